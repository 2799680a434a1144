/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0 */

#ifndef CSIMDJSON_DIAGNOSE_HPP
#define CSIMDJSON_DIAGNOSE_HPP

#include "scan.hpp"

namespace csj {

/* simdjson's first stage says that something is wrong but not where. These look for it again, byte
 * by byte: each returns the offset that an error message should name, at most `length`. */

/* The first byte that is not part of valid UTF-8. */
uint32_t find_invalid_utf8(const uint8_t *text, uint32_t length);

/* The begin of the string that does not end. */
uint32_t find_unclosed_string(const uint8_t *text, uint32_t length);

/* The first control character inside a string. */
uint32_t find_control_character(const uint8_t *text, uint32_t length);

}  // namespace csj

#endif
