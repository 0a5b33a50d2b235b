// Converts between the arrays that cores hold and their dense form. In dense
// form a value is one array, with a row for each point of the axes on which the
// value differs (flatten/flatten.h).
#pragma once

#include <vector>

#include "escala/base/array.h"
#include "escala/base/thread_pool.h"
#include "escala/engine/executor.h"
#include "escala/engine/flatten/flatten.h"
#include "escala/engine/memory/memory_pool.h"

namespace escala::engine {

// The axes along which cores hold different memory.
AxisSet AxesThatDiffer(const CoreAxes& axes, const CoreArrays& held,
                       size_t num_cores);

// The rows of argument i, which the cores hold as `held`, without those of
// outlier cores.
std::vector<const HostArray*> ArgumentRows(const FlatProgram& flat, size_t i,
                                           const CoreArrays& held,
                                           size_t num_cores);

// One array of all rows, with the dimensions `leading` in front. Copies, and
// sets `copied`, unless the rows already lie one after another in one
// allocation.
HostArray JoinRows(const Dims& leading,
                   const std::vector<const HostArray*>& rows,
                   MemoryPool* memory, ThreadPool* pool, bool* copied);

// Replaces the arrays that the cores hold by rows of `dense`, so that the next
// run need not copy. `dense` differs on the axes `set`. Returns false and
// changes nothing if one array serves as several rows.
bool TakeRows(const FlatProgram& flat, AxisSet set, const HostArray& dense,
              size_t num_cores, CoreArrays* held);

// Gives each core its rows of the results of a run. `lanes`: cores, or replicas
// of a global program.
std::vector<CoreArrays> SpreadResults(const ProgramPlan& plan,
                                      const FlatProgram& flat,
                                      std::vector<HostArray> results,
                                      size_t lanes, MemoryPool* memory,
                                      ThreadPool* pool);

}  // namespace escala::engine
