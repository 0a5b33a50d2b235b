// Where examples come from. A Source is a numbered set of examples that any
// thread may read in any order; in which order a run reads them is not its
// business (order.h), nor how they become batches (batches.h).
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/array.h"
#include "escala/base/random.h"
#include "escala/base/status.h"

namespace escala::input {

// One array of an example.
struct Field {
  std::string name;  // "image"
  Shape shape;       // of one example
  // Integers are in [0, values): classes, or words; 0 where that is not known.
  int64_t values = 0;
};

// What random changes to an example are drawn from: the run's seed, and the
// place of the example in the run. Not the core, the host or the thread.
struct Draw {
  uint64_t seed = 0;
  int64_t position = 0;  // global: 0 is the first example of the run

  // A stream of its own for each `place` ("crop").
  RandomStream Stream(std::string_view place) const {
    return RandomStream(seed, StreamOf(place, static_cast<uint64_t>(position)));
  }
};

// Immutable: any thread may call any method at any time.
class Source {
 public:
  virtual ~Source() = default;

  // How many examples there are: once through them is an epoch.
  virtual int64_t size() const = 0;
  virtual const std::vector<Field>& fields() const = 0;
  // For people: "60000 drawn digits, 28x28 grey, seed 0".
  virtual std::string Describe() const = 0;

  // Writes every byte of out[i], which has the shape of fields()[i]. The same
  // example is the same bytes each time.
  // REQUIRES: 0 <= example < size()
  virtual Status Read(int64_t example, std::span<const View> out) const = 0;

  // For training: the example with random changes, if this source makes any.
  // The same for the same (example, draw).
  virtual Status ReadChanged(int64_t example, const Draw& draw,
                             std::span<const View> out) const {
    (void)draw;
    return Read(example, out);
  }
};

enum class Split { kTrain, kEval };
std::string_view ToString(Split split);  // "train"

}  // namespace escala::input
