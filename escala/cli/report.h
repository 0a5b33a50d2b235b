// escala report, escala report serve
#pragma once

#include "escala/cli/commands.h"

namespace escala::cli {

inline constexpr Option kReportOptions[] = {
    {"out", "FILE.html",
     "where to write it, with FILE.json beside it (default: report.html in the "
     "folder; comparison.html here for several runs)"},
};
// Writes the report of a climb, of a run, or of several runs side by side.
Outcome Report(const Arguments& arguments, const Streams& streams);

inline constexpr Option kReportServeOptions[] = {
    {"port", "N", "where to serve it; 0: any that is free (default 8090)"},
    {"address", "ADDRESS",
     "which others may ask (default 127.0.0.1: only this machine)"},
};
// Serves the report until a signal asks to stop; made anew for each request.
Outcome ReportServe(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
