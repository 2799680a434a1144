/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0 */

#include "diagnose.hpp"

namespace csj {
namespace {

/* What the bytes after the first of a sequence must look like. */
struct sequence {
  uint32_t length;
  /* The range of the second byte: it excludes overlong forms, surrogates and too large values. */
  uint8_t low, high;
};

/* The sequence that `lead` begins; of length 0 where nothing begins with it. */
sequence sequence_of(uint8_t lead) {
  if (lead < 0x80) return {1, 0, 0};
  if (lead < 0xC2) return {0, 0, 0};
  if (lead < 0xE0) return {2, 0x80, 0xBF};
  if (lead < 0xF0) {
    return {3, uint8_t(lead == 0xE0 ? 0xA0 : 0x80), uint8_t(lead == 0xED ? 0x9F : 0xBF)};
  }
  if (lead < 0xF5) {
    return {4, uint8_t(lead == 0xF0 ? 0x90 : 0x80), uint8_t(lead == 0xF4 ? 0x8F : 0xBF)};
  }
  return {0, 0, 0};
}

bool is_valid(const uint8_t *at, const sequence &wanted) {
  if (wanted.length == 0) return false;
  if (wanted.length > 1 && (at[1] < wanted.low || at[1] > wanted.high)) return false;
  for (uint32_t index = 2; index < wanted.length; ++index) {
    if (at[index] < 0x80 || at[index] > 0xBF) return false;
  }
  return true;
}

/* Walks the strings of a text; stops at the first control character inside one when asked to. */
struct string_scan {
  bool inside = false;
  uint32_t begin = 0;
  uint32_t at = 0;

  string_scan(const uint8_t *text, uint32_t length, bool stop_at_control) {
    for (; at < length; ++at) {
      if (text[at] == '\\') {
        ++at;
      } else if (text[at] == '"') {
        inside = !inside;
        begin = at;
      } else if (stop_at_control && inside && text[at] < 0x20) {
        return;
      }
    }
    at = length;
  }
};

}  // namespace

uint32_t find_invalid_utf8(const uint8_t *text, uint32_t length) {
  uint32_t at = 0;
  while (at < length) {
    const sequence wanted = sequence_of(text[at]);
    if (wanted.length > length - at || !is_valid(text + at, wanted)) return at;
    at += wanted.length;
  }
  return length;
}

uint32_t find_unclosed_string(const uint8_t *text, uint32_t length) {
  const string_scan scan(text, length, false);
  return scan.inside ? scan.begin : length;
}

uint32_t find_control_character(const uint8_t *text, uint32_t length) {
  return string_scan(text, length, true).at;
}

}  // namespace csj
