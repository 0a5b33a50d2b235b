// Batches for the replicas of this host, in training or evaluation, read ahead
// of time.
//
// The global batch that begins at position p of the run holds the examples at
// the positions p, p + 1, ... p + B - 1. Replica r of R has the r-th of R equal
// parts of them, in order. A global batch therefore holds the same examples for
// any number of replicas and hosts.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "escala/base/array.h"
#include "escala/base/status.h"
#include "escala/input/source.h"

namespace escala::input {

struct BatchOptions {
  int64_t global_batch = 1;
  int replicas = 1;  // of all hosts; must divide global_batch
  // The replicas that this host feeds, in ascending order; empty: all.
  std::vector<int> feeds;

  // Training repeats the examples without end, in an order that depends on the
  // seed, with the source's random changes.
  uint64_t seed = 0;
  bool shuffle = true;
  int64_t block = 0;      // Order::block
  bool drop_end = false;  // leave out examples that make no whole batch
  int64_t position = 0;   // first example of the first batch

  // Evaluation reads every example exactly once, in order and unchanged. The
  // last batch is padded with earlier examples. An additional array `weight`
  // (f32) is 1 for examples that count and 0 for padding.
  bool evaluation = false;

  // Bounds: more threads read, and more batches ahead, once Next() had to wait.
  int threads = 2;  // threads that read ahead; 0: Next() reads
  int depth = 2;    // batches ahead, complete or not

  // Once it is set, Next() returns CANCELLED, also if it waits; null: never.
  const std::atomic<bool>* stop = nullptr;
};

// This host's part of one global batch. When it is destroyed, its memory is
// reused for another batch, even if a copy of a HostArray still refers to it.
// It may outlive its Batches, but not the source.
class Batch {
 public:
  Batch() = default;  // empty; may only be assigned to
  Batch(Batch&& other) noexcept;
  Batch& operator=(Batch&& other) noexcept;
  ~Batch();

  int64_t position() const;       // of the global batch's first example
  int64_t next_position() const;  // of the batch after it
  // The arrays of the `local`-th replica that this host feeds, one for each of
  // Batches::fields().
  const std::vector<HostArray>& replica(int local) const;
  int replicas() const;  // number on this host
  // Bytes that were read for that replica (Meter::bytes).
  int64_t bytes_read(int local) const;

  struct Slot;
  struct Ring;

 private:
  friend class Batches;
  Batch(std::shared_ptr<Ring> ring, Slot* slot);

  std::shared_ptr<Ring> ring_;
  Slot* slot_ = nullptr;
};

// Reads batches ahead, in order. Not thread-safe, except for Cancel().
class Batches {
 public:
  // Starts to read. `source` must outlive it. Fails on invalid options, and if
  // there is no memory for depth + 1 batches.
  static Result<std::unique_ptr<Batches>> Make(const Source* source,
                                               const BatchOptions& options);
  // Stops the threads after the example that each is reading.
  ~Batches();

  // The arrays that a replica gets: the source's fields, with the replica's
  // examples as dimension 0, and `weight` last in evaluation.
  const std::vector<Field>& fields() const { return fields_; }

  // Number of batches of an evaluation; -1 in training.
  int64_t count() const;

  // Waits for the next batch and returns it. If an example cannot be read, this
  // call and all later ones fail with its number. Returns OUT_OF_RANGE after
  // the last batch of an evaluation, and CANCELLED after Cancel().
  Result<Batch> Next();

  // Names the example at a position of the run: "example 301 (position 340) of
  // 640 drawn digits". With random changes it may have parts of another one.
  std::string PlaceOf(int64_t position) const;

  // Makes a waiting Next() and all later ones return at once. Thread-safe.
  void Cancel();

 private:
  Batches(std::shared_ptr<Batch::Ring> ring, std::vector<Field> fields);

  const std::shared_ptr<Batch::Ring> ring_;
  const std::vector<Field> fields_;
  struct Threads;
  std::unique_ptr<Threads> threads_;
};

}  // namespace escala::input
