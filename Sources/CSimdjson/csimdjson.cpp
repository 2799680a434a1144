/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0 */

#include "csimdjson.h"

#include <cstdlib>
#include <memory>
#include <new>
#include <simdjson.h>

#include "diagnose.hpp"
#include "walker.hpp"

static_assert(sizeof(csj_token) == 24, "JSONToken has this size");
static_assert(offsetof(csj_token, kind) == 0 && offsetof(csj_token, offset) == 4 &&
                  offsetof(csj_token, length) == 8 && offsetof(csj_token, next) == 12 &&
                  offsetof(csj_token, bits) == 16,
              "JSONToken has this layout");
static_assert(CSJ_PADDING >= simdjson::SIMDJSON_PADDING, "simdjson reads this far past the text");

namespace {

constexpr size_t smallest_capacity = 4096;
constexpr size_t largest_text = UINT32_MAX - 2 * CSJ_PADDING;

struct free_memory {
  void operator()(void *memory) const { std::free(memory); }
};

/* Memory that is replaced, not kept, when it grows: nothing outlives a text. */
template <typename Element>
class block {
 public:
  Element *get() const { return memory_.get(); }

  bool reserve(size_t count) {
    if (count <= count_) return true;
    memory_.reset(static_cast<Element *>(std::malloc(count * sizeof(Element))));
    count_ = memory_ ? count : 0;
    return memory_ != nullptr;
  }

 private:
  std::unique_ptr<Element, free_memory> memory_;
  size_t count_ = 0;
};

}  // namespace

struct csj_parser {
  /* Used for its first stage alone, which finds where tokens begin and checks UTF-8; the second
   * builds simdjson's own tree, which has no source offsets. */
  std::unique_ptr<simdjson::internal::dom_parser_implementation> stages;
  size_t capacity = 0;
  /* The copy of a text that came without padding. */
  block<uint8_t> copy;
  /* Strings that had escapes, unescaped. */
  block<uint8_t> scratch;
  block<csj_token> tokens;

  bool reserve(size_t length);
  csj_result parse(const uint8_t *text, size_t length);
};

/* Makes room for texts of `length` bytes. */
bool csj_parser::reserve(size_t length) {
  if (length <= capacity) return true;
  size_t wanted = capacity < smallest_capacity ? smallest_capacity : capacity;
  while (wanted < length) wanted *= 2;
  if (wanted > largest_text) wanted = largest_text;
  if (stages->set_capacity(wanted) != simdjson::SUCCESS || !scratch.reserve(wanted + 1)) {
    capacity = 0;
    return false;
  }
  capacity = wanted;
  return true;
}

static csj_result refusal(const uint8_t *text, const char *message, uint32_t offset) {
  return {text, nullptr, 0, offset, message};
}

static csj_result stage_refusal(
    simdjson::error_code code, const uint8_t *text, uint32_t length) {
  switch (code) {
    case simdjson::EMPTY: return refusal(text, "the text is empty", length);
    case simdjson::UTF8_ERROR:
      return refusal(text, "not valid UTF-8", csj::find_invalid_utf8(text, length));
    case simdjson::UNCLOSED_STRING:
      return refusal(text, "a string does not end", csj::find_unclosed_string(text, length));
    case simdjson::UNESCAPED_CHARS:
      return refusal(
          text, "a control character in a string must be escaped",
          csj::find_control_character(text, length));
    default: return refusal(text, simdjson::error_message(code), 0);
  }
}

csj_result csj_parser::parse(const uint8_t *text, size_t length) {
  const auto code = stages->stage1(text, length, simdjson::stage1_mode::regular);
  if (code != simdjson::SUCCESS) return stage_refusal(code, text, uint32_t(length));
  const uint32_t places = stages->n_structural_indexes;
  if (!tokens.reserve(places)) return refusal(text, "out of memory", 0);
  csj::walker walker(
      text, stages->structural_indexes.get(), places, tokens.get(), scratch.get());
  if (walker.walk()) return {text, tokens.get(), walker.count(), 0, nullptr};
  /* Without SIMD the first stage checks UTF-8 inside strings only; outside of them the walk stops
   * at its bytes. What is said must not depend on the processor. */
  const uint32_t invalid = csj::find_invalid_utf8(text, uint32_t(length));
  if (invalid < length) return stage_refusal(simdjson::UTF8_ERROR, text, uint32_t(length));
  return refusal(text, walker.problem.message, walker.problem.offset);
}

csj_parser *csj_parser_create(void) {
  std::unique_ptr<csj_parser> parser(new (std::nothrow) csj_parser);
  if (!parser) return nullptr;
  /* The depth is that of the second stage, which is never run. */
  const auto code = simdjson::get_active_implementation()->create_dom_parser_implementation(
      smallest_capacity, 1, parser->stages);
  if (code != simdjson::SUCCESS || !parser->scratch.reserve(smallest_capacity + 1)) return nullptr;
  parser->capacity = smallest_capacity;
  return parser.release();
}

void csj_parser_free(csj_parser *parser) { delete parser; }

csj_result csj_parse(csj_parser *parser, const void *text, size_t length, size_t padding) {
  const auto *bytes = static_cast<const uint8_t *>(text);
  if (length == 0) return refusal(bytes, "the text is empty", 0);
  if (length > largest_text) return refusal(bytes, "the text is longer than 4 GiB", 0);
  if (!parser->reserve(length)) return refusal(bytes, "out of memory", 0);
  if (padding < CSJ_PADDING) {
    if (!parser->copy.reserve(parser->capacity + CSJ_PADDING)) {
      return refusal(bytes, "out of memory", 0);
    }
    std::memcpy(parser->copy.get(), bytes, length);
    std::memset(parser->copy.get() + length, ' ', CSJ_PADDING);
    bytes = parser->copy.get();
  }
  return parser->parse(bytes, length);
}
