#include "escala/store/credentials.h"

#include <gtest/gtest.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>

#include <atomic>
#include <thread>

#include "escala/base/json.h"
#include "escala/base/testing/memory_env.h"
#include "escala/store/buckets.h"
#include "escala/store/fake_cloud_test_util.h"
#include "escala/store/metadata.h"

namespace escala::store {
namespace {

using Kind = CloudFault::Kind;

constexpr char kToken[] = "ya29.the-token";
constexpr char kKeyFile[] = "/keys/key.json";

struct KeyPair {
  std::string secret;
  std::string open;
};

std::string TextOfBio(BIO* bio) {
  char* data = nullptr;
  const long size = BIO_get_mem_data(bio, &data);
  const std::string text(data, static_cast<size_t>(size));
  BIO_free(bio);
  return text;
}

// Made once: it takes a tenth of a second.
const KeyPair& Keys() {
  static const KeyPair* const keys = [] {
    EVP_PKEY* const key = EVP_RSA_gen(2048);
    BIO* const secret = BIO_new(BIO_s_mem());
    PEM_write_bio_PrivateKey(secret, key, nullptr, nullptr, 0, nullptr,
                             nullptr);
    BIO* const open = BIO_new(BIO_s_mem());
    PEM_write_bio_PUBKEY(open, key);
    EVP_PKEY_free(key);
    return new KeyPair{TextOfBio(secret), TextOfBio(open)};
  }();
  return *keys;
}

class CredentialsTest : public testing::Test {
 protected:
  CredentialsTest() {
    cloud_.MakeBucket("data");
    cloud_.Put("data", "a", "found");
    cloud_.SetToken(kToken);
    cloud_.SetPublicKey(Keys().open);
    memory_.SetWallNanos(1'800'000'000'000'000'000);
    memory_.SetVariable("HOME", "/home/me");
    memory_.SetVariable("GCE_METADATA_HOST", cloud_.host());
    options_.api.endpoint = cloud_.endpoint();
    Open();
  }
  void Open() { env_ = std::make_unique<Buckets>(&memory_, options_); }

  std::string ServiceAccount(const std::string& key, const std::string& uri) {
    JsonWriter json;
    json.BeginObject().Key("type").String("service_account");
    json.Key("client_email").String("run@project.iam.gserviceaccount.com");
    json.Key("private_key").String(key).Key("private_key_id").String("k1");
    json.Key("token_uri").String(uri).EndObject();
    return std::move(json).Take();
  }
  std::string ServiceAccount() {
    return ServiceAccount(Keys().secret, cloud_.endpoint() + "/token");
  }
  std::string Login(const std::string& refresh_token) {
    JsonWriter json;
    json.BeginObject().Key("type").String("authorized_user");
    json.Key("client_id").String("id").Key("client_secret").String("cs&=/1");
    json.Key("refresh_token").String(refresh_token);
    json.Key("quota_project_id").String("payer");
    json.Key("token_uri").String(cloud_.endpoint() + "/token").EndObject();
    return std::move(json).Take();
  }
  void PutKeyFile(const std::string& text, const std::string& path = kKeyFile) {
    ASSERT_TRUE(memory_.MakeDirs(std::string(DirName(path))).ok());
    ASSERT_TRUE(WriteFile(&memory_, path, text).ok());
    if (path == kKeyFile)
      memory_.SetVariable("GOOGLE_APPLICATION_CREDENTIALS", kKeyFile);
  }

  std::string Read() {
    const auto text = ReadFile(env_.get(), "gs://data/a");
    return text.ok() ? *text : text.status().ToString();
  }
  int TokensAsked() {
    int asked = 0;
    for (const ServerRequest& request : cloud_.TakeRequests())
      asked += request.path.ends_with("/token");
    return asked;
  }

  MemoryEnv memory_;
  FakeCloud cloud_;
  BucketsOptions options_;
  std::unique_ptr<Buckets> env_;
};

bool Has(const std::string& text, std::string_view part) {
  return text.find(part) != text.npos;
}

TEST_F(CredentialsTest, AServiceAccountSignsItsClaim) {
  PutKeyFile(ServiceAccount());
  EXPECT_EQ(Read(), "found");
  EXPECT_EQ(Read(), "found");
  EXPECT_EQ(TokensAsked(), 1);
}

TEST_F(CredentialsTest, AnotherKeyIsRefused) {
  cloud_.SetPublicKey("");
  PutKeyFile(ServiceAccount());
  const std::string error = Read();
  EXPECT_TRUE(Has(error,
                  "UNAUTHENTICATED: cannot get a token for service account "
                  "run@project.iam.gserviceaccount.com (key file "
                  "/keys/key.json): the server answered 400 (invalid_grant)"))
      << error;
}

TEST_F(CredentialsTest, ALoginIsFoundWhereGcloudKeepsIt) {
  constexpr char kName[] = "application_default_credentials.json";
  PutKeyFile(Login("login/secret"), StrCat("/home/me/.config/gcloud/", kName));
  EXPECT_EQ(Read(), "found");
  EXPECT_EQ(cloud_.TakeRequests().back().Header("x-goog-user-project"),
            "payer");
  PutKeyFile(Login("of another"), StrCat("/elsewhere/", kName));
  memory_.SetVariable("CLOUDSDK_CONFIG", "/elsewhere");
  Open();
  EXPECT_TRUE(Has(Read(), "the login in /elsewhere/")) << Read();
}

TEST_F(CredentialsTest, AVirtualMachineHasAServiceAccount) {
  cloud_.metadata = true;
  EXPECT_EQ(Read(), "found");
  cloud_.FailRequests("GET", {Kind::kStatus, false, 403}, 0, 1000);
  EXPECT_TRUE(Has(Read(),
                  "service account vm@project.iam.gserviceaccount.com of this "
                  "machine, who needs storage.objects.get on gs://data"));
}

TEST_F(CredentialsTest, AVirtualMachineKnowsItsZone) {
  cloud_.metadata = true;
  EXPECT_EQ(ZoneOfMachine(&memory_), "projects/7/zones/us-central1-b");
  cloud_.FailRequests("GET", {Kind::kStatus, false, 503});
  EXPECT_EQ(ZoneOfMachine(&memory_), "projects/7/zones/us-central1-b");
  // The answer of another server, without the header that only Google's has.
  cloud_.FailRequests("GET", {Kind::kStatus, false, 200, "", "us-moon1-a"});
  EXPECT_EQ(ZoneOfMachine(&memory_), "");
  cloud_.metadata = false;
  EXPECT_EQ(ZoneOfMachine(&memory_), "");
  memory_.SetVariable("GCE_METADATA_HOST", "127.0.0.1:1");
  EXPECT_EQ(ZoneOfMachine(&memory_), "");
}

TEST_F(CredentialsTest, AnotherServerAtTheAddressOfMetadataIsNone) {
  cloud_.FailRequests("GET", {Kind::kStatus, false, 200, "", "welcome"});
  EXPECT_TRUE(Has(Read(), "asked as nobody")) << Read();
}

TEST_F(CredentialsTest, NobodyReadsPublicBuckets) {
  cloud_.SetToken("");
  EXPECT_EQ(Read(), "found");
  for (const ServerRequest& request : cloud_.TakeRequests())
    EXPECT_EQ(request.Header("authorization"), "");
}

TEST_F(CredentialsTest, AnEmulatorIsAskedAsNobody) {
  cloud_.SetToken("");
  PutKeyFile(ServiceAccount());
  options_.api.endpoint = "";
  for (const std::string& host :
       {cloud_.host(), cloud_.endpoint() + "/storage/v1/"}) {
    memory_.SetVariable("STORAGE_EMULATOR_HOST", host);
    Open();
    EXPECT_EQ(Read(), "found");
  }
  EXPECT_EQ(TokensAsked(), 0);
}

TEST_F(CredentialsTest, TokensAreRenewedBeforeTheyExpire) {
  PutKeyFile(ServiceAccount());
  EXPECT_EQ(Read(), "found");
  memory_.AdvanceNanos(3300'000'000'000);
  EXPECT_EQ(Read(), "found");
  EXPECT_EQ(TokensAsked(), 1);
  memory_.AdvanceNanos(80'000'000'000);
  EXPECT_EQ(Read(), "found");
  EXPECT_EQ(TokensAsked(), 1);
}

TEST_F(CredentialsTest, ARefusedTokenIsRenewedOnce) {
  PutKeyFile(ServiceAccount());
  EXPECT_EQ(Read(), "found");
  EXPECT_EQ(TokensAsked(), 1);
  cloud_.SetToken("ya29.another");
  EXPECT_EQ(Read(), "found");
  EXPECT_EQ(TokensAsked(), 1);
  cloud_.SetFaults([](const ServerRequest& request) -> CloudFault {
    if (request.path == "/token") return {};
    return {Kind::kStatus, false, 401};
  });
  const std::string error = Read();
  EXPECT_TRUE(Has(error, "UNAUTHENTICATED")) << error;
  EXPECT_TRUE(Has(error, "run@project.iam.gserviceaccount.com")) << error;
  EXPECT_EQ(TokensAsked(), 1);
}

// As in a run: eight threads read and one writes while the token expires after
// some requests.
class ExpiringTokenTest : public CredentialsTest {
 protected:
  static constexpr int kReads = 40, kThreads = 8, kUntil = 100;

  // Returns the errors.
  std::vector<std::string> Use() {
    Mutex mutex;
    std::vector<std::string> errors;
    const auto note = [&](const Status& status) {
      const MutexLock lock(mutex);
      if (!status.ok()) errors.push_back(status.ToString());
    };
    std::vector<std::thread> threads;
    for (int t = 0; t < kThreads; ++t)
      threads.emplace_back([&] {
        for (int i = 0; i < kReads; ++i)
          note(ReadFile(env_.get(), "gs://data/a").status());
      });
    for (int i = 0; i < kReads; ++i)
      note(WriteFile(env_.get(), StrCat("gs://data/w", i), "written"));
    for (std::thread& thread : threads) thread.join();
    return errors;
  }

  // `expire` is called once, when the server gets the kUntil-th request.
  void ExpireBy(std::function<void()> expire) {
    const auto requests = std::make_shared<std::atomic<int>>(0);
    cloud_.SetFaults([=](const ServerRequest& request) {
      if (request.path != "/token" && ++*requests == kUntil) expire();
      return CloudFault();
    });
  }
};

TEST_F(ExpiringTokenTest, IsRenewedOnceAndNothingFails) {
  PutKeyFile(ServiceAccount());
  ExpireBy([this] { cloud_.SetToken("ya29.another"); });
  EXPECT_EQ(Use(), std::vector<std::string>());
  EXPECT_EQ(TokensAsked(), 2);
  for (int i = 0; i < kReads; ++i)
    EXPECT_EQ(cloud_.Get("data", StrCat("w", i)).writes, 1);
}

TEST_F(ExpiringTokenTest, WhatIsNotRenewedIsToldInASentence) {
  PutKeyFile(ServiceAccount());
  ExpireBy([this] {
    cloud_.SetToken("ya29.another");
    cloud_.SetPublicKey("");  // the key was deleted
  });
  const std::vector<std::string> errors = Use();
  ASSERT_FALSE(errors.empty());
  for (const std::string& error : errors)
    EXPECT_EQ(error,
              "UNAUTHENTICATED: cannot get a token for service account "
              "run@project.iam.gserviceaccount.com (key file /keys/key.json): "
              "the server answered 400 (invalid_grant); the key or login is "
              "expired, deleted or of a clock that is off: log in with "
              "`gcloud auth application-default login`, or name a key file in "
              "GOOGLE_APPLICATION_CREDENTIALS");
}

TEST_F(CredentialsTest, TheTokenServerIsRetriedToo) {
  PutKeyFile(ServiceAccount());
  cloud_.FailRequests("POST", {Kind::kStatus, false, 503}, 0, 3);
  EXPECT_EQ(Read(), "found");
  EXPECT_EQ(TokensAsked(), 4);
}

TEST_F(CredentialsTest, BadKeyFilesAreNotPassedOver) {
  const std::string uri = cloud_.endpoint() + "/token";
  const std::pair<std::string, std::string_view> files[] = {
      {"no JSON", "it is no key file"},
      {"{}", "it is no key file"},
      {R"({"type":"external_account"})", "\"external_account\" are not"},
      {ServiceAccount("no key", uri), "an RSA private_key"},
      {ServiceAccount(Keys().open, uri), "an RSA private_key"},
      {ServiceAccount(Keys().secret, "http://elsewhere/token"), "of https"},
      {Login(""), "a refresh_token"}};
  for (const auto& [text, expected] : files) {
    PutKeyFile(text);
    Open();
    const std::string error = Read();
    EXPECT_TRUE(Has(error, "GOOGLE_APPLICATION_CREDENTIALS: /keys/key.json"))
        << error;
    EXPECT_TRUE(Has(error, expected)) << error;
  }
  memory_.SetVariable("GOOGLE_APPLICATION_CREDENTIALS", "/none");
  Open();
  EXPECT_TRUE(Has(Read(), "/none")) << Read();
}

TEST_F(CredentialsTest, NoMessageHasASecretInIt) {
  PutKeyFile(Login("login/secret"));
  EXPECT_EQ(Read(), "found");
  int errors = 0;
  for (const int status : {400, 401, 403, 404, 412, 418, 429, 503})
    for (const bool at_token : {false, true}) {
      // The server repeats all that it was sent.
      cloud_.SetFaults([=](const ServerRequest& request) -> CloudFault {
        if ((request.path == "/token") != at_token) return {};
        const std::string sent =
            StrCat(request.Header("authorization"), " ",
                   PercentDecode(request.body), " ", request.body);
        JsonWriter json;
        json.BeginObject().Key("error_description").String(sent);
        json.Key("error").BeginObject().Key("message").String(sent);
        json.EndObject().EndObject();
        return {Kind::kStatus, false, status, "", std::move(json).Take()};
      });
      Open();
      const std::string error = Read();
      EXPECT_NE(error, "found");
      ++errors;
      for (const char* secret :
           {kToken, "login/secret", "login%2Fsecret", "cs&=/1", "cs%26"})
        EXPECT_FALSE(Has(error, secret)) << error;
    }
  EXPECT_EQ(errors, 16);
}

TEST_F(CredentialsTest, ATokenMayBePartOfWhatReplacesIt) {
  cloud_.SetToken("token");
  PutKeyFile(ServiceAccount());
  cloud_.SetFaults([](const ServerRequest& request) -> CloudFault {
    if (request.path == "/token") return {};
    return {Kind::kStatus, false, 403, "",
            R"({"error":{"message":"a token, a token"}})"};
  });
  EXPECT_TRUE(Has(Read(), "(a [token], a [token])")) << Read();
}

TEST_F(CredentialsTest, AnswersOfTheTokenServerAreChecked) {
  PutKeyFile(ServiceAccount());
  for (const char* body : {"", "{", "[]", "{}", R"({"access_token":"a"})",
                           R"({"access_token":"a\r\nX: y","expires_in":3600})",
                           R"({"access_token":7,"expires_in":3600})",
                           R"({"access_token":"a","expires_in":-1})"}) {
    cloud_.FailRequests("POST", {Kind::kStatus, false, 200, "", body}, 0, 100);
    Open();
    EXPECT_TRUE(Has(Read(), "no valid token")) << body << Read();
  }
}

}  // namespace
}  // namespace escala::store
