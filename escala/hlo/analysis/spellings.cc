#include "escala/hlo/analysis/spellings.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <utility>

#include "escala/hlo/op_table.h"
#include "escala/hlo/plain_op.h"
#include "escala/hlo/reference/kernel.h"

namespace escala::hlo {
namespace {

using Values = std::vector<ValueId>;

// Broadcasts `x` along its last dimensions.
ValueId BroadcastLast(ValueId x, const Dims& to, Builder* b) {
  const int64_t rank = b->shape(x).rank();
  return b->Broadcast(x, to, Iota(rank, std::ssize(to) - rank));
}

ValueId Broadcasting(const OpContext& op, const Values& operands, Builder* b) {
  const Dims& to = op.result(0).dims;
  const Attribute* map = op.op.attributes.Find("broadcast_dimensions");
  Values wide;
  for (ValueId x : operands)
    wide.push_back(map != nullptr && b->shape(x).rank() < std::ssize(to)
                       ? b->Broadcast(x, to, map->get<IntList>()->values)
                       : BroadcastLast(x, to, b));
  AttributeMap attributes = op.op.attributes;
  attributes.Erase("broadcast_dimensions");
  return b->Emit1(PlainOp(op.op.code), std::move(wide), std::move(attributes),
                  op.result(0));
}

Result<ValueId> ConstantLike(const OpContext& op, Builder* b) {
  const Attribute* value = op.op.attributes.Find("value");
  if (const auto* dense = value->get<Dense>();
      dense != nullptr && dense->array.shape().rank() != 0)
    return b->Constant(dense->array);
  HostArray one(Shape{op.result(0).type, {}});
  const View view = one.mutable_view();
  ESCALA_RETURN_IF_ERROR(
      ref::ConstantLike(KernelCall{op, {}, {&view, 1}, nullptr, {}}));
  return b->Broadcast(b->Constant(std::move(one)), op.result(0).dims, {});
}

// The sizes of the slices are those of the result.
ValueId DynamicGather(const OpContext& op, const Values& operands, Builder* b) {
  const AttributeMap& numbers = op.op.attributes.Dict("dimension_numbers");
  Dims sizes(op.operand(0).dims.size(), -1);
  for (const char* name : {"collapsed_slice_dims", "operand_batching_dims"})
    for (int64_t d : numbers.Ints(name)) sizes[d] = 1;
  size_t next = 0;
  for (int64_t& size : sizes)
    if (size < 0) size = op.result(0).dims[numbers.Ints("offset_dims")[next++]];
  AttributeMap attributes = op.op.attributes;
  attributes.Set("slice_sizes", IntsOf(std::move(sizes)));
  return b->Emit1(OpCode::kGather, {operands[0], operands[1]},
                  std::move(attributes), op.result(0));
}

// --- Dot products ------------------------------------------------------------

struct DotSide {
  Dims batching, contracting;
};

ValueId EmitDot(const OpContext& op, const Values& operands, DotSide lhs,
                DotSide rhs, Dims dims, Builder* b) {
  AttributeMap numbers;
  numbers.Set("lhs_batching_dimensions", IntsOf(std::move(lhs.batching)));
  numbers.Set("rhs_batching_dimensions", IntsOf(std::move(rhs.batching)));
  numbers.Set("lhs_contracting_dimensions", IntsOf(std::move(lhs.contracting)));
  numbers.Set("rhs_contracting_dimensions", IntsOf(std::move(rhs.contracting)));
  AttributeMap attributes = op.op.attributes;
  attributes.Erase("einsum_config");
  attributes.Set("dot_dimension_numbers", std::move(numbers));
  return b->Emit1(OpCode::kDotGeneral, operands, std::move(attributes),
                  Shape{op.result(0).type, std::move(dims)});
}

bool Has(const std::string& word, char letter) {
  return word.find(letter) != std::string::npos;
}

// Whether `word` has a letter for each dimension and repeats none.
bool NamesDimensions(const std::string& word, int64_t rank) {
  for (size_t i = 0; i < word.size(); ++i)
    if (!std::isalpha(static_cast<unsigned char>(word[i])) ||
        word.find(word[i]) != i)
      return false;
  return std::ssize(word) == rank;
}

// An einsum is a dot_general unless it repeats a letter in one word or sums a
// letter of one operand only. The contracted letters are sorted, since the
// reference sums in that order.
ValueId Einsum(const OpContext& op, const Values& operands, Builder* b) {
  std::string text = op.op.attributes.Str("einsum_config");
  std::erase(text, ' ');
  const size_t comma = text.find(','), arrow = text.find("->");
  if (comma == std::string::npos || arrow == std::string::npos || comma > arrow)
    return -1;
  const std::string lhs = text.substr(0, comma);
  const std::string rhs = text.substr(comma + 1, arrow - comma - 1);
  const std::string result = text.substr(arrow + 2);
  if (!NamesDimensions(lhs, op.operand(0).rank()) ||
      !NamesDimensions(rhs, op.operand(1).rank()) ||
      !NamesDimensions(result, op.result(0).rank()))
    return -1;
  std::string shared, batching, free;  // letters
  for (char c : lhs) {
    if (!Has(rhs, c) && !Has(result, c)) return -1;
    (Has(rhs, c) ? shared : free).push_back(c);
  }
  for (char c : rhs) {
    if (Has(lhs, c)) continue;
    if (!Has(result, c)) return -1;
    free.push_back(c);
  }
  std::sort(shared.begin(), shared.end());
  DotSide left, right;
  for (char c : shared) {
    const bool batch = Has(result, c);
    (batch ? left.batching : left.contracting).push_back(lhs.find(c));
    (batch ? right.batching : right.contracting).push_back(rhs.find(c));
    if (batch) batching.push_back(c);
  }
  const std::string order = batching + free;
  if (order.size() != result.size()) return -1;
  Dims dims, permutation;
  for (char c : order)
    dims.push_back(Has(lhs, c) ? op.operand(0).dims[lhs.find(c)]
                               : op.operand(1).dims[rhs.find(c)]);
  for (char c : result) permutation.push_back(order.find(c));
  return b->Transpose(EmitDot(op, operands, left, right, dims, b), permutation);
}

}  // namespace

Result<ValueId> EmitCanonical(const OpContext& op,
                              const std::vector<ValueId>& operands,
                              Builder* b) {
  const AttributeMap& attributes = op.op.attributes;
  switch (op.op.code) {
    case OpCode::kBroadcast:
      return BroadcastLast(operands[0], op.result(0).dims, b);
    case OpCode::kDynamicBroadcastInDim:
      return b->Broadcast(operands[0], op.result(0).dims,
                          attributes.Ints("broadcast_dimensions"));
    case OpCode::kDynamicReshape:
      return b->Reshape(operands[0], op.result(0).dims);
    case OpCode::kDynamicIota:
      return b->Emit1(OpCode::kIota, {}, attributes, op.result(0));
    case OpCode::kDynamicGather:
      return DynamicGather(op, operands, b);
    case OpCode::kDot:
      return EmitDot(op, operands, {{}, {op.operand(0).rank() - 1}}, {{}, {0}},
                     op.result(0).dims, b);
    case OpCode::kEinsum:
      return Einsum(op, operands, b);
    case OpCode::kGetDimensionSize:
      return b->Splat(op.result(0).type, {},
                      op.operand(0).dims[attributes.Int("dimension")]);
    case OpCode::kChloConstant:
      return b->Emit1(OpCode::kConstant, {}, attributes, op.result(0));
    case OpCode::kChloConstantLike:
      return ConstantLike(op, b);
    default:
      if (PlainOp(op.op.code) == op.op.code) return -1;
      return Broadcasting(op, operands, b);
  }
}

}  // namespace escala::hlo
