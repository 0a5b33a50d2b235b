// The sentinel's program, run by the reference interpreter.
#include "escala/job/sentinel.h"

#include <random>

#include "escala/base/strings.h"
#include "escala/job/small_job_test_util.h"

namespace escala::job {
namespace {

using Hashes = std::vector<std::vector<uint32_t>>;

Hashes HashesOf(const Sentinel& sentinel, const Cores& arguments) {
  Hashes hashes;
  for (const auto& of_core : Interpret(sentinel.program, arguments)) {
    const HostArray& array = of_core[0].array;
    hashes.emplace_back(array.as<uint32_t>(),
                        array.as<uint32_t>() + array.shape().num_elements());
  }
  return hashes;
}

Sentinel SentinelOf(const Job& job) {
  auto sentinel = MakeSentinel(job);
  ESCALA_CHECK(sentinel.ok(), sentinel.status().message());
  return *std::move(sentinel);
}

// A job whose state is one array that all of `cores` cores hold.
Job OneArray(const Shape& shape, int64_t cores) {
  Job job;
  job.cores = cores;
  job.mesh.axes = {{"data", cores}};
  job.state.emplace_back().name = "x";
  job.state[0].shape = shape;
  return job;
}

HostArray Random(const Shape& shape) {
  HostArray array(shape);
  std::mt19937 random(1);
  for (int64_t i = 0; i < shape.byte_size(); ++i)
    array.mutable_data()[i] =
        std::byte(shape.type == ElementType::kI1 ? random() % 2 : random());
  return array;
}

void Flip(HostArray* array, int64_t element, int64_t bit) {
  const int64_t width = ByteWidth(array->shape().type);
  array->mutable_data()[element * width + bit / 8] ^= std::byte{1} << (bit % 8);
}

// Core 0 holds `array`, and each other core one of `others`. Expects that no
// hash is that of core 0.
void ExpectAllDiffer(const HostArray& array,
                     const std::vector<HostArray>& others) {
  Cores arguments(1);
  arguments[0].emplace_back(array);
  for (const HostArray& other : others)
    arguments.emplace_back().emplace_back(other);
  const Job job = OneArray(array.shape(), std::ssize(arguments));
  const Hashes hashes = HashesOf(SentinelOf(job), arguments);
  for (size_t core = 1; core < hashes.size(); ++core)
    EXPECT_NE(hashes[core], hashes[0])
        << array.shape().ToString() << " core " << core;
}

TEST(Sentinel, SeesEveryBit) {
  for (const ElementType type :
       {ElementType::kI1, ElementType::kI8, ElementType::kF8E4M3FN,
        ElementType::kBF16, ElementType::kF16, ElementType::kF32,
        ElementType::kI32, ElementType::kF64, ElementType::kI64,
        ElementType::kU64}) {
    for (const Dims& dims : {Dims{}, Dims{2, 3}}) {
      const HostArray array = Random({type, dims});
      std::vector<HostArray> flipped;
      for (int64_t i = 0; i < array.shape().num_elements(); ++i)
        for (int64_t bit = 0; bit < BitWidth(type); ++bit) {
          flipped.push_back(HostArray::FromBytes(array.shape(), array.data()));
          Flip(&flipped.back(), i, bit);
        }
      ExpectAllDiffer(array, flipped);
    }
  }
}

TEST(Sentinel, SeesPairsOfFlippedSignsAndMovedElements) {
  const HostArray array = Random({kF32, {4, 5}});
  std::vector<HostArray> damaged;
  for (int64_t i = 0; i < 20; ++i)
    for (int64_t j = 0; j < i; ++j) {
      damaged.push_back(HostArray::FromBytes(array.shape(), array.data()));
      Flip(&damaged.back(), i, 31);
      Flip(&damaged.back(), j, 31);
      damaged.push_back(HostArray::FromBytes(array.shape(), array.data()));
      auto* const words = damaged.back().mutable_as<uint32_t>();
      std::swap(words[i], words[j]);
    }
  ExpectAllDiffer(array, damaged);
}

TEST(Sentinel, FindsTheCoreOnEveryMesh) {
  for (const Case& mesh : Meshes()) {
    const Job job = MakeOrDie(mesh.overrides, mesh.cores, Small());
    const Sentinel sentinel = SentinelOf(job);
    const Arrays state = Start(job);
    Cores arguments(job.cores);
    for (int64_t core = 0; core < job.cores; ++core)
      for (const size_t entry : sentinel.watched)
        arguments[core].emplace_back(PieceOf(state.at(job.state[entry].name),
                                             job.state[entry].cuts, job.mesh,
                                             core));
    EXPECT_TRUE(sentinel.Compare(job, HashesOf(sentinel, arguments)).empty())
        << mesh.what;
    for (size_t i = 0; i < sentinel.watched.size(); ++i) {
      Cores changed = arguments;
      HostArray& array = changed[5][i].array;
      array = HostArray::FromBytes(array.shape(), array.data());
      Flip(&array, array.shape().num_elements() - 1, 3);
      const auto found = sentinel.Compare(job, HashesOf(sentinel, changed));
      ASSERT_EQ(found.size(), 1u) << mesh.what;
      const std::vector<int64_t>& cores = found[0].cores;
      EXPECT_NE(std::find(cores.begin(), cores.end(), 5), cores.end());
      EXPECT_NE(found[0].words.find(job.state[sentinel.watched[i]].name),
                std::string::npos)
          << found[0].words;
    }
  }
}

// The state of a job with three arrays: whole, cut over fsdp, cut over all.
Job ThreeArrays() {
  Job job;
  job.cores = 8;
  job.mesh.axes = {{"data", 4}, {"fsdp", 2}};
  for (const auto& [name, cuts] : {std::pair("whole", std::vector<nn::Cut>{}),
                                   {"half", {{0, "fsdp"}}},
                                   {"eighth", {{0, "fsdp"}, {1, "data"}}}}) {
    StateEntry& entry = job.state.emplace_back();
    entry.name = name;
    entry.shape = {kF32, {8, 8}};
    entry.cuts = cuts;
  }
  return job;
}

std::string Words(const Job& job, const Hashes& hashes) {
  std::vector<std::string> words;
  for (const auto& difference : SentinelOf(job).Compare(job, hashes))
    words.push_back(difference.words);
  return StrJoin(words, "; ");
}

TEST(Sentinel, NamesTheCoresThatDiffer) {
  const Job job = ThreeArrays();
  EXPECT_EQ(SentinelOf(job).watched, (std::vector<size_t>{0, 1}));
  // The pieces of "half" alternate.
  Hashes hashes;
  for (uint32_t core = 0; core < 8; ++core) hashes.push_back({7, core % 2});
  EXPECT_EQ(Words(job, hashes), "");
  hashes[3][0] = 8;
  EXPECT_EQ(Words(job, hashes), "core 3 differs from 7 other copies of whole");
  hashes[3][1] = 9;
  hashes[4][1] = 9;
  EXPECT_EQ(Words(job, hashes),
            "core 3 differs from 3 other copies of half; "
            "core 3 differs from 7 other copies of whole; "
            "core 4 differs from 3 other copies of half");
  hashes[4][1] = 0;
  hashes[3][1] = 1;
  hashes[6][0] = 8;
  EXPECT_EQ(Words(job, hashes),
            "cores 3, 6 differ from 6 other copies of whole");
  for (const int core : {0, 1, 3, 6}) hashes[core][0] = 8;
  EXPECT_EQ(Words(job, hashes),
            "cores 0, 1, 2, 3 and 4 more hold different bits of whole, and no "
            "majority tells which are right");
}

TEST(Sentinel, CannotTellWhichOfTwoIsWrong) {
  const Job job = OneArray({kF32, {2}}, 2);
  EXPECT_EQ(Words(job, {{1}, {2}}),
            "cores 0, 1 hold different bits of x, and no majority tells which "
            "are right");
}

// They may differ by rounding.
TEST(Sentinel, DoesNotCompareAcrossTheAxisModel) {
  Job job = OneArray({kF32, {2}}, 4);
  job.mesh.axes = {{"data", 2}, {"model", 2}};
  EXPECT_EQ(Words(job, {{1}, {2}, {1}, {2}}), "");
  EXPECT_NE(Words(job, {{1}, {2}, {1}, {3}}), "");
  job.mesh.axes = {{"data", 1}, {"model", 4}};
  EXPECT_TRUE(SentinelOf(job).watched.empty());
}

TEST(Sentinel, SaysWhatItDoesNotSee) {
  const auto limits = [](const Job& job) {
    return SentinelOf(job).Limits(job);
  };
  EXPECT_EQ(limits(ThreeArrays()),
            "compares 2 arrays, 384 B of a core's 416 B of state; 32 B are "
            "unwatched, because no other core has a copy to compare (eighth)");
  EXPECT_EQ(limits(OneArray({kF32, {2}}, 2)),
            "compares 1 array, 8 B of a core's 8 B of state");
  const Job alone = OneArray({kF32, {2}}, 1);
  EXPECT_EQ(SentinelOf(alone).program.module, nullptr);
  EXPECT_NE(limits(alone).find("compares 0 arrays"), std::string::npos);
  // With ZeRO-1 each parameter is gathered from all cores. Statistics are
  // averaged over all cores; the norm of Small() has two arrays of 24.
  const std::string anew = "makes all copies of ";
  EXPECT_NE(limits(MakeOrDie({"optimizer.shard=zero1"}, 8, Line()))
                .find(anew + "32 B"),
            std::string::npos);
  EXPECT_NE(limits(MakeOrDie({}, 8, Small())).find(anew + "192 B"),
            std::string::npos);
  EXPECT_EQ(limits(MakeOrDie({}, 8, Plain())).find(anew), std::string::npos);
}

}  // namespace
}  // namespace escala::job
