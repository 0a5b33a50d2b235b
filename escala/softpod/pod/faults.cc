#include "escala/softpod/pod/faults.h"

#include <utility>

namespace escala::softpod {
namespace {

struct KindInfo {
  std::string_view name;
  Fault::Kind kind;
  std::vector<std::string> keys;  // all required
  bool of_program = true;         // takes program=NAME
};

const std::vector<KindInfo>& Kinds() {
  static const auto* kinds = new std::vector<KindInfo>{
      {"die", Fault::Kind::kDie, {"core", "execution"}},
      {"fail", Fault::Kind::kFail, {"execution"}},
      {"flip",
       Fault::Kind::kFlip,
       {"core", "execution", "result", "element", "bit"}},
      {"code", Fault::Kind::kCode, {"every"}, false},
  };
  return *kinds;
}

int64_t* Field(Fault* fault, std::string_view key) {
  if (key == "core") return &fault->core;
  if (key == "execution") return &fault->execution;
  if (key == "result") return &fault->result;
  if (key == "element") return &fault->element;
  if (key == "every") return &fault->every;
  return &fault->bit;
}

Result<Fault> ParseFault(std::string_view text) {
  const size_t colon = text.find(':');
  const std::string_view word = StrTrim(text.substr(0, colon));
  const KindInfo* info = nullptr;
  for (const KindInfo& kind : Kinds())
    if (kind.name == word) info = &kind;
  if (info == nullptr)
    return InvalidArgument("unknown fault \"", word,
                           "\"; there are die, fail, flip and code");
  Fault fault;
  fault.kind = info->kind;
  std::vector<std::string> missing = info->keys;
  if (colon == std::string_view::npos)
    text = "";
  else
    text = text.substr(colon + 1);
  for (std::string_view item : StrSplit(text, ',')) {
    item = StrTrim(item);
    if (item.empty()) continue;
    const size_t equals = item.find('=');
    const std::string key(StrTrim(item.substr(0, equals)));
    const bool has_value = equals != std::string_view::npos;
    const std::string_view number =
        has_value ? StrTrim(item.substr(equals + 1)) : "";
    if (info->of_program && key == "program" && fault.program.empty() &&
        !number.empty()) {
      fault.program = number;
      continue;
    }
    if (std::erase(missing, key) == 0 || !has_value)
      return InvalidArgument(
          "fault \"", word, "\": got \"", item, "\", expected each of ",
          StrJoin(info->keys), " once, as key=number",
          info->of_program ? ", and at most one program=name" : "");
    int64_t* field = Field(&fault, key);
    *field = ParseNumber<int64_t>(number).value_or(-1);
    if (*field < 0)
      return InvalidArgument("fault \"", word, "\": ", key, " is \"", number,
                             "\", expected a number from 0");
  }
  if (!missing.empty())
    return InvalidArgument("fault \"", word, "\" lacks ", StrJoin(missing));
  return fault;
}

}  // namespace

std::string Fault::Moment() const {
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

FaultClock::FaultClock(std::vector<Fault> faults)
    : faults_(std::move(faults)), counted_(faults_.size()) {}

std::vector<const Fault*> FaultClock::Count(std::string_view program) {
  std::vector<const Fault*> strike;
  if (faults_.empty()) return strike;
  const MutexLock lock(mutex_);
  for (size_t i = 0; i < faults_.size(); ++i) {
    const Fault& fault = faults_[i];
    const bool counts = fault.program.empty() || fault.program == program;
    const bool is_now = counts && counted_[i] == fault.execution;
    if (counts) ++counted_[i];
    const bool is_dead =
        fault.kind == Fault::Kind::kDie && counted_[i] > fault.execution;
    if (is_now || is_dead) strike.push_back(&fault);
  }
  return strike;
}

}  // namespace escala::softpod
