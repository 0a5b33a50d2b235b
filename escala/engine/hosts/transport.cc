#include "escala/engine/hosts/transport.h"

#include "escala/base/strings.h"

namespace escala::engine {

std::string Transport::UnderWay() const {
  const MutexLock lock(mutex_);
  if (under_way_.empty()) return "";
  const auto& [number, what] = *under_way_.begin();
  return StrCat(what, " (exchange ", number, ")");
}

Transport::Scope::Scope(Transport* transport, std::string_view what)
    : transport_(transport) {
  const MutexLock lock(transport_->mutex_);
  number_ = ++transport_->begun_;
  transport_->under_way_[number_] = what;
}

Transport::Scope::~Scope() {
  const MutexLock lock(transport_->mutex_);
  transport_->under_way_.erase(number_);
}

}  // namespace escala::engine
