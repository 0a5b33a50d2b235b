#include "escala/input/batches.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <limits>
#include <new>
#include <utility>

#include "escala/base/mutex.h"
#include "escala/base/thread_pool.h"
#include "escala/input/meter.h"
#include "escala/input/order.h"

namespace escala::input {

// The memory of a batch, and how much of it is filled.
struct Batch::Slot {
  int64_t position = 0;
  std::vector<std::vector<HostArray>> arrays;  // [replica][field]
  std::vector<int64_t> bytes;                  // [replica], read so far
  int64_t begun = 0;                           // pieces taken by a thread
  int64_t left = 0;                            // pieces not finished
  Status error;  // of the first example that failed
  int64_t error_at = 0;
};

// State that Batches, its threads and the batches handed out share. A batch is
// filled in pieces of some examples, the oldest batch first, by any free
// thread.
struct Batch::Ring {
  Ring(const Source* source, const BatchOptions& options);

  // --- Constant
  const Source* const source;
  const BatchOptions options;
  const Order order;
  const int64_t per_replica;
  const int64_t local;             // examples of this host in a batch
  const int64_t per_piece;         // examples in a piece
  const int64_t pieces;            // pieces in a batch
  const int64_t count;             // number of batches; -1: no end
  std::vector<Shape> shapes;       // of a replica's arrays
  std::vector<int64_t> row_bytes;  // of an example's fields

  Mutex mutex;
  CondVar work;   // there is work, or the end
  CondVar ready;  // a batch is complete, or the end
  std::vector<std::unique_ptr<Slot>> slots ESCALA_GUARDED_BY(mutex);
  std::vector<Slot*> free ESCALA_GUARDED_BY(mutex);
  // Batch i is at i % depth.
  std::vector<Slot*> ahead ESCALA_GUARDED_BY(mutex);
  int64_t begun ESCALA_GUARDED_BY(mutex) = 0;  // number of batches begun
  int64_t taken ESCALA_GUARDED_BY(mutex) = 0;
  // The batch with pieces that nobody has taken.
  Slot* filling ESCALA_GUARDED_BY(mutex) = nullptr;
  // Of the threads and the depth that are allowed, those that the run needs.
  int active ESCALA_GUARDED_BY(mutex);
  int depth ESCALA_GUARDED_BY(mutex);
  bool stop ESCALA_GUARDED_BY(mutex) = false;
  Status error ESCALA_GUARDED_BY(mutex);  // begin no more batches

  Slot* AddSlot() ESCALA_REQUIRES(mutex);
  bool Begin() ESCALA_REQUIRES(mutex);
  bool FillPiece() ESCALA_REQUIRES(mutex);
  void NeedMore() ESCALA_REQUIRES(mutex);
  void FillUntilStop(int thread);
  Status FillExamples(Slot* slot, int64_t* i, int64_t end);
  Status ReadExample(Slot* slot, int64_t i, int64_t example, int64_t position,
                     std::vector<View>* out);
  void Announce(int64_t position);
  void AddOthers(int64_t position, size_t had,
                 std::vector<int64_t>* examples) const;
  Result<Batch> Next(const std::shared_ptr<Ring>& self);
  void GiveBack(Slot* slot);
  std::string InWords(int64_t example, int64_t position) const {
    return StrCat("example ", example, " (position ", position, ") of ",
                  source->Describe());
  }
  int64_t PositionOf(const Slot& slot, int64_t i) const {
    return slot.position + options.feeds[i / per_replica] * per_replica +
           i % per_replica;
  }

  Mutex announcing;
  // The source knows what is read before this position.
  int64_t announced ESCALA_GUARDED_BY(announcing);
};

namespace {

int64_t CeilDiv(int64_t a, int64_t b) { return a / b + (a % b != 0); }

// Small enough that all threads help with a batch, large enough that taking a
// piece costs little.
int64_t ExamplesPerPiece(int64_t local, int threads) {
  return std::clamp(local / (4 * std::max(threads, 1)), int64_t{1},
                    int64_t{64});
}

constexpr std::chrono::milliseconds kLookForStop(50);

// The threads and the depth with which a run begins.
constexpr int kFewest = 2;

Order OrderOf(const Source& source, const BatchOptions& options) {
  Order order{.size = source.size(), .seed = options.seed};
  order.shuffle = options.shuffle && !options.evaluation;
  order.block = options.block;
  if (options.drop_end && !options.evaluation)
    order.used = order.size - order.size % options.global_batch;
  return order;
}

}  // namespace

Batch::Ring::Ring(const Source* source, const BatchOptions& options)
    : source(source),
      options(options),
      order(OrderOf(*source, options)),
      per_replica(options.global_batch / options.replicas),
      local(per_replica * static_cast<int64_t>(options.feeds.size())),
      per_piece(ExamplesPerPiece(local, options.threads)),
      pieces(CeilDiv(local, per_piece)),
      count(options.evaluation ? CeilDiv(source->size(), options.global_batch)
                               : -1),
      ahead(static_cast<size_t>(options.depth)),
      active(std::min(options.threads, kFewest)),
      depth(std::min(options.depth, kFewest)),
      announced(options.position) {
  for (const Field& field : source->fields())
    row_bytes.push_back(field.shape.byte_size());
}

// Returns null if there is no memory. REQUIRES: the mutex is held, or there is
// no other thread
Batch::Slot* Batch::Ring::AddSlot() {
  try {
    auto slot = std::make_unique<Slot>();
    slot->arrays.resize(options.feeds.size());
    slot->bytes.resize(options.feeds.size());
    for (auto& arrays : slot->arrays)
      for (const Shape& shape : shapes)
        arrays.push_back(HostArray::Uninitialized(shape));
    slots.push_back(std::move(slot));
    free.reserve(slots.size());
    return slots.back().get();
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}

// Begins to fill the next batch if there is room for it. REQUIRES: filling ==
// nullptr
bool Batch::Ring::Begin() {
  if (stop || !error.ok() || begun == count || begun - taken == depth)
    return false;
  Slot* slot = nullptr;
  if (free.empty()) {
    slot = AddSlot();
  } else {
    slot = free.back();
    free.pop_back();
  }
  if (slot == nullptr) {
    error = ResourceExhausted(
        "no memory for one more batch: give batches back "
        "sooner, or set a smaller depth");
    ready.NotifyAll();
    return false;
  }
  slot->position = options.position + begun * options.global_batch;
  slot->bytes.assign(options.feeds.size(), 0);
  slot->begun = 0;
  slot->left = pieces;
  slot->error = Status();
  ahead[static_cast<size_t>(begun % options.depth)] = slot;
  ++begun;
  filling = slot;
  return true;
}

// Fills a piece if there is one. Releases the mutex during the work.
bool Batch::Ring::FillPiece() {
  if (filling == nullptr && !Begin()) return false;
  Slot* slot = filling;
  const int64_t begin = slot->begun * per_piece;
  const int64_t end = std::min(begin + per_piece, local);
  if (++slot->begun == pieces) filling = nullptr;
  mutex.Unlock();
  if (source->is_far()) Announce(slot->position);
  int64_t at = begin;
  const Status status = FillExamples(slot, &at, end);
  mutex.Lock();
  if (!status.ok()) {
    if (slot->error.ok() || at < slot->error_at) {
      slot->error = status;
      slot->error_at = at;
    }
    if (error.ok()) error = status;
  }
  if (--slot->left == 0) ready.NotifyAll();
  return true;
}

// Tells the source what will be read from the batch at `position` on: by then
// as much as all batches ahead, and whole groups of blocks.
void Batch::Ring::Announce(int64_t position) {
  const MutexLock lock(announcing);
  const int64_t batch = options.global_batch;
  const int64_t last =
      count < 0 ? std::numeric_limits<int64_t>::max() : order.size;
  const int64_t until = std::min(last, position + (options.depth + 1) * batch);
  std::vector<int64_t> examples;
  while (announced < until) {
    const int64_t end = std::min(
        {last, order.GroupOf(announced).end,
         order.block > 0 ? last : announced + (options.depth + 1) * batch});
    // The parts of this host's replicas in each batch.
    examples.clear();
    for (int64_t at = announced; at < end;) {
      const int64_t in_batch = (at - options.position) % batch;
      const int64_t next =
          std::min(end, at + per_replica - in_batch % per_replica);
      if (std::binary_search(options.feeds.begin(), options.feeds.end(),
                             in_batch / per_replica)) {
        const size_t had = examples.size();
        examples.resize(had + static_cast<size_t>(next - at));
        order.ExamplesAt(at, std::span(examples).subspan(had));
        if (!options.evaluation) AddOthers(at, had, &examples);
      }
      at = next;
    }
    source->WillRead(examples);
    announced = end;
  }
}

// Adds the other examples that the source reads with those from `had` on, which
// are at `position` and after it.
void Batch::Ring::AddOthers(int64_t position, size_t had,
                            std::vector<int64_t>* examples) const {
  for (size_t i = had, end = examples->size(); i < end; ++i, ++position) {
    const int64_t other =
        source->OtherExample((*examples)[i], {options.seed, position, &order});
    if (other >= 0) examples->push_back(other);
  }
}

void Batch::Ring::FillUntilStop(int thread) {
  const MutexLock lock(mutex);
  while (!stop)
    if (thread >= active || !FillPiece()) work.Wait(mutex);
}

// Reads the examples [*i, end) of this host's part. After a failure *i is the
// one that failed.
Status Batch::Ring::FillExamples(Slot* slot, int64_t* i, int64_t end) {
  thread_local std::vector<View> out;
  thread_local std::vector<int64_t> examples;
  out.resize(source->fields().size());
  while (*i < end) {
    const int64_t replica = *i / per_replica;
    const int64_t run_end = std::min(end, (replica + 1) * per_replica);
    const int64_t position = PositionOf(*slot, *i);
    examples.resize(static_cast<size_t>(run_end - *i));
    order.ExamplesAt(position, examples);
    const int64_t bytes_before = Meter::OfThisThread().bytes;
    for (size_t e = 0; e < examples.size(); ++e, ++*i)
      ESCALA_RETURN_IF_ERROR(ReadExample(
          slot, *i, examples[e], position + static_cast<int64_t>(e), &out));
    std::atomic_ref(slot->bytes[static_cast<size_t>(replica)]) +=
        Meter::OfThisThread().bytes - bytes_before;
  }
  return Status();
}

Status Batch::Ring::ReadExample(Slot* slot, int64_t i, int64_t example,
                                int64_t position, std::vector<View>* out) {
  const int64_t replica = i / per_replica, row = i % per_replica;
  auto& arrays = slot->arrays[static_cast<size_t>(replica)];
  const std::vector<Field>& fields = source->fields();
  for (size_t f = 0; f < fields.size(); ++f)
    (*out)[f] = {&fields[f].shape,
                 arrays[f].mutable_data() + row * row_bytes[f]};
  Status status;
  try {
    if (options.evaluation) {
      arrays.back().mutable_as<float>()[row] = position < order.size ? 1 : 0;
      status = source->Read(example, *out);
    } else {
      status =
          source->ReadChanged(example, {options.seed, position, &order}, *out);
    }
  } catch (const std::exception& exception) {  // a user's source may throw
    status = Internal("it threw: ", exception.what());
  }
  if (status.ok()) return status;
  return status.WithContext(StrCat("cannot read ", InWords(example, position)));
}

// The run waits for a batch, so more threads must read, further ahead. (Nobody
// can have the first batch in time.)
void Batch::Ring::NeedMore() {
  if (taken == 0) return;
  active = std::min(active + 1, options.threads);
  depth = std::min(depth + 1, options.depth);
  work.NotifyAll();
}

Result<Batch> Batch::Ring::Next(const std::shared_ptr<Ring>& self) {
  const MutexLock lock(mutex);
  bool had_to_wait = false;
  for (;;) {
    if (stop || (options.stop != nullptr && options.stop->load()))
      return Status(StatusCode::kCancelled, "reading batches was cancelled");
    if (taken == count)
      return Status(StatusCode::kOutOfRange,
                    StrCat("there is no batch ", taken,
                           " (from 0) in an evaluation of ", count));
    if (begun > taken) {
      Slot* slot = ahead[static_cast<size_t>(taken % options.depth)];
      if (slot->left == 0) {
        if (!slot->error.ok()) return slot->error;
        ++taken;
        work.NotifyAll();
        return Batch(self, slot);
      }
    } else if (!error.ok()) {
      return error;
    }
    if (options.threads > 0) {
      if (!std::exchange(had_to_wait, true)) NeedMore();
      // A signal's handler sets the flag, and may wake nobody.
      if (options.stop != nullptr)
        ready.WaitUntil(mutex, std::chrono::steady_clock::now() + kLookForStop);
      else
        ready.Wait(mutex);
    } else {
      FillPiece();
    }
  }
}

void Batch::Ring::GiveBack(Slot* slot) {
  const MutexLock lock(mutex);
  free.push_back(slot);
}

// --- Batch ------------------------------------------------------------------

Batch::Batch(std::shared_ptr<Ring> ring, Slot* slot)
    : ring_(std::move(ring)), slot_(slot) {}

Batch::Batch(Batch&& other) noexcept
    : ring_(std::move(other.ring_)),
      slot_(std::exchange(other.slot_, nullptr)) {}

Batch& Batch::operator=(Batch&& other) noexcept {
  std::swap(ring_, other.ring_);
  std::swap(slot_, other.slot_);
  return *this;
}

Batch::~Batch() {
  if (slot_ != nullptr) ring_->GiveBack(slot_);
}

int64_t Batch::position() const { return slot_->position; }
int64_t Batch::next_position() const {
  return slot_->position + ring_->options.global_batch;
}
const std::vector<HostArray>& Batch::replica(int local) const {
  return slot_->arrays[static_cast<size_t>(local)];
}
int64_t Batch::bytes_read(int local) const {
  return slot_->bytes[static_cast<size_t>(local)];
}
int Batch::replicas() const { return static_cast<int>(slot_->arrays.size()); }

// --- Batches ----------------------------------------------------------------

namespace {

Status CheckShares(const BatchOptions& o) {
  if (o.replicas < 1)
    return InvalidArgument("replicas = ", o.replicas, ": expected 1 or more");
  constexpr int64_t kMost = int64_t{1} << 31;
  if (o.global_batch < 1 || o.global_batch > kMost)
    return InvalidArgument("global batch = ", o.global_batch,
                           ": expected 1 to ", kMost);
  if (o.global_batch % o.replicas != 0) {
    const int64_t below = o.global_batch / o.replicas * o.replicas;
    return InvalidArgument(
        "a global batch of ", o.global_batch, " cannot be cut into ",
        o.replicas, " equal parts, one per replica: take ",
        below > 0 ? StrCat(below, " or ") : "", below + o.replicas);
  }
  for (size_t i = 0; i < o.feeds.size(); ++i)
    if (o.feeds[i] < 0 || o.feeds[i] >= o.replicas ||
        (i > 0 && o.feeds[i] <= o.feeds[i - 1]))
      return InvalidArgument("this host feeds replica ", o.feeds[i],
                             ": expected ascending numbers of [0, ", o.replicas,
                             ")");
  return Status();
}

Status CheckReading(const BatchOptions& o, const Source& source) {
  if (o.position < 0 || o.position > int64_t{1} << 61)
    return InvalidArgument("position = ", o.position,
                           ": expected the position of an example, from 0 on");
  if (o.evaluation && o.position != 0)
    return InvalidArgument("position = ", o.position,
                           ": an evaluation begins at 0");
  if (o.threads < 0 || o.threads > 1024)
    return InvalidArgument("threads = ", o.threads, ": expected 0 to 1024");
  if (o.depth < 1 || o.depth > 1024)
    return InvalidArgument("depth = ", o.depth, ": expected 1 to 1024");
  if (o.block < 0)
    return InvalidArgument("block = ", o.block,
                           ": expected 0 or more examples");
  if (source.size() < 1)
    return InvalidArgument("there are no examples in ", source.Describe());
  if (o.drop_end && !o.evaluation && source.size() < o.global_batch)
    return InvalidArgument(
        source.Describe(), ": got ", Counted(source.size(), "example"),
        ", expected at least one global batch of ", o.global_batch,
        " where the end of an epoch is left out; set a smaller batch, or let "
        "epochs wrap");
  return Status();
}

Result<std::vector<Field>> BatchFields(const Source& source,
                                       int64_t per_replica, bool weight) {
  std::vector<Field> fields = source.fields();
  if (weight) fields.push_back({"weight", {ElementType::kF32, {}}});
  for (Field& field : fields) {
    ESCALA_RETURN_IF_ERROR(field.shape.Validate());
    field.shape.dims.insert(field.shape.dims.begin(), per_replica);
    const Status status = field.shape.Validate();
    if (!status.ok())
      return status.WithContext(
          StrCat("a replica's part of \"", field.name, "\""));
  }
  return fields;
}

}  // namespace

struct Batches::Threads {
  explicit Threads(int threads) : pool(threads) {}
  ThreadPool pool;
};

Result<std::unique_ptr<Batches>> Batches::Make(const Source* source,
                                               const BatchOptions& asked) {
  BatchOptions options = asked;
  ESCALA_RETURN_IF_ERROR(CheckShares(options));
  if (options.feeds.empty())
    for (int r = 0; r < options.replicas; ++r) options.feeds.push_back(r);
  ESCALA_RETURN_IF_ERROR(CheckReading(options, *source));
  ESCALA_ASSIGN_OR_RETURN(
      std::vector<Field> fields,
      BatchFields(*source, options.global_batch / options.replicas,
                  options.evaluation));

  // The machine may refuse some threads, or all of them.
  std::unique_ptr<Threads> threads;
  if (options.threads > 0) {
    threads = std::make_unique<Threads>(options.threads);
    options.threads = threads->pool.threads();
  }
  auto ring = std::make_shared<Batch::Ring>(source, options);
  for (const Field& field : fields) ring->shapes.push_back(field.shape);
  {
    const MutexLock lock(ring->mutex);
    for (int i = 0; i <= std::min(options.depth, kFewest); ++i) {
      Batch::Slot* slot = ring->AddSlot();
      if (slot == nullptr)
        return ResourceExhausted("no memory for ", i + 1,
                                 " batches: set a smaller depth or batch");
      ring->free.push_back(slot);
    }
  }
  std::unique_ptr<Batches> batches(
      new Batches(std::move(ring), std::move(fields)));
  batches->threads_ = std::move(threads);
  for (int i = 0; i < options.threads; ++i)
    batches->threads_->pool.Schedule(
        [ring = batches->ring_.get(), i] { ring->FillUntilStop(i); });
  return batches;
}

Batches::Batches(std::shared_ptr<Batch::Ring> ring, std::vector<Field> fields)
    : ring_(std::move(ring)), fields_(std::move(fields)) {}

Batches::~Batches() {
  Cancel();
  threads_.reset();  // joins
}

int64_t Batches::count() const { return ring_->count; }

Result<Batch> Batches::Next() { return ring_->Next(ring_); }

std::string Batches::PlaceOf(int64_t position) const {
  const int64_t example = ring_->order.ExampleAt(position);
  const std::string place = ring_->source->PlaceOf(example);
  return StrCat(ring_->InWords(example, position), place.empty() ? "" : ": ",
                place);
}

void Batches::Cancel() {
  const MutexLock lock(ring_->mutex);
  ring_->stop = true;
  ring_->work.NotifyAll();
  ring_->ready.NotifyAll();
}

}  // namespace escala::input
