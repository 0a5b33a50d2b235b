// Runs side by side: their curves, last metrics, times, and the settings in
// which they differ.
#pragma once

#include <string>
#include <vector>

#include "escala/climb/report/page.h"
#include "escala/climb/report/run_folder.h"

namespace escala::climb {

// REQUIRES: there is a run.
std::string Html(const std::vector<RunFolder>& runs, const View& view = {});
// The same for programs, one object; its keys are in docs/guide/climb.md.
std::string ToJson(const std::vector<RunFolder>& runs);

// A page that says only why there is nothing to show.
std::string HtmlOfFailure(const std::string& what, const std::string& words,
                          const View& view);

}  // namespace escala::climb
