#include "escala/tpu/core_program.h"

#include <algorithm>

#include "escala/hlo/global.h"
#include "escala/hlo/sharding.h"

namespace escala::tpu {

using hlo::Function;
using hlo::Module;
using hlo::Op;
using hlo::OpCode;

namespace {

Result<Shape> LocalShape(const Module& module, const Shape& global,
                         const hlo::AttributeMap& attributes) {
  const hlo::Attribute* const attribute = attributes.Find("sdy.sharding");
  const hlo::Sharding* const sharding =
      attribute == nullptr ? nullptr : attribute->get<hlo::Sharding>();
  if (sharding == nullptr) return global;
  ESCALA_ASSIGN_OR_RETURN(const hlo::Mesh* mesh,
                          MeshOf(*sharding, module.meshes));
  ESCALA_ASSIGN_OR_RETURN(const std::vector<hlo::Shard> shards,
                          Shards(*mesh, *sharding, global));
  return Shape{global.type, shards.at(0).size};
}

}  // namespace

Result<CoreProgram> FindCoreProgram(const Module& module,
                                    const Function& function) {
  CoreProgram program;
  program.block = &function.body;
  const Op* manual = nullptr;
  for (const std::unique_ptr<Op>& op : function.body.ops)
    if (op->code == OpCode::kSdyManualComputation) manual = op.get();
  bool sharded = false;
  for (size_t i = 0; i < function.body.arguments.size(); ++i) {
    ESCALA_ASSIGN_OR_RETURN(
        Shape shape,
        LocalShape(module, function.shape(function.body.arguments[i]),
                   function.argument_attributes[i]));
    sharded |= function.argument_attributes[i].Has("sdy.sharding");
    program.arguments.push_back(std::move(shape));
  }
  const Op& end = function.body.terminator();
  for (size_t i = 0; i < end.operands.size(); ++i) {
    ESCALA_ASSIGN_OR_RETURN(Shape shape,
                            LocalShape(module, function.shape(end.operands[i]),
                                       function.result_attributes[i]));
    program.results.push_back(std::move(shape));
  }
  if (manual != nullptr && function.body.ops.size() == 2 &&
      end.operands == manual->results) {
    program.block = &manual->regions[0];
    const Op& inner_end = program.block->terminator();
    for (size_t i = 0; i < end.operands.size(); ++i)
      program.results[i] = function.shape(inner_end.operands[i]);
  } else if (manual != nullptr || sharded) {
    program.divide_temps_by =
        std::max<int64_t>(1, PartitionsOf(module, function));
  }
  return program;
}

std::vector<int> Aliases(const Function& function, const CoreProgram& program,
                         const StoredSizes& sizes) {
  std::vector<int> alias(program.results.size(), -1);
  const size_t num_arguments = program.arguments.size();
  for (size_t a = 0; a < num_arguments; ++a) {
    const int64_t result =
        function.argument_attributes[a].IntOr("tf.aliasing_output", -1);
    if (result >= 0 && result < static_cast<int64_t>(alias.size()))
      alias[result] = static_cast<int>(a);
  }
  for (size_t a = 0; a < num_arguments; ++a) {
    if (!function.argument_attributes[a].BoolOr("jax.buffer_donor", false))
      continue;
    for (size_t r = 0; r < alias.size(); ++r) {
      if (alias[r] >= 0 ||
          sizes.Bytes(program.results[r]) != sizes.Bytes(program.arguments[a]))
        continue;
      alias[r] = static_cast<int>(a);
      break;
    }
  }
  return alias;
}

}  // namespace escala::tpu
