#include "escala/hlo/op_table.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "escala/hlo/attribute_specs.h"

namespace escala::hlo {
namespace {

TEST(OpTable, NamesAreUniqueAndFound) {
  std::set<std::string_view> names;
  for (const OpInfo& info : AllOps()) {
    EXPECT_TRUE(names.insert(info.name).second) << info.name;
    EXPECT_EQ(FindOp(info.name), &info);
    EXPECT_EQ(&Info(info.code), &info);
    EXPECT_NE(info.name.find('.'), std::string_view::npos) << info.name;
    EXPECT_FALSE(info.short_name().empty());
  }
  EXPECT_GE(names.size(), 183u);
  EXPECT_EQ(FindOp("stablehlo.ad"), nullptr);
  EXPECT_EQ(FindOp(""), nullptr);
  EXPECT_EQ(FindOp("stablehlo.add")->code, OpCode::kAdd);
}

TEST(OpTable, EveryRowIsWhole) {
  for (const OpInfo& info : AllOps()) {
    SCOPED_TRACE(info.name);
    EXPECT_NE(info.shape, nullptr);
    EXPECT_NE(info.work, nullptr);
    for (const Arity& arity : {info.operands, info.results, info.regions}) {
      EXPECT_GE(arity.min, 0);
      EXPECT_LE(arity.min, arity.max);
    }
    const Reference& r = info.reference;
    EXPECT_EQ((r.kernel != nullptr) + (r.collective != nullptr) + r.is_special,
              1);
    EXPECT_EQ(r.collective != nullptr, info.Is(kCollective));
    EXPECT_EQ(r.is_special && r.special == Special::kRefused,
              !info.reference.refusal.empty());
    // An op has a flattening rule, or a reason to run core by core.
    EXPECT_EQ(info.flatten.rule == Flatten::kCoreByCore,
              !info.flatten.reason.empty());
    EXPECT_EQ(info.flatten.rule == Flatten::kRefused,
              !info.reference.refusal.empty());
    if (info.Is(kTerminator)) {
      EXPECT_EQ(info.results.max, 0);
      EXPECT_EQ(info.regions.max, 0);
    }
    if (info.Is(kElementwise)) {
      EXPECT_EQ(info.results.min, 1);
      EXPECT_EQ(info.regions.max, 0);
    }
    if (info.Is(kCommutative)) {
      EXPECT_EQ(info.operands.min, 2);
    }
    EXPECT_FALSE(info.Is(kElementwise) && info.Is(kDataMovement));
    EXPECT_FALSE(info.Is(kTranscendental) && !info.Is(kElementwise));
    if (info.Is(kMove)) {
      EXPECT_TRUE(info.flatten.rule == Flatten::kMove ||
                  info.flatten.rule == Flatten::kRewritten);
      EXPECT_EQ(info.regions.max, 0);
    }
    if (info.Is(kView)) {
      EXPECT_EQ(info.operands.max, 1);
    }
  }
}

// A trait of several bits needs all of them.
TEST(OpTable, MovesAndViews) {
  EXPECT_TRUE(Info(OpCode::kReverse).Is(kView));
  EXPECT_TRUE(Info(OpCode::kPad).Is(kMove));
  EXPECT_FALSE(Info(OpCode::kPad).Is(kView));
  EXPECT_TRUE(Info(OpCode::kGather).Is(kDataMovement));
  EXPECT_FALSE(Info(OpCode::kGather).Is(kMove));
  EXPECT_FALSE(Info(OpCode::kAdd).Is(kMove));
  EXPECT_TRUE(Info(OpCode::kSelect).IsCheap());
  EXPECT_TRUE(Info(OpCode::kConcatenate).IsCheap());
  EXPECT_FALSE(Info(OpCode::kTanh).IsCheap());
  EXPECT_FALSE(Info(OpCode::kDynamicSlice).IsCheap());
}

void CheckSpecs(AttributeSpecs specs) {
  std::set<std::string_view> names;
  for (const AttributeSpec& spec : specs) {
    SCOPED_TRACE(spec.name);
    EXPECT_FALSE(spec.name.empty());
    EXPECT_TRUE(names.insert(spec.name).second);
    switch (spec.kind) {
      case AttributeKind::kEnum:
        EXPECT_FALSE(spec.keyword.empty());
        break;
      case AttributeKind::kDict:
      case AttributeKind::kMatrix:
        EXPECT_EQ(spec.keyword.empty(), StructFields(spec.keyword).empty())
            << spec.keyword;
        break;
      case AttributeKind::kArray:
        break;
      default:
        EXPECT_TRUE(spec.keyword.empty());
    }
    EXPECT_FALSE(spec.kind == AttributeKind::kUnit && spec.required);
  }
}

TEST(OpTable, AttributesAreConsistent) {
  for (const OpInfo& info : AllOps()) {
    SCOPED_TRACE(info.name);
    CheckSpecs(info.attributes);
  }
  for (std::string_view keyword :
       {"dot", "ragged_dot", "dot_algorithm", "gather", "scatter", "conv",
        "channel_handle", "replica_group_mesh_axes", "result_accuracy"}) {
    SCOPED_TRACE(keyword);
    EXPECT_FALSE(StructFields(keyword).empty());
    CheckSpecs(StructFields(keyword));
  }
  EXPECT_TRUE(StructFields("").empty());
}

}  // namespace
}  // namespace escala::hlo
