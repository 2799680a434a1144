/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0 */

#include "number.hpp"

#include <clocale>
#include <cstdlib>
#include <locale.h>
#if defined(__APPLE__)
#include <xlocale.h>
#endif

namespace csj {
namespace {

/* Past this many a written exponent's size no longer matters. */
constexpr int64_t exponent_cap = 1'000'000'000;

constexpr double powers_of_ten[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                    1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                    1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
constexpr int64_t largest_exact_power = 22;
constexpr uint64_t largest_exact_digits = uint64_t(1) << 53;

/* Takes digits from `at` on into `text.digits`; returns the first byte that is none. */
inline const uint8_t *take_digits(const uint8_t *at, const uint8_t *limit, number_text &text) {
  while (at < limit && is_digit(*at)) {
    if (text.digits > (UINT64_MAX - 9) / 10) text.exact = false;
    text.digits = text.digits * 10 + (*at++ - '0');
  }
  return at;
}

/* Reads what follows the `e`; returns NULL, with `text.end` set, where there is no digit. */
const uint8_t *take_exponent(const uint8_t *at, const uint8_t *limit, number_text &text) {
  bool negative = false;
  if (at < limit && (*at == '+' || *at == '-')) negative = *at++ == '-';
  text.end = at;
  if (at == limit || !is_digit(*at)) return nullptr;
  int64_t exponent = 0;
  for (; at < limit && is_digit(*at); ++at) {
    if (exponent < exponent_cap) exponent = exponent * 10 + (*at - '0');
  }
  text.exponent += negative ? -exponent : exponent;
  return at;
}

/* The C locale, whatever the process has set; one for all parsers. */
locale_t c_locale() {
  static const locale_t locale = newlocale(LC_ALL_MASK, "C", nullptr);
  return locale;
}

/* Whether one multiplication or division of exact doubles does not do. */
bool is_hard(const number_text &text) {
  return !text.exact || text.digits > largest_exact_digits ||
         text.exponent < -largest_exact_power || text.exponent > largest_exact_power;
}

}  // namespace

bool scan_number(const uint8_t *begin, const uint8_t *limit, number_text &text) {
  const uint8_t *at = begin;
  text = {begin, begin, false, true, 0, true, 0};
  if (at < limit && *at == '-') {
    text.negative = true;
    ++at;
  }
  text.end = at;
  if (at == limit || !is_digit(*at)) return false;
  if (*at == '0') {
    ++at;
  } else {
    at = take_digits(at, limit, text);
  }
  if (at < limit && *at == '.') {
    text.whole = false;
    const uint8_t *fraction = ++at;
    at = take_digits(at, limit, text);
    text.end = at;
    if (at == fraction) return false;
    text.exponent = fraction - at;
  }
  if (at < limit && (*at == 'e' || *at == 'E')) {
    text.whole = false;
    at = take_exponent(at + 1, limit, text);
    if (at == nullptr) return false;
  }
  text.end = at;
  return true;
}

bool integer_value(const number_text &text, int64_t &value) {
  constexpr uint64_t largest = INT64_MAX;
  if (!text.whole || !text.exact || text.digits > largest + (text.negative ? 1 : 0)) return false;
  value = int64_t(text.negative ? 0 - text.digits : text.digits);
  return true;
}

double double_value(const number_text &text, uint8_t *room) {
  if (!is_hard(text)) {
    /* Both factors are exact doubles, so that one rounding gives the nearest double. */
    const double digits = double(text.digits);
    const double value = text.exponent < 0 ? digits / powers_of_ten[-text.exponent]
                                           : digits * powers_of_ten[text.exponent];
    return text.negative ? -value : value;
  }
  const size_t length = size_t(text.end - text.begin);
  std::memcpy(room, text.begin, length);
  room[length] = 0;
  return strtod_l(reinterpret_cast<const char *>(room), nullptr, c_locale());
}

}  // namespace csj
