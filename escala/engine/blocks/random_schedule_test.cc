// Random programs give the same results cut as finely as possible as they give
// uncut.
//
// The programs mix values along a batch [b], of rows [b, n], and of parameters
// [n] and [n, n], and apply ops that tie dimensions together or break them up.
// Often b = n, so that a wrong dimension would have the right size and go
// unnoticed by shape checks.
#include <map>
#include <random>

#include "gtest/gtest.h"
//
#include "escala/engine/blocks/schedule_test_util.h"
#include "escala/hlo/analysis/canonical.h"

namespace escala::engine {
namespace {

class Generator {
 public:
  explicit Generator(uint32_t seed) : random_(seed) {
    b_ = 2 * Pick(1, 3);
    n_ = Pick(0, 1) == 0 ? b_ : 2 * Pick(1, 3);
  }

  std::string Run() {
    std::string arguments;
    const auto argument = [&](const std::string& name, const std::string& kind,
                              const std::string& type) {
      StrAppend(&arguments,
                StrCat(arguments.empty() ? "" : ", ", name, ": ", type));
      values_[kind].push_back(name);
    };
    argument("%x0", "rows", Rows());
    argument("%x1", "rows", Rows());
    argument("%v0", "vec", Vec());
    argument("%p0", "par", Par());
    argument("%m0", "mat", Mat());
    argument("%i0", "idx", StrCat("tensor<", b_, "xi32>"));
    Line("%zero = stablehlo.constant dense<0.0> : tensor<f32>");
    Line("%least = stablehlo.constant dense<0xFF800000> : tensor<f32>");
    const int count = Pick(5, 30);
    for (int k = 0; k < count; ++k) AddOp();
    std::string results;
    std::string types;
    for (const auto& kind : {"rows", "vec", "par", "mat"})
      for (int k = 0; k < 2; ++k) {
        StrAppend(&results, StrCat(results.empty() ? "" : ", ", Any(kind)));
        StrAppend(&types, StrCat(types.empty() ? "" : ", ", TypeOf(kind)));
      }
    return StrCat("func.func @main(", arguments, ") -> (", types, ") {\n",
                  text_, "  return ", results, " : ", types, "\n}\n");
  }

 private:
  int Pick(int from, int to) {
    return std::uniform_int_distribution<int>(from, to)(random_);
  }
  std::string Tensor(int a, int b) const {
    return StrCat("tensor<", a, "x", b, "xf32>");
  }
  std::string Rows() const { return Tensor(b_, n_); }
  std::string Mat() const { return Tensor(n_, n_); }
  std::string Vec() const { return StrCat("tensor<", b_, "xf32>"); }
  std::string Par() const { return StrCat("tensor<", n_, "xf32>"); }
  std::string TypeOf(const std::string& kind) const {
    return kind == "rows"  ? Rows()
           : kind == "vec" ? Vec()
           : kind == "par" ? Par()
                           : Mat();
  }
  std::string Any(const std::string& kind) {
    const std::vector<std::string>& all = values_[kind];
    // Prefer later values.
    const int last = static_cast<int>(all.size()) - 1;
    return all[std::max(Pick(0, last), Pick(0, last))];
  }
  void Line(const std::string& line) { StrAppend(&text_, "  " + line + "\n"); }
  std::string Name() { return StrCat("%t", next_++); }
  // Adds an op that makes a value of `kind`, and a tanh that bounds the value.
  void Make(const std::string& kind, const std::string& op) {
    const std::string raw = Emit(op);
    values_[kind].push_back(
        Emit(StrCat("stablehlo.tanh ", raw, " : ", TypeOf(kind))));
  }
  std::string Emit(const std::string& op) {
    const std::string name = Name();
    Line(StrCat(name, " = ", op));
    return name;
  }
  std::string Reduced(const std::string& v, const std::string& type, int dim,
                      const std::string& to) {
    const bool add = Pick(0, 2) != 0;
    return StrCat("stablehlo.reduce(", v, " init: ", add ? "%zero" : "%least",
                  ") applies stablehlo.", add ? "add" : "maximum",
                  " across dimensions = [", dim, "] : (", type,
                  ", tensor<f32>) -> ", to);
  }
  std::string Broadcast(const std::string& v, const std::string& from, int dim,
                        const std::string& to) {
    return StrCat("stablehlo.broadcast_in_dim ", v, ", dims = [", dim, "] : (",
                  from, ") -> ", to);
  }
  std::string Dot(const std::string& a, const std::string& ta, int ca,
                  const std::string& b, const std::string& tb, int cb,
                  const std::string& to) {
    return StrCat("stablehlo.dot_general ", a, ", ", b,
                  ", contracting_dims = [", ca, "] x [", cb, "] : (", ta, ", ",
                  tb, ") -> ", to);
  }

  void AddOp() {
    static constexpr const char* kKinds[] = {"rows", "rows", "vec", "par",
                                             "mat"};
    static constexpr const char* kOps[] = {"add", "multiply", "maximum",
                                           "subtract"};
    switch (Pick(0, 24)) {
      case 0:
      case 1:
      case 2: {
        const std::string kind = kKinds[Pick(0, 4)];
        return Make(kind, StrCat("stablehlo.", kOps[Pick(0, 3)], " ", Any(kind),
                                 ", ", Any(kind), " : ", TypeOf(kind)));
      }
      case 3:
      case 4:
        return Make("rows", Dot(Any("rows"), Rows(), 1, Any("mat"), Mat(),
                                Pick(0, 1), Rows()));
      case 5:
        return Make("mat",
                    Dot(Any("rows"), Rows(), 0, Any("rows"), Rows(), 0, Mat()));
      case 6:
        return Make("vec", Reduced(Any("rows"), Rows(), 1, Vec()));
      case 7:
        return Make("par", Reduced(Any("rows"), Rows(), 0, Par()));
      case 8:
        return Make("rows", Broadcast(Any("vec"), Vec(), 0, Rows()));
      case 9:
        return Make("rows", Broadcast(Any("par"), Par(), 1, Rows()));
      case 10:
        return Make("mat", Broadcast(Any("par"), Par(), Pick(0, 1), Mat()));
      case 11: {
        const std::string t =
            Emit(StrCat("stablehlo.transpose ", Any("rows"), ", dims = [1, 0] ",
                        ": (", Rows(), ") -> ", Tensor(n_, b_)));
        const std::string u =
            Emit(StrCat("stablehlo.sine ", t, " : ", Tensor(n_, b_)));
        return Make("rows", StrCat("stablehlo.transpose ", u, ", dims = [1, 0]",
                                   " : (", Tensor(n_, b_), ") -> ", Rows()));
      }
      case 12:
        return Make("mat",
                    StrCat("stablehlo.transpose ", Any("mat"),
                           ", dims = [1, 0] : (", Mat(), ") -> ", Mat()));
      case 13:
        return Make("rows", StrCat("stablehlo.reverse ", Any("rows"),
                                   ", dims = [", Pick(0, 1), "] : ", Rows()));
      case 14: {  // reshape to one dimension, and to one dimension split in two
        const std::string flat = StrCat("tensor<", b_ * n_, "xf32>");
        const std::string f = Emit(StrCat("stablehlo.reshape ", Any("rows"),
                                          " : (", Rows(), ") -> ", flat));
        const std::string g =
            Pick(0, 3) == 0
                ? Emit(StrCat("stablehlo.reverse ", f, ", dims = [0] : ", flat))
                : Emit(StrCat("stablehlo.cosine ", f, " : ", flat));
        const std::string split =
            StrCat("tensor<", b_ / 2, "x", 2 * n_, "xf32>");
        const std::string h =
            Emit(StrCat("stablehlo.reshape ", g, " : (", flat, ") -> ", split));
        return Make("rows", StrCat("stablehlo.reshape ", h, " : (", split,
                                   ") -> ", Rows()));
      }
      case 15: {
        const std::string half = Tensor(b_ / 2, n_);
        const std::string s =
            Emit(StrCat("stablehlo.slice ", Any("rows"), " [0:", b_ / 2,
                        ", 0:", n_, "] : (", Rows(), ") -> ", half));
        return Make("rows",
                    StrCat("stablehlo.concatenate ", s, ", ", s,
                           ", dim = 0 : (", half, ", ", half, ") -> ", Rows()));
      }
      case 16: {
        const std::string half = Tensor(b_, n_ / 2);
        const std::string s =
            Emit(StrCat("stablehlo.slice ", Any("rows"), " [0:", b_, ", ",
                        n_ / 2, ":", n_, "] : (", Rows(), ") -> ", half));
        return Make("rows",
                    StrCat("stablehlo.concatenate ", s, ", ", s,
                           ", dim = 1 : (", half, ", ", half, ") -> ", Rows()));
      }
      case 17: {
        const std::string i =
            Emit(StrCat("stablehlo.iota dim = ", Pick(0, 1), " : ", Rows()));
        return Make("rows", StrCat("stablehlo.add ", Any("rows"), ", ", i,
                                   " : ", Rows()));
      }
      case 18:  // gather of rows
        return Make(
            "rows",
            StrCat("\"stablehlo.gather\"(", Any("mat"),
                   ", %i0) <{dimension_numbers = #stablehlo.gather<offset_dims "
                   "= [1], collapsed_slice_dims = [0], start_index_map = [0], "
                   "index_vector_dim = 1>, slice_sizes = array<i64: 1, ",
                   n_, ">}> : (", Mat(), ", tensor<", b_, "xi32>) -> ",
                   Rows()));
      case 19: {  // the gradient of a gather
        const std::string z =
            Emit(StrCat("stablehlo.constant dense<0.0> : ", Mat()));
        return Make(
            "mat",
            StrCat("\"stablehlo.scatter\"(", Pick(0, 1) == 0 ? z : Any("mat"),
                   ", %i0, ", Any("rows"),
                   ") <{scatter_dimension_numbers = #stablehlo.scatter<"
                   "update_window_dims = [1], inserted_window_dims = [0], "
                   "scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}>"
                   " ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %c = "
                   "stablehlo.add %a, %b : tensor<f32> stablehlo.return %c : "
                   "tensor<f32> }) : (",
                   Mat(), ", tensor<", b_, "xi32>, ", Rows(), ") -> ", Mat()));
      }
      case 20: {
        const std::string c = Emit(StrCat(
            "stablehlo.compare GT, ", Any("rows"), ", ", Any("rows"), " : (",
            Rows(), ", ", Rows(), ") -> tensor<", b_, "x", n_, "xi1>"));
        return Make("rows", StrCat("stablehlo.select ", c, ", ", Any("rows"),
                                   ", ", Any("rows"), " : tensor<", b_, "x", n_,
                                   "xi1>, ", Rows()));
      }
      case 21: {  // a loop that carries rows and accumulates
        const std::string v = StrCat("w", next_++);
        const std::string types =
            StrCat("tensor<i32>, ", Rows(), ", ", Mat(), ", ", Vec());
        const std::string zeros =
            Emit(StrCat("stablehlo.constant dense<0.0> : ", Mat()));
        Line("%" + v + "c = stablehlo.constant dense<0> : tensor<i32>");
        Line(StrCat(
            "%", v, ":4 = stablehlo.while(%", v, "i = %", v, "c, %", v, "r = ",
            Any("rows"), ", %", v, "m = ", Pick(0, 2) == 0 ? Any("mat") : zeros,
            ", %", v, "v = ", Any("vec"), ") : ", types, " cond { %", v,
            "n = stablehlo.constant dense<2> : tensor<i32> %", v,
            "p = stablehlo.compare LT, %", v, "i, %", v,
            "n : (tensor<i32>, tensor<i32>) -> tensor<i1> stablehlo.return %",
            v, "p : tensor<i1> } do {"));
        const std::string d = Emit(
            Dot(StrCat("%", v, "r"), Rows(), 1, Any("mat"), Mat(), 0, Rows()));
        const std::string e =
            Emit(StrCat("stablehlo.add ", d, ", ", Any("rows"), " : ", Rows()));
        const std::string f = Emit(StrCat("stablehlo.tanh ", e, " : ", Rows()));
        const std::string g =
            Emit(Dot(f, Rows(), 0, StrCat("%", v, "r"), Rows(), 0, Mat()));
        const std::string h = Emit(StrCat(
            "stablehlo.add %", v, "m, ",
            Pick(0, 2) == 0 ? Emit(StrCat("stablehlo.tanh ", g, " : ", Mat()))
                            : g,
            " : ", Mat()));
        const std::string j =
            Emit(StrCat("stablehlo.cosine %", v, "v : ", Vec()));
        const std::string one =
            Emit("stablehlo.constant dense<1> : tensor<i32>");
        const std::string k =
            Emit(StrCat("stablehlo.add %", v, "i, ", one, " : tensor<i32>"));
        Line(StrCat("stablehlo.return ", k, ", ", f, ", ", h, ", ", j, " : ",
                    types, " }"));
        values_["rows"].push_back(StrCat("%", v, "#1"));
        values_["vec"].push_back(StrCat("%", v, "#3"));
        return Make("mat", StrCat("stablehlo.sine %", v, "#2 : ", Mat()));
      }
      case 22: {  // a branch that parameters decide
        const std::string sum =
            Emit(Reduced(Any("par"), Par(), 0, "tensor<f32>"));
        const std::string p =
            Emit(StrCat("stablehlo.compare GT, ", sum,
                        ", %zero : (tensor<f32>, tensor<f32>) -> tensor<i1>"));
        const std::string a = Any("rows");
        const std::string b = Any("rows");
        const std::string m = Any("mat");
        const std::string v = StrCat("%w", next_++);
        Line(StrCat(v, ":2 = \"stablehlo.if\"(", p, ") ({"));
        const std::string c =
            Emit(StrCat("stablehlo.cosine ", a, " : ", Rows()));
        const std::string d = Emit(Dot(a, Rows(), 0, c, Rows(), 0, Mat()));
        Line(StrCat("stablehlo.return ", c, ", ", d, " : ", Rows(), ", ", Mat(),
                    " }, {"));
        const std::string e = Emit(Dot(b, Rows(), 1, m, Mat(), 0, Rows()));
        const std::string f =
            Pick(0, 1) == 0
                ? Emit(Dot(b, Rows(), 0, e, Rows(), 0, Mat()))
                : Emit(StrCat("stablehlo.constant dense<0.0> : ", Mat()));
        Line(StrCat("stablehlo.return ", e, ", ", f, " : ", Rows(), ", ", Mat(),
                    " }) : (tensor<i1>) -> (", Rows(), ", ", Mat(), ")"));
        Make("rows", StrCat("stablehlo.sine ", v, "#0 : ", Rows()));
        return Make("mat", StrCat("stablehlo.sine ", v, "#1 : ", Mat()));
      }
      default:
        if (b_ != n_) return;
        // Products of all pairs of rows: both dimensions are the batch.
        return Make("rows", Dot(Any("rows"), Rows(), 1, Any("rows"), Rows(), 1,
                                Rows()));
    }
  }

  std::mt19937 random_;
  int b_ = 0;
  int n_ = 0;
  int next_ = 0;
  std::string text_;
  std::map<std::string, std::vector<std::string>> values_;
};

std::vector<HostArray> Arguments(const hlo::Function& function, uint32_t seed) {
  std::mt19937 random(seed);
  std::vector<HostArray> out;
  for (hlo::ValueId v : function.body.arguments) {
    HostArray array(function.shape(v));
    for (int64_t k = 0; k < array.shape().num_elements(); ++k) {
      if (array.shape().type == ElementType::kI32)
        array.mutable_as<int32_t>()[k] = static_cast<int32_t>(random() % 3);
      else
        array.mutable_as<float>()[k] =
            std::uniform_real_distribution<float>(-1, 1)(random);
    }
    out.push_back(array);
  }
  return out;
}

// Returns how many loops the program had, or 0 if something went wrong.
int Check(uint32_t seed) {
  const std::string text = Generator(seed).Run();
  SCOPED_TRACE(StrCat("seed ", seed, "\n", text));
  auto read = hlo::ReadModule(text);
  EXPECT_TRUE(read.ok()) << read.status().ToString();
  if (!read.ok()) return 0;
  auto module = hlo::CanonicalModule(*read);
  EXPECT_TRUE(module.ok());
  BlockOptions options;
  options.cache_bytes = 1;
  // In a quarter of the cases some loops are too small to be worth it.
  options.min_block_flops = seed % 4 == 1 ? 20 : 0;
  options.min_turn_flops = 0;
  options.good_rows = 1;
  options.weigh_cost = false;
  options.max_lanes = 1 + static_cast<int64_t>(seed % 4);
  // In a third of the cases every block is too large.
  options.most_block_bytes = seed % 3 == 0 ? 1 : 1 << 20;
  auto schedule = CutIntoBlocks(*module, options);
  EXPECT_TRUE(schedule.ok()) << schedule.status().ToString();
  if (!schedule.ok()) return 0;
  const hlo::Function& function = *module->entry();
  const std::vector<HostArray> arguments = Arguments(function, seed);
  auto want = testing::RunOne(*module, arguments);
  auto got = testing::ScheduleRunner(function, *schedule).Run(arguments);
  EXPECT_TRUE(want.ok() && got.ok()) << got.status().ToString();
  if (!want.ok() || !got.ok()) return 0;
  for (size_t i = 0; i < want->size(); ++i)
    for (int64_t k = 0; k < (*want)[i].shape().num_elements(); ++k) {
      const float w = (*want)[i].as<float>()[k];
      const float g = (*got)[i].as<float>()[k];
      EXPECT_NEAR(g, w, 1e-4) << "result " << i << " at " << k << "\n"
                              << StrJoin(schedule->Explain(function), "\n");
      if (std::abs(g - w) > 1e-4) return 0;
    }
  int loops = 0;
  for (const Segment& segment : schedule->segments)
    loops += segment.num_blocks() > 1;
  return loops;
}

TEST(RandomSchedule, GivesWhatTheProgramGives) {
  const char* count = std::getenv("ESCALA_RANDOM_PROGRAMS");
  const uint32_t programs =
      count == nullptr ? 150 : static_cast<uint32_t>(std::atoi(count));
  int loops = 0;
  for (uint32_t seed = 0; seed < programs && !::testing::Test::HasFailure();
       ++seed)
    loops += Check(seed);
  EXPECT_GE(10 * loops, 19 * static_cast<int>(programs));
}

}  // namespace
}  // namespace escala::engine
