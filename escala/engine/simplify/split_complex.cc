// One walk over the ops. Parts of a value are found where it is defined, so
// they can be used wherever the value can. Some are not used by anything; the
// simplifier removes these.
#include "escala/engine/simplify/split_complex.h"

#include <algorithm>
#include <cstring>
#include <unordered_map>
#include <utility>

#include "escala/engine/simplify/complex_formulas.h"
#include "escala/hlo/builder.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {

namespace {

using hlo::Op;
using hlo::OpCode;
using hlo::Region;
using hlo::ValueId;
using simplify::Parts;

bool IsComplexType(const hlo::Type& type) {
  return type.is_tensor() && IsComplex(type.shape.type);
}

Shape PartShape(const Shape& shape) {
  return Shape{RealType(shape.type), shape.dims};
}

class Splitter {
 public:
  explicit Splitter(hlo::Function* function)
      : function_(*function), b_(function) {}

  void Run() {
    Region* const body = &function_.body;
    std::vector<std::unique_ptr<Op>> ops = std::move(body->ops);
    body->ops.clear();
    for (ValueId v : body->arguments) DefineWhole(v);
    VisitAll(std::move(ops));
  }

 private:
  bool IsComplexValue(ValueId v) const {
    return IsComplexType(function_.type(v));
  }
  bool HasWhole(ValueId v) const { return whole_.contains(v); }

  const Parts& PartsOf(ValueId v) const { return parts_.at(v); }
  // The value itself, or a complex op of its parts.
  ValueId WholeOf(ValueId v) {
    if (!IsComplexValue(v)) return v;
    if (const auto it = whole_.find(v); it != whole_.end()) return it->second;
    const Parts parts = PartsOf(v);
    return b_.Emit1(OpCode::kComplex, {parts.re, parts.im}, {},
                    Shape(function_.shape(v)));
  }
  // `v` exists as it is. Does nothing for a real value.
  void DefineWhole(ValueId v) {
    if (!IsComplexValue(v)) return;
    whole_[v] = v;
    const Shape shape = PartShape(function_.shape(v));
    parts_[v] = {b_.Emit1(OpCode::kReal, {v}, {}, shape),
                 b_.Emit1(OpCode::kImag, {v}, {}, shape)};
  }
  Parts NewParts(ValueId v) {
    const Shape shape = PartShape(function_.shape(v));
    const ValueId re = function_.NewValue(hlo::Type::Tensor(shape));
    return parts_[v] = {re, function_.NewValue(hlo::Type::Tensor(shape))};
  }

  void VisitAll(std::vector<std::unique_ptr<Op>> ops) {
    for (std::unique_ptr<Op>& op : ops) {
      b_.set_location(op->location);
      Visit(std::move(op));
    }
  }
  // Complex arguments become two arguments each, and so do complex results of
  // the terminator.
  void SplitRegion(Region* region) {
    std::vector<ValueId> arguments;
    for (ValueId v : region->arguments) AddParts(v, true, &arguments);
    region->arguments = std::move(arguments);
    std::vector<std::unique_ptr<Op>> ops = std::move(region->ops);
    region->ops.clear();
    b_.Enter(region);
    VisitAll(std::move(ops));
    b_.Leave();
  }
  void AddParts(ValueId v, bool is_new, std::vector<ValueId>* list) {
    if (!IsComplexValue(v)) {
      list->push_back(v);
      return;
    }
    const Parts parts = is_new ? NewParts(v) : PartsOf(v);
    list->push_back(parts.re);
    list->push_back(parts.im);
  }

  void Visit(std::unique_ptr<Op> op);
  bool TrySplit(const Op& op);
  void KeepWhole(std::unique_ptr<Op> op);
  void PairUp(const std::vector<ValueId>& arrays, Region* region);
  void SplitInPlace(std::unique_ptr<Op> op);
  bool Constant(const Op& op);
  bool Elementwise(const Op& op);
  bool Converted(const Op& op);
  bool Compared(const Op& op);
  bool Product(const Op& op);
  void Twice(const Op& op);
  // A copy of `op` on one part of each complex operand. Returns its result.
  ValueId OnPart(const Op& op, ValueId Parts::*part);
  Region BodyOfSum(const Op& op, ElementType type);
  ValueId OnOperands(const Op& op, std::vector<ValueId> operands, Shape result,
                     std::vector<Region> regions = {});
  // Makes `from` stand for `v`, the real result of an op that is gone.
  void Become(ValueId v, ValueId from) { renamed_[v] = from; }

  hlo::Function& function_;
  hlo::Builder b_;
  std::unordered_map<ValueId, Parts> parts_;
  std::unordered_map<ValueId, ValueId> whole_;
  std::unordered_map<ValueId, ValueId> renamed_;  // real values
};

// Ops that do the same to both parts.
bool IsMove(const Op& op) {
  switch (op.code) {
    case OpCode::kBroadcastInDim:
    case OpCode::kConcatenate:
    case OpCode::kDynamicSlice:
    case OpCode::kDynamicUpdateSlice:
    case OpCode::kGather:
    case OpCode::kPad:
    case OpCode::kReshape:
    case OpCode::kReverse:
    case OpCode::kSelect:
    case OpCode::kSlice:
    case OpCode::kTranspose:
      return true;
    default:
      return false;
  }
}

// A scatter whose updates are the new values.
bool Overwrites(const Op& op) {
  if (op.code != OpCode::kScatter || op.results.size() != 1) return false;
  const Region& body = op.regions[0];
  return body.ops.size() == 1 &&
         body.terminator().operands[0] == body.arguments[1];
}

// The same as a move, for ops with a body, if it adds, or sets the new value.
bool IsSum(const hlo::Function& function, const Op& op) {
  if (op.code != OpCode::kReduce && op.code != OpCode::kReduceWindow &&
      op.code != OpCode::kScatter)
    return false;
  if (op.results.size() != 1) return false;
  const Region& body = op.regions[0];
  if (function.shape(body.arguments[0]).type !=
      function.shape(op.results[0]).type)
    return false;
  const Op* const only = hlo::BodyOp(body);
  if (only != nullptr) return only->code == OpCode::kAdd;
  return Overwrites(op);
}

// Ops that may have twice as many operands, results and arguments of regions.
bool IsVariadic(OpCode code) {
  return code == OpCode::kWhile || code == OpCode::kIf ||
         code == OpCode::kCase || code == OpCode::kReduce ||
         code == OpCode::kReduceWindow || code == OpCode::kScatter ||
         code == OpCode::kSort || code == OpCode::kOptimizationBarrier;
}

void Splitter::Visit(std::unique_ptr<Op> op) {
  for (ValueId& v : op->operands)
    if (const auto it = renamed_.find(v); it != renamed_.end()) v = it->second;
  const auto is_complex = [&](ValueId v) { return IsComplexValue(v); };
  const bool any =
      std::any_of(op->operands.begin(), op->operands.end(), is_complex) ||
      std::any_of(op->results.begin(), op->results.end(), is_complex);
  if (any && TrySplit(*op)) return;
  const bool nested = !op->regions.empty();
  if (op->code == OpCode::kReturn || (IsVariadic(op->code) && (any || nested)))
    return SplitInPlace(std::move(op));
  KeepWhole(std::move(op));
}

// Splits an op of which nothing is left afterwards but a move.
bool Splitter::TrySplit(const Op& op) {
  if (op.code == OpCode::kConstant) return Constant(op);
  if (IsMove(op) || IsSum(function_, op)) {
    Twice(op);
    return true;
  }
  switch (op.code) {
    case OpCode::kReal:
      Become(op.results[0], PartsOf(op.operands[0]).re);
      return true;
    case OpCode::kImag:
      Become(op.results[0], PartsOf(op.operands[0]).im);
      return true;
    case OpCode::kComplex:
      parts_[op.results[0]] = {op.operands[0], op.operands[1]};
      return true;
    case OpCode::kConvert:
      return Converted(op);
    case OpCode::kCompare:
      return Compared(op);
    case OpCode::kDotGeneral:
    case OpCode::kConvolution:
      return Product(op);
    default:
      return Elementwise(op);
  }
}

// The op stays, with complex values as they were.
void Splitter::KeepWhole(std::unique_ptr<Op> op) {
  for (ValueId& v : op->operands) v = WholeOf(v);
  std::unordered_map<ValueId, ValueId> outside;
  for (ValueId v : hlo::CapturedBy(*op)) {
    const auto it = renamed_.find(v);
    outside[v] = it != renamed_.end() ? it->second : WholeOf(v);
  }
  for (Region& region : op->regions) {
    hlo::ForEachOp(&region, [&](Op* inner) {
      for (ValueId& v : inner->operands)
        if (const auto it = outside.find(v); it != outside.end())
          v = it->second;
    });
  }
  const std::vector<ValueId> results = op->results;
  b_.Append(std::move(op));
  for (ValueId v : results) DefineWhole(v);
}

// A comparator gets both sides of each array: left and right real part, left
// and right imaginary part.
void Splitter::PairUp(const std::vector<ValueId>& arrays, Region* region) {
  auto at = region->arguments.begin();
  for (ValueId v : arrays) {
    const bool is_complex = IsComplexValue(v);
    if (is_complex) std::swap(at[1], at[2]);
    at += is_complex ? 4 : 2;
  }
}

void Splitter::SplitInPlace(std::unique_ptr<Op> op) {
  std::vector<ValueId> operands, results;
  for (ValueId v : op->operands) AddParts(v, false, &operands);
  for (Region& region : op->regions) SplitRegion(&region);
  if (op->code == OpCode::kSort) PairUp(op->results, &op->regions[0]);
  for (ValueId v : op->results) AddParts(v, true, &results);
  op->operands = std::move(operands);
  op->results = std::move(results);
  b_.Append(std::move(op));
}

bool Splitter::Constant(const Op& op) {
  const hlo::Attribute* const value = op.attributes.Find("value");
  const auto* const dense = value ? value->get<hlo::Dense>() : nullptr;
  if (dense == nullptr) return false;
  const Shape shape = PartShape(dense->array.shape());
  HostArray re(shape), im(shape);
  const auto width = static_cast<size_t>(ByteWidth(shape.type));
  const std::byte* from = dense->array.data();
  for (int64_t i = 0; i < shape.num_elements(); ++i) {
    std::memcpy(re.mutable_data() + i * width, from, width);
    std::memcpy(im.mutable_data() + i * width, from + width, width);
    from += 2 * width;
  }
  parts_[op.results[0]] = {b_.Constant(std::move(re)),
                           b_.Constant(std::move(im))};
  return true;
}

bool Splitter::Elementwise(const Op& op) {
  if (!hlo::Info(op).Is(hlo::kElementwise) || !IsComplexValue(op.operands[0]))
    return false;
  const Shape& shape = function_.shape(op.operands[0]);
  std::vector<Parts> operands;
  for (ValueId v : op.operands) {
    if (function_.shape(v) != shape) return false;
    operands.push_back(PartsOf(v));
  }
  const ValueId result = op.results[0];
  if (op.code == OpCode::kAbs) {
    Become(result, simplify::EmitComplexAbs(&b_, operands[0]));
    return true;
  }
  if (function_.shape(result) != shape) return false;
  const auto parts = simplify::EmitComplexFormula(&b_, op.code, operands);
  if (parts) parts_[result] = *parts;
  return parts.has_value();
}

bool Splitter::Converted(const Op& op) {
  const ValueId from = op.operands[0], result = op.results[0];
  const ElementType to = RealType(function_.shape(result).type);
  Parts parts{from, -1};
  if (IsComplexValue(from)) parts = PartsOf(from);
  parts.re = b_.Convert(parts.re, to);
  if (!IsComplexValue(result)) {
    Become(result, parts.re);
    return true;
  }
  parts.im = parts.im >= 0 ? b_.Convert(parts.im, to)
                           : b_.Splat(to, Dims(b_.dims(from)), 0);
  parts_[result] = parts;
  return true;
}

bool Splitter::Compared(const Op& op) {
  const std::string& how = op.attributes.Str("comparison_direction");
  if (how != "EQ" && how != "NE") return false;
  const Parts a = PartsOf(op.operands[0]), b = PartsOf(op.operands[1]);
  const ValueId re = b_.Compare(how.c_str(), a.re, b.re);
  const ValueId im = b_.Compare(how.c_str(), a.im, b.im);
  Become(op.results[0],
         b_.Binary(how == "EQ" ? OpCode::kAnd : OpCode::kOr, re, im));
  return true;
}

ValueId Splitter::OnOperands(const Op& op, std::vector<ValueId> operands,
                             Shape result, std::vector<Region> regions) {
  return b_.Emit1(op.code, std::move(operands), op.attributes,
                  std::move(result), std::move(regions));
}

// A body of scalars of `type` that does what that of `op` does: it adds its two
// arguments, or returns the second one.
Region Splitter::BodyOfSum(const Op& op, ElementType type) {
  Region body;
  const Shape scalar{type, {}};
  b_.Enter(&body);
  const ValueId x = b_.NewArgument(&body, scalar);
  const ValueId y = b_.NewArgument(&body, scalar);
  b_.Return({Overwrites(op) ? y : b_.Binary(OpCode::kAdd, x, y)});
  b_.Leave();
  return body;
}

ValueId Splitter::OnPart(const Op& op, ValueId Parts::*part) {
  std::vector<ValueId> operands;
  for (ValueId v : op.operands)
    operands.push_back(IsComplexValue(v) ? PartsOf(v).*part : v);
  const Shape result = PartShape(function_.shape(op.results[0]));
  std::vector<Region> regions;
  if (!op.regions.empty()) regions.push_back(BodyOfSum(op, result.type));
  return OnOperands(op, std::move(operands), result, std::move(regions));
}

// Does the op to both parts. If its operands are there as a whole, so is its
// result.
void Splitter::Twice(const Op& op) {
  const ValueId result = op.results[0];
  const bool whole =
      (IsMove(op) || Overwrites(op)) && op.code != OpCode::kSelect &&
      function_.shape(result).type == ElementType::kC64 &&
      std::all_of(op.operands.begin(), op.operands.end(),
                  [&](ValueId v) { return !IsComplexValue(v) || HasWhole(v); });
  const ValueId re = OnPart(op, &Parts::re);
  parts_[result] = {re, OnPart(op, &Parts::im)};
  if (!whole) return;
  std::vector<ValueId> operands;
  for (ValueId v : op.operands) operands.push_back(WholeOf(v));
  std::vector<Region> regions;
  if (!op.regions.empty()) regions.push_back(BodyOfSum(op, ElementType::kC64));
  whole_[result] =
      OnOperands(op, std::move(operands), Shape(function_.shape(result)),
                 std::move(regions));
}

bool Splitter::Product(const Op& op) {
  const Shape shape = function_.shape(op.results[0]);
  for (ValueId v : op.operands)
    if (function_.shape(v).type != shape.type) return false;
  if (op.attributes.Has("algorithm")) return false;
  const Shape part = PartShape(shape);
  const Parts a = PartsOf(op.operands[0]), b = PartsOf(op.operands[1]);
  const auto product = [&](ValueId x, ValueId y) {
    return OnOperands(op, {x, y}, part);
  };
  const ValueId re =
      b_.Binary(OpCode::kSubtract, product(a.re, b.re), product(a.im, b.im));
  const ValueId im =
      b_.Binary(OpCode::kAdd, product(a.re, b.im), product(a.im, b.re));
  parts_[op.results[0]] = {re, im};
  return true;
}

}  // namespace

std::unique_ptr<hlo::Module> SplitComplex(const hlo::Module& module) {
  const auto& types = module.functions[0]->value_types;
  if (std::none_of(types.begin(), types.end(), IsComplexType)) return nullptr;
  auto result = std::make_unique<hlo::Module>(hlo::Clone(module));
  Splitter(result->functions[0].get()).Run();
  return result;
}

}  // namespace escala::engine
