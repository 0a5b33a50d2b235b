#include "escala/softpod/pod/faults.h"

#include <algorithm>
#include <map>
#include <utility>

#include "escala/pods/link.h"

namespace escala::softpod {
namespace {

constexpr double kLeastTimes = 1, kMostTimes = 1e6;  // of `factor`

enum class When { kNever, kMaybe, kMust };

struct KindInfo {
  std::string_view name;
  Fault::Kind kind;
  std::vector<std::string_view> required, optional;  // keys
  When moment;
  std::string_view usage;
};

const std::vector<KindInfo>& Kinds() {
  using Kind = Fault::Kind;
  static const auto* kinds = new std::vector<KindInfo>{
      {"die", Kind::kDie, {"core"}, {}, When::kMust, "core=N"},
      {"fail",
       Kind::kFail,
       {},
       {"collective"},
       When::kMust,
       "nothing more or collective=N"},
      {"flip",
       Kind::kFlip,
       {"core", "result", "element", "bit"},
       {},
       When::kMust,
       "core=N,result=N,element=N,bit=N"},
      {"slow",
       Kind::kSlow,
       {"factor"},
       {"core", "link"},
       When::kMaybe,
       "factor=X and either core=N or link=A-B"},
      {"code", Kind::kCode, {"every"}, {}, When::kNever, "every=N"},
  };
  return *kinds;
}

using Words = std::map<std::string, std::string, std::less<>>;

Result<int64_t> Number(std::string_view key, std::string_view word,
                       int64_t least) {
  const auto number = ParseNumber<int64_t>(word);
  if (number.has_value() && *number >= least) return *number;
  return InvalidArgument(key, " is \"", word, "\", expected a number from ",
                         least);
}

Status SetKey(std::string_view key, std::string_view word, Fault* fault) {
  if (key == "program") {
    fault->program = word;
    return Status();
  }
  if (key == "factor") {
    const auto factor = ParseNumber<double>(word);
    if (!factor.has_value() || !(*factor >= kLeastTimes) ||
        !(*factor <= kMostTimes))
      return InvalidArgument("factor is \"", word,
                             "\", expected a number from ", kLeastTimes, " to ",
                             kMostTimes);
    fault->factor = *factor;
    return Status();
  }
  if (key == "link") {
    const size_t dash = word.find('-');
    if (dash == word.npos)
      return InvalidArgument(
          "link is \"", word,
          "\", expected the ids of devices on two neighbouring chips, as 0-2");
    ESCALA_ASSIGN_OR_RETURN(fault->link_from,
                            Number(key, StrTrim(word.substr(0, dash)), 0));
    ESCALA_ASSIGN_OR_RETURN(fault->link_to,
                            Number(key, StrTrim(word.substr(dash + 1)), 0));
    return Status();
  }
  const std::pair<std::string_view, int64_t*> numbers[] = {
      {"core", &fault->core},
      {"collective", &fault->collective},
      {"execution", &fault->execution},
      {"step", &fault->step},
      {"result", &fault->result},
      {"element", &fault->element},
      {"bit", &fault->bit},
      {"every", &fault->every}};
  for (const auto& [name, number] : numbers)
    if (name == key) {
      ESCALA_ASSIGN_OR_RETURN(*number, Number(key, word, name == "step"));
    }
  return Status();
}

// Fails unless the words are those of the kind.
Status CheckKeys(const KindInfo& info, const Words& words) {
  const auto has = [&](std::string_view key) { return words.contains(key); };
  const auto is_in = [](const auto& keys, std::string_view key) {
    return std::find(keys.begin(), keys.end(), key) != keys.end();
  };
  const std::vector<std::string_view> moments = {"execution", "program",
                                                 "step"};
  for (const auto& [key, word] : words)
    if (!is_in(info.required, key) && !is_in(info.optional, key) &&
        !(info.moment != When::kNever && is_in(moments, key)))
      return InvalidArgument("got \"", key, "\"");
  for (const std::string_view key : info.required)
    if (!has(key)) return InvalidArgument("got no ", key);
  if (info.kind == Fault::Kind::kSlow && has("core") == has("link"))
    return InvalidArgument("got ", has("core") ? "both" : "neither",
                           " of core and link");
  if (has("step") && (has("execution") || has("program")))
    return InvalidArgument("got step with another moment");
  if (has("program") && !has("execution"))
    return InvalidArgument("got program without execution");
  if (info.moment == When::kMust && !has("execution") && !has("step") &&
      !has("collective"))
    return InvalidArgument("got no moment");
  return Status();
}

Result<Fault> ParseFault(std::string_view text) {
  const size_t colon = text.find(':');
  const std::string_view name = StrTrim(text.substr(0, colon));
  const KindInfo* info = nullptr;
  std::vector<std::string> names;
  for (const KindInfo& kind : Kinds()) {
    names.emplace_back(kind.name);
    if (kind.name == name) info = &kind;
  }
  if (info == nullptr)
    return InvalidArgument("unknown fault \"", name, "\", expected one of ",
                           StrJoin(names));
  const auto refuse = [&](std::string_view what) {
    return InvalidArgument(
        "fault \"", name, "\": ", what, "; expected ", info->usage,
        info->moment == When::kNever   ? ""
        : info->moment == When::kMaybe ? ", and perhaps a moment"
                                       : ", and a moment",
        info->moment == When::kNever
            ? ""
            : " (execution=N, program=NAME,execution=N or step=N)");
  };
  Fault fault;
  fault.kind = info->kind;
  Words words;
  for (std::string_view item :
       StrSplit(colon == text.npos ? "" : text.substr(colon + 1), ',')) {
    item = StrTrim(item);
    if (item.empty()) continue;
    const size_t equals = item.find('=');
    const std::string_view word =
        equals == item.npos ? "" : StrTrim(item.substr(equals + 1));
    if (word.empty())
      return refuse(StrCat("got \"", item, "\" instead of key=value"));
    if (!words.emplace(StrTrim(item.substr(0, equals)), word).second)
      return refuse(StrCat("got \"", item, "\" after another"));
  }
  if (Status status = CheckKeys(*info, words); !status.ok())
    return refuse(status.message());
  for (const auto& [key, word] : words)
    if (Status status = SetKey(key, word, &fault); !status.ok())
      return refuse(status.message());
  if (fault.step > 0) {
    fault.program = "step";
    fault.execution = fault.step - 1;
  }
  return fault;
}

}  // namespace

std::string Fault::Moment() const {
  if (step > 0) return StrCat("step ", step);
  if (execution < 0) return "every execution";
  return StrCat("execution ", execution, program.empty() ? "" : " of ",
                program);
}

Result<std::vector<Fault>> ParseFaults(std::string_view text) {
  std::vector<Fault> faults;
  for (std::string_view part : StrSplit(text, ';')) {
    if (StrTrim(part).empty()) continue;
    ESCALA_ASSIGN_OR_RETURN(Fault fault, ParseFault(StrTrim(part)));
    faults.push_back(fault);
  }
  return faults;
}

Status CheckFaults(const std::vector<Fault>& faults, const pods::Slice& slice) {
  for (const Fault& fault : faults) {
    if (fault.core >= slice.devices)
      return InvalidArgument("faults: core=", fault.core, " is none of ",
                             slice.name, ", which has 0 to ",
                             slice.devices - 1);
    if (fault.link_from < 0) continue;
    const auto link = pods::LinkBetween(slice, fault.link_from, fault.link_to);
    if (!link.ok()) return link.status().WithContext("faults: link");
  }
  return Status();
}

FaultClock::FaultClock(std::vector<Fault> faults)
    : faults_(std::move(faults)), counted_(faults_.size()) {}

std::vector<const Fault*> FaultClock::Count(std::string_view program) {
  std::vector<const Fault*> strike;
  if (faults_.empty()) return strike;
  const MutexLock lock(mutex_);
  for (size_t i = 0; i < faults_.size(); ++i) {
    const Fault& fault = faults_[i];
    if (fault.kind == Fault::Kind::kCode) continue;
    const bool lasts =
        fault.kind == Fault::Kind::kDie || fault.kind == Fault::Kind::kSlow;
    const bool counts = fault.program.empty() || fault.program == program;
    const bool is_now = counts && counted_[i] == fault.execution;
    if (counts) ++counted_[i];
    if (is_now || fault.execution < 0 ||
        (lasts && counted_[i] > fault.execution))
      strike.push_back(&fault);
  }
  return strike;
}

}  // namespace escala::softpod
