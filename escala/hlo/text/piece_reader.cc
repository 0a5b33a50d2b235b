// Reads the pieces of forms that have their own syntax.
#include <charconv>

#include "escala/hlo/text/reader.h"

namespace escala::hlo::text {

// [0:4, 2:8:2]
bool Reader::ReadSlice(OpDraft* draft) {
  const size_t offset = token().offset;
  IntList starts, limits, strides;
  if (!ReadList('[', ']', [&] {
        int64_t start = 0, limit = 0, stride = 1;
        if (!ReadInteger(&start) || !Expect(':') || !ReadInteger(&limit) ||
            (Accept(':') && !ReadInteger(&stride)))
          return false;
        starts.values.push_back(start);
        limits.values.push_back(limit);
        strides.values.push_back(stride);
        return true;
      }))
    return false;
  for (IntList* list : {&starts, &limits, &strides})
    list->dims = {static_cast<int64_t>(list->values.size())};
  return SetAttribute(draft, offset, "start_indices", std::move(starts)) &&
         SetAttribute(draft, offset, "limit_indices", std::move(limits)) &&
         SetAttribute(draft, offset, "strides", std::move(strides));
}

// stride = [2, 1], pad = [[0, 1], [1, 1]], reverse = [false, true]
bool Reader::ReadWindow(OpDraft* draft) {
  if (At('}')) return true;
  return ReadList(0, 0, [&] {
    const size_t offset = token().offset;
    for (const WindowPart& part : kWindowParts) {
      if (!AcceptWord(part.word)) continue;
      IntList list;
      if (!Expect('=') || !(part.is_matrix ? ReadBracketedMatrix(&list)
                                           : ReadBracketedInts(&list)))
        return false;
      // Rows have two columns, even if there are no rows.
      if (part.is_matrix && list.values.empty()) list.dims = {0, 2};
      return SetAttribute(draft, offset, part.attribute, std::move(list));
    }
    return Expected("stride, pad, lhs_dilate, rhs_dilate or reverse");
  });
}

// batching_dims = [0] x [0], contracting_dims = [2] x [1]
bool Reader::ReadDotDimensions(OpDraft* draft) {
  const size_t offset = token().offset;
  AttributeMap dims;
  const auto pair = [&](std::string_view what) {
    IntList lhs, rhs;
    if (!Expect('=') || !ReadBracketedInts(&lhs) || !ExpectWord("x") ||
        !ReadBracketedInts(&rhs))
      return false;
    dims.Set(StrCat("lhs_", what, "_dimensions"), std::move(lhs));
    dims.Set(StrCat("rhs_", what, "_dimensions"), std::move(rhs));
    return true;
  };
  if (AcceptWord("batching_dims") && (!pair("batching") || !Expect(',')))
    return false;
  return ExpectWord("contracting_dims") && pair("contracting") &&
         SetAttribute(draft, offset, "dot_dimension_numbers", std::move(dims));
}

// ", precision = [DEFAULT, HIGHEST], algorithm = <...>"
bool Reader::ReadPrecision(OpDraft* draft) {
  while (Accept(',')) {
    const size_t offset = token().offset;
    if (AcceptWord("precision")) {
      Attribute::Array words;
      if (!Expect('=') || !ReadList('[', ']', [&] {
            if (token().kind != TokenKind::kWord)
              return Expected("a precision like DEFAULT");
            words.emplace_back(std::string(token().text));
            lexer_.Next();
            return true;
          }))
        return false;
      if (!SetAttribute(draft, offset, "precision_config", std::move(words)))
        return false;
      continue;
    }
    AttributeMap algorithm;
    if (!AcceptWord("algorithm")) return Expected("precision or algorithm");
    if (!Expect('=') || !ReadStruct("dot_algorithm", &algorithm) ||
        !SetAttribute(draft, offset, "algorithm", std::move(algorithm)))
      return false;
  }
  return true;
}

// e8m10
bool Reader::ReadFormat(OpDraft* draft) {
  const size_t offset = token().offset;
  const std::string_view word = token().text;
  const char* end = word.data() + word.size();
  IntValue exponent{0, ElementType::kI32}, mantissa{0, ElementType::kI32};
  bool ok = token().kind == TokenKind::kWord && word[0] == 'e';
  if (ok) {
    auto parsed = std::from_chars(word.data() + 1, end, exponent.value);
    ok = parsed.ec == std::errc() && parsed.ptr != end && *parsed.ptr == 'm';
    if (ok) {
      parsed = std::from_chars(parsed.ptr + 1, end, mantissa.value);
      ok = parsed.ec == std::errc() && parsed.ptr == end;
    }
  }
  if (!ok) return Expected("a format like e5m10");
  lexer_.Next();
  return SetAttribute(draft, offset, "exponent_bits", exponent) &&
         SetAttribute(draft, offset, "mantissa_bits", mantissa);
}

// "%a, %b : type, type", or "()"
bool Reader::ReadBarrier(OpDraft* draft) {
  if (Accept('(')) return Expect(')');
  if (!ReadFormOperands(draft) || !Expect(':') ||
      !ReadTypes(0, 0, &draft->operand_types))
    return false;
  draft->result_types = draft->operand_types;
  return true;
}

}  // namespace escala::hlo::text
