// Finds slices by name in tests.
#pragma once

#include <gtest/gtest.h>

#include <string_view>

#include "escala/pods/catalogue.h"

namespace escala::pods {

inline const Slice& Find(std::string_view name) {
  const Result<const Slice*> slice = FindSlice(name);
  EXPECT_TRUE(slice.ok()) << slice.status().ToString();
  return **slice;
}

}  // namespace escala::pods
