#include <unordered_map>
#include <unordered_set>

#include "escala/hlo/calls.h"
#include "escala/hlo/normalize.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/sharding.h"

namespace escala::hlo {
namespace {

std::string ToString(const Arity& arity) {
  if (arity.min == arity.max) return StrCat(arity.min);
  if (arity.max == kMany) return StrCat("at least ", arity.min);
  return StrCat(arity.min, " to ", arity.max);
}

Status CheckCount(const Arity& arity, size_t got, std::string_view what) {
  if (got >= static_cast<size_t>(arity.min) &&
      got <= static_cast<size_t>(arity.max))
    return Status();
  return InvalidArgument("number of ", what, ": got ", got, ", expected ",
                         ToString(arity));
}

Status CheckCounts(const OpInfo& info, const Op& op) {
  ESCALA_RETURN_IF_ERROR(
      CheckCount(info.operands, op.operands.size(), "operands"));
  return CheckCount(info.regions, op.regions.size(), "regions");
}

Status CompareResults(const Function& function,
                      const std::vector<ValueId>& declared,
                      const std::vector<Type>& expected) {
  if (declared.size() != expected.size())
    return InvalidArgument("number of results: got ", declared.size(),
                           ", expected ", expected.size());
  for (size_t i = 0; i < declared.size(); ++i) {
    const Type& type = function.type(declared[i]);
    if (type == expected[i]) continue;
    const std::string which =
        declared.size() == 1 ? "result" : StrCat("result ", i);
    return InvalidArgument("type of ", which, ": got ", type.ToString(),
                           ", expected ", expected[i].ToString());
  }
  return Status();
}

Status ValidateType(const Type& type) {
  if (type.is_tensor()) return type.shape.Validate();
  for (const Type& element : type.elements)
    ESCALA_RETURN_IF_ERROR(ValidateType(element));
  return Status();
}

Status CheckOp(const Module& module, const Function& function, Op* op) {
  const OpInfo& info = Info(*op);
  ESCALA_RETURN_IF_ERROR(NormalizeAttributes(info.attributes, &op->attributes));
  ESCALA_RETURN_IF_ERROR(CheckCounts(info, *op));
  ESCALA_RETURN_IF_ERROR(
      CheckCount(info.results, op->results.size(), "results"));
  std::vector<Type> expected;  // declared types; the shape rule replaces them
  expected.reserve(op->results.size());
  for (ValueId v : op->results) {
    ESCALA_RETURN_IF_ERROR(ValidateType(function.type(v)));
    expected.push_back(function.type(v));
  }
  ESCALA_RETURN_IF_ERROR(
      info.shape(OpContext{module, function, *op}, &expected));
  return CompareResults(function, op->results, expected);
}

// --- Meshes and shardings ----------------------------------------------------

// Checks that the sharding's axes exist and are used once, and that its rank is
// the tensor's. Dimensions must divide evenly only in manual_computation;
// elsewhere a partitioner may pad.
Status CheckSharding(const Module& module, const Sharding& sharding,
                     const Type& type) {
  ESCALA_ASSIGN_OR_RETURN(const Mesh* mesh, MeshOf(sharding, module.meshes));
  if (sharding.inline_mesh != nullptr)
    ESCALA_RETURN_IF_ERROR(ValidateMesh(*mesh));
  ESCALA_RETURN_IF_ERROR(CheckRank(*mesh, sharding, type));
  return ValidateSharding(*mesh, sharding);
}

Status CheckShardings(const Module& module, const AttributeMap& attributes,
                      const Type& type) {
  const Attribute* attribute = attributes.Find("sdy.sharding");
  if (attribute == nullptr) return Status();
  const auto* sharding = attribute->get<Sharding>();
  return sharding == nullptr ? Status()
                             : CheckSharding(module, *sharding, type);
}

// --- One function ------------------------------------------------------------

// Verifies a function: its structure, then every op, innermost regions first.
class FunctionVerifier {
 public:
  FunctionVerifier(const Module& module, Function* function, Location* where)
      : module_(module),
        function_(function),
        where_(where),
        visible_(function->value_types.size(), false),
        defined_(function->value_types.size(), false) {}

  Status Run() {
    *where_ = function_->location;
    ESCALA_RETURN_IF_ERROR(CheckSignature());
    if (function_->body.ops.empty()) return CheckDeclaration();
    ESCALA_RETURN_IF_ERROR(CheckRegion(&function_->body, nullptr));
    *where_ = function_->location;
    return CheckReturn();
  }

 private:
  Status CheckSignature() {
    const Function& f = *function_;
    if (f.value_names.size() != f.value_types.size())
      return InvalidArgument("number of value names: got ",
                             f.value_names.size(), ", expected ",
                             f.value_types.size());
    for (const Type& type : f.value_types)
      ESCALA_RETURN_IF_ERROR(ValidateType(type));
    const size_t arguments = f.body.arguments.size();
    if (f.argument_attributes.size() != arguments)
      return InvalidArgument("number of argument attributes: got ",
                             f.argument_attributes.size(), ", expected ",
                             arguments);
    if (f.result_attributes.size() != f.result_types.size())
      return InvalidArgument("number of result attributes: got ",
                             f.result_attributes.size(), ", expected ",
                             f.result_types.size());
    for (size_t i = 0; i < arguments; ++i) {
      ESCALA_RETURN_IF_ERROR(CheckId(f.body.arguments[i]));
      ESCALA_RETURN_IF_ERROR(CheckShardings(module_, f.argument_attributes[i],
                                            f.type(f.body.arguments[i]))
                                 .WithContext(StrCat("argument ", i)));
    }
    for (size_t i = 0; i < f.result_types.size(); ++i)
      ESCALA_RETURN_IF_ERROR(
          CheckShardings(module_, f.result_attributes[i], f.result_types[i])
              .WithContext(StrCat("result ", i)));
    return Status();
  }

  Status CheckDeclaration() {
    if (function_->is_private) return Status();
    return InvalidArgument(
        "the function has no body: got a declaration, which only a private "
        "function may be");
  }

  Status CheckId(ValueId v) {
    if (v >= 0 && static_cast<size_t>(v) < visible_.size()) return Status();
    return InvalidArgument("value number ", v, " is not one of the function's ",
                           visible_.size());
  }

  std::string Name(ValueId v) const {
    const std::string& name = function_->value_names[v];
    return StrCat('%', name.empty() ? StrCat(v) : name);
  }

  Status Define(ValueId v, std::vector<ValueId>* scope) {
    ESCALA_RETURN_IF_ERROR(CheckId(v));
    if (defined_[v])
      return InvalidArgument("value ", Name(v), " is defined twice");
    defined_[v] = visible_[v] = true;
    scope->push_back(v);
    return Status();
  }

  Status CheckUse(ValueId v) {
    ESCALA_RETURN_IF_ERROR(CheckId(v));
    if (visible_[v]) return Status();
    return InvalidArgument("value ", Name(v),
                           " is used where it is not defined: it must come "
                           "earlier, in this region or one around it");
  }

  // `parent` is the op that holds the region, or null for a function's body.
  Status CheckRegion(Region* region, const Op* parent) {
    std::vector<ValueId> scope;
    // An isolated region sees only values that are defined inside.
    const bool isolated =
        parent != nullptr && (parent->code == OpCode::kSdyManualComputation ||
                              parent->code == OpCode::kAsyncStart ||
                              parent->code == OpCode::kChloScan);
    std::vector<bool> outside;
    if (isolated) {
      outside.assign(visible_.size(), false);
      outside.swap(visible_);
    }
    for (ValueId v : region->arguments)
      ESCALA_RETURN_IF_ERROR(Define(v, &scope));
    if (region->ops.empty())
      return InvalidArgument(
          "a region has no ops: got none, expected one that "
          "ends it");
    for (size_t i = 0; i < region->ops.size(); ++i) {
      Op* op = region->ops[i].get();
      *where_ = op->location;
      const bool last = i + 1 == region->ops.size();
      ESCALA_RETURN_IF_ERROR(
          CheckOne(op, parent, last, &scope).WithContext(Info(*op).name));
    }
    for (ValueId v : scope) visible_[v] = false;
    if (isolated) outside.swap(visible_);
    return Status();
  }

  Status CheckOne(Op* op, const Op* parent, bool last,
                  std::vector<ValueId>* scope) {
    ESCALA_RETURN_IF_ERROR(CheckPlace(*op, parent, last));
    for (ValueId v : op->operands) ESCALA_RETURN_IF_ERROR(CheckUse(v));
    for (ValueId v : op->results) ESCALA_RETURN_IF_ERROR(CheckId(v));
    ESCALA_RETURN_IF_ERROR(CheckCounts(Info(*op), *op));
    for (size_t i = 0; i < op->regions.size(); ++i)
      ESCALA_RETURN_IF_ERROR(
          CheckRegion(&op->regions[i], op).WithContext(StrCat("region ", i)));
    *where_ = op->location;
    ESCALA_RETURN_IF_ERROR(CheckOp(module_, *function_, op));
    ESCALA_RETURN_IF_ERROR(CheckShapeOperand(*op));
    ESCALA_RETURN_IF_ERROR(CheckOpShardings(*op));
    for (ValueId v : op->results) ESCALA_RETURN_IF_ERROR(Define(v, scope));
    if (op->code == OpCode::kConstant) constants_[op->results[0]] = op;
    return Status();
  }

  // If the result's shape is also a constant operand, the two must agree.
  Status CheckShapeOperand(const Op& op) {
    size_t index;
    switch (op.code) {
      case OpCode::kDynamicIota:
        index = 0;
        break;
      case OpCode::kDynamicReshape:
      case OpCode::kDynamicBroadcastInDim:
        index = 1;
        break;
      case OpCode::kRng:
        index = 2;
        break;
      default:
        return Status();
    }
    auto constant = constants_.find(op.operands[index]);
    if (constant == constants_.end()) return Status();
    AttributeMap shape = constant->second->attributes;
    constexpr AttributeSpec kValue[] = {{"value", AttributeKind::kInts}};
    ESCALA_RETURN_IF_ERROR(NormalizeAttributes(kValue, &shape));
    const Shape& result = function_->shape(op.results[0]);
    if (shape.Ints("value") == result.dims) return Status();
    return InvalidArgument(
        "type of result: got ", result.ToString(), ", expected the shape [",
        StrJoin(shape.Ints("value")), "] of operand ", index);
  }

  // Checks that a terminator is the last op of its region, no other op is, and
  // that it is of the kind that the parent expects.
  Status CheckPlace(const Op& op, const Op* parent, bool last) {
    const bool terminator = Info(op).Is(kTerminator);
    if (terminator && !last)
      return InvalidArgument("ends its region, but ops follow it");
    if (!terminator && last)
      return InvalidArgument("is the last op of its region: expected ",
                             Ending(parent));
    if (!terminator) return Status();
    const bool fits = parent == nullptr ? op.code == OpCode::kFuncReturn ||
                                              op.code == OpCode::kReturn
                      : parent->code == OpCode::kSdyManualComputation
                          ? op.code == OpCode::kSdyReturn
                          : op.code == OpCode::kReturn;
    if (fits) return Status();
    return InvalidArgument("cannot end this region: expected ", Ending(parent));
  }

  static std::string_view Ending(const Op* parent) {
    if (parent == nullptr) return "func.return";
    return parent->code == OpCode::kSdyManualComputation ? "sdy.return"
                                                         : "stablehlo.return";
  }

  // Checks the sharding annotation of any op: one sharding, or one per result.
  Status CheckOpShardings(const Op& op) {
    const Attribute* attribute = op.attributes.Find("sdy.sharding");
    if (attribute == nullptr) return Status();
    if (const auto* one = attribute->get<Sharding>()) {
      if (op.results.size() != 1) return Status();
      return CheckSharding(module_, *one, function_->type(op.results[0]));
    }
    const auto* many = attribute->get<Attribute::Array>();
    if (many == nullptr) return Status();
    if (many->size() != op.results.size())
      return InvalidArgument("number of shardings: got ", many->size(),
                             ", expected one per result: ", op.results.size());
    for (size_t i = 0; i < many->size(); ++i)
      if (const auto* sharding = (*many)[i].get<Sharding>())
        ESCALA_RETURN_IF_ERROR(
            CheckSharding(module_, *sharding, function_->type(op.results[i])));
    return Status();
  }

  Status CheckReturn() {
    const Op& end = function_->body.terminator();
    *where_ = end.location;
    const std::vector<Type>& expected = function_->result_types;
    if (end.operands.size() != expected.size())
      return InvalidArgument("number of returned values: got ",
                             end.operands.size(), ", expected ",
                             expected.size())
          .WithContext(Info(end).name);
    for (size_t i = 0; i < expected.size(); ++i) {
      const Type& got = function_->type(end.operands[i]);
      if (got == expected[i]) continue;
      return InvalidArgument("type of returned value ", i, ": got ",
                             got.ToString(), ", expected ",
                             expected[i].ToString())
          .WithContext(Info(end).name);
    }
    return Status();
  }

  const Module& module_;
  Function* function_;
  Location* where_;
  std::vector<bool> visible_;
  std::vector<bool> defined_;
  std::unordered_map<ValueId, const Op*> constants_;
};

}  // namespace

Status VerifyOp(const Module& module, const Function& function, Op* op) {
  return CheckOp(module, function, op).WithContext(Info(*op).name);
}

Status Verify(Module* module, Location* where) {
  Location ignored;
  if (where == nullptr) where = &ignored;
  *where = Location{};
  for (const char* cores : {"mhlo.num_replicas", "mhlo.num_partitions"})
    if (const int64_t count = module->attributes.IntOr(cores, 1); count < 1)
      return InvalidArgument(cores, " is ", count, ", expected 1 or more");
  std::unordered_set<std::string_view> names;
  for (const Mesh& mesh : module->meshes) {
    if (!names.insert(mesh.name).second)
      return InvalidArgument("mesh @", mesh.name, " is there twice");
    ESCALA_RETURN_IF_ERROR(ValidateMesh(mesh));
  }
  names.clear();
  for (const auto& f : module->functions) {
    *where = f->location;
    if (!names.insert(f->name).second)
      return InvalidArgument("function @", f->name, " is there twice");
  }
  for (const auto& f : module->functions) {
    // An op's message starts with the op, not with the function.
    ESCALA_RETURN_IF_ERROR(FunctionVerifier(*module, f.get(), where).Run());
  }
  auto order = CalleesFirst(*module, where);
  if (!order.ok()) return order.status();
  *where = Location{};
  return Status();
}

Result<std::vector<Type>> InferResultTypes(const OpContext& op) {
  const OpInfo& info = Info(op.op);
  ESCALA_RETURN_IF_ERROR(CheckCounts(info, op.op).WithContext(info.name));
  std::vector<Type> results;
  if (AreNormal(info.attributes, op.op.attributes)) {
    ESCALA_RETURN_IF_ERROR(info.shape(op, &results).WithContext(info.name));
  } else {
    const std::unique_ptr<Op> copy = Clone(op.op);
    ESCALA_RETURN_IF_ERROR(
        NormalizeAttributes(info.attributes, &copy->attributes)
            .WithContext(info.name));
    ESCALA_RETURN_IF_ERROR(
        info.shape(OpContext{op.module, op.function, *copy}, &results)
            .WithContext(info.name));
  }
  for (const Type& type : results)
    ESCALA_RETURN_IF_ERROR(ValidateType(type).WithContext(info.name));
  return results;
}

}  // namespace escala::hlo
