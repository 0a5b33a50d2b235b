// Control flow, calls, test ops, and refused ops.
#include <algorithm>

#include "escala/hlo/shape/common.h"
#include "escala/hlo/shape/rules.h"

namespace escala::hlo::shape {
namespace {

std::vector<Type> OperandTypes(const OpContext& op) {
  std::vector<Type> types;
  for (size_t i = 0; i < op.num_operands(); ++i)
    types.push_back(op.operand_type(i));
  return types;
}

// Checks that `got`, the types of `what`, equal `expected`.
Status CheckTypes(std::string_view what, const std::vector<Type>& got,
                  const std::vector<Type>& expected) {
  if (got.size() != expected.size())
    return InvalidArgument("number of ", what, ": got ", got.size(),
                           ", expected ", expected.size());
  for (size_t i = 0; i < got.size(); ++i) {
    if (got[i] != expected[i])
      return InvalidArgument("type ", i, " of ", what, ": got ",
                             got[i].ToString(), ", expected ",
                             expected[i].ToString());
  }
  return Status();
}

const Type& Predicate() {
  static const Type* const type = new Type(Type::Tensor(ElementType::kI1, {}));
  return *type;
}

}  // namespace

// --- Branches and loops ------------------------------------------------------

namespace {

// All regions take no arguments and return the same types.
Status Branches(const OpContext& op, std::vector<Type>* results) {
  std::vector<Type> first;
  for (size_t i = 0; i < op.op.regions.size(); ++i) {
    ESCALA_RETURN_IF_ERROR(CheckArguments(op, i, {}));
    ESCALA_ASSIGN_OR_RETURN(std::vector<Type> returned, ReturnTypes(op, i));
    if (i == 0) first = returned;
    ESCALA_RETURN_IF_ERROR(
        CheckTypes(StrCat("values returned by region ", i), returned, first));
  }
  *results = std::move(first);
  return Status();
}

}  // namespace

Status If(const OpContext& op, std::vector<Type>* results) {
  if (op.operand_type(0) != Predicate())
    return InvalidArgument("operand 0: got ", op.operand_type(0).ToString(),
                           ", expected tensor<i1>");
  return Branches(op, results);  // (C1) ... (C3)
}

Status Case(const OpContext& op, std::vector<Type>* results) {
  if (op.operand_type(0) != Type::Tensor(ElementType::kI32, {}))
    return InvalidArgument("operand 0: got ", op.operand_type(0).ToString(),
                           ", expected tensor<i32>");
  return Branches(op, results);  // (C1) ... (C4)
}

Status While(const OpContext& op, std::vector<Type>* results) {
  std::vector<Type> types = OperandTypes(op);
  for (size_t i = 0; i < types.size(); ++i) {
    if (!types[i].is_tensor() && types[i].kind != Type::Kind::kToken)
      return InvalidArgument("operand ", i, ": got ", types[i].ToString(),
                             ", expected a tensor or token");
  }
  ESCALA_RETURN_IF_ERROR(CheckArguments(op, 0, types));  // (C1)
  ESCALA_RETURN_IF_ERROR(CheckArguments(op, 1, types));  // (C2)
  ESCALA_ASSIGN_OR_RETURN(std::vector<Type> condition, ReturnTypes(op, 0));
  ESCALA_RETURN_IF_ERROR(
      CheckTypes("values returned by the condition", condition, {Predicate()}));
  ESCALA_ASSIGN_OR_RETURN(std::vector<Type> body, ReturnTypes(op, 1));
  ESCALA_RETURN_IF_ERROR(
      CheckTypes("values returned by the body", body, types));
  *results = std::move(types);  // (C3)
  return Status();
}

// --- Calls -------------------------------------------------------------------

namespace {

Status CallTo(const OpContext& op, const std::string& name,
              std::vector<Type>* results) {
  const Function* callee = op.module.Find(name);
  if (callee == nullptr) return NotFound("the module has no function @", name);
  if (callee->body.ops.empty())
    return InvalidArgument("function @", name, " is declared but has no body");
  std::vector<Type> arguments;
  for (ValueId v : callee->body.arguments) arguments.push_back(callee->type(v));
  ESCALA_RETURN_IF_ERROR(
      CheckTypes(StrCat("operands for @", name), OperandTypes(op), arguments));
  *results = callee->result_types;
  return Status();
}

// A letter, then letters, digits and _, then one or more times a dot followed
// by letters, digits, _ and $.
bool IsNamespacedName(std::string_view name) {
  auto letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  };
  auto word = [&](char c) {
    return letter(c) || (c >= '0' && c <= '9') || c == '_';
  };
  const std::vector<std::string_view> parts = StrSplit(name, '.');
  if (parts.size() < 2 || parts[0].empty() || !letter(parts[0][0]))
    return false;
  for (size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].empty()) return false;
    for (char c : parts[i])
      if (!word(c) && !(i > 0 && c == '$')) return false;
  }
  return true;
}

}  // namespace

Status Call(const OpContext& op, std::vector<Type>* results) {
  return CallTo(op, op.op.attributes.Str("callee"), results);
}

Status Composite(const OpContext& op, std::vector<Type>* results) {
  const std::string& name = op.op.attributes.Str("name");
  if (!IsNamespacedName(name))  // (C1)
    return InvalidArgument("name: got \"", name,
                           "\", expected one with a namespace, such as "
                           "\"my_namespace.my_op\"");
  return CallTo(op, op.op.attributes.Str("decomposition"),
                results);  // (C2) ... (C4)
}

namespace {

// Checks that layouts, if present, have one entry per value.
Status CheckLayouts(const AttributeMap& attributes, std::string_view name,
                    size_t count) {
  const Attribute* layouts = attributes.Find(name);
  if (layouts == nullptr) return Status();
  return CheckSize(name, layouts->get<Attribute::Array>()->size(),
                   static_cast<int64_t>(count), "one per value");
}

}  // namespace

// Only the target's implementation knows the types, so the declared ones are
// accepted.
Status CustomCall(const OpContext& op, std::vector<Type>* results) {
  constexpr int64_t kOriginal = 1, kTypedFfi = 4;
  const AttributeMap& attributes = op.op.attributes;
  const int64_t version = attributes.IntOr("api_version", kOriginal);
  const Attribute* config = attributes.Find("backend_config");
  const bool is_dict =
      config != nullptr && config->get<AttributeMap>() != nullptr;
  if (config != nullptr && is_dict != (version == kTypedFfi))
    return InvalidArgument("backend_config: got ", config->KindName(),
                           ", expected ", is_dict ? "a string" : "a dictionary",
                           " for api_version ", version);
  if (attributes.Has("operand_layouts") != attributes.Has("result_layouts"))
    return InvalidArgument(
        "operand_layouts and result_layouts: got one of "
        "them, expected both or none");
  ESCALA_RETURN_IF_ERROR(
      CheckLayouts(attributes, "operand_layouts", op.num_operands()));
  const bool tuple =
      results->size() == 1 && (*results)[0].kind == Type::Kind::kTuple;
  return CheckLayouts(attributes, "result_layouts",
                      tuple ? (*results)[0].elements.size() : results->size());
}

Status Terminator(const OpContext&, std::vector<Type>* results) {
  results->clear();
  return Status();
}

// --- Asynchronous ops --------------------------------------------------------

Status AsyncStart(const OpContext& op, std::vector<Type>* results) {
  const Region& body = op.op.regions[0];
  if (body.ops.size() != 2)  // (C1)
    return InvalidArgument("number of ops in region 0: got ", body.ops.size(),
                           ", expected one and the return of its results");
  const Op& only = *body.ops[0];
  constexpr OpCode kKnown[] = {OpCode::kAllReduce,
                               OpCode::kAllGather,
                               OpCode::kAllToAll,
                               OpCode::kCollectivePermute,
                               OpCode::kReduceScatter,
                               OpCode::kCollectiveBroadcast,
                               OpCode::kSlice,
                               OpCode::kDynamicSlice,
                               OpCode::kDynamicUpdateSlice};
  if (std::find(std::begin(kKnown), std::end(kKnown), only.code) ==
      std::end(kKnown))  // (C2)
    return InvalidArgument("op in region 0: got ", Info(only).name,
                           ", expected a collective or a slice");
  ESCALA_RETURN_IF_ERROR(CheckArguments(op, 0, OperandTypes(op)));
  if (only.operands != body.arguments)  // (C3)
    return InvalidArgument("operands of ", Info(only).name,
                           ": expected the arguments of its region in order");
  if (body.ops[1]->operands != only.results)
    return InvalidArgument(
        "values returned by region 0: expected the results "
        "of ",
        Info(only).name);
  ESCALA_ASSIGN_OR_RETURN(std::vector<Type> returned, ReturnTypes(op, 0));
  results->assign(1, Type::Future(std::move(returned)));  // (C4)
  return Status();
}

Status AsyncDone(const OpContext& op, std::vector<Type>* results) {
  const Type& operand = op.operand_type(0);
  if (operand.kind != Type::Kind::kFuture)
    return InvalidArgument("operand 0: got ", operand.ToString(),
                           ", expected a future");
  *results = operand.elements;  // (C1)
  return Status();
}

// --- Tests -------------------------------------------------------------------

namespace {

// interpreter.run_parallel: programs[replica][partition]. The operands and
// results are those of all programs, one after the other.
Status RunParallel(const OpContext& op, std::vector<Type>* results) {
  const auto& programs =
      *op.op.attributes.Find("programs")->get<Attribute::Array>();
  std::vector<Type> arguments, returned;
  size_t partitions = 0;
  for (const Attribute& row : programs) {
    const auto* replica = row.get<Attribute::Array>();
    if (replica == nullptr || replica->empty() ||
        (partitions != 0 && replica->size() != partitions))
      return InvalidArgument(
          "programs: expected a list of lists of functions "
          "of equal length");
    partitions = replica->size();
    for (const Attribute& program : *replica) {
      const auto* symbol = program.get<Symbol>();
      const Function* f =
          symbol != nullptr ? op.module.Find(symbol->name) : nullptr;
      if (f == nullptr || f->body.ops.empty())
        return NotFound("programs: the module has no function @",
                        symbol != nullptr ? symbol->name : program.KindName());
      for (ValueId v : f->body.arguments) arguments.push_back(f->type(v));
      returned.insert(returned.end(), f->result_types.begin(),
                      f->result_types.end());
    }
  }
  if (partitions == 0)
    return InvalidArgument("programs: got none, expected at least one");
  if (op.op.attributes.Has("infeed"))
    return Unimplemented(
        "infeed is not supported: pass the data as arguments "
        "of the programs");
  ESCALA_RETURN_IF_ERROR(
      CheckTypes("operands for the programs", OperandTypes(op), arguments));
  *results = std::move(returned);
  return Status();
}

}  // namespace

Status TestOp(const OpContext& op, std::vector<Type>* results) {
  const OpCode code = op.op.code;
  if (code == OpCode::kInterpreterRunParallel) return RunParallel(op, results);
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  if (code == OpCode::kInterpreterProbe) return Give(results, op.operand(0));
  results->clear();
  if (code == OpCode::kInterpreterPrint) return Status();
  if (code == OpCode::kCheckExpectAlmostEq ||
      code == OpCode::kCheckExpectAlmostEqConst ||
      code == OpCode::kCheckExpectClose)
    ESCALA_RETURN_IF_ERROR(CheckElements(op, 0, kFloat | kComplex));
  if (op.num_operands() == 2)
    return CheckSameShape("operands", op.operand(0), op.operand(1));
  if (const Attribute* value = op.op.attributes.Find("value"))
    return CheckSameShape("operand and value", op.operand(0),
                          value->get<Dense>()->array.shape());
  return Status();
}

Status Refused(const OpContext& op, std::vector<Type>*) {
  return Unimplemented(Info(op.op).reference.refusal);
}

}  // namespace escala::hlo::shape
