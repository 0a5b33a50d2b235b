#include "escala/hlo/check/agreement.h"

#include <gtest/gtest.h>

#include <cstring>

#include "escala/hlo/text.h"

namespace escala::hlo {
namespace {

using Rows = std::vector<std::vector<Literal>>;

Module Read(std::string_view text) {
  auto module = ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().ToString();
  return module.ok() ? std::move(module).value() : Module();
}

Agreement Of(std::string_view text) {
  const Module module = Read(text);
  return AgreementFor(module, *module.Find("main"));
}

TEST(Agreement, MovesAreExact) {
  const Agreement agreement = Of(R"(
    func.func @main(%a: tensor<4xf32>, %n: tensor<4xi32>) -> (tensor<4xf32>, tensor<f32>, tensor<4xi32>) {
      %0 = stablehlo.reverse %a, dims = [0] : tensor<4xf32>
      %1 = stablehlo.maximum %0, %a : tensor<4xf32>
      %2 = stablehlo.negate %1 : tensor<4xf32>
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %3 = stablehlo.reduce(%2 init: %zero) applies stablehlo.minimum across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
      %4 = stablehlo.multiply %n, %n : tensor<4xi32>
      return %2, %3, %4 : tensor<4xf32>, tensor<f32>, tensor<4xi32>
    })");
  EXPECT_EQ(agreement.floats, Agreement::Floats::kExact);
}

TEST(Agreement, RoundingIsMeasured) {
  const Agreement sum = Of(R"(
    func.func @main(%a: tensor<4xf32>) -> tensor<f32> {
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %0 = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
      return %0 : tensor<f32>
    })");
  EXPECT_EQ(sum.floats, Agreement::Floats::kYardstick);
  EXPECT_TRUE(sum.sums);
  const Agreement called = Of(R"(
    func.func private @f(%a: tensor<bf16>) -> tensor<bf16> {
      %0 = stablehlo.tanh %a : tensor<bf16>
      return %0 : tensor<bf16>
    }
    func.func @main(%a: tensor<bf16>) -> tensor<bf16> {
      %0 = func.call @f(%a) : (tensor<bf16>) -> tensor<bf16>
      return %0 : tensor<bf16>
    })");
  EXPECT_EQ(called.floats, Agreement::Floats::kYardstick);
  EXPECT_FALSE(called.sums);
  const Agreement complex = Of(R"(
    func.func @main(%a: tensor<complex<f32>>) -> tensor<f32> {
      %0 = stablehlo.abs %a : (tensor<complex<f32>>) -> tensor<f32>
      return %0 : tensor<f32>
    })");
  EXPECT_EQ(complex.floats, Agreement::Floats::kYardstick);
  const Agreement f64 = Of(R"(
    func.func @main(%a: tensor<f64>) -> tensor<f64> {
      %0 = stablehlo.sine %a : tensor<f64>
      return %0 : tensor<f64>
    })");
  EXPECT_EQ(f64.floats, Agreement::Floats::kPlain);
}

// The reference, with every f32 and i32 result off by `ulps`.
class OffRunner : public ProgramRunner {
 public:
  explicit OffRunner(int32_t ulps) : ulps_(ulps) {}

  Result<Rows> Run(const Module& module, const Function& function,
                   const Rows& arguments, int64_t num_replicas,
                   int64_t num_partitions, TestOpHandler*) override {
    ESCALA_ASSIGN_OR_RETURN(
        Rows rows, reference_->Run(module, function, arguments, num_replicas,
                                   num_partitions, nullptr));
    for (Literal& literal : rows.back()) Change(&literal);
    return rows;
  }
  bool can_handle_test_ops() const override { return false; }

 private:
  void Change(Literal* literal) const {
    for (Literal& part : literal->parts) Change(&part);
    if (literal->array.data() == nullptr) return;
    HostArray changed =
        HostArray::FromBytes(literal->array.shape(), literal->array.data());
    for (int64_t i = 0; i < changed.shape().byte_size() / 4; ++i)
      changed.mutable_as<int32_t>()[i] += ulps_;
    literal->array = changed;
  }

  const int32_t ulps_;
  const std::unique_ptr<ProgramRunner> reference_ = MakeReferenceRunner();
};

Status Compare(std::string_view text, int32_t ulps, std::string* note,
               int64_t replicas = 1) {
  const Module module = Read(text);
  OffRunner device(ulps);
  const auto reference = MakeReferenceRunner();
  ComparingRunner comparing(&device, reference.get(), reference.get());
  const Status status =
      comparing
          .Run(module, *module.Find("main"),
               Rows(static_cast<size_t>(replicas)), replicas, 1, nullptr)
          .status();
  *note = comparing.TakeNote();
  return status;
}

constexpr char kThirds[] = R"(
  func.func @main() -> tensor<f32> {
    %one = stablehlo.constant dense<1.0> : tensor<f32>
    %three = stablehlo.constant dense<3.0> : tensor<f32>
    %0 = stablehlo.divide %one, %three : tensor<f32>
    return %0 : tensor<f32>
  })";

TEST(ComparingRunner, FloatsMayBeAFewUlpOff) {
  std::string note;
  // 1/3 in f32 is off by a third of an ulp, or by two thirds if it is rounded
  // the other way. So 4 * 2/3 + 2 ulp are allowed.
  EXPECT_TRUE(Compare(kThirds, 0, &note).ok());
  EXPECT_TRUE(Compare(kThirds, 4, &note).ok());
  EXPECT_EQ(note, "");
  EXPECT_FALSE(Compare(kThirds, 5, &note).ok());
}

TEST(ComparingRunner, SaysWhere) {
  std::string note;
  const Status status = Compare(kThirds, 100, &note, /*replicas=*/3);
  EXPECT_TRUE(status.message().starts_with("result 0 on core 2: at []: got "))
      << status.message();
}

TEST(ComparingRunner, IntegersAndMovesMustBeEqual) {
  std::string note;
  constexpr char kMoves[] = R"(
    func.func @main() -> TYPE {
      %0 = stablehlo.constant dense<[1, 2]> : TYPE
      %1 = stablehlo.reverse %0, dims = [0] : TYPE
      return %1 : TYPE
    })";
  for (const char* type : {"tensor<2xi32>", "tensor<2xf32>"}) {
    std::string text = kMoves;
    for (size_t at; (at = text.find("TYPE")) != std::string::npos;)
      text.replace(at, 4, type);
    if (std::string_view(type) == "tensor<2xf32>")
      text.replace(text.find("[1, 2]"), 6, "[1.0, 2.0]");
    EXPECT_TRUE(Compare(text, 0, &note).ok());
    EXPECT_FALSE(Compare(text, 1, &note).ok()) << type;
  }
}

TEST(ComparingRunner, TuplesAreComparedElementByElement) {
  std::string note;
  constexpr char kTuple[] = R"(
    func.func @main() -> tuple<tensor<i1>, tuple<tensor<f32>>> {
      %yes = stablehlo.constant dense<true> : tensor<i1>
      %one = stablehlo.constant dense<1.0> : tensor<f32>
      %three = stablehlo.constant dense<3.0> : tensor<f32>
      %q = stablehlo.divide %one, %three : tensor<f32>
      %0 = stablehlo.tuple %q : tuple<tensor<f32>>
      %1 = stablehlo.tuple %yes, %0 : tuple<tensor<i1>, tuple<tensor<f32>>>
      return %1 : tuple<tensor<i1>, tuple<tensor<f32>>>
    })";
  EXPECT_TRUE(Compare(kTuple, 0, &note).ok());
  const Status within = Compare(kTuple, 3, &note);
  EXPECT_TRUE(within.ok()) << within.message();
  EXPECT_EQ(note, "");
  const Status beyond = Compare(kTuple, 100, &note);
  EXPECT_TRUE(beyond.message().starts_with(
      "result 0: element 1: element 0: at []: got 3.3333"))
      << beyond.message();
}

// Returns the given rows.
class FixedRunner : public ProgramRunner {
 public:
  explicit FixedRunner(std::vector<Rows> runs) : runs_(std::move(runs)) {}
  Result<Rows> Run(const Module&, const Function&, const Rows&, int64_t,
                   int64_t, TestOpHandler*) override {
    return runs_[std::min(next_++, runs_.size() - 1)];
  }
  bool can_handle_test_ops() const override { return false; }

 private:
  const std::vector<Rows> runs_;
  size_t next_ = 0;
};

TEST(ComparingRunner, CountsAndKindsMustAgree) {
  const Module module = Read(kThirds);
  const auto constant = [](std::string_view text) {
    auto arrays = ReadConstants(text);
    EXPECT_TRUE(arrays.ok()) << arrays.status().ToString();
    return Literal(arrays->at(0));
  };
  const Literal off = constant("dense<0.5> : tensor<f32>");
  const Literal third = constant("dense<0.25> : tensor<f32>");
  const Literal wide = constant("dense<0.25> : tensor<f64>");
  Literal tuple;
  tuple.parts = {third};
  // The results of the device, and of the reference's plain and wide runs.
  const auto verdict = [&](Rows got, Rows plain_run, Rows wide_run) {
    FixedRunner device({std::move(got)});
    FixedRunner reference({std::move(plain_run), std::move(wide_run)});
    ComparingRunner comparing(&device, &reference, &reference);
    return comparing.Run(module, *module.Find("main"), {{}}, 1, 1, nullptr)
        .status()
        .message();
  };
  EXPECT_TRUE(verdict({{off}}, {{third}}, {{wide}})
                  .starts_with("result 0: at []: got 5"));
  EXPECT_EQ(verdict({{off, off}}, {{third}}, {{wide}}),
            "got 2 results, expected 1");
  EXPECT_EQ(verdict({{off}, {off}}, {{third}}, {{wide}}),
            "got 2 cores, expected 1");
  EXPECT_EQ(verdict({{off}}, {{third}}, {{}}),
            "the run in f64: got 0 results, expected 1");
  EXPECT_EQ(verdict({{off}}, {{third}}, {}),
            "the run in f64: got 0 cores, expected 1");
  EXPECT_EQ(verdict({{off}}, {{third}}, {{third}}),
            "result 0: the run in f64 gave tensor<f32> for tensor<f32>");
  EXPECT_EQ(verdict({{tuple}}, {{third}}, {{wide}}),
            "result 0: got a tuple of 1 values, expected 0");
  EXPECT_EQ(verdict({{Literal()}}, {{third}}, {{wide}}),
            "result 0: got no tensor, expected tensor<f32>");
  EXPECT_EQ(verdict({{Literal()}}, {{Literal()}}, {{Literal()}}), "");
}

TEST(ComparingRunner, GivesTheResultsOfTheSecond) {
  const Module module = Read(kThirds);
  OffRunner first(0), second(1);
  const auto reference = MakeReferenceRunner();
  ComparingRunner comparing(&first, &second, reference.get());
  auto rows = comparing.Run(module, *module.Find("main"), {{}}, 1, 1, nullptr);
  ASSERT_TRUE(rows.ok()) << rows.status().ToString();
  EXPECT_NE((*rows)[0][0].array.as<float>()[0], 1.0f / 3);
  // Both runners are checked.
  OffRunner bad(9);
  ComparingRunner other(&first, &bad, reference.get());
  const Status status =
      other.Run(module, *module.Find("main"), {{}}, 1, 1, nullptr).status();
  EXPECT_TRUE(status.message().starts_with("the second: ")) << status.message();
}

}  // namespace
}  // namespace escala::hlo
