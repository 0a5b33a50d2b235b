// Records of one size, at equal distances from the begin of their files on.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "escala/base/field.h"
#include "escala/input/records/data_file.h"
#include "escala/input/records/records.h"

namespace escala::input {

struct FixedRecord {
  uint64_t size = 0;    // bytes
  uint64_t stride = 0;  // bytes from one record's begin to the next one's
  std::string kind;     // for people: "CIFAR-10"
  std::vector<Field> fields;
};

// `counts`: the records of each file. REQUIRES: at least one file, and each has
// its records
std::unique_ptr<Records> MakeFixedRecords(std::vector<DataFile> files,
                                          std::vector<int64_t> counts,
                                          FixedRecord record);

}  // namespace escala::input
