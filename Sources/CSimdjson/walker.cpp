/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0 */

#include "walker.hpp"

#include "number.hpp"
#include "unescape.hpp"

namespace csj {

bool walker::walk() {
  if (!value()) return false;
  while (depth_ > 0) {
    if (!step()) return false;
  }
  return place_ == last_ || fail("more text after the value", *place_);
}

/* Reads one value; of an array or object only its begin. */
bool walker::value() {
  if (place_ == last_) return fail("the text ends where a value should be", *place_);
  const uint32_t offset = *place_++;
  switch (text_[offset]) {
    case '{': return open(CSJ_OBJECT, offset);
    case '[': return open(CSJ_ARRAY, offset);
    case '"': return string(CSJ_STRING, offset);
    case '-': case '0': case '1': case '2': case '3': case '4':
    case '5': case '6': case '7': case '8': case '9':
      return number(offset);
    default: return word(offset);
  }
}

/* Reads, in the innermost open array or object, its next element or member or its end. */
bool walker::step() {
  csj_token &top = tokens_[open_[depth_ - 1]];
  const bool is_object = top.kind == CSJ_OBJECT;
  if (place_ == last_) {
    return fail(
        is_object ? "the text ends inside an object" : "the text ends inside an array", *place_);
  }
  const uint8_t byte = text_[*place_];
  if (byte == (is_object ? '}' : ']')) {
    ++place_;
    top.next = count_;
    --depth_;
    return true;
  }
  if (top.length > 0) {
    if (byte != ',') {
      return fail(is_object ? "expected , or } after a member" : "expected , or ] after an element",
                  *place_);
    }
    ++place_;
  }
  ++top.length;
  return is_object ? member() : value();
}

bool walker::member() {
  if (place_ == last_ || text_[*place_] != '"') {
    return fail("expected a member's name in double quotes", *place_);
  }
  const uint32_t offset = *place_++;
  if (!string(CSJ_KEY, offset)) return false;
  if (place_ == last_ || text_[*place_] != ':') {
    return fail("expected : after a member's name", *place_);
  }
  ++place_;
  return value();
}

bool walker::open(uint8_t kind, uint32_t offset) {
  if (depth_ == CSJ_MAX_DEPTH) return fail("nested more than 64 levels deep", offset);
  static_assert(CSJ_MAX_DEPTH == 64, "the message above names the limit");
  open_[depth_++] = count_;
  add(kind, offset, 0, 0);
  return true;
}

bool walker::string(uint8_t kind, uint32_t offset) {
  const uint8_t *begin = text_ + offset + 1;
  /* Between the end quote and the next place is nothing but space. */
  const uint8_t *end = text_ + *place_ - 1;
  while (is_space(*end)) --end;
  if (end < begin || *end != '"') return fail("a string does not end", offset);
  const size_t length = size_t(end - begin);
  if (!may_have_escape(begin, length)) {
    add(kind, offset, uint32_t(length), reinterpret_cast<uintptr_t>(begin));
    return true;
  }
  failure inner;
  uint8_t *written = unescape(begin, end, scratch_, inner);
  if (written == nullptr) return fail(inner.message, offset + 1 + inner.offset);
  add(kind, offset, uint32_t(written - scratch_), reinterpret_cast<uintptr_t>(scratch_));
  scratch_ = written;
  return true;
}

bool walker::number(uint32_t offset) {
  number_text found;
  if (!scan_number(text_ + offset, text_ + *place_, found)) {
    return fail("a number lacks a digit", uint32_t(found.end - text_));
  }
  const uint32_t end = uint32_t(found.end - text_);
  if (!ends_at(end)) return fail("unexpected character in a number", end);
  int64_t whole = 0;
  if (integer_value(found, whole)) {
    add(CSJ_INTEGER, offset, end - offset, uint64_t(whole));
    return true;
  }
  const double value = double_value(found, scratch_);
  uint64_t bits;
  std::memcpy(&bits, &value, sizeof bits);
  add(CSJ_NUMBER, offset, end - offset, bits);
  return true;
}

bool walker::word(uint32_t offset) {
  const uint8_t *at = text_ + offset;
  if (std::memcmp(at, "true", 4) == 0 && ends_at(offset + 4)) {
    add(CSJ_BOOL, offset, 4, 1);
  } else if (std::memcmp(at, "false", 5) == 0 && ends_at(offset + 5)) {
    add(CSJ_BOOL, offset, 5, 0);
  } else if (std::memcmp(at, "null", 4) == 0 && ends_at(offset + 4)) {
    add(CSJ_NULL, offset, 4, 0);
  } else {
    return fail("expected a value", offset);
  }
  return true;
}

}  // namespace csj
