// Fuzzes the reader of record indexes: the offsets that it accepts print to an
// index that gives the same. The checksum is made right, or else hardly an
// input would get behind it. Built and run like hlo_text_fuzzer.cc.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "escala/base/wire/crc32c.h"
#include "escala/base/wire/protobuf.h"
#include "escala/input/records/index.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace escala;
  using namespace escala::input;
  std::string bytes(reinterpret_cast<const char*>(data), size);
  (void)ParseIndex(bytes, {});
  // Of the file that it says that it is of.
  if (bytes.size() < 24) return 0;
  const std::string empty = PrintIndex({}, {});
  std::copy_n(empty.begin(), 8, bytes.begin());
  FileIdentity file{ReadFixed(bytes.substr(8), 8),
                    static_cast<uint32_t>(ReadFixed(bytes.substr(16), 4)),
                    static_cast<uint32_t>(ReadFixed(bytes.substr(20), 4))};
  AppendFixed(Crc32c(bytes), 4, &bytes);
  const auto offsets = ParseIndex(bytes, file);
  if (!offsets.ok()) return 0;
  const auto again = ParseIndex(PrintIndex(file, *offsets), file);
  if (again.ok() && *again == *offsets) return 0;
  std::fprintf(stderr, "not read again as it was printed\n");
  std::abort();
}
