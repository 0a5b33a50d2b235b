#include "escala/hosts/group.h"

#include <cstring>
#include <utility>

#include "escala/base/strings.h"
#include "escala/base/toml.h"
#include "escala/hosts/service.h"

namespace escala::hosts {

namespace {

// The process that has the store; with a service if there are others.
class First : public Group {
 public:
  First(const Place& place, Activity* activity,
        std::unique_ptr<Service> service)
      : Group(place, activity), service_(std::move(service)) {}
  Status Put(const std::string& key, const std::string& value) override {
    return store().Put(key, value);
  }
  Result<std::string> Get(const std::string& key,
                          int64_t milliseconds) override {
    return store().Get(key, milliseconds);
  }

 private:
  Result<std::vector<std::string>> GatherAt(const std::string& key,
                                            std::string value,
                                            int64_t milliseconds) override {
    return store().Gather(key, rank(), size(), std::move(value), milliseconds);
  }
  Store& store() { return service_ == nullptr ? own_ : service_->store(); }

  Store own_;
  const std::unique_ptr<Service> service_;
};

class Other : public Group {
 public:
  Other(Env* env, const Place& place, Activity* activity)
      : Group(place, activity), store_(env, place.coordinator, place.port) {}
  Status Connect(int64_t milliseconds, const Store::Say& say) {
    return store_.Connect(rank(), milliseconds, say);
  }
  Status Put(const std::string& key, const std::string& value) override {
    return store_.Put(key, value);
  }
  Result<std::string> Get(const std::string& key,
                          int64_t milliseconds) override {
    return store_.Get(key, milliseconds);
  }

 private:
  Result<std::vector<std::string>> GatherAt(const std::string& key,
                                            std::string value,
                                            int64_t milliseconds) override {
    return store_.Gather(key, rank(), size(), value, milliseconds);
  }
  RemoteStore store_;
};

}  // namespace

Group* Group::One() {
  static auto* const activity = new Activity(Env::Default());
  static auto* const alone = new First(Place(), activity, nullptr);
  return alone;
}

Result<std::unique_ptr<Group>> Group::Join(
    Env* env, const Place& place, int64_t milliseconds, Activity* activity,
    const std::function<void(const std::string& words)>& say) {
  if (place.size == 1)
    return std::unique_ptr<Group>(new First(place, activity, nullptr));
  std::unique_ptr<Group> group;
  if (place.rank == 0) {
    auto service = Service::Start(env, place.port, say);
    if (!service.ok())
      return service.status().WithContext(
          StrCat("host 0 of ", place.size, " (", place.found_by, ")"));
    group = std::make_unique<First>(place, activity, *std::move(service));
  } else {
    auto other = std::make_unique<Other>(env, place, activity);
    const Status connected = other->Connect(milliseconds, say);
    if (connected.code() == StatusCode::kAlreadyExists)
      return InvalidArgument(place.found_by, ": ", connected.message());
    ESCALA_RETURN_IF_ERROR(connected);
    group = std::move(other);
  }
  const Status joined = group->Barrier("join", milliseconds);
  if (joined.code() == StatusCode::kInvalidArgument)
    return joined.WithContext(place.found_by);
  ESCALA_RETURN_IF_ERROR(joined);
  return group;
}

Result<std::vector<std::string>> Group::Gather(const std::string& name,
                                               std::string value,
                                               int64_t milliseconds) {
  int64_t use;
  {
    const MutexLock lock(mutex_);
    use = ++uses_[name];
  }
  const auto waits = activity_->Begin(
      Work::kWait, StrCat("waits for the others (", name, ")"));
  auto all = GatherAt(use == 1 ? name : StrCat(name, " (", use, ")"),
                      std::move(value), milliseconds);
  if (!all.ok()) {
    const MutexLock lock(mutex_);
    has_lost_ = true;
  }
  return all;
}

bool Group::has_lost() const {
  const MutexLock lock(mutex_);
  return has_lost_;
}

Result<std::vector<std::string>> Group::GatherIfWell(const std::string& name,
                                                     const Status& status,
                                                     const std::string& value,
                                                     int64_t milliseconds) {
  const std::string mine =
      StrCat(static_cast<int>(status.code()), "\n",
             status.ok() ? std::string_view(value) : status.message());
  ESCALA_ASSIGN_OR_RETURN(std::vector<std::string> all,
                          Gather(name, mine, milliseconds));
  for (std::string& one : all) {
    const size_t line = one.find('\n');
    const auto code =
        static_cast<StatusCode>(ParseNumber<int64_t>(one.substr(0, line))
                                    .value_or(int64_t{2}));  // unknown
    one.erase(0, line + 1);
    if (code != StatusCode::kOk) return Status(code, one);
  }
  return all;
}

Status Group::Barrier(const std::string& name, int64_t milliseconds) {
  return Gather(name, "", milliseconds).status();
}

Result<std::string> Group::Broadcast(const std::string& name, std::string value,
                                     int64_t milliseconds) {
  ESCALA_ASSIGN_OR_RETURN(
      std::vector<std::string> all,
      Gather(name, rank() == 0 ? std::move(value) : "", milliseconds));
  return std::move(all[0]);
}

Result<std::vector<double>> Group::Sum(const std::string& name,
                                       const std::vector<double>& numbers,
                                       int64_t milliseconds) {
  std::string bytes(numbers.size() * sizeof(double), '\0');
  std::memcpy(bytes.data(), numbers.data(), bytes.size());
  ESCALA_ASSIGN_OR_RETURN(const std::vector<std::string> all,
                          Gather(name, bytes, milliseconds));
  std::vector<double> sum(numbers.size(), 0);
  for (size_t rank = 0; rank < all.size(); ++rank) {
    if (all[rank].size() != bytes.size())
      return InvalidArgument(
          "host ", rank, " gives ", all[rank].size() / sizeof(double),
          " numbers to the sum ", name, ", this one ", numbers.size());
    for (size_t i = 0; i < sum.size(); ++i) {
      double number;
      std::memcpy(&number, all[rank].data() + i * sizeof number, sizeof number);
      sum[i] = rank == 0 ? number : sum[i] + number;
    }
  }
  return sum;
}

}  // namespace escala::hosts
