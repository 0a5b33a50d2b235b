#include "escala/hlo/analysis/canonical.h"

#include <gtest/gtest.h>

#include <set>

#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"
#include "escala/hlo/reference/op_index.h"
#include "escala/hlo/text.h"

namespace escala::hlo {
namespace {

Module Read(std::string_view text) {
  Result<Module> module = ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().ToString();
  return std::move(module).value();
}

std::unique_ptr<Function> Canonical(const Module& module) {
  Result<std::unique_ptr<Function>> function =
      Canonicalise(module, *module.entry());
  EXPECT_TRUE(function.ok()) << function.status().ToString();
  return std::move(function).value();
}

std::vector<std::string> Names(const Function& function) {
  std::vector<std::string> names;
  for (const std::unique_ptr<Op>& op : function.body.ops)
    names.emplace_back(Info(*op).short_name());
  return names;
}

using Strings = std::vector<std::string>;

TEST(Canonical, CallsAreInlined) {
  const Module module = Read(R"(
    func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = call @twice(%a) : (tensor<4xf32>) -> tensor<4xf32>
      %1 = call @twice(%0) : (tensor<4xf32>) -> tensor<4xf32>
      return %1 : tensor<4xf32>
    }
    func.func private @twice(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = stablehlo.add %a, %a : tensor<4xf32>
      return %0 : tensor<4xf32>
    })");
  EXPECT_EQ(Names(*Canonical(module)), (Strings{"add", "add", "return"}));
}

TEST(Canonical, EqualOpsAreJoinedAndDeadOnesRemoved) {
  const Module module = Read(R"(
    func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = stablehlo.exponential %a : tensor<4xf32>
      %1 = stablehlo.exponential %a : tensor<4xf32>
      %dead = stablehlo.sine %0 : tensor<4xf32>
      %2 = stablehlo.add %0, %1 : tensor<4xf32>
      return %2 : tensor<4xf32>
    })");
  EXPECT_EQ(Names(*Canonical(module)),
            (Strings{"exponential", "add", "return"}));
}

// What is asked of an argument is a barrier's, once for each sharding; its own
// sharding and that of an op's result need none. Casts have no sharding.
TEST(Canonical, ConstraintsAreKeptOnRequest) {
  const Module module = Read(R"(
    sdy.mesh @mesh = <["x"=2]>
    func.func @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<4xf32> {
      %0 = sdy.sharding_constraint %a <@mesh, [{}]> : tensor<4xf32>
      %1 = sdy.sharding_constraint %a <@mesh, [{}]> : tensor<4xf32>
      %2 = sdy.sharding_constraint %a <@mesh, [{"x"}]> : tensor<4xf32>
      %3 = builtin.unrealized_conversion_cast %2 : tensor<4xf32> to tensor<4xf32>
      %4 = stablehlo.add %0, %3 : tensor<4xf32>
      %5 = sdy.sharding_constraint %4 <@mesh, [{}]> : tensor<4xf32>
      %6 = stablehlo.multiply %5, %1 : tensor<4xf32>
      return %6 : tensor<4xf32>
    })");
  EXPECT_EQ(Names(*Canonical(module)), (Strings{"add", "multiply", "return"}));
  const auto kept =
      Canonicalise(module, *module.entry(), {.keep_constraints = true});
  ASSERT_TRUE(kept.ok()) << kept.status().ToString();
  const auto& ops = (*kept)->body.ops;
  EXPECT_EQ(Names(**kept),
            (Strings{"optimization_barrier", "add", "multiply", "return"}));
  EXPECT_EQ(
      ops[1]->operands,
      (std::vector<ValueId>{ops[0]->results[0], (*kept)->body.arguments[0]}));
  EXPECT_EQ(ops[2]->operands[1], ops[0]->results[0]);
  for (size_t i = 0; i < 3; ++i)
    EXPECT_EQ(ops[i]->attributes.Has(kConstraintAttribute), i < 2) << i;
}

TEST(Canonical, DifferentConstantsStayApart) {
  const Module module = Read(R"(
    func.func @main() -> (tensor<f32>, tensor<f32>) {
      %0 = stablehlo.constant dense<1.0> : tensor<f32>
      %1 = stablehlo.constant dense<2.0> : tensor<f32>
      return %0, %1 : tensor<f32>, tensor<f32>
    })");
  EXPECT_EQ(Canonical(module)->body.ops.size(), 3u);
}

TEST(Canonical, CollectivesStay) {
  const Module module = Read(R"(
    func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = "stablehlo.all_reduce"(%a) ({
      ^bb0(%x: tensor<f32>, %y: tensor<f32>):
        %s = stablehlo.add %x, %y : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}
        : (tensor<4xf32>) -> tensor<4xf32>
      return %a : tensor<4xf32>
    })");
  EXPECT_EQ(Names(*Canonical(module)), (Strings{"all_reduce", "return"}));
}

TEST(Canonical, ValuesOfARegionAreNotSeenOutside) {
  const Module module = Read(R"(
    func.func @main(%p: tensor<i1>, %a: tensor<4xf32>)
        -> (tensor<4xf32>, tensor<4xf32>) {
      %0 = "stablehlo.if"(%p) ({
        %1 = stablehlo.exponential %a : tensor<4xf32>
        stablehlo.return %1 : tensor<4xf32>
      }, {
        stablehlo.return %a : tensor<4xf32>
      }) : (tensor<i1>) -> tensor<4xf32>
      %2 = stablehlo.exponential %a : tensor<4xf32>
      return %0, %2 : tensor<4xf32>, tensor<4xf32>
    })");
  EXPECT_EQ(Names(*Canonical(module)),
            (Strings{"if", "exponential", "return"}));
}

// The ops of a body, one line each.
Strings Lines(const Module& module, const Function& function,
              const Region& region) {
  Strings lines;
  for (const std::unique_ptr<Op>& op : region.ops)
    lines.push_back(PrintOp({module, function, *op}));
  return lines;
}

TEST(Spellings, EachBecomesItsCanonicalForm) {
  struct Case {
    std::string_view op, type;
    Strings lines;
  };
  const Case cases[] = {
      {"stablehlo.broadcast %a, sizes = [2]"
       " : (tensor<3xf32>) -> tensor<2x3xf32>",
       "tensor<2x3xf32>",
       {"%6 = stablehlo.broadcast_in_dim %a, dims = [1]"
        " : (tensor<3xf32>) -> tensor<2x3xf32>"}},
      {"stablehlo.dynamic_broadcast_in_dim %a, %two, dims = [1]"
       " : (tensor<3xf32>, tensor<2xi64>) -> tensor<2x3xf32>",
       "tensor<2x3xf32>",
       {"%6 = stablehlo.broadcast_in_dim %a, dims = [1]"
        " : (tensor<3xf32>) -> tensor<2x3xf32>"}},
      {"stablehlo.dynamic_reshape %b, %two"
       " : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<3x2xf32>",
       "tensor<3x2xf32>",
       {"%6 = stablehlo.reshape %b : (tensor<2x3xf32>) -> tensor<3x2xf32>"}},
      {"stablehlo.dynamic_iota %two, dim = 1"
       " : (tensor<2xi64>) -> tensor<2x3xi32>",
       "tensor<2x3xi32>",
       {"%6 = stablehlo.iota dim = 1 : tensor<2x3xi32>"}},
      {R"("stablehlo.dynamic_gather"(%b, %rows, %two) {
          dimension_numbers = #stablehlo.gather<offset_dims = [1],
              collapsed_slice_dims = [0], start_index_map = [0],
              index_vector_dim = 1>}
          : (tensor<2x3xf32>, tensor<5x1xi64>, tensor<2xi64>)
          -> tensor<5x3xf32>)",
       "tensor<5x3xf32>",
       {R"(%6 = "stablehlo.gather"(%b, %rows) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xf32>, tensor<5x1xi64>) -> tensor<5x3xf32>)"}},
      {"stablehlo.dot %b, %m"
       " : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>",
       "tensor<2x4xf32>",
       {"%6 = stablehlo.dot_general %b, %m, contracting_dims = [1] x [0]"
        " : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>"}},
      {"\"stablehlo.einsum\"(%b, %m) {einsum_config = \"ab,bc->ca\"}"
       " : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<4x2xf32>",
       "tensor<4x2xf32>",
       {"%6 = stablehlo.dot_general %b, %m, contracting_dims = [1] x [0]"
        " : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>",
        "%7 = stablehlo.transpose %6, dims = [1, 0]"
        " : (tensor<2x4xf32>) -> tensor<4x2xf32>"}},
      // It repeats a letter, so it is no dot_general.
      {"\"stablehlo.einsum\"(%s, %m) {einsum_config = \"aa,ab->b\"}"
       " : (tensor<3x3xf32>, tensor<3x4xf32>) -> tensor<4xf32>",
       "tensor<4xf32>",
       {"%r = stablehlo.einsum %s, %m, config = \"aa,ab->b\""
        " : (tensor<3x3xf32>, tensor<3x4xf32>) -> tensor<4xf32>"}},
      {"stablehlo.get_dimension_size %b, dim = 1"
       " : (tensor<2x3xf32>) -> tensor<i32>",
       "tensor<i32>",
       {"%6 = stablehlo.constant dense<3> : tensor<i32>"}},
      {"\"chlo.constant\"() {value = dense<2.0> : tensor<f32>}"
       " : () -> tensor<f32>",
       "tensor<f32>",
       {"%6 = stablehlo.constant dense<2.000000e+00> : tensor<f32>"}},
      {"\"chlo.constant_like\"(%b) {value = 2.0 : f32}"
       " : (tensor<2x3xf32>) -> tensor<2x3xf32>",
       "tensor<2x3xf32>",
       {"%6 = stablehlo.constant dense<2.000000e+00> : tensor<f32>",
        "%7 = stablehlo.broadcast_in_dim %6, dims = []"
        " : (tensor<f32>) -> tensor<2x3xf32>"}},
      {"chlo.broadcast_add %a, %b"
       " : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>",
       "tensor<2x3xf32>",
       {"%6 = stablehlo.broadcast_in_dim %a, dims = [1]"
        " : (tensor<3xf32>) -> tensor<2x3xf32>",
        "%7 = stablehlo.add %6, %b : tensor<2x3xf32>"}},
  };
  for (const Case& one : cases) {
    const Module module = Read(StrCat(R"(
      func.func @main(%a: tensor<3xf32>, %b: tensor<2x3xf32>,
                      %m: tensor<3x4xf32>, %s: tensor<3x3xf32>,
                      %two: tensor<2xi64>, %rows: tensor<5x1xi64>) -> )",
                                      one.type, " {\n%r = ", one.op,
                                      "\nreturn %r : ", one.type, "\n}"));
    const std::unique_ptr<Function> function = Canonical(module);
    Strings lines = Lines(module, *function, function->body);
    lines.pop_back();  // return
    EXPECT_EQ(lines, one.lines) << one.op;
  }
}

// Tuples, tokens and futures of arguments, results, loops and calls are gone:
// what they held is passed on by itself.
TEST(Canonical, TuplesAreTakenApart) {
  const Module module = Read(R"(
    func.func @main(%t: tuple<tensor<2xf32>, tuple<tensor<3xf32>, tensor<4xf32>>>)
        -> (tuple<tensor<4xf32>, tensor<2xf32>>, tensor<3xf32>) {
      %x = stablehlo.get_tuple_element %t[0]
          : (tuple<tensor<2xf32>, tuple<tensor<3xf32>, tensor<4xf32>>>)
          -> tensor<2xf32>
      %inner = stablehlo.get_tuple_element %t[1]
          : (tuple<tensor<2xf32>, tuple<tensor<3xf32>, tensor<4xf32>>>)
          -> tuple<tensor<3xf32>, tensor<4xf32>>
      %y = stablehlo.get_tuple_element %inner[0]
          : (tuple<tensor<3xf32>, tensor<4xf32>>) -> tensor<3xf32>
      %z = stablehlo.get_tuple_element %inner[1]
          : (tuple<tensor<3xf32>, tensor<4xf32>>) -> tensor<4xf32>
      %token = stablehlo.create_token : !stablehlo.token
      %both = stablehlo.after_all %token, %token : !stablehlo.token
      %out = stablehlo.tuple %z, %x : tuple<tensor<4xf32>, tensor<2xf32>>
      return %out, %y : tuple<tensor<4xf32>, tensor<2xf32>>, tensor<3xf32>
    })");
  const std::unique_ptr<Function> function = Canonical(module);
  const std::vector<ValueId>& in = function->body.arguments;
  ASSERT_EQ(in.size(), 3u);
  EXPECT_EQ(Names(*function), Strings{"return"});
  EXPECT_EQ(function->body.terminator().operands,
            (std::vector<ValueId>{in[2], in[0], in[1]}));
  ASSERT_EQ(function->result_types.size(), 3u);
  EXPECT_EQ(function->result_types[0].ToString(), "tensor<4xf32>");
  EXPECT_EQ(function->argument_attributes.size(), 3u);
  EXPECT_EQ(function->result_attributes.size(), 3u);
}

// The path to a stablehlo.rng has the numbers of the calls and loops around it,
// -1 - number for a loop, and its own. All ops have numbers, the inlined and
// the dropped ones as well.
TEST(Canonical, PathsOfRandomNumbers) {
  const Module module = Read(R"(
    func.func @main(%lo: tensor<f32>, %hi: tensor<f32>, %shape: tensor<1xi64>)
        -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
      %unused = stablehlo.add %lo, %hi : tensor<f32>
      %first = stablehlo.rng %lo, %hi, %shape, distribution = UNIFORM
          : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<2xf32>
      %called = call @draw(%lo, %hi, %shape)
          : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<2xf32>
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %i, %looped = stablehlo.while(%n = %zero, %v = %first)
          : tensor<i32>, tensor<2xf32>
      cond {
        %three = stablehlo.constant dense<3> : tensor<i32>
        %on = stablehlo.compare LT, %n, %three
            : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %on : tensor<i1>
      } do {
        %one = stablehlo.constant dense<1> : tensor<i32>
        %next = stablehlo.add %n, %one : tensor<i32>
        %drawn = func.call @draw(%lo, %hi, %shape)
            : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<2xf32>
        stablehlo.return %next, %drawn : tensor<i32>, tensor<2xf32>
      }
      return %first, %called, %looped
          : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
    }
    func.func private @draw(%lo: tensor<f32>, %hi: tensor<f32>,
                            %shape: tensor<1xi64>) -> tensor<2xf32> {
      %wide = stablehlo.add %hi, %hi : tensor<f32>
      %r = stablehlo.rng %lo, %wide, %shape, distribution = UNIFORM
          : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<2xf32>
      return %r : tensor<2xf32>
    })");
  std::vector<Dims> paths;
  ForEachOp(Canonical(module)->body, [&](const Op& op) {
    if (op.code == OpCode::kRng)
      paths.push_back(op.attributes.Ints(kPathAttribute));
  });
  EXPECT_EQ(paths, (std::vector<Dims>{{1}, {2, 1}, {-5, 10, 1}}));
}

// Each of n functions calls the next one twice; the last one has `body`.
std::string DoublingCalls(int n, const std::string& body) {
  std::string text =
      "func.func @main(%a: tensor<f32>) -> tensor<f32> {\n"
      "%0 = call @f0(%a) : (tensor<f32>) -> tensor<f32>\n"
      "return %0 : tensor<f32>\n}\n";
  for (int i = 0; i < n; ++i)
    text += StrCat("func.func private @f", i,
                   "(%a: tensor<f32>) -> tensor<f32> {\n%0 = call @f", i + 1,
                   "(%a) : (tensor<f32>) -> tensor<f32>\n%1 = call @f", i + 1,
                   "(%0) : (tensor<f32>) -> tensor<f32>\n"
                   "return %1 : tensor<f32>\n}\n");
  return StrCat(text, "func.func private @f", n,
                "(%a: tensor<f32>) -> tensor<f32> {\n", body, "}\n");
}

TEST(Canonical, ExponentialCallsAreRefused) {
  const std::string sine =
      "%0 = stablehlo.sine %a : tensor<f32>\nreturn %0 : tensor<f32>\n";
  const Module small = Read(DoublingCalls(15, sine));
  EXPECT_TRUE(Canonicalise(small, *small.entry()).ok());
  for (const std::string& body :
       {sine, std::string("return %a : tensor<f32>\n")}) {
    const Module module = Read(DoublingCalls(250, body));
    const auto refused = Canonicalise(module, *module.entry());
    EXPECT_EQ(refused.status().code(), StatusCode::kResourceExhausted);
  }
  const Module module = Read(DoublingCalls(40, sine));
  const auto refused = Canonicalise(module, *module.entry());
  EXPECT_EQ(
      refused.status().message(),
      "line 205: @f40 is reached 1099511627776 times by calls from "
      "@main, and inlining them all adds 5497558138755 operations, "
      "expected at most 200000; call it in a stablehlo.while, or less often");
}

// A call counts as one op, and so does every op that is inlined for it or is in
// a region.
TEST(Canonical, NoMoreOperationsThanMayBe) {
  const Module module = Read(R"(
    func.func @main(%p: tensor<i1>, %a: tensor<f32>) -> tensor<f32> {
      %0 = call @root(%a) : (tensor<f32>) -> tensor<f32>
      %1 = call @root(%0) : (tensor<f32>) -> tensor<f32>
      return %1 : tensor<f32>
    }
    func.func private @root(%a: tensor<f32>) -> tensor<f32> {
      %0 = stablehlo.sqrt %a : tensor<f32>
      %1 = call @twice(%0) : (tensor<f32>) -> tensor<f32>
      return %1 : tensor<f32>
    }
    func.func private @twice(%a: tensor<f32>) -> tensor<f32> {
      return %a : tensor<f32>
    })");
  // sqrt, call, return, return for a second time.
  CanonicalOptions options;
  options.max_added_ops = 4;
  EXPECT_TRUE(Canonicalise(module, *module.entry(), options).ok());
  options.max_added_ops = 3;
  EXPECT_EQ(Canonicalise(module, *module.entry(), options).status().code(),
            StatusCode::kResourceExhausted);
}

TEST(Canonical, DeepCallsAreRefused) {
  std::string text;
  for (int i = 0; i < 1000; ++i)
    text += StrCat("func.func ", i == 0 ? "@main" : StrCat("private @f", i),
                   "(%a: tensor<f32>) -> tensor<f32> {\n%0 = call @f", i + 1,
                   "(%a) : (tensor<f32>) -> tensor<f32>\n"
                   "return %0 : tensor<f32>\n}\n");
  text +=
      "func.func private @f1000(%a: tensor<f32>) -> tensor<f32> {\n"
      "return %a : tensor<f32>\n}\n";
  const Module module = Read(text);
  EXPECT_EQ(Canonicalise(module, *module.entry()).status().code(),
            StatusCode::kResourceExhausted);
}

}  // namespace
}  // namespace escala::hlo
