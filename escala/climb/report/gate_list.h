// The gates of a rung in a report: what each found and wanted, its figures, and
// why it was passed although it is not green.
#pragma once

#include "escala/climb/evidence.h"
#include "escala/climb/report/html.h"

namespace escala::climb {

// Gates that need the reader's attention come first. `links`: names of evidence
// are links to it.
Markup GateList(const Rung& rung, bool links);

}  // namespace escala::climb
