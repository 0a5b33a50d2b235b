// Looks at the files of a run's data for what was probably not meant.
#pragma once

#include <string>
#include <vector>

#include "escala/input/source.h"

namespace escala::train {

// A sentence for each set of files some of which are missing, unless there is
// one file alone, and one if training reads examples of the evaluation.
std::vector<std::string> NotesOfFiles(const input::Source& training,
                                      const input::Source& evaluation);

}  // namespace escala::train
