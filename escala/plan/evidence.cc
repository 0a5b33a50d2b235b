#include "escala/plan/evidence.h"

#include <cmath>
#include <map>
#include <string_view>

#include "escala/recipe/target.h"

namespace escala::plan {
namespace {

bool Meets(std::string_view line, const std::map<std::string, double>& target) {
  for (const auto& [name, wanted] : target) {
    const auto got = NumberInLine(line, name);
    if (!got || !recipe::Meets(name, wanted, *got)) return false;
  }
  return !target.empty();
}

// The data that one run provides.
struct RunSummary {
  std::optional<double> batch;     // examples of a step
  std::optional<double> examples;  // to the target
  std::optional<double> noise, noise_low, noise_high;
};

// The mean noise scale of a run, in which each measurement is weighted by the
// progress that training made since the one before. At noise scale n, a step of
// b examples makes 1 / (1 + n / b) of the progress of a step without noise
// (McCandlish et al.), and a run at any batch needs the sum of (n + b) over the
// same progress. So this mean is the critical batch of the whole run. The last
// noise scale would be too large, because it grows during training.
class NoiseMean {
 public:
  void Add(double examples, double batch, double noise) {
    const double way = (examples - examples_) / (batch + noise);
    examples_ = examples;
    way_ += way;
    sum_ += way * noise;
  }
  // nullopt if nothing was measured.
  std::optional<double> Get() const {
    if (!(way_ > 0)) return std::nullopt;
    return sum_ / way_;
  }

 private:
  double examples_ = 0, way_ = 0, sum_ = 0;
};

RunSummary Summarise(const RunFolder& folder) {
  RunSummary summary;
  NoiseMean mean;
  for (std::string_view line : StrSplit(folder.metrics, '\n')) {
    // A run that was killed may leave an incomplete line.
    if (!line.ends_with("}}")) continue;
    const auto step = NumberInLine(line, "step"),
               examples = NumberInLine(line, "examples");
    if (!step || !examples) continue;
    if (*step > 0 && *examples > 0 && std::isfinite(*examples))
      summary.batch = *examples / *step;
    const bool is_eval =
        line.find("\"kind\":\"eval\"") != std::string_view::npos;
    if (is_eval && !summary.examples && Meets(line, folder.recipe.eval.target))
      summary.examples = examples;
    const auto noise = NumberInLine(line, "noise_scale");
    if (!noise || !(*noise > 0) || !summary.batch) continue;
    mean.Add(*examples, *summary.batch, *noise);
    // Keeps the interval of the last measurement, which has seen the most,
    // relative to that measurement.
    const auto share = [&](std::string_view name) -> std::optional<double> {
      const auto end = NumberInLine(line, name);
      // A lower end of 0 means that the interval has no lower end.
      if (!end || !(*end > 0)) return std::nullopt;
      return *end / *noise;
    };
    summary.noise_low = share("noise_scale_low");
    summary.noise_high = share("noise_scale_high");
  }
  summary.noise = mean.Get();
  if (summary.noise_low) *summary.noise_low *= *summary.noise;
  if (summary.noise_high) *summary.noise_high *= *summary.noise;
  return summary;
}

Status CheckJob(const recipe::Recipe& recipe, const RunFolder& folder) {
  const recipe::Recipe& run = folder.recipe;
  if (run.model == recipe.model && run.data == recipe.data) return Status();
  return InvalidArgument("got ", folder.name, ", a run of ", run.model, " on ",
                         run.data, ", expected one of ", recipe.model, " on ",
                         recipe.data, ", as the recipe");
}

// `first`: the first run that has a target, or nullptr.
Status CheckTarget(const RunFolder& folder, const RunFolder* first) {
  if (first == nullptr || folder.recipe.eval.target.empty() ||
      folder.recipe.eval.target == first->recipe.eval.target)
    return Status();
  return InvalidArgument("got ", folder.name, " with another eval.target than ",
                         first->name, ", expected runs to the same one");
}

Status CheckSummary(const RunFolder& folder, const RunSummary& summary) {
  const bool has_target = !folder.recipe.eval.target.empty();
  if (!summary.batch)
    return InvalidArgument(folder.name,
                           ": metrics.jsonl holds no step, "
                           "expected those of a run");
  if (has_target && !summary.examples)
    return InvalidArgument(
        folder.name,
        ": no evaluation meets eval.target, expected a run that "
        "reached it; leave the run out, or give its noise scale by "
        "--noise-scale");
  if (!has_target && !summary.noise)
    return InvalidArgument(
        folder.name,
        ": got a run without eval.target and without a noise "
        "scale, expected one of them (noise.every_steps=20)");
  return Status();
}

class GeometricMean {
 public:
  void Add(const std::optional<double>& value) {
    if (!value || !(*value > 0)) return;
    sum_ += std::log(*value);
    ++count_;
  }
  std::optional<double> Get() const {
    if (count_ == 0) return std::nullopt;
    return std::exp(sum_ / count_);
  }

 private:
  double sum_ = 0;
  int count_ = 0;
};

BatchRuns MeanOf(double batch, const std::vector<double>& examples) {
  BatchRuns runs;
  runs.batch = batch;
  runs.runs = static_cast<int64_t>(examples.size());
  const auto count = static_cast<double>(examples.size());
  for (const double one : examples) runs.examples += one / count;
  double squares = 0;
  for (const double one : examples)
    squares += (one - runs.examples) * (one - runs.examples);
  if (runs.runs > 1) runs.spread = std::sqrt(squares / (count - 1));
  return runs;
}

}  // namespace

std::optional<double> NumberInLine(std::string_view line,
                                   std::string_view name) {
  const std::string key = StrCat("\"", name, "\":");
  const size_t at = line.find(key);
  if (at == std::string_view::npos) return std::nullopt;
  line.remove_prefix(at + key.size());
  return ParseNumber<double>(line.substr(0, line.find_first_of(",}")));
}

Result<Evidence> EvidenceOf(const recipe::Recipe& recipe,
                            const std::vector<RunFolder>& folders) {
  const RunFolder* first = nullptr;
  std::map<double, std::vector<double>> by_batch;
  GeometricMean noise, low, high;
  bool all_low = true, all_high = true;
  for (const RunFolder& folder : folders) {
    ESCALA_RETURN_IF_ERROR(CheckJob(recipe, folder));
    ESCALA_RETURN_IF_ERROR(CheckTarget(folder, first));
    if (first == nullptr && !folder.recipe.eval.target.empty()) first = &folder;
    const RunSummary summary = Summarise(folder);
    ESCALA_RETURN_IF_ERROR(CheckSummary(folder, summary));
    if (summary.examples) by_batch[*summary.batch].push_back(*summary.examples);
    if (!summary.noise) continue;
    noise.Add(summary.noise);
    low.Add(summary.noise_low);
    high.Add(summary.noise_high);
    all_low &= summary.noise_low.has_value();
    all_high &= summary.noise_high.has_value();
  }
  Evidence evidence;
  for (const auto& [batch, examples] : by_batch)
    evidence.runs.push_back(MeanOf(batch, examples));
  // The mean has an end of its interval only if every run has that end.
  if (const auto mean = noise.Get())
    evidence.noise = NoiseEstimate{*mean, all_low ? low.Get() : std::nullopt,
                                   all_high ? high.Get() : std::nullopt};
  return evidence;
}

Result<NoiseEstimate> ReadNoiseScale(const std::string& text) {
  std::vector<double> numbers;
  bool good = true;
  for (const std::string_view part : StrSplit(text, ',')) {
    numbers.push_back(ParseNumber<double>(part).value_or(-1));
    good &= std::isfinite(numbers.back()) && numbers.back() >= 0;
  }
  good &= (numbers.size() == 1 || numbers.size() == 3) && numbers[0] > 0;
  if (good && numbers.size() == 3)
    good = numbers[1] <= numbers[0] && numbers[0] <= numbers[2];
  if (!good)
    return InvalidArgument(
        "got ", Quoted(text),
        ", expected EXAMPLES or EXAMPLES,LOW,HIGH, numbers "
        "above 0 with LOW <= EXAMPLES <= HIGH; LOW may be 0");
  NoiseEstimate noise{numbers[0], {}, {}};
  if (numbers.size() == 3) {
    if (numbers[1] > 0) noise.low = numbers[1];
    noise.high = numbers[2];
  }
  return noise;
}

}  // namespace escala::plan
