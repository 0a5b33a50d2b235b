// Parses an XSpace, for tests.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/wire/protobuf.h"

namespace escala {

struct XEvent {
  std::string name;
  int64_t offset_ps = 0;  // from the line's begin_ns
  int64_t duration_ps = 0;
  std::map<std::string, int64_t> numbers;  // integer stats of its name
};
struct XLine {
  std::string name;
  int64_t begin_ns = 0;
  std::vector<XEvent> events;

  int64_t duration_ps() const {
    int64_t sum = 0;
    for (const XEvent& event : events) sum += event.duration_ps;
    return sum;
  }
};
struct XPlane {
  std::string name;
  std::vector<XLine> lines;
};

// The values of a message's bytes field, and (below) the first value of a
// varint field, -1 if there is none.
inline std::vector<std::string> AllOf(std::string_view message,
                                      uint32_t field) {
  std::vector<std::string> all;
  ProtoReader reader(message);
  while (reader.Next())
    if (reader.field() == field) all.emplace_back(reader.Bytes());
  EXPECT_TRUE(reader.status().ok()) << reader.status().message();
  return all;
}
inline int64_t NumberOf(std::string_view message, uint32_t field) {
  ProtoReader reader(message);
  while (reader.Next())
    if (reader.field() == field && reader.type() == WireType::kVarint)
      return reader.Int64();
  return -1;
}

// A plane's map from ids to names: `field` is 4 for events, 5 for stats.
inline std::map<int64_t, std::string> XNames(std::string_view plane,
                                             uint32_t field) {
  std::map<int64_t, std::string> names;
  for (const std::string& entry : AllOf(plane, field)) {
    const std::string value = AllOf(entry, 2).at(0);
    EXPECT_EQ(NumberOf(entry, 1), NumberOf(value, 1));
    names[NumberOf(value, 1)] = AllOf(value, 2).at(0);
  }
  return names;
}

// The integer stats of event names, by the name's id.
inline std::map<int64_t, std::map<std::string, int64_t>> XNumbers(
    std::string_view plane) {
  const std::map<int64_t, std::string> stats = XNames(plane, 5);
  std::map<int64_t, std::map<std::string, int64_t>> numbers;
  for (const std::string& entry : AllOf(plane, 4)) {
    const std::string value = AllOf(entry, 2).at(0);
    for (const std::string& stat : AllOf(value, 5))
      for (uint32_t field : {3, 4})  // unsigned, signed
        if (const int64_t number = NumberOf(stat, field); number >= 0)
          numbers[NumberOf(value, 1)][stats.at(NumberOf(stat, 1))] = number;
  }
  return numbers;
}

inline std::vector<XPlane> ReadXSpace(std::string_view space) {
  std::vector<XPlane> planes;
  for (const std::string& plane : AllOf(space, 1)) {
    const auto names = XNames(plane, 4);
    const auto numbers = XNumbers(plane);
    planes.push_back({AllOf(plane, 2).at(0), {}});
    for (const std::string& bytes : AllOf(plane, 3)) {
      XLine line{AllOf(bytes, 2).at(0), NumberOf(bytes, 3), {}};
      for (const std::string& event : AllOf(bytes, 4)) {
        const int64_t id = NumberOf(event, 1);
        line.events.push_back(
            {names.at(id), NumberOf(event, 2), NumberOf(event, 3),
             numbers.contains(id) ? numbers.at(id)
                                  : std::map<std::string, int64_t>()});
      }
      planes.back().lines.push_back(std::move(line));
    }
  }
  return planes;
}

// Finds the plane by name; fails the test if there is none.
inline XPlane FindXPlane(std::string_view space, std::string_view name) {
  for (XPlane& plane : ReadXSpace(space))
    if (plane.name == name) return plane;
  ADD_FAILURE() << "no plane " << name;
  return {};
}

}  // namespace escala
