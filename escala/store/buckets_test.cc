#include "escala/store/buckets.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "escala/base/child.h"
#include "escala/base/testing/memory_env.h"
#include "escala/store/bucket_lock.h"
#include "escala/store/fake_cloud_test_util.h"
#include "escala/store/stop.h"

namespace escala::store {
namespace {

using Kind = CloudFault::Kind;

// Files, variables and clocks are in memory, and sleeping takes no time.
class BucketsTest : public testing::Test {
 protected:
  BucketsTest() {
    memory_.SetVariable("STORAGE_EMULATOR_HOST", cloud_.host());
    cloud_.MakeBucket("data");
    Open();
  }
  void Open() { env_ = std::make_unique<Buckets>(&memory_, options_); }

  std::string Write(const std::string& path, std::string_view data) {
    const auto file = env_->Create(path);
    if (!file.ok()) return file.status().ToString();
    Status status = (*file)->Append(data);
    if (status.ok()) status = (*file)->Sync();
    if (status.ok()) status = (*file)->Close();
    return status.ToString();
  }
  std::string Read(const std::string& path) {
    const auto text = ReadFile(env_.get(), path);
    return text.ok() ? *text : text.status().ToString();
  }
  std::string ErrorOfRead(const std::string& path) {
    const auto text = ReadFile(env_.get(), path);
    return text.ok() ? "OK" : text.status().ToString();
  }

  MemoryEnv memory_;
  FakeCloud cloud_;
  BucketsOptions options_;
  std::unique_ptr<Buckets> env_;
};

std::string Bytes(size_t size) {
  std::string data(size, 0);
  for (size_t i = 0; i < size; ++i)
    data[i] = static_cast<char>(i * 2654435761u >> 24);
  return data;
}

bool Has(const std::string& text, std::string_view part) {
  return text.find(part) != text.npos;
}

TEST_F(BucketsTest, WritesAndReadsObjectsOfAnySize) {
  options_.upload.piece_bytes = 5 << 20;
  Open();
  for (const size_t size : {0, 1, 100, 4 << 20, (4 << 20) + 1, 12345678}) {
    const std::string data = Bytes(size);
    const std::string path = StrCat("gs://data/a b/", size, "%?#.bin");
    ASSERT_EQ(Write(path, data), "OK");
    EXPECT_EQ(Read(path) == data, true) << size;
    EXPECT_EQ(env_->Stat(path)->size, size);
  }
  EXPECT_EQ(cloud_.Names("data").size(), 6u);  // and no pieces
}

TEST_F(BucketsTest, PassesOtherPathsOn) {
  EXPECT_EQ(Write("/plain", "disk"), "OK");
  EXPECT_EQ(Read("file:///plain"), "disk");
  EXPECT_EQ(ErrorOfRead("s3://data/x").substr(0, 16), "INVALID_ARGUMENT");
  EXPECT_TRUE(cloud_.TakeRequests().empty());
}

TEST_F(BucketsTest, ListsFoldersPageByPage) {
  cloud_.page = 3;
  for (int i = 0; i < 10; ++i) cloud_.Put("data", StrCat("top/f", i), "x");
  cloud_.Put("data", "top/sub/deep", "x");
  cloud_.Put("data", "top/f3/both", "x");
  cloud_.Put("data", "top/", "");
  cloud_.Put("data", "topmost", "x");
  EXPECT_EQ(StrJoin(*env_->List("gs://data"), " "), "top topmost");
  EXPECT_EQ(StrJoin(*env_->List("gs://data/top/"), " "),
            "f0 f1 f2 f3 f4 f5 f6 f7 f8 f9 sub");
  EXPECT_TRUE(env_->Stat("gs://data/top")->is_directory);
  EXPECT_TRUE(env_->Stat("gs://data/top/sub")->is_directory);
  EXPECT_TRUE(env_->Stat("gs://data")->is_directory);
  EXPECT_FALSE(env_->Stat("gs://data/topmost")->is_directory);
  EXPECT_EQ(env_->Stat("gs://data/to").status().code(), StatusCode::kNotFound);
  EXPECT_EQ(env_->List("gs://data/to").status().code(), StatusCode::kNotFound);
}

TEST_F(BucketsTest, AFolderIsSurveyedByItsList) {
  for (int i = 0; i < 100; ++i)
    cloud_.Put("data", StrCat("top/f", i), Bytes(i));
  cloud_.Put("data", "top/sub/deep", "x");
  cloud_.TakeRequests();
  const auto survey = [&] {
    const auto names = env_->List("gs://data/top");
    ASSERT_TRUE(names.ok());
    for (const std::string& name : *names)
      EXPECT_EQ(env_->Stat(JoinPath("gs://data/top", name))->is_directory,
                name == "sub");
  };
  survey();
  EXPECT_EQ(cloud_.TakeRequests().size(), 1u);
  // Each once, for a while, and not after we have changed it.
  EXPECT_EQ(env_->Stat("gs://data/top/f7")->size, 7u);
  EXPECT_EQ(cloud_.TakeRequests().size(), 1u);
  ASSERT_TRUE(env_->List("gs://data/top").ok());
  cloud_.Put("data", "top/f7", "new");
  ASSERT_EQ(Write("gs://data/top/f8", "newer"), "OK");
  EXPECT_TRUE(env_->Delete("gs://data/top/f9").ok());
  EXPECT_EQ(env_->Stat("gs://data/top/f8")->size, 5u);
  EXPECT_FALSE(env_->Stat("gs://data/top/f9").ok());
  memory_.AdvanceNanos(11'000'000'000);
  EXPECT_EQ(env_->Stat("gs://data/top/f7")->size, 3u);
}

TEST_F(BucketsTest, AnObjectAppearsWholeOrNotAtAll) {
  options_.upload.piece_bytes = 100;
  Open();
  for (const size_t size : {50, 5000}) {  // at once, and in 50 pieces
    {
      const auto file = *env_->Create("gs://data/d/a");
      ASSERT_TRUE(file->Append(Bytes(size)).ok());
      ASSERT_TRUE(file->Flush().ok());
      EXPECT_EQ(cloud_.Get("data", "d/a").generation, 0u);
    }
    EXPECT_TRUE(cloud_.Names("data").empty());
    const auto file = *env_->Create("gs://data/d/a");
    ASSERT_TRUE(file->Append(Bytes(size)).ok());
    ASSERT_TRUE(file->Sync().ok());
    EXPECT_EQ(cloud_.Get("data", "d/a").data, Bytes(size));
    EXPECT_FALSE(file->Append("more").ok());
    EXPECT_TRUE(file->Close().ok());
    EXPECT_EQ(StrJoin(cloud_.Names("data")), "d/a");
    ASSERT_TRUE(env_->Delete("gs://data/d/a").ok());
  }
}

TEST_F(BucketsTest, DoesNotOverwriteWhatSomebodyElseHasWritten) {
  cloud_.Put("data", "a", "old");
  const auto file = *env_->Create("gs://data/a");
  ASSERT_TRUE(file->Append("mine").ok());
  cloud_.Put("data", "a", "theirs");
  const Status synced = file->Sync();
  EXPECT_EQ(synced.code(), StatusCode::kFailedPrecondition);
  EXPECT_TRUE(Has(synced.message(), "somebody else")) << synced.message();
  EXPECT_EQ(cloud_.Get("data", "a").data, "theirs");
}

TEST_F(BucketsTest, ReadsTheVersionThatWasOpened) {
  cloud_.Put("data", "a", "first version");
  const auto file = *env_->OpenRandom("gs://data/a");
  char bytes[20];
  EXPECT_EQ(*file->Read(6, 20, bytes), 7u);
  EXPECT_EQ(std::string(bytes, 7), "version");
  EXPECT_EQ(*file->Read(13, 20, bytes), 0u);
  EXPECT_EQ(*file->Read(uint64_t{1} << 63, 20, bytes), 0u);
  cloud_.Put("data", "a", "other version");
  const Status read = file->Read(0, 5, bytes).status();
  EXPECT_EQ(read.code(), StatusCode::kNotFound);
  EXPECT_TRUE(Has(read.message(), "replaced or deleted")) << read.message();
}

TEST_F(BucketsTest, DeletesObjectsAndFoldersWithNothingInThem) {
  cloud_.Put("data", "top/a", "x");
  cloud_.Put("data", "marked/", "");
  EXPECT_EQ(env_->Delete("gs://data/top").code(),
            StatusCode::kFailedPrecondition);
  EXPECT_TRUE(env_->Delete("gs://data/top/a").ok());
  EXPECT_TRUE(env_->Delete("gs://data/top").ok());
  EXPECT_TRUE(env_->Delete("gs://data/marked").ok());
  EXPECT_TRUE(cloud_.Names("data").empty());
}

TEST_F(BucketsTest, RefusesWhatObjectsCannotDo) {
  cloud_.Put("data", "a", "x");
  EXPECT_TRUE(env_->MakeDirs("gs://data/a/b").ok());
  EXPECT_TRUE(env_->SyncDir("gs://data/a").ok());
  EXPECT_TRUE(env_->CheckPlain("gs://data/a").ok());
  EXPECT_GT(*env_->FreeBytes("gs://data/a"), uint64_t{1} << 60);
  for (const Status& status :
       {env_->Rename("gs://data/a", "gs://data/b"),
        env_->Rename("/a", "gs://data/b"), env_->Truncate("gs://data/a", 0),
        env_->OpenAppend("gs://data/a").status(),
        env_->Lock("gs://data/a").status()}) {
    EXPECT_EQ(status.code(), StatusCode::kUnimplemented);
    EXPECT_TRUE(Has(status.message(), "gs://data/")) << status.message();
  }
  EXPECT_TRUE(Has(ErrorOfRead("gs://data"), "it is a bucket"));
  EXPECT_TRUE(Has(ErrorOfRead("gs://data/"), "it is a bucket"));
}

// --- Locks

TEST_F(BucketsTest, AVersionIsWrittenOnlyOverTheOneThatIsNamed) {
  const auto first = env_->WriteVersion("gs://data/v", "one", 0);
  ASSERT_TRUE(first.ok()) << first.status().ToString();
  EXPECT_EQ(env_->WriteVersion("gs://data/v", "two", 0).status().code(),
            StatusCode::kFailedPrecondition);
  ASSERT_TRUE(env_->WriteVersion("gs://data/v", "three", *first).ok());
  EXPECT_TRUE(env_->DeleteVersion("gs://data/v", *first).ok());
  EXPECT_EQ(Read("gs://data/v"), "three");
}

TEST_F(BucketsTest, ALockIsAnObjectAsLongAsItIsHeld) {
  auto lock = BucketLock::Take(env_.get(), "gs://data/a/lock", false);
  ASSERT_TRUE(lock.ok()) << lock.status().ToString();
  EXPECT_EQ(cloud_.Names("data"), std::vector<std::string>{"a/lock"});
  EXPECT_TRUE((*lock)->Check().ok());
  const Status held =
      BucketLock::Take(env_.get(), "gs://data/a/lock", false).status();
  EXPECT_EQ(held.code(), StatusCode::kUnavailable);
  EXPECT_TRUE(Has(held.message(), StrCat("process ", getpid(), " on ")))
      << held.message();
  // A person says that the holder has ended.
  auto second = BucketLock::Take(env_.get(), "gs://data/a/lock", true);
  ASSERT_TRUE(second.ok()) << second.status().ToString();
  EXPECT_TRUE(Has((*lock)->Check().message(), "has taken it over"));
  lock->reset();  // leaves that of the second
  EXPECT_TRUE((*second)->Check().ok());
  second->reset();
  EXPECT_TRUE(cloud_.Names("data").empty());
}

TEST_F(BucketsTest, TheLockOfAProcessThatHasEndedIsTaken) {
  const auto child = RunInChild(
      [&](const SendToParent& tell) {
        auto lock = BucketLock::Take(env_.get(), "gs://data/lock", false);
        tell(lock.ok() ? "taken" : lock.status().ToString());
        if (lock.ok()) (void)lock->release();  // as if it was killed
      },
      60);
  ASSERT_TRUE(child.ok());
  EXPECT_EQ(child->output, "taken");
  EXPECT_EQ(cloud_.Names("data").size(), 1u);
  EXPECT_TRUE(BucketLock::Take(env_.get(), "gs://data/lock", false).ok());
  // That of another machine is not.
  ASSERT_TRUE(env_->WriteVersion("gs://data/lock",
                                 "process 1 on far since then\n"
                                 "machine far\nprocess 1 since 2\n",
                                 0)
                  .ok());
  EXPECT_EQ(
      BucketLock::Take(env_.get(), "gs://data/lock", false).status().message(),
      "gs://data/lock: process 1 on far since then holds it");
}

TEST_F(BucketsTest, AChildHasConnectionsOfItsOwn) {
  ASSERT_EQ(Write("gs://data/x", "text"), "OK");
  const int before = cloud_.connections();
  const auto child = RunInChild(
      [&](const SendToParent& tell) { tell(Read("gs://data/x")); }, 60);
  ASSERT_TRUE(child.ok());
  EXPECT_EQ(child->output, "text");
  EXPECT_EQ(cloud_.connections(), before + 1);
  EXPECT_EQ(Read("gs://data/x"), "text");
  EXPECT_EQ(cloud_.connections(), before + 1);
}

// --- Faults

TEST_F(BucketsTest, EachFaultIsOvercomeWhereverItStrikes) {
  options_.upload.piece_bytes = 6000;
  options_.upload.most_at_once = 5000;
  Open();
  const std::string data = Bytes(13000);  // pieces by sessions, composed
  const std::vector<CloudFault> faults = {{Kind::kStatus, false, 503},
                                          {Kind::kStatus, true, 500},
                                          {Kind::kStatus, false, 408},
                                          {Kind::kStatus, false, 429},
                                          {Kind::kClose, false},
                                          {Kind::kClose, true},
                                          {Kind::kCut},
                                          {Kind::kTruncate}};
  const auto work = [&](int i) {
    const std::string path = StrCat("gs://data/d/", i);
    ASSERT_EQ(Write(path, data), "OK");
    ASSERT_EQ(Write(path + "s", "small"), "OK");
    ASSERT_TRUE(Read(path) == data);
    ASSERT_EQ(Read(path + "s"), "small");
    ASSERT_EQ(env_->List("gs://data/d")->size(), 2u);
    ASSERT_TRUE(env_->Delete(path).ok());
    ASSERT_TRUE(env_->Delete(path + "s").ok());
    EXPECT_TRUE(cloud_.Names("data").empty());
  };
  work(-1);
  const int requests = static_cast<int>(cloud_.TakeRequests().size());
  ASSERT_GT(requests, 15);
  for (size_t f = 0; f < faults.size(); ++f)
    for (int at = 0; at < requests; ++at) {
      SCOPED_TRACE(StrCat("fault ", f, " at request ", at));
      cloud_.FailRequests("", faults[f], at);
      const int i = static_cast<int>(f) * 100 + at;
      work(i);
      if (HasFailure()) return;
    }
}

TEST_F(BucketsTest, ALostAnswerToAWriteIsNoSecondWrite) {
  for (const Kind kind : {Kind::kClose, Kind::kTruncate}) {
    cloud_.FailRequests("POST", {kind, true});
    const std::string name = StrCat("a", static_cast<int>(kind));
    ASSERT_EQ(Write("gs://data/" + name, "data"), "OK");
    EXPECT_EQ(cloud_.Get("data", name).writes, 1);
  }
  // The repetition is refused, and this is not what we have written.
  cloud_.SetFaults([&](const ServerRequest& request) -> CloudFault {
    if (request.method != "POST") return {};
    cloud_.SetFaults(nullptr);
    cloud_.Put("data", "b", "theirs");
    return {Kind::kClose};
  });
  EXPECT_TRUE(Has(Write("gs://data/b", "ours"), "somebody else"));
}

TEST_F(BucketsTest, WhatTheServerHasStoredIsCompared) {
  cloud_.FailRequests("POST",
                      {Kind::kStatus, true, 200, "",
                       R"({"size":"3","generation":"5","crc32c":"AAAAAA=="})"});
  const std::string error = Write("gs://data/a", "1234");
  EXPECT_TRUE(Has(error,
                  "DATA_LOSS: cannot write gs://data/a: 4 bytes were "
                  "sent, and the server has stored 3 bytes"))
      << error;
}

TEST_F(BucketsTest, ALostAnswerToADeletionDeletesNothingNewer) {
  cloud_.Put("data", "a", "old");
  cloud_.SetFaults([&](const ServerRequest& request) -> CloudFault {
    if (request.method != "DELETE") return {};
    cloud_.SetFaults([&](const ServerRequest&) -> CloudFault {
      cloud_.SetFaults(nullptr);
      cloud_.Put("data", "a", "new");  // before the repetition arrives
      return {};
    });
    return {Kind::kClose, true};
  });
  EXPECT_TRUE(env_->Delete("gs://data/a").ok());
  EXPECT_EQ(cloud_.Get("data", "a").data, "new");
}

TEST_F(BucketsTest, ASessionGoesOnFromWhatTheServerHas) {
  const std::string data = Bytes(8 << 20);
  const std::pair<CloudFault, size_t> faults[] = {
      {{Kind::kTruncate}, 8 << 20},  // all has arrived
      {{Kind::kHalf}, 12 << 20},
      {{Kind::kStatus, false, 503}, 16 << 20}};
  for (const auto& [fault, expected] : faults) {
    cloud_.FailRequests("PUT", fault);
    ASSERT_EQ(Write("gs://data/a", data), "OK");
    EXPECT_TRUE(cloud_.Get("data", "a").data == data);
    size_t sent = 0;
    for (const ServerRequest& request : cloud_.TakeRequests())
      sent += request.method == "PUT" ? request.body.size() : 0;
    EXPECT_EQ(sent, expected);
  }
  EXPECT_EQ(cloud_.Get("data", "a").writes, 3);
}

TEST_F(BucketsTest, ASessionThatIsLostIsBegunAgain) {
  const std::string data = Bytes(9 << 20);
  cloud_.FailRequests("PUT", {Kind::kStatus, false, 410});
  ASSERT_EQ(Write("gs://data/a", data), "OK");
  EXPECT_TRUE(cloud_.Get("data", "a").data == data);
}

TEST_F(BucketsTest, ReadsOnWhereAnAnswerWasCut) {
  const std::string data = Bytes(8 << 20);
  cloud_.Put("data", "a", data);
  const auto file = *env_->OpenRandom("gs://data/a");
  cloud_.TakeRequests();
  cloud_.FailRequests("GET", {Kind::kCut});
  std::string got(6 << 20, 0);
  ASSERT_EQ(*file->Read(1 << 20, got.size(), got.data()), got.size());
  EXPECT_TRUE(got == data.substr(1 << 20, got.size()));
  const auto requests = cloud_.TakeRequests();
  ASSERT_EQ(requests.size(), 2u);
  EXPECT_EQ(requests[1].Header("range"),
            StrCat("bytes=", 4 << 20, "-", (7 << 20) - 1));
}

TEST_F(BucketsTest, TakesNoBytesThatWereNotAskedFor) {
  cloud_.Put("data", "a", "0123456789");
  const auto file = *env_->OpenRandom("gs://data/a");
  char bytes[4];
  // All of it, as servers may that know no ranges; and the next range.
  cloud_.FailRequests("GET", {Kind::kStatus, false, 200, "", "0123456789"});
  ASSERT_EQ(*file->Read(4, 4, bytes), 4u);
  EXPECT_EQ(std::string(bytes, 4), "4567");
  cloud_.FailRequests("GET", {Kind::kStatus, false, 206, "", "5678"});
  ASSERT_EQ(*file->Read(4, 4, bytes), 4u);
  EXPECT_EQ(std::string(bytes, 4), "4567");
}

TEST_F(BucketsTest, ChecksTheChecksumOfAWholeObject) {
  cloud_.Put("data", "a", Bytes(1000));
  const auto flip_media = [&](int times) {
    const auto left = std::make_shared<std::atomic<int>>(times);
    cloud_.SetFaults([=](const ServerRequest& request) -> CloudFault {
      if (request.Query("alt") != "media" || (*left)-- <= 0) return {};
      return {Kind::kFlip};
    });
  };
  flip_media(1);
  EXPECT_TRUE(Read("gs://data/a") == Bytes(1000));
  flip_media(1000);
  const std::string error = ErrorOfRead("gs://data/a");
  EXPECT_TRUE(error.starts_with("DATA_LOSS: cannot read gs://data/a")) << error;
  // In several requests: the checksum is known to be wrong at the end.
  cloud_.Put("data", "b", Bytes(9 << 20));
  flip_media(1);
  const auto file = *env_->OpenSequential("gs://data/b");
  std::string bytes(1 << 20, 0);
  for (int i = 0; i < 8; ++i)
    ASSERT_TRUE(file->Read(bytes.size(), bytes.data()).ok());
  EXPECT_EQ(file->Read(bytes.size(), bytes.data()).status().code(),
            StatusCode::kDataLoss);
}

TEST_F(BucketsTest, AStalledServerIsGivenUp) {
  options_.api.http.stall_seconds = 1;
  Open();
  cloud_.Put("data", "a", "x");
  cloud_.FailRequests("GET", {Kind::kStall});
  EXPECT_EQ(Read("gs://data/a"), "x");
}

// Of a bucket that has never done anything.
TEST_F(BucketsTest, RetriesBeforeAnyServiceTakeAMinute) {
  cloud_.Put("data", "a", "x");
  const auto error_after = [&](const CloudFault& fault) {
    Open();
    cloud_.FailRequests("", fault, 0, 1 << 30);
    const int64_t before = memory_.MonotonicNanos();
    const std::string error = ErrorOfRead("gs://data/a");
    EXPECT_LT(memory_.MonotonicNanos() - before, 60'000'000'000) << error;
    return error;
  };
  EXPECT_TRUE(Has(error_after({Kind::kStatus, false, 503}), "answered 503"));
  // What says that it went well and is no answer is no service.
  const std::string page = error_after({Kind::kStatus, false, 200, "", "<p>"});
  EXPECT_TRUE(Has(page, "cut or damaged")) << page;
}

// What hangs is told of, and ends when the run is to stop.
TEST_F(BucketsTest, WaitsEndOnceTheThreadIsToStop) {
  cloud_.Put("data", "a", "x");
  std::atomic<bool> stop = false;
  StoppableEnv stoppable(env_.get(), &stop);
  const auto file = stoppable.OpenRandom("gs://data/a");
  ASSERT_TRUE(file.ok());
  cloud_.FailRequests("", {Kind::kStall}, 0, 1 << 30);
  const auto begin = std::chrono::steady_clock::now();
  std::thread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    stop = true;
  });
  char byte = 0;
  const Status read = (*file)->Read(0, 1, &byte).status();
  stopper.join();
  EXPECT_EQ(read.code(), StatusCode::kCancelled) << read.ToString();
  EXPECT_EQ(stoppable.Stat("gs://data/b").status().code(),
            StatusCode::kCancelled);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));
  // Others go on, as the one who saves then.
  cloud_.SetFaults(nullptr);
  EXPECT_EQ(Write("gs://data/saved", "y"), "OK");
  EXPECT_EQ(Read("gs://data/saved"), "y");
}

TEST_F(BucketsTest, WaitsBetweenAttemptsEndOnceTheThreadIsToStop) {
  std::atomic<bool> stop = false;
  int attempts = 0;
  cloud_.SetFaults([&](const ServerRequest&) {
    stop = ++attempts == 3;
    return CloudFault{Kind::kStatus, false, 503};
  });
  StoppableEnv stoppable(env_.get(), &stop);
  EXPECT_EQ(stoppable.Stat("gs://data/a").status().code(),
            StatusCode::kCancelled);
  EXPECT_EQ(attempts, 3);
}

TEST_F(BucketsTest, RetriesAreBounded) {
  cloud_.Put("data", "a", "x");
  EXPECT_EQ(Read("gs://data/a"), "x");
  cloud_.TakeRequests();
  cloud_.FailRequests("", {Kind::kStatus, false, 503}, 0, 1 << 30);
  const int64_t before = memory_.MonotonicNanos();
  const std::string error = ErrorOfRead("gs://data/a");
  EXPECT_TRUE(Has(error,
                  "UNAVAILABLE: cannot find gs://data/a: the server "
                  "answered 503 at the last of 16 attempts"))
      << error;
  const double seconds =
      static_cast<double>(memory_.MonotonicNanos() - before) * 1e-9;
  EXPECT_GT(seconds, 120);
  EXPECT_LT(seconds, 600);
  EXPECT_EQ(cloud_.TakeRequests().size(), 16u);
  // By time: the server asks for long waits.
  cloud_.FailRequests("", {Kind::kStatus, false, 429, "100"}, 0, 1 << 30);
  EXPECT_TRUE(ErrorOfRead("gs://data/a").starts_with("RESOURCE_EXHAUSTED"));
  EXPECT_EQ(cloud_.TakeRequests().size(), 7u);
}

TEST_F(BucketsTest, ARateThatIsLimitedIsAPassingFailure) {
  cloud_.Put("data", "a", "x");
  cloud_.FailRequests(
      "GET", {Kind::kStatus, false, 403, "",
              R"({"error":{"errors":[{"reason":"userRateLimitExceeded"}]}})"});
  EXPECT_EQ(Read("gs://data/a"), "x");
}

TEST_F(BucketsTest, NobodyThereIsToldSoon) {
  options_.api.endpoint = "http://127.0.0.1:1";
  // A metadata server that answers says nothing about the network behind it.
  for (const std::string& metadata :
       {std::string("127.0.0.1:1"), cloud_.host()}) {
    memory_.SetVariable("GCE_METADATA_HOST", metadata);
    Open();
    const int64_t before = memory_.MonotonicNanos();
    const std::string error = ErrorOfRead("gs://data/a");
    EXPECT_TRUE(Has(error, "check this machine's network")) << error;
    EXPECT_LT(memory_.MonotonicNanos() - before, 5'000'000'000) << metadata;
  }
}

TEST_F(BucketsTest, CountsRequestsAndBytes) {
  ASSERT_EQ(Write("gs://data/a", Bytes(1000)), "OK");
  cloud_.FailRequests("GET", {Kind::kStatus, false, 503});
  ASSERT_EQ(Read("gs://data/a").size(), 1000u);
  const auto traffic = env_->Traffic();
  ASSERT_EQ(traffic.size(), 1u);
  EXPECT_EQ(traffic[0].bucket, "data");
  EXPECT_EQ(traffic[0].requests, cloud_.TakeRequests().size());
  EXPECT_EQ(traffic[0].retries, 1u);
  EXPECT_GE(traffic[0].bytes_read, 1000u);
  EXPECT_LT(traffic[0].bytes_read, 2000u);
  EXPECT_GE(traffic[0].bytes_written, 1000u);
}

TEST_F(BucketsTest, ReadsAheadOnlyWhereReadsFollowEachOther) {
  const std::string data = Bytes(10 << 20);
  cloud_.Put("data", "a", data);
  const auto open = [&] { return *env_->OpenRandom("gs://data/a"); };
  const auto file = open();
  std::string got(100'000, 0);
  const auto read = [&](const RandomFile& from, uint64_t at, size_t size) {
    const auto count = from.Read(at, size, got.data());
    return count.ok() && std::string_view(got).substr(0, *count) ==
                             std::string_view(data).substr(at, size);
  };
  cloud_.TakeRequests();
  for (size_t at = 0; at < data.size(); at += 100'000) {
    ASSERT_TRUE(read(*file, at, 100'000));
    ASSERT_TRUE(read(*file, at + 5, 10));  // as small arrays in a block
  }
  ASSERT_TRUE(read(*file, data.size(), 10));  // the end
  EXPECT_EQ(cloud_.TakeRequests().size(), 3u);
  for (size_t i = 0; i < 20; ++i)
    ASSERT_TRUE(read(*file, (i * 7 % 20) * 400'000, 10));
  EXPECT_EQ(cloud_.TakeRequests().size(), 20u);
  // Memory is bounded: 256 MiB, 8 a file.
  std::vector<std::unique_ptr<RandomFile>> files;
  for (int i = 0; i < 33; ++i) {
    files.push_back(open());
    cloud_.TakeRequests();
    for (size_t at = 0; at < 5000; at += 1000)
      ASSERT_TRUE(read(*files.back(), at, 1000));
    EXPECT_EQ(cloud_.TakeRequests().size(), i < 31 ? 2u : 5u) << i;
  }
}

TEST_F(BucketsTest, ReadsLargeRangesByManyRequests) {
  const std::string data = Bytes(34 << 20);
  cloud_.Put("data", "a", data);
  const auto file = *env_->OpenRandom("gs://data/a");
  cloud_.TakeRequests();
  cloud_.FailRequests("GET", {Kind::kCut}, 1);
  std::string got(data.size(), 0);
  ASSERT_EQ(*file->Read(1, got.size(), got.data()), data.size() - 1);
  EXPECT_EQ(cloud_.TakeRequests().size(), 3u);
  EXPECT_TRUE(std::string_view(data).substr(1) ==
              std::string_view(got).substr(0, data.size() - 1));
  cloud_.FailRequests("GET", {Kind::kStatus, false, 404}, 1);
  EXPECT_EQ(file->Read(0, got.size(), got.data()).status().code(),
            StatusCode::kNotFound);
}

TEST_F(BucketsTest, KeepsConnections) {
  cloud_.Put("data", "a", Bytes(1 << 20));
  const auto file = *env_->OpenRandom("gs://data/a");
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&] {
      std::string bytes(1000, 0);
      for (size_t at = 0; at < 500'000; at += 5000)
        ASSERT_EQ(*file->Read(at, 1000, bytes.data()), 1000u);
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_LE(cloud_.connections(), 5);
}

TEST_F(BucketsTest, FindsWhereABucketLies) {
  const auto location = env_->LocationOf("data");
  ASSERT_TRUE(location.ok());
  EXPECT_EQ(location->location, "US-CENTRAL1");
  EXPECT_EQ(location->type, "region");
  EXPECT_EQ(location->project, "7");
  cloud_.bucket_fields =
      R"("location":"US","locationType":"dual-region",)"
      R"("customPlacementConfig":{"dataLocations":["US-EAST1","US-WEST1"]})";
  // Without the permission for the bucket itself.
  cloud_.FailRequests("GET", {Kind::kStatus, false, 403});
  const auto dual = env_->LocationOf("data");
  ASSERT_TRUE(dual.ok());
  EXPECT_EQ(StrJoin(dual->regions), "US-EAST1, US-WEST1");
  EXPECT_EQ(env_->LocationOf("none").status().code(), StatusCode::kNotFound);
}

// --- Errors

TEST_F(BucketsTest, ErrorsSayWhatIsWrong) {
  EXPECT_EQ(ErrorOfRead("gs://none/a"),
            "NOT_FOUND: cannot list gs://none/a/: there is no bucket \"none\"; "
            "make it (`gcloud storage buckets create gs://none "
            "--location=REGION`), or name another one");
  EXPECT_TRUE(Has(ErrorOfRead("gs://data/a"), "no object of its bucket"));
  const std::string no_bucket =
      "NOT_FOUND: cannot write gs://none/a: there is no bucket \"none\"; make "
      "it (`gcloud storage buckets create gs://none --location=REGION`), or "
      "name another one";
  EXPECT_EQ(Write("gs://none/a", "x"), no_bucket);
  // An upload of more bytes has a session.
  options_.upload.most_at_once = 5000;
  Open();
  EXPECT_EQ(Write("gs://none/a", Bytes(5001)), no_bucket);
  cloud_.Put("data", "a/b", "x");
  EXPECT_TRUE(Has(ErrorOfRead("gs://data/a"), "it is a folder"));
  const auto answer = [&](int status, const std::string& body) {
    cloud_.FailRequests("", {Kind::kStatus, false, status, "", body}, 0, 1000);
    return ErrorOfRead("gs://data/a");
  };
  const std::string denied =
      answer(403, R"({"error":{"message":"nobody may\nread.","errors":[{}]}})");
  EXPECT_EQ(denied,
            "PERMISSION_DENIED: cannot find gs://data/a: the server answered "
            "403 (nobody may read); asked as nobody (no credentials were "
            "found), who needs storage.objects.get on gs://data: log in by "
            "`gcloud auth application-default login` or "
            "GOOGLE_APPLICATION_CREDENTIALS");
  EXPECT_TRUE(
      answer(403, R"({"error":{"errors":[{"reason":"quotaExceeded"}]}})")
          .starts_with("RESOURCE_EXHAUSTED"));
  EXPECT_TRUE(answer(401, "").starts_with("UNAUTHENTICATED"));
  EXPECT_TRUE(Has(answer(418, "no JSON"), "answered 418"));
  EXPECT_TRUE(Has(answer(200, "{}"), "lacks \"size\""));
  EXPECT_TRUE(Has(answer(200, "[[[[1]]]]"), "cut or damaged"));
  EXPECT_TRUE(Has(answer(301, ""), "answered 301"));
}

}  // namespace
}  // namespace escala::store
