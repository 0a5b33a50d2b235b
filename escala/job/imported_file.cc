#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "escala/hlo/text.h"
#include "escala/job/imported.h"

namespace escala::job {

namespace {

using Json = nlohmann::json;

constexpr std::string_view kReplicas = "{replicas}";
constexpr uint64_t kMaxNames = 64 << 20;  // bytes; far above any real file

std::string ForReplicas(std::string_view text, int64_t replicas) {
  std::string result(text);
  const std::string number = StrCat(replicas);
  for (size_t at = 0; (at = result.find(kReplicas, at)) != std::string::npos;
       at += number.size())
    result.replace(at, kReplicas.size(), number);
  return result;
}

// Returns "step_8.json" for "step_8.mlir", and for "step_8.mlirbc".
std::string NamesFileOf(std::string_view file) {
  for (const std::string_view end : {".mlir", ".mlirbc"})
    if (file.ends_with(end)) {
      file.remove_suffix(end.size());
      break;
    }
  return StrCat(file, ".json");
}

// Returns a discarded value, which is no object, if the text is not JSON.
Json Parse(const std::string& text) {
  return Json::parse(text, nullptr, /*allow_exceptions=*/false);
}

// --- The line that exports it -----------------------------------------------

// Returns "" if there is none.
std::string ExportLineOf(const Json& names) {
  const bool has = names.is_object() && names.contains("export") &&
                   names["export"].is_string();
  return has ? names["export"].get<std::string>() : "";
}

// Takes the command from the file of another slice in the same folder.
std::string ExportLineNear(Env* env, std::string_view pattern) {
  const std::string_view base = BaseName(pattern);
  const size_t at = base.find(kReplicas);
  const auto names = env->List(std::string(DirName(pattern)));
  if (at == std::string_view::npos || !names.ok()) return "";
  const std::string_view before = base.substr(0, at);
  const std::string_view after = base.substr(at + kReplicas.size());
  for (const std::string& name : *names) {
    if (name.size() <= before.size() + after.size() ||
        !name.starts_with(before) || !name.ends_with(after))
      continue;
    const std::string_view number = std::string_view(name).substr(
        before.size(), name.size() - before.size() - after.size());
    if (number.find_first_not_of("0123456789") != std::string_view::npos)
      continue;
    const auto text =
        ReadFile(env, JoinPath(DirName(pattern), NamesFileOf(name)), kMaxNames);
    if (!text.ok()) continue;
    const std::string line = ExportLineOf(Parse(*text));
    if (!line.empty()) return line;
  }
  return "";
}

Status Missing(Env* env, std::string_view pattern, ImportedKind kind,
               const std::string& file, int64_t replicas) {
  const bool step = kind == ImportedKind::kStep;
  const std::string line = ForReplicas(ExportLineNear(env, pattern), replicas);
  const std::string where =
      file.starts_with('/')
          ? ""
          : StrCat(" in ", std::filesystem::current_path().string());
  return NotFound(
      file, ": got no such file", where, ", expected the program for ",
      Counted(replicas, "replica"), "; export it with: ",
      line.empty()
          ? StrCat("python export.py --replicas ", replicas,
                   " there (a copy of examples/jax_step has it), or in your "
                   "own program escala_step.export_",
                   step ? "step" : "evaluation", "(\"", file, "\", ",
                   step ? "step" : "evaluate",
                   ", state, batch, replicas=", replicas, ")")
          : line);
}

// --- Names ------------------------------------------------------------------

// Reads the names under `key`. `count`: number that the program has.
Result<std::vector<std::string>> NamesOf(const Json& json, const char* key,
                                         size_t count,
                                         const std::string& file) {
  if (!json.is_object() || !json.contains(key) || !json[key].is_array())
    return FailedPrecondition(
        key,
        ": got none, expected an object of lists of names, {\"arguments\""
        ": [...], \"results\": [...]}");
  std::vector<std::string> names;
  std::set<std::string> seen;
  for (const Json& name : json[key]) {
    if (!name.is_string() || name.get_ref<const std::string&>().empty())
      return FailedPrecondition(key, "[", names.size(),
                                "]: got no name, expected a text");
    names.push_back(name.get<std::string>());
    if (!seen.insert(names.back()).second)
      return FailedPrecondition(key, "[", names.size() - 1, "]: got \"",
                                names.back(), "\" again, expected each once");
  }
  if (names.size() != count)
    return FailedPrecondition(key, ": got ", Counted(std::ssize(names), "name"),
                              ", expected ", count, ", as many as @main of ",
                              file, " has; export both again");
  return names;
}

Status ReadNames(Env* env, int64_t replicas, ImportedProgram* imported) {
  const auto text = ReadFile(env, imported->names_file, kMaxNames);
  if (text.status().code() == StatusCode::kNotFound)
    return NotFound(imported->names_file,
                    ": got no such file, expected the names of the arguments "
                    "and results of ",
                    imported->file, "; export_step writes both");
  if (!text.ok()) return text.status();
  const Json json = Parse(*text);
  imported->export_line = ForReplicas(ExportLineOf(json), replicas);
  const hlo::Function& main = *imported->module.entry();
  const auto read = [&]() -> Status {
    ESCALA_ASSIGN_OR_RETURN(
        imported->arguments,
        NamesOf(json, "arguments", main.body.arguments.size(), imported->file));
    ESCALA_ASSIGN_OR_RETURN(
        imported->results,
        NamesOf(json, "results", main.result_types.size(), imported->file));
    return Status();
  };
  return read().WithContext(imported->names_file);
}

}  // namespace

Result<ImportedProgram> ReadImported(Env* env, std::string_view pattern,
                                     ImportedKind kind, int64_t replicas) {
  ImportedProgram imported;
  imported.file = ForReplicas(pattern, replicas);
  imported.names_file = NamesFileOf(imported.file);
  const auto text = ReadFile(env, imported.file);
  if (text.status().code() == StatusCode::kNotFound)
    return Missing(env, pattern, kind, imported.file, replicas);
  if (!text.ok()) return text.status();
  hlo::ReadOptions options;
  options.file_name = imported.file;
  auto module = hlo::ReadModule(*text, options);
  if (!module.ok()) return FailedPrecondition(module.status().message());
  imported.module = *std::move(module);
  if (imported.module.entry() == nullptr)
    return FailedPrecondition(imported.file,
                              ": got no function @main, expected the step");
  ESCALA_RETURN_IF_ERROR(ReadNames(env, replicas, &imported));
  return imported;
}

}  // namespace escala::job
