// Writes a random program op by op and tracks each value's properties.
#pragma once

#include <functional>
#include <random>
#include <string>
#include <vector>

#include "escala/base/array.h"
#include "escala/base/strings.h"

namespace escala::random_programs {

struct Value {
  std::string name;
  Shape shape;
  bool uniform = true;  // the same on all cores
  bool finite = true;
  // Floats: nothing was rounded, so the bits are determined.
  bool exact = true;
  int roundings = 0;
  // Bound and granularity of floats.
  double max = 4;
  double step = 0.25;

  bool is_float() const { return IsFloat(shape.type); }
  bool is_int() const {
    return IsInteger(shape.type) && shape.type != ElementType::kI1;
  }
};

class Writer {
 public:
  explicit Writer(uint64_t seed) : random_(seed) {}

  std::string Program();

 private:
  using Values = std::vector<Value>;
  using Test = std::function<bool(const Value&)>;
  using Step = bool (Writer::*)();

  // writer.cc
  int Pick(int n) {
    return static_cast<int>(random_() % static_cast<uint64_t>(n));
  }
  bool Chance(int percent) { return Pick(100) < percent; }
  template <typename T>
  T OneOf(std::initializer_list<T> list) {
    return list.begin()[Pick(static_cast<int>(list.size()))];
  }
  std::vector<int64_t> Permutation(int n);
  std::string NewName() { return StrCat("%v", next_name_++); }
  int64_t RandomSize();
  Dims RandomDims(int min_rank, int max_rank);
  ElementType RandomType();
  Value Argument(const Shape& shape, bool wild = false);
  Value Constant(const Shape& shape);
  Value Splat(const Shape& shape, double number);
  // Finds a value in scope, preferably a late one; false if none passes.
  bool Find(const Test& test, Value* value);
  // Takes a value in scope or makes one.
  Value Any(const Test& test);
  Value OfShape(const Shape& shape, const Test& test);
  Value Scalar(ElementType type);  // small integers, or i1
  // The result inherits the operands' common properties.
  Value Emit(const std::string& op, const Values& operands,
             const std::string& attributes, const Shape& result,
             const std::string& regions = "");
  Value Keep(Value value);
  // The text that `write` writes; its values are out of scope afterwards.
  std::string Nested(const std::function<void()>& write);
  std::string Fold(const std::string& op, ElementType type);
  Value Unary(const std::string& op, const Value& x);
  Value Binary(const std::string& op, const Value& x, const Value& y);
  Value Compare(const std::string& direction, const Value& x, const Value& y);
  Value Broadcast(const Value& x, const Dims& dims, const Dims& to);
  Value Sum(const Value& x, const Dims& dims, const std::string& op = "add");
  Value Dot(const Value& a, const Value& b, const Dims& a_batch,
            const Dims& b_batch, const Dims& a_sum, const Dims& b_sum);
  Value AllReduce(const Value& x, const std::string& op = "add");
  Value Tame(const Value& x, double limit);
  // Makes a value of the given type by any op.
  Value MakeLike(const Shape& shape);
  void Ops(int count);

  // elementwise.cc
  bool UnaryStep();
  bool BinaryStep();
  bool SmoothStep();
  bool CompareStep();
  bool SelectStep();
  bool ClampStep();
  bool ConvertStep();
  bool ComplexStep();

  // moves.cc
  bool IotaStep();
  bool ConstantStep();
  bool BroadcastStep();
  bool TransposeStep();
  bool ReshapeStep();
  bool SliceStep();
  bool PadStep();
  bool ConcatenateStep();
  bool ReverseStep();
  bool DynamicSliceStep();
  bool DynamicUpdateStep();
  bool GatherStep();

  // views.cc
  Value View(const Shape& shape, const Test& test, int moves);
  void PutSomewhere(const Value& v);
  bool ViewProductStep();
  bool PutStep();
  bool TurnsStep();

  // sums.cc
  bool ReduceStep();
  bool ArgMaxStep();
  bool DotStep();
  bool ConvolutionStep();
  bool WindowStep();
  bool SortStep();
  bool LargeDotStep();

  // rare.cc
  Value Numbers(const Dims& numbers);
  Value OnlyMoves(Value v);
  bool FunctionStep();
  bool QuestionStep();
  bool BitcastStep();
  bool MapStep();
  bool BroadcastingStep();
  bool OldFormsStep();
  bool TupleStep();
  bool CustomCallStep();
  bool MulhiStep();
  bool RareStep();

  // algorithms.cc
  bool SelectAndScatterStep();
  bool BatchNormStep();
  bool LinearAlgebraStep();
  bool FftStep();
  bool RandomStep();
  bool TopKStep();
  bool ScanStep();
  bool RaggedDotStep();

  // scopes.cc
  struct Scope {
    std::string text;
    Values arguments;
    Values values;
  };
  Scope Isolated(const std::function<void()>& write);
  Value Outer(const Value& inner, const Shape& shape);
  int64_t MeshSize(const std::string& axes) const;
  std::string RandomSharding(const Shape& shape, bool cut);
  bool CallStep();
  bool ManualStep();
  bool ConstraintStep();

  // control.cc
  bool IfStep();
  bool WhileStep();
  bool IdStep();

  // collectives.cc
  struct Groups {
    std::string attributes;
    int64_t size;
    bool all;
  };
  Groups RandomGroups(bool for_moves);
  bool CollectiveStep();
  bool RareCollectiveStep();
  bool GroupedControlStep();

  // training.cc
  bool TrainingStep();
  bool AccumulationStep();
  bool StatisticsStep();

  std::mt19937_64 random_;
  int next_name_ = 0;
  int64_t replicas_ = 1, partitions_ = 1;
  Values arguments_;
  Values scope_;
  std::string text_;
  std::string functions_;
  int depth_ = 0;
  bool global_ = false;  // values of all cores, cut by shardings
  int64_t mesh_x_ = 1, mesh_y_ = 1;
  bool together_ = true;  // all cores are here: collectives may be
  int64_t limit_ = 4096;  // elements
};

std::string List(const Dims& dims);   // "[1, 2]"
std::string Array(const Dims& dims);  // "array<i64: 1, 2>"

// So few bits that sums round at once, and nothing in f64 to compare with.
inline bool IsTiny(ElementType type) {
  return IsFloat(type) && BitWidth(type) <= 8;
}

inline bool IsSmooth(const Value& v) {  // may be rounded once more
  return v.is_float() && !IsTiny(v.shape.type) && (v.exact || v.roundings < 6);
}

}  // namespace escala::random_programs
