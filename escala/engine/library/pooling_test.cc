#include "escala/engine/library/pooling.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <random>

#include "escala/hlo/reference/kernel.h"
#include "escala/hlo/reference/region_runner.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

struct Program {
  explicit Program(const std::string& text)
      : module(std::move(*hlo::ReadModule(text))) {}
  hlo::OpContext op() const {
    const hlo::Function& function = *module.functions[0];
    return {module, function, *function.body.ops[0]};
  }
  hlo::Module module;
};

std::string Tensor(const Dims& dims) {
  return dims.empty() ? "tensor<f32>"
                      : "tensor<" + StrJoin(dims, "x") + "xf32>";
}

std::string Body(const std::string& op) {
  return "{\n^bb0(%x: tensor<f32>, %y: tensor<f32>):\n  %r = " + op +
         "\n  stablehlo.return %r : tensor<f32>\n}";
}
std::string FoldBody(const std::string& name) {
  return Body("stablehlo." + name + " %x, %y : tensor<f32>");
}

std::string ReduceWindow(const std::string& body, const Dims& operand,
                         const std::string& attributes, const Dims& result) {
  return "func.func @main(%a: " + Tensor(operand) + ", %i: tensor<f32>) -> " +
         Tensor(result) + " {\n%0 = \"stablehlo.reduce_window\"(%a, %i) (" +
         body + ") {" + attributes + "} : (" + Tensor(operand) +
         ", tensor<f32>) -> " + Tensor(result) +
         "\nreturn %0 : " + Tensor(result) + "\n}\n";
}

std::string SelectAndScatter(const std::string& direction, const Dims& operand,
                             const std::string& attributes,
                             const Dims& source) {
  return "func.func @main(%a: " + Tensor(operand) + ", %s: " + Tensor(source) +
         ", %i: tensor<f32>) -> " + Tensor(operand) +
         " {\n%0 = \"stablehlo.select_and_scatter\"(%a, %s, %i) ({\n"
         "^bb0(%x: tensor<f32>, %y: tensor<f32>):\n  %c = stablehlo.compare " +
         direction +
         ", %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
         "  stablehlo.return %c : tensor<i1>\n}, " +
         FoldBody("add") + ") {" + attributes + "} : (" + Tensor(operand) +
         ", " + Tensor(source) + ", tensor<f32>) -> " + Tensor(operand) +
         "\nreturn %0 : " + Tensor(operand) + "\n}\n";
}

void Set(int64_t i, float value, HostArray* array) {
  if (array->shape().type == ElementType::kF32)
    array->mutable_as<float>()[i] = value;
  else if (array->shape().type == ElementType::kF64)
    array->mutable_as<double>()[i] = value;
  else if (const auto whole = static_cast<int64_t>(value * 10);
           IsInteger(array->shape().type))
    std::memcpy(array->mutable_data() + i * ByteWidth(array->shape().type),
                &whole, ByteWidth(array->shape().type));
  else
    array->mutable_as<uint16_t>()[i] =
        static_cast<uint16_t>(EncodeFloat(array->shape().type, value));
}

// Few different values, so that there are ties, with some NaN, infinities and
// zeros of both signs.
HostArray Values(const Shape& shape, bool special, uint32_t seed) {
  std::mt19937 engine(seed);
  const float specials[] = {NAN, kInfinity, -kInfinity, -0.0f, 0.0f};
  HostArray array(shape);
  for (int64_t i = 0; i < shape.num_elements(); ++i)
    Set(i,
        special && engine() % 6 == 0
            ? specials[engine() % 5]
            : static_cast<float>(engine() % 8) * 0.3f - 1,
        &array);
  return array;
}

std::string Replaced(std::string text, const std::string& from,
                     const std::string& to) {
  for (size_t at = 0; (at = text.find(from, at)) != std::string::npos;
       at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

// Checks for the same bits as the reference; a NaN may be any NaN.
void CheckSameAs(const std::string& text, bool special, float init) {
  const Program program(text);
  const hlo::OpContext op = program.op();
  SCOPED_TRACE(hlo::PrintOp(op));
  const auto made = MakePooling(op);
  ASSERT_TRUE(made.ok()) << made.status().ToString();
  const HostArray operand = Values(op.operand(0), special, 1);
  const bool scatter = op.op.code == hlo::OpCode::kSelectAndScatter;
  const HostArray source = Values(op.operand(scatter ? 1 : 0), special, 2);
  HostArray start(Shape{op.operand(0).type, {}});
  Set(0, init, &start);

  HostArray want(op.result(0)), got(op.result(0));
  std::vector<ConstView> operands = {operand.view(), start.view()};
  if (scatter) operands.insert(operands.begin() + 1, source.view());
  const View results[] = {want.mutable_view()};
  const auto runner = hlo::MakeRegionRunner(op, {});
  ASSERT_TRUE(hlo::Info(op.op)
                  .reference.kernel({op, operands, results, runner.get(), {}})
                  .ok());
  for (int64_t i = 0; i < got.shape().num_elements(); ++i) Set(i, 7e7f, &got);
  const auto bytes = [](const HostArray& array) {
    return const_cast<std::byte*>(array.data());
  };
  std::vector<std::byte*> buffers = {bytes(operand), bytes(start),
                                     got.mutable_data()};
  if (scatter) buffers.insert(buffers.begin() + 1, bytes(source));
  for (int64_t part = (*made)->parts(); part-- > 0;) {
    std::vector<std::byte> scratch(
        static_cast<size_t>((*made)->scratch_bytes()), std::byte{0x7f});
    (*made)->Run(buffers.data(), {}, part, scratch.data());
  }
  const int width = ByteWidth(op.result(0).type);
  for (int64_t i = 0; i < want.shape().num_elements(); ++i) {
    const double a = ElementAsDouble(got.view(), i);
    const double b = ElementAsDouble(want.view(), i);
    ASSERT_TRUE((std::isnan(a) && std::isnan(b)) ||
                std::memcmp(got.data() + i * width, want.data() + i * width,
                            width) == 0)
        << "element " << i << ": got " << a << ", expected " << b;
  }
}

void CheckSame(const std::string& text, bool special = true,
               float init = 0.25f) {
  CheckSameAs(text, special, init);
  CheckSameAs(Replaced(text, "f32", "bf16"), special, init);
  CheckSameAs(Replaced(text, "f32", "f64"), special, init);
}

std::string Window(const std::string& size, const std::string& stride,
                   const std::string& padding) {
  const size_t rank =
      static_cast<size_t>(std::count(size.begin(), size.end(), ',') + 1);
  return "window_dimensions = array<i64: " + size +
         ">, window_strides = array<i64: " + stride + ">, padding = dense<" +
         padding + "> : tensor<" + StrCat(static_cast<int64_t>(rank)) +
         "x2xi64>";
}

TEST(Pooling, ReduceWindow) {
  for (const char* name : {"maximum", "minimum", "add", "multiply"}) {
    const std::string body = FoldBody(name);
    // Channels last, channels first, no channels.
    CheckSame(ReduceWindow(
        body, {2, 6, 7, 20},
        Window("1, 2, 2, 1", "1, 2, 2, 1", "[[0,0],[0,0],[0,1],[0,0]]"),
        {2, 3, 4, 20}));
    CheckSame(ReduceWindow(
        body, {2, 6, 7, 33},
        Window("1, 3, 3, 1", "1, 2, 1, 1", "[[0,0],[1,1],[-1,2],[0,0]]"),
        {2, 3, 6, 33}));
    CheckSame(ReduceWindow(
        body, {2, 5, 6, 7},
        Window("1, 1, 3, 2", "1, 1, 2, 2", "[[0,0],[0,0],[1,1],[0,1]]"),
        {2, 5, 3, 4}));
    CheckSame(ReduceWindow(body, {9}, Window("9", "1", "[[8,0]]"), {9}));
    // Few channels with a stride: vectors of neighbouring windows.
    for (int64_t channels : {1, 2, 3, 5, 7})
      for (int64_t pixels : {3, 29})
        CheckSame(ReduceWindow(
            body, {2, 6, pixels, channels},
            Window("1, 3, 3, 1", "1, 2, 2, 1", "[[0,0],[1,0],[1,1],[0,0]]"),
            {2, 3, (pixels + 1) / 2, channels}));
    // Holes of dilation in a row, and before it.
    CheckSame(ReduceWindow(body, {3, 9, 2},
                           Window("2, 3, 1", "1, 2, 1", "[[1,0],[2,3],[0,0]]") +
                               ", base_dilations = array<i64: 2, 3, 1>",
                           {5, 14, 2}));
    // Rows too long for the cache go in strips; rows that are apart.
    CheckSame(ReduceWindow(body, {4, 1900, 9},
                           Window("3, 3, 1", "1, 1, 1", "[[1,1],[1,1],[0,0]]"),
                           {4, 1900, 9}));
    CheckSame(ReduceWindow(
        body, {3, 9, 90, 3},
        Window("2, 3, 3, 1", "1, 1, 2, 1", "[[0,1],[2,0],[0,1],[0,0]]") +
            ", window_dilations = array<i64: 1, 3, 1, 1>",
        {3, 5, 45, 3}));
    // So many channels that these are divided.
    CheckSame(ReduceWindow(body, {2, 12, 1999},
                           Window("1, 7, 1", "1, 2, 1", "[[0,0],[3,3],[0,0]]"),
                           {2, 6, 1999}));
    // Windows that slide by one along the last dimension are one run inside.
    CheckSame(ReduceWindow(body, {2, 5, 150},
                           Window("1, 3, 4", "1, 2, 1", "[[0,0],[1,1],[2,3]]"),
                           {2, 3, 152}));
    CheckSame(ReduceWindow(body, {4, 5},
                           Window("1, 7", "1, 1", "[[0,0],[3,3]]"), {4, 5}));
    CheckSame(ReduceWindow(body, {3, 90},
                           Window("1, 3", "1, 1", "[[0,0],[-2,-4]]") +
                               ", window_dilations = array<i64: 1, 2>",
                           {3, 80}));
    // No window slides along the last dimension, but all are shifted along it.
    for (const char* padding : {"[[0,0],[1,-1]]", "[[0,0],[-2,2]]"})
      CheckSame(ReduceWindow(body, {5, 18}, Window("2, 1", "1, 1", padding),
                             {4, 18}));
    // Dilation of both the base and the window.
    CheckSame(ReduceWindow(
        body, {5, 18},
        Window("2, 1", "1, 1", "[[1,2],[0,0]]") +
            ", base_dilations = array<i64: 3, 1>, window_dilations = "
            "array<i64: 2, 1>",
        {14, 18}));
  }
}

TEST(Pooling, ReduceWindowsOfOtherTypes) {
  for (const std::string name : {"maximum", "minimum", "add", "multiply"})
    for (const std::string type :
         {"f16", "i8", "i16", "i32", "i64", "ui8", "ui16", "ui32", "ui64"}) {
      const bool selects = name == "maximum" || name == "minimum";
      if (type == "f16" && !selects) continue;
      for (int64_t channels : {1, 3, 40})
        CheckSameAs(Replaced(ReduceWindow(FoldBody(name), {2, 7, 9, channels},
                                          Window("1, 3, 3, 1", "1, 1, 2, 1",
                                                 "[[0,0],[1,1],[1,1],[0,0]]"),
                                          {2, 7, 5, channels}),
                             "f32", type),
                    /*special=*/type == "f16", /*init=*/selects ? 0.2f : 0.1f);
    }
}

TEST(Pooling, SelectAndScatter) {
  for (const char* direction : {"GE", "GT", "LE", "LT"}) {
    CheckSame(SelectAndScatter(
        direction, {2, 6, 8, 20},
        Window("1, 2, 2, 1", "1, 2, 2, 1", "[[0,0],[0,0],[0,0],[0,0]]"),
        {2, 3, 4, 20}));
    CheckSame(SelectAndScatter(
        direction, {2, 6, 8, 5},
        Window("1, 3, 3, 1", "1, 2, 1, 1", "[[0,0],[1,0],[1,1],[0,0]]"),
        {2, 3, 8, 5}));
    CheckSame(SelectAndScatter(
        direction, {3, 7, 8},
        Window("1, 3, 2", "1, 2, 2", "[[0,0],[1,1],[0,0]]"), {3, 4, 4}));
    // Integers wrap.
    for (const char* type :
         {"f16", "i8", "i16", "i32", "i64", "ui8", "ui16", "ui32", "ui64"})
      CheckSameAs(Replaced(SelectAndScatter(direction, {3, 9, 10},
                                            Window("1, 3, 2", "1, 1, 2",
                                                   "[[0,0],[1,1],[0,0]]"),
                                            {3, 9, 5}),
                           "f32", type),
                  /*special=*/type == std::string_view("f16"), 100);
  }
}

std::string WhyNot(const std::string& text) {
  const Program program(text);
  const auto made = MakePooling(program.op());
  return made.ok() ? "made" : made.status().message();
}

TEST(Pooling, SaysWhyNot) {
  const std::string window = Window("2", "1", "[[0,0]]");
  EXPECT_EQ(WhyNot(ReduceWindow(Body("stablehlo.subtract %x, %y : tensor<f32>"),
                                {4}, window, {3})),
            "a window body other than one add, multiply, maximum or minimum");
  EXPECT_EQ(WhyNot(ReduceWindow(Body("stablehlo.maximum %y, %x : tensor<f32>"),
                                {4}, window, {3})),
            "made");
  EXPECT_EQ(WhyNot(SelectAndScatter("NE", {4}, window, {3})),
            "select_and_scatter that selects not by an order");
  EXPECT_EQ(WhyNot(Replaced(ReduceWindow(FoldBody("add"), {4}, window, {3}),
                            "f32", "f16")),
            "windows of f16");
}

}  // namespace
}  // namespace escala::engine
