// Buffers through the C table: transfers, sharing, deletion, memory.
#include <gtest/gtest.h>

#include <cstdint>
#include <functional>

#include "escala/softpod/api/driver_test_util.h"

namespace escala::softpod::testing {
namespace {

TEST(Buffers, EveryTypeMakesTheRoundTrip) {
  TestClient client;
  std::vector<unsigned char> bytes(16 * 6);
  for (size_t i = 0; i < bytes.size(); ++i) bytes[i] = i % 2;
  for (int type = PJRT_Buffer_Type_PRED; type <= PJRT_Buffer_Type_F6E3M2FN;
       ++type) {
    auto upload = client.Put(static_cast<PJRT_Buffer_Type>(type), {2, 3},
                             bytes.data(), client.devices()[1]);
    if (type == PJRT_Buffer_Type_TOKEN || type == PJRT_Buffer_Type_S1 ||
        type == PJRT_Buffer_Type_U1) {
      EXPECT_EQ(upload.answer.code, PJRT_Error_Code_UNIMPLEMENTED);
      continue;
    }
    ASSERT_TRUE(upload.answer.ok()) << type << upload.answer.message;
    EXPECT_TRUE(upload.Done().ok());
    const auto back = upload.buffer.Values<unsigned char>();
    ASSERT_GE(back.size(), 6u);
    EXPECT_TRUE(std::equal(back.begin(), back.end(), bytes.begin())) << type;
    PJRT_ARGS(Buffer_ElementType, element);
    element.buffer = upload.buffer.get();
    EXPECT_PJRT_OK(Api().Buffer_ElementType(&element));
    EXPECT_EQ(element.type, type);
  }
}

TEST(Buffers, NarrowTypesKeepOnlyTheirBits) {
  TestClient client;
  const unsigned char bools[] = {0, 1, 2, 255};
  const unsigned char nibbles[] = {0x07, 0x08, 0xF9, 0x1F};
  auto pred =
      client.Put(PJRT_Buffer_Type_PRED, {4}, bools, client.devices()[0]);
  auto s4 = client.Put(PJRT_Buffer_Type_S4, {4}, nibbles, client.devices()[0]);
  auto u4 = client.Put(PJRT_Buffer_Type_U4, {4}, nibbles, client.devices()[0]);
  for (auto* upload : {&pred, &s4, &u4}) upload->Done();
  EXPECT_EQ(pred.buffer.Values<int8_t>(), (std::vector<int8_t>{0, 1, 1, 1}));
  EXPECT_EQ(s4.buffer.Values<int8_t>(), (std::vector<int8_t>{7, -8, -7, -1}));
  EXPECT_EQ(u4.buffer.Values<int8_t>(), (std::vector<int8_t>{7, 8, 9, 15}));
}

TEST(Buffers, StridesOfTheHost) {
  TestClient client;
  const int32_t data[] = {0, 1, 2, 3, 4, 5};
  // Upload the transpose of a 2 x 3 array.
  auto upload = client.Put(PJRT_Buffer_Type_S32, {3, 2}, data,
                           client.devices()[0], {4, 12});
  upload.Done();
  EXPECT_EQ(upload.buffer.Values<int32_t>(),
            (std::vector<int32_t>{0, 3, 1, 4, 2, 5}));
  // Read the array backwards.
  auto reverse = client.Put(PJRT_Buffer_Type_S32, {6}, data + 5,
                            client.devices()[0], {-4});
  reverse.Done();
  EXPECT_EQ(reverse.buffer.Values<int32_t>(),
            (std::vector<int32_t>{5, 4, 3, 2, 1, 0}));
  // Download into a column-major host array.
  const int64_t order[] = {0, 1};
  PJRT_Buffer_MemoryLayout layout = {};
  layout.struct_size = PJRT_Buffer_MemoryLayout_STRUCT_SIZE;
  layout.type = PJRT_Buffer_MemoryLayout_Type_Tiled;
  layout.tiled.struct_size = PJRT_Buffer_MemoryLayout_Tiled_STRUCT_SIZE;
  layout.tiled.minor_to_major = order;
  layout.tiled.minor_to_major_size = 2;
  int32_t back[6];
  PJRT_ARGS(Buffer_ToHostBuffer, args);
  args.src = upload.buffer.get();
  args.host_layout = &layout;
  args.dst = back;
  args.dst_size = sizeof back;
  EXPECT_PJRT_OK(Api().Buffer_ToHostBuffer(&args));
  EXPECT_TRUE(Await(args.event).ok());
  EXPECT_EQ(std::vector<int32_t>(back, back + 6),
            (std::vector<int32_t>{0, 1, 2, 3, 4, 5}));
  // An invalid layout, and too small a destination.
  const int64_t twice[] = {1, 1};
  layout.tiled.minor_to_major = twice;
  EXPECT_FALSE(Take(Api().Buffer_ToHostBuffer(&args)).ok());
  args.host_layout = nullptr;
  args.dst_size = 23;
  EXPECT_TRUE(Take(Api().Buffer_ToHostBuffer(&args)).Says("needs 24"));
  const int64_t far[] = {4, 16};
  layout.type = PJRT_Buffer_MemoryLayout_Type_Strides;
  layout.strides.byte_strides = far;
  layout.strides.num_byte_strides = 2;
  args.host_layout = &layout;
  args.dst_size = 24;
  EXPECT_TRUE(Take(Api().Buffer_ToHostBuffer(&args)).Says("outside"));
}

// An array without strides, or with zero of them, is dense.
TEST(Buffers, NoStridesAreDense) {
  TestClient client;
  const float data[] = {1, 2, 3, 4};
  const int64_t dims[] = {2, 2}, strides[] = {4, 8};
  PJRT_ARGS(Client_BufferFromHostBuffer, args);
  args.client = client.get();
  args.data = data;
  args.type = PJRT_Buffer_Type_F32;
  args.dims = dims;
  args.num_dims = 2;
  args.device = client.devices()[0];
  args.host_buffer_semantics =
      PJRT_HostBufferSemantics_kImmutableUntilTransferCompletes;
  for (const auto& [list, count] :
       {std::pair<const int64_t*, size_t>(nullptr, 2), {strides, 0}}) {
    args.byte_strides = list;
    args.num_byte_strides = count;
    EXPECT_PJRT_OK(Api().Client_BufferFromHostBuffer(&args));
    EXPECT_TRUE(Await(args.done_with_host_buffer).ok());
    EXPECT_EQ(TestBuffer(args.buffer).Values<float>(),
              (std::vector<float>{1, 2, 3, 4}));
  }
}

TEST(Buffers, HostLayoutsThatSayNothingAreRefused) {
  TestClient client;
  auto buffer = client.Floats({1, 2}, {2, 1}, client.devices()[0]);
  float back[2];
  PJRT_Buffer_MemoryLayout layout = {};
  layout.struct_size = PJRT_Buffer_MemoryLayout_STRUCT_SIZE;
  PJRT_ARGS(Buffer_ToHostBuffer, args);
  args.src = buffer.get();
  args.host_layout = &layout;
  args.dst = back;
  args.dst_size = sizeof back;
  const auto says = [&](const std::string& text) {
    const Answer answer = Take(Api().Buffer_ToHostBuffer(&args));
    EXPECT_EQ(answer.code, PJRT_Error_Code_INVALID_ARGUMENT);
    EXPECT_TRUE(answer.Says(text)) << answer.message;
  };
  layout.type = PJRT_Buffer_MemoryLayout_Type_Tiled;
  says("got 0 dimensions in the host layout");
  layout.tiled.struct_size = PJRT_Buffer_MemoryLayout_Tiled_STRUCT_SIZE;
  layout.tiled.minor_to_major_size = 2;
  says("minor_to_major is null");
  layout.tiled.minor_to_major_size = size_t{1} << 60;
  says("dimensions in the host layout");
  layout = {};
  layout.struct_size = PJRT_Buffer_MemoryLayout_STRUCT_SIZE;
  layout.type = PJRT_Buffer_MemoryLayout_Type_Strides;
  says("got 0 byte strides of the host layout");
  layout.strides.struct_size = PJRT_Buffer_MemoryLayout_Strides_STRUCT_SIZE;
  layout.strides.num_byte_strides = 2;
  says("byte_strides is null");
  layout.strides.num_byte_strides = size_t{1} << 60;
  says("byte strides of the host layout");
}

TEST(Buffers, ScalarsAndEmptyOnes) {
  TestClient client;
  EXPECT_EQ(client.Floats({2.5}, {}, client.devices()[0]).Values<float>(),
            std::vector<float>{2.5});
  EXPECT_TRUE(
      client.Floats({}, {3, 0}, client.devices()[0]).Values<float>().empty());
}

TEST(Buffers, BadShapesAreRefused) {
  TestClient client;
  float data = 0;
  for (const std::vector<int64_t>& dims : {std::vector<int64_t>{-1},
                                           {int64_t{1} << 40, int64_t{1} << 40},
                                           std::vector<int64_t>(129, 1)}) {
    EXPECT_FALSE(
        client.Put(PJRT_Buffer_Type_F32, dims, &data, client.devices()[0])
            .answer.ok());
  }
  // A list of this length cannot be read.
  PJRT_ARGS(Client_BufferFromHostBuffer, args);
  const int64_t one = 1;
  args.client = client.get();
  args.data = &data;
  args.type = PJRT_Buffer_Type_F32;
  args.dims = &one;
  args.num_dims = size_t{1} << 30;
  args.device = client.devices()[0];
  EXPECT_TRUE(Take(Api().Client_BufferFromHostBuffer(&args))
                  .Says("has 1073741824 dimensions; at most 128"));
  EXPECT_FALSE(
      client.Put(PJRT_Buffer_Type_F32, {1}, nullptr, client.devices()[0])
          .answer.ok());
  EXPECT_FALSE(
      client.Put(PJRT_Buffer_Type_F32, {1}, &data, nullptr).answer.ok());
  EXPECT_FALSE(
      client.Put(PJRT_Buffer_Type_F32, {1}, &data, client.devices()[0], {4, 4})
          .answer.ok());
}

TEST(Buffers, EqualBytesShareAStorage) {
  TestClient client;
  TestBuffer a = client.Floats({1, 2}, {2}, client.devices()[0]);
  TestBuffer b = client.Floats({1, 2}, {2}, client.devices()[7]);
  TestBuffer c = client.Floats({1, 3}, {2}, client.devices()[7]);
  EXPECT_EQ(a.Address(), b.Address());
  EXPECT_NE(a.Address(), c.Address());
  a.Delete();
  EXPECT_EQ(b.Values<float>(), (std::vector<float>{1, 2}));
}

TEST(Buffers, BurstsShareWhatTheHostPromisedNotToChange) {
  TestClient client;
  std::vector<float> data(1 << 19, 1.5f);
  std::vector<TestBuffer> buffers;
  std::vector<PJRT_Event*> events;
  for (PJRT_Device* device : client.devices()) {
    auto upload =
        client.Put(PJRT_Buffer_Type_F32, {1 << 19}, data.data(), device, {},
                   PJRT_HostBufferSemantics_kImmutableUntilTransferCompletes);
    ASSERT_TRUE(upload.answer.ok());
    buffers.push_back(std::move(upload.buffer));
    events.push_back(std::exchange(upload.done, nullptr));
  }
  for (PJRT_Event* event : events) EXPECT_TRUE(Await(event).ok());
  for (const TestBuffer& buffer : buffers)
    EXPECT_EQ(buffer.Address(), buffers[0].Address());
  // After the events are set the host may change its memory, so the next upload
  // must read it again.
  data[7] = 2.5f;
  auto later = client.Put(
      PJRT_Buffer_Type_F32, {1 << 19}, data.data(), client.devices()[0], {},
      PJRT_HostBufferSemantics_kImmutableUntilTransferCompletes);
  EXPECT_TRUE(later.Done().ok());
  EXPECT_EQ(later.buffer.Values<float>()[7], 2.5f);
  EXPECT_EQ(buffers[0].Values<float>()[7], 1.5f);
}

// Whatever tells the host that its memory has been read ends the burst, so that
// the next upload reads the memory again.
TEST(Buffers, WhoeverWaitsForAnUploadClosesItsBurst) {
  TestClient client;
  const std::string shape = "tensor<524288xf32>";
  TestProgram program =
      client.Compile("func.func @main(%a: " + shape + ") -> " + shape +
                     " { return %a : " + shape + " }");
  std::vector<float> data(1 << 19, 0);
  const auto put = [&](PJRT_HostBufferSemantics semantics) {
    return client.Put(PJRT_Buffer_Type_F32, {1 << 19}, data.data(),
                      client.devices()[0], {}, semantics);
  };
  const auto ready = [](const TestBuffer& buffer) {
    PJRT_ARGS(Buffer_ReadyEvent, args);
    args.buffer = buffer.get();
    EXPECT_PJRT_OK(Api().Buffer_ReadyEvent(&args));
    return args.event;
  };
  const std::function<void(TestBuffer&)> ways[] = {
      [&](TestBuffer& buffer) { EXPECT_TRUE(Await(ready(buffer)).ok()); },
      [&](TestBuffer& buffer) {  // polls
        PJRT_ARGS(Event_IsReady, args);
        args.event = ready(buffer);
        EXPECT_PJRT_OK(Api().Event_IsReady(&args));
        EXPECT_TRUE(args.is_ready);
        EXPECT_TRUE(Await(args.event).ok());
      },
      [&](TestBuffer& buffer) {
        bool called = false;
        PJRT_ARGS(Event_OnReady, args);
        args.event = ready(buffer);
        args.user_arg = &called;
        args.callback = [](PJRT_Error*, void* arg) {
          *static_cast<bool*>(arg) = true;
        };
        EXPECT_PJRT_OK(Api().Event_OnReady(&args));
        EXPECT_TRUE(called);
        EXPECT_TRUE(Await(args.event).ok());
      },
      [&](TestBuffer& buffer) { buffer.Values<float>(); },
      [&](TestBuffer& buffer) { buffer.Address(); },
      [&](TestBuffer& buffer) {
        PJRT_ARGS(Buffer_CopyToDevice, copy);
        copy.buffer = buffer.get();
        copy.dst_device = client.devices()[1];
        EXPECT_PJRT_OK(Api().Buffer_CopyToDevice(&copy));
        TestBuffer copied(copy.dst_buffer);
        EXPECT_TRUE(Await(ready(copied)).ok());
      },
      [&](TestBuffer& buffer) {
        Buffers arguments;
        arguments.emplace_back().push_back(std::move(buffer));
        TestRun run = program.RunBuffers(arguments);
        ASSERT_TRUE(run.started.ok()) << run.started.message;
        EXPECT_TRUE(Await(ready(run.results[0][0])).ok());
      },
      [&](TestBuffer& buffer) { buffer.Delete(); },
      [&](TestBuffer& buffer) { buffer = TestBuffer(); },
  };
  for (const auto semantics :
       {PJRT_HostBufferSemantics_kImmutableUntilTransferCompletes,
        PJRT_HostBufferSemantics_kImmutableZeroCopy}) {
    for (const auto& way : ways) {
      // `done` is not waited for: that would close the burst, too.
      auto first = put(semantics);
      ASSERT_TRUE(first.answer.ok()) << first.answer.message;
      way(first.buffer);
      data[7] += 1;
      auto second = put(semantics);
      ASSERT_TRUE(second.answer.ok()) << second.answer.message;
      EXPECT_EQ(second.buffer.Values<float>()[7], data[7])
          << "way " << &way - ways;
    }
  }
}

// The buffer takes the memory over if it lies as a storage's does, and says it
// is done once nobody uses it.
TEST(Buffers, MemoryThatIsGivenIsNotCopied) {
  TestClient client;
  alignas(64) float data[4] = {1, 2, 3, 4};
  for (const int64_t first : {0, 1}) {
    auto given =
        client.Put(PJRT_Buffer_Type_F32, {3}, data + first, client.devices()[0],
                   {}, PJRT_HostBufferSemantics_kMutableZeroCopy);
    ASSERT_TRUE(given.answer.ok()) << given.answer.message;
    const bool is_aligned = first == 0;
    EXPECT_EQ(
        given.buffer.Address() == reinterpret_cast<uintptr_t>(data + first),
        is_aligned);
    PJRT_ARGS(Buffer_CopyToDevice, copy);
    copy.buffer = given.buffer.get();
    copy.dst_device = client.devices()[1];
    EXPECT_PJRT_OK(Api().Buffer_CopyToDevice(&copy));
    TestBuffer copied(copy.dst_buffer);
    const auto is_done = [&] {
      PJRT_ARGS(Event_IsReady, args);
      args.event = given.done;
      EXPECT_PJRT_OK(Api().Event_IsReady(&args));
      return args.is_ready;
    };
    given.buffer.Delete();
    EXPECT_EQ(is_done(), !is_aligned);
    EXPECT_EQ(copied.Values<float>()[2], data[first + 2]);
    copied.Delete();
    EXPECT_TRUE(is_done());
    EXPECT_TRUE(given.Done().ok());
  }
}

TEST(Buffers, AFailedUploadClosesItsBurst) {
  TestClient client{{"hbm_gib", "0.009"}};
  TestBuffer filler = client.Floats(std::vector<float>(1 << 21), {1 << 21},
                                    client.devices()[0]);
  std::vector<float> data(1 << 19, 0);
  const auto put = [&] {
    return client.Put(
        PJRT_Buffer_Type_F32, {1 << 19}, data.data(), client.devices()[0], {},
        PJRT_HostBufferSemantics_kImmutableUntilTransferCompletes);
  };
  EXPECT_FALSE(put().answer.ok());
  filler.Delete();
  data[7] = 1;
  auto second = put();
  ASSERT_TRUE(second.answer.ok()) << second.answer.message;
  EXPECT_EQ(second.buffer.Values<float>()[7], 1);
}

TEST(Buffers, CopiesToDevicesAndMemories) {
  TestClient client;
  TestBuffer a = client.Floats({1, 2}, {2}, client.devices()[0]);
  PJRT_ARGS(Buffer_CopyToDevice, copy);
  copy.buffer = a.get();
  copy.dst_device = client.devices()[4];
  EXPECT_PJRT_OK(Api().Buffer_CopyToDevice(&copy));
  TestBuffer b(copy.dst_buffer);
  EXPECT_EQ(b.Device(), client.devices()[4]);
  EXPECT_EQ(b.Address(), a.Address());

  PJRT_ARGS(Device_AddressableMemories, memories);
  memories.device = client.devices()[2];
  EXPECT_PJRT_OK(Api().Device_AddressableMemories(&memories));
  PJRT_ARGS(Buffer_CopyToMemory, to);
  PJRT_ARGS(Buffer_Memory, where);
  const auto move = [&](PJRT_Buffer* from, PJRT_Memory* memory) {
    to.buffer = from;
    to.dst_memory = memory;
    EXPECT_PJRT_OK(Api().Buffer_CopyToMemory(&to));
    where.buffer = to.dst_buffer;
    EXPECT_PJRT_OK(Api().Buffer_Memory(&where));
    EXPECT_EQ(where.memory, memory);
    return TestBuffer(to.dst_buffer);
  };
  const auto in_use = [&] {
    return client.MemoryStats(client.devices()[2]).in_use;
  };
  // A buffer in host memory, pinned or not, takes no HBM.
  const int64_t before = in_use();
  TestBuffer pinned = move(a.get(), memories.memories[1]);
  TestBuffer unpinned = move(pinned.get(), memories.memories[2]);
  EXPECT_EQ(in_use(), before);
  a.Delete();
  pinned.Delete();
  EXPECT_EQ(unpinned.Values<float>(), (std::vector<float>{1, 2}));
  TestBuffer back = move(unpinned.get(), memories.memories[0]);
  EXPECT_GT(in_use(), before);
  EXPECT_EQ(back.Values<float>(), (std::vector<float>{1, 2}));
  to.buffer = a.get();
  EXPECT_TRUE(Take(Api().Buffer_CopyToMemory(&to)).Says("deleted"));
  // A device of another client is refused.
  TestClient other;
  copy.buffer = b.get();
  copy.dst_device = other.devices()[0];
  EXPECT_TRUE(Take(Api().Buffer_CopyToDevice(&copy)).Says("another client"));
}

TEST(Buffers, DeletionKeepsTheDescription) {
  TestClient client;
  TestBuffer a = client.Floats({1, 2}, {2}, client.devices()[0]);
  EXPECT_FALSE(a.IsDeleted());
  a.Delete();
  a.Delete();
  EXPECT_TRUE(a.IsDeleted());
  PJRT_ARGS(Buffer_Dimensions, dims);
  dims.buffer = a.get();
  EXPECT_PJRT_OK(Api().Buffer_Dimensions(&dims));
  ASSERT_EQ(dims.num_dims, 1u);
  EXPECT_EQ(dims.dims[0], 2);
  std::vector<float> values;
  EXPECT_TRUE(a.Read(&values).Says("deleted"));
}

TEST(Buffers, ExternalReferencesKeepTheBytes) {
  TestClient client;
  TestBuffer a = client.Floats({1, 2}, {2}, client.devices()[0]);
  PJRT_ARGS(Buffer_IncreaseExternalReferenceCount, hold);
  hold.buffer = a.get();
  EXPECT_PJRT_OK(Api().Buffer_IncreaseExternalReferenceCount(&hold));
  a.Delete();
  PJRT_ARGS(Buffer_OpaqueDeviceMemoryDataPointer, pointer);
  pointer.buffer = a.get();
  EXPECT_PJRT_OK(Api().Buffer_OpaqueDeviceMemoryDataPointer(&pointer));
  EXPECT_EQ(static_cast<float*>(pointer.device_memory_ptr)[1], 2);
  PJRT_ARGS(Buffer_DecreaseExternalReferenceCount, release);
  release.buffer = a.get();
  EXPECT_PJRT_OK(Api().Buffer_DecreaseExternalReferenceCount(&release));
  EXPECT_FALSE(
      Take(Api().Buffer_DecreaseExternalReferenceCount(&release)).ok());
  EXPECT_FALSE(Take(Api().Buffer_OpaqueDeviceMemoryDataPointer(&pointer)).ok());
}

// Nobody could end them later, so the memory would never be freed.
TEST(Buffers, ExternalReferencesEndWithTheHandle) {
  TestClient client({{"memory_gib", "0.002"}});
  const std::vector<float> mebibyte(1 << 18);
  for (int i = 0; i < 4; ++i) {
    TestBuffer a = client.Floats(mebibyte, {1 << 18}, client.devices()[0]);
    ASSERT_NE(a.get(), nullptr);
    PJRT_ARGS(Buffer_IncreaseExternalReferenceCount, hold);
    hold.buffer = a.get();
    EXPECT_PJRT_OK(Api().Buffer_IncreaseExternalReferenceCount(&hold));
    EXPECT_PJRT_OK(Api().Buffer_IncreaseExternalReferenceCount(&hold));
  }
}

TEST(Buffers, TheLayoutIsRowMajor) {
  TestClient client;
  TestBuffer a = client.Floats({1, 2}, {1, 2, 1}, client.devices()[0]);
  PJRT_ARGS(Buffer_GetMemoryLayout, args);
  args.buffer = a.get();
  EXPECT_PJRT_OK(Api().Buffer_GetMemoryLayout(&args));
  ASSERT_EQ(args.layout.type, PJRT_Buffer_MemoryLayout_Type_Tiled);
  const auto& tiled = args.layout.tiled;
  EXPECT_EQ(
      std::vector<int64_t>(tiled.minor_to_major,
                           tiled.minor_to_major + tiled.minor_to_major_size),
      (std::vector<int64_t>{2, 1, 0}));
  EXPECT_EQ(tiled.num_tiles, 0u);
}

TEST(Buffers, NoBytesNeedNoMemory) {
  TestClient client;
  TestBuffer a = client.Floats({1, 2}, {2}, client.devices()[0]);
  PJRT_ARGS(Buffer_CopyRawToHost, args);
  args.buffer = a.get();
  args.offset = 8;
  EXPECT_PJRT_OK(Api().Buffer_CopyRawToHost(&args));
  EXPECT_TRUE(Await(args.event).ok());
  args.transfer_size = 1;
  EXPECT_FALSE(Take(Api().Buffer_CopyRawToHost(&args)).ok());
}

TEST(Buffers, RawBytesAndZeros) {
  TestClient client;
  const int64_t dims[] = {4};
  PJRT_ARGS(Client_CreateUninitializedBuffer, create);
  create.client = client.get();
  create.shape_dims = dims;
  create.shape_num_dims = 1;
  create.shape_element_type = PJRT_Buffer_Type_U8;
  create.device = client.devices()[0];
  EXPECT_PJRT_OK(Api().Client_CreateUninitializedBuffer(&create));
  EXPECT_EQ(TestBuffer(create.buffer).Values<uint8_t>(),
            std::vector<uint8_t>(4, 0));
  const uint8_t data[] = {1, 2, 3, 4};
  auto upload = client.Put(PJRT_Buffer_Type_U8, {4}, data, client.devices()[0]);
  upload.Done();
  uint8_t two[2] = {};
  PJRT_ARGS(Buffer_CopyRawToHost, raw);
  raw.buffer = upload.buffer.get();
  raw.dst = two;
  raw.offset = 1;
  raw.transfer_size = 2;
  EXPECT_PJRT_OK(Api().Buffer_CopyRawToHost(&raw));
  EXPECT_TRUE(Await(raw.event).ok());
  EXPECT_EQ(two[0], 2);
  EXPECT_EQ(two[1], 3);
  // Copy no bytes to a null pointer.
  raw.dst = nullptr;
  raw.transfer_size = 0;
  for (int64_t offset : {0, 4}) {
    raw.offset = offset;
    EXPECT_PJRT_OK(Api().Buffer_CopyRawToHost(&raw));
    EXPECT_TRUE(Await(raw.event).ok());
  }
  raw.dst = two;
  for (const auto& [offset, size] :
       {std::pair<int64_t, int64_t>{3, 2}, {-1, 1}, {0, -1}, {5, 0}}) {
    raw.offset = offset;
    raw.transfer_size = size;
    EXPECT_FALSE(Take(Api().Buffer_CopyRawToHost(&raw)).ok());
  }
}

TEST(Buffers, HbmIsCountedPaddedPerDeviceAndFreed) {
  TestClient client;
  PJRT_Device* device = client.devices()[0];
  EXPECT_EQ(client.MemoryStats(device).in_use, 0);
  {
    TestBuffer a = client.Floats(std::vector<float>(1024), {8, 128}, device);
    EXPECT_EQ(client.MemoryStats(device).in_use, 4096);
    // Upload the same bytes again: they share one storage here, but a real
    // device would hold two buffers.
    TestBuffer b = client.Floats(std::vector<float>(1024), {8, 128}, device);
    EXPECT_EQ(client.MemoryStats(device).in_use, 8192);
    b.Delete();
    EXPECT_EQ(client.MemoryStats(device).in_use, 4096);
    EXPECT_EQ(client.MemoryStats(client.devices()[1]).in_use, 0);
  }
  EXPECT_EQ(client.MemoryStats(device).in_use, 0);
  EXPECT_EQ(client.MemoryStats(device).peak, 8192);
  // A row of 129 lanes takes two tiles.
  TestBuffer c = client.Floats(std::vector<float>(8 * 129), {8, 129}, device);
  EXPECT_GT(client.MemoryStats(device).in_use, 8 * 129 * 4);
}

TEST(Buffers, OverTheHbmTheTableTellsWhatIsThere) {
  TestClient client{{"hbm_gib", "0.0001"}};  // about 107 kB
  PJRT_Device* device = client.devices()[0];
  TestBuffer small = client.Floats(std::vector<float>(1024), {8, 128}, device);
  TestBuffer large =
      client.Floats(std::vector<float>(16384), {128, 128}, device);
  std::vector<float> data(16384, 1.0f);
  const auto upload =
      client.Put(PJRT_Buffer_Type_F32, {128, 128}, data.data(), device);
  EXPECT_EQ(upload.answer.code, PJRT_Error_Code_RESOURCE_EXHAUSTED);
  const size_t first = upload.answer.message.find("tensor<128x128xf32>  from");
  const size_t second = upload.answer.message.find("tensor<8x128xf32>  from");
  EXPECT_NE(second, std::string::npos) << upload.answer.message;
  EXPECT_LT(first, second);
  // Another device has enough memory.
  EXPECT_TRUE(client
                  .Put(PJRT_Buffer_Type_F32, {128, 128}, data.data(),
                       client.devices()[1])
                  .answer.ok());
}

// A terabyte could not be allocated, so the sentence shows that nothing was.
TEST(Buffers, TheBudgetIsAskedBeforeMemoryIsTaken) {
  TestClient client{{"hbm_gib", "1e6"}};
  const float data = 1;
  const auto strided = client.Put(PJRT_Buffer_Type_F32, {int64_t{1} << 38},
                                  &data, client.devices()[0], {0});
  EXPECT_EQ(strided.answer.code, PJRT_Error_Code_RESOURCE_EXHAUSTED);
  EXPECT_TRUE(strided.answer.Says("SOFTPOD_MEMORY_GIB"))
      << strided.answer.message;
  const int64_t dims[] = {int64_t{1} << 40};
  PJRT_ARGS(Client_CreateUninitializedBuffer, create);
  create.client = client.get();
  create.shape_dims = dims;
  create.shape_num_dims = 1;
  create.shape_element_type = PJRT_Buffer_Type_S4;
  create.device = client.devices()[0];
  EXPECT_TRUE(Take(Api().Client_CreateUninitializedBuffer(&create))
                  .Says("SOFTPOD_MEMORY_GIB"));
}

TEST(Buffers, OutliveTheirClient) {
  auto client = std::make_unique<TestClient>();
  TestBuffer a = client->Floats({1, 2}, {2}, client->devices()[0]);
  client->Destroy();
  EXPECT_EQ(a.Values<float>(), (std::vector<float>{1, 2}));
}

}  // namespace
}  // namespace escala::softpod::testing
