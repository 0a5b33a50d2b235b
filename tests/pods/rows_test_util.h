// For tests: all published runs, read once.
#pragma once

#include "bench/pods/rows.h"

namespace escala::bench {

inline const Rows& AllRows() {
  static const auto* const kRows = [] {
    Result<Rows> rows = ReadRows(ESCALA_SOURCE_DIR);
    ESCALA_CHECK(rows.ok(), rows.status().ToString());
    return new Rows(std::move(rows).value());
  }();
  return *kRows;
}

}  // namespace escala::bench
