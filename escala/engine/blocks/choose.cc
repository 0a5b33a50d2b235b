#include "escala/engine/blocks/choose.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

#include "escala/engine/blocks/cost.h"
#include "escala/hlo/builder.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {

using hlo::Op;
using hlo::OpCode;
using hlo::ValueId;

namespace {

constexpr int64_t kGoodBlocks = 8;
// Ops with less than this share of the heaviest op's work do not limit the
// blocks.
constexpr double kHeavyShare = 0.05;
// Reading less than this many bytes of a row at a time wastes memory bandwidth.
constexpr int64_t kRunBytes = 128;
// So does reading a value of more than this many bytes once for each block.
constexpr int64_t kCachedBytes = 1 << 20;

// Cutting is given up where the model says that it takes so many times as long
// as the loop takes in one block; the model is not exact.
constexpr double kMuchLonger = 1.25;

// A loop of products that hand on less than this share of what they read keeps
// nothing in the cache that would be worth cutting it.
constexpr double kLittleShare = 1.0 / 8;

// All divisors, ascending.
std::vector<int64_t> DivisorsOf(int64_t size) {
  std::vector<int64_t> small;
  std::vector<int64_t> large;
  for (int64_t n = 1; n * n <= size; ++n) {
    if (size % n != 0) continue;
    small.push_back(n);
    if (n * n != size) large.push_back(size / n);
  }
  small.insert(small.end(), large.rbegin(), large.rend());
  return small;
}

class Chooser {
 public:
  Chooser(const OpGraph& graph, const std::vector<Axis>& axes, const Loop& loop,
          const BlockOptions& options)
      : graph_(graph),
        axes_(axes),
        loop_(loop),
        options_(options),
        numbers_(AxesOf(loop.axes)) {
    for (int i : loop.ops) {
      flops_ += graph.flops(i);
      most_flops_ = std::max(most_flops_, graph.flops(i));
      const Op& op = graph.op(i);
      least_turn_ = std::min(least_turn_, TurnOf(op));
      if (op.code != OpCode::kGather && op.code != OpCode::kScatter) continue;
      for (size_t k = 0; k < op.operands.size(); ++k)
        if (k != 1) windows_.insert(op.operands[k]);
      windows_.insert(op.results[0]);
      for (const Crossing& out : loop.outputs)
        if (out.sum && out.value == op.results[0])
          scattered_bytes_ += graph.bytes(out.value);
    }
    for (const Crossing& in : loop.inputs) read_ += graph.bytes(in.value);
  }

  BlockChoice Run() const {
    const BlockChoice whole = Measure(Dims(numbers_.size(), 1));
    BlockChoice choice = Cheaper(ByForm(whole), whole);
    choice.lanes = LanesOf(choice);
    return choice;
  }

 private:
  // `best`: one block, from which it begins. The coarsest division with enough
  // blocks that fit the cache, unless it would leave a block with few rows,
  // little work, or short pieces of rows.
  BlockChoice ByForm(BlockChoice best) const {
    for (const std::vector<int64_t>& blocks : Divisions()) {
      const int64_t count = Product(blocks);
      const BlockChoice now = Measure(blocks);
      if (count > 1) {
        if (flops_ / static_cast<double>(count) <
            static_cast<double>(options_.min_block_flops))
          break;
        const int64_t rows = RowsOf(blocks);
        if (rows < options_.good_rows / 4 ||
            (rows < options_.good_rows && count > kGoodBlocks))
          break;
        if (CutsRuns(blocks)) break;
        if (least_turn_ / static_cast<double>(count) <
            static_cast<double>(options_.min_turn_flops))
          break;
      }
      best = now;
      if (count >= kGoodBlocks && now.live_bytes <= options_.cache_bytes) break;
    }
    return best;
  }

  // The choice, or one block if that is much cheaper.
  BlockChoice Cheaper(BlockChoice cut, BlockChoice whole) const {
    if (!options_.weigh_cost || cut.blocks == whole.blocks) return cut;
    const auto cost = [&](const BlockChoice& choice) {
      return CostOf(graph_, axes_, loop_, choice.blocks, choice.live_bytes,
                    LanesOf(choice));
    };
    cut.nanos = whole.other_nanos = cost(cut);
    whole.nanos = cut.other_nanos = cost(whole);
    cut.other_blocks = 1;
    whole.other_blocks = Product(cut.blocks);
    const bool is_whole =
        cut.nanos > kMuchLonger * whole.nanos &&
        BytesOf(whole) <= std::max(BytesOf(cut), options_.most_whole_bytes);
    return is_whole || OnlyReads() ? whole : cut;
  }

  // Whether its work is products that mostly read what others stored, as of one
  // row and a large matrix. Blocks keep little of it in the cache, and take the
  // rows of memory to pieces; threads share a product also if it is whole.
  bool OnlyReads() const {
    int64_t made = 0;
    for (const int i : loop_.ops) {
      const Op& op = graph_.op(i);
      if (graph_.trivial(i)) continue;
      if (op.code != OpCode::kDotGeneral && !hlo::Info(op).IsCheap())
        return false;
      for (const ValueId v : op.results) made += graph_.bytes(v);
    }
    return static_cast<double>(made) <=
           kLittleShare * static_cast<double>(read_);
  }

  // The memory of a loop whose threads have a lane each.
  int64_t BytesOf(const BlockChoice& choice) const {
    return LanesOf(choice) * (choice.live_bytes + choice.sum_bytes);
  }

  // All divisions into equal blocks of consecutive positions, from coarse to
  // fine: an axis is cut only if those outside of it are cut into single
  // positions, or are skipped.
  std::vector<std::vector<int64_t>> Divisions() const {
    std::vector<std::vector<int64_t>> out;
    std::vector<int64_t> blocks(numbers_.size(), 1);
    for (size_t k = 0; k < numbers_.size(); ++k) {
      if (Skips(k)) continue;
      for (int64_t n : DivisorsOf(axes_[numbers_[k]].size)) {
        blocks[k] = n;
        if (n > 1 || out.empty()) out.push_back(blocks);
      }
    }
    return out;
  }

  // The flops of a turn of the op, if it is a loop: of the innermost loop that
  // has most of them. Infinite for other ops.
  double TurnOf(const Op& op) const {
    double turn = std::numeric_limits<double>::infinity();
    if (op.code != OpCode::kWhile) return turn;
    double once = 0;
    for (const hlo::Region& region : op.regions)
      for (const auto& inner : region.ops) once += FlopsOf(*inner);
    turn = once;
    for (const hlo::Region& region : op.regions)
      for (const auto& inner : region.ops)
        if (FlopsOf(*inner) >= once / 2) turn = std::min(turn, TurnOf(*inner));
    return turn;
  }
  double FlopsOf(const Op& op) const {
    return hlo::WorkOf({graph_.module(), graph_.function(), op}).flops;
  }

  // Whether axis k is left whole although axes inside of it are cut: cutting it
  // would leave short pieces of rows, no value has both in one dimension, and
  // the partial sums of two lanes are less than what the loop reads.
  bool Skips(size_t k) const {
    const std::vector<int64_t> divisors = DivisorsOf(axes_[numbers_[k]].size);
    std::vector<int64_t> blocks(numbers_.size(), 1);
    blocks[k] = divisors[1];
    if (k + 1 == numbers_.size() || !CutsRuns(blocks)) return false;
    bool apart = true;
    EachValue([&](ValueId, const std::vector<AxisDim>& places) {
      for (size_t inner = k + 1; inner < numbers_.size(); ++inner)
        apart &= !places[numbers_[k]].carried() ||
                 places[numbers_[k]].dim != places[numbers_[inner]].dim;
    });
    int64_t sums = 0;
    for (const Crossing& out : loop_.outputs)
      if (out.sum) sums += graph_.bytes(out.value);
    return apart && 2 * sums <= read_;
  }

  int64_t BlocksAlong(const std::vector<AxisDim>& places,
                      const std::vector<int64_t>& blocks) const {
    int64_t parts = 1;
    for (size_t k = 0; k < numbers_.size(); ++k)
      if (places[numbers_[k]].carried()) parts *= blocks[k];
    return parts;
  }

  std::vector<AxisDim> MadeAt(int op, int result) const {
    std::vector<AxisDim> places;
    for (const Axis& axis : axes_)
      places.push_back(ResultDim(axis, op, result));
    return places;
  }

  bool IsSum(int op, int result) const {
    for (const Axis& axis : axes_)
      if (axis.cuts[op].has_value() && axis.cuts[op]->sums[result]) return true;
    return false;
  }

  // Walks through the body and adds up the live values that carry an axis;
  // results of trivial ops do not count.
  BlockChoice Measure(const std::vector<int64_t>& blocks) const {
    BlockChoice choice;
    choice.blocks = blocks;
    std::map<ValueId, size_t> last_use;
    for (size_t k = 0; k < loop_.ops.size(); ++k) {
      for (ValueId v : graph_.op(loop_.ops[k]).operands) last_use[v] = k;
      for (ValueId v : graph_.captured(loop_.ops[k])) last_use[v] = k;
    }
    for (const Crossing& out : loop_.outputs) {
      last_use[out.value] = loop_.ops.size();
      if (out.sum) choice.sum_bytes += graph_.bytes(out.value);
    }
    std::vector<std::vector<int64_t>> dies(loop_.ops.size() + 1);
    int64_t live = 0;
    const auto begin = [&](ValueId v, const std::vector<AxisDim>& places) {
      const int64_t parts = BlocksAlong(places, blocks);
      const bool carried =
          std::any_of(places.begin(), places.end(),
                      [](const AxisDim& p) { return p.carried(); });
      if (!carried || last_use.count(v) == 0) return;
      const int64_t bytes = graph_.bytes(v) / parts;
      live += bytes;
      dies[last_use[v]].push_back(bytes);
    };
    for (const Crossing& in : loop_.inputs) begin(in.value, in.places);
    for (size_t k = 0; k < loop_.ops.size(); ++k) {
      const int i = loop_.ops[k];
      const std::vector<ValueId>& results = graph_.op(i).results;
      for (size_t r = 0; r < results.size() && !graph_.trivial(i); ++r)
        if (const int n = static_cast<int>(r); !IsSum(i, n))
          begin(results[r], MadeAt(i, n));
      int64_t inside = 0;
      for (const hlo::Region& region : graph_.op(i).regions)
        inside = std::max(inside, LiveInside(i, region, blocks));
      choice.live_bytes = std::max(choice.live_bytes, live + inside);
      for (int64_t bytes : dies[k]) live -= bytes;
    }
    return choice;
  }

  std::vector<AxisDim> InnerPlaces(int i, ValueId v) const {
    std::vector<AxisDim> places;
    for (const Axis& axis : axes_) places.push_back(InnerDim(axis, i, v));
    return places;
  }

  // The same for a region of op i. Values carried by a loop are in the memory
  // of its results, which the caller counts; so are arrays that the loop
  // updates slice by slice.
  int64_t LiveInside(int i, const hlo::Region& region,
                     const std::vector<int64_t>& blocks) const {
    const size_t n = region.ops.size();
    std::map<ValueId, size_t> last_use;
    for (size_t k = 0; k < n; ++k)
      hlo::ForEachOp(std::as_const(*region.ops[k]), [&](const Op& op) {
        for (ValueId v : op.operands) last_use[v] = k;
      });
    std::vector<int64_t> dies(n, 0);
    int64_t live = 0, most = 0;
    for (size_t k = 0; k < n; ++k) {
      const Op& op = *region.ops[k];
      int64_t inside = 0;
      for (const hlo::Region& inner : op.regions)
        inside = std::max(inside, LiveInside(i, inner, blocks));
      const bool in_place = op.code == OpCode::kDynamicUpdateSlice;
      for (ValueId v : op.results) {
        const std::vector<AxisDim> places = InnerPlaces(i, v);
        const auto last = last_use.find(v);
        if (in_place || last == last_use.end() ||
            std::none_of(places.begin(), places.end(),
                         [](const AxisDim& p) { return p.carried(); }))
          continue;
        const int64_t bytes = graph_.bytes(v) / BlocksAlong(places, blocks);
        live += bytes;
        dies[last->second] += bytes;
      }
      most = std::max(most, live + inside);
      live -= dies[k];
    }
    return most;
  }

  // Whether there is an axis along which the blocks read only a short piece of
  // each row in memory, in all large values that carry the axis. A short row
  // that fits the cache whole may be cut, unless each piece costs the reading
  // of an index.
  bool CutsRuns(const std::vector<int64_t>& blocks) const {
    int64_t largest = 0;
    EachValue([&](ValueId v, const std::vector<AxisDim>&) {
      largest = std::max(largest, graph_.bytes(v));
    });
    for (size_t k = 0; k < numbers_.size(); ++k) {
      if (blocks[k] == 1) continue;
      bool short_runs = false, whole_runs = false;
      EachValue([&](ValueId v, const std::vector<AxisDim>& places) {
        const AxisDim& place = places[numbers_[k]];
        if (!place.carried() || graph_.bytes(v) < largest / 4) return;
        const Shape& shape = graph_.function().shape(v);
        const int64_t row = shape.dims.back() * ByteWidth(shape.type);
        const bool is_last =
            place.dim + 1 == static_cast<int64_t>(shape.dims.size());
        const bool is_piece = is_last && row / blocks[k] < kRunBytes;
        const bool fits = row <= kRunBytes && graph_.bytes(v) <= kCachedBytes &&
                          windows_.count(v) == 0;
        if (is_piece && fits) return;  // it says nothing of the others
        (is_piece ? short_runs : whole_runs) = true;
      });
      if (short_runs && !whole_runs) return true;
    }
    return false;
  }

  // Visits the inputs of the loop and the values that it makes.
  template <typename Visit>
  void EachValue(const Visit& visit) const {
    for (const Crossing& in : loop_.inputs) visit(in.value, in.places);
    for (int i : loop_.ops) {
      if (graph_.trivial(i)) continue;
      const std::vector<ValueId>& results = graph_.op(i).results;
      for (size_t r = 0; r < results.size(); ++r)
        visit(results[r], MadeAt(i, static_cast<int>(r)));
    }
  }

  // The least number of rows (or of terms of a sum) that a heavy matrix product
  // has in one block.
  int64_t RowsOf(const std::vector<int64_t>& blocks) const {
    int64_t least = std::numeric_limits<int64_t>::max();
    for (int i : loop_.ops) {
      if (graph_.flops(i) < kHeavyShare * most_flops_) continue;
      const Op& op = graph_.op(i);
      for (const hlo::Region& region : op.regions)
        least = std::min(least, RowsInside(i, region, blocks));
      if (op.code == OpCode::kConvolution)
        least = std::min(least, RowsOfConvolution(i, blocks));
      for (int side = 0; side < 2 && op.code == OpCode::kDotGeneral; ++side)
        least = std::min(least, RowsOf(op, side, blocks, [&](const Axis& axis) {
                           return OperandDim(axis, i, side);
                         }));
    }
    return least;
  }

  // The same for a convolution whose features are cut. Every block reads
  // its input again, and partial sums of a large result are read and
  // written once per block, so few features are like few rows. A weight
  // gradient, whose window is larger than its result, has no such limit.
  int64_t RowsOfConvolution(int i, const std::vector<int64_t>& blocks) const {
    constexpr int64_t kOutputsPerRow = 4, kTermsPerRow = 16;
    const Op& op = graph_.op(i);
    const hlo::AttributeMap& n = op.attributes.Dict("dimension_numbers");
    const hlo::Function& function = graph_.function();
    const Dims& kernel = function.shape(op.operands[1]).dims;
    const Dims& result = function.shape(op.results[0]).dims;
    int64_t taps = 1, space = 1;
    for (int64_t d : n.Ints("kernel_spatial_dimensions")) taps *= kernel[d];
    for (int64_t d : n.Ints("output_spatial_dimensions")) space *= result[d];
    const int64_t in = n.Int("kernel_input_feature_dimension");
    const int64_t out = n.Int("kernel_output_feature_dimension");
    int64_t parts_in = 1, parts_out = 1;
    for (size_t k = 0; k < numbers_.size(); ++k) {
      const AxisDim place = OperandDim(axes_[numbers_[k]], i, 1);
      if (!place.carried()) continue;
      if (place.dim == in) parts_in *= blocks[k];
      if (place.dim == out) parts_out *= blocks[k];
    }
    int64_t least = std::numeric_limits<int64_t>::max();
    if (taps > space) return least;
    if (parts_in > 1) least = taps * kernel[in] / (parts_in * kTermsPerRow);
    if (parts_out > 1)
      least = std::min(least, kernel[out] / (parts_out * kOutputsPerRow));
    return least;
  }

  int64_t RowsInside(int i, const hlo::Region& region,
                     const std::vector<int64_t>& blocks) const {
    const auto flops = [&](const Op& op) {
      return hlo::WorkOf({graph_.module(), graph_.function(), op}).flops;
    };
    double heaviest = 0;
    for (const auto& op : region.ops)
      if (op->code == OpCode::kDotGeneral)
        heaviest = std::max(heaviest, flops(*op));
    int64_t least = std::numeric_limits<int64_t>::max();
    for (const auto& op : region.ops) {
      for (const hlo::Region& inner : op->regions)
        least = std::min(least, RowsInside(i, inner, blocks));
      if (op->code != OpCode::kDotGeneral ||
          flops(*op) < kHeavyShare * heaviest)
        continue;
      for (int side = 0; side < 2; ++side)
        least =
            std::min(least, RowsOf(*op, side, blocks, [&](const Axis& axis) {
                       return InnerDim(axis, i, op->operands[side]);
                     }));
    }
    return least;
  }

  // The same for one operand of a product: counts its contracted or its free
  // dimensions, whichever are cut. A cut batch dimension does not change the
  // size of a product.
  template <typename PlaceOnAxis>
  int64_t RowsOf(const Op& op, int side, const std::vector<int64_t>& blocks,
                 PlaceOnAxis place_on) const {
    const hlo::AttributeMap& n = op.attributes.Dict("dot_dimension_numbers");
    const std::vector<int64_t>& batch = n.Ints(
        side == 0 ? "lhs_batching_dimensions" : "rhs_batching_dimensions");
    const std::vector<int64_t>& contracted =
        n.Ints(side == 0 ? "lhs_contracting_dimensions"
                         : "rhs_contracting_dimensions");
    const Dims& dims = graph_.function().shape(op.operands[side]).dims;
    int64_t parts[2] = {1, 1};  // free, contracted
    int64_t rows[2] = {1, 1};
    for (size_t d = 0; d < dims.size(); ++d)
      if (!hlo::HasDim(batch, static_cast<int64_t>(d)))
        rows[hlo::HasDim(contracted, static_cast<int64_t>(d))] *= dims[d];
    for (size_t k = 0; k < numbers_.size(); ++k) {
      const AxisDim place = place_on(axes_[numbers_[k]]);
      if (place.carried() && !hlo::HasDim(batch, place.dim))
        parts[hlo::HasDim(contracted, place.dim)] *= blocks[k];
    }
    int64_t least = std::numeric_limits<int64_t>::max();
    for (int k = 0; k < 2; ++k)
      if (parts[k] > 1) least = std::min(least, rows[k] / parts[k]);
    return least;
  }

  int64_t LanesOf(const BlockChoice& choice) const {
    const int64_t count = Product(choice.blocks);
    int64_t most = std::max<int64_t>(options_.max_lanes, 1);
    if (choice.sum_bytes > 0)
      most = std::min(most, options_.partial_bytes / choice.sum_bytes);
    const int64_t least = std::min<int64_t>(options_.max_lanes, 2);
    if (scattered_bytes_ > 0) most = std::min(most, read_ / scattered_bytes_);
    most =
        std::min(std::max<int64_t>(most, std::max<int64_t>(least, 1)), count);
    // Prefer lanes of equal length if that leaves more than half of them.
    for (int64_t lanes = most; lanes * 2 > most; --lanes)
      if (count % lanes == 0) return lanes;
    return most;
  }

  const OpGraph& graph_;
  const std::vector<Axis>& axes_;
  const Loop& loop_;
  const BlockOptions& options_;
  const std::vector<size_t> numbers_;
  std::set<ValueId> windows_;  // what gathers read and make; scatters likewise
  // Bytes that the loop reads, and bytes of the arrays that its scatters add
  // to. Each lane has a copy of such an array, which is set to zero first and
  // added to the others at the end, however few updates there are.
  int64_t read_ = 0, scattered_bytes_ = 0;
  double flops_ = 0, most_flops_ = 0;  // of all ops, and of the heaviest
  double least_turn_ = std::numeric_limits<double>::infinity();
};

}  // namespace

std::vector<size_t> AxesOf(AxisBits bits) {
  std::vector<size_t> axes;
  for (size_t a = 0; a < 32; ++a)
    if ((bits >> a & 1) != 0) axes.push_back(a);
  return axes;
}

BlockChoice ChooseBlocks(const OpGraph& graph, const std::vector<Axis>& axes,
                         const Loop& loop, const BlockOptions& options) {
  return Chooser(graph, axes, loop, options).Run();
}

}  // namespace escala::engine
