// The client, its devices and their descriptions.
#include <algorithm>
#include <set>

#include "tests/conformance/suite.h"

namespace escala::pjrt {
namespace {

using Devices = Conformance;

TEST_F(Devices, TheClientNamesItself) {
  EXPECT_FALSE(client().platform_name().empty());
  EXPECT_FALSE(client().platform_version().empty());
  EXPECT_EQ(client().process_index(), 0);
}

TEST_F(Devices, AttributesCanBeRead) {
  ASSERT_OK_AND_ASSIGN(const NamedValues attributes,
                       client().plugin()->Attributes());
  for (const char* name :
       {"stablehlo_current_version", "stablehlo_minimum_version"}) {
    const auto it = attributes.find(name);
    if (it == attributes.end()) continue;
    const auto* version = std::get_if<std::vector<int64_t>>(&it->second);
    ASSERT_NE(version, nullptr) << name;
    EXPECT_EQ(version->size(), 3u) << name;
  }
}

TEST_F(Devices, HaveDistinctIds) {
  std::set<int> ids;
  for (const Device& d : client().devices()) ids.insert(d.id());
  EXPECT_EQ(ids.size(), client().devices().size());
  ASSERT_FALSE(ids.empty());
}

TEST_F(Devices, AddressableOnesAreAmongAll) {
  ASSERT_FALSE(client().addressable_devices().empty());
  for (const Device* d : client().addressable_devices()) {
    EXPECT_TRUE(d->is_addressable()) << d->id();
    EXPECT_EQ(d->description().process_index, client().process_index());
  }
  const auto count =
      std::count_if(client().devices().begin(), client().devices().end(),
                    [](const Device& d) { return d.is_addressable(); });
  EXPECT_EQ(count, static_cast<int64_t>(client().addressable_devices().size()));
}

TEST_F(Devices, DescribeThemselves) {
  for (const Device& d : client().devices()) {
    EXPECT_FALSE(d.description().kind.empty());
    EXPECT_FALSE(d.description().debug_string.empty());
    EXPECT_GE(d.local_hardware_id(), 0);
  }
}

TEST_F(Devices, TpusHaveCoordinates) {
  for (const Device& d : client().devices()) {
    if (!d.description().kind.starts_with("TPU")) continue;
    const NamedValues& attributes = d.description().attributes;
    ASSERT_TRUE(attributes.contains("coords")) << d.id();
    const auto* coords =
        std::get_if<std::vector<int64_t>>(&attributes.at("coords"));
    ASSERT_NE(coords, nullptr);
    EXPECT_EQ(coords->size(), 3u);
    ASSERT_TRUE(attributes.contains("core_on_chip"));
    EXPECT_TRUE(std::holds_alternative<int64_t>(attributes.at("core_on_chip")));
  }
}

TEST_F(Devices, HaveADefaultMemory) {
  for (const Device* d : client().addressable_devices()) {
    ASSERT_FALSE(d->memory_kinds().empty()) << d->id();
    EXPECT_FALSE(d->memory_kinds()[0].empty());
  }
}

TEST_F(Devices, AreFoundById) {
  for (const Device& d : client().devices()) {
    ASSERT_OK_AND_ASSIGN(const Device* found, client().LookupDevice(d.id()));
    EXPECT_EQ(found, &d);
  }
}

TEST_F(Devices, UnknownIdsAreRefused) {
  for (const int id : {-1, 1 << 30}) {
    const auto found = client().LookupDevice(id);
    EXPECT_FALSE(found.ok()) << id;
    EXPECT_FALSE(found.status().message().empty());
  }
}

TEST_F(Devices, MemoryIsReportedOrDeclined) {
  const auto memory = device(0).Memory();
  if (!memory.ok()) {
    EXPECT_EQ(memory.status().code(), StatusCode::kUnimplemented)
        << memory.status().ToString();
    return;
  }
  EXPECT_GE(memory->bytes_in_use, 0);
  ASSERT_OK_AND_ASSIGN(const Buffer buffer,
                       client().ToDevice(Count({1 << 20}), device(0)));
  ASSERT_OK(buffer.Await());
  ASSERT_OK_AND_ASSIGN(const DeviceMemory more, device(0).Memory());
  EXPECT_GE(more.bytes_in_use, memory->bytes_in_use + (4 << 20));
}

TEST_F(Devices, TheDefaultAssignmentIsAPlacement) {
  const int n = static_cast<int>(client().devices().size());
  for (const auto& [replicas, partitions] :
       {std::pair(n, 1), std::pair(1, n), std::pair(1, 1)}) {
    ASSERT_OK_AND_ASSIGN(
        const std::vector<int> ids,
        client().DefaultDeviceAssignment(replicas, partitions));
    const std::set<int> distinct(ids.begin(), ids.end());
    EXPECT_EQ(distinct.size(), ids.size());
    for (const int id : ids) EXPECT_TRUE(client().LookupDevice(id).ok()) << id;
  }
}

TEST_F(Devices, TooLargeAnAssignmentIsRefused) {
  const int n = static_cast<int>(client().devices().size());
  EXPECT_FALSE(client().DefaultDeviceAssignment(n + 1, 1).ok());
  EXPECT_FALSE(client().DefaultDeviceAssignment(n, 2).ok());
}

}  // namespace
}  // namespace escala::pjrt
