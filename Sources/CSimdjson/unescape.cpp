/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0 */

#include "unescape.hpp"

namespace csj {
namespace {

/* What a one-letter escape stands for, or 0. */
uint8_t plain_escape(uint8_t letter) {
  switch (letter) {
    case '"': return '"';
    case '\\': return '\\';
    case '/': return '/';
    case 'b': return '\b';
    case 'f': return '\f';
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    default: return 0;
  }
}

int hex_digit(uint8_t byte) {
  if (is_digit(byte)) return byte - '0';
  const uint8_t letter = byte | 0x20;
  return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

/* The value of a `\uXXXX` at `at`, or -1 where there is none. */
int32_t unit(const uint8_t *at, const uint8_t *end) {
  if (end - at < 6 || at[0] != '\\' || at[1] != 'u') return -1;
  int32_t value = 0;
  for (int index = 2; index < 6; ++index) {
    const int digit = hex_digit(at[index]);
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value;
}

uint8_t *encode(uint32_t scalar, uint8_t *out) {
  if (scalar < 0x80) {
    *out++ = uint8_t(scalar);
    return out;
  }
  if (scalar < 0x800) {
    *out++ = uint8_t(0xC0 | scalar >> 6);
  } else {
    if (scalar < 0x10000) {
      *out++ = uint8_t(0xE0 | scalar >> 12);
    } else {
      *out++ = uint8_t(0xF0 | scalar >> 18);
      *out++ = uint8_t(0x80 | (scalar >> 12 & 0x3F));
    }
    *out++ = uint8_t(0x80 | (scalar >> 6 & 0x3F));
  }
  *out++ = uint8_t(0x80 | (scalar & 0x3F));
  return out;
}

bool is_high(int32_t value) { return value >= 0xD800 && value < 0xDC00; }
bool is_low(int32_t value) { return value >= 0xDC00 && value < 0xE000; }

/* Reads one or, for a surrogate pair, two `\uXXXX`; returns how many bytes that took, or 0. */
size_t unicode_escape(
    const uint8_t *at, const uint8_t *end, uint32_t &scalar, const char *&message) {
  const int32_t first = unit(at, end);
  if (first < 0) {
    message = "\\u needs four hexadecimal digits";
    return 0;
  }
  scalar = uint32_t(first);
  if (!is_high(first) && !is_low(first)) return 6;
  const int32_t second = is_high(first) ? unit(at + 6, end) : -1;
  if (!is_low(second)) {
    message = "half of a surrogate pair without its other half";
    return 0;
  }
  scalar = 0x10000 + (uint32_t(first - 0xD800) << 10) + uint32_t(second - 0xDC00);
  return 12;
}

}  // namespace

uint8_t *unescape(const uint8_t *begin, const uint8_t *end, uint8_t *out, failure &problem) {
  const uint8_t *at = begin;
  while (at < end) {
    const void *found = std::memchr(at, '\\', size_t(end - at));
    const uint8_t *stop = found ? static_cast<const uint8_t *>(found) : end;
    std::memcpy(out, at, size_t(stop - at));
    out += stop - at;
    at = stop;
    if (at == end) break;
    /* Within a string a backslash is never the last byte: it would have escaped the end quote. */
    if (at[1] == 'u') {
      uint32_t scalar = 0;
      const size_t taken = unicode_escape(at, end, scalar, problem.message);
      if (taken == 0) {
        problem.offset = uint32_t(at - begin);
        return nullptr;
      }
      out = encode(scalar, out);
      at += taken;
    } else {
      const uint8_t byte = plain_escape(at[1]);
      if (byte == 0) {
        problem = {"unknown escape in a string", uint32_t(at - begin)};
        return nullptr;
      }
      *out++ = byte;
      at += 2;
    }
  }
  return out;
}

}  // namespace csj
