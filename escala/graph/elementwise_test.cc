#include "escala/graph/elementwise.h"

#include <gtest/gtest.h>

#include "escala/graph/gradient/check_gradient_test_util.h"
#include "escala/graph/ops.h"

namespace escala::graph {
namespace {

constexpr ElementType kF64 = ElementType::kF64;
const Shape kVector{kF64, {5}};

struct UnaryCase {
  const char* name;
  std::function<Value(const Value&)> f;
  double low = -1, high = 1;
};

TEST(Elementwise, GradientsOfOneOperand) {
  const UnaryCase cases[] = {
      {"abs", [](const Value& x) { return Abs(x); }},
      {"cbrt", [](const Value& x) { return Cbrt(x); }, 0.5, 2},
      {"cos", [](const Value& x) { return Cos(x); }},
      {"erf", [](const Value& x) { return Erf(x); }},
      {"exp", [](const Value& x) { return Exp(x); }},
      {"expm1", [](const Value& x) { return Expm1(x); }},
      {"log", [](const Value& x) { return Log(x); }, 0.5, 2},
      {"log1p", [](const Value& x) { return Log1p(x); }, -0.5, 2},
      {"negate", [](const Value& x) { return -x; }},
      {"rsqrt", [](const Value& x) { return Rsqrt(x); }, 0.5, 2},
      {"sigmoid", [](const Value& x) { return Sigmoid(x); }},
      {"sin", [](const Value& x) { return Sin(x); }},
      {"sqrt", [](const Value& x) { return Sqrt(x); }, 0.5, 2},
      {"square", [](const Value& x) { return Square(x); }},
      {"tan", [](const Value& x) { return Tan(x); }},
      {"tanh", [](const Value& x) { return Tanh(x); }},
      {"floor", [](const Value& x) { return Floor(x) * x; }},
      {"clamp", [](const Value& x) { return Clamp(-0.4, x, 0.4); }},
      {"numbers", [](const Value& x) { return 2.0 * x - x / 3.0 + 1; }},
  };
  for (const UnaryCase& c : cases) {
    const Status status = CheckGradient({kVector},
                                        [&](const std::vector<Value>& v) {
                                          return std::vector<Value>{c.f(v[0])};
                                        },
                                        {.low = c.low, .high = c.high});
    EXPECT_TRUE(status.ok()) << c.name << ": " << status.message();
  }
}

struct BinaryCase {
  const char* name;
  std::function<Value(const Value&, const Value&)> f;
  double low = 0.5, high = 2;
};

TEST(Elementwise, GradientsOfTwoOperands) {
  const BinaryCase cases[] = {
      {"add", [](const Value& x, const Value& y) { return x + y; }},
      {"atan2", [](const Value& x, const Value& y) { return Atan2(x, y); }},
      {"div", [](const Value& x, const Value& y) { return x / y; }},
      {"max", [](const Value& x, const Value& y) { return Max(x, y); }},
      {"min", [](const Value& x, const Value& y) { return Min(x, y); }},
      {"mul", [](const Value& x, const Value& y) { return x * y; }},
      {"pow", [](const Value& x, const Value& y) { return Pow(x, y); }},
      {"rem", [](const Value& x, const Value& y) { return Rem(x, y); }},
      {"sub", [](const Value& x, const Value& y) { return x - y; }},
      {"select",
       [](const Value& x, const Value& y) {
         return Select(Less(x, y), x * 2.0, y * 3.0);
       }},
  };
  for (const BinaryCase& c : cases) {
    const Status status =
        CheckGradient({kVector, kVector},
                      [&](const std::vector<Value>& v) {
                        return std::vector<Value>{c.f(v[0], v[1])};
                      },
                      {.low = c.low, .high = c.high});
    EXPECT_TRUE(status.ok()) << c.name << ": " << status.message();
  }
}

}  // namespace
}  // namespace escala::graph
