#include "escala/hosts/beat.h"

#include "escala/base/strings.h"

namespace escala::hosts {

namespace {

constexpr char kName[] = "beat";
constexpr size_t kHead = 8, kPerDoing = 3;

}  // namespace

std::vector<std::string> ToTexts(const Beat& beat) {
  const Report& report = beat.report;
  std::vector<std::string> texts = {
      kName,
      StrCat(beat.rank),
      StrCat(report.step),
      StrCat(report.own.steps),
      StrCat(report.own.p50),
      StrCat(report.own.p90),
      StrCat(report.own.p99),
      beat.stacks,
  };
  for (const Doing& doing : report.doing) {
    texts.emplace_back(NameOf(doing.work));
    texts.push_back(doing.words);
    texts.push_back(StrCat(doing.seconds));
  }
  return texts;
}

std::optional<Beat> BeatOf(const std::vector<std::string>& texts) {
  if (texts.size() < kHead || texts[0] != kName ||
      (texts.size() - kHead) % kPerDoing != 0)
    return std::nullopt;
  const auto rank = ParseNumber<int64_t>(texts[1]);
  const auto step = ParseNumber<int64_t>(texts[2]);
  const auto steps = ParseNumber<int64_t>(texts[3]);
  const auto p50 = ParseNumber<double>(texts[4]);
  const auto p90 = ParseNumber<double>(texts[5]);
  const auto p99 = ParseNumber<double>(texts[6]);
  if (!rank || *rank < 0 || *rank > 1'000'000 || !step || !steps || !p50 ||
      !p90 || !p99)
    return std::nullopt;
  Beat beat;
  beat.rank = static_cast<int>(*rank);
  beat.report.step = *step;
  beat.report.own = {*steps, *p50, *p90, *p99};
  beat.stacks = texts[7];
  for (size_t i = kHead; i < texts.size(); i += kPerDoing) {
    const auto work = FindWork(texts[i]);
    const auto seconds = ParseNumber<double>(texts[i + 2]);
    if (!work || !seconds) return std::nullopt;
    beat.report.doing.push_back({*work, texts[i + 1], *seconds});
  }
  return beat;
}

}  // namespace escala::hosts
