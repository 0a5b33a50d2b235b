#include "escala/hlo/attribute.h"

#include <gtest/gtest.h>

#include "escala/hlo/ir.h"
#include "escala/hlo/normalize.h"

namespace escala::hlo {
namespace {

TEST(AttributeMap, IsOrderedByName) {
  AttributeMap map;
  map.Set("b", IntValue{2});
  map.Set("a", std::string("x"));
  map.Set("c", true);
  ASSERT_EQ(map.entries().size(), 3u);
  EXPECT_EQ(map.entries()[0].first, "a");
  EXPECT_EQ(map.entries()[2].first, "c");
  map.Set("b", IntValue{5});
  EXPECT_EQ(map.entries().size(), 3u);
  EXPECT_EQ(map.Int("b"), 5);
  map.Erase("b");
  map.Erase("nothing");
  EXPECT_FALSE(map.Has("b"));
  EXPECT_EQ(map.IntOr("b", 7), 7);
}

TEST(AttributeMap, DefaultsAreForAbsentOnes) {
  AttributeMap map;
  map.Set("unit", Unit());
  map.Set("no", false);
  map.Set("symbol", Symbol{"f"});
  map.Set("list", IntList{{1, 2}, {2}});
  EXPECT_TRUE(map.BoolOr("unit", false));
  EXPECT_FALSE(map.BoolOr("no", true));
  EXPECT_TRUE(map.BoolOr("absent", true));
  EXPECT_EQ(map.Str("symbol"), "f");
  EXPECT_EQ(map.StrOr("absent", "g"), "g");
  EXPECT_EQ(map.IntsOr("absent", 3, 1), (std::vector<int64_t>{1, 1, 1}));
  EXPECT_EQ(map.IntsOr("list", 3, 1), (std::vector<int64_t>{1, 2}));
}

// A constant given as a list must fit its type: test both ends of each range.
TEST(NormalizeAttributes, ListsBecomeConstantsOfTheirType) {
  using enum ElementType;
  struct Case {
    ElementType type;
    int64_t low, high;
  };
  for (const Case& c :
       {Case{kU8, 0, 255}, Case{kI8, -128, 127}, Case{kU16, 0, 65535},
        Case{kI32, -(int64_t{1} << 31), (int64_t{1} << 31) - 1}}) {
    const auto normal = [&](int64_t a, int64_t b) {
      AttributeMap map;
      map.Set("value", IntList{{a, b}, {2}, c.type});
      const bool ok =
          NormalizeAttributes(Info(OpCode::kConstant).attributes, &map).ok();
      if (ok) {
        const Attribute* value = map.Find("value");
        EXPECT_NE(value->get<Dense>(), nullptr);
        EXPECT_EQ(value->get<Dense>()->array.shape(), (Shape{c.type, {2}}));
      }
      return ok;
    };
    EXPECT_TRUE(normal(c.low, c.high));
    EXPECT_FALSE(normal(c.low - 1, 0));
    EXPECT_FALSE(normal(0, c.high + 1));
  }
}

TEST(AttributeMap, AskingForAnotherKindAborts) {
  AttributeMap map;
  map.Set("a", std::string("x"));
  EXPECT_DEATH((void)map.Int("a"), "attribute a is a string");
  EXPECT_DEATH((void)map.Int("b"), "no attribute b");
}

TEST(Attribute, ComparesByValue) {
  auto constant = [](float value) {
    HostArray array(Shape{ElementType::kF32, {2}});
    array.mutable_as<float>()[1] = value;
    return Attribute(Dense{array});
  };
  EXPECT_EQ(constant(1), constant(1));
  EXPECT_FALSE(constant(1) == constant(2));
  EXPECT_FALSE(Attribute(IntValue{1}) ==
               Attribute(IntValue{1, ElementType::kI32}));
  EXPECT_EQ(Attribute(Attribute::Array{IntValue{1}, Unit()}),
            Attribute(Attribute::Array{IntValue{1}, Unit()}));
  auto mesh = [](int64_t size) {
    Sharding s;
    s.inline_mesh = std::make_shared<Mesh>(Mesh{"", {{"x", size}}});
    return Attribute(s);
  };
  EXPECT_EQ(mesh(2), mesh(2));
  EXPECT_FALSE(mesh(2) == mesh(3));
}

TEST(Mesh, CountsItsDevices) {
  const Mesh mesh{"m", {{"x", 2}, {"y", 4}}};
  EXPECT_EQ(mesh.num_devices(), 8);
  EXPECT_EQ(mesh.Find("y")->size, 4);
  EXPECT_EQ(mesh.Find("z"), nullptr);
  EXPECT_EQ(Mesh{}.num_devices(), 1);
}

TEST(Type, PrintsAsInPrograms) {
  const Type f32 = Type::Tensor(ElementType::kF32, {2, 3});
  EXPECT_EQ(f32.ToString(), "tensor<2x3xf32>");
  EXPECT_EQ(Type::Tuple({f32, Type::Token()}).ToString(),
            "tuple<tensor<2x3xf32>, !stablehlo.token>");
  EXPECT_EQ(Type::Future({f32}).ToString(),
            "!stablehlo.future<tensor<2x3xf32>>");
}

TEST(Module, FindsItsEntry) {
  Module module;
  auto add = [&](const std::string& name, bool is_private) {
    module.functions.push_back(std::make_unique<Function>(name));
    module.functions.back()->is_private = is_private;
  };
  EXPECT_EQ(module.entry(), nullptr);
  add("helper", true);
  EXPECT_EQ(module.entry(), nullptr);
  add("step", false);
  EXPECT_EQ(module.entry()->name, "step");
  add("other", false);
  EXPECT_EQ(module.entry(), nullptr);
  add("main", true);
  EXPECT_EQ(module.entry()->name, "main");
}

TEST(Module, FindsFunctionsAfterEveryChange) {
  Module module;
  EXPECT_EQ(module.Find("a"), nullptr);
  for (const char* name : {"a", "b", "c", "b"})
    module.functions.push_back(std::make_unique<Function>(name));
  EXPECT_EQ(module.Find("b"), module.functions[1].get());  // the first
  EXPECT_EQ(module.Find("d"), nullptr);
  const Module copy = Clone(module);
  EXPECT_EQ(copy.Find("c"), copy.functions[2].get());
  const Function* first_b = module.functions[1].get();
  module.functions.EraseIf(
      [&](const Function& f) { return f.name == "a" || &f == first_b; });
  ASSERT_EQ(module.functions.size(), 2u);
  EXPECT_EQ(module.Find("a"), nullptr);
  EXPECT_EQ(module.Find("b"), module.functions[1].get());
  const Module moved = std::move(module);
  EXPECT_EQ(moved.Find("c"), moved.functions[0].get());
  EXPECT_NE(copy.Find("a"), nullptr);
}

TEST(Module, CopiesAreDeep) {
  Module module;
  module.functions.push_back(std::make_unique<Function>("f"));
  auto op = std::make_unique<Op>();
  op->code = OpCode::kIf;
  op->regions.resize(2);
  op->regions[1].ops.push_back(std::make_unique<Op>());
  module.functions[0]->body.ops.push_back(std::move(op));
  const Module copy = Clone(module);
  module.functions[0]->body.ops[0]->regions[1].ops[0]->operands = {3};
  EXPECT_TRUE(
      copy.functions[0]->body.ops[0]->regions[1].ops[0]->operands.empty());
}

}  // namespace
}  // namespace escala::hlo
