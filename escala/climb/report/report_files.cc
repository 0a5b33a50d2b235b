#include "escala/climb/report/report_files.h"

#include "escala/climb/evidence.h"
#include "escala/climb/report/climb_page.h"
#include "escala/climb/report/run_folder.h"
#include "escala/climb/report/runs_page.h"

namespace escala::climb {
namespace {

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
  const std::string json = ToJson(climb);
  if (view.live) AddRungUnderWay(env, folder, &climb);
  return Report{Html(climb, view), json};
}

}  // namespace

Result<Report> MakeReport(Env* env, const std::vector<std::string>& words,
                          const View& view) {
  if (words.size() == 1) {
    const auto info = env->Stat(words[0]);
    if (!info.ok()) return info.status();
    if (!info->is_directory) {
      ESCALA_ASSIGN_OR_RETURN(const std::string text, ReadFile(env, words[0]));
      ESCALA_ASSIGN_OR_RETURN(const Climb climb, ReadClimb(text, words[0]));
      return Report{Html(climb, view), ToJson(climb)};
    }
    if (IsThere(env, words[0], "climb.json"))
      return OfClimb(env, words[0], view);
  }
  std::vector<RunFolder> runs;
  for (const std::string& word : words) {
    if (!IsThere(env, word, "metrics.jsonl")) {
      if (IsThere(env, word, "climb.json"))
        return InvalidArgument(word,
                               ": this is a climb, expected a run; a climb "
                               "has a report of its own: name it alone");
      return InvalidArgument(
          word,
          ": got neither climb.json nor metrics.jsonl there, expected the "
          "folder of `escala climb` or of `escala train`");
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

Status WriteReport(Env* env, const std::string& path, std::string_view json,
                   std::string_view html) {
  ESCALA_RETURN_IF_ERROR(WriteFileAtomically(env, JsonPathOf(path), json));
  return WriteFileAtomically(env, path, html);
}

}  // namespace escala::climb
