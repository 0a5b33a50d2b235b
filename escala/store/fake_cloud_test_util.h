// Cloud Storage in this process, as far as this room asks it, with Google's
// token and metadata servers, and with faults.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "escala/base/mutex.h"
#include "escala/store/http_server_test_util.h"

namespace escala::store {

// What happens to a request. `after`: it is carried out before, and its answer
// is lost or replaced.
struct CloudFault {
  enum Kind {
    kNone,
    kStatus,    // the answer is `status`
    kClose,     // no answer
    kCut,       // half an answer; the length that it names is the whole one's
    kTruncate,  // half an answer, whose length is right
    kFlip,      // a byte of the body is another
    kStall,     // no answer, and the connection stays open
    kHalf,      // half of the body arrives; the answer is `status`
  } kind = kNone;
  bool after = false;
  int status = 503;
  std::string retry_after;
  std::string body;
};

class FakeCloud {
 public:
  FakeCloud();

  std::string host() const;  // "127.0.0.1:1234"
  std::string endpoint() const { return "http://" + host(); }

  struct Object {
    std::string data;
    uint64_t generation = 0;
    int writes = 0;  // of this name since the beginning
  };
  void MakeBucket(const std::string& bucket);
  void Put(const std::string& bucket, const std::string& name,
           const std::string& data);
  // An empty one with generation 0 if there is none.
  Object Get(const std::string& bucket, const std::string& name) const;
  std::vector<std::string> Names(const std::string& bucket) const;

  // Called for each request; any thread may.
  using Inject = std::function<CloudFault(const ServerRequest&)>;
  void SetFaults(Inject inject);
  // The fault befalls the `n`-th request from now on whose method is `method`
  // ("": all), for `times` of them.
  void FailRequests(const std::string& method, CloudFault fault, int n = 0,
                    int times = 1);

  // Requests are refused without this token; "": all are taken.
  void SetToken(const std::string& token);
  // The token server accepts claims that are signed by this key (PEM).
  void SetPublicKey(const std::string& pem);
  std::vector<ServerRequest> TakeRequests();
  int connections() const { return server_->connections(); }

  int page = 1000;  // the most entries of a page of a listing
  // Whether there is a metadata server, of a machine in us-central1-b.
  bool metadata = false;
  std::string bucket_fields =
      R"("location":"US-CENTRAL1","locationType":"region","projectNumber":"7")";

 private:
  struct Session {
    std::string bucket;
    std::string name;
    std::string replaced;
    std::string data;
    size_t size = 0;
    bool done = false;
  };

  ServerAnswer Handle(const ServerRequest& request);
  ServerAnswer Answer(const ServerRequest& request);
  ServerAnswer AnswerStorage(const ServerRequest& request)
      ESCALA_REQUIRES(mutex_);
  ServerAnswer AnswerUpload(const ServerRequest& request,
                            const std::string& bucket) ESCALA_REQUIRES(mutex_);
  ServerAnswer AnswerSession(const ServerRequest& request)
      ESCALA_REQUIRES(mutex_);
  ServerAnswer AnswerList(const ServerRequest& request,
                          const std::string& bucket) ESCALA_REQUIRES(mutex_);
  ServerAnswer AnswerCompose(const ServerRequest& request,
                             const std::string& bucket, const std::string& name)
      ESCALA_REQUIRES(mutex_);
  ServerAnswer AnswerMetadata(const ServerRequest& request)
      ESCALA_REQUIRES(mutex_);
  ServerAnswer AnswerToken(const ServerRequest& request)
      ESCALA_REQUIRES(mutex_);
  ServerAnswer Store(const std::string& bucket, const std::string& name,
                     const std::string& replaced, const std::string& data)
      ESCALA_REQUIRES(mutex_);

  mutable Mutex mutex_;
  std::map<std::string, std::map<std::string, Object>> buckets_
      ESCALA_GUARDED_BY(mutex_);
  std::map<std::string, int> writes_ ESCALA_GUARDED_BY(mutex_);
  std::map<std::string, Session> sessions_ ESCALA_GUARDED_BY(mutex_);
  uint64_t generation_ ESCALA_GUARDED_BY(mutex_) = 1000;
  Inject inject_ ESCALA_GUARDED_BY(mutex_);
  std::string token_ ESCALA_GUARDED_BY(mutex_);
  std::string public_key_ ESCALA_GUARDED_BY(mutex_);
  std::vector<ServerRequest> requests_ ESCALA_GUARDED_BY(mutex_);
  std::unique_ptr<HttpServer> server_;  // ends before the rest
};

}  // namespace escala::store
