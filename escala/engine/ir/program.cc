#include "escala/engine/ir/program.h"

namespace escala::engine {

std::vector<Body*> BodiesOf(const Step& step) {
  std::vector<Body*> bodies;
  if (const auto* loop = std::get_if<WhileStep>(&step.what)) {
    bodies = {loop->condition.get(), loop->body.get()};
  } else if (const auto* branch = std::get_if<BranchStep>(&step.what)) {
    for (const auto& body : branch->branches) bodies.push_back(body.get());
  }
  return bodies;
}

}  // namespace escala::engine
