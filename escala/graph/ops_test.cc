// Calls every function that the headers of ops.h declare (they are parsed, so a
// new function without a line here fails) and checks that each op written has a
// row in the table of gradients.

// g++ 12 warns about std::regex when sanitizers are on.
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"

#include "escala/graph/ops.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "escala/graph/gradient/vjp.h"
#include "escala/hlo/op_table.h"

namespace escala::graph {
namespace {

using hlo::OpCode;
using Values = std::vector<Value>;

std::string ReadText(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(ESCALA_SOURCE_DIR "/" + path).rdbuf();
  return text.str();
}

std::vector<std::string> Found(const std::string& text, const char* pattern) {
  const std::regex regex(pattern);
  std::vector<std::string> found;
  for (std::sregex_iterator i(text.begin(), text.end(), regex), end; i != end;
       ++i)
    found.push_back((*i)[1]);
  return found;
}

// The functions declared at the start of a line in the headers, and those of
// the macro lists: X(Name, kCode).
std::set<std::string> Declared() {
  std::set<std::string> names;
  for (const std::string& header :
       Found(ReadText("escala/graph/ops.h"), "#include \"(.*)\"")) {
    if (header == "escala/graph/graph.h") continue;  // no ops
    const std::string text = ReadText(header);
    for (const char* pattern :
         {"\n(?:Value|Words|ScanStep|TopKResult|ValueAndGradient|"
          "std::vector<Value>) ([A-Z]\\w*)\\(",
          "X\\((\\w+), k\\w+\\)"})
      for (const std::string& name : Found(text, pattern)) names.insert(name);
  }
  return names;
}

// Arguments for the functions.
struct Arguments {
  // Default values, as a failed call returns them.
  struct Failed {};
  Arguments(Graph* graph, Failed) : g(graph) {}

  explicit Arguments(Graph* graph) : g(graph) {
    const auto make = [&](ElementType type, Dims dims) {
      return g->Argument({type, std::move(dims)}, "x");
    };
    scalar = make(ElementType::kF32, {});
    x = make(ElementType::kF32, {4, 4});
    image = make(ElementType::kF32, {4, 4, 4});
    kernel = make(ElementType::kF32, {2, 4, 4});
    index = make(ElementType::kI32, {4});
    place = make(ElementType::kI32, {});
    bits = make(ElementType::kU32, {4});
    words = make(ElementType::kU32, {4, 2});
    seed = make(ElementType::kU32, {});
    truth = make(ElementType::kI1, {4, 4});
    which = make(ElementType::kI1, {});
  }
  Graph* g;
  Value scalar, x, image, kernel, index, place, bits, words, seed, truth, which;
};

using Calls = std::map<std::string, std::function<void(const Arguments&)>>;

#define CALL(Name, ...)                                           \
  {                                                               \
#Name, [](const Arguments& a) { (void)a, Name(__VA_ARGS__); } \
  }

const Values Same(const Values& v) { return v; }

Calls AllCalls() {
  Calls calls = {
      CALL(Constant, a.g, HostArray(Shape{ElementType::kF32, {2}})),
      CALL(Full, a.g, {ElementType::kF32, {2}}, 1),
      CALL(ZerosLike, a.x),
      CALL(OnesLike, a.x),
      CALL(Iota, a.g, {ElementType::kI32, {2}}, 0),
      CALL(Square, a.x),
      CALL(Convert, a.x, ElementType::kBF16),
      CALL(Bitcast, a.x, ElementType::kU32),
      CALL(Equal, a.x, 1.0),
      CALL(NotEqual, a.x, 1.0),
      CALL(Less, a.x, 1.0),
      CALL(LessEqual, a.x, 1.0),
      CALL(Greater, a.x, 1.0),
      CALL(GreaterEqual, a.x, 1.0),
      CALL(Select, a.truth, a.x, 1.0),
      CALL(Clamp, 0.0, a.x, 1.0),
      CALL(BroadcastTo, a.x, {2, 4, 4}),
      CALL(Reshape, a.x, {16}),
      CALL(Transpose, a.x, {1, 0}),
      CALL(SwapDims, a.x, 0, 1),
      CALL(ExpandDim, a.x, 0),
      CALL(Squeeze, ExpandDim(a.x, 0), 0),
      CALL(BroadcastInDim, a.x, {2, 4, 4}, {1, 2}),
      CALL(Concatenate, {a.x, a.x}, 0),
      CALL(Stack, {a.x, a.x}, 0),
      CALL(Split, a.x, 2, 0),
      CALL(Slice, a.x, {0, 1}, {2, 2}),
      CALL(SliceDim, a.x, 0, 1, 2),
      CALL(Reverse, a.x, {0}),
      CALL(Pad, a.x, 0, {1, 1}, {1, 1}),
      CALL(DynamicSlice, a.x, {a.place, a.place}, {2, 2}),
      CALL(DynamicUpdateSlice, a.x, a.x, {a.place, a.place}),
      CALL(Sum, a.x),
      CALL(Mean, a.x),
      CALL(ReduceMax, a.x),
      CALL(ReduceMin, a.x),
      CALL(Product, a.x),
      CALL(Any, a.truth),
      CALL(All, a.truth),
      CALL(ArgMax, a.x, 0),
      CALL(CumulativeSum, a.x, 0),
      CALL(Softmax, a.x),
      CALL(LogSoftmax, a.x),
      CALL(LogSumExp, a.x),
      CALL(Dot, a.x, a.x, {{}, {}, {1}, {0}}),
      CALL(MatMul, a.x, a.x),
      CALL(Einsum, "ab,bc->ac", a.x, a.x),
      CALL(Conv, a.image, a.kernel),
      CALL(MaxPool, a.image, {{2}}),
      CALL(SumPool, a.image, {{2}}),
      CALL(AvgPool, a.image, {{2}}),
      CALL(Gather, a.x, a.index, {{1}, {0}, {}, {}, {0}, 1}, {1, 4}),
      CALL(Scatter, a.x, a.index, a.x, {{1}, {0}, {}, {}, {0}, 1}),
      CALL(Take, a.x, a.index),
      CALL(Pick, a.x, a.index),
      CALL(OneHot, a.index, 4, ElementType::kF32),
      CALL(Sort, {a.x}, 0),
      CALL(TopK, a.x, 2),
      CALL(Threefry, a.seed, a.seed, a.bits, a.bits),
      CALL(ExampleBits, a.seed, 0, a.words, {4, 2}),
      CALL(ExampleUniform, a.seed, 0, a.words, {4, 2}),
      CALL(ReplicaId, a.g),
      CALL(AllReduce, a.x),
      CALL(AllGather, a.x, 0),
      CALL(ReduceScatter, a.x, 0),
      CALL(AllToAll, a.x, 0, 1),
      CALL(CollectivePermute, a.x, {{0, 1}}),
      CALL(
          While, {a.place}, [](const Values& v) { return Less(v[0], 1.0); },
          Same),
      CALL(Scan, {a.x}, {}, 2,
           [](const Values& v, const Values&) {
             return ScanStep{v, {}};
           }),
      CALL(Cond, a.which, {a.x}, Same, Same),
      CALL(OptimizationBarrier, {a.x}),
      CALL(Vjp, {a.x}, {a.x}, {a.x}),
      CALL(Gradient, a.scalar, {a.scalar}),
      CALL(ValueAndGrad, [](const Values& v) { return v[0]; }, {a.scalar}),
      CALL(StopGradient, a.x),
      CALL(CustomVjp, {a.x}, Same,
           [](const Values&, const Values&, const Values& ct) { return ct; }),
      CALL(Remat, {a.x}, Same),
  };
#define X(Name, code)                                         \
  calls[#Name] = [](const Arguments& a) {                     \
    OpCode::code == OpCode::kNot ? Name(a.truth) : Name(a.x); \
  };
  ESCALA_GRAPH_UNARY(X)
#undef X
#define X(Name, code)                                                         \
  calls[#Name] = [](const Arguments& a) {                                     \
    const bool integers =                                                     \
        std::set{OpCode::kAnd, OpCode::kOr, OpCode::kXor, OpCode::kShiftLeft, \
                 OpCode::kShiftRightLogical}                                  \
            .count(OpCode::code) > 0;                                         \
    integers ? Name(a.bits, a.bits) : Name(a.x, a.x);                         \
  };
  ESCALA_GRAPH_BINARY(X)
#undef X
  return calls;
}

void Collect(const hlo::Region& region, std::set<OpCode>* codes) {
  for (const auto& op : region.ops) {
    if (op->code != OpCode::kReturn && op->code != OpCode::kFuncReturn)
      codes->insert(op->code);
    for (const hlo::Region& inner : op->regions) Collect(inner, codes);
  }
}

TEST(Ops, EachOneWrittenHasARowOfTheTableOfGradients) {
  const Calls calls = AllCalls();
  std::set<std::string> called;
  std::set<OpCode> codes;
  for (const auto& [name, call] : calls) {
    called.insert(name);
    Graph g(2);
    const Arguments arguments(&g);
    call(arguments);
    // Also writes the gradient.
    if (!g.nodes().empty())
      for (const Value& output : g.nodes().back().outputs)
        if (IsFloat(output.type()) && name != "While")
          Vjp({output}, {OnesLike(output)},
              {arguments.x, arguments.image, arguments.kernel});
    const auto module = g.Build({});
    ASSERT_TRUE(module.ok()) << name << ": " << module.status().ToString();
    Collect(module->entry()->body, &codes);
  }
  EXPECT_EQ(called, Declared());
  EXPECT_GE(codes.size(), 67u);
  for (const OpCode code : codes)
    EXPECT_NE(FindVjp(code), nullptr) << hlo::Info(code).short_name();
}

// Model code need not check values: those that a failed call returned pass
// through all later calls, and the graph keeps the first failure.
TEST(Ops, TakeWhatAFailedCallGave) {
  for (const auto& [name, call] : AllCalls()) {
    if (std::set<std::string>{"Constant", "Full", "Iota", "ReplicaId"}.count(
            name) > 0)
      continue;  // they take no value
    Graph g(2);
    g.Fail(CallSite::current(), "the first failure");
    call(Arguments(&g, Arguments::Failed()));
    EXPECT_TRUE(g.nodes().empty()) << name;
    EXPECT_NE(g.status().message().find("the first failure"), std::string::npos)
        << name << ": " << g.status().ToString();
  }
}

// Functions without a case in testdata/record_jax.py, and the reason.
const std::map<std::string, std::set<std::string>>& WithoutCase() {
  static const std::map<std::string, std::set<std::string>> why = {
      {"makes constants",
       {"Constant", "Full", "ZerosLike", "OnesLike", "Iota", "ReplicaId"}},
      {"makes truths of floats, or takes truths",
       {"IsFinite", "Equal", "NotEqual", "Less", "LessEqual", "Greater",
        "GreaterEqual", "Any", "All", "Not"}},
      {"makes integers of floats, or takes integers",
       {"And", "Or", "Xor", "ShiftLeft", "ShiftRight", "Bitcast", "ArgMax",
        "OneHot"}},
      {"random numbers are made of integers, in a way of this room",
       {"Threefry", "ExampleBits", "ExampleUniform"}},
  };
  return why;
}

TEST(Ops, EachDifferentiableOneIsHeldToJax) {
  std::set<std::string> cases;
  for (const std::string& name :
       Found(ReadText("escala/graph/testdata/gradients.csv"), "\n([A-Z]\\w*)"))
    cases.insert(name);
  for (const auto& [why, names] : WithoutCase())
    for (const std::string& name : names)
      EXPECT_TRUE(cases.insert(name).second) << name << " has a case";
  const std::set<std::string> declared = Declared();
  for (const std::string& name : declared)
    EXPECT_EQ(cases.count(name), 1u) << name << " has no case of JAX";
  for (const std::string& name : cases)
    EXPECT_EQ(declared.count(name), 1u) << name << " is no function";
}

}  // namespace
}  // namespace escala::graph
