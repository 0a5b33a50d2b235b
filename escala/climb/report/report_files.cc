#include "escala/climb/report/report_files.h"

#include <nlohmann/json.hpp>

#include "escala/base/strings.h"
#include "escala/climb/evidence.h"
#include "escala/climb/place.h"
#include "escala/climb/report/climb_page.h"
#include "escala/climb/report/run_folder.h"
#include "escala/climb/report/runs_page.h"
#include "escala/store/uri.h"

namespace escala::climb {
namespace {

constexpr char kExpected[] =
    "the folder of `escala climb` or of `escala train`";

bool IsThere(Env* env, const std::string& folder, const char* file) {
  return env->Stat(JoinPath(folder, file)).ok();
}

// The rung under way is no evidence yet; its losses are worth a look.
void AddRungUnderWay(Env* env, const std::string& folder, Climb* climb) {
  if (climb->asking.empty()) return;
  auto losses =
      LossesSoFar(env, folder, RungFolder(climb->asking, climb->device));
  if (losses.empty()) return;
  climb->under_way = std::move(losses);
}

Result<Report> OfClimb(Env* env, const std::string& folder, const View& view) {
  ESCALA_ASSIGN_OR_RETURN(Climb climb, ReadFolder(env, folder));
  if (!climb.asking.empty() && !IsUnderWay(env, folder)) {
    climb.words = StrCat(climb.asking,
                         " was being asked when the climb was killed; the same "
                         "command goes on");
    climb.asking.clear();
  }
  // A page that is read every two seconds shows what rung.json says.
  if (!view.live) {
    ESCALA_RETURN_IF_ERROR(CheckRungs(env, folder, climb));
    for (const Rung& rung : climb.rungs)
      ESCALA_RETURN_IF_ERROR(CheckFiles(env, folder, rung));
  }
  const std::string json = ToJson(climb);
  if (view.live) AddRungUnderWay(env, folder, &climb);
  return Report{Html(climb, view), json};
}

}  // namespace

Result<Report> MakeReport(Env* env, const std::vector<std::string>& words,
                          const View& view) {
  bool is_file = false;
  for (const std::string& word : words) {
    const auto info = env->Stat(word);
    if (!info.ok())
      return Status(info.status().code(),
                    StrCat(info.status().message(), "; expected ", kExpected));
    is_file = !info->is_directory;
  }
  if (words.size() == 1) {
    if (is_file) {
      ESCALA_ASSIGN_OR_RETURN(const std::string text, ReadFile(env, words[0]));
      ESCALA_ASSIGN_OR_RETURN(const Climb climb, ReadClimb(text, words[0]));
      return Report{Html(climb, view), ToJson(climb)};
    }
    if (IsThere(env, words[0], kHeaderFile))
      return OfClimb(env, words[0], view);
  }
  std::vector<RunFolder> runs;
  for (const std::string& word : words) {
    if (!IsThere(env, word, "metrics.jsonl")) {
      if (IsThere(env, word, kHeaderFile))
        return InvalidArgument(word,
                               ": this is a climb, expected a run; a climb "
                               "has a report of its own: name it alone");
      return InvalidArgument(
          word, ": got neither climb.json nor metrics.jsonl there, expected ",
          kExpected);
    }
    ESCALA_ASSIGN_OR_RETURN(RunFolder run, ReadRunFolder(env, word));
    runs.push_back(std::move(run));
  }
  return Report{Html(runs, view), ToJson(runs)};
}

std::string JsonPathOf(const std::string& path) {
  for (const std::string_view end : {".html", ".htm"})
    if (path.size() > end.size() && path.ends_with(end))
      return StrCat(path.substr(0, path.size() - end.size()), ".json");
  return path + ".json";
}

namespace {

// The JSON's name is not the user's choice, so that nothing but a report may
// go.
Status CheckIsReport(Env* env, const std::string& path) {
  const auto text = ReadFile(env, path);
  if (!text.ok()) return Status();  // else writing will tell
  const auto json = nlohmann::json::parse(*text, nullptr, false);
  const bool is_sealed = json.is_object() && json.contains("sha256");
  if (json.is_object() && json.contains("format") && !is_sealed &&
      (json.contains("rungs") || json.contains("runs")))
    return Status();
  return FailedPrecondition(
      path,
      ": it is no report, and would be lost, since the report's JSON "
      "gets this name; move it, or name the report otherwise (--out)");
}

// An object of a bucket is whole or absent without a rename, which it lacks.
Status WriteWhole(Env* env, const std::string& path, std::string_view text) {
  return store::IsInBucket(path) ? WriteFile(env, path, text)
                                 : WriteFileAtomically(env, path, text);
}

}  // namespace

Status WriteReport(Env* env, const std::string& path, std::string_view json,
                   std::string_view html) {
  ESCALA_RETURN_IF_ERROR(CheckIsReport(env, JsonPathOf(path)));
  ESCALA_RETURN_IF_ERROR(WriteWhole(env, JsonPathOf(path), json));
  return WriteWhole(env, path, html);
}

}  // namespace escala::climb
