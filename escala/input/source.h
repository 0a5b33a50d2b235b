// A Source is a numbered set of examples, which any thread may read in any
// order. order.h decides the order of a run, and batches.h makes batches.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/field.h"
#include "escala/base/random.h"
#include "escala/base/status.h"

namespace escala::input {

struct Order;

// The origin of the random numbers for changes to an example: the run's seed
// and the example's position in the run. They do not depend on core, host or
// thread.
struct Draw {
  uint64_t seed = 0;
  int64_t position = 0;          // global: 0 is the first example of the run
  const Order* order = nullptr;  // of the run; null: not known

  // Returns a separate stream for each `place` ("crop").
  RandomStream Stream(std::string_view place) const {
    return RandomStream(seed, StreamOf(place, static_cast<uint64_t>(position)));
  }
};

struct SourceFile {
  std::string path;
  bool is_whole = true;  // false: other sources may have a part of its examples
};

// A numbered set of examples. Immutable and thread-safe.
class Source {
 public:
  virtual ~Source() = default;

  // Number of examples, which make one epoch.
  virtual int64_t size() const = 0;
  virtual const std::vector<Field>& fields() const = 0;
  // Of the records that it reads; 0: there are none, or it is not known.
  virtual int64_t bytes() const { return 0; }
  // A description for people: "60000 drawn digits, 28x28 grey, seed 0".
  virtual std::string Describe() const = 0;

  // Where the example lies, for messages: "a.tfrecord: record 17, at byte
  // 14,246". Empty: its number is all that is known.
  virtual std::string PlaceOf(int64_t example) const {
    (void)example;
    return "";
  }

  // The files that it reads, if it reads any by their names.
  virtual std::vector<SourceFile> files() const { return {}; }

  // Writes every byte of out[i], which has the shape of fields()[i]. An example
  // always has the same bytes. REQUIRES: 0 <= example < size()
  virtual Status Read(int64_t example, std::span<const View> out) const = 0;

  // Reads an example for training, with random changes if the source makes any.
  // Equal (example, draw) give equal bytes.
  virtual Status ReadChanged(int64_t example, const Draw& draw,
                             std::span<const View> out) const {
    (void)draw;
    return Read(example, out);
  }

  // The other example that ReadChanged(example, draw) reads; -1: none.
  virtual int64_t OtherExample(int64_t example, const Draw& draw) const {
    (void)example, (void)draw;
    return -1;
  }

  // Whether examples lie so far away that WillRead makes reading faster.
  virtual bool is_far() const { return false; }
  // How many neighbours should be read together then.
  virtual int64_t far_block() const { return 1; }
  // Says that these examples will be read soon, each about once and in about
  // this order.
  virtual void WillRead(std::span<const int64_t> examples) const {
    (void)examples;
  }
};

// The names and shapes of a source's fields, for messages.
std::string FieldsInWords(const Source& source);

enum class Split { kTrain, kEval };
std::string_view ToString(Split split);  // "train"

}  // namespace escala::input
