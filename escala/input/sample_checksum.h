// Recognises a source by the bytes of some of its examples.
#pragma once

#include <string>

#include "escala/base/status.h"
#include "escala/input/source.h"

namespace escala::input {

// Returns the CRC32C, in hexadecimal, of at most 16 examples that are spread
// evenly over the source. The same examples give the same checksum on every
// machine, and it costs no more than these reads, also in a bucket. A change
// of other examples alone is not seen.
Result<std::string> SampleChecksum(const Source& source);

}  // namespace escala::input
