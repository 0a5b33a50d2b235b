#include "escala/engine/memory/in_place.h"

#include <gtest/gtest.h>

#include <cmath>

#include "escala/engine/dense_program.h"
#include "escala/engine/lower/negations_test_util.h"
#include "escala/engine/memory/run_plan.h"
#include "escala/hlo/reference/interpreter.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

struct Ran {
  std::vector<HostArray> results;
  std::vector<bool> in_place;  // by result: it is in the memory of an argument
  int64_t arena_bytes = 0;
};

HostArray Numbers(const Shape& shape, int seed) {
  HostArray array(shape);
  for (int64_t i = 0; i < shape.num_elements(); ++i) {
    const int value = static_cast<int>((i * 37 + seed * 11) % 101) - 50;
    if (shape.type == ElementType::kF32)
      array.mutable_as<float>()[i] = static_cast<float>(value) / 8;
    else
      array.mutable_as<int32_t>()[i] = value;
  }
  return array;
}

// Runs the program with donated arguments and compares the results with the
// reference's.
Ran RunDonated(const std::string& text, const std::vector<int>& donated,
               const BlockOptions& blocks = {}) {
  Ran ran;
  auto module = hlo::ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().message();
  if (!module.ok()) return ran;
  static auto* compiler =
      new std::unique_ptr<LoopCompiler>(std::move(*MakeLoopCompiler()));
  ThreadPool pool(2);
  EngineOptions options;
  options.blocks = blocks;
  auto program =
      DenseProgram::Compile(*module, donated, options, compiler->get(), &pool);
  EXPECT_TRUE(program.ok()) << program.status().message();
  if (!program.ok()) return ran;
  std::vector<HostArray> arguments, copies;
  std::vector<bool> writable;
  const auto& parameters = module->entry()->body.arguments;
  for (size_t i = 0; i < parameters.size(); ++i) {
    const Shape& shape = module->entry()->shape(parameters[i]);
    arguments.push_back(Numbers(shape, static_cast<int>(i)));
    copies.push_back(Numbers(shape, static_cast<int>(i)));
    writable.push_back(donated[i] != kNotDonated);
  }
  std::vector<hlo::Literal> literals;
  for (const HostArray& copy : copies) literals.push_back({copy});
  auto expected = hlo::RunPerCore(*module, *module->entry(), {literals}, {});
  EXPECT_TRUE(expected.ok()) << expected.status().message();
  auto results = (*program)->Run(arguments, writable, RunContext{});
  EXPECT_TRUE(results.ok()) << results.status().message();
  if (!results.ok() || !expected.ok()) return ran;
  ran.results = *results;
  ran.arena_bytes = (*program)->arena_bytes();
  for (size_t r = 0; r < ran.results.size(); ++r) {
    const HostArray& got = ran.results[r];
    bool in_place = false;
    for (const HostArray& argument : arguments)
      in_place |= argument.data() == got.data();
    ran.in_place.push_back(in_place);
    const HostArray& want = (*expected)[0][r].array;
    for (int64_t i = 0; i < got.shape().num_elements(); ++i) {
      const double a = ElementAsDouble(got.view(), i);
      const double b = ElementAsDouble(want.view(), i);
      EXPECT_NEAR(a, b, 1e-4 * (1 + std::abs(b))) << r << " at " << i;
      if (std::abs(a - b) > 1e-4 * (1 + std::abs(b))) return ran;
    }
  }
  return ran;
}

TEST(InPlace, AnUpdateTakesTheMemoryOfWhatItUpdates) {
  const Ran ran = RunDonated(R"(
func.func @main(%p: tensor<300x40xf32>, %m: tensor<300x40xf32>, %g: tensor<300x40xf32>)
    -> (tensor<300x40xf32>, tensor<300x40xf32>) {
  %n = stablehlo.add %m, %g : tensor<300x40xf32>
  %q = stablehlo.subtract %p, %n : tensor<300x40xf32>
  return %q, %n : tensor<300x40xf32>, tensor<300x40xf32>
})",
                             {0, 1, kNotDonated});
  EXPECT_EQ(ran.in_place, (std::vector<bool>{true, true}));
}

TEST(InPlace, AnyResultOfItsShapeWillDo) {
  const Ran ran = RunDonated(R"(
func.func @main(%p: tensor<64xf32>) -> (tensor<f32>, tensor<64xf32>) {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%p init: %z) applies stablehlo.add across dimensions = [0] : (tensor<64xf32>, tensor<f32>) -> tensor<f32>
  %q = stablehlo.multiply %p, %p : tensor<64xf32>
  return %s, %q : tensor<f32>, tensor<64xf32>
})",
                             {kAnyResult});
  EXPECT_TRUE(ran.in_place[1]);
}

TEST(InPlace, NotWhereOtherElementsAreStillRead) {
  const Ran turned = RunDonated(R"(
func.func @main(%p: tensor<50x50xf32>) -> tensor<50x50xf32> {
  %t = stablehlo.transpose %p, dims = [1, 0] : (tensor<50x50xf32>) -> tensor<50x50xf32>
  %q = stablehlo.subtract %p, %t : tensor<50x50xf32>
  return %q : tensor<50x50xf32>
})",
                                {0});
  EXPECT_EQ(turned.in_place, std::vector<bool>{false});
  // The product reads %p after %q has been written.
  const Ran later = RunDonated(R"(
func.func @main(%p: tensor<50x50xf32>, %w: tensor<50x50xf32>) -> (tensor<50x50xf32>, tensor<50x50xf32>) {
  %q = stablehlo.add %p, %w : tensor<50x50xf32>
  %d = stablehlo.dot_general %q, %p, contracting_dims = [1] x [0] : (tensor<50x50xf32>, tensor<50x50xf32>) -> tensor<50x50xf32>
  return %q, %d : tensor<50x50xf32>, tensor<50x50xf32>
})",
                               {0, kNotDonated});
  EXPECT_FALSE(later.in_place[0]);
}

TEST(InPlace, NotWhereTheArgumentIsAlsoAResult) {
  const Ran ran = RunDonated(R"(
func.func @main(%p: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %q = stablehlo.add %p, %p : tensor<64xf32>
  return %q, %p : tensor<64xf32>, tensor<64xf32>
})",
                             {0});
  EXPECT_FALSE(ran.in_place[0]);
}

TEST(InPlace, NotWhatOtherBlocksRead) {
  BlockOptions small;
  small.cache_bytes = 1 << 12;
  small.min_block_flops = small.min_turn_flops = 1;
  small.good_rows = 1;
  small.weigh_cost = false;
  const Ran ran = RunDonated(R"(
func.func @main(%p: tensor<128x128xf32>) -> tensor<128x128xf32> {
  %e = stablehlo.tanh %p : tensor<128x128xf32>
  %q = stablehlo.dot_general %e, %p, contracting_dims = [1] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
  return %q : tensor<128x128xf32>
})",
                             {0}, small);
  EXPECT_FALSE(ran.in_place[0]);
}

constexpr int64_t kArray = 500 * 64 * 4;

TEST(InPlace, AKernelWritesWhereItReadsWhatNobodyNeedsAnyMore) {
  for (const bool needed : {false, true}) {
    Negations n;
    const int in = n.Place(Buffer::Home::kInput);
    const int a = n.Place(Buffer::Home::kArena);
    const int b = n.Place(Buffer::Home::kArena);
    const int out = n.Place(Buffer::Home::kOutput);
    const int other = n.Place(Buffer::Home::kOutput);
    n.Add({in}, {a});
    n.Add({a}, {b});
    n.Add({b, needed ? a : in}, {out, other});
    RemoveCopies(&n.program, true);
    const std::vector<int>& middle = n.BuffersOf(1);
    EXPECT_EQ(middle[0] == middle[1], !needed);
    EXPECT_EQ(n.BuffersOf(0)[1], middle[0]);
    EXPECT_EQ(n.BuffersOf(2)[0], middle[1]);
    EXPECT_EQ(n.program.kernels[1].buffers[1].alias, needed ? -1 : 0);
  }
}

TEST(InPlace, AKernelWritesOnlyWhereThereIsJustAsMuchMemory) {
  for (const int64_t size : {4, 5}) {
    Negations n;
    const int in = n.Place(Buffer::Home::kInput);
    const int a = n.Place(Buffer::Home::kArena, size);
    const int b = n.Place(Buffer::Home::kArena);
    const int out = n.Place(Buffer::Home::kOutput);
    n.Add({in}, {a});
    n.Add({a}, {b});
    n.Add({b}, {out});
    RemoveCopies(&n.program, true);
    EXPECT_EQ(n.BuffersOf(1)[0] == n.BuffersOf(1)[1], size == 4) << size;
  }
}

// Each iteration writes a row. There is one copy of the array, in the result's
// memory.
TEST(InPlace, ALoopWritesRowsOfWhatItCarries) {
  const Ran ran = RunDonated(R"(
func.func @main(%x: tensor<64xf32>, %a: tensor<500x64xf32>) -> tensor<500x64xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %n = stablehlo.constant dense<400> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %c = %a, %row = %x) : tensor<i32>, tensor<500x64xf32>, tensor<64xf32>
  cond {
    %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %t = stablehlo.tanh %row : tensor<64xf32>
    %s = stablehlo.add %t, %x : tensor<64xf32>
    %w = stablehlo.reshape %s : (tensor<64xf32>) -> tensor<1x64xf32>
    %d = stablehlo.dynamic_update_slice %c, %w, %i, %zero : (tensor<500x64xf32>, tensor<1x64xf32>, tensor<i32>, tensor<i32>) -> tensor<500x64xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %d, %s : tensor<i32>, tensor<500x64xf32>, tensor<64xf32>
  }
  return %r#1 : tensor<500x64xf32>
})",
                             {kNotDonated, 0});
  EXPECT_TRUE(ran.in_place[0]);
  EXPECT_LT(ran.arena_bytes, kArray / 4);
}

// Each iteration reads rows that earlier iterations wrote. The new row is made
// before it is written, so there is one copy of the array.
TEST(InPlace, ALoopThatReadsWhatItWrites) {
  const Ran ran = RunDonated(R"(
func.func @main(%a: tensor<500x64xf32>) -> tensor<500x64xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %n = stablehlo.constant dense<450> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %half = stablehlo.constant dense<0.5> : tensor<1x64xf32>
  %r:2 = stablehlo.while(%i = %zero, %c = %a) : tensor<i32>, tensor<500x64xf32>
  cond {
    %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %j = stablehlo.add %i, %one : tensor<i32>
    %u = stablehlo.dynamic_slice %c, %i, %zero, sizes = [1, 64] : (tensor<500x64xf32>, tensor<i32>, tensor<i32>) -> tensor<1x64xf32>
    %v = stablehlo.dynamic_slice %c, %j, %zero, sizes = [1, 64] : (tensor<500x64xf32>, tensor<i32>, tensor<i32>) -> tensor<1x64xf32>
    %m = stablehlo.multiply %u, %half : tensor<1x64xf32>
    %w = stablehlo.add %v, %m : tensor<1x64xf32>
    %d = stablehlo.dynamic_update_slice %c, %w, %j, %zero : (tensor<500x64xf32>, tensor<1x64xf32>, tensor<i32>, tensor<i32>) -> tensor<500x64xf32>
    stablehlo.return %j, %d : tensor<i32>, tensor<500x64xf32>
  }
  return %r#1 : tensor<500x64xf32>
})",
                             {0});
  EXPECT_TRUE(ran.in_place[0]);
  EXPECT_LT(ran.arena_bytes, kArray / 4);
}

// The same by indices: rows change places.
TEST(InPlace, ALoopScattersWhatItGathers) {
  const auto swaps = [](const std::string& body) {
    return RunDonated(R"(
func.func @main(%a: tensor<500x64xf32>) -> tensor<500x64xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %n = stablehlo.constant dense<450> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %c = %a) : tensor<i32>, tensor<500x64xf32>
  cond {
    %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %j = stablehlo.add %i, %one : tensor<i32>
    %x = stablehlo.reshape %i : (tensor<i32>) -> tensor<1xi32>
    %y = stablehlo.reshape %j : (tensor<i32>) -> tensor<1xi32>
    %to = stablehlo.concatenate %x, %y, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %from = stablehlo.reverse %to, dims = [0] : tensor<2xi32>
    %rows = "stablehlo.gather"(%c, %from) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 64>} : (tensor<500x64xf32>, tensor<2xi32>) -> tensor<2x64xf32>
    %d = "stablehlo.scatter"(%c, %to, %rows) ({
      ^bb0(%old: tensor<f32>, %new: tensor<f32>):
        %half = stablehlo.constant dense<0.5> : tensor<f32>
        %less = stablehlo.multiply %old, %half : tensor<f32>
        )" + body + R"(
    }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<500x64xf32>, tensor<2xi32>, tensor<2x64xf32>) -> tensor<500x64xf32>
    stablehlo.return %j, %d : tensor<i32>, tensor<500x64xf32>
  }
  return %r#1 : tensor<500x64xf32>
})",
                      {0});
  };
  for (const char* body : {"stablehlo.return %new : tensor<f32>",
                           "%sum = stablehlo.add %less, %new : tensor<f32>\n"
                           "stablehlo.return %sum : tensor<f32>"}) {
    const Ran ran = swaps(body);
    EXPECT_TRUE(ran.in_place[0]) << body;
    EXPECT_LT(ran.arena_bytes, kArray / 4) << body;
  }
}

// The program with the types that A (an array) and R (a row of it) stand for.
std::string WithTypes(std::string text) {
  for (const auto& [name, type] :
       {std::pair("$A", "tensor<500x64xf32>"),
        std::pair("$R", "tensor<1x64xf32>"), std::pair("$I", "tensor<i32>")})
    for (size_t at; (at = text.find(name)) != std::string::npos;)
      text.replace(at, 2, type);
  return text;
}

// A loop over rows i and j = i + 1 of the array %c, whose body makes the next
// array %e; the loop adds up the rows %v.
std::string LoopOfRows(const std::string& body) {
  return WithTypes(R"(
func.func @main(%a: $A, %x: $R) -> ($A, $R) {
  %zero = stablehlo.constant dense<0> : $I
  %n = stablehlo.constant dense<450> : $I
  %one = stablehlo.constant dense<1> : $I
  %three = stablehlo.constant dense<3> : $I
  %r:3 = stablehlo.while(%i = %zero, %c = %a, %s = %x) : $I, $A, $R
  cond {
    %p = stablehlo.compare LT, %i, %n : ($I, $I) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %j = stablehlo.add %i, %one : $I
    )" + body + R"(
    %t = stablehlo.add %s, %v : $R
    stablehlo.return %j, %e, %t : $I, $A, $R
  }
  return %r#1, %r#2 : $A, $R
})");
}

const char kReadI[] =
    "%u = stablehlo.dynamic_slice %c, %i, %zero, sizes = [1, 64] : "
    "($A, $I, $I) -> $R\n";
const char kReadJ[] =
    "%v = stablehlo.dynamic_slice %c, %j, %zero, sizes = [1, 64] : "
    "($A, $I, $I) -> $R\n";

// The loop uses rows of the old array after it has written another row. The rows
// are copied before that, and the array is updated in place.
TEST(InPlace, ALoopNeedsRowsOfBeforeAWrite) {
  const auto write = [&](const std::string& to) {
    return to + " : ($A, $R, $I, $I) -> $A\n";
  };
  const std::string last =
      write("%e = stablehlo.dynamic_update_slice %d, %u, %j, %zero");
  for (const std::string& body :
       {kReadI +
            (kReadJ + write("%d = stablehlo.dynamic_update_slice %c, %v, "
                            "%i, %zero")) +
            last,
        write("%d = stablehlo.dynamic_update_slice %c, %s, %i, %zero") +
            kReadI + kReadJ + last}) {
    const Ran ran = RunDonated(LoopOfRows(body), {0, kNotDonated});
    EXPECT_TRUE(ran.in_place[0]) << body;
    EXPECT_LT(ran.arena_bytes, kArray / 4) << body;
  }
}

// Each iteration writes one element, and reads others in the same kernel before
// it does.
TEST(InPlace, ALoopWritesElementsOfWhatItCarries) {
  const Ran ran = RunDonated(R"(
func.func @main(%a: tensor<32000xf32>) -> tensor<32000xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %n = stablehlo.constant dense<450> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %c = %a) : tensor<i32>, tensor<32000xf32>
  cond {
    %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %j = stablehlo.add %i, %one : tensor<i32>
    %u = stablehlo.dynamic_slice %c, %i, sizes = [1] : (tensor<32000xf32>, tensor<i32>) -> tensor<1xf32>
    %v = stablehlo.dynamic_slice %c, %j, sizes = [1] : (tensor<32000xf32>, tensor<i32>) -> tensor<1xf32>
    %w = stablehlo.add %u, %v : tensor<1xf32>
    %d = stablehlo.dynamic_update_slice %c, %w, %j : (tensor<32000xf32>, tensor<1xf32>, tensor<i32>) -> tensor<32000xf32>
    stablehlo.return %j, %d : tensor<i32>, tensor<32000xf32>
  }
  return %r#1 : tensor<32000xf32>
})",
                             {0});
  EXPECT_TRUE(ran.in_place[0]);
  EXPECT_LT(ran.arena_bytes, kArray / 4);
}

// A branch hands on the array that it got, or writes a row of it. A row that is
// needed after the branch is read before.
TEST(InPlace, ABranchWritesWhatItHandsOn) {
  const std::string branches = R"(
    %w = stablehlo.add %u, %x : $R
    %k = stablehlo.remainder %i, %three : $I
    %e = "stablehlo.case"(%k) ({
      stablehlo.return %c : $A
    }, {
      %d = stablehlo.dynamic_update_slice %c, %w, %i, %zero
          : ($A, $R, $I, $I) -> $A
      stablehlo.return %d : $A
    }, {
      %d = stablehlo.dynamic_update_slice %c, %u, %zero, %zero
          : ($A, $R, $I, $I) -> $A
      stablehlo.return %d : $A
    }) : ($I) -> $A
)";
  const Ran loop =
      RunDonated(LoopOfRows(kReadI + branches + kReadJ), {0, kNotDonated});
  EXPECT_TRUE(loop.in_place[0]);
  EXPECT_LT(loop.arena_bytes, kArray / 4);
  const Ran once = RunDonated(WithTypes(R"(
func.func @main(%c: $A, %x: $R, %i: $I) -> $A {
  %zero = stablehlo.constant dense<0> : $I
  %three = stablehlo.constant dense<3> : $I
  )" + (kReadI + branches) + R"(
  return %e : $A
})"),
                              {0, kNotDonated, kNotDonated});
  EXPECT_TRUE(once.in_place[0]);
  EXPECT_LT(once.arena_bytes, kArray / 4);
}

TEST(InPlace, CarriesThatChangePlaces) {
  RunDonated(R"(
func.func @main(%a: tensor<64xf32>, %b: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %n = stablehlo.constant dense<7> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:4 = stablehlo.while(%i = %zero, %x = %a, %y = %b, %z = %a) : tensor<i32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>
  cond {
    %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %j = stablehlo.add %i, %one : tensor<i32>
    %s = stablehlo.add %x, %y : tensor<64xf32>
    %v = stablehlo.reverse %z, dims = [0] : tensor<64xf32>
    %t = stablehlo.tanh %v : tensor<64xf32>
    stablehlo.return %j, %y, %x, %t : tensor<i32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>
  }
  return %r#1, %r#2, %r#3 : tensor<64xf32>, tensor<64xf32>, tensor<64xf32>
})",
             {0, 1});
}

// Runs that take the results of earlier runs allocate nothing from the system
// once the pool is warm.
TEST(InPlace, NoMemoryIsNewInTheLongRun) {
  auto module = hlo::ReadModule(R"(
func.func @main(%p: tensor<512x512xf32>, %x: tensor<512x512xf32>) -> (tensor<512x512xf32>, tensor<512x512xf32>) {
  %d = stablehlo.dot_general %x, %p, contracting_dims = [1] x [0] : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
  %t = stablehlo.tanh %d : tensor<512x512xf32>
  %g = stablehlo.dot_general %x, %t, contracting_dims = [0] x [0] : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
  %q = stablehlo.subtract %p, %g : tensor<512x512xf32>
  return %q, %t : tensor<512x512xf32>, tensor<512x512xf32>
})");
  ASSERT_TRUE(module.ok()) << module.status().message();
  auto compiler = MakeLoopCompiler();
  ASSERT_TRUE(compiler.ok());
  ThreadPool pool(1);
  auto program = DenseProgram::Compile(*module, {0, kNotDonated}, {},
                                       compiler->get(), &pool);
  ASSERT_TRUE(program.ok()) << program.status().message();
  const Shape shape{ElementType::kF32, {512, 512}};
  HostArray state = Numbers(shape, 1);
  const HostArray data = Numbers(shape, 2);
  int64_t before = 0;
  for (int step = 0; step < 10; ++step) {
    if (step == 2) before = MemoryPool::SystemAllocations();
    auto results = (*program)->Run({state, data}, {true, false}, RunContext{});
    ASSERT_TRUE(results.ok()) << results.status().message();
    state = (*results)[0];
  }
  EXPECT_GT(before, 0);
  EXPECT_EQ(MemoryPool::SystemAllocations(), before);
}

}  // namespace
}  // namespace escala::engine
