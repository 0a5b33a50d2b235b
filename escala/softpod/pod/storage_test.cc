#include "escala/softpod/pod/storage.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>
#include <vector>

#include "escala/softpod/pod/burst.h"

namespace escala::softpod {
namespace {

const Shape kShape{ElementType::kF32, {4}};

TEST(Storage, EqualBytesAreSharedWhileTheyLive) {
  auto table = StorageTable::Create(1 << 20);
  const float a[4] = {1, 2, 3, 4};
  const float b[4] = {1, 2, 3, 5};
  StorageRef first = *table->Intern(kShape, a);
  EXPECT_EQ(*table->Intern(kShape, a), first);
  EXPECT_NE(*table->Intern(kShape, b), first);
  // Equal bytes of another shape are another storage.
  EXPECT_NE(*table->Intern(Shape{ElementType::kF32, {2, 2}}, a), first);
  EXPECT_NE(*table->Intern(Shape{ElementType::kI32, {4}}, a), first);
  EXPECT_EQ(table->bytes_in_use(), 16);
  first = nullptr;
  EXPECT_EQ(table->bytes_in_use(), 0);
}

TEST(Storage, LargeArraysAreSharedOnlyIfAllBytesAreEqual) {
  auto table = StorageTable::Create(1 << 30);
  std::vector<float> data(1 << 20, 1);
  const Shape shape{ElementType::kF32, {std::ssize(data)}};
  const StorageRef first = *table->Intern(shape, data.data());
  const StorageRef small = *table->Intern(kShape, data.data());
  std::vector<StorageRef> others;
  for (const size_t i : {size_t{0}, size_t{777'777}, data.size() - 1}) {
    data[i] = 2;  // most places are in no cache line that is looked at
    others.push_back(*table->Intern(shape, data.data()));
    EXPECT_EQ(others.back()->array().as<float>()[i], 2) << i;
    data[i] = 1;
  }
  EXPECT_EQ(first->array().as<float>()[0], 1);
  EXPECT_EQ(*table->Intern(shape, data.data()), first);
}

TEST(Storage, OnlyASoleHolderMayWriteAndIsThenNotFoundAgain) {
  auto table = StorageTable::Create(1 << 20);
  const float a[4] = {1, 2, 3, 4};
  StorageRef one = *table->Intern(kShape, a);
  StorageRef two = one;
  EXPECT_FALSE(table->Unshare(one, 1));
  EXPECT_TRUE(table->Unshare(one, 2));
  two = *table->Intern(kShape, a);
  EXPECT_NE(one, two);
  EXPECT_TRUE(table->Unshare(one, 1));
}

TEST(Storage, AViewKeepsItsBaseFromBeingWritten) {
  auto table = StorageTable::Create(1 << 20);
  const float a[4] = {1, 2, 3, 4};
  StorageRef base = *table->Adopt(HostArray::FromBytes(kShape, a));
  StorageRef view = table->AdoptView(base->array(), base);
  EXPECT_EQ(table->bytes_in_use(), 16);
  EXPECT_FALSE(table->Unshare(base, 1));
  EXPECT_FALSE(table->Unshare(view, 1));
  view = nullptr;
  EXPECT_TRUE(table->Unshare(base, 1));
}

TEST(Storage, MovesToOtherMemoryUntilSomebodyKnowsWhereItIs) {
  auto table = StorageTable::Create(1 << 20);
  const float a[4] = {1, 2, 3, 4};
  StorageRef storage = *table->Intern(kShape, a);
  const HostArray second = HostArray::FromBytes(kShape, a);
  const std::weak_ptr<std::byte[]> first = storage->array().memory();
  table->Move(storage, second);
  EXPECT_TRUE(first.expired());
  EXPECT_EQ(storage->array().data(), second.data());
  EXPECT_EQ(storage->array().shape(), kShape);
  EXPECT_EQ(*table->Intern(kShape, a), storage);
  EXPECT_EQ(table->bytes_in_use(), 16);
  EXPECT_EQ(storage->Pin(), second.data());
  table->Move(storage, HostArray::FromBytes(kShape, a));
  EXPECT_EQ(storage->array().data(), second.data());
  StorageRef base = *table->Adopt(HostArray::FromBytes(kShape, a));
  StorageRef view = table->AdoptView(base->array(), base);
  table->Move(view, second);
  EXPECT_EQ(view->array().data(), base->array().data());
}

TEST(Storage, TheBudgetHolds) {
  auto table = StorageTable::Create(20);
  const float a[4] = {1, 2, 3, 4};
  const float b[4] = {4, 3, 2, 1};
  StorageRef first = *table->Intern(kShape, a);
  EXPECT_TRUE(table->Intern(kShape, a).ok());
  const auto second = table->Intern(kShape, b);
  ASSERT_FALSE(second.ok());
  EXPECT_EQ(second.status().code(), StatusCode::kResourceExhausted);
  EXPECT_NE(second.status().message().find("SOFTPOD_MEMORY_GIB"),
            std::string::npos);
  first = nullptr;
  EXPECT_TRUE(table->Intern(kShape, b).ok());
}

TEST(Storage, TheBudgetIsAskedBeforeMemoryIsTaken) {
  auto table = StorageTable::Create(20);
  const auto zeros = [] { return HostArray(kShape); };
  StorageRef first = *table->Intern(kShape, zeros);
  EXPECT_EQ(table->bytes_in_use(), 16);
  bool called = false;
  EXPECT_FALSE(table
                   ->Intern(kShape,
                            [&] {
                              called = true;
                              return HostArray(kShape);
                            })
                   .ok());
  EXPECT_FALSE(called);
  first = nullptr;
  EXPECT_THROW((void)table->Intern(
                   kShape, []() -> HostArray { throw std::bad_alloc(); }),
               std::bad_alloc);
  EXPECT_EQ(table->bytes_in_use(), 0);
  // Equal bytes are shared, and cost the budget nothing.
  auto larger = StorageTable::Create(32);
  first = *larger->Intern(kShape, zeros);
  EXPECT_EQ(*larger->Intern(kShape, zeros), first);
  EXPECT_EQ(larger->bytes_in_use(), 16);
}

TEST(Storage, ManyThreads) {
  auto table = StorageTable::Create(1 << 20);
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&table, t] {
      for (int i = 0; i < 500; ++i) {
        const float data[4] = {float(i % 3), 0, 0, float(t % 2)};
        StorageRef storage = *table->Intern(kShape, data);
        EXPECT_EQ(storage->array().as<float>()[0], data[0]);
        table->Unshare(storage, 1);
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(table->bytes_in_use(), 0);
}

TEST(HashBytes, DependsOnEveryByteAndTheLength) {
  std::vector<unsigned char> data(77, 0);
  std::vector<uint64_t> hashes = {HashBytes(data.data(), 77),
                                  HashBytes(data.data(), 76)};
  for (size_t i = 0; i < data.size(); ++i) {
    data[i] = 1;
    hashes.push_back(HashBytes(data.data(), 77));
    data[i] = 0;
  }
  std::sort(hashes.begin(), hashes.end());
  EXPECT_EQ(std::adjacent_find(hashes.begin(), hashes.end()), hashes.end());
}

TEST(Burst, JoinsTheSameSourceWhileItIsOpen) {
  auto table = StorageTable::Create(1 << 20);
  const float a[4] = {1, 2, 3, 4};
  Burst burst(100);
  const Burst::Source source{a, kShape, {}};
  EXPECT_EQ(burst.Join(source).storage, nullptr);
  Burst::Upload first = burst.Open(source, *table->Intern(kShape, a));
  Burst::Upload second = burst.Join(source);
  // The burst is closed already if a millisecond has passed.
  if (second.storage != nullptr) {
    EXPECT_EQ(first.storage, second.storage);
    EXPECT_EQ(first.done, second.done);
  }
  EXPECT_EQ(burst.Join({a + 1, kShape, {}}).storage, nullptr);
  EXPECT_EQ(burst.Join({a, kShape, {4}}).storage, nullptr);
  EXPECT_TRUE(first.done->Await().ok());  // waiting closes the burst
  EXPECT_EQ(burst.Join(source).storage, nullptr);
}

TEST(Burst, ClosesByItself) {
  auto table = StorageTable::Create(1 << 20);
  const float a[4] = {1, 2, 3, 4};
  Burst burst(100);
  Burst::Upload upload = burst.Open({a, kShape, {}}, *table->Intern(kShape, a));
  Event called;
  upload.done->OnSet([&](const Status&) { called.Set(); });
  EXPECT_TRUE(called.Await().ok());
}

TEST(Burst, ClosesWhenFullAndAtTheNextOne) {
  auto table = StorageTable::Create(1 << 20);
  const float a[4] = {1, 2, 3, 4};
  Burst burst(1);
  const EventRef full = burst.Open({a, kShape, {}}, nullptr).done;
  burst.Join({a, kShape, {}});
  const EventRef other = burst.Open({a, kShape, {}}, nullptr).done;
  EXPECT_TRUE(full->IsSet());
  burst.Close();
  EXPECT_TRUE(other->IsSet());
}

}  // namespace
}  // namespace escala::softpod
