// The contract of Env's sockets, tested on the machine's, with a client of its
// own, and on MemoryEnv's.
#include "escala/base/socket.h"

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <thread>

#include "escala/base/testing/memory_env.h"
#include "gtest/gtest.h"

namespace escala {
namespace {

constexpr int64_t kSecond = 1'000'000'000;

// A plain client on the machine's network.
class Client {
 public:
  explicit Client(int port) : fd_(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(
        connect(fd_, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
  }
  ~Client() { close(fd_); }
  void Send(const std::string& text) {
    EXPECT_EQ(send(fd_, text.data(), text.size(), 0),
              static_cast<ssize_t>(text.size()));
  }
  std::string ReceiveAll() {
    std::string all;
    char buffer[4096];
    ssize_t got;
    while ((got = recv(fd_, buffer, sizeof buffer, 0)) > 0)
      all.append(buffer, static_cast<size_t>(got));
    return all;
  }

 private:
  const int fd_;
};

std::string ReadOne(Connection* connection, int64_t deadline) {
  char buffer[64];
  const Result<size_t> got = connection->Read(sizeof buffer, buffer, deadline);
  return got.ok() ? std::string(buffer, *got)
                  : std::string(StatusCodeName(got.status().code()));
}

TEST(Tcp, TalksBothWays) {
  Env* env = Env::Default();
  const auto listener = env->Listen(kLoopback, 0);
  ASSERT_TRUE(listener.ok()) << listener.status().ToString();
  ASSERT_GT((*listener)->port(), 0);
  Client client((*listener)->port());
  auto connection = (*listener)->Accept();
  ASSERT_TRUE(connection.ok());
  const int64_t later = env->MonotonicNanos() + 60 * kSecond;
  client.Send("hello");
  EXPECT_EQ(ReadOne(connection->get(), later), "hello");
  const std::string large(1 << 20, 'x');
  std::thread writer([&] {
    EXPECT_TRUE((*connection)->Write(large, later).ok());
    connection->reset();
  });
  EXPECT_EQ(client.ReceiveAll(), large);
  writer.join();
}

TEST(Tcp, GivesUpOnWhoDoesNothing) {
  Env* env = Env::Default();
  const auto listener = env->Listen(kLoopback, 0);
  ASSERT_TRUE(listener.ok());
  Client client((*listener)->port());
  const auto connection = (*listener)->Accept();
  ASSERT_TRUE(connection.ok());
  EXPECT_EQ(ReadOne(connection->get(), env->MonotonicNanos() + 1000),
            "DEADLINE_EXCEEDED");
  // More than the machine buffers for a client that does not read.
  const std::string endless(64 << 20, 'x');
  EXPECT_EQ((*connection)
                ->Write(endless, env->MonotonicNanos() + kSecond / 20)
                .code(),
            StatusCode::kDeadlineExceeded);
}

TEST(Tcp, WritingToWhoIsGoneFails) {
  Env* env = Env::Default();
  const auto listener = env->Listen(kLoopback, 0);
  ASSERT_TRUE(listener.ok());
  auto client = std::make_unique<Client>((*listener)->port());
  const auto connection = (*listener)->Accept();
  ASSERT_TRUE(connection.ok());
  client.reset();
  const int64_t later = env->MonotonicNanos() + 60 * kSecond;
  EXPECT_EQ(ReadOne(connection->get(), later), "");
  Status status;
  while (status.ok()) status = (*connection)->Write("x", later);
  EXPECT_NE(status.code(), StatusCode::kDeadlineExceeded);
}

TEST(Tcp, ListensOnlyAtItsAddress) {
  Env* env = Env::Default();
  const auto all = env->Listen("0.0.0.0", 0);
  ASSERT_TRUE(all.ok()) << all.status().ToString();
  // Another address of this machine is not the one that is listened at.
  const auto other = env->Listen("127.0.0.2", 0);
  ASSERT_TRUE(other.ok()) << other.status().ToString();
  EXPECT_TRUE(env->Listen(kLoopback, (*other)->port()).ok());
  EXPECT_TRUE(env->Listen("localhost", 0).ok());
  EXPECT_EQ(env->Listen("somewhere", 0).status().message(),
            "cannot listen at somewhere: expected an address of this machine "
            "such as 127.0.0.1, or 0.0.0.0 or :: for all of them");
  EXPECT_EQ(env->Listen("192.0.2.1", 0).status().message(),  // nobody's
            "cannot listen at 192.0.2.1: expected an address of this machine "
            "such as 127.0.0.1, or 0.0.0.0 or :: for all of them");
}

TEST(Tcp, RefusesImpossiblePorts) {
  EXPECT_EQ(Env::Default()->Listen(kLoopback, 65536).status().code(),
            StatusCode::kInvalidArgument);
  EXPECT_EQ(Env::Default()->Listen(kLoopback, -1).status().code(),
            StatusCode::kInvalidArgument);
}

class ListenerTest : public testing::TestWithParam<bool> {
 protected:
  MemoryEnv memory_;
  Env* const env_ = GetParam() ? &memory_ : Env::Default();
};

TEST_P(ListenerTest, OnePortOneListener) {
  auto first = env_->Listen(kLoopback, 0);
  ASSERT_TRUE(first.ok()) << first.status().ToString();
  const int port = (*first)->port();
  const Status second = env_->Listen(kLoopback, port).status();
  EXPECT_EQ(second.code(), StatusCode::kAlreadyExists);
  EXPECT_EQ(second.message(),
            StrCat("cannot listen at port ", port, ": Address already in use"));
  first = NotFound("closed");
  EXPECT_TRUE(env_->Listen(kLoopback, port).ok());
}

TEST_P(ListenerTest, CloseEndsAWait) {
  const auto listener = env_->Listen(kLoopback, 0);
  ASSERT_TRUE(listener.ok());
  std::thread waiting([&] {
    EXPECT_EQ((*listener)->Accept().status().code(), StatusCode::kCancelled);
  });
  (*listener)->Close();
  waiting.join();
  EXPECT_EQ((*listener)->Accept().status().code(), StatusCode::kCancelled);
}

INSTANTIATE_TEST_SUITE_P(All, ListenerTest, testing::Bool(),
                         [](const testing::TestParamInfo<bool>& info) {
                           return info.param ? "memory" : "posix";
                         });

TEST(MemoryNetwork, TalksBothWays) {
  MemoryEnv env;
  const auto listener = env.Listen(kLoopback, 0);
  ASSERT_TRUE(listener.ok());
  auto client = env.Connect("", (*listener)->port(), 0);
  ASSERT_TRUE(client.ok());
  auto server = (*listener)->Accept();
  ASSERT_TRUE(server.ok());
  EXPECT_TRUE((*client)->Write("hello", kSecond).ok());
  EXPECT_EQ(ReadOne(server->get(), kSecond), "hello");
  EXPECT_TRUE((*server)->Write("bye", kSecond).ok());
  *server = nullptr;
  EXPECT_EQ(ReadOne(client->get(), kSecond), "bye");
  EXPECT_EQ(ReadOne(client->get(), kSecond), "");
  EXPECT_FALSE((*client)->Write("?", kSecond).ok());
}

TEST(MemoryNetwork, DeadlinesFollowItsClock) {
  MemoryEnv env;
  const auto listener = env.Listen(kLoopback, 0);
  const auto client = env.Connect("", (*listener)->port(), 0);
  const auto server = (*listener)->Accept();
  ASSERT_TRUE(server.ok());
  std::thread waiting(
      [&] { EXPECT_EQ(ReadOne(server->get(), kSecond), "DEADLINE_EXCEEDED"); });
  env.AdvanceNanos(kSecond);
  waiting.join();
  (*listener)->Close();
  EXPECT_EQ(ReadOne(server->get(), 2 * kSecond), "CANCELLED");
  EXPECT_EQ(env.Connect("", (*listener)->port(), 0).status().code(),
            StatusCode::kUnavailable);
}

}  // namespace
}  // namespace escala
