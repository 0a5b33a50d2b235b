// A slice as a picture and as text for people, and as JSON for programs.
#pragma once

#include <string>

#include "escala/pods/catalogue.h"

namespace escala::pods {

// Draws the torus: chips with the ids of their devices, links, wraparound
// links, hosts. The middle of a long axis is left out.
std::string DrawSlice(const Slice& slice);

// Sizes, speeds, memory, links, zones, and the sources of the figures.
std::string DescribeSlice(const Slice& slice);

// Its name, its picture and its description: what `escala pod` prints.
std::string SliceText(const Slice& slice);

// One line of JSON. Its keys are a contract (docs/guide/commands.md).
std::string SliceToJson(const Slice& slice);

// One line per slice: name, alias, chips, cores, devices, hosts, topology.
std::string ListSlices();

}  // namespace escala::pods
