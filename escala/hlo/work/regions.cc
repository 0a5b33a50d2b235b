// Ops with regions, calls, and the count over a module.
#include <algorithm>
#include <cmath>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "escala/hlo/analysis/trip_count.h"
#include "escala/hlo/calls.h"
#include "escala/hlo/work/common.h"
#include "escala/hlo/work/rules.h"

namespace escala::hlo {
namespace {

using work::Elements;
using work::ReadAndWrite;
using work::Times;

Work Most(const Work& a, const Work& b) {
  return {std::max(a.flops, b.flops),
          std::max(a.transcendentals, b.transcendentals),
          std::max(a.bytes_read, b.bytes_read),
          std::max(a.bytes_written, b.bytes_written),
          std::max(a.collective_bytes, b.collective_bytes)};
}

}  // namespace

// Counts the work of regions and functions; of a function only once, however
// many callers it has.
class WorkCounter {
 public:
  explicit WorkCounter(const Module& module) : module_(module) {}

  // Goes callees first, so that chains of calls do not recurse here.
  Work Function(const hlo::Function& function) {
    auto order = CalleesFirst(module_, function);
    if (!order.ok()) return Work();  // not a verified module
    for (const hlo::Function* f : *order)
      if (!functions_.contains(f)) functions_[f] = Region(*f, f->body);
    return functions_[&function];
  }

  Work Region(const hlo::Function& function, const hlo::Region& region) {
    Work work;
    for (const auto& op : region.ops)
      work += Info(*op).work({module_, function, *op}, *this);
    return work;
  }

  // The work of an op whose rule is work::Region.
  Work Control(const OpContext& op) {
    switch (op.op.code) {
      case OpCode::kWhile: {
        const auto trips = TripCount(op, DefinitionsOf(op.function));
        const double count = trips ? static_cast<double>(*trips) : 1;
        if (!trips) counted_once_.push_back(op.op.location);
        Work work = Times(Inside(op, 0), trips ? count + 1 : 1);
        return work += Times(Inside(op, 1), count);
      }
      case OpCode::kIf:
      case OpCode::kCase: {  // the most expensive branch
        Work work;
        for (size_t i = 0; i < op.op.regions.size(); ++i)
          work = Most(work, Inside(op, i));
        return work;
      }
      case OpCode::kCall:
        return Callee(op.op.attributes.Str("callee"));
      case OpCode::kComposite:
        return Callee(op.op.attributes.Str("decomposition"));
      case OpCode::kMap: {
        Work work = ReadAndWrite(op);
        const Work body = Inside(op, 0);
        const double n = Elements(op.result(0));
        work.flops = body.flops * n;
        work.transcendentals = body.transcendentals * n;
        return work;
      }
      case OpCode::kChloScan:
        return Times(Inside(op, 0), static_cast<double>(ScanLength(op)));
      default:  // async_start, manual_computation: once, for this core
        return Inside(op, 0);
    }
  }

  // In the order of the text.
  std::vector<Location> TakeCountedOnce() {
    const auto order = [](const Location& a, const Location& b) {
      return std::pair(a.line, a.column) < std::pair(b.line, b.column);
    };
    std::sort(counted_once_.begin(), counted_once_.end(), order);
    return std::move(counted_once_);
  }

 private:
  Work Inside(const OpContext& op, size_t region) {
    return Region(op.function, op.op.regions[region]);
  }

  Work Callee(const std::string& name) {
    const hlo::Function* f = module_.Find(name);
    if (f == nullptr) return Work();
    auto known = functions_.find(f);
    return known != functions_.end() ? known->second : Function(*f);
  }

  static int64_t ScanLength(const OpContext& op) {
    const int64_t dimension = op.op.attributes.Int("dimension");
    if (op.op.attributes.Ints("operandSegmentSizes")[0] > 0)
      return op.operand(0).dims[static_cast<size_t>(dimension)];
    return op.op.attributes.IntOr("scan_dim_size", 0);
  }

  const Definitions& DefinitionsOf(const hlo::Function& function) {
    auto& known = definitions_[&function];
    if (known == nullptr) known = std::make_unique<Definitions>(function);
    return *known;
  }

  const Module& module_;
  std::unordered_map<const hlo::Function*, Work> functions_;
  std::vector<Location> counted_once_;  // whiles with an unknown trip count
  std::unordered_map<const hlo::Function*, std::unique_ptr<Definitions>>
      definitions_;
};

}  // namespace escala::hlo

namespace escala::hlo::work {
namespace {

// The work of `count` runs of the region plus the op's memory traffic.
Work Applied(const OpContext& op, double count, WorkCounter& counter) {
  Work work = ReadAndWrite(op);
  const Work body = Body(op, 0, counter);
  work.flops = body.flops * count;
  work.transcendentals = body.transcendentals * count;
  return work;
}

double WindowElements(const Dims& window) {
  double n = 1;
  for (int64_t d : window) n *= static_cast<double>(d);
  return n;
}

}  // namespace

Work Body(const OpContext& op, size_t region, WorkCounter& counter) {
  const Work all = counter.Region(op.function, op.op.regions[region]);
  return {all.flops, all.transcendentals};
}

Work Region(const OpContext& op, WorkCounter& counter) {
  return counter.Control(op);
}

// Reducing n elements takes n - 1 applications of the body.
Work Reduce(const OpContext& op, WorkCounter& counter) {
  return Applied(
      op, std::max(0.0, Elements(op.operand(0)) - Elements(op.result(0))),
      counter);
}

// Treats every window as full.
Work ReduceWindow(const OpContext& op, WorkCounter& counter) {
  const double window =
      WindowElements(op.op.attributes.Ints("window_dimensions"));
  return Applied(op, Elements(op.result(0)) * (window - 1), counter);
}

// In place: reads the indices, the updates and the elements that they change.
Work Scatter(const OpContext& op, WorkCounter& counter) {
  const size_t count = op.num_operands() / 2;
  Work work = Applied(op, Elements(op.operand(count + 1)), counter);
  double updates = 0;
  for (size_t i = 0; i < count; ++i)
    updates += Bytes(op.operand(count + 1 + i));
  work.bytes_read = Bytes(op.operand(count)) + 2 * updates;
  work.bytes_written = updates;
  return work;
}

Work SelectAndScatter(const OpContext& op, WorkCounter& counter) {
  const double window =
      WindowElements(op.op.attributes.Ints("window_dimensions"));
  const double windows = Elements(op.operand(1));
  Work work = Applied(op, windows * (window - 1), counter);
  const Work scatter = Body(op, 1, counter);
  work.flops += scatter.flops * windows;
  work.transcendentals += scatter.transcendentals * windows;
  return work;
}

// n log2 n comparisons per row of n; top_k counts the same, with one operation
// per comparison.
Work Sort(const OpContext& op, WorkCounter& counter) {
  const Shape& operand = op.operand(0);
  const int64_t rank = operand.rank();
  int64_t dimension = op.op.attributes.IntOr("dimension", -1);
  if (dimension < 0) dimension += rank;
  const auto n =
      static_cast<double>(operand.dims[static_cast<size_t>(dimension)]);
  const double comparisons =
      n > 1 ? Elements(operand) * std::ceil(std::log2(n)) : 0;
  if (!op.op.regions.empty()) return Applied(op, comparisons, counter);
  Work work = ReadAndWrite(op);
  work.flops = comparisons;
  return work;
}

}  // namespace escala::hlo::work

namespace escala::hlo {

Work WorkOf(const OpContext& op) {
  WorkCounter counter(op.module);
  return Info(op.op).work(op, counter);
}

Work CountWork(const Module& module, std::vector<Location>* counted_once) {
  const Function* entry = module.entry();
  if (entry == nullptr) return Work();
  WorkCounter counter(module);
  const Work work = counter.Function(*entry);
  if (counted_once != nullptr) *counted_once = counter.TakeCountedOnce();
  return work;
}

}  // namespace escala::hlo
