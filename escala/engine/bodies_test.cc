// Windows and scatters of several arrays, or with bodies and initial values of
// any kind; the best elements of rows.
#include <gtest/gtest.h>

#include <complex>

#include "escala/engine/dense_program.h"
#include "escala/hlo/reference/elements.h"
#include "escala/hlo/reference/interpreter.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

using hlo::ref::Complex128;
using hlo::ref::Tag;

// Small numbers with ties, so that integers are indices, some out of range.
HostArray Numbers(const Shape& shape, int64_t seed) {
  HostArray array(shape);
  for (int64_t i = 0; i < shape.num_elements(); ++i) {
    const int64_t number = (i * 37 + seed * 11) % 23 - 2;
    hlo::ref::Dispatch(shape.type, [&]<typename T>(Tag<T>) {
      if constexpr (std::is_same_v<T, Complex128>)
        hlo::ref::StoreOne(
            array.mutable_view(), i,
            T(static_cast<double>(number) / 8, static_cast<double>(i % 5) / 4));
      else if constexpr (std::is_same_v<T, double>)
        hlo::ref::StoreOne(array.mutable_view(), i, static_cast<T>(number) / 8);
      else
        hlo::ref::StoreOne(array.mutable_view(), i, static_cast<T>(number));
    });
  }
  return array;
}

Complex128 At(const HostArray& array, int64_t i) {
  return hlo::ref::Dispatch(array.shape().type, [&]<typename T>(Tag<T>) {
    const T value = hlo::ref::LoadOne<T>(array.view(), i);
    if constexpr (std::is_same_v<T, Complex128>)
      return value;
    else
      return Complex128(static_cast<double>(value));
  });
}

// Compares with the reference, and checks that nothing fell back to it and that
// the program has a step of this name.
void Check(const std::string& text, const char* step = "") {
  SCOPED_TRACE(text);
  const auto module = hlo::ReadModule(text);
  ASSERT_TRUE(module.ok()) << module.status().message();
  const auto compiler = MakeLoopCompiler();
  ASSERT_TRUE(compiler.ok());
  ThreadPool pool(1);
  EngineOptions options;
  options.explain = true;
  const auto& parameters = module->entry()->body.arguments;
  const auto program =
      DenseProgram::Compile(*module, std::vector<int>(parameters.size(), -1),
                            options, compiler->get(), &pool);
  ASSERT_TRUE(program.ok()) << program.status().message();
  EXPECT_EQ((*program)->explanation().find("by the reference"),
            std::string::npos)
      << (*program)->explanation();
  EXPECT_NE((*program)->explanation().find(step), std::string::npos)
      << (*program)->explanation();
  std::vector<HostArray> arguments;
  std::vector<hlo::Literal> literals;
  for (size_t i = 0; i < parameters.size(); ++i) {
    arguments.push_back(Numbers(module->entry()->shape(parameters[i]),
                                static_cast<int64_t>(i)));
    literals.push_back({arguments.back()});
  }
  const auto expected =
      hlo::RunPerCore(*module, *module->entry(), {literals}, {});
  ASSERT_TRUE(expected.ok()) << expected.status().message();
  const auto results = (*program)->Run(
      arguments, std::vector<bool>(parameters.size(), false), RunContext{});
  ASSERT_TRUE(results.ok()) << results.status().message();
  for (size_t r = 0; r < results->size(); ++r) {
    const HostArray& want = (*expected)[0][r].array;
    const HostArray& got = (*results)[r];
    for (int64_t i = 0; i < want.shape().num_elements(); ++i)
      ASSERT_LE(std::abs(At(got, i) - At(want, i)),
                1e-5 * (1 + std::abs(At(want, i))))
          << "result " << r << ", element " << i;
  }
}

std::string Replaced(std::string text, std::string_view from,
                     std::string_view to) {
  for (size_t at = 0; (at = text.find(from, at)) != std::string::npos;
       at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

// Pooling that says where its maxima are. Few elements of a window are slices,
// many a loop.
TEST(Bodies, WindowsOfPairs) {
  const std::string text = R"(
func.func @main(%x: tensor<3x19x21xTYPE>, %k: tensor<3x19x21xi32>, %i: tensor<TYPE>, %j: tensor<i32>) -> (tensor<3xHxWxTYPE>, tensor<3xHxWxi32>) {
  %r:2 = "stablehlo.reduce_window"(%x, %k, %i, %j) ({
    ^bb0(%a: tensor<TYPE>, %m: tensor<i32>, %b: tensor<TYPE>, %n: tensor<i32>):
      %c = stablehlo.compare GE, %a, %b : (tensor<TYPE>, tensor<TYPE>) -> tensor<i1>
      %v = stablehlo.select %c, %a, %b : tensor<i1>, tensor<TYPE>
      %l = stablehlo.select %c, %m, %n : tensor<i1>, tensor<i32>
      stablehlo.return %v, %l : tensor<TYPE>, tensor<i32>
  }) {window_dimensions = array<i64: 1, SIZE>, window_strides = array<i64: 1, 2, 1>, window_dilations = array<i64: 1, 1, 2>, padding = dense<[[0, 0], [1, 2], [0, 3]]> : tensor<3x2xi64>} : (tensor<3x19x21xTYPE>, tensor<3x19x21xi32>, tensor<TYPE>, tensor<i32>) -> (tensor<3xHxWxTYPE>, tensor<3xHxWxi32>)
  return %r#0, %r#1 : tensor<3xHxWxTYPE>, tensor<3xHxWxi32>
})";
  for (const char* type : {"f32", "f64", "bf16", "f16", "i8", "i64"}) {
    const std::string typed = Replaced(text, "TYPE", type);
    Check(Replaced(Replaced(typed, "SIZE", "2, 3"), "HxW", "11x20"));
    Check(Replaced(Replaced(typed, "SIZE", "7, 9"), "HxW", "8x8"));
  }
}

// Bodies that are no single op, or not associative, and initial values that are
// no identity.
TEST(Bodies, LargeWindowsFromAnywhere) {
  const std::string text = R"(
func.func @main(%x: tensor<5x90xTYPE>, %i: tensor<TYPE>) -> tensor<5x61xTYPE> {
  %r = "stablehlo.reduce_window"(%x, %i) ({
    ^bb0(%a: tensor<TYPE>, %b: tensor<TYPE>):
      BODY
      stablehlo.return %z : tensor<TYPE>
  }) {window_dimensions = array<i64: 1, 37>, base_dilations = array<i64: 1, 2>, padding = dense<[[0, 0], [2, -84]]> : tensor<2x2xi64>} : (tensor<5x90xTYPE>, tensor<TYPE>) -> tensor<5x61xTYPE>
  return %r : tensor<5x61xTYPE>
})";
  for (const char* type : {"f32", "f16", "i16", "i32", "i64"})
    for (const char* body : {"%z = stablehlo.maximum %a, %b : tensor<TYPE>",
                             "%z = stablehlo.minimum %b, %a : tensor<TYPE>",
                             "%z = stablehlo.subtract %b, %a : tensor<TYPE>",
                             "%y = stablehlo.add %a, %a : tensor<TYPE>\n"
                             "%w = stablehlo.maximum %y, %b : tensor<TYPE>\n"
                             "%z = stablehlo.subtract %w, %a : tensor<TYPE>"})
      Check(Replaced(Replaced(text, "BODY", body), "TYPE", type));
  // All of it is one window.
  Check(Replaced(
      Replaced(Replaced(Replaced(text, "5x61x", "1x1x"), "1, 37", "5, 97"),
               "BODY", "%z = stablehlo.subtract %b, %a : tensor<TYPE>"),
      "TYPE", "f32"));
}

TEST(Bodies, WindowsOfComplexNumbers) {
  for (const char* type : {"complex<f32>", "complex<f64>"})
    Check(Replaced(R"(
func.func @main(%x: tensor<50xTYPE>, %i: tensor<TYPE>) -> tensor<14xTYPE> {
  %r = "stablehlo.reduce_window"(%x, %i) ({
    ^bb0(%a: tensor<TYPE>, %b: tensor<TYPE>):
      %z = stablehlo.multiply %a, %b : tensor<TYPE>
      stablehlo.return %z : tensor<TYPE>
  }) {window_dimensions = array<i64: 37>} : (tensor<50xTYPE>, tensor<TYPE>) -> tensor<14xTYPE>
  return %r : tensor<14xTYPE>
})",
                   "TYPE", type));
}

// The windows of scans: rows side by side, and rows alone.
constexpr struct {
  const char *dims, *window, *padding;
} kScans[] = {{"40x70x3", "1, 70, 1", "[0, 0], [69, 0], [0, 0]"},
              {"2x3x300", "2, 1, 1", "[0, 1], [0, 0], [0, 0]"},
              {"1x300x2", "1, 300, 1", "[0, 0], [0, 299], [0, 0]"},
              {"2x1x301", "1, 1, 301", "[0, 0], [0, 0], [300, 0]"}};

TEST(Bodies, ScansOfComplexProducts) {
  const std::string text = R"(
func.func @main(%x: tensor<DIMSxcomplex<f64>>) -> tensor<DIMSxcomplex<f64>> {
  %i = stablehlo.constant dense<(1.0, 0.0)> : tensor<complex<f64>>
  %c = stablehlo.constant dense<(3.0, 3.0)> : tensor<DIMSxcomplex<f64>>
  %y = stablehlo.add %x, %c : tensor<DIMSxcomplex<f64>>
  %l = stablehlo.abs %y : (tensor<DIMSxcomplex<f64>>) -> tensor<DIMSxf64>
  %m = stablehlo.convert %l : (tensor<DIMSxf64>) -> tensor<DIMSxcomplex<f64>>
  %n = stablehlo.divide %y, %m : tensor<DIMSxcomplex<f64>>
  %r = "stablehlo.reduce_window"(%n, %i) ({
    ^bb0(%a: tensor<complex<f64>>, %b: tensor<complex<f64>>):
      %z = stablehlo.multiply %a, %b : tensor<complex<f64>>
      stablehlo.return %z : tensor<complex<f64>>
  }) {window_dimensions = array<i64: WINDOW>, padding = dense<[PADDING]> : tensor<3x2xi64>} : (tensor<DIMSxcomplex<f64>>, tensor<complex<f64>>) -> tensor<DIMSxcomplex<f64>>
  return %r : tensor<DIMSxcomplex<f64>>
})";
  for (const auto& scan : kScans)
    Check(Replaced(Replaced(Replaced(text, "DIMS", scan.dims), "WINDOW",
                            scan.window),
                   "PADDING", scan.padding),
          "scan");
}

// A row in many pieces, for which the reference takes long: each product is the
// one before it times an element.
TEST(Bodies, ScanOfALongRow) {
  const auto module = hlo::ReadModule(R"(
func.func @main(%x: tensor<20000xf32>) -> tensor<19999xf32> {
  %s = stablehlo.sine %x : tensor<20000xf32>
  %c = stablehlo.cosine %x : tensor<20000xf32>
  %n = stablehlo.complex %c, %s : tensor<20000xcomplex<f32>>
  %i = stablehlo.constant dense<(1.0, 0.0)> : tensor<complex<f32>>
  %r = "stablehlo.reduce_window"(%n, %i) ({
    ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
      %z = stablehlo.multiply %a, %b : tensor<complex<f32>>
      stablehlo.return %z : tensor<complex<f32>>
  }) {window_dimensions = array<i64: 20000>, padding = dense<[[19999, 0]]> : tensor<1x2xi64>} : (tensor<20000xcomplex<f32>>, tensor<complex<f32>>) -> tensor<20000xcomplex<f32>>
  %before = stablehlo.slice %r [0:19999] : (tensor<20000xcomplex<f32>>) -> tensor<19999xcomplex<f32>>
  %after = stablehlo.slice %r [1:20000] : (tensor<20000xcomplex<f32>>) -> tensor<19999xcomplex<f32>>
  %next = stablehlo.slice %n [1:20000] : (tensor<20000xcomplex<f32>>) -> tensor<19999xcomplex<f32>>
  %p = stablehlo.multiply %before, %next : tensor<19999xcomplex<f32>>
  %d = stablehlo.subtract %after, %p : tensor<19999xcomplex<f32>>
  %e = stablehlo.abs %d : (tensor<19999xcomplex<f32>>) -> tensor<19999xf32>
  return %e : tensor<19999xf32>
})");
  ASSERT_TRUE(module.ok()) << module.status().message();
  const auto compiler = MakeLoopCompiler();
  ASSERT_TRUE(compiler.ok());
  ThreadPool pool(1);
  const auto program = DenseProgram::Compile(*module, {-1}, EngineOptions{},
                                             compiler->get(), &pool);
  ASSERT_TRUE(program.ok()) << program.status().message();
  const auto results = (*program)->Run(
      {Numbers(Shape{ElementType::kF32, {20000}}, 0)}, {false}, RunContext{});
  ASSERT_TRUE(results.ok()) << results.status().message();
  for (int64_t i = 0; i < 19999; ++i)
    ASSERT_LE(std::abs(At((*results)[0], i)), 1e-4) << i;
}

// Arrays of elements of different sizes, and a body that does not commute: of
// equal elements the first one stays.
TEST(Bodies, ScansOfPairs) {
  const std::string text = R"(
func.func @main(%x: tensor<DIMSxTYPE>, %k: tensor<DIMSxi16>) -> (tensor<DIMSxTYPE>, tensor<DIMSxi16>) {
  %i = stablehlo.constant dense<-100> : tensor<iTYPE>
  %e = stablehlo.convert %i : (tensor<iTYPE>) -> tensor<TYPE>
  %j = stablehlo.constant dense<0> : tensor<i16>
  %r:2 = "stablehlo.reduce_window"(%x, %k, %e, %j) ({
    ^bb0(%a: tensor<TYPE>, %m: tensor<i16>, %b: tensor<TYPE>, %n: tensor<i16>):
      %c = stablehlo.compare GE, %a, %b : (tensor<TYPE>, tensor<TYPE>) -> tensor<i1>
      %v = stablehlo.select %c, %a, %b : tensor<i1>, tensor<TYPE>
      %l = stablehlo.select %c, %m, %n : tensor<i1>, tensor<i16>
      stablehlo.return %v, %l : tensor<TYPE>, tensor<i16>
  }) {window_dimensions = array<i64: WINDOW>, padding = dense<[PADDING]> : tensor<3x2xi64>} : (tensor<DIMSxTYPE>, tensor<DIMSxi16>, tensor<TYPE>, tensor<i16>) -> (tensor<DIMSxTYPE>, tensor<DIMSxi16>)
  return %r#0, %r#1 : tensor<DIMSxTYPE>, tensor<DIMSxi16>
})";
  for (const char* type : {"i8", "f32", "i64"})
    for (const auto& scan : kScans)
      Check(Replaced(Replaced(Replaced(Replaced(Replaced(text, "iTYPE", "i32"),
                                                "TYPE", type),
                                       "DIMS", scan.dims),
                              "WINDOW", scan.window),
                     "PADDING", scan.padding),
            "scan");
}

const char kScatter[] = R"(
func.func @main(%x: tensor<20x9xTYPE>, %k: tensor<30x1xi32>, %u: tensor<30x9xTYPE>, %w: tensor<TYPE>) -> tensor<20x9xTYPE> {
  %r = "stablehlo.scatter"(%x, %k, %u) ({
    ^bb0(%a: tensor<TYPE>, %b: tensor<TYPE>):
      BODY
      stablehlo.return %z : tensor<TYPE>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<20x9xTYPE>, tensor<30x1xi32>, tensor<30x9xTYPE>) -> tensor<20x9xTYPE>
  return %r : tensor<20x9xTYPE>
})";

// Rows, some of them several times and some out of range.
TEST(Bodies, ScattersOfRows) {
  for (const char* type : {"f32", "f64", "bf16", "i8", "i64"})
    for (const char* body : {"%z = stablehlo.subtract %a, %b : tensor<TYPE>",
                             "%y = stablehlo.add %a, %b : tensor<TYPE>\n"
                             "%z = stablehlo.maximum %y, %w : tensor<TYPE>",
                             "%z = stablehlo.negate %a : tensor<TYPE>"})
      Check(Replaced(Replaced(kScatter, "BODY", body), "TYPE", type));
  Check(Replaced(
      Replaced(kScatter, "BODY", "%z = stablehlo.tanh %a : tensor<TYPE>"),
      "TYPE", "f32"));
}

TEST(Bodies, ScattersOfComplexNumbers) {
  for (const char* type : {"complex<f32>", "complex<f64>"})
    for (const char* body : {"%z = stablehlo.multiply %a, %b : tensor<TYPE>",
                             "%z = stablehlo.exponential %a : tensor<TYPE>"})
      Check(Replaced(Replaced(kScatter, "BODY", body), "TYPE", type));
}

// Windows that overlap, elements in any order, and all at one place.
TEST(Bodies, ScattersThatOverlap) {
  const std::string body = R"(
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %y = stablehlo.multiply %a, %b : tensor<f32>
      %z = stablehlo.subtract %y, %b : tensor<f32>
      stablehlo.return %z : tensor<f32>
  )";
  Check(Replaced(R"(
func.func @main(%x: tensor<40xf32>, %k: tensor<16x1xi32>, %u: tensor<16x5xf32>) -> tensor<40xf32> {
  %r = "stablehlo.scatter"(%x, %k, %u) ({BODY}) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<40xf32>, tensor<16x1xi32>, tensor<16x5xf32>) -> tensor<40xf32>
  return %r : tensor<40xf32>
})",
                 "BODY", body));
  Check(Replaced(R"(
func.func @main(%x: tensor<24x3xf32>, %k: tensor<2x50x2xi32>, %u: tensor<2x50xf32>) -> tensor<24x3xf32> {
  %r = "stablehlo.scatter"(%x, %k, %u) ({BODY}) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>} : (tensor<24x3xf32>, tensor<2x50x2xi32>, tensor<2x50xf32>) -> tensor<24x3xf32>
  return %r : tensor<24x3xf32>
})",
                 "BODY", body));
  Check(Replaced(R"(
func.func @main(%x: tensor<24xf32>, %u: tensor<50xf32>) -> tensor<24xf32> {
  %k = stablehlo.constant dense<7> : tensor<50x1xi32>
  %r = "stablehlo.scatter"(%x, %k, %u) ({BODY}) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<24xf32>, tensor<50x1xi32>, tensor<50xf32>) -> tensor<24xf32>
  return %r : tensor<24xf32>
})",
                 "BODY", body));
}

TEST(Bodies, ScattersOfSeveralArrays) {
  Check(R"(
func.func @main(%x: tensor<3x24xf32>, %y: tensor<3x24xi32>, %k: tensor<3x40xi32>, %u: tensor<3x40xf32>, %v: tensor<3x40xi32>) -> (tensor<3x24xf32>, tensor<3x24xi32>) {
  %r:2 = "stablehlo.scatter"(%x, %y, %k, %u, %v) ({
    ^bb0(%a: tensor<f32>, %m: tensor<i32>, %b: tensor<f32>, %n: tensor<i32>):
      %c = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %p = stablehlo.select %c, %a, %b : tensor<i1>, tensor<f32>
      %q = stablehlo.select %c, %m, %n : tensor<i1>, tensor<i32>
      stablehlo.return %p, %q : tensor<f32>, tensor<i32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>} : (tensor<3x24xf32>, tensor<3x24xi32>, tensor<3x40xi32>, tensor<3x40xf32>, tensor<3x40xi32>) -> (tensor<3x24xf32>, tensor<3x24xi32>)
  return %r#0, %r#1 : tensor<3x24xf32>, tensor<3x24xi32>
})");
}

// The first elements of a sort, as exporters write top_k.
TEST(Bodies, FirstElementsOfSorts) {
  for (const char* type :
       {"f32", "f64", "bf16", "f16", "i8", "ui16", "i32", "ui64"})
    for (const char* count : {"1", "5", "40"}) {
      const std::string text = R"(
func.func @main(%x: tensor<3x700xTYPE>) -> (tensor<3xKxTYPE>, tensor<3xKxi32>) {
  %i = stablehlo.iota dim = 1 : tensor<3x700xi32>
  %r:2 = "stablehlo.sort"(%x, %i) ({
    ^bb0(%a: tensor<TYPE>, %b: tensor<TYPE>, %m: tensor<i32>, %n: tensor<i32>):
      %c = stablehlo.compare GT, %a, %b, ORDER : (tensor<TYPE>, tensor<TYPE>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<3x700xTYPE>, tensor<3x700xi32>) -> (tensor<3x700xTYPE>, tensor<3x700xi32>)
  %v = stablehlo.slice %r#0 [0:3, 0:K] : (tensor<3x700xTYPE>) -> tensor<3xKxTYPE>
  %p = stablehlo.slice %r#1 [0:3, 0:K] : (tensor<3x700xi32>) -> tensor<3xKxi32>
  return %v, %p : tensor<3xKxTYPE>, tensor<3xKxi32>
})";
      const std::string order =
          std::string_view(type).find('f') != std::string_view::npos
              ? "TOTALORDER"
          : type[0] == 'u' ? "UNSIGNED"
                           : "SIGNED";
      Check(Replaced(Replaced(Replaced(Replaced(text, "ORDER", order), "xKx",
                                       StrCat("x", count, "x")),
                              "0:K", StrCat("0:", count)),
                     "TYPE", type));
    }
}

TEST(Bodies, ApproximateTopAlongAnyDimension) {
  for (const char* start : {"-9.0", "9.0"})
    for (const int dim : {0, 1, 2})
      Check(Replaced(Replaced(Replaced(R"(
func.func @main(%x: tensor<90x80x70xf32>, %k: tensor<90x80x70xi64>) -> (tensor<SIZExf32>, tensor<SIZExi64>) {
  %s = stablehlo.constant dense<START> : tensor<f32>
  %j = stablehlo.constant dense<-1> : tensor<i64>
  %r:2 = stablehlo.custom_call @ApproxTopK(%x, %k, %s, %j) {api_version = 4 : i32, backend_config = {reduction_dim = DIM : i64, top_k = 3 : i64}} : (tensor<90x80x70xf32>, tensor<90x80x70xi64>, tensor<f32>, tensor<i64>) -> (tensor<SIZExf32>, tensor<SIZExi64>)
  return %r#0, %r#1 : tensor<SIZExf32>, tensor<SIZExi64>
})",
                                       "START", start),
                              "DIM", StrCat(dim)),
                     "SIZE",
                     dim == 0   ? "3x80x70"
                     : dim == 1 ? "90x3x70"
                                : "90x80x3"));
}

}  // namespace
}  // namespace escala::engine
