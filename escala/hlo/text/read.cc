// The reading functions of text.h.
#include "escala/hlo/bytecode/decode.h"
#include "escala/hlo/text/reader.h"

namespace escala::hlo {

namespace {

Result<Module> ReadBytecode(std::string_view file, const ReadOptions& options) {
  const Result<bytecode::Decoded> decoded = bytecode::Decode(file, options);
  if (!decoded.ok()) return decoded.status();
  return text::Reader(decoded->text, options, /*first_line=*/1,
                      &decoded->sources)
      .ReadAll();
}

}  // namespace

Result<Module> ReadModule(std::string_view text, const ReadOptions& options) {
  if (bytecode::IsBytecode(text)) return ReadBytecode(text, options);
  return text::Reader(text, options, /*first_line=*/1).ReadAll();
}

std::vector<ModulePart> ReadModules(std::string_view text,
                                    const ReadOptions& options) {
  std::vector<ModulePart> parts;
  if (bytecode::IsBytecode(text)) {
    parts.push_back({1, ReadBytecode(text, options)});
    return parts;
  }
  size_t begin = 0;
  int first_line = 1, line = 1;
  const auto add = [&](size_t end) {
    parts.push_back({first_line, text::Reader(text.substr(begin, end - begin),
                                              options, first_line)
                                     .ReadAll()});
  };
  size_t at = 0;
  while (at < text.size()) {
    const size_t end = std::min(text.find('\n', at), text.size());
    // The separator is recognised everywhere, so a constant must not contain
    // such a line.
    if (text.substr(at, 8) == "// -----") {
      add(at);
      begin = std::min(end + 1, text.size());
      first_line = line + 1;
    }
    at = end + 1;
    ++line;
  }
  add(text.size());
  return parts;
}

Result<std::vector<HostArray>> ReadConstants(std::string_view text) {
  const ReadOptions options;
  return text::Reader(text, options, /*first_line=*/1).ReadAllConstants();
}

namespace text {

Result<std::vector<HostArray>> Reader::ReadAllConstants() {
  std::vector<HostArray> constants;
  const auto read_one = [&] {
    const size_t offset = token().offset;
    Attribute value;
    if (!ReadAttribute(nullptr, "", &value)) return false;
    const auto* dense = value.get<Dense>();
    if (dense == nullptr)
      return Fail(offset, "got ", value.KindName(),
                  ", expected a constant like dense<[1, 2]> : tensor<2xi32>");
    constants.push_back(dense->array);
    return true;
  };
  const bool list = At('[');
  if (!(list ? ReadList('[', ']', read_one) : read_one())) return status_;
  if (token().kind != TokenKind::kEnd) {
    Expected("the end of the text");
    return status_;
  }
  return constants;
}

}  // namespace text
}  // namespace escala::hlo
