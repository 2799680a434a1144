/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0 */

#ifndef CSIMDJSON_SCAN_HPP
#define CSIMDJSON_SCAN_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace csj {

/* Where and why reading stopped. */
struct failure {
  const char *message = nullptr;
  uint32_t offset = 0;
};

inline bool is_space(uint8_t byte) {
  return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
}

inline bool is_digit(uint8_t byte) { return byte >= '0' && byte <= '9'; }

/* Whether any of the `length` bytes may be a backslash. Reads eight bytes at a time, up to seven
 * past the end, and so may also say yes for a backslash that follows. */
inline bool may_have_escape(const uint8_t *bytes, size_t length) {
  constexpr uint64_t ones = 0x0101010101010101;
  for (size_t at = 0; at < length; at += 8) {
    uint64_t word;
    std::memcpy(&word, bytes + at, 8);
    word ^= ones * '\\';
    if ((word - ones) & ~word & (ones << 7)) return true;
  }
  return false;
}

}  // namespace csj

#endif
