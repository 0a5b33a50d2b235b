#include "escala/cli/commands.h"

namespace escala::cli {

// ESCALA_VERSION comes from the project() line of CMakeLists.txt.
std::string_view Version() { return ESCALA_VERSION; }

}  // namespace escala::cli
