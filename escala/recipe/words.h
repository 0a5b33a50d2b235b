// The enums of a recipe, each with the words that select its values.
#pragma once

#include <span>
#include <string_view>

namespace escala::recipe {

using Words = std::span<const std::string_view>;

// f32: everything is f32. bf16: everything including parameters is bf16. mixed:
// master weights, optimizer, reductions, norms and loss in f32, compute and
// activations in bf16.
enum class Precision { kF32, kBf16, kMixed };
inline constexpr std::string_view kPrecisionWords[] = {"f32", "bf16", "mixed"};
inline Words WordsOf(Precision) { return kPrecisionWords; }

enum class OptimizerName { kSgd, kAdam, kAdamw, kLars, kLamb, kAdafactor };
inline constexpr std::string_view kOptimizerWords[] = {
    "sgd", "adam", "adamw", "lars", "lamb", "adafactor"};
inline Words WordsOf(OptimizerName) { return kOptimizerWords; }

enum class GradientType { kF32, kBf16 };
inline constexpr std::string_view kGradientWords[] = {"f32", "bf16"};
inline Words WordsOf(GradientType) { return kGradientWords; }

// The arrays that are sharded over replicas. none: nothing. zero1: the
// optimizer's state. fsdp: parameters, gradients and the optimizer's state,
// over the axis fsdp.
enum class Shard { kNone, kZero1, kFsdp };
inline constexpr std::string_view kShardWords[] = {"none", "zero1", "fsdp"};
inline Words WordsOf(Shard) { return kShardWords; }

enum class ScheduleKind {
  kConstant,
  kLinear,
  kCosine,
  kPolynomial,
  kPiecewise
};
inline constexpr std::string_view kScheduleWords[] = {
    "constant", "linear", "cosine", "polynomial", "piecewise"};
inline Words WordsOf(ScheduleKind) { return kScheduleWords; }

// What a run does when a checkpoint cannot be saved: go on after a warning, or
// end.
enum class OnFailure { kWarn, kStop };
inline constexpr std::string_view kOnFailureWords[] = {"warn", "stop"};
inline Words WordsOf(OnFailure) { return kOnFailureWords; }

// What becomes of the examples of an epoch that make no whole batch: they begin
// the next epoch's first batch, or are left out.
enum class EndOfEpoch { kWrap, kDrop };
inline constexpr std::string_view kEndOfEpochWords[] = {"wrap", "drop"};
inline Words WordsOf(EndOfEpoch) { return kEndOfEpochWords; }

// How a fraction of a step is rounded. kNearest rounds ties up.
enum class Rounding { kNearest, kUp, kDown };
inline constexpr std::string_view kRoundingWords[] = {"nearest", "up", "down"};
inline Words WordsOf(Rounding) { return kRoundingWords; }

enum class WarmupRule { kExamples, kSteps, kLegw, kTable };
inline constexpr std::string_view kWarmupWords[] = {"examples", "steps", "legw",
                                                    "table"};
inline Words WordsOf(WarmupRule) { return kWarmupWords; }

enum class RateRule { kNone, kLinear, kSqrt, kAdamSde, kLegw, kTable };
inline constexpr std::string_view kRateWords[] = {
    "none", "linear", "sqrt", "adam_sde", "legw", "table"};
inline Words WordsOf(RateRule) { return kRateWords; }

// The weight decay on another slice. keep: unchanged. scale: such that the
// whole run decays the weights as much as before. table: by the reference
// table.
enum class DecayRule { kKeep, kScale, kTable };
inline constexpr std::string_view kDecayWords[] = {"keep", "scale", "table"};
inline Words WordsOf(DecayRule) { return kDecayWords; }

// The table that lr_rule = "table" uses for LARS.
enum class LarsTable { kMlperf, kTf };
inline constexpr std::string_view kLarsTableWords[] = {"mlperf", "tf"};
inline Words WordsOf(LarsTable) { return kLarsTableWords; }

template <typename E>
std::string_view Word(E choice) {
  return WordsOf(choice)[static_cast<size_t>(choice)];
}

}  // namespace escala::recipe
