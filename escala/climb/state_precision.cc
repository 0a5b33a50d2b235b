#include "escala/climb/state_precision.h"

#include <bit>
#include <cstdint>
#include <vector>

#include "escala/base/strings.h"
#include "escala/ckpt/array_store.h"
#include "escala/climb/runs.h"

namespace escala::climb {
namespace {

// Fewer values may be whole numbers, such as counts of steps.
constexpr int64_t kLeastValues = 16;
constexpr uint32_t kBitsBelowBf16 = 0xFFFF;

struct Changed {
  int64_t values = 0, of_bf16 = 0;  // of_bf16: that bf16 can hold, too
};

Changed CountChanged(const HostArray& before, const HostArray& after) {
  Changed changed;
  const auto *x = before.as<uint32_t>(), *y = after.as<uint32_t>();
  for (int64_t i = 0; i < after.shape().num_elements(); ++i) {
    if (x[i] == y[i]) continue;
    ++changed.values;
    changed.of_bf16 += (y[i] & kBitsBelowBf16) == 0;
  }
  return changed;
}

}  // namespace

Result<Gate> StatePrecision(Env* env, const std::string& earlier,
                            const std::string& later) {
  Gate gate = Asked("precision of the state", GateKind::kFunction,
                    "values of f32 in the arrays that are kept in f32");
  gate.evidence = later;
  gate.against = earlier;
  ESCALA_ASSIGN_OR_RETURN(const ckpt::ArrayStore first,
                          ckpt::ArrayStore::Open(env, earlier));
  ESCALA_ASSIGN_OR_RETURN(const ckpt::ArrayStore last,
                          ckpt::ArrayStore::Open(env, later));
  int64_t asked = 0;
  std::vector<std::string> rounded;
  for (const auto& array : last.arrays()) {
    const auto* const before = first.Find(array.name);
    if (array.shape.type != ElementType::kF32 || before == nullptr ||
        before->shape != array.shape)
      continue;
    ESCALA_ASSIGN_OR_RETURN(const HostArray x, first.Read(*before));
    ESCALA_ASSIGN_OR_RETURN(const HostArray y, last.Read(array));
    const Changed changed = CountChanged(x, y);
    if (changed.values < kLeastValues) continue;
    ++asked;
    if (2 * changed.of_bf16 > changed.values) rounded.push_back(array.name);
  }
  gate.figures = {{"arrays", static_cast<double>(asked), ""}};
  if (asked == 0)
    return Answered(gate, Colour::kSkipped,
                    "no array of f32 changed between two checkpoints");
  if (rounded.empty())
    return Answered(gate, Colour::kGreen,
                    StrCat(Counted(asked, "array"),
                           " of f32 changed, and none is rounded"));
  return Answered(
      gate, Colour::kRed,
      StrCat("most values that changed are rounded to bf16 in ",
             FirstOf(rounded)),
      "look for a conversion to bf16 in the step's update, whose result should "
      "stay in f32");
}

}  // namespace escala::climb
