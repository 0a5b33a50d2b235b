#include "escala/softpod/pod/options.h"

#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>

namespace escala::softpod {
namespace {

struct Setting {
  std::string name;  // name of the create option
  const char* expected;
  bool (*set)(const std::string& text, PodOptions* options);
};

constexpr const char* kGibs = "a number of GiB above 0, up to 16777216";

template <double PodOptions::*field>
bool SetGib(const std::string& text, PodOptions* options) {
  // Above 2^24 GiB the number of bytes would not fit into 64 bits.
  const double gib = ParseNumber<double>(text).value_or(0);
  options->*field = gib;
  return gib > 0 && gib <= (1 << 24);
}

template <int PodOptions::*field, int most>
bool SetCount(const std::string& text, PodOptions* options) {
  const double value = ParseNumber<double>(text).value_or(0);
  if (!(value >= 1 && value <= most) || value != std::floor(value))
    return false;
  options->*field = static_cast<int>(value);
  return true;
}

bool SetLog(const std::string& text, PodOptions* options) {
  options->explain = text == "explain";
  options->print_dense = text == "program";
  options->profile = text == "profile";
  return options->explain || options->print_dense || options->profile ||
         text == "off" || text == "";
}

template <std::string PodOptions::*field>
bool SetText(const std::string& text, PodOptions* options) {
  options->*field = text;
  return !text.empty();
}

// Sets the field to whether the text is the second of two words.
template <typename Field>
bool SetWord(const std::string& text, const char* first, const char* second,
             Field* field) {
  *field = static_cast<Field>(text == second);
  return text == first || text == second;
}

const std::vector<Setting>& Settings() {
  static const auto* settings = new std::vector<Setting>{
      {"slice", "the name of a slice, such as v3-8",
       SetText<&PodOptions::slice>},
      {"threads", "a whole number from 1 to 4096",
       SetCount<&PodOptions::threads, 4096>},
      {"memory_gib", kGibs, SetGib<&PodOptions::memory_gib>},
      {"hbm_gib", kGibs, SetGib<&PodOptions::hbm_gib>},
      {"matmul", "f32 or bf16",
       [](const std::string& text, PodOptions* options) {
         return SetWord(text, "f32", "bf16", &options->matmul);
       }},
      {"compute", "engine or reference",
       [](const std::string& text, PodOptions* options) {
         return SetWord(text, "engine", "reference", &options->compute);
       }},
      {"fallback", "reference or error",
       [](const std::string& text, PodOptions* options) {
         return SetWord(text, "reference", "error",
                        &options->fallback_is_error);
       }},
      {"faults", "die:..., fail:..., flip:..., slow:... or code:...", nullptr},
      {"cache_dir", "a folder's path",
       [](const std::string& text, PodOptions* options) {
         options->cache_dir = text;
         return true;
       }},
      {"log", "off, explain, program or profile", SetLog},
      {"ask", "libtpu, or the path of a libtpu.so", SetText<&PodOptions::ask>},
      {"ask_seconds", "a whole number of seconds from 1 to 86400",
       SetCount<&PodOptions::ask_seconds, 86400>},
      {"platform_name", "a name", SetText<&PodOptions::platform_name>},
      {"num_nodes", "a whole number from 1 to 4096",
       SetCount<&PodOptions::num_nodes, 4096>},
      {"node_id", "a whole number from 0 to 4095",
       [](const std::string& text, PodOptions* options) {
         if (text == "0") return true;
         return SetCount<&PodOptions::node_id, 4095>(text, options);
       }},
      {"host_address", "an address of this machine",
       SetText<&PodOptions::host_address>},
      {"exchange_seconds", "a whole number of seconds from 1 to 86400",
       SetCount<&PodOptions::exchange_seconds, 86400>},
      {"exact", "off or hosts",
       [](const std::string& text, PodOptions* options) {
         return SetWord(text, "off", "hosts", &options->exact_hosts);
       }},
  };
  return *settings;
}

// Frameworks pass these to every TPU plug-in; nothing depends on them here.
bool IsIgnored(const std::string& name) {
  return name == "ml_framework_name" || name == "ml_framework_version";
}

std::string Upper(std::string text) {
  for (char& c : text)
    c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

constexpr std::string_view kPrefix = "SOFTPOD_";

Status Apply(const Setting& setting, const std::string& origin,
             const std::string& text, PodOptions* options) {
  if (setting.name == "faults") {
    Result<std::vector<Fault>> faults = ParseFaults(text);
    if (!faults.ok()) return faults.status().WithContext(origin);
    options->faults = std::move(faults).value();
    return Status();
  }
  if (setting.set(text, options)) return Status();
  return InvalidArgument(origin, " is \"", text, "\", expected ",
                         setting.expected);
}

Status ApplyOption(const NamedValue& option, PodOptions* options) {
  std::string name = Lower(option.name);
  if (name.starts_with("softpod_")) name = name.substr(8);
  if (IsIgnored(name)) return Status();
  const std::string text = pjrt::ToString(option.value);
  std::vector<std::string> known;
  for (const Setting& setting : Settings()) {
    if (setting.name == name)
      return Apply(setting, StrCat("create option ", option.name), text,
                   options);
    known.push_back(setting.name);
  }
  const std::vector<std::string> nearest = NearestWords(name, known);
  return InvalidArgument(
      "unknown create option \"", option.name, "\"; ",
      nearest.empty() ? StrCat("there are ", StrJoin(known))
                      : StrCat("did you mean ", StrJoin(nearest, " or "), "?"));
}

}  // namespace

std::optional<std::string> ProcessEnvironment(const std::string& name) {
  const char* value = std::getenv(name.c_str());
  if (value == nullptr) return std::nullopt;
  return std::string(value);
}

std::vector<std::string> ProcessVariables() {
  std::vector<std::string> names;
  for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
    const std::string_view text = *entry;
    names.emplace_back(text.substr(0, text.find('=')));
  }
  return names;
}

std::vector<std::string> UnknownVariables(
    const std::vector<std::string>& variables) {
  std::vector<std::string> known;  // without the prefix SOFTPOD_
  for (const Setting& setting : Settings())
    known.push_back(Upper(setting.name));
  std::vector<std::string> complaints;
  for (const std::string& variable : variables) {
    if (!variable.starts_with(kPrefix)) continue;
    const std::string name = variable.substr(kPrefix.size());
    if (std::find(known.begin(), known.end(), name) != known.end()) continue;
    const std::vector<std::string> nearest = NearestWords(name, known, 1);
    complaints.push_back(
        StrCat("environment variable ", variable, " is unknown; ",
               nearest.empty()
                   ? StrCat("after ", kPrefix, " there may be ", StrJoin(known))
                   : StrCat("did you mean ", kPrefix, nearest[0], "?")));
  }
  return complaints;
}

Result<PodOptions> ReadPodOptions(const std::vector<NamedValue>& create_options,
                                  const Environment& environment) {
  PodOptions options;
  for (const Setting& setting : Settings()) {
    const std::string variable = StrCat(kPrefix, Upper(setting.name));
    const std::optional<std::string> text = environment(variable);
    // An empty variable counts as unset.
    if (!text.has_value() || text->empty()) continue;
    ESCALA_RETURN_IF_ERROR(Apply(
        setting, StrCat("environment variable ", variable), *text, &options));
  }
  for (const NamedValue& option : create_options)
    ESCALA_RETURN_IF_ERROR(ApplyOption(option, &options));
  return options;
}

}  // namespace escala::softpod
