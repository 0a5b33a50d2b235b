#include "escala/hlo/check/shard_rows.h"

#include "escala/hlo/sharding.h"

namespace escala::hlo {
namespace {

using Rows = std::vector<std::vector<Literal>>;

// The shards of value i; empty if every core holds the whole value.
Result<std::vector<Shard>> ShardsOf(const Module& module,
                                    const ShardedList& list, size_t i,
                                    int64_t num_partitions) {
  const Attribute* attribute = i < list.attributes->size()
                                   ? (*list.attributes)[i].Find("sdy.sharding")
                                   : nullptr;
  const auto* sharding =
      attribute == nullptr ? nullptr : attribute->get<Sharding>();
  if (sharding == nullptr || !list.types[i].is_tensor())
    return std::vector<Shard>();
  ESCALA_ASSIGN_OR_RETURN(const Mesh* mesh, MeshOf(*sharding, module.meshes));
  ESCALA_ASSIGN_OR_RETURN(auto shards,
                          Shards(*mesh, *sharding, list.types[i].shape));
  if (static_cast<int64_t>(shards.size()) != num_partitions)
    return InvalidArgument("mesh @", mesh->name, " has ", shards.size(),
                           " devices, but there are ", num_partitions,
                           " partitions");
  return shards;
}

Status CheckSize(const ShardedList& list, const Rows& rows) {
  for (const auto& row : rows)
    if (row.size() != list.types.size())
      return InvalidArgument("got ", row.size(), " values, expected ",
                             list.types.size());
  return Status();
}

}  // namespace

ShardedList ArgumentsOf(const Function& function) {
  ShardedList list{{}, &function.argument_attributes};
  for (const ValueId argument : function.body.arguments)
    list.types.push_back(function.type(argument));
  return list;
}

ShardedList ResultsOf(const Function& function) {
  return {function.result_types, &function.result_attributes};
}

Result<Rows> CutRows(const Module& module, const ShardedList& list,
                     const Rows& whole, int64_t num_partitions) {
  ESCALA_RETURN_IF_ERROR(CheckSize(list, whole));
  const auto partitions = static_cast<size_t>(num_partitions);
  Rows pieces(whole.size() * partitions);
  for (size_t i = 0; i < list.types.size(); ++i) {
    ESCALA_ASSIGN_OR_RETURN(const auto shards,
                            ShardsOf(module, list, i, num_partitions));
    for (size_t core = 0; core < pieces.size(); ++core) {
      const Literal& value = whole[core / partitions][i];
      if (shards.empty()) {
        pieces[core].push_back(value);
        continue;
      }
      const Shard& shard = shards[core % partitions];
      HostArray piece(Shape{value.array.shape().type, shard.size});
      CopyShardOut(value.array.view(), shard, piece.mutable_view());
      pieces[core].emplace_back(std::move(piece));
    }
  }
  return pieces;
}

Result<Rows> JoinRows(const Module& module, const ShardedList& list,
                      const Rows& pieces, int64_t num_partitions) {
  ESCALA_RETURN_IF_ERROR(CheckSize(list, pieces));
  const auto partitions = static_cast<size_t>(num_partitions);
  Rows whole(pieces.size() / partitions);
  for (size_t i = 0; i < list.types.size(); ++i) {
    ESCALA_ASSIGN_OR_RETURN(const auto shards,
                            ShardsOf(module, list, i, num_partitions));
    for (size_t replica = 0; replica < whole.size(); ++replica) {
      const size_t first = replica * partitions;
      if (shards.empty()) {
        whole[replica].push_back(pieces[first][i]);
        continue;
      }
      HostArray joined(list.types[i].shape);
      for (size_t p = 0; p < partitions; ++p) {
        const HostArray& piece = pieces[first + p][i].array;
        if (piece.shape().dims != shards[p].size)
          return InvalidArgument("value ", i, " of core ", first + p, " is ",
                                 piece.shape().ToString(),
                                 ", expected dimensions [",
                                 StrJoin(shards[p].size), "]");
        CopyShardIn(piece.view(), shards[p], joined.mutable_view());
      }
      whole[replica].emplace_back(std::move(joined));
    }
  }
  return whole;
}

}  // namespace escala::hlo
