#include "escala/engine/blocks/cost.h"

#include <algorithm>

#include "escala/engine/blocks/choose.h"
#include "escala/hlo/op_table.h"

namespace escala::engine {
namespace {

using hlo::Op;
using hlo::OpCode;
using hlo::ValueId;

constexpr double kFlopsPerNano = 60;  // of f32
// A product of so many rows takes twice the time that its work is worth.
constexpr double kRowsOfTwice = 6;
// A value between two ops is moved twice: one op writes it, the next one reads
// it.
constexpr double kTimesMoved = 2;
// To begin an op of one of many blocks, and to share one among threads.
constexpr double kNanosToBegin = 150, kNanosToShare = 5000;

// For each byte of values of that size together, read again and again: from the
// L2 cache, the L3 cache, or memory.
double NanosPerByte(double bytes) {
  if (bytes <= 1 << 20) return 1.0 / 40;
  if (bytes <= 8 << 20) return 1.0 / 16;
  return 1.0 / 6;
}

bool HoldsSteps(const Op& op) {
  return op.code == OpCode::kWhile || op.code == OpCode::kIf ||
         op.code == OpCode::kCase;
}

class Model {
 public:
  Model(const OpGraph& graph, const std::vector<Axis>& axes, const Loop& loop,
        const std::vector<int64_t>& blocks, int64_t live_bytes, int64_t lanes)
      : graph_(graph),
        loop_(loop),
        lanes_(static_cast<double>(lanes)),
        live_nanos_(kTimesMoved *
                    NanosPerByte(static_cast<double>(live_bytes))) {
    const std::vector<size_t> numbers = AxesOf(loop.axes);
    for (size_t k = 0; k < numbers.size(); ++k) {
      axes_.push_back({&axes[numbers[k]], static_cast<double>(blocks[k])});
      count_ *= axes_.back().blocks;
    }
  }

  double Run() const {
    double shared = 0, alone = 0;
    for (const int i : loop_.ops) {
      if (graph_.trivial(i)) continue;
      const Op& op = graph_.op(i);
      std::vector<Place> operands, results;
      for (size_t k = 0; k < op.operands.size(); ++k)
        operands.push_back(PlaceOf([&](const Axis& axis) {
          return OperandDim(axis, i, static_cast<int>(k));
        }));
      for (size_t r = 0; r < op.results.size(); ++r)
        results.push_back(PlaceOf([&](const Axis& axis) {
          return ResultDim(axis, i, static_cast<int>(r));
        }));
      const bool is_shared = op.code == OpCode::kDotGeneral ||
                             (op.code != OpCode::kConvolution && !IsSum(i));
      (is_shared ? shared : alone) += SumsOf(i, operands, results) +
                                      NanosOf(op, operands, results) +
                                      InsideOf(i, op);
    }
    if (count_ == 1) return shared / kThreadsOfCost + alone;
    return (shared + alone) / std::min<double>(kThreadsOfCost, count_);
  }

 private:
  struct CutAxis {
    const Axis* axis;
    double blocks;
  };
  // Whether a value differs between blocks (of one block: would differ if there
  // were more), and into how many parts it is cut.
  struct Place {
    bool carried = false;
    double parts = 1;
  };

  template <typename DimOn>
  Place PlaceOf(const DimOn& dim_on) const {
    Place place;
    for (const CutAxis& cut : axes_)
      if (dim_on(*cut.axis).carried()) {
        place.carried |= cut.blocks > 1 || count_ == 1;
        place.parts *= cut.blocks;
      }
    return place;
  }

  double Bytes(ValueId v) const { return static_cast<double>(graph_.bytes(v)); }
  double Elements(ValueId v) const {
    return static_cast<double>(graph_.function().shape(v).num_elements());
  }
  double FlopsOf(const Op& op) const {
    return hlo::WorkOf({graph_.module(), graph_.function(), op}).flops;
  }

  // Whether op i adds up along the axis.
  static bool IsSumAlong(const CutAxis& cut, int i, size_t result) {
    const AxisCut& of_op = cut.axis->cuts[i];
    return of_op.has_value() && of_op->sums[result];
  }
  bool IsSum(int i) const {
    for (size_t r = 0; r < graph_.op(i).results.size(); ++r)
      for (const CutAxis& cut : axes_)
        if (IsSumAlong(cut, i, r)) return true;
    return false;
  }

  // The time to read and write the partial sums to which op i adds in each
  // block. A scatter touches only the elements that have updates, but each
  // lane's whole sum is set to zero before, and read at the end.
  double SumsOf(int i, const std::vector<Place>& operands,
                const std::vector<Place>& results) const {
    const Op& op = graph_.op(i);
    double nanos = 0;
    for (size_t r = 0; r < results.size(); ++r) {
      const bool is_partial =
          std::any_of(axes_.begin(), axes_.end(), [&](const CutAxis& cut) {
            return cut.blocks > 1 && IsSumAlong(cut, i, r);
          });
      if (!is_partial) continue;
      const double all = Bytes(op.results[r]);
      double bytes = all / results[r].parts;
      if (op.code == OpCode::kScatter)
        bytes =
            std::min(bytes, Bytes(op.operands.back()) / operands.back().parts);
      nanos += 2 * count_ * bytes * NanosPerByte(all);
      if (op.code == OpCode::kScatter)
        nanos += 2 * lanes_ * all * NanosPerByte(lanes_ * all);
    }
    return nanos;
  }

  // The time of the ops in the regions of `op`, which is op i or inside of it.
  double InsideOf(int i, const Op& op) const {
    if (!HoldsSteps(op)) return 0;
    double once = 0, nanos = 0;
    for (const hlo::Region& region : op.regions)
      for (const auto& inner : region.ops) {
        once += FlopsOf(*inner);
        const auto places = [&](const std::vector<ValueId>& values) {
          std::vector<Place> out;
          for (const ValueId v : values)
            out.push_back(PlaceOf(
                [&](const Axis& axis) { return InnerDim(axis, i, v); }));
          return out;
        };
        nanos +=
            NanosOf(*inner, places(inner->operands), places(inner->results)) +
            InsideOf(i, *inner);
      }
    const double times = once > 0 ? std::max(1.0, FlopsOf(op) / once) : 1;
    return times * nanos;
  }

  // The time of one op over all blocks, without its regions. Moves and cheap
  // elementwise ops count as nothing, since they are fused with other ops.
  double NanosOf(const Op& op, const std::vector<Place>& operands,
                 const std::vector<Place>& results) const {
    if (hlo::Info(op).IsCheap() || HoldsSteps(op) ||
        hlo::Info(op).Is(hlo::kTerminator))
      return 0;
    double product = 0;
    if (op.code == OpCode::kConvolution || op.code == OpCode::kDotGeneral)
      product = FlopsOf(op) / kFlopsPerNano * WidthOf(op.operands[0]);
    if (op.code == OpCode::kDotGeneral)
      product *= 1 + kRowsOfTwice / RowsOf(op, operands, results);
    product *= RepeatsOf(operands, results);
    double nanos = product;
    for (size_t k = 0; k < operands.size(); ++k) {
      const double bytes = count_ * ReadBytes(op, k, results);
      if (operands[k].carried)
        nanos += bytes / operands[k].parts * live_nanos_;
      else  // a core reads ahead while it multiplies
        nanos += std::max(
            0.0, bytes * NanosPerByte(Bytes(op.operands[k])) - product / 2);
    }
    for (size_t r = 0; r < results.size(); ++r)
      if (results[r].carried)
        nanos += count_ / results[r].parts * Bytes(op.results[r]) * live_nanos_;
    if (count_ > 1) return nanos + count_ * kNanosToBegin;
    // An op of little work is not shared: the other threads wait.
    return std::min(nanos + kThreadsOfCost * kNanosToShare,
                    kThreadsOfCost * (nanos + kNanosToBegin));
  }

  // How many blocks compute the same: those along axes that do not cut the op.
  double RepeatsOf(const std::vector<Place>& operands,
                   const std::vector<Place>& results) const {
    double parts = 1;
    for (const std::vector<Place>* places : {&operands, &results})
      for (const Place& place : *places) parts = std::max(parts, place.parts);
    return std::max(1.0, count_ / parts);
  }

  // The width of an element divided by that of f32. It is at least 1, because
  // narrower elements are converted to f32.
  double WidthOf(ValueId v) const {
    const ElementType type = graph_.function().shape(v).type;
    return std::max(1.0, static_cast<double>(ByteWidth(type)) / 4);
  }

  // The bytes of operand k that the op reads. A gather or a slice reads only as
  // many as its result has.
  double ReadBytes(const Op& op, size_t k,
                   const std::vector<Place>& results) const {
    const double bytes = Bytes(op.operands[k]);
    if (k > 0 ||
        (op.code != OpCode::kGather && op.code != OpCode::kDynamicSlice))
      return bytes;
    return std::min(bytes, Bytes(op.results[0]) / results[0].parts);
  }

  // The least of the free and the summed dimensions that a product has in one
  // block. What both operands and the result are cut by is the batch.
  double RowsOf(const Op& op, const std::vector<Place>& operands,
                const std::vector<Place>& results) const {
    const double all = FlopsOf(op) / 2;  // batch times rows, columns and terms
    const double left = operands[0].parts, right = operands[1].parts,
                 made = results[0].parts;
    const auto cut = [](double size, double parts) {
      return size / std::max(1.0, parts);
    };
    return std::max(1.0,
                    std::min({cut(all / Elements(op.operands[1]), made / right),
                              cut(all / Elements(op.operands[0]), made / left),
                              cut(all / Elements(op.results[0]),
                                  std::min(left, right) / made)}));
  }

  const OpGraph& graph_;
  const Loop& loop_;
  const double lanes_;
  const double live_nanos_;
  std::vector<CutAxis> axes_;
  double count_ = 1;  // blocks
};

}  // namespace

double CostOf(const OpGraph& graph, const std::vector<Axis>& axes,
              const Loop& loop, const std::vector<int64_t>& blocks,
              int64_t live_bytes, int64_t lanes) {
  return Model(graph, axes, loop, blocks, live_bytes, lanes).Run();
}

}  // namespace escala::engine
