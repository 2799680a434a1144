/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0 */

#ifndef CSIMDJSON_UNESCAPE_HPP
#define CSIMDJSON_UNESCAPE_HPP

#include "scan.hpp"

namespace csj {

/* Writes the bytes from `begin` to `end`, the inside of a JSON string in valid UTF-8, to `out`
 * with its escapes resolved; the result is never longer than the source and always valid UTF-8.
 * Returns the end of what was written, or NULL with `problem` set (its offset relative to `begin`)
 * when an escape is unknown, incomplete or half of a surrogate pair. */
uint8_t *unescape(const uint8_t *begin, const uint8_t *end, uint8_t *out, failure &problem);

}  // namespace csj

#endif
