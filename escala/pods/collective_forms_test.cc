// Compares the formulas of collective.h with a simulation of the torus as a
// graph of chips and links: distances are found by walking, and links across a
// cut are counted.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "escala/pods/collective.h"
#include "escala/pods/slice_test_util.h"

namespace escala::pods {
namespace {

constexpr double kSecond = 1e-3;  // V over the rate of a link
constexpr double kBytes = 45e6;   // takes kSecond on a link of v4
constexpr double kHop = 1e-6;

// The graph of a torus. Chips are numbered along the axes, the first axis
// fastest. Two chips have at most one link.
class Torus {
 public:
  explicit Torus(const std::vector<TorusAxis>& axes) : axes_(axes) {
    for (const TorusAxis& axis : axes) chips_ *= axis.length;
    for (int chip = 0; chip < chips_; ++chip) {
      int stride = 1;
      for (const TorusAxis& axis : axes) {
        const int at = chip / stride % axis.length;
        if (at + 1 < axis.length) Link(chip, chip + stride);
        if (at + 1 == axis.length && axis.wrap && axis.length > 1)
          Link(chip, chip - at * stride);
        stride *= axis.length;
      }
    }
  }

  int chips() const { return chips_; }

  // The number of steps after which every chip has every chip's data, if in
  // each step all chips pass on their data to all neighbours.
  int Diameter() const {
    int most = 0;
    for (int from = 0; from < chips_; ++from) {
      std::vector<int> steps(static_cast<size_t>(chips_), -1);
      std::vector<int> reached = {from};
      steps[static_cast<size_t>(from)] = 0;
      for (size_t i = 0; i < reached.size(); ++i) {
        for (const auto& [a, b] : links_) {
          if (a != reached[i] && b != reached[i]) continue;
          const int other = a == reached[i] ? b : a;
          if (steps[static_cast<size_t>(other)] >= 0) continue;
          steps[static_cast<size_t>(other)] =
              steps[static_cast<size_t>(reached[i])] + 1;
          reached.push_back(other);
        }
      }
      most = std::max(most, *std::max_element(steps.begin(), steps.end()));
    }
    return most;
  }

  // Each chip sends an equal part of V/n to each chip. The data from one half
  // of an axis to the other crosses its middle, evenly over the links.
  double AllToAllShare() const {
    double most = 0;
    int stride = 1;
    for (const TorusAxis& axis : axes_) {
      const auto low = [&](int chip) {
        return chip / stride % axis.length < axis.length / 2;
      };
      double below = 0, crossing = 0;
      for (int chip = 0; chip < chips_; ++chip) below += low(chip) ? 1 : 0;
      for (const auto& [a, b] : links_) crossing += low(a) != low(b) ? 1 : 0;
      const double n = chips_;
      if (crossing > 0)
        most = std::max(most, below / n * (n - below) / n / crossing);
      stride *= axis.length;
    }
    return most;
  }

 private:
  void Link(int a, int b) { links_.insert({std::min(a, b), std::max(a, b)}); }

  std::vector<TorusAxis> axes_;
  int chips_ = 1;
  std::set<std::pair<int, int>> links_;
};

std::string Named(const std::vector<TorusAxis>& axes) {
  std::string name;
  for (const TorusAxis& axis : axes)
    name += StrCat(axis.length, axis.wrap ? "o " : "- ");
  return name;
}

double Seconds(CollectiveKind kind, double bytes,
               const std::vector<TorusAxis>& axes) {
  return SecondsOf(kind, bytes, {axes}, *Find("v4-128").generation,
                   CollectiveCosts::Ideal())
      .total();
}

// Shapes with axes of every length up to 9, with and without wrap, alone, and
// pairs and triples of the short ones.
std::vector<std::vector<TorusAxis>> Shapes() {
  std::vector<std::vector<TorusAxis>> shapes;
  std::vector<TorusAxis> all, few;
  for (int length = 2; length <= 9; ++length)
    for (bool wrap : {false, true}) all.push_back({length, wrap});
  for (int length : {2, 3, 4})
    for (bool wrap : {false, true}) few.push_back({length, wrap});
  for (const TorusAxis& a : all) {
    shapes.push_back({a});
    for (const TorusAxis& b : few) {
      shapes.push_back({a, b});
      for (const TorusAxis& c : few)
        if (a.length < 5) shapes.push_back({a, b, c});
    }
  }
  return shapes;
}

constexpr CollectiveKind kKinds[] = {
    CollectiveKind::kAllReduce, CollectiveKind::kAllGather,
    CollectiveKind::kReduceScatter, CollectiveKind::kAllToAll};

TEST(CollectiveForms, FewBytesTakeTheHopsOfTheFarthest) {
  for (const std::vector<TorusAxis>& axes : Shapes()) {
    const double hops = Torus(axes).Diameter() * kHop;
    for (CollectiveKind kind : kKinds)
      EXPECT_NEAR(Seconds(kind, 0, axes), hops, 1e-12) << Named(axes);
  }
}

// On one axis, each chip passes on a part of V/n in both directions in each
// step. After as many steps as the diameter, all chips have all parts.
TEST(CollectiveForms, GathersOnOneAxisPassPartsOn) {
  for (const std::vector<TorusAxis>& axes : Shapes()) {
    if (axes.size() > 1) continue;
    const Torus torus(axes);
    const double passed = torus.Diameter() * kSecond / torus.chips();
    EXPECT_NEAR(Seconds(CollectiveKind::kAllGather, kBytes, axes), passed,
                1e-12)
        << Named(axes);
    EXPECT_NEAR(Seconds(CollectiveKind::kReduceScatter, kBytes, axes), passed,
                1e-12)
        << Named(axes);
    EXPECT_NEAR(Seconds(CollectiveKind::kAllReduce, kBytes, axes), 2 * passed,
                1e-12)
        << Named(axes);
  }
}

// Over several axes the time is the larger of two bounds: what the chip with
// the fewest ports receives, and what all axes carry together. Computed by
// hand, in V/w.
TEST(CollectiveForms, GathersOverSeveralAxes) {
  const std::pair<std::vector<TorusAxis>, double> kWorked[] = {
      // Two rings of 4: each chip has 4 ports, and the rings carry 2 w + 2 w.
      {{{4, true}, {4, true}}, 1.0 / 4},
      {{{16, true}, {16, true}}, 1.0 / 4},
      {{{4, true}, {4, true}, {4, true}}, 1.0 / 6},
      // Rings of 3 carry 3 w each, but 8/9 of V arrives over 4 ports.
      {{{3, true}, {3, true}}, 8.0 / 9 / 4},
      // Lines: a corner has one port on each axis.
      {{{4, false}, {4, false}}, 15.0 / 16 / 2},
      {{{2, false}, {2, false}}, 3.0 / 4 / 2},
      {{{2, false}, {2, false}, {2, false}}, 7.0 / 8 / 3},
      // A ring of two is a line: the wrap adds no link.
      {{{2, true}, {2, true}}, 3.0 / 4 / 2},
      {{{2, true}, {2, true}, {2, true}}, 7.0 / 8 / 3},
      {{{2, true}, {4, true}}, 7.0 / 8 / 3},
      // A line and a ring: 1 + 2 ports receive 15/16 of V.
      {{{4, false}, {4, true}}, 15.0 / 16 / 3},
      {{{1, true}, {4, true}}, 1.0 / 2},
  };
  for (const auto& [axes, share] : kWorked) {
    EXPECT_NEAR(Seconds(CollectiveKind::kAllGather, kBytes, axes),
                share * kSecond, 1e-12)
        << Named(axes);
    EXPECT_NEAR(Seconds(CollectiveKind::kReduceScatter, kBytes, axes),
                share * kSecond, 1e-12)
        << Named(axes);
    EXPECT_NEAR(Seconds(CollectiveKind::kAllReduce, kBytes, axes),
                2 * share * kSecond, 1e-12)
        << Named(axes);
  }
}

TEST(CollectiveForms, AllToAllsCrossTheMiddleOfAnAxis) {
  for (const std::vector<TorusAxis>& axes : Shapes())
    EXPECT_NEAR(Seconds(CollectiveKind::kAllToAll, kBytes, axes),
                Torus(axes).AllToAllShare() * kSecond, 1e-12)
        << Named(axes);
  // Published results for rings and lines: V/8 and V/4 over the rate of a link.
  EXPECT_NEAR(Seconds(CollectiveKind::kAllToAll, kBytes, {{4, true}}),
              kSecond / 8, 1e-12);
  EXPECT_NEAR(Seconds(CollectiveKind::kAllToAll, kBytes, {{2, true}}),
              kSecond / 4, 1e-12);
}

// A ring of 4 has two hops. An all_reduce is a scatter and a gather, or gathers
// all four arrays if that is faster.
TEST(CollectiveForms, SmallReductionsGatherAllArrays) {
  const auto us = [](double bytes_us) {
    return 1e6 *
           Seconds(CollectiveKind::kAllReduce, bytes_us * 45e3, {{4, true}});
  };
  EXPECT_NEAR(us(0.5), 2, 1e-9);  // 4 x 0.25 is less than the 2 hops
  EXPECT_NEAR(us(1.5), 3, 1e-9);  // 4 x 0.75 is less than 2 x 2 hops
  EXPECT_NEAR(us(3), 4, 1e-9);    // 2 x 2 hops are less than 6
  EXPECT_NEAR(us(8), 8, 1e-9);    // 2 x 4 is less than 16
}

TEST(CollectiveForms, OneChipSendsNothing) {
  for (CollectiveKind kind : kKinds) {
    EXPECT_EQ(Seconds(kind, kBytes, {}), 0);
    EXPECT_EQ(Seconds(kind, kBytes, {{1, true}}), 0);
    EXPECT_EQ(Seconds(kind, kBytes, {{1, false}, {1, true}}), 0);
  }
}

// v3 has 900 GB/s. Of V on m members, (m-1)/m comes from others. That is
// written; what is summed is read, its addend is read, and the sum is written.
TEST(CollectiveForms, PassesThroughMemory) {
  CollectiveCosts costs;
  costs.start_seconds = 3e-6;
  costs.memory = true;
  GroupShape shape{{{4, false}}, 2, 1};
  const double written = 9e9 * 7 / 8 / 900e9;  // of 8 members
  const auto memory = [&](CollectiveKind kind) {
    return SecondsOf(kind, 9e9, shape, *Find("v3-8").generation, costs).memory;
  };
  const auto start = [&] {
    return SecondsOf(CollectiveKind::kAllGather, 9e9, shape,
                     *Find("v3-8").generation, costs)
        .start;
  };
  // Two members on a chip share its memory.
  EXPECT_NEAR(memory(CollectiveKind::kAllGather), 2 * written, 1e-9);
  EXPECT_NEAR(memory(CollectiveKind::kAllToAll), 2 * written, 1e-9);
  EXPECT_NEAR(memory(CollectiveKind::kReduceScatter), 2 * 3 * written, 1e-9);
  EXPECT_NEAR(memory(CollectiveKind::kAllReduce), 2 * 4 * written, 1e-9);
  EXPECT_NEAR(start(), 3e-6, 1e-12);
  // Three groups over the same links take three times as long.
  shape.groups_per_chip = 3;
  EXPECT_NEAR(memory(CollectiveKind::kAllGather), 6 * written, 1e-9);
  EXPECT_NEAR(start(), 9e-6, 1e-12);
  const double links = SecondsOf(CollectiveKind::kAllGather, 9e9, shape,
                                 *Find("v3-8").generation, costs)
                           .links;
  EXPECT_NEAR(links, 3 * 9e9 * 3 / 4 / 83e9, 1e-9);
  // The cores of one chip use no link, but the memory.
  shape = {{}, 2, 1};
  const CollectiveSeconds chip = SecondsOf(
      CollectiveKind::kAllReduce, 9e9, shape, *Find("v3-8").generation, costs);
  EXPECT_EQ(chip.links, 0);
  EXPECT_NEAR(chip.memory, 2 * 4 * 9e9 / 2 / 900e9, 1e-9);
  EXPECT_NEAR(chip.total(), chip.start + chip.memory, 1e-12);
}

// --- Permutations ------------------------------------------------------------

using Pairs = std::vector<std::pair<int64_t, int64_t>>;

Slice Ring(int length, bool wrap) {
  Slice slice;
  slice.name = "a ring";
  slice.generation = Find("v4-128").generation;
  slice.topology = {length, 1, 1};
  slice.wrap = {wrap, false, false};
  slice.chips = slice.devices = slice.cores = length;
  slice.chips_per_host = 1;
  slice.hosts = length;
  return slice;
}

double Us(const Pairs& pairs, double bytes, const Slice& slice) {
  const auto seconds =
      PermuteSeconds(pairs, bytes, slice, CollectiveCosts::Ideal());
  EXPECT_TRUE(seconds.ok()) << seconds.status().ToString();
  return 1e6 * seconds->total();
}

TEST(PermuteForms, TheShorterWayRoundARing) {
  for (int length : {2, 3, 4, 5, 8}) {
    for (bool wrap : {false, true}) {
      const Slice slice = Ring(length, wrap);
      for (int to = 0; to < length; ++to) {
        SCOPED_TRACE(StrCat(length, " ", wrap, " to ", to));
        const int hops = wrap ? std::min(to, length - to) : to;
        EXPECT_NEAR(Us({{0, to}}, 0, slice), hops, 1e-9);
        EXPECT_NEAR(Us({{to, 0}}, 0, slice), hops, 1e-9);
        // A single message has each link to itself.
        EXPECT_NEAR(Us({{0, to}}, kBytes, slice), to == 0 ? 0 : 1000, 1e-6);
      }
    }
  }
}

TEST(PermuteForms, AShiftOfEverybody) {
  for (int length : {2, 3, 4, 8}) {
    Pairs shift;
    for (int id = 0; id < length; ++id)
      shift.emplace_back(id, (id + 1) % length);
    // With the wrap there is one hop; without it the last message crosses all
    // links.
    EXPECT_NEAR(Us(shift, 0, Ring(length, true)), 1, 1e-9) << length;
    EXPECT_NEAR(Us(shift, 0, Ring(length, false)), length - 1, 1e-9) << length;
  }
  const Slice& slice = Find("v5e-256");  // 16 x 16, wrapped
  Pairs along_x, along_y;
  for (int64_t id = 0; id < 256; ++id) {
    along_x.emplace_back(id, id / 16 * 16 + (id + 1) % 16);
    along_y.emplace_back(id, (id + 16) % 256);
  }
  EXPECT_NEAR(Us(along_x, 0, slice), 1, 1e-9);
  EXPECT_NEAR(Us(along_y, 0, slice), 1, 1e-9);
  // Corner to corner: one hop on each axis, not fifteen.
  EXPECT_NEAR(Us({{0, 255}}, 0, slice), 2, 1e-9);
  EXPECT_NEAR(Us({{0, 63}}, 0, Find("v5e-64")), 14, 1e-9);
}

// 0 -> 3 and 1 -> 3. With the wrap, the first message goes down one link and
// the second up two. Without it both need the links from 1 to 3.
TEST(PermuteForms, TheWrapTakesALoadOffTheOtherLinks) {
  const Pairs pairs = {{0, 3}, {1, 3}};
  EXPECT_NEAR(Us(pairs, kBytes, Ring(4, true)), 1000, 1e-6);
  EXPECT_NEAR(Us(pairs, kBytes, Ring(4, false)), 2000, 1e-6);
  // On the torus, the four neighbours of (0, 0) send to it, each over a port of
  // its own; two use wraps.
  const Slice& wrapped = Find("v5e-256");
  Pairs from_neighbours = {{1, 0}, {15, 0}, {16, 0}, {240, 0}};
  EXPECT_NEAR(Us(from_neighbours, kBytes, wrapped), 1000, 1e-6);
  EXPECT_NEAR(Us(from_neighbours, 0, wrapped), 1, 1e-9);
}

TEST(PermuteForms, LinksCarryEachDirectionApart) {
  const Slice line = Ring(3, false);
  EXPECT_NEAR(Us({{0, 1}, {1, 0}}, kBytes, line), 1000, 1e-6);
  EXPECT_NEAR(Us({{0, 1}, {0, 2}}, kBytes, line), 2000, 1e-6);
  EXPECT_NEAR(Us({{0, 2}, {1, 2}, {2, 0}}, kBytes, line), 2000, 1e-6);
  // A ring of two has one link, which carries both directions at once.
  EXPECT_NEAR(Us({{0, 1}, {1, 0}}, kBytes, Ring(2, true)), 1000, 1e-6);
  EXPECT_NEAR(Us({{0, 1}}, 0, Ring(2, true)), 1, 1e-9);
}

// Over two axes, half of a message goes x first and half y first. Over three, a
// third goes along each axis first.
TEST(PermuteForms, MessagesAreSharedByTheWays) {
  EXPECT_NEAR(Us({{0, 5}}, kBytes, Find("v5e-16")), 500, 1e-6);
  const Slice& cube = Find("v4-128");  // 4 x 4 x 4
  EXPECT_NEAR(Us({{0, 21}}, kBytes, cube), 1000.0 / 3, 1e-6);
  EXPECT_NEAR(Us({{0, 21}}, 0, cube), 3, 1e-9);
  EXPECT_NEAR(Us({{0, 63}}, 0, cube), 3, 1e-9);  // by all three wraps
  EXPECT_NEAR(Us({{0, 42}}, 0, cube), 6, 1e-9);  // half round each ring
}

TEST(PermuteForms, StartAndMemory) {
  CollectiveCosts costs;
  costs.start_seconds = 5e-6;
  costs.memory = true;
  const Slice& slice = Find("v3-8");
  // Both cores of chip 1 (devices 2 and 3) receive: 18 GB at 900 GB/s.
  auto seconds = PermuteSeconds(Pairs{{0, 2}, {1, 3}}, 9e9, slice, costs);
  ASSERT_TRUE(seconds.ok());
  EXPECT_NEAR(seconds->start, 5e-6, 1e-12);
  EXPECT_NEAR(seconds->links, 18e9 / 83e9, 1e-9);
  EXPECT_NEAR(seconds->memory, 18e9 / 900e9, 1e-9);
  // Within a chip only the memory is used.
  seconds = PermuteSeconds(Pairs{{0, 1}}, 9e9, slice, costs);
  ASSERT_TRUE(seconds.ok());
  EXPECT_EQ(seconds->links, 0);
  EXPECT_NEAR(seconds->memory, 9e9 / 900e9, 1e-9);
  // A message to the same device adds no traffic; if there are no others, the
  // time is 0.
  seconds = PermuteSeconds(Pairs{{0, 0}, {4, 6}}, 9e9, slice, costs);
  ASSERT_TRUE(seconds.ok());
  EXPECT_NEAR(seconds->memory, 9e9 / 900e9, 1e-9);
  seconds = PermuteSeconds(Pairs{{0, 0}, {4, 4}}, 9e9, slice, costs);
  ASSERT_TRUE(seconds.ok());
  EXPECT_EQ(seconds->total(), 0);
  EXPECT_FALSE(PermuteSeconds(Pairs{{0, 8}}, 1, slice, costs).ok());
  EXPECT_FALSE(PermuteSeconds(Pairs{{-1, 0}}, 1, slice, costs).ok());
}

// --- Groups ------------------------------------------------------------------

using Groups = std::vector<std::vector<int64_t>>;

GroupShape ShapeOf(const Groups& groups, const Slice& slice) {
  const auto shape = ShapeOfGroups(slice, groups);
  EXPECT_TRUE(shape.ok()) << shape.status().ToString();
  return *shape;
}

TEST(GroupForms, PartsOfARing) {
  const Slice ring = Ring(8, true);
  const auto axes = [&](const Groups& groups) {
    return ShapeOf(groups, ring).axes;
  };
  using Axes = std::vector<TorusAxis>;
  EXPECT_EQ(axes({{0, 1, 2, 3, 4, 5, 6, 7}}), (Axes{{8, true}}));
  EXPECT_EQ(axes({{0, 1, 2, 3}, {4, 5, 6, 7}}), (Axes{{4, false}}));
  EXPECT_EQ(axes({{0, 1}, {2, 3}, {4, 5}, {6, 7}}), (Axes{{2, false}}));
  // A group of every second chip closes a ring, and so does one of every
  // fourth.
  const GroupShape second = ShapeOf({{0, 2, 4, 6}, {1, 3, 5, 7}}, ring);
  EXPECT_EQ(second.axes, (Axes{{4, true}}));
  EXPECT_EQ(second.groups_per_chip, 2);
  const GroupShape fourth = ShapeOf({{0, 4}, {1, 5}, {2, 6}, {3, 7}}, ring);
  EXPECT_EQ(fourth.axes, (Axes{{2, true}}));
  EXPECT_EQ(fourth.groups_per_chip, 3);  // 5 chips from 0 to 4, two a group
  // Without a wrap there is no ring.
  EXPECT_EQ(ShapeOf({{0, 2, 4, 6}, {1, 3, 5, 7}}, Ring(8, false)).axes,
            (Axes{{4, false}}));
  // A single device has nobody to communicate with.
  const GroupShape alone = ShapeOf({{0}, {1}}, ring);
  EXPECT_TRUE(alone.axes.empty());
  EXPECT_EQ(alone.members(), 1);
}

TEST(GroupForms, TheWorstOfDifferentGroupsCounts) {
  const Slice ring = Ring(8, true);
  const GroupShape worst = ShapeOf({{0, 1}, {2, 3, 4, 5}}, ring);
  EXPECT_EQ(worst.axes, (std::vector<TorusAxis>{{4, false}}));
  EXPECT_EQ(ShapeOf({{2, 3, 4, 5}, {0, 1}}, ring).axes, worst.axes);
}

TEST(GroupForms, CoresOfAChip) {
  const Slice& slice = Find("v3-8");  // 2 x 2 chips of two cores
  const GroupShape row = ShapeOf({{0, 1, 2, 3}, {4, 5, 6, 7}}, slice);
  EXPECT_EQ(row.axes, (std::vector<TorusAxis>{{2, false}}));
  EXPECT_EQ(row.members_per_chip, 2);
  EXPECT_EQ(row.groups_per_chip, 1);
  EXPECT_EQ(row.chips(), 2);
  EXPECT_EQ(row.members(), 4);
  const GroupShape column = ShapeOf({{0, 4}, {1, 5}, {2, 6}, {3, 7}}, slice);
  EXPECT_EQ(column.axes, (std::vector<TorusAxis>{{2, false}}));
  EXPECT_EQ(column.members_per_chip, 1);
  EXPECT_EQ(column.groups_per_chip, 2);
  EXPECT_FALSE(ShapeOfGroups(slice, Groups{{0, -1}}).ok());
  EXPECT_FALSE(ShapeOfGroups(slice, Groups{{0, 8}}).ok());
}

TEST(GroupForms, WholeSlices) {
  const GroupShape cube = WholeSlice(Find("v4-128"));
  EXPECT_EQ(cube.axes,
            (std::vector<TorusAxis>{{4, true}, {4, true}, {4, true}}));
  EXPECT_EQ(cube.members_per_chip, 1);
  // An axis of one chip is left out.
  EXPECT_EQ(WholeSlice(Find("v4-8")).axes,
            (std::vector<TorusAxis>{{2, false}, {2, false}}));
  EXPECT_EQ(WholeSlice(Find("v3-8")).members_per_chip, 2);
  EXPECT_EQ(WholeSlice(Find("tpu7x-8")).members(), 8);
}

}  // namespace
}  // namespace escala::pods
