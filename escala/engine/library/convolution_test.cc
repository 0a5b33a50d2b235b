#include "escala/engine/library/convolution.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <thread>

#include "escala/engine/library/convolution_form.h"
#include "escala/engine/library/divided_convolution.h"
#include "escala/engine/library/gemm.h"
#include "escala/engine/library/patch_convolution.h"
#include "escala/engine/library/processor.h"
#include "escala/hlo/reference/kernel.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

// The first op of the module's only function.
struct Program {
  explicit Program(const std::string& text)
      : module(std::move(*hlo::ReadModule(text))) {}
  const hlo::Function& function() const { return *module.functions[0]; }
  hlo::OpContext op() const {
    return {module, function(), *function().body.ops[0]};
  }
  hlo::Module module;
};

HostArray RandomArray(const Shape& shape, bool integers, uint32_t seed) {
  std::mt19937 engine(seed);
  std::normal_distribution<float> normal;
  HostArray array(shape);
  float* values = array.mutable_as<float>();
  for (int64_t i = 0; i < shape.num_elements(); ++i)
    values[i] =
        integers ? static_cast<float>(engine() % 9) - 4 : normal(engine);
  return array;
}

HostArray Reference(const hlo::OpContext& op, const HostArray& lhs,
                    const HostArray& rhs) {
  HostArray result(op.result(0));
  const ConstView operands[] = {lhs.view(), rhs.view()};
  const View results[] = {result.mutable_view()};
  const Status status =
      hlo::Info(op.op).reference.kernel({op, operands, results, nullptr, {}});
  EXPECT_TRUE(status.ok()) << status.ToString();
  return result;
}

// Aligned scratch memory, filled with NaN.
class Scratch {
 public:
  explicit Scratch(int64_t bytes) : floats_(bytes / 4 + 32, NAN) {}
  std::byte* get() {
    const auto address = reinterpret_cast<uintptr_t>(floats_.data());
    return reinterpret_cast<std::byte*>((address + 63) / 64 * 64);
  }

 private:
  std::vector<float> floats_;
};

HostArray RunOnce(const Convolution& convolution, const hlo::OpContext& op,
                  const HostArray& lhs, const HostArray& rhs) {
  UseOneThreadHere();
  HostArray result(op.result(0));
  std::fill_n(result.mutable_as<float>(), result.shape().num_elements(), NAN);
  Scratch scratch(convolution.scratch_bytes());
  Scratch packed(convolution.packed_bytes());
  if (convolution.packed_bytes() > 0)
    convolution.Pack(rhs.as<float>(), packed.get(), scratch.get());
  const std::byte* const kernel =
      convolution.packed_bytes() > 0
          ? packed.get()
          : reinterpret_cast<const std::byte*>(rhs.as<float>());
  for (int64_t part = 0; part < convolution.parts(); ++part)
    convolution.Run(part, lhs.as<float>(), kernel, result.mutable_as<float>(),
                    scratch.get());
  return result;
}

// Returns how many elements differ, and reports the first three.
int CountDifferent(const HostArray& got, const HostArray& want) {
  int different = 0;
  for (int64_t i = 0; i < want.shape().num_elements(); ++i) {
    if (got.as<float>()[i] == want.as<float>()[i]) continue;
    if (++different <= 3)
      ADD_FAILURE() << "element " << i << ": got " << got.as<float>()[i]
                    << ", expected " << want.as<float>()[i];
  }
  return different;
}

// Checks that the op is seen as `form` (empty: as any), and that it gives what
// the reference gives on small integers, whose sums are exact in any order.
void CheckExact(const std::string& text, const std::string& form) {
  const Program program(text);
  SCOPED_TRACE(hlo::PrintOp(program.op()));
  if (!form.empty()) {
    const ConvolutionParts parts = ReadParts(program.op());
    const auto forms = FormsOf(parts, IsWeightGradient(parts));
    ASSERT_TRUE(forms.ok()) << forms.status().ToString();
    EXPECT_EQ(Name(forms->front().kind), form);
  }
  const HostArray lhs = RandomArray(program.op().operand(0), true, 1);
  const HostArray rhs = RandomArray(program.op().operand(1), true, 2);
  const HostArray want = Reference(program.op(), lhs, rhs);
  const ConvolutionParts parts = ReadParts(program.op());
  const bool weights = IsWeightGradient(parts);
  const auto check = [&](const Convolution& convolution) {
    SCOPED_TRACE(convolution.description());
    EXPECT_EQ(
        CountDifferent(RunOnce(convolution, program.op(), lhs, rhs), want), 0);
  };
  for (const bool patches : {false, true}) {
    const auto made = patches ? MakePatchConvolution(parts, weights)
                              : MakeWholeConvolution(parts, weights);
    ASSERT_TRUE(made.ok()) << made.status().ToString();
    check(**made);
  }
  for (const int64_t most : {2, 5, 16})
    if (const auto made = DivideConvolution(parts, weights, most); made.ok())
      check(**made);
}

// A forward convolution with two spatial dimensions, and its gradients as JAX
// writes them.
struct Case {
  std::string name;
  bool channels_last = true;
  int64_t batch = 2, in = 16, out = 16, height = 9, width = 8;
  int64_t kernel_h = 3, kernel_w = 3, stride = 1, dilation = 1;
  int64_t low = 1, high = 1;
  int64_t groups = 1;
  // False: several forms fit equally well, and any of them is accepted.
  bool told = true;
};

std::string Tensor(const Dims& dims) {
  return "tensor<" + StrJoin(dims, "x") + "xf32>";
}

std::string Op(const std::string& numbers, const std::string& window,
               int64_t feature_groups, int64_t batch_groups, const Dims& lhs,
               const Dims& rhs, const Dims& result) {
  const std::string types =
      "(" + Tensor(lhs) + ", " + Tensor(rhs) + ") -> " + Tensor(result);
  return "func.func @main(%a: " + Tensor(lhs) + ", %b: " + Tensor(rhs) +
         ") -> " + Tensor(result) +
         " {\n  %0 = stablehlo.convolution(%a, %b) dim_numbers = " + numbers +
         ", window = {" + window +
         "} {batch_group_count = " + StrCat(batch_groups) +
         " : i64, feature_group_count = " + StrCat(feature_groups) +
         " : i64} : " + types + "\n  return %0 : " + Tensor(result) + "\n}\n";
}

std::string Pair(int64_t a) { return StrCat("[", a, ", ", a, "]"); }
std::string Pads(int64_t h0, int64_t h1, int64_t w0, int64_t w1) {
  return StrCat("[[", h0, ", ", h1, "], [", w0, ", ", w1, "]]");
}

class Ops {
 public:
  explicit Ops(const Case& c) : c_(c) {
    out_h_ = Out(c.height, c.kernel_h);
    out_w_ = Out(c.width, c.kernel_w);
  }

  std::string Forward() const {
    return Op(c_.channels_last ? "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]"
                               : "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]",
              "stride = " + Pair(c_.stride) +
                  ", pad = " + Pads(c_.low, c_.high, c_.low, c_.high) +
                  ", rhs_dilate = " + Pair(c_.dilation),
              c_.groups, 1, X(),
              Kernel(c_.in / c_.groups, c_.out, c_.channels_last), Y());
  }

  // The data gradient. `reverse`: the op reverses the kernel; otherwise the
  // kernel was reversed before. Features are exchanged.
  std::string DataGradient(bool reverse) const {
    const auto pads = [&](int64_t x, int64_t k, int64_t y) {
      const int64_t low = c_.dilation * (k - 1) - c_.low;
      const int64_t high =
          x + c_.dilation * (k - 1) - ((y - 1) * c_.stride + 1) - low;
      return std::pair(low, high);
    };
    const auto [h0, h1] = pads(c_.height, c_.kernel_h, out_h_);
    const auto [w0, w1] = pads(c_.width, c_.kernel_w, out_w_);
    // With one group, JAX exchanges the features in the dimension numbers.
    const Dims rhs =
        c_.channels_last
            ? Dims{c_.kernel_h, c_.kernel_w, c_.in, c_.out / c_.groups}
            : Dims{c_.out / c_.groups, c_.in, c_.kernel_h, c_.kernel_w};
    return Op(c_.channels_last ? "[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]"
                               : "[b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1]",
              "stride = [1, 1], pad = " + Pads(h0, h1, w0, w1) +
                  ", lhs_dilate = " + Pair(c_.stride) +
                  ", rhs_dilate = " + Pair(c_.dilation) + ", reverse = " +
                  (reverse ? "[true, true]" : "[false, false]"),
              c_.groups, 1, Y(), rhs, X());
  }

  std::string WeightGradient() const {
    const auto high = [&](int64_t x, int64_t k, int64_t y) {
      return (y - 1) * c_.stride + c_.dilation * (k - 1) + 1 - x - c_.low;
    };
    return Op(c_.channels_last ? "[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]"
                               : "[f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1]",
              "stride = " + Pair(c_.dilation) + ", pad = " +
                  Pads(c_.low, high(c_.height, c_.kernel_h, out_h_), c_.low,
                       high(c_.width, c_.kernel_w, out_w_)) +
                  ", rhs_dilate = " + Pair(c_.stride),
              1, c_.groups, X(), Y(),
              Kernel(c_.in / c_.groups, c_.out, c_.channels_last));
  }

 private:
  int64_t Out(int64_t in, int64_t kernel) const {
    return (in + c_.low + c_.high - (kernel - 1) * c_.dilation - 1) /
               c_.stride +
           1;
  }
  Dims Image(int64_t channels, int64_t height, int64_t width) const {
    if (c_.channels_last) return {c_.batch, height, width, channels};
    return {c_.batch, channels, height, width};
  }
  Dims X() const { return Image(c_.in, c_.height, c_.width); }
  Dims Y() const { return Image(c_.out, out_h_, out_w_); }
  Dims Kernel(int64_t in, int64_t out, bool hwio) const {
    if (hwio) return {c_.kernel_h, c_.kernel_w, in, out};
    return {out, in, c_.kernel_h, c_.kernel_w};
  }

  const Case& c_;
  int64_t out_h_, out_w_;
};

std::vector<Case> Cases() {
  return {
      {.name = "plain"},
      {.name = "stem", .in = 3, .height = 32, .width = 32},
      {.name = "resnet", .batch = 1, .height = 32, .width = 32},
      {.name = "same stride 2",
       .out = 32,
       .height = 16,
       .width = 16,
       .stride = 2,
       .low = 0},
      {.name = "1x1 stride 2",
       .out = 32,
       .height = 16,
       .width = 16,
       .kernel_h = 1,
       .kernel_w = 1,
       .stride = 2,
       .low = 0,
       .high = 0},
      {.name = "1x1",
       .in = 32,
       .kernel_h = 1,
       .kernel_w = 1,
       .low = 0,
       .high = 0},
      {.name = "odd channels", .in = 5, .out = 7},
      {.name = "one channel", .in = 1, .out = 1},
      {.name = "oblong kernel", .kernel_h = 5, .kernel_w = 2},
      {.name = "valid", .low = 0, .high = 0},
      {.name = "dilated", .dilation = 2, .low = 2, .high = 2},
      {.name = "dilated and strided",
       .stride = 2,
       .dilation = 2,
       .told = false},
      {.name = "groups", .in = 32, .out = 64, .groups = 2},
      {.name = "groups of 4", .groups = 4},
      {.name = "depthwise", .groups = 16},
      {.name = "depthwise stride 2", .stride = 2, .low = 0, .groups = 16},
      {.name = "depthwise, two each", .out = 32, .groups = 16},
      {.name = "stride 3", .height = 10, .width = 11, .stride = 3},
      {.name = "cut in front", .low = -1, .high = 1},
      {.name = "cut behind", .low = 1, .high = -2},
      {.name = "cut, stride 2",
       .stride = 2,
       .low = -1,
       .high = -3,
       .told = false},
      {.name = "much padding", .low = 4, .high = 5, .told = false},
      {.name = "one output",
       .height = 8,
       .width = 8,
       .kernel_h = 8,
       .kernel_w = 8,
       .low = 0,
       .high = 0,
       .told = false},
      {.name = "batch of one", .batch = 1, .in = 64, .out = 64},
  };
}

class ConvolutionCases : public testing::TestWithParam<bool> {};

TEST_P(ConvolutionCases, Forward) {
  for (Case c : Cases()) {
    c.channels_last = GetParam();
    SCOPED_TRACE(c.name);
    CheckExact(Ops(c).Forward(), c.told ? "forward" : "");
  }
}

TEST_P(ConvolutionCases, DataGradient) {
  for (Case c : Cases()) {
    c.channels_last = GetParam();
    SCOPED_TRACE(c.name);
    // With a window of one element and stride 1, the forms cannot be told
    // apart.
    CheckExact(
        Ops(c).DataGradient(true),
        !c.told || (c.kernel_h == 1 && c.stride == 1) ? "" : "data gradient");
    CheckExact(Ops(c).DataGradient(false), "");
  }
}

TEST_P(ConvolutionCases, WeightGradient) {
  for (Case c : Cases()) {
    c.channels_last = GetParam();
    SCOPED_TRACE(c.name);
    CheckExact(Ops(c).WeightGradient(), c.told ? "weight gradient" : "");
  }
}

INSTANTIATE_TEST_SUITE_P(Layouts, ConvolutionCases, testing::Bool(),
                         [](const auto& info) {
                           return info.param ? "ChannelsLast" : "ChannelsFirst";
                         });

// Few output channels: dot products with taps, of whole vectors and parts of
// them, with and without padding, in phases, and in several parts of the depth.
TEST(Convolution, FewOutputs) {
  for (const bool channels_last : {true, false})
    for (const int64_t few : {1, 2, 3, 4, 5, 6, 7, 8, 9})
      for (const int64_t many : {16, 37, 64}) {
        Case c;
        c.channels_last = channels_last;
        c.in = many;
        c.out = few;
        c.height = 11;
        SCOPED_TRACE(StrCat(many, " to ", few));
        CheckExact(Ops(c).Forward(), "forward");
        CheckExact(Ops(c).WeightGradient(), "weight gradient");
        // The gradient of few channels of data.
        c.in = few;
        c.out = many;
        c.stride = 1 + few % 3;
        CheckExact(Ops(c).DataGradient(true), "data gradient");
      }
  const std::string numbers = "[b, 0, f]x[0, i, o]->[b, 0, f]";
  CheckExact(Op(numbers, "pad = [[7, 7]]", 1, 1, {3, 300, 600}, {15, 600, 2},
                {3, 300, 2}),
             "forward");
  CheckExact(Op("[f, 0, b]x[i, 0, o]->[0, b, f]", "pad = [[7, 7]]", 1, 1,
                {1, 300, 32}, {1, 300, 1}, {15, 32, 1}),
             "weight gradient");
  const Program program(
      Op(numbers, "pad = [[1, 1]]", 1, 1, {2, 50, 64}, {3, 64, 3}, {2, 50, 3}));
  const auto made = MakeConvolution(program.op());
  ASSERT_TRUE(made.ok()) << made.status().ToString();
  EXPECT_EQ((*made)->description(), "dot products of patches");
}

// How many parts of at most 16 there are; 0: it is not divided.
int64_t PartsOf(const std::string& text) {
  const Program program(text);
  const ConvolutionParts parts = ReadParts(program.op());
  const auto made = DivideConvolution(parts, IsWeightGradient(parts), 16);
  return made.ok() ? (*made)->parts() : 0;
}

TEST(Convolution, PartsFollowSizes) {
  Case c{"", true, 40, 64, 64, 32, 20};
  const auto forward = [&] { return PartsOf(Ops(c).Forward()); };
  EXPECT_EQ(forward(), 14);  // of three examples
  c.batch = 5;
  EXPECT_EQ(forward(), 5 * 3);  // of eleven rows of an example
  c.batch = 1;
  EXPECT_EQ(forward(), 16);
  EXPECT_EQ(PartsOf(Ops(c).WeightGradient()), 4);  // of 32 by 32 channels
  c.stride = 2;  // both rows of a phase stay together
  c.height = 31;
  // Patches of a dilated input, on a processor for which oneDNN has no kernel,
  // meet other taps at the border, so they would pack other kernels.
  EXPECT_EQ(PartsOf(Ops(c).DataGradient(true)), HaveAvx2() ? 16 : 0);
  c = {"", true, 1, 256, 512, 7, 7};  // the kernel is larger than the image
  EXPECT_EQ(forward(), 16);
  c = {"", true, 1, 512, 1024, 1, 1};
  c.kernel_h = c.kernel_w = 1, c.low = c.high = 0;
  EXPECT_EQ(forward(), 16);
  c.in = c.out = 8;
  EXPECT_EQ(forward(), 0);
}

TEST(Convolution, OneAndThreeSpatialDimensions) {
  CheckExact(Op("[b, 0, f]x[0, i, o]->[b, 0, f]", "pad = [[1, 1]]", 1, 1,
                {2, 20, 16}, {3, 16, 16}, {2, 20, 16}),
             "forward");
  CheckExact(Op("[f, 0, b]x[i, 0, o]->[0, b, f]", "pad = [[1, 1]]", 1, 1,
                {2, 20, 16}, {2, 20, 16}, {3, 16, 16}),
             "weight gradient");
  CheckExact(
      Op("[b, 0, f]x[0, o, i]->[b, 0, f]", "pad = [[1, 1]], reverse = [true]",
         1, 1, {2, 20, 16}, {3, 16, 16}, {2, 20, 16}),
      "data gradient");
  CheckExact(Op("[b, 0, 1, 2, f]x[0, 1, 2, i, o]->[b, 0, 1, 2, f]",
                "stride = [1, 2, 1], pad = [[1, 1], [0, 1], [1, 1]]", 1, 1,
                {1, 5, 8, 7, 16}, {3, 3, 3, 16, 32}, {1, 5, 4, 7, 32}),
             "forward");
  CheckExact(Op("[b, f]x[i, o]->[b, f]", "", 1, 1, {5, 16}, {16, 32}, {5, 32}),
             "forward");
}

TEST(Convolution, UnusualOrders) {
  CheckExact(
      Op("[0, b, 1, f]x[i, 0, o, 1]->[1, f, b, 0]", "pad = [[1, 1], [0, 1]]", 1,
         1, {6, 3, 7, 5}, {5, 3, 4, 2}, {7, 4, 3, 6}),
      "forward");
  // Reversed along one dimension only.
  CheckExact(Op("[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]",
                "pad = [[1, 1], [1, 1]], reverse = [true, false]", 1, 1,
                {2, 6, 7, 5}, {3, 3, 5, 4}, {2, 6, 7, 4}),
             "forward");
}

// ResNet's layers run without copying data.
TEST(Convolution, ChannelsLastIsNotReordered) {
  for (int64_t channels : {16, 32, 64}) {
    Case c;
    c.in = c.out = channels;
    const Ops ops(c);
    for (const std::string& text :
         {ops.Forward(), ops.DataGradient(true), ops.WeightGradient()}) {
      const Program program(text);
      const auto made = MakeConvolution(program.op());
      ASSERT_TRUE(made.ok()) << made.status().ToString();
      EXPECT_EQ((*made)->description().find("reordered"), std::string::npos)
          << (*made)->description();
    }
  }
}

// With real numbers the order of sums differs from the reference's, so results
// agree within the rounding error of sums of that length.
TEST(Convolution, RealNumbersAreNear) {
  Case c;
  c.in = c.out = 64;
  const Ops ops(c);
  for (const std::string& text :
       {ops.Forward(), ops.DataGradient(true), ops.WeightGradient()}) {
    const Program program(text);
    const auto made = MakeConvolution(program.op());
    ASSERT_TRUE(made.ok()) << made.status().ToString();
    HostArray lhs = RandomArray(program.op().operand(0), false, 1);
    HostArray rhs = RandomArray(program.op().operand(1), false, 2);
    const HostArray got = RunOnce(**made, program.op(), lhs, rhs);
    const HostArray want = Reference(program.op(), lhs, rhs);
    for (HostArray* array : {&lhs, &rhs})
      for (int64_t i = 0; i < array->shape().num_elements(); ++i)
        array->mutable_as<float>()[i] = std::fabs(array->as<float>()[i]);
    const HostArray magnitude = Reference(program.op(), lhs, rhs);
    for (int64_t i = 0; i < want.shape().num_elements(); ++i)
      ASSERT_LE(std::fabs(got.as<float>()[i] - want.as<float>()[i]),
                std::ldexp(8.0f, -24) * magnitude.as<float>()[i])
          << i;
  }
}

TEST(Convolution, RunsOnSeveralThreadsWithTheSameBits) {
  Case c;
  c.in = c.out = 32;
  const Ops ops(c);
  for (const std::string& text :
       {ops.Forward(), ops.DataGradient(true), ops.WeightGradient()}) {
    const Program program(text);
    const auto made = MakeConvolution(program.op());
    ASSERT_TRUE(made.ok()) << made.status().ToString();
    const HostArray lhs = RandomArray(program.op().operand(0), false, 1);
    const HostArray rhs = RandomArray(program.op().operand(1), false, 2);
    const HostArray want = RunOnce(**made, program.op(), lhs, rhs);
    std::vector<HostArray> results(4);
    std::vector<std::thread> threads;
    for (HostArray& result : results)
      threads.emplace_back([&] {
        UseOneThreadHere();
        for (int i = 0; i < 5; ++i)
          result = RunOnce(**made, program.op(), lhs, rhs);
      });
    for (std::thread& thread : threads) thread.join();
    for (const HostArray& result : results)
      EXPECT_EQ(CountDifferent(result, want), 0);
  }
}

std::string WhyNot(const std::string& text) {
  const Program program(text);
  const auto made = MakeConvolution(program.op());
  if (made.ok()) return "made: " + (*made)->description();
  EXPECT_EQ(made.status().code(), StatusCode::kUnimplemented);
  return made.status().message();
}

// What oneDNN has no primitive for.
TEST(Convolution, DilatedAndStridedAtOnce) {
  const std::string numbers = "[b, 0, f]x[0, i, o]->[b, 0, f]";
  for (const char* how : {"stride = [2], lhs_dilate = [2]",
                          "stride = [2], lhs_dilate = [2], "
                          "reverse = [true]"})
    CheckExact(Op(numbers, how, 1, 1, {2, 6, 4}, {3, 4, 20}, {2, 5, 20}), "");
  CheckExact(Op(numbers, "stride = [2], pad = [[2, 1]], lhs_dilate = [3]", 1, 1,
                {2, 6, 20}, {4, 20, 20}, {2, 8, 20}),
             "");
  CheckExact(Op("[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]",
                "stride = [3, 1], pad = [[1, 2], [2, 2]], lhs_dilate = [2, 3], "
                "rhs_dilate = [1, 2]",
                2, 1, {2, 6, 5, 6}, {3, 2, 3, 40}, {2, 4, 15, 40}),
             "");
  // A window that is sparser than the input: taps that meet no element.
  CheckExact(Op(numbers, "pad = [[1, 1]], lhs_dilate = [4]", 1, 1, {1, 5, 3},
                {2, 3, 16}, {1, 18, 16}),
             "");
}

TEST(Convolution, NothingButPadding) {
  CheckExact(Op("[b, 0, f]x[0, i, o]->[b, 0, f]", "pad = [[100, -100]]", 1, 1,
                {1, 6, 4}, {3, 4, 4}, {1, 4, 4}),
             "");
}

TEST(Convolution, FourSpatialDimensions) {
  CheckExact(
      Op("[b, 0, 1, 2, 3, f]x[0, 1, 2, 3, i, o]->[b, 0, 1, 2, 3, f]",
         "stride = [1, 2, 1, 1], pad = [[1, 1], [0, 1], [1, 0], [0, 0]]", 1, 1,
         {2, 3, 4, 3, 2, 3}, {3, 2, 2, 1, 3, 20}, {2, 3, 2, 3, 2, 20}),
      "");
}

// More than one part of the depth, and more than one tile of patches.
TEST(Convolution, LongPatches) {
  CheckExact(
      Op("[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]", "pad = [[1, 1], [1, 1]]", 1,
         1, {2, 13, 11, 70}, {3, 3, 70, 33}, {2, 13, 11, 33}),
      "forward");
  CheckExact(
      Op("[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]", "pad = [[1, 1], [1, 1]]", 1,
         1, {2, 13, 11, 70}, {2, 13, 11, 33}, {3, 3, 70, 33}),
      "weight gradient");
}

// A kernel's infinity that lies on padding is left out; the reference
// multiplies it by zero, which gives NaN.
TEST(Convolution, InfiniteKernelsDoNotMeetPadding) {
  for (int64_t out : {3, 16, 40}) {
    const Program program(Op("[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]",
                             "pad = [[1, 1], [2, 0]]", 1, 1, {1, 6, 5, 16},
                             {3, 3, 16, out}, {1, 6, 5, out}));
    const auto made = MakePatchConvolution(ReadParts(program.op()), false);
    ASSERT_TRUE(made.ok()) << made.status().ToString();
    HostArray lhs = RandomArray(program.op().operand(0), true, 1);
    for (int64_t i = 0; i < lhs.shape().num_elements(); ++i)
      lhs.mutable_as<float>()[i] += 10;  // not 0
    HostArray rhs = RandomArray(program.op().operand(1), true, 2);
    rhs.mutable_as<float>()[out - 1] = INFINITY;  // of the first tap
    const HostArray got = RunOnce(**made, program.op(), lhs, rhs);
    const HostArray want = Reference(program.op(), lhs, rhs);
    rhs.mutable_as<float>()[out - 1] = 0;
    const HostArray finite = Reference(program.op(), lhs, rhs);
    int on_padding = 0;
    for (int64_t i = 0; i < want.shape().num_elements(); ++i) {
      const float value = want.as<float>()[i];
      on_padding += std::isnan(value) ? 1 : 0;
      EXPECT_EQ(got.as<float>()[i],
                std::isnan(value) ? finite.as<float>()[i] : value)
          << i << " of " << (*made)->description();
    }
    EXPECT_EQ(on_padding, 15);  // the first row, and two columns of the others
  }
}

TEST(Convolution, SaysWhyNot) {
  const std::string numbers = "[b, 0, f]x[0, i, o]->[b, 0, f]";
  EXPECT_EQ(WhyNot(Op(numbers, "", 1, 1, {0, 6, 4}, {3, 4, 4}, {0, 4, 4})),
            "an empty tensor: tensor<0x6x4xf32>");
  EXPECT_EQ(
      WhyNot(Op("[b, 0, 1, 2, 3, 4, 5, 6, f]x[0, 1, 2, 3, 4, 5, 6, i, o]"
                "->[b, 0, 1, 2, 3, 4, 5, 6, f]",
                "", 1, 1, {1, 2, 2, 2, 2, 2, 2, 2, 4},
                {2, 2, 2, 2, 2, 2, 2, 4, 4}, {1, 1, 1, 1, 1, 1, 1, 1, 4})),
      "patches have at most 6 spatial dimensions, got 7");
}

}  // namespace
}  // namespace escala::engine
