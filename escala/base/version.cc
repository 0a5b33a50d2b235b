#include "escala/base/version.h"

namespace escala {

// ESCALA_VERSION comes from the project() line of CMakeLists.txt.
std::string_view Version() { return ESCALA_VERSION; }

}  // namespace escala
