// Random programs of collectives, linear and other ops, loops and branches.
// They compute with integers, whose sums have the same bits in any order.
#include <gtest/gtest.h>

#include "escala/engine/flatten/flat_runner_test_util.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

constexpr int kPrograms = 400;

// Writes a program whose values are tensor<4x4xi32> and predicates tensor<i1>.
class Writer {
 public:
  explicit Writer(uint32_t seed) : random_(seed) {}

  std::string Program() {
    std::string text =
        "func.func @main(%a: tensor<4x4xi32>, %b: tensor<4x4xi32>, %u: "
        "tensor<4x4xi32>, %p: tensor<i1>, %n: tensor<i32>, %q: tensor<i1>) -> "
        "(tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi32>) {\n"
        "  %c0 = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %c1 = stablehlo.constant dense<1> : tensor<i32>\n"
        "  %c3 = stablehlo.constant dense<3> : tensor<i32>\n"
        "  %r = stablehlo.replica_id : tensor<ui32>\n"
        "  %id = stablehlo.convert %r : (tensor<ui32>) -> tensor<i32>\n"
        "  %two = stablehlo.constant dense<2> : tensor<i32>\n"
        "  %odd = stablehlo.remainder %id, %two : tensor<i32>\n"
        "  %even = stablehlo.compare EQ, %odd, %c0 : (tensor<i32>, "
        "tensor<i32>) -> tensor<i1>\n";
    std::vector<std::string> values = {"%a", "%b", "%u"};
    predicates_ = {"%p", "%q", "%even"};
    numbers_ = {"%n", "%c3", "%odd", "%id"};
    Ops(4 + Pick(12), 0, true, &values, &text);
    text += "  return " + Any(values) + ", " + values.back() + ", " +
            Any(values) +
            " : tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi32>\n}\n";
    return text;
  }

 private:
  int Pick(int n) { return static_cast<int>(random_() % n); }
  std::string Name() { return StrCat("%v", next_++); }
  // Prefers the last values, so that programs are deep rather than wide.
  std::string Any(const std::vector<std::string>& values) {
    const size_t n = values.size();
    return values[Pick(3) > 0 ? n - 1 -
                                    static_cast<size_t>(Pick(static_cast<int>(
                                        std::min<size_t>(n, 3))))
                              : static_cast<size_t>(Pick(static_cast<int>(n)))];
  }

  // `together`: all cores execute these ops, so that collectives are allowed.
  void Ops(int count, int depth, bool together,
           std::vector<std::string>* values, std::string* text) {
    for (int i = 0; i < count; ++i) {
      const std::string name = Name();
      *text += One(name, depth, together, *values);
      values->push_back(name);
    }
  }

  std::string Body(const char* op) {
    const int k = next_++;
    return StrCat("({\n    ^bb0(%x", k, ": tensor<i32>, %y", k,
                  ": tensor<i32>):\n      %z", k, " = stablehlo.", op, " %x", k,
                  ", %y", k, " : tensor<i32>\n      stablehlo.return %z", k,
                  " : tensor<i32>\n    })");
  }

  std::string One(const std::string& name, int depth, bool together,
                  const std::vector<std::string>& values) {
    const std::string x = Any(values), y = Any(values);
    const std::string to = StrCat("  ", name, " = ");
    const std::string type = "tensor<4x4xi32>";
    const std::string unary = StrCat("(", type, ") -> ", type, "\n");
    switch (Pick(together ? 22 : 18)) {
      case 0:
        return StrCat(to, "stablehlo.add ", x, ", ", y, " : ", type, "\n");
      case 1:
        return StrCat(to, "stablehlo.subtract ", x, ", ", y, " : ", type, "\n");
      case 2:
        return StrCat(to, "stablehlo.multiply ", x, ", ", y, " : ", type, "\n");
      case 3:
        return StrCat(to, "stablehlo.negate ", x, " : ", type, "\n");
      case 4:
        return StrCat(to, "stablehlo.transpose ", x,
                      ", dims = [1, 0] : ", unary);
      case 5:
      case 6:
        return StrCat(to, "stablehlo.dot_general ", x, ", ", y,
                      ", contracting_dims = [1] x [0] : (", type, ", ", type,
                      ") -> ", type, "\n");
      case 7:
        return StrCat(to, "stablehlo.reverse ", x, ", dims = [0] : ", type,
                      "\n");
      case 8:
        return StrCat(to, "stablehlo.maximum ", x, ", ", y, " : ", type, "\n");
      case 9: {
        const std::string row = Name();
        return StrCat("  ", row, " = stablehlo.reduce(", x,
                      " init: %c0) applies stablehlo.add across dimensions = "
                      "[0] : (",
                      type, ", tensor<i32>) -> tensor<4xi32>\n", to,
                      "stablehlo.broadcast_in_dim ", row,
                      ", dims = [1] : (tensor<4xi32>) -> ", type, "\n");
      }
      case 10: {
        const std::string part = Name();
        return StrCat("  ", part, " = stablehlo.slice ", x, " [1:3, 0:4] : (",
                      type, ") -> tensor<2x4xi32>\n", to, "stablehlo.pad ",
                      part,
                      ", %c0, low = [2, 0], high = [0, 0], interior = [0, 0] "
                      ": (tensor<2x4xi32>, tensor<i32>) -> ",
                      type, "\n");
      }
      case 11: {
        const std::string p = predicates_[static_cast<size_t>(Pick(3))];
        return StrCat(to, "stablehlo.select ", p, ", ", x, ", ", y,
                      " : tensor<i1>, ", type, "\n");
      }
      case 12: {
        const std::string part = Name();
        const std::string at = numbers_[static_cast<size_t>(Pick(4))];
        return StrCat("  ", part, " = stablehlo.dynamic_slice ", x, ", ", at,
                      ", %c0, sizes = [2, 4] : (", type,
                      ", tensor<i32>, tensor<i32>) -> tensor<2x4xi32>\n", to,
                      "stablehlo.dynamic_update_slice ", y, ", ", part,
                      ", %c1, %c0 : (", type,
                      ", tensor<2x4xi32>, tensor<i32>, tensor<i32>) -> ", type,
                      "\n");
      }
      case 13: {
        const std::string i = Name();
        return StrCat(
            "  ", i, " = stablehlo.slice ", y, " [0:4, 0:1] : (", type,
            ") -> tensor<4x1xi32>\n", to, "\"stablehlo.scatter\"(", x, ", ", i,
            ", ", Any(values), ") ", Body("add"),
            " {scatter_dimension_numbers = #stablehlo.scatter<"
            "update_window_dims = [1], inserted_window_dims = [0], "
            "scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (",
            type, ", tensor<4x1xi32>, ", type, ") -> ", type, "\n");
      }
      case 14:
      case 15:
        return depth < 2 ? Loop(name, depth, together, values)
                         : StrCat(to, "stablehlo.abs ", x, " : ", type, "\n");
      case 16:
        return depth < 2
                   ? Branch(name, depth, together, values)
                   : StrCat(to, "stablehlo.add ", x, ", %u : ", type, "\n");
      case 17: {
        const std::string wide = Name();
        return StrCat("  ", wide, " = stablehlo.concatenate ", x, ", ", y,
                      ", dim = 1 : (", type, ", ", type,
                      ") -> tensor<4x8xi32>\n", to, "stablehlo.slice ", wide,
                      " [0:4, 2:6] : (tensor<4x8xi32>) -> ", type, "\n");
      }
      case 18: {
        static constexpr const char* kPairs =
            "[[0, 1], [2, 3], [4, 5]]> : tensor<3x2xi64";
        const std::string half = Name();
        return StrCat("  ", half, " = stablehlo.slice ", x, " [1:3, 0:4] : (",
                      type, ") -> tensor<2x4xi32>\n", to,
                      "\"stablehlo.all_gather\"(", half,
                      ") {all_gather_dim = 0 : i64, replica_groups = dense<",
                      kPairs, ">} : (tensor<2x4xi32>) -> ", type, "\n");
      }
      default: {
        static constexpr const char* kGroups[] = {
            "[[0, 1], [2, 3], [4, 5]]> : tensor<3x2xi64",
            "[[0, 2, 4], [1, 3, 5]]> : tensor<2x3xi64",
            "[[0, 1, 2, 3, 4, 5]]> : tensor<1x6xi64",
            "[[0, 5], [1, 2], [3, 4]]> : tensor<3x2xi64"};
        static constexpr const char* kOps[] = {"add", "add", "add", "maximum"};
        return StrCat(to, "\"stablehlo.all_reduce\"(", x, ") ",
                      Body(kOps[Pick(4)]), " {replica_groups = dense<",
                      kGroups[Pick(8) == 0 ? 3 : Pick(3)], ">} : ", unary);
      }
    }
  }

  std::string Loop(const std::string& name, int depth, bool together,
                   const std::vector<std::string>& values) {
    const bool same = Pick(3) > 0;  // all cores run as many iterations
    const std::string bound = same ? "%c3" : "%n";
    const int k = next_++;
    const std::string s = StrCat("%s", k), t = StrCat("%t", k),
                      i = StrCat("%i", k);
    std::string text = StrCat(
        "  %w", k, ":3 = stablehlo.while(", i, " = %c0, ", s, " = ",
        Any(values), ", ", t, " = ", Any(values),
        ") : tensor<i32>, tensor<4x4xi32>, tensor<4x4xi32>\n  cond {\n    %m",
        k, " = stablehlo.compare LT, ", i, ", ", bound,
        " : (tensor<i32>, tensor<i32>) -> tensor<i1>\n    stablehlo.return %m",
        k, " : tensor<i1>\n  } do {\n");
    std::vector<std::string> inner = values;
    inner.push_back(t);
    inner.push_back(s);
    Ops(1 + Pick(3), depth + 1, together && same, &inner, &text);
    // Often adds to a carried sum, as gradient accumulation does.
    const std::string sum = Name();
    text += StrCat("    ", sum, " = stablehlo.add ", s, ", ", inner.back(),
                   " : tensor<4x4xi32>\n    %j", k, " = stablehlo.add ", i,
                   ", %c1 : tensor<i32>\n    stablehlo.return %j", k, ", ", sum,
                   ", ", Pick(2) ? t : Any(inner),
                   " : tensor<i32>, tensor<4x4xi32>, tensor<4x4xi32>\n  }\n");
    return StrCat(text, "  ", name, " = stablehlo.add %w", k, "#1, ",
                  Pick(2) ? StrCat("%w", k, "#2") : "%u",
                  " : tensor<4x4xi32>\n");
  }

  std::string Branch(const std::string& name, int depth, bool together,
                     const std::vector<std::string>& values) {
    const int which = Pick(3);
    // Only the predicate %q is equal on all cores.
    std::string text =
        StrCat("  ", name, " = \"stablehlo.if\"(",
               predicates_[static_cast<size_t>(which)], ") ({\n");
    for (int side = 0; side < 2; ++side) {
      std::vector<std::string> inner = values;
      Ops(1 + Pick(2), depth + 1, together && which == 1, &inner, &text);
      text += StrCat("    stablehlo.return ", inner.back(),
                     " : tensor<4x4xi32>\n  ", side == 0 ? "}, {\n" : "})");
    }
    return text + " : (tensor<i1>) -> tensor<4x4xi32>\n";
  }

  std::mt19937 random_;
  int next_ = 0;
  std::vector<std::string> predicates_, numbers_;
};

struct Counts {
  int summed = 0, masked = 0, held = 0, outliers = 0;
};

// With `apart`, core 4 alone has another u, and another a, b or both.
Counts RunAll(bool outliers) {
  Counts counts;
  for (int seed = 0; seed < kPrograms; ++seed) {
    const std::string text = Writer(static_cast<uint32_t>(seed)).Program();
    auto module = hlo::ReadModule(text);
    EXPECT_TRUE(module.ok()) << module.status().ToString() << "\n" << text;
    if (!module.ok()) return counts;
    const hlo::Function& main = *module->entry();
    std::mt19937 random(static_cast<uint32_t>(seed));
    std::vector<std::vector<hlo::Literal>> arguments(6);
    for (size_t i = 0; i < main.body.arguments.size(); ++i) {
      const Shape& shape = main.shape(main.body.arguments[i]);
      HostArray array = RandomArray(shape, &random);
      // u and q are equal on all cores, and a in every third program.
      const bool same = i == 2 || i == 5 || (i == 0 && seed % 3 == 0);
      const bool few =
          outliers && (i == 2 || (i < 2 && seed % 3 != static_cast<int>(i)));
      for (size_t core = 0; core < 6; ++core) {
        if (few ? core == 4 || core == 5 : !same) {
          array = few && core == 5 ? arguments[0][i].array
                                   : RandomArray(shape, &random);
        }
        arguments[core].emplace_back(array);
      }
    }
    auto reference = hlo::MakeReferenceRunner();
    FlatRunner runner(true, outliers);
    const auto expected =
        reference->Run(*module, main, arguments, 6, 1, nullptr);
    const auto got = runner.Run(*module, main, arguments, 6, 1, nullptr);
    EXPECT_TRUE(expected.ok()) << expected.status().ToString() << text;
    EXPECT_TRUE(got.ok()) << got.status().ToString() << "\n" << text;
    if (!expected.ok() || !got.ok()) return counts;
    for (size_t core = 0; core < 6; ++core) {
      for (size_t i = 0; i < main.result_types.size(); ++i) {
        const std::string difference = Difference(
            (*got)[core][i].array.view(), (*expected)[core][i].array.view(), 0);
        EXPECT_EQ(difference, "")
            << "seed " << seed << " core " << core << " result " << i << "\n"
            << text << hlo::Print(*runner.program().module);
        if (!difference.empty()) return counts;
      }
    }
    for (const FlattenNote& note : runner.program().notes) {
      counts.summed +=
          note.rule.find("computed with its terms") != std::string::npos;
      counts.held += note.rule.find("held per core") != std::string::npos;
      counts.masked += note.rule.find("mask") != std::string::npos;
    }
    counts.outliers += !runner.program().outliers.cores.empty();
  }
  return counts;
}

TEST(RandomPrograms, AsTheReferenceToTheBit) {
  const Counts counts = RunAll(false);
  // Enough of the programs take each kind of rule.
  EXPECT_GE(counts.summed, kPrograms / 2);
  EXPECT_GE(counts.held, kPrograms / 2);
  EXPECT_GE(counts.masked, kPrograms / 2);
}

TEST(RandomPrograms, WithAnOutlierCore) {
  const Counts counts = RunAll(true);
  EXPECT_GE(counts.summed, kPrograms / 4);
  EXPECT_GE(counts.outliers, 2 * kPrograms / 3);
  EXPECT_LT(counts.outliers, kPrograms);
}

}  // namespace
}  // namespace escala::engine
