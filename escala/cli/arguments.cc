#include "escala/cli/arguments.h"

#include <charconv>

namespace escala::cli {
namespace {

Result<const Option*> FindOption(std::span<const Option> options,
                                 std::string_view name) {
  std::vector<std::string> known;
  for (const Option& option : options) {
    if (option.name == name) return &option;
    known.emplace_back(option.name);
  }
  const auto nearest = NearestWords(name, known, 1);
  return InvalidArgument(
      "unknown option --", name,
      nearest.empty() ? "" : StrCat("; did you mean --", nearest[0], "?"));
}

}  // namespace

Result<Arguments> Arguments::Parse(std::span<const Option> options,
                                   std::span<const std::string> words) {
  Arguments arguments;
  for (size_t i = 0; i < words.size(); ++i) {
    std::string_view word = words[i];
    if (word == "--") {
      arguments.positional_.insert(
          arguments.positional_.end(),
          words.begin() + static_cast<ptrdiff_t>(i) + 1, words.end());
      break;
    }
    if (!word.starts_with("-") || word == "-") {
      arguments.positional_.emplace_back(word);
      continue;
    }
    if (!word.starts_with("--"))
      return InvalidArgument("unknown option ", word,
                             "; options are long: --name value");
    word.remove_prefix(2);
    const size_t equals = word.find('=');
    const std::string_view name = word.substr(0, equals);
    ESCALA_ASSIGN_OR_RETURN(const Option* option, FindOption(options, name));
    std::string value;
    if (equals != std::string_view::npos) {
      if (option->value.empty())
        return InvalidArgument("option --", name, " takes no value");
      value = word.substr(equals + 1);
    } else if (!option->value.empty()) {
      // A value that begins so is written --name=value.
      if (i + 1 == words.size() || words[i + 1].starts_with("--"))
        return InvalidArgument(
            "option --", name, " needs a value: --", name, " ", option->value,
            i + 1 == words.size() ? "" : StrCat("; got ", words[i + 1]));
      value = words[++i];
    }
    auto& values = arguments.values_[std::string(name)];
    if (!values.empty() && !option->repeatable)
      return InvalidArgument("option --", name, " is given twice");
    values.push_back(std::move(value));
  }
  return arguments;
}

bool Arguments::Has(std::string_view option) const {
  return values_.find(option) != values_.end();
}

std::optional<std::string> Arguments::Get(std::string_view option) const {
  const auto it = values_.find(option);
  if (it == values_.end()) return std::nullopt;
  return it->second[0];
}

std::vector<std::string> Arguments::GetAll(std::string_view option) const {
  const auto it = values_.find(option);
  return it == values_.end() ? std::vector<std::string>() : it->second;
}

Result<int64_t> Arguments::GetInt(std::string_view option, int64_t fallback,
                                  int64_t min, int64_t max) const {
  ESCALA_ASSIGN_OR_RETURN(const auto value, FindInt(option, min, max));
  return value.value_or(fallback);
}

Result<std::optional<int64_t>> Arguments::FindInt(std::string_view option,
                                                  int64_t min,
                                                  int64_t max) const {
  const auto it = values_.find(option);
  if (it == values_.end()) return std::optional<int64_t>();
  const std::string& text = it->second[0];
  const auto value = ParseNumber<int64_t>(text);
  if (!value || *value < min || *value > max)
    return InvalidArgument("--", option, " is \"", text,
                           "\", expected a whole number from ", min, " to ",
                           max);
  return value;
}

}  // namespace escala::cli
