#include "escala/pods/step_time.h"

#include <gtest/gtest.h>

#include "escala/pods/slice_test_util.h"

namespace escala::pods {
namespace {

Kernel Of(std::vector<Product> products, double vector_operations,
          double bytes) {
  Kernel kernel;
  kernel.products = std::move(products);
  kernel.vector_operations = vector_operations;
  kernel.bytes = bytes;
  return kernel;
}

const TimeConstants kPeaks = {1, 1, 0, 0, 0.5};

// A v3 core has 61.5 TFLOP/s and 450 GB/s.
StepTime OnV3(const StepWork& work, const TimeConstants& constants = kPeaks) {
  return StepTimeOf(work, Find("v3-8"), constants, TransferTime());
}

TEST(MxuShare, TilesOf128) {
  const auto share = [](double rows, double depth, double columns, int width) {
    return MxuShare({1, rows, depth, columns}, width);
  };
  EXPECT_EQ(share(1024, 128, 128, 128), 1);
  EXPECT_EQ(share(1024, 64, 128, 128), 0.5);   // half of the depth is empty
  EXPECT_EQ(share(128, 128, 128, 256), 0.25);  // a quarter of a wide MXU
  // 64 columns stream through in multiples of 8 while 1024 rows fill the tiles.
  EXPECT_EQ(share(1024, 128, 64, 128), 1);
  // A depth of 7 x 7 x 3 = 147 is padded to 256.
  EXPECT_NEAR(share(12544, 147, 64, 128), 147.0 / 256, 1e-12);
  EXPECT_EQ(share(4, 128, 128, 128), 0.5);  // 4 rows of 8
  EXPECT_EQ(share(0, 128, 128, 128), 0);
}

TEST(StepTime, AKernelTakesAsLongAsItsSlowestPart) {
  // 2 x 1024 x 1024 x 1024 / 61.5e12 = 34.92 us; 4.5 MB are 10 us.
  const Product product{1, 1024, 1024, 1024};
  StepTime time = OnV3({{Of({product}, 0, 4.5e6)}, {}});
  EXPECT_NEAR(time.products, 34.919e-6, 1e-9);
  EXPECT_EQ(time.memory, 0);
  // 45 MB are 100 us.
  time = OnV3({{Of({product}, 0, 45e6)}, {}});
  EXPECT_NEAR(time.memory, 100e-6, 1e-12);
  EXPECT_EQ(time.products, 0);
  // The clock is 61.5e12 / (2 x 2 x 128 x 128) = 938.4 MHz, with 2048 vector
  // operations per cycle.
  time = OnV3({{Of({}, 938.4e6 * 2048 * 1e-3, 0)}, {}});
  EXPECT_NEAR(time.vectors, 1e-3, 1e-6);
  EXPECT_NEAR(time.total(), 1e-3, 1e-6);
}

// 34.92 us of products, 10 us of memory and 1 us of vectors: the longest counts
// in full and the others by a quarter, each in its own field.
TEST(StepTime, TheLongestPartLeavesAShareOfTheOthersExposed) {
  const double clock = 61.5e12 / (2 * 2 * 128 * 128);
  Kernel kernel = Of({{1, 1024, 1024, 1024}}, clock * 2048 * 1e-6, 4.5e6);
  TimeConstants constants = kPeaks;
  constants.exposed_share = 0.25;
  StepTime time = OnV3({{kernel}, {}}, constants);
  EXPECT_NEAR(time.products, 34.919e-6, 1e-9);
  EXPECT_NEAR(time.memory, 2.5e-6, 1e-12);
  EXPECT_NEAR(time.vectors, 0.25e-6, 1e-12);
  kernel.bytes = 45e6;
  kernel.runs = 2;
  time = OnV3({{kernel}, {}}, constants);
  EXPECT_NEAR(time.memory, 200e-6, 1e-12);
  EXPECT_NEAR(time.products, 2 * 0.25 * 34.919e-6, 1e-9);
  EXPECT_NEAR(time.vectors, 0.5e-6, 1e-12);
  kernel.vector_operations *= 1000;
  kernel.runs = 1;
  time = OnV3({{kernel}, {}}, constants);
  EXPECT_NEAR(time.vectors, 1e-3, 1e-9);
  EXPECT_NEAR(time.memory, 25e-6, 1e-12);
  EXPECT_NEAR(time.products, 0.25 * 34.919e-6, 1e-9);
  // If two parts take equally long, only one of them counts in full.
  kernel = Of({}, clock * 2048 * 1e-6, 0.45e6);
  time = OnV3({{kernel}, {}}, constants);
  EXPECT_NEAR(time.total(), 1.25e-6, 1e-10);
}

TEST(StepTime, SharesSlowWhatTheyAreOf) {
  Kernel product = Of({{1, 1024, 1024, 1024}}, 0, 0);
  TimeConstants constants = {0.5, 0.25, 0};
  EXPECT_NEAR(OnV3({{product}, {}}, constants).total(), 2 * 34.919e-6, 3e-9);
  Kernel memory = Of({}, 0, 4.5e6);
  EXPECT_NEAR(OnV3({{memory}, {}}, constants).total(), 40e-6, 1e-12);
  // The vector unit runs at the clock, whatever the shares are.
  Kernel vectors = Of({}, 61.5e12 / (2 * 2 * 128 * 128) * 2048 * 1e-6, 0);
  EXPECT_NEAR(OnV3({{vectors}, {}}, constants).total(), 1e-6, 1e-12);
}

TEST(StepTime, KernelsFollowEachOtherAsOftenAsTheyRun) {
  Kernel kernel = Of({}, 0, 45e6);
  kernel.runs = 3;
  const TimeConstants constants = {1, 0.5, 2e-6};
  const StepTime time = OnV3({{kernel, Of({}, 0, 45e6)}, {}}, constants);
  EXPECT_NEAR(time.memory, 4 * 200e-6, 1e-9);
  EXPECT_NEAR(time.kernels, 4 * 2e-6, 1e-12);
}

TEST(StepTime, NarrowProductsAreAsFastAsTheChipHasThem) {
  StepWork work{{Of({{1, 1024, 1024, 1024, 8}}, 0, 0)}, {}};
  const auto on = [&](std::string_view slice) {
    return StepTimeOf(work, Find(slice), kPeaks, {}).products;
  };
  EXPECT_NEAR(on("v5p-8"), 2147483648 / 918e12, 1e-9);
  work.kernels[0].products[0].bits = 16;
  EXPECT_NEAR(on("v5p-8"), 2147483648 / 459e12, 1e-9);
  // A v7x chip has 4614 TFLOP/s in 8 bits and 2307 in 16; a device is half of
  // it.
  EXPECT_NEAR(on("tpu7x-8"), 2147483648 / 1153.5e12, 1e-10);
  work.kernels[0].products[0].bits = 8;
  EXPECT_NEAR(on("tpu7x-8"), 2147483648 / 2307e12, 1e-10);
  // v3 has no faster 8-bit rate.
  EXPECT_NEAR(on("v3-8"), 2147483648 / 61.5e12, 1e-9);
}

TEST(StepTime, GathersHideBehindKernelsAndReductionsDoNot) {
  StepWork work{{Of({}, 0, 450e6)}, {}};  // 1 ms on v3
  Transfer gather;
  gather.kind = CollectiveKind::kAllGather;
  gather.bytes = 16.6e6;
  Transfer reduce = gather;
  reduce.kind = CollectiveKind::kAllReduce;
  work.transfers = {gather, reduce};
  const Slice& slice = Find("v3-8");  // 2 x 2: 3/4 V over two ports of 83 GB/s
  const TransferTime transfers =
      *TransferTimeOf(work, slice, CollectiveCosts::Ideal());
  EXPECT_NEAR(transfers.beside, 75e-6, 1e-9);
  EXPECT_NEAR(transfers.between, 150e-6, 1e-9);
  StepTime time = StepTimeOf(work, slice, kPeaks, transfers);
  EXPECT_NEAR(time.hidden, 37.5e-6, 1e-9);  // half of it
  EXPECT_NEAR(time.collectives, 187.5e-6, 1e-9);
  EXPECT_NEAR(time.total(), 1.1875e-3, 1e-9);
  // The step waits for transfers that take longer than the kernels hide.
  work.kernels[0].bytes = 22.5e6;  // 50 us
  time = StepTimeOf(work, slice, kPeaks, transfers);
  EXPECT_NEAR(time.total(), 50e-6 + (75 - 25) * 1e-6 + 150e-6, 1e-9);
}

TEST(StepTime, HiddenTimeIsNeverMoreThanTheKernelsTake) {
  const StepWork work{{Of({}, 0, 45e6)}, {}};  // 100 us on v3
  const auto total = [&](double beside, double hidden_share) {
    TimeConstants constants = kPeaks;
    constants.hidden_share = hidden_share;
    return 1e6 * StepTimeOf(work, Find("v3-8"), constants, {beside, 0}).total();
  };
  EXPECT_NEAR(total(40e-6, 1), 100, 1e-9);
  EXPECT_NEAR(total(40e-6, 0), 140, 1e-9);
  EXPECT_NEAR(total(40e-6, 0.25), 130, 1e-9);
  EXPECT_NEAR(total(300e-6, 1), 300, 1e-9);
  EXPECT_NEAR(total(300e-6, 0.25), 375, 1e-9);
}

// Permutations also run beside kernels, and transfers count as often as they
// run.
TEST(StepTime, CollectivesBesideAndBetweenKernels) {
  Transfer transfer;
  transfer.bytes = 8.3e6;
  transfer.runs = 3;
  transfer.from_to = {{0, 2}};  // one link of v3: 100 us
  StepWork work;
  work.transfers = {transfer};
  const Slice& slice = Find("v3-8");
  TransferTime time = *TransferTimeOf(work, slice, CollectiveCosts::Ideal());
  EXPECT_NEAR(time.beside, 300e-6, 1e-9);
  EXPECT_EQ(time.between, 0);
  transfer.from_to.clear();
  for (CollectiveKind kind :
       {CollectiveKind::kAllReduce, CollectiveKind::kAllToAll,
        CollectiveKind::kAllGather, CollectiveKind::kReduceScatter}) {
    transfer.kind = kind;
    work.transfers = {transfer};
    time = *TransferTimeOf(work, slice, CollectiveCosts::Ideal());
    const bool between =
        kind == CollectiveKind::kAllReduce || kind == CollectiveKind::kAllToAll;
    EXPECT_EQ(time.beside == 0, between);
    EXPECT_EQ(time.between == 0, !between);
  }
  // Groups of the two cores of a chip send nothing over links.
  transfer.kind = CollectiveKind::kAllGather;
  transfer.groups = {{0, 1}, {2, 3}, {4, 5}, {6, 7}};
  work.transfers = {transfer};
  time = *TransferTimeOf(work, slice, CollectiveCosts::Ideal());
  EXPECT_EQ(time.beside + time.between, 0);
}

TEST(StepTime, InputComesMeanwhileAndHostsBetween) {
  const StepWork work{{Of({}, 0, 450e6)}, {}};  // 1 ms
  const Slice& slice = Find("v3-8");  // 4 chips of 15 GB/s, 96 processors
  HostWork host;
  host.input_bytes = 30e6;  // 0.5 ms
  host.seconds_between_steps = 1e-4;
  EXPECT_NEAR(StepTimeOf(work, slice, kPeaks, {}, host).total(), 1.1e-3, 1e-9);
  host.processor_seconds = 96 * 3e-3;
  const StepTime slow = StepTimeOf(work, slice, kPeaks, {}, host);
  EXPECT_NEAR(slow.input, 2e-3, 1e-9);
  EXPECT_NEAR(slow.total(), 3.1e-3, 1e-9);
}

TEST(StepTime, GroupsOfAnotherSliceAreRefused) {
  StepWork work;
  Transfer transfer;
  transfer.groups = {{0, 1, 2, 3, 4, 5, 6, 7, 8}};
  work.transfers = {transfer};
  EXPECT_FALSE(StepTimeOf(work, Find("v3-8")).ok());
  EXPECT_TRUE(StepTimeOf(work, Find("v3-32")).ok());
}

// Three kernels: the first writes a, the second reads a and writes b, the third
// reads both.
StepWork Chain(double a, double b) {
  StepWork work;
  work.kernels.resize(3);
  work.kernels[0].writes = {{1, a}};
  work.kernels[1].reads = {{1, a}};
  work.kernels[1].writes = {{2, b}};
  work.kernels[2].reads = {{1, a}, {2, b}};
  work.kernels[2].bytes = 7;
  return work;
}

std::vector<double> BytesOf(const StepWork& work) {
  std::vector<double> bytes;
  for (const Kernel& kernel : work.kernels) bytes.push_back(kernel.bytes);
  return bytes;
}

TEST(KeptOnChip, ValuesThatFitMoveNothing) {
  EXPECT_EQ(BytesOf(KeptOnChip(Chain(10, 20), 30)),
            (std::vector<double>{0, 0, 7}));
}

// A value may take all the memory; a slightly larger one is never kept.
TEST(KeptOnChip, OneValueMayTakeAllTheRoom) {
  StepWork work;
  work.kernels.resize(2);
  work.kernels[0].writes = {{1, 10}};
  work.kernels[1].reads = {{1, 10}};
  EXPECT_EQ(BytesOf(KeptOnChip(work, 10)), (std::vector<double>{0, 0}));
  EXPECT_EQ(BytesOf(KeptOnChip(work, 9.5)), (std::vector<double>{10, 10}));
  // b evicts a, which is then written and read again.
  EXPECT_EQ(BytesOf(KeptOnChip(Chain(10, 10), 10)),
            (std::vector<double>{0, 10, 17}));
  // A value that a kernel reads may evict another one, too.
  work.kernels = {work.kernels[1], work.kernels[1]};
  EXPECT_EQ(BytesOf(KeptOnChip(work, 10)), (std::vector<double>{10, 0}));
  EXPECT_EQ(BytesOf(KeptOnChip(work, 9.5)), (std::vector<double>{10, 10}));
}

TEST(KeptOnChip, WithoutRoomAllIsInMemory) {
  EXPECT_EQ(BytesOf(KeptOnChip(Chain(10, 20), 0)),
            (std::vector<double>{10, 30, 37}));
}

TEST(KeptOnChip, TheOldestMakesRoomAndIsWrittenForLaterReaders) {
  // b evicts a, which is then written and read again.
  EXPECT_EQ(BytesOf(KeptOnChip(Chain(10, 20), 25)),
            (std::vector<double>{0, 10, 17}));
}

TEST(KeptOnChip, ValuesThatNobodyReadsAgainAreNotWritten) {
  StepWork work = Chain(10, 20);
  work.kernels[2].reads = {{2, 20}};
  EXPECT_EQ(BytesOf(KeptOnChip(work, 25)), (std::vector<double>{0, 0, 7}));
}

TEST(KeptOnChip, ValuesThatNobodyReadsTakeNoRoom) {
  StepWork work;
  work.kernels.resize(3);
  work.kernels[0].writes = {{1, 10}};
  work.kernels[1].writes = {{2, 20}};
  work.kernels[2].reads = {{1, 10}};
  EXPECT_EQ(BytesOf(KeptOnChip(work, 25)), (std::vector<double>{0, 0, 0}));
}

TEST(KeptOnChip, RecomputedValuesTakeTheirOwnPlace) {
  StepWork work;
  work.kernels.resize(3);
  work.kernels[0].writes = work.kernels[1].writes = {{1, 10}};
  work.kernels[2].reads = {{1, 10}};
  EXPECT_EQ(BytesOf(KeptOnChip(work, 15)), (std::vector<double>{0, 0, 0}));
}

TEST(StepWork, OperationsAndBytesOfAllRuns) {
  StepWork work;
  work.kernels = {Of({{3, 10, 20, 30}, {1, 1, 1, 1}}, 0, 5)};
  work.kernels[0].runs = 4;
  work.kernels[0].reads = {{1, 10}, {2, 20}};
  work.kernels[0].writes = {{3, 40}};
  EXPECT_EQ(work.product_operations(), 4 * (3 * 12000 + 2));
  EXPECT_EQ(work.bytes(), 4 * 75);
}

TEST(StepTime, LoopsCountedOnceAreSaid) {
  EXPECT_EQ(CountedOnce(0), "");
  EXPECT_EQ(CountedOnce(1), "; 1 loop of unknown length counted once");
  EXPECT_EQ(CountedOnce(2), "; 2 loops of unknown length counted once");
}

TEST(Kernel, IsEqualWhereAllOfItIs) {
  Kernel kernel = Of({{1, 2, 3, 4, 16}}, 5, 6);
  kernel.runs = 7;
  EXPECT_TRUE(kernel == Kernel(kernel));
  const auto differs = [&](auto change) {
    Kernel other = kernel;
    change(&other);
    EXPECT_FALSE(kernel == other);
    EXPECT_FALSE(other == kernel);
  };
  differs([](Kernel* k) { k->runs = 8; });
  differs([](Kernel* k) { k->vector_operations = 8; });
  differs([](Kernel* k) { k->bytes = 8; });
  differs([](Kernel* k) { k->products[0].count = 8; });
  differs([](Kernel* k) { k->products[0].rows = 8; });
  differs([](Kernel* k) { k->products[0].depth = 8; });
  differs([](Kernel* k) { k->products[0].columns = 8; });
  differs([](Kernel* k) { k->products[0].bits = 8; });
  differs([](Kernel* k) { k->products.push_back(k->products[0]); });
  differs([](Kernel* k) { k->products.clear(); });
  // Kernels with values that may stay on the chip never compare equal.
  differs([](Kernel* k) { k->reads = {{1, 1}}; });
  differs([](Kernel* k) { k->writes = {{1, 1}}; });
}

TEST(TimeModel, IsRead) {
  const auto read = ReadTimeModel(
      "collective_start_us = 1.2500\nkernel_us = 2.5000\n"
      "exposed_share = 0.1250\nhidden_share = 0.6250\n"
      "\n[v3]\nproduct_share = 0.5000\nmemory_share = 0.7500\n"
      "\n[v4]\nproduct_share = 0.2500\nmemory_share = 1.0000\n",
      "a.toml");
  ASSERT_TRUE(read.ok()) << read.status().ToString();
  EXPECT_EQ(read->generations.at("v3").product_share, 0.5);
  EXPECT_DOUBLE_EQ(read->generations.at("v3").kernel_seconds, 2.5e-6);
  EXPECT_EQ(read->generations.at("v3").exposed_share, 0.125);
  EXPECT_EQ(read->generations.at("v4").memory_share, 1);
  EXPECT_EQ(read->generations.at("v4").hidden_share, 0.625);
  EXPECT_NEAR(read->collective_start_seconds, 1.25e-6, 1e-15);
}

TEST(TimeModel, MissingAndImpossibleConstantsAreRefused) {
  const std::string good =
      "collective_start_us = 1\nkernel_us = 1\nexposed_share = 0.5\n"
      "hidden_share = 0.5\n[v3]\nproduct_share = 1\nmemory_share = 1\n";
  ASSERT_TRUE(ReadTimeModel(good, "a").ok());
  for (const char* key :
       {"collective_start_us", "kernel_us", "exposed_share", "hidden_share"})
    EXPECT_TRUE(ReadTimeModel(StrCat(key, " = 0\n",
                                     [&] {
                                       std::string rest = good;
                                       const size_t at = rest.find(key);
                                       rest.erase(at,
                                                  rest.find('\n', at) + 1 - at);
                                       return rest;
                                     }()),
                              "a")
                    .ok())
        << key;
  const auto refused = [&](std::string_view from, std::string_view to) {
    std::string bad = good;
    bad.replace(bad.find(from), from.size(), to);
    const auto read = ReadTimeModel(bad, "a");
    EXPECT_FALSE(read.ok()) << bad;
    return read.ok() ? std::string() : std::string(read.status().message());
  };
  for (const char* key : {"collective_start_us", "kernel_us", "exposed_share",
                          "hidden_share", "product_share", "memory_share"})
    EXPECT_NE(refused(key, "x").find(key), std::string::npos);
  EXPECT_NE(
      refused("hidden_share = 0.5", "hidden_share = 1.5").find("from 0 to 1"),
      std::string::npos);
  refused("exposed_share = 0.5", "exposed_share = -0.1");
  refused("product_share = 1", "product_share = 0");
  refused("memory_share = 1", "memory_share = \"fast\"");
  refused("kernel_us = 1", "kernel_us = -1");
}

TEST(StepTime, SaysWhereTheTimeGoes) {
  StepTime time;
  time.products = 1e-3;
  time.collectives = 2e-3;
  time.hidden = 5e-4;
  EXPECT_EQ(
      time.ToString(),
      "3 ms: products 1 ms, collectives 2 ms; overlapped collectives 0.5 ms");
  time.hidden = 0;
  time.vectors = 3e-3;
  time.memory = 4e-3;
  time.kernels = 5e-3;
  time.input = 6e-3;
  time.host = 7e-3;
  EXPECT_EQ(time.ToString(),
            "28 ms: products 1 ms, vectors 3 ms, memory 4 ms, kernels 5 ms, "
            "collectives 2 ms, input 6 ms, host 7 ms");
}

}  // namespace
}  // namespace escala::pods
