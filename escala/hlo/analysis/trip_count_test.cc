#include "escala/hlo/analysis/trip_count.h"

#include <gtest/gtest.h>

#include "escala/base/strings.h"
#include "escala/hlo/text.h"

namespace escala::hlo {
namespace {

struct LoopCase {
  std::string type = "i32";
  std::string start = "0", limit = "10", step = "1";
  std::string direction = "LT", update = "stablehlo.add";
  bool limit_first = false;  // limit <op> i
  // The limit is a loop-carried value that does not change.
  bool limit_carried = false;
};

// while (i <direction> limit) i = i <update> step;
std::string Loop(const LoopCase& c) {
  const std::string t = "tensor<" + c.type + ">";
  const std::string limit = c.limit_carried ? "%n" : "%limit";
  return StrCat("func.func @main() -> ", t,
                " {\n"
                "  %start = stablehlo.constant dense<",
                c.start, "> : ", t,
                "\n"
                "  %limit = stablehlo.constant dense<",
                c.limit, "> : ", t,
                "\n"
                "  %0:2 = \"stablehlo.while\"(%start, %limit) ({\n"
                "    ^bb0(%i: ",
                t, ", %n: ", t,
                "):\n"
                "    %c = stablehlo.compare ",
                c.direction, ", ",
                c.limit_first ? limit + ", %i" : "%i, " + limit, " : (", t,
                ", ", t,
                ") -> tensor<i1>\n"
                "    stablehlo.return %c : tensor<i1>\n"
                "  }, {\n"
                "    ^bb0(%i: ",
                t, ", %n: ", t,
                "):\n"
                "    %step = stablehlo.constant dense<",
                c.step, "> : ", t,
                "\n"
                "    %next = ",
                c.update, " %i, %step : ", t,
                "\n"
                "    stablehlo.return %next, %n : ",
                t, ", ", t,
                "\n"
                "  }) : (",
                t, ", ", t, ") -> (", t, ", ", t,
                ")\n"
                "  return %0#0 : ",
                t, "\n}\n");
}

// -1: none found
int64_t TripsOf(const std::string& text) {
  Result<Module> module = ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().ToString();
  if (!module.ok()) return -2;
  const Function& f = *module->entry();
  for (const auto& op : f.body.ops)
    if (op->code == OpCode::kWhile)
      return TripCount({*module, f, *op}).value_or(-1);
  return -3;
}
int64_t Trips(const LoopCase& c) { return TripsOf(Loop(c)); }

TEST(TripCount, CountsUp) {
  EXPECT_EQ(Trips({}), 10);
  EXPECT_EQ(Trips({.step = "3"}), 4);
  EXPECT_EQ(Trips({.start = "-5", .direction = "LE"}), 16);
  EXPECT_EQ(Trips({.start = "10"}), 0);
  EXPECT_EQ(Trips({.direction = "NE"}), 10);
  EXPECT_EQ(Trips({.step = "5", .direction = "NE"}), 2);
  EXPECT_EQ(Trips({.type = "ui8", .limit = "200"}), 200);
}

TEST(TripCount, CountsDown) {
  EXPECT_EQ(Trips({.start = "10",
                   .limit = "0",
                   .direction = "GT",
                   .update = "stablehlo.subtract"}),
            10);
  EXPECT_EQ(
      Trips({.start = "10", .limit = "0", .step = "-4", .direction = "GE"}), 3);
}

TEST(TripCount, SidesOfTheComparison) {
  EXPECT_EQ(Trips({.direction = "GT", .limit_first = true}), 10);
  EXPECT_EQ(Trips({.limit_carried = true}), 10);
  EXPECT_EQ(Trips({.direction = "EQ"}), 0);
  EXPECT_EQ(Trips({.limit = "0", .direction = "EQ"}), 1);
}

TEST(TripCount, NothingForLoopsThatDoNotCount) {
  EXPECT_EQ(Trips({.step = "0"}), -1);   // never ends
  EXPECT_EQ(Trips({.step = "-1"}), -1);  // ends by wrapping around
  EXPECT_EQ(Trips({.step = "3", .direction = "NE"}), -1);
  EXPECT_EQ(Trips({.update = "stablehlo.multiply"}), -1);
  // 0, 100, 200 - 256, ...
  EXPECT_EQ(Trips({.type = "i8", .limit = "120", .step = "100"}), -1);
  EXPECT_EQ(Trips({.type = "i8", .limit = "127", .direction = "LE"}), -1);
  EXPECT_EQ(
      Trips({.type = "f32", .start = "0.0", .limit = "3.0", .step = "1.0"}),
      -1);
}

TEST(TripCount, LimitsFromOutsideAreNotKnown) {
  std::string text = Loop({});
  const std::string constant =
      "%limit = stablehlo.constant dense<10> : "
      "tensor<i32>";
  text.replace(text.find(constant), constant.size(), "");
  text.replace(text.find("@main()"), 7, "@main(%limit: tensor<i32>)");
  EXPECT_EQ(TripsOf(text), -1);
}

TEST(Definitions, SeeThroughConverts) {
  Result<Module> module = ReadModule(
      "func.func @main(%a: tensor<i32>) -> tensor<i8> {\n"
      "  %c = stablehlo.constant dense<300> : tensor<1xi32>\n"
      "  %r = stablehlo.reshape %c : (tensor<1xi32>) -> tensor<i32>\n"
      "  %n = stablehlo.convert %r : (tensor<i32>) -> tensor<i8>\n"
      "  return %n : tensor<i8>\n}");
  ASSERT_TRUE(module.ok()) << module.status().ToString();
  const Function& f = *module->entry();
  const Definitions definitions(f);
  auto result = [&](size_t op) { return f.body.ops[op]->results[0]; };
  EXPECT_EQ(definitions.Integer(result(1)), 300);
  // 300 does not fit in i8, and Definitions does not guess the result.
  EXPECT_EQ(definitions.Integer(result(2)), std::nullopt);
  EXPECT_EQ(definitions.Integer(f.body.arguments[0]), std::nullopt);
  EXPECT_EQ(definitions.Of(f.body.arguments[0]), nullptr);
}

}  // namespace
}  // namespace escala::hlo
