// Compares a program's dense form with the reference on many cores, for tests.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "escala/engine/flatten/flat_runner_test_util.h"
#include "escala/hlo/text.h"

namespace escala::engine {

using Rows = std::vector<std::vector<hlo::Literal>>;

struct Ran {
  FlatProgram program;
  std::string rules;  // "op: rule\n..."
  std::string text;   // the dense program

  bool Took(std::string_view what) const {
    return rules.find(what) != std::string::npos;
  }
};

inline Rows Arguments(const hlo::Function& main, int64_t cores,
                      const std::vector<size_t>& uniform) {
  std::mt19937 random(7);
  Rows arguments(static_cast<size_t>(cores));
  for (size_t i = 0; i < main.body.arguments.size(); ++i) {
    const Shape& shape = main.shape(main.body.arguments[i]);
    const bool same =
        std::find(uniform.begin(), uniform.end(), i) != uniform.end();
    HostArray array = RandomArray(shape, &random);
    for (auto& row : arguments) {
      if (!same) array = RandomArray(shape, &random);
      row.emplace_back(array);
    }
  }
  return arguments;
}

// Runs @main of `text` both ways, with arguments that differ on every core
// except those in `uniform`. If `failure` is given, both must fail with it.
inline Ran Check(const std::string& text, int64_t replicas, int64_t partitions,
                 const std::vector<size_t>& uniform = {},
                 const std::string& failure = "") {
  Ran ran;
  auto module = hlo::ReadModule(text);
  if (!module.ok()) {
    ADD_FAILURE() << module.status().ToString() << text;
    return ran;
  }
  const hlo::Function& main = *module->entry();
  const Rows arguments = Arguments(main, replicas * partitions, uniform);
  auto reference = hlo::MakeReferenceRunner();
  const auto expected =
      reference->Run(*module, main, arguments, replicas, partitions, nullptr);
  FlatRunner runner(true);
  const auto got =
      runner.Run(*module, main, arguments, replicas, partitions, nullptr);
  ran.program = runner.program();
  for (const FlattenNote& note : ran.program.notes)
    ran.rules += StrCat(note.op, ": ", note.rule, "\n");
  if (ran.program.module) ran.text = hlo::Print(*ran.program.module);
  if (!failure.empty()) {
    for (const Status& status : {expected.status(), got.status()})
      EXPECT_NE(status.ToString().find(failure), std::string::npos)
          << status.ToString();
    return ran;
  }
  EXPECT_TRUE(expected.ok()) << expected.status().ToString();
  EXPECT_TRUE(got.ok()) << got.status().ToString() << "\n" << ran.text;
  if (!got.ok() || !expected.ok()) return ran;
  for (size_t core = 0; core < expected->size(); ++core)
    for (size_t i = 0; i < main.result_types.size(); ++i)
      EXPECT_EQ(Difference((*got)[core][i].array.view(),
                           (*expected)[core][i].array.view(), 2e-5),
                "")
          << "core " << core << " result " << i << "\n"
          << ran.rules << ran.text;
  return ran;
}

// An all_reduce over `groups` of f32 tensors with the dimensions `dims`
// (written "2x3x").
inline std::string AllReduce(const std::string& result, const std::string& x,
                             const std::string& dims, const std::string& groups,
                             const std::string& op = "add",
                             const std::string& more = "") {
  return StrCat("  ", result, " = \"stablehlo.all_reduce\"(", x, R"() ({
    ^bb0(%all_a: tensor<f32>, %all_b: tensor<f32>):
      %all_c = stablehlo.)",
                op, R"( %all_a, %all_b : tensor<f32>
      stablehlo.return %all_c : tensor<f32>
    }) {replica_groups = dense<)",
                groups, ">", more, "} : (tensor<", dims, "f32>) -> tensor<",
                dims, "f32>\n");
}
inline constexpr char kOf4[] = "[[0, 1, 2, 3]]> : tensor<1x4xi64";

}  // namespace escala::engine
