#include "escala/tpu/compiled_program.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "escala/base/env.h"
#include "escala/base/wire/protobuf.h"

namespace escala::tpu {
namespace {

constexpr int64_t kF32 = 11, kBf16 = 16, kTuple = 13;

ProtoWriter Array(int64_t type, std::vector<int64_t> dims) {
  ProtoWriter shape;
  shape.Int64(2, type).PackedInt64(3, dims);
  return shape;
}

ProtoWriter Instruction(std::string_view opcode, const ProtoWriter& shape,
                        int64_t id, std::vector<int64_t> operands) {
  ProtoWriter instruction;
  instruction.Bytes(1, StrCat("name", id)).Bytes(2, opcode).Message(3, shape);
  instruction.Int64(35, id).PackedInt64(36, operands);
  return instruction;
}

constexpr int64_t kS32 = 4;

// With the fields of a collective between cores of a channel.
ProtoWriter Collective(std::string_view opcode, int64_t id, int64_t operand,
                       const ProtoWriter& fields) {
  ProtoWriter instruction =
      Instruction(opcode, Array(kF32, {4, 8}), id, {operand});
  instruction.Int64(26, 1).Bool(71, true);
  ProtoReader reader(fields.bytes());
  while (reader.Next()) instruction.Bytes(reader.field(), reader.Bytes());
  return instruction;
}

ProtoWriter Computation(int64_t id, const std::vector<ProtoWriter>& of) {
  ProtoWriter computation;
  for (const ProtoWriter& one : of) computation.Message(2, one);
  // The last instruction is the root.
  ProtoReader last(of.back().bytes());
  while (last.Next())
    if (last.field() == 35) computation.Int64(6, last.Int64());
  return computation.Int64(5, id);
}

ProtoWriter ModuleOf(const std::vector<ProtoWriter>& computations) {
  ProtoWriter module;
  module.Bytes(1, "module");
  for (const ProtoWriter& one : computations) module.Message(3, one);
  return module;
}

ProtoWriter Program(const std::vector<ProtoWriter>& instructions) {
  return ModuleOf({Computation(1, instructions)});
}

const ProtoWriter& Parameter() {
  static const auto* parameter =
      new ProtoWriter(Instruction("parameter", Array(kF32, {4, 8}), 1, {}));
  return *parameter;
}

Result<CompiledProgram> Read(const ProtoWriter& module, int64_t replicas = 1,
                             int64_t partitions = 8) {
  return ReadCompiledProgram(module.bytes(), "hlo", replicas, partitions);
}

// The only collective.
CompiledCollective One(const ProtoWriter& module, int64_t replicas = 1,
                       int64_t partitions = 8) {
  const auto read = Read(module, replicas, partitions);
  EXPECT_TRUE(read.ok()) << read.status().ToString();
  if (!read.ok() || read->collectives.size() != 1) {
    ADD_FAILURE() << "expected one collective";
    return {};
  }
  return read->collectives[0];
}

using Groups = std::vector<std::vector<int64_t>>;

TEST(CompiledProgram, CountsCollectivesByKind) {
  const ProtoWriter module = Program({
      Parameter(),
      Instruction("convert", Array(kBf16, {4, 8}), 2, {1}),
      Instruction("all-reduce", Array(kF32, {4, 8}), 3, {1}),
      Instruction("all-reduce-start", Array(kBf16, {4, 8}), 4, {2}),
      Instruction("all-reduce-done", Array(kBf16, {4, 8}), 5, {4}),
      // The result is the tuple (operand, result).
      Instruction("all-gather-start",
                  ProtoWriter()
                      .Int64(2, kTuple)
                      .Message(4, Array(kBf16, {4, 8}))
                      .Message(4, Array(kBf16, {32, 8})),
                  6, {2}),
      Instruction("reduce-scatter", Array(kF32, {1, 8}), 7, {3}),
      Instruction("add", Array(kF32, {4, 8}), 8, {1, 3}),
  });
  const auto read = Read(module);
  ASSERT_TRUE(read.ok()) << read.status().ToString();
  const auto sums = SumsOf(read->collectives);
  ASSERT_EQ(sums.size(), 3u);
  EXPECT_EQ(sums[0].kind, "all-gather");
  EXPECT_EQ(sums[0].count, 1);
  EXPECT_EQ(sums[0].bytes, 32 * 8 * 2);
  EXPECT_EQ(sums[1].kind, "all-reduce");
  EXPECT_EQ(sums[1].count, 2);
  EXPECT_EQ(sums[1].bytes, 4 * 8 * 4 + 4 * 8 * 2);
  EXPECT_EQ(sums[2].kind, "reduce-scatter");
  EXPECT_EQ(sums[2].bytes, 4 * 8 * 4);
  const auto configured = ReadCompiledProgram(
      ProtoWriter().Message(1, module).bytes(), "hlo_with_config", 1, 8);
  ASSERT_TRUE(configured.ok());
  EXPECT_EQ(configured->collectives, read->collectives);
}

TEST(CompiledProgram, ReadsEveryFormOfGroups) {
  const auto groups = [](const ProtoWriter& fields) {
    return One(Program({Parameter(), Collective("all-reduce", 2, 1, fields)}))
        .groups;
  };
  const auto group = [](std::vector<int64_t> ids) {
    return ProtoWriter().PackedInt64(1, ids);
  };
  const Groups pairs = {{0, 1}, {2, 3}, {4, 5}, {6, 7}};
  // A list, as it was written before and is now.
  EXPECT_EQ(groups(ProtoWriter()
                       .Message(49, group({0, 1, 2, 3}))
                       .Message(49, group({4, 5, 6, 7}))),
            (Groups{{0, 1, 2, 3}, {4, 5, 6, 7}}));
  ProtoWriter list;
  for (const auto& pair : pairs) list.Message(1, group(pair));
  EXPECT_EQ(groups(ProtoWriter().Message(87, list)), pairs);
  // [2,4]<=[4,2]T(1,0)
  const std::vector<int64_t> sides = {4, 2}, order = {1, 0};
  EXPECT_EQ(groups(ProtoWriter().Message(92, ProtoWriter()
                                                 .Int64(1, 2)
                                                 .Int64(2, 4)
                                                 .PackedInt64(3, sides)
                                                 .PackedInt64(4, order))),
            (Groups{{0, 2, 4, 6}, {1, 3, 5, 7}}));
  // [4,2]<=[8]
  const std::vector<int64_t> eight = {8};
  EXPECT_EQ(
      groups(ProtoWriter().Message(
          92, ProtoWriter().Int64(1, 4).Int64(2, 2).PackedInt64(3, eight))),
      pairs);
  // mesh['a'=2,'b'=4] {'a'}; the first axis's number is not written.
  const auto axis = [](int64_t size) {
    return ProtoWriter().Bytes(1, "axis").Int64(2, size);
  };
  const ProtoWriter mesh =
      ProtoWriter().Message(1, axis(2)).Message(1, axis(4));
  EXPECT_EQ(groups(ProtoWriter().Message(
                93, ProtoWriter().Message(1, mesh).Message(2, ProtoWriter()))),
            (Groups{{0, 4}, {1, 5}, {2, 6}, {3, 7}}));
  // {'b':(1)2}: the first half of the axis, then the second.
  const auto part = [](int64_t before, int64_t size) {
    return ProtoWriter().Int64(1, 1).Message(
        2, ProtoWriter().Int64(1, before).Int64(2, size));
  };
  EXPECT_EQ(groups(ProtoWriter().Message(
                93, ProtoWriter().Message(1, mesh).Message(2, part(1, 2)))),
            (Groups{{0, 2}, {1, 3}, {4, 6}, {5, 7}}));
  EXPECT_EQ(groups(ProtoWriter().Message(
                93, ProtoWriter().Message(1, mesh).Message(2, part(2, 2)))),
            pairs);
  // All cores are no groups.
  EXPECT_EQ(groups(ProtoWriter().Message(
                93, ProtoWriter()
                        .Message(1, mesh)
                        .Message(2, ProtoWriter())
                        .Message(2, ProtoWriter().Int64(1, 1)))),
            Groups{});
  EXPECT_EQ(groups(ProtoWriter()), Groups{});
}

TEST(CompiledProgram, TellsWhichIdsGroupsHave) {
  const auto groups = [](std::string_view opcode, int64_t channel,
                         bool global) {
    ProtoWriter one = Instruction(opcode, Array(kF32, {4, 8}), 2, {1});
    if (channel > 0) one.Int64(26, channel);
    if (global) one.Bool(71, true);
    const std::vector<int64_t> ids = {0, 1};
    one.Message(49, ProtoWriter().PackedInt64(1, ids));
    return One(Program({Parameter(), one}), 2, 2).groups;
  };
  EXPECT_EQ(groups("all-reduce", 0, false), (Groups{{0, 2}, {1, 3}}));
  EXPECT_EQ(groups("all-reduce", 1, true), (Groups{{0, 1}}));
  EXPECT_EQ(groups("all-reduce", 1, false), Groups{});  // all four cores
  EXPECT_EQ(groups("all-to-all", 1, false), (Groups{{0, 1}, {2, 3}}));

  ProtoWriter permute =
      Instruction("collective-permute", Array(kF32, {4, 8}), 2, {1});
  permute.Int64(26, 1);
  permute.Message(52, ProtoWriter().Int64(2, 1));
  EXPECT_EQ(One(Program({Parameter(), permute}), 2, 2).from_to,
            (std::vector<std::pair<int64_t, int64_t>>{{0, 1}, {2, 3}}));
}

// for (i = 0; i < limit; i += step): its counter is the loop's part 1.
ProtoWriter Loop(int64_t limit, int64_t step, bool known) {
  const auto number = [](int64_t id, int64_t value) {
    const std::vector<int64_t> values = {value};
    return Instruction("constant", Array(kS32, {}), id, {})
        .Message(8, ProtoWriter().PackedInt64(4, values));
  };
  const auto part = [](int64_t id, int64_t of, int64_t index) {
    return Instruction("get-tuple-element", Array(kF32, {4, 8}), id, {of})
        .Int64(13, index);
  };
  const ProtoWriter tuple = ProtoWriter().Int64(2, kTuple);
  const std::vector<int64_t> calls = {1, 2};
  const ProtoWriter body =
      Computation(1, {Instruction("parameter", tuple, 10, {}), part(11, 10, 0),
                      part(12, 10, 1), number(13, step),
                      Instruction("all-reduce", Array(kF32, {4, 8}), 14, {11}),
                      Instruction("add", Array(kS32, {}), 15, {13, 12}),
                      Instruction("tuple", tuple, 16, {14, 15})});
  const ProtoWriter condition = Computation(
      2, {Instruction("parameter", tuple, 20, {}), part(21, 20, 1),
          known ? number(22, limit) : part(22, 20, 0),
          Instruction("compare", Array(1, {}), 23, {21, 22}).Bytes(63, "LT")});
  const ProtoWriter entry = Computation(
      3, {Parameter(), number(2, 1), Instruction("tuple", tuple, 3, {1, 2}),
          Instruction("while", tuple, 4, {3}).PackedInt64(38, calls)});
  return ModuleOf({body, condition, entry});
}

TEST(CompiledProgram, CountsLoopsAsOftenAsTheyRun) {
  EXPECT_EQ(One(Loop(13, 1, true)).runs, 12);
  EXPECT_EQ(One(Loop(13, 5, true)).runs, 3);
  EXPECT_EQ(One(Loop(13, 0, true)).runs, 1);
  EXPECT_EQ(Read(Loop(13, 1, true))->loops_counted_once, 0);
  EXPECT_EQ(Read(Loop(13, 0, true))->loops_counted_once, 1);
  EXPECT_EQ(One(Loop(13, 1, false)).runs, 1);
  EXPECT_EQ(Read(Loop(13, 1, false))->loops_counted_once, 1);
}

// A computation that is called: an all-reduce, or two.
ProtoWriter Called(int64_t id, int count) {
  std::vector<ProtoWriter> of = {Parameter()};
  for (int i = 0; i < count; ++i)
    of.push_back(Instruction("all-reduce", Array(kF32, {4, 8}), 2 + i, {1}));
  return Computation(id, of);
}

TEST(CompiledProgram, FollowsCalls) {
  const auto calls = [](std::string_view opcode, std::vector<int64_t> called,
                        int64_t id) {
    return Instruction(opcode, Array(kF32, {4, 8}), id, {1})
        .PackedInt64(38, called);
  };
  // Of an asynchronous call's three instructions one counts.
  EXPECT_EQ(
      One(ModuleOf({Called(1, 1),
                    Computation(2, {Parameter(), calls("async-start", {1}, 2),
                                    calls("async-update", {1}, 3),
                                    calls("async-done", {1}, 4),
                                    calls("fusion", {1}, 5)})}))
          .runs,
      2);
  // Of branches the one with most bytes.
  EXPECT_EQ(One(ModuleOf({Called(1, 1), Called(2, 2),
                          Computation(3, {Parameter(),
                                          calls("conditional", {1, 2}, 2)})}))
                .runs,
            2);
  // What nobody calls does not run.
  EXPECT_TRUE(Read(ModuleOf({Called(1, 1), Computation(2, {Parameter()})}))
                  ->collectives.empty());
}

TEST(CompiledProgram, CountsAChainOfFusionsOnce) {
  const auto link = [](std::string_view chain, int64_t id) {
    ProtoWriter one = Instruction("all-gather", Array(kF32, {32, 8}), id, {1});
    return one.Message(
        68, ProtoWriter().Message(
                1, ProtoWriter().Bytes(1, "chain_id").Bytes(2, chain)));
  };
  const CompiledCollective one = One(Program(
      {Parameter(), link("0", 2), link("0", 3), link("1", 4), link("0", 5)}));
  EXPECT_EQ(one.runs, 2);
  EXPECT_EQ(one.bytes, 32 * 8 * 4);
}

// A ring of eight in both directions, begun in the order of `ids` of
// instructions; 2 goes forward, 3 backward, 4 and 5 await them.
ProtoWriter BothWays(const std::vector<int64_t>& ids, int64_t rows = 4) {
  const auto begin = [](int64_t id, int64_t step, int64_t operand) {
    ProtoWriter pairs;
    for (int64_t from = 0; from < 8; ++from)
      pairs.Message(
          52, ProtoWriter().Int64(1, from).Int64(2, (from + step + 8) % 8));
    return Collective("collective-permute-start", id, operand, pairs);
  };
  const auto await = [](int64_t id, int64_t of) {
    return Instruction("collective-permute-done", Array(kF32, {4, 8}), id,
                       {of});
  };
  ProtoWriter module = Program(
      {Parameter(), Instruction("parameter", Array(kF32, {rows, 8}), 9, {}),
       begin(2, 1, 1), begin(3, -1, 9), await(4, 2), await(5, 3)});
  if (ids.empty()) return module;
  return module.Message(
      7, ProtoWriter().Message(1, ProtoWriter().Int64(1, 1).Message(
                                      2, ProtoWriter().PackedInt64(1, ids))));
}

TEST(CompiledProgram, PermutationsUnderWayAtOnceAreOne) {
  const CompiledCollective one = One(BothWays({1, 9, 2, 3, 4, 5}));
  EXPECT_EQ(one.kind, "collective-permute");
  EXPECT_EQ(one.runs, 1);
  EXPECT_EQ(one.bytes, 4 * 8 * 4);
  ASSERT_EQ(one.from_to.size(), 16u);
  EXPECT_EQ(one.from_to[0], std::pair(int64_t{0}, int64_t{1}));
  EXPECT_EQ(one.from_to[8], std::pair(int64_t{0}, int64_t{7}));
  const auto sums = SumsOf({one});
  ASSERT_EQ(sums.size(), 1u);
  EXPECT_EQ(sums[0].bytes, 2 * 4 * 8 * 4);  // a core sends both
}

TEST(CompiledProgram, PermutationsOneByOneAreNotOne) {
  // The first is awaited before the second begins; of other sizes; in an order
  // that is not known.
  for (const ProtoWriter& module :
       {BothWays({1, 9, 2, 4, 3, 5}), BothWays({1, 9, 2, 3, 4, 5}, 2),
        BothWays({})}) {
    const auto read = Read(module);
    ASSERT_TRUE(read.ok()) << read.status().ToString();
    ASSERT_EQ(read->collectives.size(), 2u);
    EXPECT_EQ(read->collectives[0].from_to.size(), 8u);
  }
  EXPECT_EQ(Read(BothWays({1, 9, 2, 3, 3, 4, 5})).status().code(),
            StatusCode::kInvalidArgument);
}

// --- Programs that libtpu 0.0.42 made ----------------------------------------

const std::filesystem::path kRecorded =
    ESCALA_SOURCE_DIR "/tests/fuzz/compiled_program_finds";

Result<CompiledProgram> Recorded(const std::string& name) {
  ESCALA_ASSIGN_OR_RETURN(
      const std::string bytes,
      ReadFile(Env::Default(), (kRecorded / name).string()));
  return ReadCompiledProgram(bytes, "hlo", 1, 8);
}

TEST(RecordedProgram, APerceptronsCollectivesAreThoseOfItsText) {
  // On v3-8, of a mesh of 4 x 2: the examples are cut by 4, the weights by 2.
  const auto read = Recorded("mlp.pb");
  ASSERT_TRUE(read.ok()) << read.status().ToString();
  EXPECT_EQ(
      read->collectives,
      (std::vector<CompiledCollective>{
          {"all-reduce", 1, 64 * 512 * 4, {{0, 1}, {2, 3}, {4, 5}, {6, 7}}, {}},
          {"all-reduce",
           1,
           2 * 512 * 512 * 4 + 4,
           {{0, 2, 4, 6}, {1, 3, 5, 7}},
           {}}}));
}

TEST(RecordedProgram, ALoopAndABranchCount) {
  // On v5e-8, of a mesh of 2 x 4: a scan over 12 layers, then a branch that
  // moves a value.
  const auto read = Recorded("scan.pb");
  ASSERT_TRUE(read.ok()) << read.status().ToString();
  EXPECT_EQ(read->loops_counted_once, 0);
  EXPECT_EQ(
      read->collectives,
      (std::vector<CompiledCollective>{
          {"all-reduce", 12, 128 * 512 * 4, {{0, 1, 2, 3}, {4, 5, 6, 7}}, {}},
          {"all-reduce", 1, 12 * 4, {{0, 4}, {1, 5}, {2, 6}, {3, 7}}, {}},
          {"all-to-all",
           1,
           128 * 512 * 4,
           {{0, 4}, {1, 5}, {2, 6}, {3, 7}},
           {}}}));
}

TEST(RecordedProgram, FindsOfTheFuzzerAreReadOrRefused) {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(kRecorded)) {
    (void)Recorded(entry.path().filename().string());
    ++count;
  }
  EXPECT_GE(count, 2);
}

TEST(CompiledProgram, BecomesTransfers) {
  const auto transfers =
      TransfersOf({{"all-reduce", 2, 16, {}, {}},
                   {"all-to-all", 1, 16, {{0, 1}, {2, 3}}, {}},
                   {"reduce-scatter", 1, 16, {{0}, {1}}, {}},
                   {"collective-permute", 1, 8, {}, {{0, 1}}},
                   {"collective-broadcast", 1, 8, {}, {}}},
                  4);
  ASSERT_EQ(transfers.size(), 4u);
  EXPECT_EQ(transfers[0].kind, pods::CollectiveKind::kAllReduce);
  EXPECT_EQ(transfers[0].runs, 2);
  EXPECT_EQ(transfers[0].bytes, 16);
  EXPECT_EQ(transfers[1].kind, pods::CollectiveKind::kAllToAll);
  EXPECT_EQ(transfers[1].bytes, 32);  // of both members
  EXPECT_EQ(transfers[2].from_to.size(), 1u);
  EXPECT_EQ(transfers[3].kind, pods::CollectiveKind::kAllGather);
}

TEST(CompiledProgram, BadBytesAreAnError) {
  const std::string whole =
      Program({Instruction("all-reduce", Array(kF32, {4}), 1, {})}).bytes();
  EXPECT_FALSE(
      ReadCompiledProgram(whole.substr(0, whole.size() - 3), "hlo", 1, 8).ok());
  EXPECT_EQ(ReadCompiledProgram(whole, "stone", 1, 8).status().code(),
            StatusCode::kUnimplemented);
  EXPECT_FALSE(ReadCompiledProgram(whole, "hlo", 0, 8).ok());
  // Tuples are nested deeper than any program has them.
  ProtoWriter shape = Array(kF32, {1});
  for (int i = 0; i < 100; ++i) {
    ProtoWriter outer;
    outer.Message(4, shape);
    shape = outer;
  }
  EXPECT_FALSE(Read(Program({Instruction("tuple", shape, 1, {}),
                             Instruction("all-reduce", shape, 2, {1})}))
                   .ok());
  // A computation that calls itself.
  const std::vector<int64_t> self = {1};
  EXPECT_FALSE(
      Read(Program({Instruction("call", shape, 1, {}).PackedInt64(38, self)}))
          .ok());
}

TEST(CompiledProgram, NamesOnlyCoresThatThereAre) {
  const auto says = [](const ProtoWriter& fields, std::string_view words) {
    const auto read =
        Read(Program({Parameter(), Collective("all-reduce", 2, 1, fields)}));
    ASSERT_FALSE(read.ok()) << words;
    EXPECT_NE(read.status().message().find(words), std::string::npos)
        << read.status().message();
  };
  const std::vector<int64_t> nine = {0, 9}, twice = {3, 3}, huge = {1 << 30},
                             sides = {4, 2}, order = {1, 1};
  says(ProtoWriter().Message(49, ProtoWriter().PackedInt64(1, nine)),
       "between core 9 of 8");
  says(ProtoWriter().Message(49, ProtoWriter().PackedInt64(1, twice)),
       "between core 3 twice");
  says(
      ProtoWriter().Message(
          92, ProtoWriter().Int64(1, 1).Int64(2, 1 << 30).PackedInt64(3, huge)),
      "a side of 1073741824, of 8 cores");
  says(ProtoWriter().Message(92, ProtoWriter()
                                     .Int64(1, 4)
                                     .Int64(2, 2)
                                     .PackedInt64(3, sides)
                                     .PackedInt64(4, order)),
       "the order names axis 1");
  says(ProtoWriter().Message(
           93, ProtoWriter().Message(2, ProtoWriter().Int64(1, 2))),
       "name axis 2 of 0");
}

}  // namespace
}  // namespace escala::tpu
