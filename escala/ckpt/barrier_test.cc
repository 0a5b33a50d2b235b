// Several processes, which are threads here, write one checkpoint: it is whole
// or absent whatever happens to one of them.
#include "escala/ckpt/barrier.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <thread>

#include "escala/base/mutex.h"
#include "escala/base/strings.h"
#include "escala/base/testing/faulty_env.h"
#include "escala/ckpt/checkpoint_test_util.h"

namespace escala::ckpt {
namespace {

// Where threads meet.
class Meeting {
 public:
  explicit Meeting(size_t size) : statuses_(size), texts_(size) {}

  Result<std::vector<std::string>> Exchange(size_t rank, const Status& status,
                                            std::string text) {
    MutexLock lock(mutex_);
    if (!left_.ok()) return left_;
    const int round = round_;
    statuses_[rank] = status;
    texts_[rank] = std::move(text);
    if (++came_ == texts_.size()) {
      const auto bad = std::find_if(statuses_.begin(), statuses_.end(),
                                    [](const Status& s) { return !s.ok(); });
      if (bad == statuses_.end())
        result_ = texts_;
      else
        result_ = *bad;
      came_ = 0;
      ++round_;
      changed_.NotifyAll();
    }
    while (round_ == round && left_.ok()) changed_.Wait(mutex_);
    if (round_ == round) return left_;
    return result_;
  }
  void Leave(size_t rank) {
    MutexLock lock(mutex_);
    left_ = Unavailable("process ", rank, " does not come");
    changed_.NotifyAll();
  }

 private:
  Mutex mutex_;
  CondVar changed_;
  int round_ ESCALA_GUARDED_BY(mutex_) = 0;
  size_t came_ ESCALA_GUARDED_BY(mutex_) = 0;
  Status left_ ESCALA_GUARDED_BY(mutex_);
  std::vector<Status> statuses_ ESCALA_GUARDED_BY(mutex_);
  std::vector<std::string> texts_ ESCALA_GUARDED_BY(mutex_);
  Result<std::vector<std::string>> result_ ESCALA_GUARDED_BY(mutex_) =
      std::vector<std::string>();
};

// A failure in the process `rank`.
struct Fault {
  size_t rank = 0;
  int64_t operation = -1;  // of files that fails; -1: none
  bool forever = false;    // later ones fail, too
  bool dies = false;       // it ends at its first failure
  int absent_from = -1;    // does not come to this meeting; -1: comes to all
};

class Process : public Barrier {
 public:
  Process(Meeting* meeting, size_t rank, size_t size, const Fault& fault)
      : meeting_(meeting), rank_(rank), size_(size), fault_(fault) {}
  size_t rank() const override { return rank_; }
  size_t size() const override { return size_; }
  Result<std::vector<std::string>> Exchange(const Status& status,
                                            std::string text) override {
    const bool is_absent = meetings_++ == fault_.absent_from;
    if (rank_ != fault_.rank || !(is_absent || (fault_.dies && !status.ok())))
      return meeting_->Exchange(rank_, status, std::move(text));
    meeting_->Leave(rank_);
    return Unavailable("killed");
  }

 private:
  Meeting* const meeting_;
  const size_t rank_, size_;
  const Fault fault_;
  int meetings_ = 0;
};

// The pieces are dealt out to the processes in turn.
Saved PartOf(const Saved& all, size_t rank, size_t size) {
  Saved part = all;
  part.pieces.clear();
  for (size_t i = rank; i < all.pieces.size(); i += size)
    part.pieces.push_back(all.pieces[i]);
  return part;
}

// Writes a checkpoint, in which each process writes its own of `parts`. Returns
// the outcome of each.
std::vector<Status> WriteParts(const std::vector<Env*>& envs,
                               const std::vector<Saved>& parts,
                               const Fault& fault = {}) {
  const size_t size = parts.size();
  Meeting meeting(size);
  std::vector<Status> outcomes(size);
  std::vector<std::thread> threads;
  for (size_t rank = 0; rank < size; ++rank)
    threads.emplace_back([&, rank] {
      Process process(&meeting, rank, size, fault);
      const Saved& part = parts[rank];
      outcomes[rank] = WriteCheckpoint(
          MakeFolderSink(envs[rank], "ckpt").get(), &process,
          FolderOf(part.manifest.place.step), part.manifest, part.pieces);
    });
  for (std::thread& thread : threads) thread.join();
  return outcomes;
}

std::vector<Saved> Dealt(const Saved& saved, size_t size) {
  std::vector<Saved> parts;
  for (size_t rank = 0; rank < size; ++rank)
    parts.push_back(PartOf(saved, rank, size));
  return parts;
}

bool AllOk(const std::vector<Status>& outcomes) {
  return std::all_of(outcomes.begin(), outcomes.end(),
                     [](const Status& s) { return s.ok(); });
}

// The checkpoint of step 1000 is whole, and that of 2000 whole or absent.
// Returns whether it is there.
bool IsWholeOrAbsent(Env* env) {
  EXPECT_EQ(Failure(env), "");
  const auto steps = CommittedSteps(MakeFolderSink(env, "ckpt").get());
  EXPECT_TRUE(steps.ok());
  if (!steps.ok() || steps->size() < 2) return false;
  EXPECT_EQ(Failure(env, 2000), "");
  return true;
}

bool HasFolder(Env* env) { return env->Stat("ckpt/step_00002000").ok(); }

TEST(Barrier, EachProcessWritesAPart) {
  for (const size_t size : {1, 2, 4, 8}) {  // the eighth has no piece
    SCOPED_TRACE(size);
    MemoryEnv env;
    const Saved saved;
    ASSERT_TRUE(
        AllOk(WriteParts(std::vector<Env*>(size, &env), Dealt(saved, size))));
    const auto sink = MakeFolderSink(&env, "ckpt");
    const auto opened = OpenIn(sink.get());
    ASSERT_TRUE(opened.ok()) << opened.status().message();
    EXPECT_TRUE(opened->Verify().ok());
    const Manifest& manifest = opened->manifest();
    ASSERT_EQ(manifest.parts.size(), size);
    EXPECT_EQ(manifest.Find("none")->kind, ArrayKind::kSlot);
    EXPECT_EQ(manifest.notes, saved.manifest.notes);
    size_t tensors = 0;
    for (size_t rank = 0; rank < size; ++rank) {
      const std::string file =
          StrCat("part_0000", rank, "_of_0000", size, ".safetensors");
      EXPECT_EQ(manifest.parts[rank].file, file);
      const auto part = Safetensors::Open(&env, "ckpt/step_00001000/" + file);
      ASSERT_TRUE(part.ok()) << part.status().message();
      tensors += part->tensors().size();
      for (const StoredArray& array : manifest.arrays)
        for (const Piece& piece : array.pieces) {
          if (piece.part != rank) continue;
          const TensorInfo* const tensor = part->Find(piece.tensor);
          ASSERT_NE(tensor, nullptr) << piece.tensor;
          EXPECT_EQ(tensor->offset, piece.offset);
          EXPECT_EQ(tensor->shape.dims, piece.sizes);
        }
    }
    EXPECT_EQ(tensors, saved.pieces.size());
    for (const auto& [name, array] : saved.arrays) {
      const auto read = opened->Read(*manifest.Find(name));
      ASSERT_TRUE(read.ok()) << read.status().message();
      EXPECT_TRUE(Same(*read, array)) << name;
    }
  }
}

// Each operation of each process fails, once or from then on, and the process
// says so or ends. Then the power fails.
TEST(Barrier, AFailureOfOneKeepsAllFromCommitting) {
  const Saved older, newer(2000);
  for (const size_t size : {1, 2, 4})
    for (Fault fault; fault.rank < size; ++fault.rank)
      for (const bool forever : {false, true})
        for (const bool dies : {false, true}) {
          fault.forever = forever;
          fault.dies = dies;
          for (fault.operation = 0;; ++fault.operation) {
            SCOPED_TRACE(StrCat("operation ", fault.operation, " of process ",
                                fault.rank, " of ", size));
            MemoryEnv memory;
            ASSERT_TRUE(older.Write(&memory).ok());
            FaultyEnv faulty(&memory);
            faulty.FailAt(FileOp::kAny, fault.operation, Unavailable("disk"),
                          forever);
            std::vector<Env*> envs(size, &memory);
            envs[fault.rank] = &faulty;
            const auto outcomes = WriteParts(envs, Dealt(newer, size), fault);
            const bool is_good = AllOk(outcomes);
            for (const Status& outcome : outcomes)
              EXPECT_EQ(outcome.ok(), is_good) << outcome.message();
            if (!forever && !dies) {
              EXPECT_EQ(HasFolder(&memory), is_good);
            }
            memory.PowerCut();
            EXPECT_TRUE(IsWholeOrAbsent(&memory) || !is_good);
            if (faulty.count(FileOp::kAny) <= fault.operation) {
              EXPECT_TRUE(is_good);
              break;
            }
          }
          EXPECT_GT(fault.operation, 5);
        }
}

// One of them has a disk of its own under that name.
TEST(Barrier, APartThatLiesElsewhereKeepsAllFromCommitting) {
  const Saved saved;
  for (size_t elsewhere = 0; elsewhere < 3; ++elsewhere) {
    MemoryEnv shared, own;
    std::vector<Env*> envs(3, &shared);
    envs[elsewhere] = &own;
    for (const Status& outcome : WriteParts(envs, Dealt(saved, 3))) {
      EXPECT_EQ(outcome.code(), StatusCode::kFailedPrecondition);
      EXPECT_NE(outcome.message().find(StrCat(
                    "part_0000", elsewhere == 0 ? 1 : elsewhere,
                    "_of_00003.safetensors is not there, though process ")),
                std::string::npos)
          << outcome.message();
    }
    for (Env* const env : {&shared, &own})
      EXPECT_FALSE(env->Stat("ckpt/step_00001000/COMMITTED").ok());
  }
}

// Nobody waits for ever, and nobody commits without the part of one.
TEST(Barrier, OneThatDoesNotComeKeepsAllFromCommitting) {
  for (const size_t size : {2, 4})
    for (Fault fault; fault.rank < size; ++fault.rank)
      for (fault.absent_from = 0; fault.absent_from < 3; ++fault.absent_from) {
        SCOPED_TRACE(StrCat("process ", fault.rank, " of ", size,
                            " from meeting ", fault.absent_from));
        MemoryEnv memory;
        ASSERT_TRUE(Saved().Write(&memory).ok());
        const auto outcomes = WriteParts(std::vector<Env*>(size, &memory),
                                         Dealt(Saved(2000), size), fault);
        for (size_t rank = 0; rank < size; ++rank)
          EXPECT_EQ(outcomes[rank].message(),
                    rank == fault.rank
                        ? "killed"
                        : StrCat("process ", fault.rank, " does not come"));
        const bool is_there = IsWholeOrAbsent(&memory);
        EXPECT_TRUE(!is_there || fault.absent_from == 2);
        memory.PowerCut();
        EXPECT_EQ(IsWholeOrAbsent(&memory), is_there);
        // The next save is not disturbed by what this one has left.
        ASSERT_TRUE(AllOk(WriteParts(std::vector<Env*>(size, &memory),
                                     Dealt(Saved(2000), size))));
        EXPECT_TRUE(IsWholeOrAbsent(&memory));
      }
}

// The power fails for all at once, after each operation.
TEST(Barrier, IsWholeOrAbsentAfterAPowerCutOfAll) {
  const Saved older, newer(2000);
  for (const size_t size : {1, 2, 4})
    for (const double kept : {0.0, 0.5, 1.0})
      for (int64_t operation = 0;; ++operation) {
        SCOPED_TRACE(StrCat("operation ", operation, " of ", size));
        MemoryEnv memory;
        ASSERT_TRUE(older.Write(&memory).ok());
        FaultyEnv env(&memory);
        env.FailAt(FileOp::kAny, operation, Unavailable("power"), true);
        const bool is_good = AllOk(
            WriteParts(std::vector<Env*>(size, &env), Dealt(newer, size)));
        memory.PowerCut(kept);
        EXPECT_TRUE(IsWholeOrAbsent(&memory) || !is_good);
        if (is_good) break;
      }
}

TEST(Barrier, RefusesPartsThatMakeNoWhole) {
  const auto says = [](const std::function<void(Saved*)>& change,
                       const std::string& words) {
    MemoryEnv env;
    std::vector<Saved> parts = Dealt(Saved(), 2);
    change(&parts[1]);
    const auto outcomes = WriteParts({&env, &env}, parts);
    for (const Status& outcome : outcomes) EXPECT_EQ(outcome.message(), words);
    EXPECT_NE(Failure(&env), "");
  };
  const std::string manifest = "process 0: ckpt/step_00001000/manifest.json: ";
  says([](Saved* part) { part->pieces.erase(part->pieces.begin()); },
       manifest + "cut: its pieces do not cover it");
  says(
      [](Saved* part) {
        part->pieces[0].start = {0, 0};
      },
      manifest + "cut: two pieces begin at one place");
  says(
      [](Saved* part) {
        part->pieces[0].start = {0, 4};
      },
      manifest + "cut: its pieces are no grid");
  says([](Saved* part) { part->manifest.place.updates = 3; },
       "process 0: process 1: it saves step 1000 after 3 updates of program , "
       "expected step 1000 after 999 of ");
  says([](Saved* part) { part->pieces[0].shape.dims[0] = 7; },
       "process 0: process 1: array cut: got parameter tensor<7x10xf32>, "
       "expected parameter tensor<6x10xf32>");
}

}  // namespace
}  // namespace escala::ckpt
