// What a training loop, or an evaluation, eats: batches for the replicas of
// this host, read ahead of time.
//
// The global batch that begins at position p of the run holds the examples of
// the positions p, p + 1, ... p + B - 1. Replica r of R has the r-th of R equal
// parts of them, in order. So the same global batch holds the same examples
// however many replicas and hosts there are.
#pragma once

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
  int replicas = 1;       // of all hosts; they divide the global batch
  int first_replica = 0;  // this host's are [first_replica, end_replica)
  int end_replica = -1;   // -1: replicas

  // Training, without end: examples in an order made from the seed, with the
  // random changes that the source makes.
  uint64_t seed = 0;
  bool shuffle = true;
  int64_t position = 0;  // where the first batch begins

  // Evaluation instead: every example exactly once, in order, unchanged. The
  // last batch is filled up with examples that were there before, and an array
  // more, `weight` (f32), tells 1 of those that count from 0.
  bool evaluation = false;

  int threads = 2;  // that read ahead; 0: Next() reads
  int depth = 2;    // batches ahead, finished or begun
};

// One global batch's part of this host, until it is destroyed: then its memory
// is used for another one, also where a copy of a HostArray is still held. May
// outlive the Batches it came from; not its source.
class Batch {
 public:
  Batch() = default;  // empty: nothing but assigning to it
  Batch(Batch&& other) noexcept;
  Batch& operator=(Batch&& other) noexcept;
  ~Batch();

  int64_t position() const;       // of the global batch's first example
  int64_t next_position() const;  // where the run goes on after it
  // Of the replica first_replica + `local`: an array for each of
  // Batches::fields().
  const std::vector<HostArray>& replica(int local) const;
  int replicas() const;  // of this host

  struct Slot;
  struct Ring;

 private:
  friend class Batches;
  Batch(std::shared_ptr<Ring> ring, Slot* slot);

  std::shared_ptr<Ring> ring_;
  Slot* slot_ = nullptr;
};

// For one thread at a time, but for Cancel().
class Batches {
 public:
  // `source` must outlive it. Begins to read. Fails where the options make no
  // sense, and where there is no memory for depth + 1 batches.
  static Result<std::unique_ptr<Batches>> Make(const Source* source,
                                               const BatchOptions& options);
  // Ends the threads once each is through with its example.
  ~Batches();

  // What a replica gets: the source's fields with the examples of a replica as
  // first dimension; `weight` last in evaluation.
  const std::vector<Field>& fields() const { return fields_; }

  // Batches of the evaluation; -1 in training.
  int64_t count() const;

  // The next batch, in order; waits for it. An example that cannot be read is
  // an error that names it, here and from then on. OUT_OF_RANGE after the last
  // of an evaluation, CANCELLED after Cancel().
  Result<Batch> Next();

  // A Next() that waits, and those after it, return at once. Any thread.
  void Cancel();

 private:
  Batches(std::shared_ptr<Batch::Ring> ring, std::vector<Field> fields);

  const std::shared_ptr<Batch::Ring> ring_;
  const std::vector<Field> fields_;
  struct Threads;
  std::unique_ptr<Threads> threads_;
};

}  // namespace escala::input
