#include "escala/engine/hosts/callbacks.h"

#include <algorithm>
#include <cstring>

namespace escala::engine {

Result<int64_t> GroupCallbacks::PlaceOf(int64_t core) const {
  if (core < 0 || core >= std::ssize(positions_))
    return Internal("core ", core, " is not of this group");
  return static_cast<int64_t>(positions_[static_cast<size_t>(core)]);
}

Status GroupCallbacks::Send(int64_t core, int64_t channel, ConstView array) {
  ESCALA_ASSIGN_OR_RETURN(const int64_t place, PlaceOf(core));
  return host_.Send(place, channel, array);
}

Status GroupCallbacks::Receive(int64_t core, int64_t channel, View array) {
  ESCALA_ASSIGN_OR_RETURN(const int64_t place, PlaceOf(core));
  return host_.Receive(place, channel, array);
}

SharedCallbacks::SharedCallbacks(hlo::HostTransfers* host,
                                 const std::vector<int64_t>* host_of,
                                 int64_t here, hlo::HostExchange* exchange)
    : host_(host),
      host_of_(*host_of),
      here_(here),
      exchange_(exchange),
      hosts_(*host_of) {
  std::sort(hosts_.begin(), hosts_.end());
  hosts_.erase(std::unique(hosts_.begin(), hosts_.end()), hosts_.end());
}

bool SharedCallbacks::IsHere(int64_t core) const {
  return host_of_[static_cast<size_t>(core)] == here_;
}

int64_t SharedCallbacks::PlaceOf(int64_t core) const {
  return std::count(host_of_.begin(), host_of_.begin() + core, here_);
}

Status SharedCallbacks::Send(int64_t core, int64_t channel, ConstView array) {
  if (!IsHere(core) || !status_.ok()) return Status();
  ESCALA_ASSIGN_OR_RETURN(hlo::HostTransfers* const host,
                          hlo::HostOrRefusal(host_, channel));
  status_ = host->Send(PlaceOf(core), channel, array);
  return Status();
}

Status SharedCallbacks::Receive(int64_t core, int64_t channel, View array) {
  const auto receive = [&]() -> Status {
    ESCALA_RETURN_IF_ERROR(status_);
    ESCALA_ASSIGN_OR_RETURN(hlo::HostTransfers* const host,
                            hlo::HostOrRefusal(host_, channel));
    return host->Receive(PlaceOf(core), channel, array);
  };
  if (IsHere(core)) status_ = receive();
  if (hosts_.size() == 1) return status_;
  // A byte says whether the others follow.
  const int64_t size = array.shape->byte_size();
  HostArray mine(Shape{ElementType::kU8, {size + 1}});
  HostArray all(Shape{ElementType::kU8, {std::ssize(hosts_), size + 1}});
  if (IsHere(core) && status_.ok()) {
    mine.mutable_data()[0] = std::byte{1};
    std::memcpy(mine.mutable_data() + 1, array.data, size);
  }
  const int64_t owner = host_of_[static_cast<size_t>(core)];
  std::vector<int64_t> gives(hosts_.size(), IsHere(core) ? 1 : 0);
  std::vector<int64_t> takes;
  for (const int64_t host : hosts_) takes.push_back(host == owner ? 1 : 0);
  const ConstView from = mine.view();
  const View to = all.mutable_view();
  ESCALA_RETURN_IF_ERROR(exchange_->GatherAcross(
      {"a callback of the host", hosts_, gives, takes}, {&from, 1}, {&to, 1}));
  if (IsHere(core)) return status_;
  const auto row =
      std::lower_bound(hosts_.begin(), hosts_.end(), owner) - hosts_.begin();
  const std::byte* const got = all.data() + row * (size + 1);
  if (got[0] == std::byte{0})
    return FailedPrecondition("the host callback of core ", core,
                              " failed in its process");
  std::memcpy(array.data, got + 1, size);
  return Status();
}

}  // namespace escala::engine
