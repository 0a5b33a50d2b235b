// Helpers of the reader's tests.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "escala/hlo/text.h"

namespace escala::hlo {

// Returns the module; fails the test if it cannot be read.
inline Module Read(std::string_view text) {
  auto module = ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().ToString() << "\n" << text;
  return module.ok() ? *std::move(module) : Module();
}

inline std::string ErrorOf(std::string_view text, ReadOptions options = {}) {
  options.file_name = "f.mlir";
  auto module = ReadModule(text, options);
  return module.ok() ? "ok" : module.status().ToString();
}

// The error for one op in a function whose argument is %a.
inline std::string ErrorOfOp(const std::string& op) {
  return ErrorOf("func.func @f(%a: tensor<2x2xf32>) {\n" + op + "\nreturn\n}");
}

inline const Op& FirstOp(const Module& module) {
  return *module.functions[0]->body.ops[0];
}

}  // namespace escala::hlo
