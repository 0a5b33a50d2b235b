// The pieces that cores need from each other in one collective. From them
// follows which rows are sent from host to host.
#pragma once

#include <cstdint>
#include <tuple>
#include <vector>

#include "escala/engine/hosts/core_places.h"
#include "escala/hlo/attribute.h"

namespace escala::engine {

class Needs {
 public:
  // The value of a core has so many pieces of equal length.
  explicit Needs(int64_t pieces) : pieces_(pieces) {}
  // Core `to` needs this piece of the value of core `from`.
  void Add(int64_t from, int64_t to, int64_t piece) {
    all_.emplace_back(from, to, piece);
  }
  // Adds them to a call softpod.across_rows of `host`, unless hosts need all of
  // each other.
  void AddTo(const CorePlaces& places, int64_t host,
             hlo::AttributeMap* attributes) const;

 private:
  const int64_t pieces_;
  std::vector<std::tuple<int64_t, int64_t, int64_t>> all_;
};

}  // namespace escala::engine
