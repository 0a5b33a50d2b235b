#include "escala/engine/dense_rows.h"

#include <algorithm>
#include <cstring>
#include <unordered_map>

#include "escala/engine/shards.h"

namespace escala::engine {
namespace {

std::vector<HostArray> Rows(const HostArray& array, const Dims& leading) {
  Shape local = array.shape();
  local.dims.erase(local.dims.begin(),
                   local.dims.begin() + static_cast<int64_t>(leading.size()));
  const int64_t bytes = local.byte_size();
  const auto& memory = array.memory();
  std::vector<HostArray> rows;
  for (int64_t r = 0; r < Product(leading); ++r)
    rows.push_back(HostArray::OnMemory(
        local, std::shared_ptr<std::byte[]>(memory, memory.get() + r * bytes)));
  return rows;
}

// The index of `core` among the outlier cores, or -1.
int64_t OutlierRow(const FlatProgram& flat, size_t core) {
  const std::vector<int64_t>& cores = flat.outliers.cores;
  const auto it =
      std::find(cores.begin(), cores.end(), static_cast<int64_t>(core));
  return it == cores.end() ? -1 : it - cores.begin();
}

}  // namespace

AxisSet AxesThatDiffer(const CoreAxes& axes, const CoreArrays& held,
                       size_t num_cores) {
  AxisSet set = 0;
  const std::byte* first = held[0].data();
  const bool same = std::all_of(
      held.arrays.begin(), held.arrays.end(),
      [&](const HostArray& array) { return array.data() == first; });
  if (same) return 0;
  int64_t step = static_cast<int64_t>(num_cores);
  for (size_t a = 0; a < axes.sizes.size(); ++a) {
    const int64_t outer = step;
    step /= axes.sizes[a];
    for (size_t core = 0; core < num_cores; ++core) {
      const size_t base = core - core % static_cast<size_t>(outer) +
                          core % static_cast<size_t>(step);
      if (held[core].data() == held[base].data()) continue;
      set |= AxisSet{1} << a;
      break;
    }
  }
  return set;
}

std::vector<const HostArray*> ArgumentRows(const FlatProgram& flat, size_t i,
                                           const CoreArrays& held,
                                           size_t num_cores) {
  const AxisSet set = flat.argument_axes[i];
  const bool skip = !flat.outliers.cores.empty() && flat.outliers.arguments[i];
  std::vector<const HostArray*> rows(
      static_cast<size_t>(Product(flat.axes.DimsOf(set))), nullptr);
  for (size_t core = 0; core < num_cores; ++core) {
    if (skip && OutlierRow(flat, core) >= 0) continue;
    const size_t r =
        static_cast<size_t>(flat.axes.RowOf(set, static_cast<int64_t>(core)));
    if (rows[r] == nullptr) rows[r] = &held[core];
  }
  return rows;
}

HostArray JoinRows(const Dims& leading,
                   const std::vector<const HostArray*>& rows,
                   MemoryPool* memory, ThreadPool* pool, bool* copied) {
  const auto count = static_cast<int64_t>(rows.size());
  const int64_t bytes = rows[0]->shape().byte_size();
  bool together = true;
  for (int64_t r = 0; r < count && together; ++r)
    together = rows[r]->data() == rows[0]->data() + r * bytes &&
               !rows[r]->memory().owner_before(rows[0]->memory()) &&
               !rows[0]->memory().owner_before(rows[r]->memory());
  Shape shape = rows[0]->shape();
  shape.dims.insert(shape.dims.begin(), leading.begin(), leading.end());
  if (together && count > 1)
    return HostArray::OnMemory(shape, rows[0]->memory());
  *copied = true;
  HostArray dense = HostArray::OnMemory(shape, memory->Take(shape.byte_size()));
  ShareCopies(pool, count, shape.byte_size(), [&](int64_t r) {
    std::memcpy(dense.mutable_data() + r * bytes, rows[r]->data(),
                static_cast<size_t>(bytes));
  });
  return dense;
}

bool TakeRows(const FlatProgram& flat, AxisSet set, const HostArray& dense,
              size_t num_cores, CoreArrays* held) {
  std::vector<size_t> row_of(held->arrays.size());
  std::unordered_map<const std::byte*, size_t> row_at;
  for (size_t core = 0; core < num_cores; ++core) {
    const size_t r =
        static_cast<size_t>(flat.axes.RowOf(set, static_cast<int64_t>(core)));
    if (row_at.try_emplace((*held)[core].data(), r).first->second != r)
      return false;
    if (!held->index.empty())
      row_of[static_cast<size_t>(held->index[core])] = r;
  }
  const std::vector<HostArray> rows = Rows(dense, flat.axes.DimsOf(set));
  for (size_t k = 0; k < row_of.size(); ++k) held->arrays[k] = rows[row_of[k]];
  return true;
}

std::vector<CoreArrays> SpreadResults(const ProgramPlan& plan,
                                      const FlatProgram& flat,
                                      std::vector<HostArray> results,
                                      size_t lanes, MemoryPool* memory,
                                      ThreadPool* pool) {
  const bool global = plan.kind == ProgramPlan::Kind::kGlobal;
  const size_t stride = global ? static_cast<size_t>(plan.num_partitions) : 1;
  std::vector<CoreArrays> spread(plan.results.size());
  for (size_t i = 0; i < spread.size(); ++i) {
    const AxisSet set = flat.result_axes[i];
    if (set == 0 && !global) {
      spread[i].arrays.push_back(std::move(results[i]));
      continue;
    }
    std::vector<HostArray> rows;
    if (set != 0) rows = Rows(results[i], flat.axes.DimsOf(set));
    const auto row_of = [&](size_t core) {
      return static_cast<size_t>(
          flat.axes.RowOf(set, static_cast<int64_t>(core)));
    };
    if (!global) {
      for (size_t core = 0; core < lanes; ++core)
        spread[i].index.push_back(static_cast<int32_t>(row_of(core)));
      spread[i].arrays = rows;
      continue;
    }
    const ValuePlan& result = plan.results[i];
    for (size_t l = 0; l < lanes; ++l) {
      const HostArray& whole = set == 0 ? results[i] : rows[row_of(l * stride)];
      for (HostArray& piece :
           result.offsets.empty()
               ? SplitIntoShards(result, whole, plan.num_partitions, memory,
                                 pool)
               : ShardsInPlace(result, whole))
        spread[i].Append(std::move(piece));
    }
  }
  // Outlier cores hold rows of an extra result; all other cores hold
  // arrays[0].
  for (size_t a = 0; a < flat.outlier_results.size(); ++a) {
    CoreArrays& result = spread[flat.outlier_results[a]];
    const auto few = static_cast<int64_t>(flat.outliers.cores.size());
    for (HostArray& row : Rows(results[spread.size() + a], {few}))
      result.arrays.push_back(std::move(row));
    for (size_t core = 0; core < lanes; ++core)
      result.index.push_back(static_cast<int32_t>(1 + OutlierRow(flat, core)));
  }
  return spread;
}

}  // namespace escala::engine
