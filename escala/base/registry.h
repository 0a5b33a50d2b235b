// Registers makers by name: those of models and of data sources, which recipes
// name and to which users add their own.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "escala/base/mutex.h"
#include "escala/base/status.h"
#include "escala/base/strings.h"

namespace escala {

// Makers by name. Thread-safe.
template <typename Maker>
class Registry {
 public:
  using Makers = std::map<std::string, Maker, std::less<>>;
  explicit Registry(Makers makers) : makers_(std::move(makers)) {}

  // Returns false if the name is taken.
  bool Add(std::string name, Maker maker) {
    const MutexLock lock(mutex_);
    return makers_.emplace(std::move(name), std::move(maker)).second;
  }

  // Returns the names, sorted.
  std::vector<std::string> Names() const {
    const MutexLock lock(mutex_);
    std::vector<std::string> names;
    for (const auto& [name, maker] : makers_) names.push_back(name);
    return names;
  }

  // For an unknown name: "`asked`: got ..., expected one of ...", with the
  // nearest name.
  Result<Maker> Find(std::string_view asked, std::string_view name) const {
    {
      const MutexLock lock(mutex_);
      const auto found = makers_.find(name);
      if (found != makers_.end()) return found->second;
    }
    const std::vector<std::string> names = Names();
    const std::vector<std::string> near = NearestWords(name, names, 1);
    return InvalidArgument(
        asked, ": got \"", name, "\", expected one of ", StrJoin(names),
        near.empty() ? "" : StrCat("; did you mean ", near[0], "?"));
  }

 private:
  mutable Mutex mutex_;
  Makers makers_ ESCALA_GUARDED_BY(mutex_);
};

}  // namespace escala
