#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "escala/engine/dense_program.h"
#include "escala/engine/memory/run_plan.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

// The arena size of a program of square arrays: %a and %b are its arguments,
// `text` its body.
int64_t ArenaFor(std::string text) {
  const std::string square = "tensor<512x512xf32>";
  const auto replace = [&](const std::string& what, const std::string& by) {
    for (size_t at; (at = text.find(what)) != std::string::npos;)
      text.replace(at, what.size(), by);
  };
  replace(" *", ", contracting_dims = [1] x [0] : (S, S) -> S");
  replace(" = dot", " = stablehlo.dot_general");
  replace("S", square);
  text = "func.func @main(%a: " + square + ", %b: " + square + ") -> " +
         square + " {\n" + text + "}";
  auto module = hlo::ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().message();
  if (!module.ok()) return -1;
  auto compiler = MakeLoopCompiler();
  ThreadPool pool(0);
  auto program = DenseProgram::Compile(*module, {kNotDonated, kNotDonated}, {},
                                       compiler->get(), &pool);
  EXPECT_TRUE(program.ok()) << program.status().message();
  return program.ok() ? (*program)->arena_bytes() : -1;
}

// An expensive value is stored; a value that is cheap to compute from it is not
// stored in addition.
TEST(Stored, CheapOpsOnAnExpensiveValueAreRecomputed) {
  const auto arena = [](const std::string& u) {
    return ArenaFor(R"(
  %p = dot %a, %b *
  %t = stablehlo.tanh %p : S
  %v = stablehlo.add %t, %t : S
  %u = stablehlo.subtract %v, %t : S
  %f = stablehlo.multiply )" +
                    u + R"(, %p : S
  %d = dot %f, %b *
  %s = stablehlo.multiply %t, )" +
                    u + R"( : S
  %e = stablehlo.multiply %s, %d : S
  %q = dot %e, %b *
  return %q : S
)");
  };
  EXPECT_EQ(arena("%v"), arena("%t"));
  EXPECT_EQ(arena("%u"), arena("%t"));
}

// If two values would stay live only for their sum, the sum is stored instead.
TEST(Stored, ASumInsteadOfItsTerms) {
  const auto arena = [](const std::string& x) {
    return ArenaFor(R"(
  %p = dot %a, %b *
  %o = dot %b, %a *
  %x = )" + x + R"( : S
  %f = stablehlo.multiply %x, %p : S
  %d = dot %f, %b *
  %e = stablehlo.multiply %x, %d : S
  %q = dot %e, %b *
  return %q : S
)");
  };
  EXPECT_EQ(arena("stablehlo.add %p, %o"), arena("stablehlo.tanh %o"));
}

}  // namespace
}  // namespace escala::engine
