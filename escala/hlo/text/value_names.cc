#include "escala/hlo/text/value_names.h"

#include <algorithm>

namespace escala::hlo::text {
namespace {

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

bool MayStandInName(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || IsDigit(c) ||
         c == '_' || c == '$' || c == '.' || c == '-';
}

// The name in a printable form; "" if it is just a number.
std::string Clean(std::string_view name) {
  name = name.substr(0, name.find('#'));
  if (std::all_of(name.begin(), name.end(), IsDigit)) return "";
  std::string out;
  if (IsDigit(name[0])) out.push_back('_');
  for (const char c : name) out.push_back(MayStandInName(c) ? c : '_');
  return out;
}

// As Clean, but arguments with generated names are numbered anew.
std::string CleanArgument(std::string_view name) {
  const std::string clean = Clean(name);
  const bool numbered = clean.size() > 3 && clean.starts_with("arg") &&
                        std::all_of(clean.begin() + 3, clean.end(), IsDigit);
  return numbered ? "" : clean;
}

// True if each result of the op has its own name.
bool NamedOneByOne(const Function& function, const Op& op) {
  return std::all_of(op.results.begin(), op.results.end(), [&](ValueId v) {
    const std::string& name = function.value_names[v];
    return name.find('#') == std::string::npos && !Clean(name).empty();
  });
}

std::string ConstantName(const Function& function, const Op& op) {
  const Type& type = function.type(op.results[0]);
  const bool exact = type.is_tensor() && !IsFloat(type.shape.type) &&
                     !IsComplex(type.shape.type);
  return exact ? "c" : "cst";
}

}  // namespace

ValueNames::ValueNames(const Function& function)
    : function_(function), names_(function.value_types.size()) {
  NameRegion(function.body, nullptr, {}, nullptr);
}

std::string ValueNames::Take(std::string name) {
  if (!taken_.insert(name).second) {
    int& suffix = next_suffix_[name];
    std::string numbered;
    do {
      numbered = StrCat(name, "_", suffix++);
    } while (!taken_.insert(numbered).second);
    name = std::move(numbered);
  }
  order_.push_back(name);
  return name;
}

// Names all values of a block before those of its inner regions. With `like`,
// the arguments get the names of that region's arguments.
void ValueNames::NameRegion(const Region& region, const char* argument,
                            Counters now, const Region* like) {
  const size_t mark = order_.size();
  for (size_t i = 0; i < region.arguments.size(); ++i) {
    const ValueId v = region.arguments[i];
    if (like != nullptr && i < like->arguments.size()) {
      names_[v] = names_[like->arguments[i]];
      if (taken_.insert(names_[v].substr(1)).second)
        order_.push_back(names_[v].substr(1));
      continue;
    }
    std::string name = CleanArgument(function_.value_names[v]);
    if (name.empty() && argument != nullptr) name = argument;
    while (name.empty()) {
      name = StrCat("arg", now.next_argument++);
      if (taken_.count(name)) name.clear();
    }
    names_[v] = "%" + Take(std::move(name));
  }
  for (const auto& op : region.ops) NameResults(*op, &now);
  for (const auto& op : region.ops) {
    const bool loop = op->code == OpCode::kWhile;
    for (size_t i = 0; i < op->regions.size(); ++i)
      NameRegion(op->regions[i], loop ? "iterArg" : nullptr, now,
                 loop && i == 1 ? &op->regions[0] : nullptr);
  }
  while (order_.size() > mark) {
    taken_.erase(order_.back());
    order_.pop_back();
  }
}

void ValueNames::NameResults(const Op& op, Counters* now) {
  if (op.results.empty()) return;
  if (NamedOneByOne(function_, op)) {
    for (ValueId v : op.results)
      names_[v] = "%" + Take(Clean(function_.value_names[v]));
    return;
  }
  std::string name = Clean(function_.value_names[op.results[0]]);
  if (name.empty() &&
      (op.code == OpCode::kConstant || op.code == OpCode::kChloConstant))
    name = ConstantName(function_, op);
  name = name.empty() ? StrCat(now->next_value++) : Take(std::move(name));
  for (size_t i = 0; i < op.results.size(); ++i)
    names_[op.results[i]] =
        op.results.size() == 1 ? "%" + name : StrCat("%", name, "#", i);
}

std::string ValueNames::Left(const Op& op) const {
  const std::string& first = names_[op.results[0]];
  const size_t hash = first.find('#');
  if (hash != std::string::npos)
    return StrCat(first.substr(0, hash), ":", op.results.size());
  std::string out = first;
  for (size_t i = 1; i < op.results.size(); ++i)
    StrAppend(&out, StrCat(", ", names_[op.results[i]]));
  return out;
}

std::string RawName(const Function& function, ValueId v) {
  if (v < 0 || static_cast<size_t>(v) >= function.value_names.size())
    return "%?";
  std::string name = function.value_names[v];
  for (char& c : name)
    if (!MayStandInName(c) && c != '#') c = '_';
  return name.empty() ? StrCat("%", v) : StrCat("%", name);
}

}  // namespace escala::hlo::text
