// Small programs that once took LLVM seconds, or could: what they compile to is
// counted, never timed, so the same text always takes the same route.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <string>

#include "escala/engine/dense_program.h"
#include "escala/engine/memory/run_plan.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

// Counts kernels and their nodes, and passes them on.
class CountingCompiler : public LoopCompiler {
 public:
  explicit CountingCompiler(LoopCompiler* compiler) : compiler_(compiler) {}

  Result<std::vector<CompiledLoop>> Compile(std::span<const LoopKernel> kernels,
                                            ThreadPool* pool) override {
    for (const LoopKernel& kernel : kernels) {
      const auto nodes = static_cast<int64_t>(kernel.nodes.size());
      ++kernels_;
      nodes_ += nodes;
      largest_ = std::max(largest_, nodes);
    }
    return compiler_->Compile(kernels, pool);
  }
  std::vector<std::shared_ptr<const CompiledWhile>> CompileWhiles(
      std::span<const WhileToCompile> loops, ThreadPool* pool) override {
    return compiler_->CompileWhiles(loops, pool);
  }
  Counts counts() const override { return compiler_->counts(); }

  int64_t kernels_ = 0, nodes_ = 0, largest_ = 0;

 private:
  LoopCompiler* const compiler_;
};

// Writes ops on values of one type, each on its line.
struct Text {
  explicit Text(std::string of) : type(std::move(of)) {}

  std::string Op(const std::string& name, const std::string& operands) {
    const std::string value = StrCat("%v", count++);
    StrAppend(&body, StrCat("  ", value, " = stablehlo.", name, " ", operands,
                            " : ", type, "\n"));
    return value;
  }
  std::string Main(const std::string& result) const {
    return StrCat("func.func @main(%x: ", type, ") -> ", type, " {\n", body,
                  "  return ", result, " : ", type, "\n}\n");
  }

  const std::string type;
  std::string body;
  int count = 0;
};

// f(f(...f(x)))
std::string Chain(const std::string& type, int length, const std::string& name,
                  const std::string& second) {
  Text text(type);
  std::string x = "%x";
  for (int i = 0; i < length; ++i) x = text.Op(name, x + second);
  return text.Main(x);
}

// A sum of tanh(x + i * x) as a balanced tree.
std::string TanhTree(int leaves) {
  Text text("tensor<1000xf32>");
  std::vector<std::string> level;
  std::string x = "%x";
  for (int i = 0; i < leaves; ++i) {
    x = text.Op("add", x + ", %x");
    level.push_back(text.Op("tanh", x));
  }
  while (level.size() > 1) {
    std::vector<std::string> next;
    for (size_t i = 0; i + 1 < level.size(); i += 2)
      next.push_back(text.Op("add", level[i] + ", " + level[i + 1]));
    if (level.size() % 2 == 1) next.push_back(level.back());
    level = std::move(next);
  }
  return text.Main(level[0]);
}

// x = x * tanh(reverse(x)), which would double the nodes with each line.
std::string ReverseChain(int length) {
  Text text("tensor<64xf32>");
  std::string x = "%x";
  for (int i = 0; i < length; ++i) {
    const std::string back =
        text.Op("tanh", text.Op("reverse", x + ", dims = [0]"));
    x = text.Op("multiply", x + ", " + back);
  }
  return text.Main(x);
}

std::string Reverse(int rank) {
  std::string type = "tensor<", dims = "0";
  for (int i = 0; i < rank; ++i) type += "2x";
  for (int i = 2; i < rank; i += 2) dims += StrCat(", ", i);
  return Chain(type + "i8>", 1, "reverse", ", dims = [" + dims + "]");
}

// Joins this many arguments.
std::string Concatenate(int count) {
  std::string arguments, operands, types;
  for (int i = 0; i < count; ++i) {
    const char* const comma = i > 0 ? ", " : "";
    StrAppend(&arguments, StrCat(comma, "%a", i, ": tensor<3xf32>"));
    StrAppend(&operands, StrCat(comma, "%a", i));
    StrAppend(&types, StrCat(comma, "tensor<3xf32>"));
  }
  const std::string result = StrCat("tensor<", 3 * count, "xf32>");
  return StrCat("func.func @main(", arguments, ") -> ", result,
                " {\n  %0 = stablehlo.concatenate ", operands, ", dim = 0 : (",
                types, ") -> ", result, "\n  return %0 : ", result, "\n}\n");
}

// Branches in branches, each with two more.
std::string Cases(int depth) {
  std::string type = "tensor<8xf32>";
  int count = 0;
  const std::function<std::string(int, std::string*)> branch =
      [&](int left, std::string* value) {
        *value = StrCat("%v", count++);
        if (left == 0)
          return StrCat("  ", *value, " = stablehlo.tanh %a : ", type, "\n");
        std::string text = StrCat("  ", *value, " = \"stablehlo.case\"(%p) (");
        for (int i = 0; i < 2; ++i) {
          std::string inner;
          const std::string body = branch(left - 1, &inner);
          StrAppend(&text,
                    StrCat(i > 0 ? ", {\n" : "{\n", body, "  stablehlo.return ",
                           inner, " : ", type, "\n  }"));
        }
        return StrCat(text, ") : (tensor<i32>) -> ", type, "\n");
      };
  std::string value;
  const std::string body = branch(depth, &value);
  return StrCat("func.func @main(%p: tensor<i32>, %a: ", type, ") -> ", type,
                " {\n", body, "  return ", value, " : ", type, "\n}\n");
}

// Four windows of 10^12 elements each over a constant, whose body is free.
constexpr char kWindowsOfAConstant[] = R"(
  func.func @main(%x: tensor<8xf32>) -> tensor<4xf32> {
    %a = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
    %i = stablehlo.constant dense<0.0> : tensor<f32>
    %r = "stablehlo.reduce_window"(%a, %i) ({
    ^bb0(%l: tensor<f32>, %r: tensor<f32>):
      stablehlo.return %r : tensor<f32>
    }) {window_dimensions = array<i64: 1000000000000>,
        padding = dense<[[999999999999, 0]]> : tensor<1x2xi64>}
        : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
    return %r : tensor<4xf32>
  })";

struct Hard {
  std::string name, text;
  int64_t kernels, largest;  // at most
};

TEST(HardPrograms, CompileToAsMuchAsTheTextSays) {
  const Hard programs[] = {
      {"tanh of tanh, 1000 times", Chain("tensor<1000xf32>", 1000, "tanh", ""),
       20, 51},
      {"log_plus_one of bf16",
       Chain("tensor<1000xbf16>", 400, "log_plus_one", ""), 8, 51},
      {"powers of bf16", Chain("tensor<1000xbf16>", 400, "power", ", %x"), 8,
       52},
      {"a tree of 1000 tanh", TanhTree(1000), 16, 1800},
      {"reverses of reverses", ReverseChain(40), 1, 160},
      {"a reverse of rank 22", Reverse(22), 1, 2},
      {"a reverse of 384 bytes",
       Chain("tensor<384xi8>", 1, "reverse", ", dims = [0]"), 1, 2},
      {"windows of a constant", kWindowsOfAConstant, 0, 0},
      // These took time that grew with the square of the text.
      {"10000 sums with one argument",
       Chain("tensor<8xf32>", 10000, "add", ", %x"), 30, 402},
      {"a concatenation of 2000 arguments", Concatenate(2000), 10, 256},
      {"1024 branches in branches", Cases(10), 2046, 2},
  };
  auto compiler = MakeLoopCompiler();
  ASSERT_TRUE(compiler.ok());
  ThreadPool pool(0);
  for (const Hard& hard : programs) {
    SCOPED_TRACE(hard.name);
    auto module = hlo::ReadModule(hard.text);
    ASSERT_TRUE(module.ok()) << module.status().message();
    CountingCompiler counting(compiler->get());
    const std::vector<int> donated(module->entry()->body.arguments.size(),
                                   kNotDonated);
    auto program =
        DenseProgram::Compile(*module, donated, {}, &counting, &pool);
    ASSERT_TRUE(program.ok()) << program.status().message();
    EXPECT_LE(counting.kernels_, hard.kernels);
    EXPECT_LE(counting.largest_, hard.largest);
  }
}

}  // namespace
}  // namespace escala::engine
