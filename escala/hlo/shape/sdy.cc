// Shardy: constraints, and manual_computation, whose region sees the shards of
// one device.
#include "escala/hlo/shape/common.h"
#include "escala/hlo/shape/rules.h"
#include "escala/hlo/sharding.h"

namespace escala::hlo::shape {
namespace {

// The number of shards of each dimension along the manual axes. These must come
// before the free axes.
Result<Dims> ManualPieces(const Mesh& mesh, const Sharding& sharding,
                          const Attribute::Array& manual_axes) {
  Dims pieces;
  for (const Sharding::Dimension& dim : sharding.dims) {
    int64_t n = 1;
    bool free = false;
    for (const AxisRef& axis : dim.axes) {
      bool manual = false;
      for (const Attribute& name : manual_axes)
        manual |= *name.get<std::string>() == axis.name;
      if (!manual) {
        free = true;
        continue;
      }
      if (free)
        return InvalidArgument("axis \"", axis.name,
                               "\" is manual: expected "
                               "it before the axes that are not");
      const int64_t size =
          axis.size != 0 ? axis.size : mesh.Find(axis.name)->size;
      ESCALA_ASSIGN_OR_RETURN(n, Multiply(n, size));
    }
    pieces.push_back(n);
  }
  return pieces;
}

// The list of shardings under a name, one per value, and the op's manual axes.
struct Shardings {
  const Attribute::Array* list = nullptr;
  const Attribute::Array* manual_axes = nullptr;
};

Result<Shardings> ShardingsOf(const OpContext& op, std::string_view name,
                              size_t count) {
  Shardings out;
  out.list = op.op.attributes.Find(name)->get<Attribute::Array>();
  out.manual_axes =
      op.op.attributes.Find("manual_axes")->get<Attribute::Array>();
  ESCALA_RETURN_IF_ERROR(CheckSize(
      name, out.list->size(), static_cast<int64_t>(count), "one per value"));
  for (const Attribute& a : *out.list) {
    if (a.get<Sharding>() == nullptr)
      return InvalidArgument(name, ": got ", a.KindName(),
                             ", expected shardings");
  }
  for (const Attribute& a : *out.manual_axes) {
    if (a.get<std::string>() == nullptr)
      return InvalidArgument("manual_axes: got ", a.KindName(),
                             ", expected names of axes");
  }
  return out;
}

// The number of shards per dimension of value `i`, whose global or local type
// is `type`.
Result<Dims> PiecesOf(const OpContext& op, const Shardings& shardings, size_t i,
                      const Type& type) {
  const Sharding& sharding = *(*shardings.list)[i].get<Sharding>();
  ESCALA_ASSIGN_OR_RETURN(const Mesh* mesh, MeshOf(sharding, op.module.meshes));
  ESCALA_RETURN_IF_ERROR(CheckRank(*mesh, sharding, type));
  ESCALA_RETURN_IF_ERROR(ValidateMesh(*mesh));
  ESCALA_RETURN_IF_ERROR(ValidateSharding(*mesh, sharding));
  for (const Attribute& a : *shardings.manual_axes) {
    const std::string& name = *a.get<std::string>();
    if (mesh->Find(name) == nullptr)
      return InvalidArgument("manual_axes: mesh @", mesh->name,
                             " has no axis \"", name, "\"");
  }
  return ManualPieces(*mesh, sharding, *shardings.manual_axes);
}

Result<Type> LocalType(const Type& global, const Dims& pieces) {
  Type local = global;
  if (!global.is_tensor()) return local;
  for (size_t d = 0; d < pieces.size(); ++d) {
    if (global.shape.dims[d] % pieces[d] != 0)
      return InvalidArgument("dimension ", d, " of ", global.ToString(),
                             " does not divide into ", pieces[d],
                             " equal shards");
    local.shape.dims[d] /= pieces[d];
  }
  return local;
}

Result<Type> GlobalType(const Type& local, const Dims& pieces) {
  Type global = local;
  if (!local.is_tensor()) return global;
  for (size_t d = 0; d < pieces.size(); ++d) {
    ESCALA_ASSIGN_OR_RETURN(global.shape.dims[d],
                            Multiply(local.shape.dims[d], pieces[d]));
  }
  ESCALA_RETURN_IF_ERROR(global.shape.Validate());
  return global;
}

}  // namespace

Status ShardingConstraint(const OpContext& op, std::vector<Type>* results) {
  const Sharding& sharding =
      *op.op.attributes.Find("sharding")->get<Sharding>();
  ESCALA_ASSIGN_OR_RETURN(const Mesh* mesh, MeshOf(sharding, op.module.meshes));
  ESCALA_RETURN_IF_ERROR(CheckRank(*mesh, sharding, op.operand_type(0)));
  ESCALA_RETURN_IF_ERROR(ValidateMesh(*mesh));
  ESCALA_RETURN_IF_ERROR(ValidateSharding(*mesh, sharding));
  results->assign(1, op.operand_type(0));
  return Status();
}

Status ShardingGroup(const OpContext&, std::vector<Type>* results) {
  results->clear();
  return Status();
}

Status ManualComputation(const OpContext& op, std::vector<Type>* results) {
  ESCALA_ASSIGN_OR_RETURN(Shardings in,
                          ShardingsOf(op, "in_shardings", op.num_operands()));
  std::vector<Type> arguments;
  for (size_t i = 0; i < op.num_operands(); ++i) {
    const Type& global = op.operand_type(i);
    auto local = [&]() -> Result<Type> {
      ESCALA_ASSIGN_OR_RETURN(Dims pieces, PiecesOf(op, in, i, global));
      return LocalType(global, pieces);
    }();
    if (!local.ok())
      return local.status().WithContext(StrCat("in_shardings, operand ", i));
    arguments.push_back(*std::move(local));
  }
  ESCALA_RETURN_IF_ERROR(CheckArguments(op, 0, arguments));

  ESCALA_ASSIGN_OR_RETURN(std::vector<Type> returned, ReturnTypes(op, 0));
  ESCALA_ASSIGN_OR_RETURN(Shardings out,
                          ShardingsOf(op, "out_shardings", returned.size()));
  results->clear();
  for (size_t i = 0; i < returned.size(); ++i) {
    auto global = [&]() -> Result<Type> {
      ESCALA_ASSIGN_OR_RETURN(Dims pieces, PiecesOf(op, out, i, returned[i]));
      return GlobalType(returned[i], pieces);
    }();
    if (!global.ok())
      return global.status().WithContext(StrCat("out_shardings, result ", i));
    results->push_back(*std::move(global));
  }
  return Status();
}

}  // namespace escala::hlo::shape
