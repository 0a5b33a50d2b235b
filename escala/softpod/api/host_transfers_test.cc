// The host's ends of a program's channels, as a framework gives them.
#include "escala/softpod/api/host_transfers.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "escala/base/array.h"
#include "escala/softpod/api/driver_test_util.h"

namespace escala::softpod::testing {
namespace {

using Bytes = std::vector<uint8_t>;

HostArray ArrayOf(const Bytes& bytes) {
  HostArray array(Shape{ElementType::kU8, {std::ssize(bytes)}});
  std::copy(bytes.begin(), bytes.end(), array.mutable_as<uint8_t>());
  return array;
}
Bytes BytesIn(const HostArray& array) {
  const auto* const from = reinterpret_cast<const uint8_t*>(array.view().data);
  return Bytes(from, from + array.shape().byte_size());
}

int deleted_chunks = 0;

PJRT_Chunk ChunkOf(Bytes* bytes) {
  return {bytes->data(), bytes->size(),
          [](void*, void* count) { ++*static_cast<int*>(count); },
          &deleted_chunks};
}

// One end of a channel.
struct End {
  // Of a send.
  std::vector<Bytes> got;
  size_t total_size = 0;
  bool done = false;
  std::string refusal;  // "": takes it
  // Of a receive: the chunks that it sends, and what each call answered. If
  // `late`, a thread sends them after a while.
  std::vector<Bytes> chunks;
  std::vector<Answer> answers;
  std::vector<int64_t> current;
  int64_t total = 0;
  bool late = false;
  std::thread sender;
  PJRT_CopyToDeviceStream* stream = nullptr;

  void SendAll() {
    PJRT_ARGS(CopyToDeviceStream_TotalBytes, size);
    size.stream = stream;
    EXPECT_PJRT_OK(Api().CopyToDeviceStream_TotalBytes(&size));
    total = size.total_bytes;
    for (Bytes& bytes : chunks) {
      PJRT_Chunk chunk = ChunkOf(&bytes);
      PJRT_ARGS(CopyToDeviceStream_AddChunk, add);
      add.stream = stream;
      add.chunk = &chunk;
      answers.push_back(Take(Api().CopyToDeviceStream_AddChunk(&add)));
      if (answers.back().ok()) {
        EXPECT_TRUE(Await(add.transfer_complete).ok());
      }
      PJRT_ARGS(CopyToDeviceStream_CurrentBytes, now);
      now.stream = stream;
      EXPECT_PJRT_OK(Api().CopyToDeviceStream_CurrentBytes(&now));
      current.push_back(now.current_bytes);
    }
    PJRT_ARGS(CopyToDeviceStream_Destroy, destroy);
    destroy.stream = stream;
    EXPECT_PJRT_OK(Api().CopyToDeviceStream_Destroy(&destroy));
  }
};

PJRT_Error* OnSend(PJRT_Chunk* chunk, PJRT_CallbackError* make_error,
                   size_t total_size, bool done, void* to) {
  End& end = *static_cast<End*>(to);
  const auto* const from = static_cast<const uint8_t*>(chunk->data);
  end.got.emplace_back(from, from + chunk->size);
  end.total_size = total_size;
  end.done = done;
  chunk->deleter(chunk->data, chunk->deleter_arg);
  if (end.refusal.empty()) return nullptr;
  return (*make_error)(PJRT_Error_Code_DATA_LOSS, end.refusal.data(),
                       end.refusal.size());
}

void OnReceive(PJRT_CopyToDeviceStream* stream, void* from) {
  End& end = *static_cast<End*>(from);
  end.stream = stream;
  if (!end.late) return end.SendAll();
  end.sender = std::thread([&end] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    end.SendAll();
  });
}

// Two cores, with a send on channel 1 and a receive on channel 2 each.
struct Host {
  End sends[2], receives[2];
  PJRT_SendCallbackInfo send_infos[2];
  PJRT_RecvCallbackInfo receive_infos[2];
  PJRT_SendCallbackInfo* send_lists[2];
  PJRT_RecvCallbackInfo* receive_lists[2];
  PJRT_ExecuteOptions options = {};

  Host() {
    for (int core = 0; core < 2; ++core) {
      send_infos[core] = {1, &sends[core], &OnSend};
      receive_infos[core] = {2, &receives[core], &OnReceive};
      send_lists[core] = &send_infos[core];
      receive_lists[core] = &receive_infos[core];
    }
    options.struct_size = PJRT_ExecuteOptions_STRUCT_SIZE;
    options.send_callbacks = send_lists;
    options.recv_callbacks = receive_lists;
    options.num_send_ops = options.num_recv_ops = 1;
  }
  std::shared_ptr<hlo::HostTransfers> Read() {
    auto read = api::ReadHostTransfers(options, 2);
    EXPECT_TRUE(read.ok()) << read.status().ToString();
    return read.ok() ? *read : nullptr;
  }
  Status Receive(int64_t core, HostArray* array) {
    return Read()->Receive(core, 2, array->mutable_view());
  }
};

TEST(HostTransfers, WithoutCallbacksThereAreNone) {
  PJRT_ExecuteOptions options = {};
  const auto read = api::ReadHostTransfers(options, 2);
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(*read, nullptr);
}

TEST(HostTransfers, ListsThatAreMissingAreRefused) {
  Host host;
  host.options.send_callbacks = nullptr;
  EXPECT_EQ(api::ReadHostTransfers(host.options, 2).status().code(),
            StatusCode::kInvalidArgument);
  Host other;
  other.receive_lists[1] = nullptr;
  EXPECT_EQ(api::ReadHostTransfers(other.options, 2).status().code(),
            StatusCode::kInvalidArgument);
}

TEST(HostTransfers, ASendGoesWholeToTheEndOfItsCore) {
  Host host;
  const auto transfers = host.Read();
  host.options.num_send_ops = 0;  // the lists are the caller's: copied
  host.send_infos[1] = {};
  const HostArray array = ArrayOf({7, 8, 9});
  ASSERT_TRUE(transfers->Send(1, 1, array.view()).ok());
  EXPECT_TRUE(host.sends[0].got.empty());
  EXPECT_EQ(host.sends[1].got, (std::vector<Bytes>{{7, 8, 9}}));
  EXPECT_EQ(host.sends[1].total_size, 3u);
  EXPECT_TRUE(host.sends[1].done);
}

TEST(HostTransfers, AnErrorOfTheHostIsTheSends) {
  Host host;
  host.sends[0].refusal = "the disk is full";
  const HostArray array = ArrayOf({1});
  const Status status = host.Read()->Send(0, 1, array.view());
  EXPECT_EQ(status.code(), StatusCode::kDataLoss);
  EXPECT_EQ(status.message(), "host callback: the disk is full");
}

TEST(HostTransfers, WhatNobodyWaitsForIsNamed) {
  Host host;
  HostArray array = ArrayOf({1});
  EXPECT_EQ(host.Read()->Send(1, 3, array.view()).message(),
            "no callback of the host receives on channel 3 for core 1");
  EXPECT_EQ(host.Read()->Receive(2, 2, array.mutable_view()).message(),
            "no callback of the host sends on channel 2 for core 2");
}

TEST(HostTransfers, AReceiveTakesAllChunks) {
  Host host;
  host.receives[1].chunks = {{1, 2}, {}, {3}};
  HostArray array = ArrayOf({0, 0, 0});
  deleted_chunks = 0;
  ASSERT_TRUE(host.Receive(1, &array).ok());
  EXPECT_EQ(BytesIn(array), (Bytes{1, 2, 3}));
  EXPECT_EQ(host.receives[1].total, 3);
  EXPECT_EQ(host.receives[1].current, (std::vector<int64_t>{2, 2, 3}));
  EXPECT_EQ(deleted_chunks, 3);
}

TEST(HostTransfers, AReceiveWaitsForALateHost) {
  Host host;
  End& end = host.receives[0];
  end.late = true;
  end.chunks = {{4, 5}};
  HostArray array = ArrayOf({0, 0});
  const Status status = host.Receive(0, &array);
  end.sender.join();
  ASSERT_TRUE(status.ok()) << status.ToString();
  EXPECT_EQ(BytesIn(array), (Bytes{4, 5}));
}

TEST(HostTransfers, AHostThatSendsTooLittleFailsTheReceive) {
  Host host;
  host.receives[0].chunks = {{1, 2}};
  HostArray array = ArrayOf({0, 0, 0});
  const Status status = host.Receive(0, &array);
  EXPECT_EQ(status.code(), StatusCode::kInternal);
  EXPECT_EQ(status.message(),
            "the host's callback failed: it sent 2 of 3 bytes");
  EXPECT_EQ(BytesIn(array), (Bytes{0, 0, 0}));
}

TEST(HostTransfers, AHostThatSendsTooMuchIsToldSo) {
  Host host;
  host.receives[0].chunks = {{1, 2}, {3, 4}, {5}};
  HostArray array = ArrayOf({0, 0, 0});
  deleted_chunks = 0;
  ASSERT_TRUE(host.Receive(0, &array).ok());
  // Of a chunk that is refused nothing is taken, and it is freed.
  EXPECT_EQ(BytesIn(array), (Bytes{1, 2, 5}));
  const auto& answers = host.receives[0].answers;
  ASSERT_EQ(answers.size(), 3u);
  EXPECT_EQ(answers[1].code, PJRT_Error_Code_INVALID_ARGUMENT);
  EXPECT_EQ(answers[1].message,
            "the host sent 2 bytes after 2, expected 3 in all");
  EXPECT_EQ(deleted_chunks, 3);
}

}  // namespace
}  // namespace escala::softpod::testing
