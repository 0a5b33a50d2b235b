// Collectives among 8 cores, with every way to name the participants.
#include <algorithm>
#include <functional>

#include "escala/base/strings.h"
#include "tests/conformance/groups.h"
#include "tests/conformance/suite.h"

namespace escala::pjrt {
namespace {

// An op with one operand %a and one result.
std::string OneOp(std::string_view op, std::string_view region,
                  std::string_view attributes, std::string_view in,
                  std::string_view out) {
  return Main(StrCat("(%a: tensor<", in, ">) -> tensor<", out, ">"),
              StrCat("    %0 = \"stablehlo.", op, "\"(%a) ", region, " {",
                     attributes, "} : (tensor<", in, ">) -> tensor<", out,
                     ">\n    return %0 : tensor<", out, ">"));
}

class Collectives : public EightCores {
 protected:
  // Core i's argument is count(start = 100 i); returns the results by core.
  Result<Arrays> RunOnAll(const std::string& program, const Dims& dims) {
    std::vector<Arrays> arguments;
    for (int i = 0; i < kCores; ++i)
      arguments.push_back({Count(dims, 100.0f * i)});
    return RunOnAll(program, Replicas(kCores), arguments);
  }
  Result<Arrays> RunOnAll(const std::string& program,
                          const CompileOptions& options,
                          const std::vector<Arrays>& arguments) {
    ESCALA_ASSIGN_OR_RETURN(const auto results,
                            RunProgram(client(), program, options, arguments));
    Arrays first;
    for (const Arrays& outputs : results) first.push_back(outputs[0]);
    return first;
  }

  // Every core of a group gets the sum over the group.
  static void ExpectGroupSums(const Arrays& got, const Groups& groups,
                              const Dims& dims) {
    for (const auto& group : groups) {
      HostArray sum(Shape{ElementType::kF32, dims});
      for (const int core : group)
        for (int64_t i = 0; i < sum.shape().num_elements(); ++i)
          sum.mutable_as<float>()[i] += 100.0f * core + i;
      for (const int core : group)
        EXPECT_TRUE(Same(got[core], sum)) << "core " << core;
    }
  }
};

TEST_F(Collectives, AllReduceOverGroups) {
  for (const Groups& groups :
       {kAll, kHalves, kPairs, kStrided, kShuffled, kAlone}) {
    SCOPED_TRACE(Attribute(groups));
    ASSERT_OK_AND_ASSIGN(
        const Arrays got,
        RunOnAll(OneOp("all_reduce", kAddRegion,
                       StrCat("replica_groups = ", Attribute(groups)),
                       "2x3xf32", "2x3xf32"),
                 {2, 3}));
    ExpectGroupSums(got, groups, {2, 3});
  }
}

TEST_F(Collectives, AllReduceOverGroupsOfDifferentSizes) {
  const Groups groups = {{0, 2, 4, 5, 6}, {1, 3}, {7}};
  ASSERT_OK_AND_ASSIGN(
      const Arrays got,
      RunOnAll(OneOp("all_reduce", kAddRegion,
                     StrCat("replica_groups = ", Attribute(groups)), "4xf32",
                     "4xf32"),
               {4}));
  ExpectGroupSums(got, groups, {4});
}

TEST_F(Collectives, AllReduceOfOneNumber) {
  ASSERT_OK_AND_ASSIGN(
      const Arrays got,
      RunOnAll(
          OneOp("all_reduce", kAddRegion,
                StrCat("replica_groups = ", Attribute(kAll)), "f32", "f32"),
          {}));
  ExpectGroupSums(got, kAll, {});
}

TEST_F(Collectives, AllReduceOfNothing) {
  ASSERT_OK_AND_ASSIGN(
      const Arrays got,
      RunOnAll(OneOp("all_reduce", kAddRegion,
                     StrCat("replica_groups = ", Attribute(kAll)), "0x3xf32",
                     "0x3xf32"),
               {0, 3}));
  for (const HostArray& array : got) EXPECT_TRUE(Same(array, Count({0, 3})));
}

TEST_F(Collectives, AllReduceByFlattenedIds) {
  // With one partition the flattened id is the replica's.
  for (const Groups& groups : {kAll, kStrided}) {
    ASSERT_OK_AND_ASSIGN(
        const Arrays got,
        RunOnAll(
            OneOp("all_reduce", kAddRegion,
                  StrCat("replica_groups = ", Attribute(groups),
                         ", channel_handle = #stablehlo.channel_handle<handle "
                         "= 1, type = 1>, use_global_device_ids"),
                  "3xf32", "3xf32"),
            {3}));
    ExpectGroupSums(got, groups, {3});
  }
}

struct Reduction {
  const char* op;
  const char* type;
  std::function<double(double, double)> apply;
};

class Reductions : public Collectives {
 protected:
  void Check(const std::vector<Reduction>& reductions);
};

TEST_F(Reductions, Numbers) {
  Check({
      {"maximum", "f32", [](double a, double b) { return std::max(a, b); }},
      {"minimum", "f32", [](double a, double b) { return std::min(a, b); }},
      {"multiply", "f32", [](double a, double b) { return a * b; }},
      {"add", "i32", [](double a, double b) { return a + b; }},
      {"maximum", "i32", [](double a, double b) { return std::max(a, b); }},
  });
}

TEST_F(Reductions, Bits) {
  Check({
      {"and", "i32", [](double a, double b) { return int(a) & int(b); }},
      {"or", "i32", [](double a, double b) { return int(a) | int(b); }},
      {"xor", "i32", [](double a, double b) { return int(a) ^ int(b); }},
  });
}

void Reductions::Check(const std::vector<Reduction>& reductions) {
  for (const Reduction& r : reductions) {
    SCOPED_TRACE(StrCat(r.op, " ", r.type));
    const std::string region =
        StrCat("({\n      ^bb0(%x: tensor<", r.type, ">, %y: tensor<", r.type,
               ">):\n        %s = stablehlo.", r.op, " %x, %y : tensor<",
               r.type, ">\n        \"stablehlo.return\"(%s) : (tensor<", r.type,
               ">) -> ()\n    })");
    const std::string type = StrCat("2x", r.type);
    std::vector<Arrays> arguments;
    std::vector<double> expected = {1 + 2, 9};
    for (int i = 0; i < kCores; ++i) {
      const std::vector<int> v = {1 + (i * 5 + 2) % 7, 9 - i};
      if (i > 0)
        for (int j = 0; j < 2; ++j) expected[j] = r.apply(expected[j], v[j]);
      arguments.push_back({r.type[0] == 'f'
                               ? F32({2}, {float(v[0]), float(v[1])})
                               : I32({2}, {v[0], v[1]})});
    }
    ASSERT_OK_AND_ASSIGN(
        const Arrays got,
        RunOnAll(
            OneOp("all_reduce", region,
                  StrCat("replica_groups = ", Attribute(kAll)), type, type),
            Replicas(kCores), arguments));
    for (const HostArray& array : got) EXPECT_EQ(Values(array), expected);
  }
}

TEST_F(Collectives, SeveralInOneProgram) {
  // Sums over pairs, then strided pairs of these, then all; in this order.
  std::string body;
  const Groups* steps[] = {&kPairs, &kStrided, &kAll};
  for (int i = 0; i < 3; ++i)
    StrAppend(&body,
              StrCat("    %", i, " = \"stablehlo.all_reduce\"(",
                     i == 0 ? std::string("%a") : StrCat("%", i - 1), ") ",
                     kAddRegion, " {replica_groups = ", Attribute(*steps[i]),
                     "} : (tensor<f32>) -> tensor<f32>\n"));
  const std::string program =
      Main("(%a: tensor<f32>) -> (tensor<f32>, tensor<f32>, tensor<f32>)",
           StrCat(body,
                  "    return %0, %1, %2 : tensor<f32>, tensor<f32>, "
                  "tensor<f32>"));
  std::vector<Arrays> arguments;
  for (int i = 0; i < kCores; ++i) arguments.push_back({F32({}, {float(i)})});
  ASSERT_OK_AND_ASSIGN(const auto got, RunProgram(client(), program,
                                                  Replicas(kCores), arguments));
  for (int i = 0; i < kCores; ++i) {
    const int pair = i / 2 * 4 + 1;                 // 2k + 2k+1
    const int strided = i % 4 / 2 * 8 + 2 + 4 * 2;  // pairs of i and i +- 4
    EXPECT_EQ(Values(got[i][0]), std::vector<double>(1, pair)) << i;
    EXPECT_EQ(Values(got[i][1]), std::vector<double>(1, strided)) << i;
    EXPECT_EQ(Values(got[i][2]), std::vector<double>{4 * (10 + 18.0)}) << i;
  }
}

TEST_F(Collectives, InsideALoop) {
  // v <- sum of all v / 8 + 1, five times.
  const std::string program =
      Main("(%a: tensor<f32>) -> tensor<f32>",
           StrCat(R"(    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %five = stablehlo.constant dense<5> : tensor<i32>
    %eighth = stablehlo.constant dense<0.125> : tensor<f32>
    %unit = stablehlo.constant dense<1.0> : tensor<f32>
    %r:2 = "stablehlo.while"(%zero, %a) ({
      ^bb0(%i: tensor<i32>, %v: tensor<f32>):
        %c = "stablehlo.compare"(%i, %five) {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
        "stablehlo.return"(%c) : (tensor<i1>) -> ()
    }, {
      ^bb0(%i: tensor<i32>, %v: tensor<f32>):
        %j = stablehlo.add %i, %one : tensor<i32>
        %e = stablehlo.multiply %v, %eighth : tensor<f32>
        %t = "stablehlo.all_reduce"(%e) )",
                  kAddRegion, " {replica_groups = ", Attribute(kAll),
                  R"(} : (tensor<f32>) -> tensor<f32>
        %w = stablehlo.add %t, %unit : tensor<f32>
        "stablehlo.return"(%j, %w) : (tensor<i32>, tensor<f32>) -> ()
    }) : (tensor<i32>, tensor<f32>) -> (tensor<i32>, tensor<f32>)
    return %r#1 : tensor<f32>)"));
  std::vector<Arrays> arguments;
  for (int i = 0; i < kCores; ++i) arguments.push_back({F32({}, {float(i)})});
  ASSERT_OK_AND_ASSIGN(const Arrays got,
                       RunOnAll(program, Replicas(kCores), arguments));
  for (const HostArray& array : got)
    EXPECT_TRUE(Same(array, F32({}, {3.5f + 5})));
}

TEST_F(Collectives, AllGather) {
  for (const Groups& groups : {kAll, kPairs, kShuffled}) {
    SCOPED_TRACE(Attribute(groups));
    const int n = static_cast<int>(groups[0].size());
    ASSERT_OK_AND_ASSIGN(
        const Arrays rows,
        RunOnAll(OneOp("all_gather", "",
                       StrCat("all_gather_dim = 0 : i64, replica_groups = ",
                              Attribute(groups)),
                       "2x3xf32", StrCat(2 * n, "x3xf32")),
                 {2, 3}));
    ASSERT_OK_AND_ASSIGN(
        const Arrays columns,
        RunOnAll(OneOp("all_gather", "",
                       StrCat("all_gather_dim = 1 : i64, replica_groups = ",
                              Attribute(groups)),
                       "2x3xf32", StrCat("2x", 3 * n, "xf32")),
                 {2, 3}));
    for (const auto& group : groups) {
      std::vector<float> by_row, by_column;
      for (const int core : group)
        for (int i = 0; i < 6; ++i) by_row.push_back(100.0f * core + i);
      for (int r = 0; r < 2; ++r)
        for (const int core : group)
          for (int c = 0; c < 3; ++c)
            by_column.push_back(100.0f * core + 3 * r + c);
      for (const int core : group) {
        EXPECT_TRUE(Same(rows[core], F32({2 * n, 3}, by_row))) << core;
        EXPECT_TRUE(Same(columns[core], F32({2, 3 * n}, by_column))) << core;
      }
    }
  }
}

TEST_F(Collectives, ReduceScatter) {
  for (const Groups& groups : {kAll, kHalves, kStrided, kShuffled}) {
    SCOPED_TRACE(Attribute(groups));
    const int n = static_cast<int>(groups[0].size());
    const int width = 8 / n;
    ASSERT_OK_AND_ASSIGN(
        const Arrays got,
        RunOnAll(OneOp("reduce_scatter", kAddRegion,
                       StrCat("scatter_dimension = 1 : i64, replica_groups = ",
                              Attribute(groups)),
                       "3x8xf32", StrCat("3x", width, "xf32")),
                 {3, 8}));
    for (const auto& group : groups) {
      float cores = 0;
      for (const int core : group) cores += 100.0f * core;
      for (int position = 0; position < n; ++position) {
        std::vector<float> part;
        for (int r = 0; r < 3; ++r)
          for (int c = 0; c < width; ++c)
            part.push_back(cores + n * (8.0f * r + position * width + c));
        EXPECT_TRUE(Same(got[group[position]], F32({3, width}, part)))
            << "core " << group[position];
      }
    }
  }
}

TEST_F(Collectives, AllToAll) {
  for (const Groups& groups : {kAll, kPairs, kShuffled}) {
    SCOPED_TRACE(Attribute(groups));
    const int n = static_cast<int>(groups[0].size());
    const int width = 8 / n;
    ASSERT_OK_AND_ASSIGN(
        const Arrays got,
        RunOnAll(
            OneOp("all_to_all", "",
                  StrCat("split_dimension = 1 : i64, concat_dimension = 0 : "
                         "i64, split_count = ",
                         n, " : i64, replica_groups = ", Attribute(groups)),
                  "2x8xf32", StrCat(2 * n, "x", width, "xf32")),
            {2, 8}));
    // Position p gets column block p of every member, stacked.
    for (const auto& group : groups)
      for (int position = 0; position < n; ++position) {
        std::vector<float> expected;
        for (const int sender : group)
          for (int r = 0; r < 2; ++r)
            for (int c = 0; c < width; ++c)
              expected.push_back(100.0f * sender + 8 * r + position * width +
                                 c);
        EXPECT_TRUE(Same(got[group[position]], F32({2 * n, width}, expected)))
            << "core " << group[position];
      }
  }
}

// Cores that receive nothing get zeros.
TEST_F(Collectives, Permute) {
  const std::vector<std::vector<std::pair<int, int>>> cases = {
      {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 6}, {6, 7}, {7, 0}},
      {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 6}, {6, 7}},
      {{0, 7}, {7, 0}},
      {{3, 3}},
  };
  for (const auto& pairs : cases) {
    std::vector<std::string> rows;
    std::vector<int> source(kCores, -1);
    for (const auto& [from, to] : pairs) {
      rows.push_back(StrCat("[", from, ", ", to, "]"));
      source[to] = from;
    }
    ASSERT_OK_AND_ASSIGN(
        const Arrays got,
        RunOnAll(OneOp("collective_permute", "",
                       StrCat("source_target_pairs = dense<[", StrJoin(rows),
                              "]> : tensor<", rows.size(), "x2xi64>"),
                       "5xf32", "5xf32"),
                 {5}));
    for (int i = 0; i < kCores; ++i)
      EXPECT_TRUE(Same(got[i], source[i] < 0 ? F32({5}, {0, 0, 0, 0, 0})
                                             : Count({5}, 100.0f * source[i])))
          << "core " << i;
  }
}

TEST_F(Collectives, Broadcast) {
  const Groups groups = {{2, 1, 7}, {4, 0, 3}};  // 5 and 6 get zeros
  ASSERT_OK_AND_ASSIGN(
      const Arrays got,
      RunOnAll(OneOp("collective_broadcast", "",
                     StrCat("replica_groups = ", Attribute(groups)), "5xf32",
                     "5xf32"),
               {5}));
  for (const auto& group : groups)
    for (const int core : group)
      EXPECT_TRUE(Same(got[core], Count({5}, 100.0f * group[0]))) << core;
  for (const int core : {5, 6})
    EXPECT_TRUE(Same(got[core], F32({5}, {0, 0, 0, 0, 0}))) << core;
}

// --- Replicas and partitions ------------------------------------------------

class TwoByFour : public Collectives {
 protected:
  // 2 replicas x 4 partitions; devices in the order replica * 4 + partition.
  static CompileOptions Options() {
    CompileOptions options;
    options.num_replicas = 2;
    options.num_partitions = 4;
    options.use_spmd_partitioning = true;
    for (int i = 0; i < kCores; ++i)
      options.device_assignment.push_back(device(i).id());
    return options;
  }
  // Results by replica * 4 + partition, whatever the program's device order.
  Result<Arrays> RunOnAll(const std::string& program) {
    ESCALA_ASSIGN_OR_RETURN(const LoadedExecutable executable,
                            Compile(client(), program, Options()));
    ESCALA_ASSIGN_OR_RETURN(const auto devices, executable.Devices());
    std::vector<int> position(kCores);
    for (int i = 0; i < kCores; ++i)
      for (int d = 0; d < kCores; ++d)
        if (devices[d] == &device(i)) position[i] = d;
    std::vector<Arrays> arguments(kCores);
    for (int i = 0; i < kCores; ++i)
      arguments[position[i]] = {Count({2}, 100.0f * i)};
    ESCALA_ASSIGN_OR_RETURN(const auto inputs,
                            Upload(client(), devices, arguments));
    ESCALA_ASSIGN_OR_RETURN(const ExecuteResults results,
                            executable.Execute(Pointers(inputs)));
    ESCALA_ASSIGN_OR_RETURN(const auto outputs, Fetch(results.outputs));
    Arrays ordered;
    for (int i = 0; i < kCores; ++i) ordered.push_back(outputs[position[i]][0]);
    return ordered;
  }
  static std::string Channel() {
    return "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>";
  }
};

TEST_F(TwoByFour, CrossReplica) {
  // Replicas 0 and 1, separately in every partition: 0 with 4, 1 with 5 ...
  ASSERT_OK_AND_ASSIGN(
      const Arrays got,
      RunOnAll(OneOp("all_reduce", kAddRegion,
                     StrCat("replica_groups = ", Attribute({{0, 1}})), "2xf32",
                     "2xf32")));
  ExpectGroupSums(got, kStrided, {2});
}

TEST_F(TwoByFour, CrossReplicaAndPartition) {
  // Groups of replicas include all their partitions.
  ASSERT_OK_AND_ASSIGN(
      const Arrays apart,
      RunOnAll(OneOp(
          "all_reduce", kAddRegion,
          StrCat("replica_groups = ", Attribute({{0}, {1}}), ", ", Channel()),
          "2xf32", "2xf32")));
  ExpectGroupSums(apart, kHalves, {2});
  ASSERT_OK_AND_ASSIGN(
      const Arrays together,
      RunOnAll(OneOp(
          "all_reduce", kAddRegion,
          StrCat("replica_groups = ", Attribute({{0, 1}}), ", ", Channel()),
          "2xf32", "2xf32")));
  ExpectGroupSums(together, kAll, {2});
}

TEST_F(TwoByFour, FlattenedIds) {
  for (const Groups& groups : {kPairs, kStrided, kShuffled, kAll}) {
    ASSERT_OK_AND_ASSIGN(
        const Arrays got,
        RunOnAll(OneOp("all_reduce", kAddRegion,
                       StrCat("replica_groups = ", Attribute(groups), ", ",
                              Channel(), ", use_global_device_ids"),
                       "2xf32", "2xf32")));
    ExpectGroupSums(got, groups, {2});
  }
}

TEST_F(TwoByFour, CrossPartitionPermute) {
  // With a channel the pairs are partitions, separately in every replica.
  ASSERT_OK_AND_ASSIGN(
      const Arrays got,
      RunOnAll(OneOp("collective_permute", "",
                     StrCat("source_target_pairs = dense<[[0, 1], [1, 2], [2, "
                            "3], [3, 0]]> : tensor<4x2xi64>, ",
                            Channel()),
                     "2xf32", "2xf32")));
  for (int i = 0; i < kCores; ++i) {
    const int from = i / 4 * 4 + (i % 4 + 3) % 4;
    EXPECT_TRUE(Same(got[i], Count({2}, 100.0f * from))) << i;
  }
}

}  // namespace
}  // namespace escala::pjrt
