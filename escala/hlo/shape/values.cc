// Constants, identities, tuples, tokens, random numbers.
#include "escala/hlo/shape/common.h"
#include "escala/hlo/shape/rules.h"

namespace escala::hlo::shape {

Status Constant(const OpContext& op, std::vector<Type>* results) {
  return Give(results,
              op.op.attributes.Find("value")->get<Dense>()->array.shape());
}

Status ConstantLike(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  const Attribute& value = *op.op.attributes.Find("value");
  ElementType type;
  if (const auto* i = value.get<IntValue>()) {
    type = i->type;
  } else if (const auto* f = value.get<FloatValue>()) {
    type = f->type;
  } else if (value.get<bool>() != nullptr) {
    type = ElementType::kI1;
  } else if (const auto* dense = value.get<Dense>();
             dense != nullptr && dense->array.shape().rank() == 0) {
    type = dense->array.shape().type;
  } else {
    return InvalidArgument("attribute value: got ", value.KindName(),
                           ", expected one number");
  }
  return Give(results, type, op.operand(0).dims);
}

namespace {

Status CheckIota(const OpContext& op, const Shape& result) {
  if (!Contains(kNumber, result.type))
    return InvalidArgument("type of result: got ", result.ToString(),
                           ", expected elements of integer, floating-point or "
                           "complex type");
  return CheckDimension("iota_dimension",
                        op.op.attributes.Int("iota_dimension"), result.rank());
}

}  // namespace

Status Iota(const OpContext& op, std::vector<Type>* results) {
  ESCALA_ASSIGN_OR_RETURN(Shape result, Declared(*results));
  return CheckIota(op, result);  // (C1)
}

Status DynamicIota(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_ASSIGN_OR_RETURN(Shape result, Declared(*results));
  ESCALA_RETURN_IF_ERROR(CheckElements(op, 0, kInteger));
  ESCALA_RETURN_IF_ERROR(CheckRank("output_shape", op.operand(0), 1));
  ESCALA_RETURN_IF_ERROR(CheckIota(op, result));  // (C1)
  return CheckSize("output_shape", static_cast<size_t>(op.operand(0).dims[0]),
                   result.rank(), "the rank of the result");  // (C2)
}

Status CoreId(const OpContext&, std::vector<Type>* results) {
  return Give(results, ElementType::kU32, {});
}

Status GetDimensionSize(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_RETURN_IF_ERROR(CheckDimension(
      "dimension", op.op.attributes.Int("dimension"), op.operand(0).rank()));
  return Give(results, ElementType::kI32, {});
}

Status Identity(const OpContext& op, std::vector<Type>* results) {
  results->clear();
  for (size_t i = 0; i < op.num_operands(); ++i)
    results->push_back(op.operand_type(i));
  return Status();
}

Status Tuple(const OpContext& op, std::vector<Type>* results) {
  std::vector<Type> elements;
  for (size_t i = 0; i < op.num_operands(); ++i)
    elements.push_back(op.operand_type(i));
  results->assign(1, Type::Tuple(std::move(elements)));
  return Status();
}

Status GetTupleElement(const OpContext& op, std::vector<Type>* results) {
  const Type& operand = op.operand_type(0);
  if (operand.kind != Type::Kind::kTuple)
    return InvalidArgument("operand 0: got ", operand.ToString(),
                           ", expected a tuple");
  const int64_t index = op.op.attributes.Int("index");
  ESCALA_RETURN_IF_ERROR(CheckDimension(
      "index", index, static_cast<int64_t>(operand.elements.size())));
  results->assign(1, operand.elements[static_cast<size_t>(index)]);
  return Status();
}

Status Token(const OpContext& op, std::vector<Type>* results) {
  for (size_t i = 0; i < op.num_operands(); ++i) {
    if (op.operand_type(i).kind != Type::Kind::kToken)
      return InvalidArgument("operand ", i, ": got ",
                             op.operand_type(i).ToString(),
                             ", expected !stablehlo.token");
  }
  results->assign(1, Type::Token());
  return Status();
}

namespace {

// A transfer between cores has other semantics, and other ops for it.
Status CheckHostTransfer(const OpContext& op) {
  if (op.op.attributes.BoolOr("is_host_transfer", false)) return Status();
  return Unimplemented(
      "a transfer between cores is not supported: use collective_permute");
}

// What is sent, or received: a tensor, then a token unless the program is in
// canonical form, which has none.
Status CheckTransferred(std::string_view what, bool has_token,
                        const std::vector<Type>& types) {
  const size_t tensors = types.size() - (has_token ? 1 : 0);
  for (size_t i = 0; i < types.size(); ++i) {
    const bool token = i == tensors;
    if (token ? types[i].kind != Type::Kind::kToken : !types[i].is_tensor())
      return InvalidArgument(what, " ", i, ": got ", types[i].ToString(),
                             ", expected ",
                             token ? "!stablehlo.token" : "a tensor");
  }
  if (tensors > 1)
    return Unimplemented("got ", tensors,
                         " tensors, expected one for a channel");
  return Status();
}

}  // namespace

Status Send(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckHostTransfer(op));
  std::vector<Type> operands;
  for (size_t i = 0; i < op.num_operands(); ++i)
    operands.push_back(op.operand_type(i));
  const bool has_token = !results->empty();
  ESCALA_RETURN_IF_ERROR(CheckTransferred("operand", has_token, operands));
  results->assign(has_token ? 1 : 0, Type::Token());
  return Status();
}

// The declared types are accepted.
Status Recv(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckHostTransfer(op));
  const bool has_token = op.num_operands() > 0;
  if (has_token && op.operand_type(0).kind != Type::Kind::kToken)
    return InvalidArgument("operand 0: got ", op.operand_type(0).ToString(),
                           ", expected !stablehlo.token");
  if (has_token && results->empty())
    return InvalidArgument("number of results: got 0, expected at least 1");
  return CheckTransferred("result", has_token, *results);
}

Status Rng(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_ASSIGN_OR_RETURN(Shape result, Declared(*results));
  const std::string& distribution = op.op.attributes.Str("rng_distribution");
  if (distribution != "UNIFORM" && distribution != "NORMAL")
    return InvalidArgument("rng_distribution: got ", distribution,
                           ", expected UNIFORM or NORMAL");
  const TypeSet set =
      distribution == "NORMAL" ? kFloat : kBool | kInteger | kFloat;  // (C2)
  ESCALA_RETURN_IF_ERROR(CheckElements(op, 0, set));
  ESCALA_RETURN_IF_ERROR(CheckRank("a", op.operand(0), 0));
  ESCALA_RETURN_IF_ERROR(CheckRank("b", op.operand(1), 0));
  ESCALA_RETURN_IF_ERROR(
      CheckSameElements("a and b", op.operand(0), op.operand(1)));
  ESCALA_RETURN_IF_ERROR(
      CheckSameElements("a and result", op.operand(0), result));  // (C1)
  ESCALA_RETURN_IF_ERROR(CheckElements(op, 2, kInteger));
  ESCALA_RETURN_IF_ERROR(CheckRank("shape", op.operand(2), 1));
  return CheckSize("shape", static_cast<size_t>(op.operand(2).dims[0]),
                   result.rank(), "the rank of the result");  // (C3)
}

Status RngBitGenerator(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  const std::string& algorithm = op.op.attributes.Str("rng_algorithm");
  const Shape& state = op.operand(0);
  const bool three_fry = algorithm == "THREE_FRY";
  if (!three_fry && algorithm != "PHILOX" && algorithm != "DEFAULT")
    return InvalidArgument("rng_algorithm: got ", algorithm,
                           ", expected DEFAULT, THREE_FRY or PHILOX");
  const bool fits = state.type == ElementType::kU64 && state.rank() == 1 &&
                    (state.dims[0] == 2 || (state.dims[0] == 3 && !three_fry));
  if (!fits)  // (C2); DEFAULT is PHILOX
    return InvalidArgument("initial_state: got ", state.ToString(),
                           ", expected tensor<2xui64>",
                           three_fry ? "" : " or tensor<3xui64>");
  if (results->size() != 2 || !(*results)[1].is_tensor())
    return InvalidArgument(
        "type of result 1: got none or no tensor, expected "
        "one, because it does not follow from the operands");
  const Shape& output = (*results)[1].shape;
  if (!Contains(kInteger | kFloat, output.type))
    return InvalidArgument("type of result 1: got ", output.ToString(),
                           ", expected elements of integer or floating-point "
                           "type");
  (*results)[0] = Type::Tensor(state);  // (C1)
  return Status();
}

}  // namespace escala::hlo::shape
