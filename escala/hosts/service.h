// Serves the store of rank 0 to the other processes, over TCP.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/mutex.h"
#include "escala/hosts/server.h"
#include "escala/hosts/store.h"

namespace escala::hosts {

class Service {
 public:
  // Listens at all addresses of this machine. `env` must outlive it.
  static Result<std::unique_ptr<Service>> Start(Env* env, int port,
                                                Store::Say say = nullptr);
  ~Service();

  Store& store() { return store_; }
  int port() const { return server_->port(); }

 private:
  Service(Env* env, std::unique_ptr<Listener> listener, Store::Say say);
  void Serve(Connection* connection);
  // ALREADY_EXISTS if another process of that number is, or was, here.
  Status Welcome(int rank);
  std::vector<std::string> Answer(const std::vector<std::string>& request);

  Env* const env_;
  Store store_;
  Mutex mutex_;
  int answering_ ESCALA_GUARDED_BY(mutex_) = 0;
  std::set<int> present_ ESCALA_GUARDED_BY(mutex_);  // ranks
  CondVar answered_;
  std::unique_ptr<Server> server_;
};

// Another process's way to the store. Thread-safe: each call that is under way
// has a connection of its own.
class RemoteStore {
 public:
  RemoteStore(Env* env, std::string machine, int port)
      : env_(env), machine_(std::move(machine)), port_(port) {}

  // As those of Store. UNAVAILABLE if the process of rank 0 is gone.
  Status Put(const std::string& key, const std::string& value);
  Result<std::string> Get(const std::string& key, int64_t milliseconds);
  Result<std::vector<std::string>> Gather(const std::string& key, int rank,
                                          int size, const std::string& value,
                                          int64_t milliseconds);
  // Waits until somebody listens there, and tells it that process `rank` is
  // here. When this object is destroyed, or its process ends, it is gone.
  // `say` is told every ten seconds that it waits. ALREADY_EXISTS if another
  // process has that number.
  Status Connect(int rank, int64_t milliseconds, const Store::Say& say);

 private:
  struct Request;
  Result<std::vector<std::string>> Ask(const Request& request);
  Result<std::unique_ptr<Connection>> Take();
  Status Greet(int rank, int64_t milliseconds, int64_t deadline,
               const Store::Say& say);
  Status IsGone(const Status& why) const;

  Env* const env_;
  const std::string machine_;
  const int port_;
  Mutex mutex_;
  std::vector<std::unique_ptr<Connection>> idle_ ESCALA_GUARDED_BY(mutex_);
  std::unique_ptr<Connection> presence_;
};

}  // namespace escala::hosts
