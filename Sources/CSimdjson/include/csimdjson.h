/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0 */

/* A flat C face for simdjson: one JSON text in, one row of tokens out. */

#ifndef CSIMDJSON_H
#define CSIMDJSON_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How many levels of arrays and objects a text may nest. */
#define CSJ_MAX_DEPTH 64

/* How many readable bytes must follow a text that is parsed in place. */
#define CSJ_PADDING 64

enum {
  CSJ_NULL = 0,
  CSJ_BOOL = 1,
  CSJ_INTEGER = 2,
  CSJ_NUMBER = 3,
  CSJ_STRING = 4,
  CSJ_ARRAY = 5,
  CSJ_OBJECT = 6,
  CSJ_KEY = 7
};

/* One value or key. The layout is that of JSONToken in the DocksideWire target. */
typedef struct csj_token {
  /* One of the CSJ_ words above. */
  uint8_t kind;
  /* Where the token begins in the text, in bytes. */
  uint32_t offset;
  /* Strings and keys: bytes after unescaping. Arrays and objects: elements or members. Numbers:
   * bytes in the text. */
  uint32_t length;
  /* The index of the first token after this one and all that is inside it; for a key, its value. */
  uint32_t next;
  /* CSJ_BOOL: 0 or 1. CSJ_INTEGER: the value as int64_t. CSJ_NUMBER: the bits of the double, which
   * is infinite where the digits exceed a double. Strings and keys: the address of the text. */
  uint64_t bits;
} csj_token;

/* The outcome of csj_parse. `message` is NULL on success; else it is a static text that says what
 * is wrong, `offset` is the byte where reading stopped, and there are no tokens. */
typedef struct csj_result {
  /* The text that the tokens' offsets refer to: the caller's, or the parser's copy of it. */
  const uint8_t *text;
  const csj_token *tokens;
  uint32_t count;
  uint32_t offset;
  const char *message;
} csj_result;

/* A parser and the memory that it reuses from text to text. Not safe to share between threads. */
typedef struct csj_parser csj_parser;

/* NULL when memory is short. */
csj_parser *csj_parser_create(void);

void csj_parser_free(csj_parser *parser);

/* Parses one text of `length` bytes. With at least CSJ_PADDING readable bytes behind the text it
 * is read in place, and then tokens of strings without escapes point into it; with fewer the parser
 * copies it first. Everything in the result is valid until the next call with the same parser,
 * and for a text read in place only as long as that text. */
csj_result csj_parse(csj_parser *parser, const void *text, size_t length, size_t padding);

#ifdef __cplusplus
}
#endif

#endif
