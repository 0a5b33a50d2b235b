// Climbs on the software Pod, which is built beside the tests, with files in a
// temporary folder.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "escala/climb/gate.h"
#include "escala/climb/runs.h"

namespace escala::climb {

class ClimbTest : public testing::Test {
 protected:
  ClimbTest();
  ~ClimbTest() override;

  // A small digits recipe of 20 steps, with some of its keys overridden.
  recipe::Recipe SmallRecipe(const std::vector<std::string>& overrides = {});
  // The same job, planned for another slice.
  recipe::Recipe PlannedFor(const recipe::Recipe& recipe,
                            const std::string& from, const std::string& to);
  const pods::Slice* SliceNamed(const std::string& name);

  // With faults of the Pod (softpod/pod/faults.h), or with other options.
  World TheWorld(const std::string& faults = "");
  World WorldWith(const std::map<std::string, std::string>& options);

  const std::string folder_;  // empty at the beginning, deleted at the end
};

// The gate of that name; fails the test and returns an empty one if there is
// none.
Gate Find(const std::vector<Gate>& gates, const std::string& name);

}  // namespace escala::climb
