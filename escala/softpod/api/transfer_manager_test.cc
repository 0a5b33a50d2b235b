// Uploads in pieces, and views of the host's memory.
#include <gtest/gtest.h>

#include "escala/softpod/api/programs_test_util.h"

namespace escala::softpod::testing {
namespace {

PJRT_Memory* DefaultMemory(PJRT_Device* device) {
  PJRT_ARGS(Device_DefaultMemory, args);
  args.device = device;
  EXPECT_PJRT_OK(Api().Device_DefaultMemory(&args));
  return args.memory;
}

// Two buffers on device 1: 2 x 3 floats, and 5 numbers of four bits.
class Transfers : public ::testing::Test {
 protected:
  void SetUp() override {
    const int64_t floats[] = {2, 3}, nibbles[] = {5};
    PJRT_ShapeSpec specs[2] = {};
    for (PJRT_ShapeSpec& spec : specs)
      spec.struct_size = PJRT_ShapeSpec_STRUCT_SIZE;
    specs[0].dims = floats;
    specs[0].num_dims = 2;
    specs[0].element_type = PJRT_Buffer_Type_F32;
    specs[1].dims = nibbles;
    specs[1].num_dims = 1;
    specs[1].element_type = PJRT_Buffer_Type_S4;
    PJRT_ARGS(Client_CreateBuffersForAsyncHostToDevice, args);
    args.client = client_.get();
    args.shape_specs = specs;
    args.num_shape_specs = 2;
    args.memory = DefaultMemory(client_.devices()[1]);
    EXPECT_PJRT_OK(Api().Client_CreateBuffersForAsyncHostToDevice(&args));
    manager_ = args.transfer_manager;
  }
  void TearDown() override { Destroy(); }
  void Destroy() {
    PJRT_ARGS(AsyncHostToDeviceTransferManager_Destroy, args);
    args.transfer_manager = std::exchange(manager_, nullptr);
    EXPECT_PJRT_OK(Api().AsyncHostToDeviceTransferManager_Destroy(&args));
  }

  Answer Retrieve(int index, TestBuffer* buffer) {
    PJRT_ARGS(AsyncHostToDeviceTransferManager_RetrieveBuffer, args);
    args.transfer_manager = manager_;
    args.buffer_index = index;
    const Answer answer =
        Take(Api().AsyncHostToDeviceTransferManager_RetrieveBuffer(&args));
    if (answer.ok()) *buffer = TestBuffer(args.buffer_out);
    return answer;
  }
  Answer Write(int index, const void* data, int64_t offset, int64_t size,
               bool is_last) {
    PJRT_ARGS(AsyncHostToDeviceTransferManager_TransferData, args);
    args.transfer_manager = manager_;
    args.buffer_index = index;
    args.data = data;
    args.offset = offset;
    args.transfer_size = size;
    args.is_last_transfer = is_last;
    const Answer answer =
        Take(Api().AsyncHostToDeviceTransferManager_TransferData(&args));
    return answer.ok() ? Await(args.done_with_h2d_transfer) : answer;
  }

  TestClient client_;
  PJRT_AsyncHostToDeviceTransferManager* manager_ = nullptr;
};

TEST_F(Transfers, PiecesInAnyOrder) {
  PJRT_ARGS(AsyncHostToDeviceTransferManager_BufferCount, count);
  count.transfer_manager = manager_;
  EXPECT_PJRT_OK(Api().AsyncHostToDeviceTransferManager_BufferCount(&count));
  EXPECT_EQ(count.buffer_count, 2u);
  PJRT_ARGS(AsyncHostToDeviceTransferManager_BufferSize, size);
  size.transfer_manager = manager_;
  EXPECT_PJRT_OK(Api().AsyncHostToDeviceTransferManager_BufferSize(&size));
  EXPECT_EQ(size.buffer_size, 24u);
  PJRT_ARGS(AsyncHostToDeviceTransferManager_Device, device);
  device.transfer_manager = manager_;
  EXPECT_PJRT_OK(Api().AsyncHostToDeviceTransferManager_Device(&device));
  EXPECT_EQ(device.device_out, client_.devices()[1]);

  TestBuffer floats;
  ASSERT_TRUE(Retrieve(0, &floats).ok());
  EXPECT_EQ(floats.Device(), client_.devices()[1]);
  const float values[] = {1, 2, 3, 4, 5, 6};
  EXPECT_TRUE(Write(0, values + 4, 16, 8, false).ok());
  PJRT_ARGS(Buffer_ReadyEvent, ready);
  ready.buffer = floats.get();
  EXPECT_PJRT_OK(Api().Buffer_ReadyEvent(&ready));
  PJRT_ARGS(Event_IsReady, is_ready);
  is_ready.event = ready.event;
  EXPECT_PJRT_OK(Api().Event_IsReady(&is_ready));
  EXPECT_FALSE(is_ready.is_ready);
  EXPECT_TRUE(Write(0, values, 0, 16, true).ok());
  EXPECT_TRUE(Await(ready.event).ok());
  EXPECT_EQ(floats.Values<float>(), (std::vector<float>{1, 2, 3, 4, 5, 6}));

  // Garbage in the upper half of a byte does not matter.
  const uint8_t nibbles[] = {0xf1, 0xa2, 0x03, 0x47, 0x5f};
  TestBuffer narrow;
  EXPECT_TRUE(Write(1, nibbles, 0, 5, true).ok());
  ASSERT_TRUE(Retrieve(1, &narrow).ok());
  Destroy();
  EXPECT_EQ(narrow.Values<int8_t>(), (std::vector<int8_t>{1, 2, 3, 7, -1}));
}

TEST_F(Transfers, ABufferGoesToAProgramBeforeItsBytesCome) {
  const TestProgram twice = client_.Compile(R"(
    func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
      %y = stablehlo.add %x, %x : tensor<2x3xf32>
      return %y : tensor<2x3xf32>
    })",
                                            {.devices = {1}});
  TestBuffer floats;
  ASSERT_TRUE(Retrieve(0, &floats).ok());
  TestRun run = twice.Run({{floats.get()}});
  ASSERT_TRUE(run.started.ok()) << run.started.message;
  const float values[] = {1, 2, 3, 4, 5, 6};
  EXPECT_TRUE(Write(0, values, 0, 24, true).ok());
  EXPECT_EQ(run.results[0][0].Values<float>(),
            (std::vector<float>{2, 4, 6, 8, 10, 12}));
}

TEST_F(Transfers, LiteralsHaveALayout) {
  const float values[] = {1, 2, 3, 4, 5, 6};
  const int64_t dims[] = {2, 3}, column_major[] = {0, 1};
  PJRT_Buffer_MemoryLayout layout = {};
  layout.struct_size = PJRT_Buffer_MemoryLayout_STRUCT_SIZE;
  layout.type = PJRT_Buffer_MemoryLayout_Type_Tiled;
  layout.tiled.struct_size = PJRT_Buffer_MemoryLayout_Tiled_STRUCT_SIZE;
  layout.tiled.minor_to_major = column_major;
  layout.tiled.minor_to_major_size = 2;
  PJRT_ARGS(AsyncHostToDeviceTransferManager_TransferLiteral, args);
  args.transfer_manager = manager_;
  args.data = values;
  args.shape_dims = dims;
  args.shape_num_dims = 1;
  args.shape_element_type = PJRT_Buffer_Type_F32;
  EXPECT_TRUE(
      Take(Api().AsyncHostToDeviceTransferManager_TransferLiteral(&args))
          .Says("tensor<2x3xf32>"));
  args.shape_num_dims = 2;
  args.shape_layout = &layout;
  EXPECT_PJRT_OK(Api().AsyncHostToDeviceTransferManager_TransferLiteral(&args));
  EXPECT_TRUE(Await(args.done_with_h2d_transfer).ok());
  TestBuffer floats;
  ASSERT_TRUE(Retrieve(0, &floats).ok());
  EXPECT_EQ(floats.Values<float>(), (std::vector<float>{1, 3, 5, 2, 4, 6}));
}

TEST_F(Transfers, FailuresAndMisuse) {
  TestBuffer floats, narrow, other;
  EXPECT_TRUE(Retrieve(2, &other).Says("no buffer 2"));
  ASSERT_TRUE(Retrieve(0, &floats).ok());
  EXPECT_TRUE(Retrieve(0, &other).Says("retrieved before"));
  const float values[6] = {};
  EXPECT_TRUE(Write(0, values, 20, 8, true).Says("a buffer of 24"));
  EXPECT_TRUE(Write(0, values, -4, 4, true).Says("a buffer of 24"));
  EXPECT_TRUE(Write(0, nullptr, 0, 4, true).Says("null"));
  PJRT_ARGS(AsyncHostToDeviceTransferManager_SetBufferError, fail);
  fail.transfer_manager = manager_;
  fail.error_code = PJRT_Error_Code_DATA_LOSS;
  fail.error_message = "torn";
  fail.error_message_size = 4;
  EXPECT_PJRT_OK(Api().AsyncHostToDeviceTransferManager_SetBufferError(&fail));
  EXPECT_EQ(floats.Ready().code, PJRT_Error_Code_DATA_LOSS);
  EXPECT_TRUE(Write(0, values, 0, 4, true).Says("has ended"));
  // What never came is cancelled.
  ASSERT_TRUE(Retrieve(1, &narrow).ok());
  Destroy();
  EXPECT_EQ(narrow.Ready().code, PJRT_Error_Code_CANCELLED);
}

// --- Views -----------------------------------------------------------------

struct View {
  Answer answer;
  TestBuffer buffer;
};
View ViewOf(const TestClient& client, void* data, int* released,
            PJRT_Buffer_MemoryLayout* layout = nullptr) {
  const int64_t dims[] = {2};
  PJRT_ARGS(Client_CreateViewOfDeviceBuffer, args);
  args.client = client.get();
  args.device_buffer_ptr = data;
  args.dims = dims;
  args.num_dims = 1;
  args.element_type = PJRT_Buffer_Type_F32;
  args.layout = layout;
  args.device = client.devices()[0];
  args.on_delete_callback = [](void*, void* count) {
    ++*static_cast<int*>(count);
  };
  args.on_delete_callback_arg = released;
  View view;
  view.answer = Take(Api().Client_CreateViewOfDeviceBuffer(&args));
  if (view.answer.ok()) view.buffer = TestBuffer(args.buffer);
  return view;
}

TEST(Views, UseTheMemoryAndNeverWriteToIt) {
  TestClient client;
  const TestProgram donating = client.Compile(R"(
    func.func @main(%x: tensor<2xf32> {tf.aliasing_output = 0 : i32})
        -> tensor<2xf32> {
      %y = stablehlo.add %x, %x : tensor<2xf32>
      return %y : tensor<2xf32>
    })");
  alignas(64) float data[] = {1, 2, 0};
  int released = 0;
  {
    View view = ViewOf(client, data, &released);
    ASSERT_TRUE(view.answer.ok()) << view.answer.message;
    EXPECT_EQ(view.buffer.Address(), reinterpret_cast<uintptr_t>(data));
    EXPECT_EQ(released, 0);
    TestRun run = donating.Run({{view.buffer.get()}});
    EXPECT_EQ(run.results[0][0].Values<float>(), (std::vector<float>{2, 4}));
    EXPECT_EQ(data[0], 1);
  }
  EXPECT_EQ(released, 1);
  // Memory that does not lie as a storage must is copied at once.
  View copy = ViewOf(client, data + 1, &released);
  ASSERT_TRUE(copy.answer.ok()) << copy.answer.message;
  EXPECT_EQ(released, 2);
  EXPECT_EQ(copy.buffer.Values<float>(), (std::vector<float>{2, 0}));
  copy = ViewOf(client, nullptr, &released);
  EXPECT_TRUE(copy.answer.Says("null"));
  EXPECT_EQ(released, 2);
}

TEST(Views, MappingMemoryNeedsNothing) {
  TestClient client;
  float data[2];
  PJRT_ARGS(Client_DmaMap, map);
  map.client = client.get();
  map.data = data;
  map.size = sizeof data;
  EXPECT_PJRT_OK(Api().Client_DmaMap(&map));
  PJRT_ARGS(Client_DmaUnmap, unmap);
  unmap.client = client.get();
  EXPECT_TRUE(Take(Api().Client_DmaUnmap(&unmap)).Says("null"));
  unmap.data = data;
  EXPECT_PJRT_OK(Api().Client_DmaUnmap(&unmap));
}

TEST(Devices, PeaksAreForgotten) {
  TestClient client;
  PJRT_Device* const device = client.devices()[0];
  { TestBuffer x = client.Floats({1, 2}, {2}, device); }
  EXPECT_GT(client.MemoryStats(device).peak, 0);
  PJRT_ARGS(Device_ClearMemoryStats, args);
  args.device = device;
  EXPECT_PJRT_OK(Api().Device_ClearMemoryStats(&args));
  EXPECT_EQ(client.MemoryStats(device).peak, 0);
}

}  // namespace
}  // namespace escala::softpod::testing
