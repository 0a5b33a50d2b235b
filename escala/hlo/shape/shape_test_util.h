// For tests: verifies one op and returns the error message.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "escala/base/strings.h"
#include "escala/hlo/text.h"

namespace escala::hlo {

// "OK", or the message without its location in the text.
inline std::string VerdictOnModule(std::string_view text) {
  Result<Module> module = ReadModule(text, {.file_name = "t"});
  if (module.ok()) return "OK";
  std::string message = module.status().message();
  // "t:3:5: stablehlo.add: ..."
  const size_t place = message.find(": ");
  return place == std::string::npos ? message : message.substr(place + 2);
}

struct OpUnderTest {
  std::string name;
  std::vector<std::string> operands;  // their types
  std::vector<std::string> results;
  std::string regions = "";     // "({ ... }, { ... })"
  std::string attributes = "";  // "dimension = 0 : i64, ..."
};

// A function whose arguments are the operands of the op, which is printed in
// the generic form.
inline std::string TextOf(const OpUnderTest& op) {
  std::string arguments, operands, types;
  for (size_t i = 0; i < op.operands.size(); ++i) {
    const char* comma = i > 0 ? ", " : "";
    StrAppend(&arguments, StrCat(comma, "%a", i, ": ", op.operands[i]));
    StrAppend(&operands, StrCat(comma, "%a", i));
    StrAppend(&types, StrCat(comma, op.operands[i]));
  }
  const std::string results =
      op.results.empty() ? "" : StrCat("%r:", op.results.size(), " = ");
  return StrCat("func.func @main(", arguments, ") {\n  ", results, "\"",
                op.name, "\"(", operands, ") ", op.regions, " {", op.attributes,
                "} : (", types, ") -> (", StrJoin(op.results),
                ")\n  func.return\n}\n");
}

// "OK", or the message without the name of the op.
inline std::string Verdict(const OpUnderTest& op) {
  std::string message = VerdictOnModule(TextOf(op));
  const std::string prefix = op.name + ": ";
  if (message.starts_with(prefix)) message = message.substr(prefix.size());
  return message;
}

// A region that combines two scalars with `op`: (E, E) -> E.
inline std::string Reducer(std::string_view element,
                           std::string_view op = "stablehlo.add") {
  const std::string t = StrCat("tensor<", element, ">");
  return StrCat("{ ^bb0(%x: ", t, ", %y: ", t, "):\n  %s = ", op,
                " %x, %y : ", t, "\n  stablehlo.return %s : ", t, "\n}");
}

}  // namespace escala::hlo
