// What each host of a slice reads, on every slice of the catalogue up to 128
// cores, with several meshes, batches and orders.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "escala/input/batches.h"
#include "escala/input/meter.h"
#include "escala/input/order.h"
#include "escala/job/job.h"
#include "escala/pods/catalogue.h"
#include "escala/train/host_reads.h"

namespace escala::train {
namespace {

constexpr int64_t kExamples = 96;

// Example i is i, whose record has i + 1 bytes.
class Numbers : public input::Source {
 public:
  int64_t size() const override { return kExamples; }
  const std::vector<Field>& fields() const override { return fields_; }
  std::string Describe() const override { return "numbers"; }
  Status Read(int64_t example, std::span<const View> out) const override {
    *reinterpret_cast<int64_t*>(out[0].data) = example;
    input::Meter::OfThisThread().bytes += example + 1;
    return Status();
  }

 private:
  const std::vector<Field> fields_ = {{"id", {ElementType::kI64, {}}}};
};

struct Share {
  std::string name;
  job::Job job;
  std::vector<int> host_of_core;
  int hosts = 0;
};

// All that fit the slice.
std::vector<Share> SharesOf(const pods::Slice& slice) {
  const std::vector<std::vector<std::string>> meshes = {
      {},
      {"mesh.fsdp=2"},
      {"mesh.data=1", "mesh.fsdp=-1"},
      {"mesh.model=2"},
      {"mesh.model=4"},
      {"mesh.fsdp=2", "mesh.model=2"},
      // Replicas that span hosts.
      {"mesh.model=16"}};
  const std::vector<pods::DevicePlace> devices = pods::Devices(slice);
  std::vector<Share> shares;
  for (const auto& overrides : meshes) {
    const auto recipe = recipe::ReadRecipe(
        "model = \"small\"\ndata = \"none\"\nglobal_batch = 16\n"
        "train_steps = 10\n[optimizer]\nname = \"sgd\"\nlearning_rate = 0.5\n",
        "test.toml", overrides);
    EXPECT_TRUE(recipe.ok()) << recipe.status().message();
    if (!recipe.ok()) continue;
    const auto cores = static_cast<int64_t>(devices.size());
    const auto mesh = job::MeshOf(*recipe, cores);
    if (!mesh.ok()) continue;
    Share share;
    share.name = StrCat(slice.name, ", ", mesh->ToString());
    share.job.mesh = *mesh;
    share.job.cores = cores;
    share.job.replicas = mesh->SizeOf("data") * mesh->SizeOf("fsdp");
    for (const pods::DevicePlace& device : devices)
      share.host_of_core.push_back(device.host);
    share.hosts = slice.hosts;
    shares.push_back(std::move(share));
  }
  return shares;
}

std::vector<Share> AllShares() {
  const std::set<std::string> generations = {"v2", "v3", "v4", "v5e"};
  std::vector<Share> all;
  for (const pods::Slice& slice : pods::AllSlices())
    if (slice.cores <= 128 && generations.contains(slice.generation->name))
      for (Share& share : SharesOf(slice)) all.push_back(std::move(share));
  return all;
}

TEST(Shares, CoverAllReplicasAndOverlapOnlyWhereOneSpansHosts) {
  int spanning = 0, scattered = 0;
  const auto shares = AllShares();
  EXPECT_GE(shares.size(), 80);
  for (const Share& share : shares) {
    SCOPED_TRACE(share.name);
    const auto feeds = job::FeedsOfHosts(share.job, share.host_of_core);
    ASSERT_EQ(feeds.size(), share.hosts);
    // The hosts of each replica's cores, told by the cores alone: cores of a
    // replica follow each other.
    const int64_t per_replica = share.job.cores / share.job.replicas;
    std::map<int, std::set<int>> expected, got;
    for (int64_t core = 0; core < share.job.cores; ++core)
      expected[static_cast<int>(core / per_replica)].insert(
          share.host_of_core[static_cast<size_t>(core)]);
    for (size_t host = 0; host < feeds.size(); ++host)
      for (size_t i = 0; i < feeds[host].size(); ++i) {
        if (i > 0) {
          EXPECT_LT(feeds[host][i - 1], feeds[host][i]);
          scattered += feeds[host][i - 1] + 1 < feeds[host][i];
        }
        got[feeds[host][i]].insert(static_cast<int>(host));
      }
    EXPECT_EQ(got, expected);
    for (const auto& [replica, hosts] : got) spanning += hosts.size() > 1;
  }
  EXPECT_GT(spanning, 0);
  EXPECT_GT(scattered, 0);
}

// The examples of a replica.
std::vector<int64_t> Ids(const input::Batch& batch, int local) {
  const HostArray& array = batch.replica(local)[0];
  return {array.as<int64_t>(),
          array.as<int64_t>() + array.shape().num_elements()};
}

// Reads at least two epochs by one process that carries all hosts, and by one
// process for each host. Returns the global sequence.
std::vector<int64_t> Read(Share share, int64_t global_batch, int64_t block) {
  const Numbers source;
  share.job.length.global_batch = global_batch;
  const auto feeds = job::FeedsOfHosts(share.job, share.host_of_core);
  input::BatchOptions options = {
      .global_batch = global_batch,
      .replicas = static_cast<int>(share.job.replicas),
      .seed = 5,
      .block = block,
      .threads = 0,
      .depth = 1};
  const auto make = [&](const std::vector<int>& fed) {
    options.feeds = fed;
    auto batches = input::Batches::Make(&source, options);
    EXPECT_TRUE(batches.ok()) << batches.status().message();
    return *std::move(batches);
  };
  const auto all = make({});
  std::vector<std::unique_ptr<input::Batches>> each;
  for (const auto& fed : feeds) each.push_back(make(fed));
  HostReads counted(share.job, share.host_of_core);
  std::vector<HostRead> own(feeds.size());
  std::vector<int64_t> sequence;
  while (sequence.size() < 2 * kExamples) {
    const auto whole = all->Next();
    EXPECT_TRUE(whole.ok());
    counted.Count(*whole);
    for (int replica = 0; replica < whole->replicas(); ++replica) {
      const auto ids = Ids(*whole, replica);
      sequence.insert(sequence.end(), ids.begin(), ids.end());
    }
    for (size_t host = 0; host < feeds.size(); ++host) {
      const auto part = each[host]->Next();
      EXPECT_TRUE(part.ok());
      EXPECT_EQ(part->replicas(), feeds[host].size());
      for (int local = 0; local < part->replicas(); ++local) {
        EXPECT_EQ(Ids(*part, local),
                  Ids(*whole, feeds[host][static_cast<size_t>(local)]));
        own[host].examples += global_batch / share.job.replicas;
        own[host].bytes += part->bytes_read(local);
      }
    }
  }
  for (size_t host = 0; host < feeds.size(); ++host) {
    EXPECT_EQ(counted.hosts()[host].examples, own[host].examples);
    EXPECT_EQ(counted.hosts()[host].bytes, own[host].bytes);
  }
  return sequence;
}

TEST(Shares, HostsReadTheSameSequenceOnEverySlice) {
  const auto shares = AllShares();
  for (const int64_t block : {0, 2}) {
    // The sequence by the order alone, in which every example comes once in
    // each epoch.
    std::vector<int64_t> expected(2 * kExamples);
    const input::Order order{.size = kExamples, .seed = 5, .block = block};
    order.ExamplesAt(0, expected);
    for (int epoch = 0; epoch < 2; ++epoch) {
      const auto begin = expected.begin() + epoch * kExamples;
      EXPECT_EQ(std::set<int64_t>(begin, begin + kExamples).size(), kExamples);
    }
    for (const Share& share : shares)
      for (const int64_t each : {1, 3}) {
        SCOPED_TRACE(StrCat(share.name, ", ", each, " per replica"));
        auto got = Read(share, each * share.job.replicas, block);
        ASSERT_GE(got.size(), expected.size());
        got.resize(expected.size());
        ASSERT_EQ(got, expected);
      }
  }
}

}  // namespace
}  // namespace escala::train
