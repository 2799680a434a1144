/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0 */

#ifndef CSIMDJSON_NUMBER_HPP
#define CSIMDJSON_NUMBER_HPP

#include "scan.hpp"

namespace csj {

/* A number as it is written: what its value is computed from. */
struct number_text {
  const uint8_t *begin;
  /* The first byte after it. */
  const uint8_t *end;
  bool negative;
  /* Without fraction and exponent. */
  bool whole;
  /* All digits as one number, exact when there are at most 19 of them after leading zeros. */
  uint64_t digits;
  bool exact;
  /* What power of ten `digits` is to be multiplied with. */
  int64_t exponent;
};

/* Reads a number by JSON's grammar, never past `limit`. Returns false where the grammar is broken;
 * `text.end` is then the byte that breaks it. */
bool scan_number(const uint8_t *begin, const uint8_t *limit, number_text &text);

/* Whether the number is whole and fits; `value` is then set. */
bool integer_value(const number_text &text, int64_t &value);

/* The double nearest to the number; infinite past the largest. `room` has space for the number's
 * bytes and one more. */
double double_value(const number_text &text, uint8_t *room);

}  // namespace csj

#endif
