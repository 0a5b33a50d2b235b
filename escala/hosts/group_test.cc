// Processes that meet, as threads: on this machine's sockets.
#include "escala/hosts/group.h"

#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <latch>
#include <thread>

#include "escala/base/testing/memory_env.h"
#include "escala/hosts/frame.h"
#include "escala/hosts/store.h"

namespace escala::hosts {
namespace {

constexpr int64_t kLong = 20'000;  // milliseconds

int FreePort() {
  const auto listener = Env::Default()->Listen(kLoopback, 0);
  return (*listener)->port();
}

Result<std::unique_ptr<Group>> Join(const Place& place, int64_t milliseconds) {
  static auto* const activity = new Activity(Env::Default());
  return Group::Join(Env::Default(), place, milliseconds, activity);
}

// Calls `body` with the group of each of `size` processes.
std::vector<Status> Each(int size, const std::function<Status(Group*)>& body) {
  const int port = FreePort();
  std::vector<Status> statuses(static_cast<size_t>(size));
  std::vector<std::thread> threads;
  for (int rank = 0; rank < size; ++rank)
    threads.emplace_back([&, rank] {
      const Place place{rank, size, kLoopback, port, "the test"};
      auto group = Join(place, kLong);
      statuses[rank] = group.ok() ? body(group->get()) : group.status();
      // Rank 0 has the store, which the others still ask.
      if (group.ok()) (void)(*group)->Barrier("the end", kLong);
    });
  for (std::thread& thread : threads) thread.join();
  return statuses;
}

TEST(Group, GathersBroadcastsAndAdds) {
  for (const int size : {1, 2, 5}) {
    for (const Status& status : Each(size, [&](Group* group) -> Status {
           EXPECT_EQ(group->size(), size);
           for (int turn = 0; turn < 3; ++turn) {
             ESCALA_ASSIGN_OR_RETURN(
                 const auto all,
                 group->Gather("names", StrCat("h", group->rank(), turn),
                               kLong));
             EXPECT_EQ(std::ssize(all), size);
             for (int rank = 0; rank < size; ++rank)
               EXPECT_EQ(all[rank], StrCat("h", rank, turn));
           }
           ESCALA_ASSIGN_OR_RETURN(
               const std::string first,
               group->Broadcast("first", StrCat("from ", group->rank()),
                                kLong));
           EXPECT_EQ(first, "from 0");
           ESCALA_ASSIGN_OR_RETURN(
               const auto sum,
               group->Sum("sum", {1.0, static_cast<double>(group->rank())},
                          kLong));
           EXPECT_EQ(sum, (std::vector<double>{
                              static_cast<double>(size),
                              static_cast<double>(size * (size - 1) / 2)}));
           return group->Barrier("done", kLong);
         }))
      EXPECT_TRUE(status.ok()) << status.ToString();
  }
}

TEST(Group, WhatOneCouldNotDoFailsForAll) {
  for (const Status& status : Each(3, [](Group* group) -> Status {
         const auto well = group->GatherIfWell(
             "parts", Status(), StrCat("part\n", group->rank()), kLong);
         EXPECT_EQ(well.ok() ? (*well)[2] : "", "part\n2");
         return group
             ->GatherIfWell(
                 "parts",
                 group->rank() == 1 ? DataLoss("part 1 is damaged") : Status(),
                 "", kLong)
             .status();
       })) {
    EXPECT_EQ(status.code(), StatusCode::kDataLoss);
    EXPECT_EQ(status.message(), "part 1 is damaged");
  }
}

TEST(Group, ValuesArriveWheneverTheyArePut) {
  for (const Status& status : Each(3, [](Group* group) -> Status {
         if (group->rank() == 2) {
           std::this_thread::sleep_for(std::chrono::milliseconds(50));
           return group->Put("key", std::string("a\0b", 3));
         }
         ESCALA_ASSIGN_OR_RETURN(const std::string value,
                                 group->Get("key", kLong));
         EXPECT_EQ(value, std::string("a\0b", 3));
         const auto none = group->Get("other", 20);
         EXPECT_EQ(none.status().code(), StatusCode::kDeadlineExceeded);
         return Status();
       }))
    EXPECT_TRUE(status.ok()) << status.ToString();
}

TEST(Group, TheAbsentAreNamedToAllAndToThoseWhoComeLater) {
  for (const Status& status : Each(4, [](Group* group) -> Status {
         if (group->rank() == 3)
           std::this_thread::sleep_for(std::chrono::milliseconds(400));
         if (group->rank() == 1) return Status();
         const Status failed = group->Barrier("save", 100);
         EXPECT_EQ(failed.code(), StatusCode::kUnavailable);
         EXPECT_EQ(failed.message(),
                   "hosts 1 and 3 of 4 did not come to save within 100 ms");
         EXPECT_TRUE(group->has_lost());
         return Status();
       }))
    EXPECT_TRUE(status.ok()) << status.ToString();
}

TEST(Group, OneThatHasEndedIsNamedAtOnce) {
  const int port = FreePort();
  std::vector<Status> statuses(3);
  std::vector<std::thread> threads;
  std::latch told(2);  // host 0 has the store, and ends last
  for (int rank = 0; rank < 3; ++rank)
    threads.emplace_back([&, rank] {
      const Place place{rank, 3, kLoopback, port, "the test"};
      auto group = Join(place, kLong);
      EXPECT_TRUE(group.ok()) << group.status().ToString();
      if (!group.ok() || rank == 2) return;
      statuses[rank] = (*group)->Barrier("save", 600'000);
      told.arrive_and_wait();
    });
  for (std::thread& thread : threads) thread.join();
  for (int rank : {0, 1}) {
    EXPECT_EQ(statuses[rank].code(), StatusCode::kUnavailable);
    EXPECT_EQ(statuses[rank].message(),
              "host 2 of 3 has ended, and did not come to save");
  }
}

TEST(Store, WhoeverHasComeIsAnsweredAfterItIsClosed) {
  for (int turn = 0; turn < 50; ++turn) {
    Store store;
    std::thread other([&] {
      const auto all = store.Gather("a meeting", 1, 2, "b", kLong);
      EXPECT_TRUE(all.ok()) << all.status().ToString();
    });
    // The other one waits already.
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    EXPECT_TRUE(store.Gather("a meeting", 0, 2, "a", kLong).ok());
    store.Close();
    other.join();
  }
}

TEST(Group, OneNumberTwice) {
  const int port = FreePort();
  std::vector<Status> statuses(3);
  std::vector<std::thread> threads;
  for (int i = 0; i < 3; ++i)
    threads.emplace_back([&, i] {
      const Place place{i == 2 ? 1 : i, 3, kLoopback, port, "the test"};
      statuses[i] = Join(place, 500).status();
    });
  for (std::thread& thread : threads) thread.join();
  int told = 0;
  for (const Status& status : statuses) {
    EXPECT_FALSE(status.ok());
    told += status.message().find("two processes have the number 1") !=
            std::string::npos;
  }
  EXPECT_EQ(told, 1) << statuses[1].ToString() << statuses[2].ToString();
}

TEST(Group, OneNumberAgainLater) {
  for (const Status& status : Each(2, [](Group* group) -> Status {
         if (group->rank() == 1) {
           const auto place = group->place();
           const Status again = Join(place, kLong).status();
           EXPECT_EQ(again.code(), StatusCode::kInvalidArgument);
           EXPECT_EQ(again.message(),
                     "the test: two processes have the number 1; give each its "
                     "own");
         }
         // That it came and went is nothing to the first.
         return group->Barrier("later", kLong);
       }))
    EXPECT_TRUE(status.ok()) << status.ToString();
}

TEST(Group, OtherSizes) {
  for (const int first : {2, 3}) {
    const int port = FreePort();
    std::vector<Status> statuses(2);
    std::vector<std::thread> threads;
    for (int i = 0; i < 2; ++i)
      threads.emplace_back([&, i] {
        const Place place{i, i == 0 ? first : 5 - first, kLoopback, port,
                          "the test"};
        statuses[i] = Join(place, kLong).status();
      });
    for (std::thread& thread : threads) thread.join();
    for (const Status& status : statuses) {
      EXPECT_EQ(status.code(), StatusCode::kInvalidArgument);
      EXPECT_NE(status.message().find("; give all of them the same number"),
                std::string::npos)
          << status.ToString();
    }
  }
}

TEST(Group, AnotherProgramListens) {
  const auto listener = Env::Default()->Listen(kLoopback, 0);
  const Place place{1, 2, kLoopback, (*listener)->port(), "the test"};
  const std::string where = StrCat("what listens at 127.0.0.1:", place.port);
  // It takes the connection, and says nothing.
  EXPECT_NE(Join(place, 100)
                .status()
                .message()
                .find(StrCat(where, " did not answer within 100 ms")),
            std::string::npos);
  std::thread answers([&] {
    (void)(*listener)->Accept();  // of the first
    const auto connection = (*listener)->Accept();
    (void)(*connection)->Write("HTTP/1.0 400 Bad Request\r\n\r\n", INT64_MAX);
    // Until the other end has read it, and leaves.
    char bytes[100];
    for (size_t got = 1; got > 0;) {
      const auto read = (*connection)->Read(sizeof bytes, bytes, INT64_MAX);
      got = read.ok() ? *read : 0;
    }
  });
  EXPECT_NE(Join(place, kLong)
                .status()
                .message()
                .find(StrCat(where, " is not host 0 of a run")),
            std::string::npos);
  answers.join();
}

TEST(Group, NobodyListens) {
  const Place place{1, 2, kLoopback, FreePort(), "the test"};
  const Status status = Join(place, 200).status();
  EXPECT_EQ(status.code(), StatusCode::kUnavailable);
  EXPECT_NE(status.message().find("host 0 did not listen at 127.0.0.1:"),
            std::string::npos)
      << status.ToString();
}

TEST(Group, TheFirstIsGone) {
  const int port = FreePort();
  std::thread first([&] {
    auto group = Join({0, 2, kLoopback, port, "the test"}, kLong);
    EXPECT_TRUE(group.ok()) << group.status().ToString();
  });
  auto group = Join({1, 2, kLoopback, port, "the test"}, kLong);
  first.join();
  ASSERT_TRUE(group.ok()) << group.status().ToString();
  const Status status = (*group)->Barrier("next", kLong);
  EXPECT_FALSE(status.ok());
  EXPECT_TRUE(status.code() == StatusCode::kUnavailable ||
              status.code() == StatusCode::kCancelled)
      << status.ToString();
}

TEST(Store, SaysWhoIsAbsent) {
  std::vector<std::string> said;
  Mutex mutex;
  Store store(
      [&](const std::string& words) {
        const MutexLock lock(mutex);
        said.push_back(words);
      },
      30);
  std::thread waits([&] { (void)store.Gather("a step", 0, 3, "", kLong); });
  const auto count = [&] {
    const MutexLock lock(mutex);
    return said.size();
  };
  while (count() < 2) std::this_thread::yield();
  EXPECT_EQ(said[0], "waits at a step for hosts 1 and 2 of 3, since 0 s");
  std::thread comes([&] { (void)store.Gather("a step", 1, 3, "", kLong); });
  EXPECT_TRUE(store.Gather("a step", 2, 3, "", kLong).ok());
  waits.join();
  comes.join();
}

TEST(Store, AMeetingToWhichAllHaveComeIsGoodAlsoAfterTheEnd) {
  for (int turn = 0; turn < 50; ++turn) {
    Store store;
    Status of_other;
    std::thread other(
        [&] { of_other = store.Gather("given", 1, 2, "", kLong).status(); });
    // So that the other one waits.
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    EXPECT_TRUE(store.Gather("given", 0, 2, "", kLong).ok());
    store.Close();
    other.join();
    ASSERT_TRUE(of_other.ok()) << turn << ": " << of_other.ToString();
  }
}

TEST(Store, AllThatWaitLearnWhoWasAbsent) {
  for (int turn = 0; turn < 20; ++turn) {
    Store store;
    Status of_other;
    std::thread other(
        [&] { of_other = store.Gather("join", 1, 3, "", kLong).status(); });
    const Status status = store.Gather("join", 0, 3, "", 30).status();
    // As the process of rank 0 does, which ends now.
    store.Close();
    other.join();
    EXPECT_NE(status.message().find("did not come to join within 30 ms"),
              std::string::npos)
        << status.ToString();
    EXPECT_EQ(of_other.message(), status.message());
  }
}

TEST(Frame, StrangersAreNoProcesses) {
  MemoryEnv env;
  const auto listener = env.Listen("", 1234);
  for (const std::string& bytes :
       {std::string("GET / HTTP/1.1\r\n\r\n"),
        std::string("1KSE\xff\xff\xff\xff", 8),
        std::string("1KSE\1\0\0\0\xff\xff\xff\xff", 12)}) {
    const auto client = env.Connect("", 1234, 0);
    ASSERT_TRUE((*client)->Write(bytes, INT64_MAX).ok());
    const auto server = (*listener)->Accept();
    EXPECT_EQ(ReadFrame(server->get(), INT64_MAX).status().code(),
              StatusCode::kDataLoss);
  }
}

// --- Places ------------------------------------------------------------------

Result<Place> PlaceWith(
    const std::vector<std::pair<std::string, std::string>>& variables) {
  MemoryEnv env;
  for (const auto& [name, value] : variables) env.SetVariable(name, value);
  return FindPlace(&env);
}

TEST(Place, EachLauncher) {
  const auto none = PlaceWith({});
  EXPECT_EQ(none->size, 1);
  const auto launch = PlaceWith({{"ESCALA_RANK", "2"},
                                 {"ESCALA_SIZE", "4"},
                                 {"ESCALA_COORDINATOR", "10.0.0.1:9000"}});
  ASSERT_TRUE(launch.ok()) << launch.status().ToString();
  EXPECT_EQ(launch->rank, 2);
  EXPECT_EQ(launch->size, 4);
  EXPECT_EQ(launch->coordinator, "10.0.0.1");
  EXPECT_EQ(launch->port, 9000);
  const auto slurm = PlaceWith({{"SLURM_PROCID", "1"},
                                {"SLURM_STEP_NUM_TASKS", "3"},
                                {"SLURM_STEP_NODELIST", "n[08-10]"}});
  ASSERT_TRUE(slurm.ok()) << slurm.status().ToString();
  EXPECT_EQ(slurm->coordinator, "n08");
  EXPECT_EQ(slurm->port, kDefaultPort);
  const auto tpu = PlaceWith(
      {{"TPU_WORKER_ID", "1"}, {"TPU_WORKER_HOSTNAMES", "10.0.0.2,10.0.0.3"}});
  ASSERT_TRUE(tpu.ok()) << tpu.status().ToString();
  EXPECT_EQ(tpu->rank, 1);
  EXPECT_EQ(tpu->size, 2);
  EXPECT_EQ(tpu->coordinator, "10.0.0.2");
  const auto one = PlaceWith(
      {{"TPU_WORKER_ID", "0"}, {"TPU_WORKER_HOSTNAMES", "localhost"}});
  EXPECT_EQ(one->size, 1);
  for (const char* variables : {"OMPI_COMM_WORLD_", "PMI_"}) {
    const auto mpi = PlaceWith({{StrCat(variables, "RANK"), "1"},
                                {StrCat(variables, "SIZE"), "2"},
                                {"ESCALA_COORDINATOR", "a"}});
    ASSERT_TRUE(mpi.ok()) << mpi.status().ToString();
    EXPECT_EQ(mpi->coordinator, "a");
  }
}

TEST(Place, WhatIsWrongIsNamed) {
  const std::pair<std::vector<std::pair<std::string, std::string>>, const char*>
      cases[] = {
          {{{"ESCALA_RANK", "4"}, {"ESCALA_SIZE", "4"}},
           "ESCALA_RANK is \"4\", expected a whole number from 0 to 3"},
          {{{"ESCALA_RANK", "0"}}, "ESCALA_SIZE is \"\""},
          {{{"OMPI_COMM_WORLD_RANK", "1"}, {"OMPI_COMM_WORLD_SIZE", "2"}},
           "Open MPI started process 1 of 2, and does not say where process 0 "
           "is"},
          {{{"ESCALA_RANK", "0"},
            {"ESCALA_SIZE", "2"},
            {"ESCALA_COORDINATOR", "a:b"}},
           "ESCALA_COORDINATOR is \"a:b\", expected MACHINE or MACHINE:PORT, "
           "the machine a name or an IPv4 address"},
          {{{"TPU_WORKER_ID", "x"}, {"TPU_WORKER_HOSTNAMES", "a,b"}},
           "TPU_WORKER_ID is \"x\""},
          {{{"SLURM_PROCID", "0"},
            {"SLURM_STEP_NUM_TASKS", "2"},
            {"SLURM_STEP_NODELIST", "a[1-"}},
           "expected one of Slurm's"},
      };
  for (const auto& [variables, words] : cases) {
    const auto place = PlaceWith(variables);
    EXPECT_EQ(place.status().code(), StatusCode::kInvalidArgument);
    EXPECT_NE(place.status().message().find(words), std::string::npos)
        << place.status().ToString();
  }
}

TEST(Place, ListsOfSlurm) {
  const auto hosts = SlurmHosts("a[01-03,7],b,c[9-11]");
  ASSERT_TRUE(hosts.ok()) << hosts.status().ToString();
  EXPECT_EQ(StrJoin(*hosts), "a01, a02, a03, a7, b, c9, c10, c11");
  for (const char* bad : {"a[", "a[2-1]", ",", "a[1]b", "a[x]"})
    EXPECT_FALSE(SlurmHosts(bad).ok()) << bad;
}

}  // namespace
}  // namespace escala::hosts
