#include <algorithm>

#include "escala/base/numbers.h"
#include "escala/engine/blocks/schedule.h"

namespace escala::engine {

namespace {

std::string Blocks(const Segment& segment) {
  if (segment.blocks.empty()) return "one block";
  std::string out = StrCat(Counted(segment.num_blocks(), "block"), " of [");
  for (size_t a = 0; a < segment.blocks.size(); ++a)
    StrAppend(&out, StrCat(a == 0 ? "" : ", ",
                           segment.axis_sizes[a] / segment.blocks[a], " of ",
                           segment.axis_sizes[a]));
  return StrCat(out, "], ", Counted(segment.lanes, "lane"), ", ",
                FormatBytes(static_cast<double>(segment.live_bytes)), " live");
}

std::string Outputs(const hlo::Function& function, const Segment& segment,
                    SegmentOutput::Kind kind, std::string_view what) {
  int64_t count = 0;
  double bytes = 0;
  for (const SegmentOutput& out : segment.outputs) {
    if (out.kind != kind) continue;
    ++count;
    bytes += static_cast<double>(function.shape(out.value).byte_size());
  }
  return count == 0 ? ""
                    : StrCat("; ", what, " ", Counted(count, "value"), " (",
                             FormatBytes(bytes), ")");
}

// Why there are so many blocks: ", about 9.3 ms (in 8 blocks 15 ms)".
std::string Cost(const Segment& segment) {
  if (segment.other_blocks == 0) return "";
  constexpr double kMilli = 1e-6;
  return StrCat(", about ", FormatNumber(segment.nanos * kMilli, 2), " ms (in ",
                Counted(segment.other_blocks, "block"), " ",
                FormatNumber(segment.other_nanos * kMilli, 2), " ms)");
}

std::string Line(const hlo::Function& function, const Segment& segment) {
  const size_t ops = segment.body->entry()->body.ops.size() - 1;
  std::string line = StrCat(Counted(static_cast<int64_t>(ops), "op"), " in ",
                            Blocks(segment), Cost(segment));
  line += Outputs(function, segment, SegmentOutput::Kind::kPart, "stores");
  line += Outputs(function, segment, SegmentOutput::Kind::kSum, "sums");
  if (!segment.recomputed.empty())
    StrAppend(&line, StrCat("; recomputes ", StrJoin(segment.recomputed)));
  return StrCat(line, "; until ", segment.why_cut);
}

}  // namespace

std::vector<std::string> Schedule::Explain(
    const hlo::Function& function) const {
  std::vector<std::string> lines;
  for (const Segment& segment : segments)
    lines.push_back(Line(function, segment));
  return lines;
}

}  // namespace escala::engine
