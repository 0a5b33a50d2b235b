#include "escala/ckpt/barrier.h"

#include <utility>

namespace escala::ckpt {
namespace {

class One : public Barrier {
 public:
  size_t rank() const override { return 0; }
  size_t size() const override { return 1; }
  Result<std::vector<std::string>> Exchange(const Status& status,
                                            std::string text) override {
    if (!status.ok()) return status;
    return std::vector<std::string>{std::move(text)};
  }
};

}  // namespace

Barrier* OneProcess() {
  static Barrier* const one = new One();
  return one;
}

}  // namespace escala::ckpt
