// Reads record files from begin to end and says what of them is damaged, for
// `escala data verify`. Unlike a run, it trusts no index and goes on after the
// first error.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/status.h"
#include "escala/input/records/records.h"

namespace escala::input {

struct Damage {
  int64_t record = 0;  // in its file, counted with the damaged ones before it
  std::optional<uint64_t> offset, bytes;  // nullopt: the format does not say
  std::string why;
};

struct CheckedRecords {
  int64_t records = 0;  // that are whole
  uint64_t bytes = 0;   // that they have
  std::vector<Damage> damage;
  std::vector<uint64_t> offsets;  // of the whole records of a TFRecord file
};

// Called with each whole record: DATA_LOSS or INVALID_ARGUMENT: it is damaged;
// another error ends the check.
using CheckRecord = std::function<Status(std::string_view record)>;

// Checks each header, length and checksum. After a damaged header the next
// bytes are searched for one that is whole, so that only what lies between is
// lost. Reads `step` bytes at a time. Fails if the file cannot be read.
Result<CheckedRecords> CheckTfRecords(const RandomFile& file, uint64_t size,
                                      size_t step, const CheckRecord& check);

// Reads these records. Fails on errors that are no damage.
Result<CheckedRecords> CheckRecords(const Records& records,
                                    const std::vector<int64_t>& which,
                                    const CheckRecord& check);

}  // namespace escala::input
