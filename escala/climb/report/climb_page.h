// The report of a climb, for people: one HTML file (page.h) with everything
// that report.json has.
#pragma once

#include <string>

#include "escala/climb/evidence.h"
#include "escala/climb/report/page.h"

namespace escala::climb {

std::string Html(const Climb& climb, const View& view = {});

}  // namespace escala::climb
