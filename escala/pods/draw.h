// A slice as a picture and as facts, for people and (JSON) for programs.
#pragma once

#include <string>

#include "escala/pods/catalogue.h"

namespace escala::pods {

// The torus: chips with the ids of their devices, links, wraparound links,
// hosts. Long axes are cut in the middle.
std::string DrawSlice(const Slice& slice);

// Sizes, speeds, memory, links, zones, where the figures are from.
std::string DescribeSlice(const Slice& slice);

// One line; keys are a contract (docs/commands.md).
std::string SliceToJson(const Slice& slice);

// One line per slice: name, alias, chips, cores, devices, hosts, topology.
std::string ListSlices();

}  // namespace escala::pods
