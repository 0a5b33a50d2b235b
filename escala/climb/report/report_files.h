// Finds out what a folder is a report of, and writes the report's two files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "escala/base/env.h"
#include "escala/climb/report/page.h"

namespace escala::climb {

inline constexpr char kReportFile[] = "report.html";

struct Report {
  std::string html, json;
};

// Of the folder of a climb, of a climb's report.json, or of one or more folders
// of runs. INVALID_ARGUMENT: the words name nothing of that kind, or climbs and
// runs together. DATA_LOSS: a file was edited or cut, or is of a newer format.
Result<Report> MakeReport(Env* env, const std::vector<std::string>& words,
                          const View& view);

// Writes the page to `path`, and the JSON beside it: "a.html" and "a.json".
// FAILED_PRECONDITION: something else has the JSON's name.
Status WriteReport(Env* env, const std::string& path, std::string_view json,
                   std::string_view html);
// "a.json" of "a.html", "a.htm" and "a".
std::string JsonPathOf(const std::string& path);

}  // namespace escala::climb
