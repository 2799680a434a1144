/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0 */

#ifndef CSIMDJSON_WALKER_HPP
#define CSIMDJSON_WALKER_HPP

#include "csimdjson.h"
#include "scan.hpp"

namespace csj {

/* Turns the places that simdjson's first stage found (the begin of every string, number, word,
 * bracket, comma and colon) into tokens, checking the grammar on the way.
 *
 * The text is valid UTF-8 without control characters in strings, the first stage has seen to that,
 * and is followed by CSJ_PADDING readable bytes. Every place but the last has one after it, and
 * the one past the last is the length of the text. */
class walker {
 public:
  walker(const uint8_t *text, const uint32_t *places, uint32_t place_count, csj_token *tokens,
         uint8_t *scratch)
      : text_(text), place_(places), last_(places + place_count), tokens_(tokens),
        scratch_(scratch) {}

  /* False with `problem` set where the text is not one JSON value. */
  bool walk();

  uint32_t count() const { return count_; }

  failure problem;

 private:
  bool value();
  bool step();
  bool member();
  bool open(uint8_t kind, uint32_t offset);
  bool string(uint8_t kind, uint32_t offset);
  bool number(uint32_t offset);
  bool word(uint32_t offset);

  /* Whether a number or word that ends at `end` is followed by a space or by the next place. */
  bool ends_at(uint32_t end) const {
    return end == *place_ || (end < *place_ && is_space(text_[end]));
  }

  csj_token &add(uint8_t kind, uint32_t offset, uint32_t length, uint64_t bits) {
    csj_token &token = tokens_[count_++];
    token.kind = kind;
    token.offset = offset;
    token.length = length;
    token.next = count_;
    token.bits = bits;
    return token;
  }

  bool fail(const char *message, uint32_t offset) {
    problem = {message, offset};
    return false;
  }

  const uint8_t *text_;
  /* The place to be read next. */
  const uint32_t *place_;
  const uint32_t *last_;
  csj_token *tokens_;
  uint32_t count_ = 0;
  /* Where the next unescaped string goes. */
  uint8_t *scratch_;
  uint32_t depth_ = 0;
  /* The tokens of the arrays and objects that are open. */
  uint32_t open_[CSJ_MAX_DEPTH];
};

}  // namespace csj

#endif
