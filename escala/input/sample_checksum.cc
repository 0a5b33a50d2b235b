#include "escala/input/sample_checksum.h"

#include <algorithm>

#include "escala/base/array.h"
#include "escala/base/wire/crc32c.h"

namespace escala::input {

Result<std::string> SampleChecksum(const Source& source) {
  constexpr int64_t kExamples = 16;
  const int64_t count = std::min(kExamples, source.size());
  uint32_t crc = 0;
  std::vector<HostArray> arrays;
  std::vector<View> views;
  for (const Field& field : source.fields())
    arrays.push_back(HostArray::Uninitialized(field.shape));
  // Views point at the arrays, which do not move any more.
  for (HostArray& array : arrays) views.push_back(array.mutable_view());
  for (int64_t i = 0; i < count; ++i) {
    ESCALA_RETURN_IF_ERROR(source.Read(i * source.size() / count, views));
    for (const HostArray& array : arrays)
      crc = ExtendCrc32c(crc, {reinterpret_cast<const char*>(array.data()),
                               static_cast<size_t>(array.shape().byte_size())});
  }
  return HexOfCrc32c(crc);
}

}  // namespace escala::input
