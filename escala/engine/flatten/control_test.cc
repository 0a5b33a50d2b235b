// Control flow in which all cores go the same way, and in which they differ.
#include <gtest/gtest.h>

#include "escala/engine/flatten/flat_check_test_util.h"

namespace escala::engine {
namespace {

// Loops with a data-dependent end inside branches; the data differ between
// cores.
constexpr char kNested[] = R"(
func.func @main(%x: tensor<3xf32>, %n: tensor<i32>, %p: tensor<i1>) -> (tensor<3xf32>, tensor<i32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %r:2 = "stablehlo.if"(%p) ({
    %w:2 = stablehlo.while(%i = %zero, %s = %x) : tensor<i32>, tensor<3xf32>
    cond {
      %more = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %more : tensor<i1>
    } do {
      %c:1 = "stablehlo.case"(%i) ({
        %a = stablehlo.add %s, %x : tensor<3xf32>
        stablehlo.return %a : tensor<3xf32>
      }, {
        %a = stablehlo.negate %s : tensor<3xf32>
        stablehlo.return %a : tensor<3xf32>
      }, {
        %u:2 = stablehlo.while(%k = %zero, %t = %s) : tensor<i32>, tensor<3xf32>
        cond {
          %go = stablehlo.compare LT, %k, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %go : tensor<i1>
        } do {
          %v = stablehlo.add %t, %x : tensor<3xf32>
          %l = stablehlo.add %k, %one : tensor<i32>
          stablehlo.return %l, %v : tensor<i32>, tensor<3xf32>
        }
        stablehlo.return %u#1 : tensor<3xf32>
      }) : (tensor<i32>) -> tensor<3xf32>
      %j = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %j, %c#0 : tensor<i32>, tensor<3xf32>
    }
    stablehlo.return %w#1, %w#0 : tensor<3xf32>, tensor<i32>
  }, {
    %q = stablehlo.divide %three, %n : tensor<i32>
    stablehlo.return %x, %q : tensor<3xf32>, tensor<i32>
  }) : (tensor<i1>) -> (tensor<3xf32>, tensor<i32>)
  return %r#0, %r#1 : tensor<3xf32>, tensor<i32>
})";

TEST(Flatten, CustomCallsRunWhereCoresAre) {
  // The call has no operands that differ, but only some cores execute it.
  const Ran ran = Check(R"(
func.func @main(%p: tensor<i1>, %x: tensor<2xf32>) -> tensor<2xf32> {
  %r = "stablehlo.if"(%p) ({
    %none = stablehlo.custom_call @AllocateBuffer() : () -> tensor<2xf32>
    stablehlo.return %none : tensor<2xf32>
  }, {
    stablehlo.return %x : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  return %r : tensor<2xf32>
})",
                        2, 1);
  EXPECT_TRUE(ran.Took("core by core"));
}

// A target that allows leading batch dimensions becomes one call for all cores.
TEST(Flatten, CustomCallsOfBatchesAreOneCall) {
  for (const std::string call :
       {"@mhlo.topk(%x) {mhlo.attributes = {k = 2 : i64, largest = true}} : "
        "(tensor<3x4xf32>) -> (tensor<3x2xf32>, tensor<3x2xi32>)",
        "@Qr(%x) : (tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3xf32>)"}) {
    const std::string types = call.substr(call.find("-> ") + 3);
    const Ran ran = Check(StrCat("func.func @main(%x: tensor<3x4xf32>) -> ",
                                 types, " {\n  %t:2 = stablehlo.custom_call ",
                                 call, "\n  return %t#0, %t#1 : ",
                                 types.substr(1, types.size() - 2), "\n}"),
                          4, 1);
    EXPECT_FALSE(ran.Took("core by core")) << call;
  }
  for (const std::string target : {"mhlo.erf", "Sharding", "LayoutConstraint",
                                   "annotate_device_placement"}) {
    const Ran ran =
        Check(StrCat("func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {\n"
                     "  %y = stablehlo.custom_call @",
                     target,
                     "(%x) : (tensor<3xf32>) -> tensor<3xf32>\n"
                     "  return %y : tensor<3xf32>\n}"),
              4, 1);
    EXPECT_FALSE(ran.Took("core by core")) << target;
  }
}

TEST(Flatten, MasksWhereCoresGoDifferentWays) {
  for (const std::vector<size_t>& uniform :
       {std::vector<size_t>{}, {0}, {1}, {2}, {1, 2}, {0, 1, 2}})
    Check(kNested, 3, 4, uniform);
  EXPECT_TRUE(Check(kNested, 3, 4).Took("masked"));
  EXPECT_FALSE(Check(kNested, 3, 4, {1, 2}).Took("mask"));
}

TEST(Flatten, ALoopThatNoCoreIsInEnds) {
  // The inner loop would not end where x is 0, but no core enters it with 0.
  const Ran ran = Check(R"(
func.func @main(%x: tensor<i32>, %d: tensor<i32>) -> tensor<i32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %nine = stablehlo.constant dense<9> : tensor<i32>
  %p = stablehlo.compare GT, %x, %nine : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %r = "stablehlo.if"(%p) ({
    %w = stablehlo.while(%i = %d) : tensor<i32>
    cond {
      %go = stablehlo.compare LE, %i, %nine : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %same = stablehlo.add %i, %zero : tensor<i32>
      stablehlo.return %same : tensor<i32>
    }
    stablehlo.return %w : tensor<i32>
  }, {
    stablehlo.return %x : tensor<i32>
  }) : (tensor<i1>) -> tensor<i32>
  return %r : tensor<i32>
})",
                        4, 1, {1});
  EXPECT_TRUE(ran.Took("a loop of all cores together"));
}

std::string MaskedSum(const std::string& groups) {
  return StrCat(R"(
func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {
  %id = stablehlo.replica_id : tensor<ui32>
  %two = stablehlo.constant dense<2> : tensor<ui32>
  %p = stablehlo.compare LT, %id, %two : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
  %r = "stablehlo.if"(%p) ({
)",
                AllReduce("%s", "%x", "3x", groups), R"(
    stablehlo.return %s : tensor<3xf32>
  }, {
    stablehlo.return %x : tensor<3xf32>
  }) : (tensor<i1>) -> tensor<3xf32>
  return %r : tensor<3xf32>
})");
}

TEST(Flatten, ACollectiveUnderAMaskNeedsWholeGroups) {
  Check(MaskedSum("[[0, 1], [2, 3]]> : tensor<2x2xi64"), 4, 1);
  // No check is needed if the mask does not differ along the axis of the
  // groups.
  const Ran ran = Check(MaskedSum("[[0, 1], [2, 3]]> : tensor<2x2xi64"), 4, 1);
  EXPECT_EQ(ran.program.axes.sizes, (Dims{2, 2}));
  EXPECT_EQ(ran.text.find("check_group"), std::string::npos) << ran.text;
  const Ran stuck =
      Check(MaskedSum("[[0, 2], [1, 3]]> : tensor<2x2xi64"), 4, 1, {},
            "all_reduce at 7:8: cores 0, 1 are here but cores 2, 3 of their "
            "groups are not");
  EXPECT_NE(stuck.text.find("softpod.check_group"), std::string::npos);
  Check(MaskedSum("[[0, 1, 2], [3, -1, -1]]> : tensor<2x3xi64"), 4, 1, {},
        "a real Pod would hang");
}

TEST(Flatten, CoresThatAreElsewhereHoldUpNoLoop) {
  // With steps of 0 the loop would not end.
  Check(R"(
func.func @main(%y: tensor<i32>) -> tensor<i32> {
  %id = stablehlo.replica_id : tensor<ui32>
  %x = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %nine = stablehlo.constant dense<9> : tensor<i32>
  %p = stablehlo.compare GT, %x, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %r = "stablehlo.if"(%p) ({
    %w = stablehlo.while(%i = %zero) : tensor<i32>
    cond {
      %go = stablehlo.compare LE, %i, %nine : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %next = stablehlo.add %i, %x : tensor<i32>
      stablehlo.return %next : tensor<i32>
    }
    stablehlo.return %w : tensor<i32>
  }, {
    stablehlo.return %x : tensor<i32>
  }) : (tensor<i1>) -> tensor<i32>
  return %r : tensor<i32>
})",
        12, 1);
}

TEST(Flatten, MasksWithinMasks) {
  // Cores 0 and 1 enter the outer branch; core 0 alone reaches a sum over cores
  // 0 and 2.
  Check(
      StrCat(R"(
func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {
  %id = stablehlo.replica_id : tensor<ui32>
  %two = stablehlo.constant dense<2> : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %p = stablehlo.compare LT, %id, %two : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
  %odd = stablehlo.remainder %id, %two : tensor<ui32>
  %q = stablehlo.compare EQ, %odd, %zero : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
  %r = "stablehlo.if"(%p) ({
    %t = "stablehlo.if"(%q) ({
)",
             AllReduce("%s", "%x", "3x", "[[0, 2], [1, 3]]> : tensor<2x2xi64"),
             R"(
      stablehlo.return %s : tensor<3xf32>
    }, {
      stablehlo.return %x : tensor<3xf32>
    }) : (tensor<i1>) -> tensor<3xf32>
    stablehlo.return %t : tensor<3xf32>
  }, {
    stablehlo.return %x : tensor<3xf32>
  }) : (tensor<i1>) -> tensor<3xf32>
  return %r : tensor<3xf32>
})"),
      4, 1, {}, "core 0 is here but core 2 of its group is not");
}

// On a core that does not execute an op, its operands may be such that it
// fails.
TEST(Flatten, OpsThatMayFailRunOnlyWhereCoresAre) {
  const std::string text = R"(
func.func @main(%p: tensor<i1>, %s: tensor<1xi32>, %x: tensor<4xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %id = stablehlo.replica_id : tensor<ui32>
  %c2 = stablehlo.constant dense<2> : tensor<ui32>
  %low = stablehlo.compare LT, %id, %c2 : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
  %here = stablehlo.and %low, %p : tensor<i1>
  %i = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
  %start = stablehlo.reshape %i : (tensor<i32>) -> tensor<1xi32>
  %two = stablehlo.constant dense<2> : tensor<1xi32>
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %limit = stablehlo.add %start, %two : tensor<1xi32>
  %none = stablehlo.constant dense<0.0> : tensor<2xf32>
  %r:2 = "stablehlo.if"(%here) ({
    %a = stablehlo.real_dynamic_slice %x, %start, %limit, %one : (tensor<4xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<2xf32>
    %t:2 = stablehlo.custom_call @mhlo.topk(%x) {mhlo.attributes = {k = 2 : i64, largest = true}} : (tensor<4xf32>) -> (tensor<2xf32>, tensor<2xi32>)
    stablehlo.return %a, %t#0 : tensor<2xf32>, tensor<2xf32>
  }, {
    stablehlo.return %none, %none : tensor<2xf32>, tensor<2xf32>
  }) : (tensor<i1>) -> (tensor<2xf32>, tensor<2xf32>)
  return %r#0, %r#1 : tensor<2xf32>, tensor<2xf32>
})";
  Check(text, 4, 1, {0});
  Check(text, 4, 1, {0, 2});
}

}  // namespace
}  // namespace escala::engine
