#include "escala/engine/memory/in_place.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <utility>

namespace escala::engine {
namespace {

bool In(const std::vector<int>& list, int b) {
  return std::find(list.begin(), list.end(), b) != list.end();
}

// Whether all points of the loops access different elements. The test is
// conservative: the answer may be false for an access that does.
bool Distinct(const Access& access, const std::vector<int64_t>& extents) {
  std::vector<std::pair<int64_t, int64_t>> dims;  // stride, extent
  for (size_t d = 0; d < extents.size(); ++d)
    if (extents[d] > 1)
      dims.emplace_back(std::abs(access.strides[d]), extents[d]);
  std::sort(dims.begin(), dims.end());
  int64_t reach = 0;
  for (const auto& [stride, extent] : dims) {
    if (stride <= reach) return false;
    reach += stride * (extent - 1);
  }
  return true;
}

// How a kernel uses buffers of the program.
struct Uses {
  const LoopStep& loop;
  const LoopKernel& kernel;

  bool Is(int number, int buffer) const {
    return number >= 0 && loop.buffers[number] == buffer;
  }
  // Whether the store is just to[x] = from[x].
  bool IsCopy(const LoopStore& store, int from, int to) const {
    if (!Is(store.buffer, to) || store.guard >= 0 || store.at >= 0 ||
        store.accumulate)
      return false;
    const LoopNode& node = kernel.nodes[store.node];
    return node.kind == LoopNode::Kind::kLoad && Is(node.buffer, from) &&
           node.access == store.access &&
           node.type == kernel.buffers[store.buffer].type;
  }
  bool Reads(int buffer) const {
    return std::any_of(kernel.nodes.begin(), kernel.nodes.end(),
                       [&](const LoopNode& n) { return Is(n.buffer, buffer); });
  }
  // Whether the kernel does more to `to` than copying `from` to it.
  bool Changes(int from, int to) const {
    return std::any_of(kernel.stores.begin(), kernel.stores.end(),
                       [&](const LoopStore& s) {
                         return Is(s.buffer, to) && !IsCopy(s, from, to);
                       });
  }
  // Whether no store to `buffer` needs what is there.
  bool Sets(int buffer) const {
    return std::all_of(kernel.stores.begin(), kernel.stores.end(),
                       [&](const LoopStore& s) {
                         return !Is(s.buffer, buffer) ||
                                (s.guard < 0 && (!s.accumulate || s.start));
                       });
  }
  // Whether the only element of `from` that an iteration reads is the one of
  // `to` that it writes.
  bool ElementByElement(int from, int to) const {
    // A kernel of one point reads all that it reads before it writes.
    if (Product(kernel.extents) == 1) return true;
    const Access* place = nullptr;
    ElementType type = ElementType::kF32;
    for (const LoopStore& store : kernel.stores) {
      if (!Is(store.buffer, to)) continue;
      if (store.at >= 0 || (place != nullptr && !(*place == store.access)))
        return false;
      place = &store.access;
      type = kernel.buffers[store.buffer].type;
    }
    if (place == nullptr || !Distinct(*place, kernel.extents)) return false;
    for (const LoopNode& node : kernel.nodes)
      if (Is(node.buffer, from) &&
          (node.kind != LoopNode::Kind::kLoad || !(node.access == *place) ||
           kernel.buffers[node.buffer].type != type))
        return false;
    return true;
  }
};

// Whether steps that run in order let two buffers be in the same memory.
class Sharing {
 public:
  Sharing(const SegmentProgram& program, int from, int to)
      : program_(program), from_(from), to_(to) {}

  // Adds the next step that uses one of the two. Returns false if they must not
  // share memory.
  bool Add(const Step& step) {
    const bool reads = In(step.reads, from_);
    const bool writes = In(step.writes, to_);
    if (In(step.writes, from_) || (reads && changed_)) return false;
    if (const auto* branch = std::get_if<BranchStep>(&step.what))
      return AddAll(*branch);
    const auto* loop = std::get_if<LoopStep>(&step.what);
    if (loop == nullptr) {
      if (reads && writes) return false;
      changed_ |= writes;
      return true;
    }
    const Uses uses{*loop, program_.kernels[loop->kernel]};
    if (reads && writes && uses.Reads(from_) &&
        !uses.ElementByElement(from_, to_))
      return false;
    changed_ |= writes && uses.Changes(from_, to_);
    return true;
  }

 private:
  // One of the branches runs.
  bool AddAll(const BranchStep& step) {
    bool changed = changed_;
    for (const auto& branch : step.branches) {
      Sharing one = *this;
      for (const Step& inner : branch->steps)
        if (!one.Add(inner)) return false;
      changed |= one.changed_;
    }
    changed_ = changed;
    return true;
  }

  const SegmentProgram& program_;
  const int from_, to_;
  bool changed_ = false;  // `to` no longer equals `from`
};

// REQUIRES: `steps` are in order; all that use one of the two are among them
bool MayShareIn(const SegmentProgram& program,
                const std::vector<const Step*>& steps, int from, int to) {
  Sharing sharing(program, from, to);
  return std::all_of(steps.begin(), steps.end(),
                     [&](const Step* step) { return sharing.Add(*step); });
}

// Marks the two buffers as aliases if the kernel has both.
void Alias(LoopKernel* kernel, const LoopStep& loop, int from, int to) {
  for (size_t i = 0; i < loop.buffers.size(); ++i)
    for (size_t j = 0; j < i; ++j)
      if ((loop.buffers[i] == from && loop.buffers[j] == to) ||
          (loop.buffers[i] == to && loop.buffers[j] == from))
        kernel->buffers[i].alias = static_cast<int>(j);
}

void Replace(int* b, int from, int to) {
  if (*b == from) *b = to;
}

void Replace(std::vector<int>* list, int from, int to) {
  for (int& b : *list) Replace(&b, from, to);
}

void ReplaceOnce(std::vector<int>* list, int from, int to) {
  if (!In(*list, from)) return;
  std::erase(*list, from);
  if (!In(*list, to)) list->push_back(to);
}

// Implements RemoveCopies.
class Copies {
 public:
  Copies(SegmentProgram* program, bool own_outputs)
      : program_(*program),
        own_outputs_(own_outputs),
        uses_(program->buffers.size()) {
    CountAll(&program->prepare);
    CountAll(&program->body);
  }

  void RemoveFrom(Body* body) {
    for (Step& step : body->steps) {
      for (Body* inner : BodiesOf(step)) RemoveFrom(inner);
      if (auto* loop = std::get_if<WhileStep>(&step.what))
        RemoveCarries(loop->body.get());
    }
    for (bool any = true; any;) {
      any = false;
      for (size_t i = 0; i < body->steps.size() && !any; ++i)
        any = RemoveAt(body, i);
    }
    for (size_t i = 0; i < body->steps.size(); ++i) {
      while (WorkInPlaceAt(body, i)) {
      }
    }
  }

 private:
  struct Copy {
    int from, to;
  };

  std::vector<Copy> CopiesOf(const Step& step) const {
    if (step.first_block_only || step.adds_after_first) return {};
    if (const auto* copy = std::get_if<CopyStep>(&step.what))
      return {{copy->from, copy->to}};
    const auto* loop = std::get_if<LoopStep>(&step.what);
    if (loop == nullptr) return {};
    const Uses uses{*loop, program_.kernels[loop->kernel]};
    std::vector<Copy> copies;
    for (const LoopStore& store : uses.kernel.stores) {
      const int read = uses.kernel.nodes[store.node].buffer;
      if (read < 0) continue;
      const Copy copy{loop->buffers[read], loop->buffers[store.buffer]};
      if (copy.from != copy.to && uses.IsCopy(store, copy.from, copy.to) &&
          Distinct(store.access, uses.kernel.extents) &&
          WholeOf(uses.kernel, copy))
        copies.push_back(copy);
    }
    return copies;
  }

  bool WholeOf(const LoopKernel& kernel, const Copy& copy) const {
    const int64_t n = Product(kernel.extents);
    const Shape& from = program_.buffers[copy.from].shape;
    const Shape& to = program_.buffers[copy.to].shape;
    return n == from.num_elements() && n == to.num_elements() &&
           from.byte_size() == to.byte_size();
  }

  bool IsArena(int b) const {
    return program_.buffers[b].home == Buffer::Home::kArena;
  }

  // Computes a loop's next carried value in the memory of the current one where
  // that is possible, and removes the copy at the end of the loop's body that
  // did so.
  void RemoveCarries(Body* body) {
    for (size_t i = body->steps.size(); i-- > 0;) {
      const auto* step = std::get_if<CopyStep>(&body->steps[i].what);
      if (step == nullptr) continue;
      const Copy copy{step->from, step->to};
      if (!IsArena(copy.from) || !IsArena(copy.to)) continue;
      std::vector<const Step*> others;
      bool later = false;  // used after the copy
      for (size_t k = 0; k < body->steps.size(); ++k) {
        if (k == i) continue;
        others.push_back(&body->steps[k]);
        later |= k > i && (In(body->steps[k].reads, copy.from) ||
                           In(body->steps[k].writes, copy.from) ||
                           In(body->steps[k].reads, copy.to));
      }
      // Here `to` is the old value and `from` the new one.
      if (later || !MayShareIn(program_, others, copy.to, copy.from)) continue;
      Count(body->steps[i], -1);
      body->steps.erase(body->steps.begin() + static_cast<int64_t>(i));
      Merge(body, copy.from, copy.to);  // may remove other copies too
      i = std::min(i, body->steps.size());
    }
  }

  // Removes a copy that step `i` makes, if nothing uses its source afterwards
  // and its target before.
  bool RemoveAt(Body* body, size_t i) {
    for (const Copy& copy : CopiesOf(body->steps[i])) {
      if (!IsArena(copy.from) || (!IsArena(copy.to) && !IsOwnOutput(copy.to)))
        continue;
      if (UsedElsewhere(*body, copy.from) || UsedElsewhere(*body, copy.to))
        continue;
      bool possible = true;
      for (size_t k = 0; k < body->steps.size() && possible; ++k) {
        const Step& step = body->steps[k];
        if (k < i)
          possible = !In(step.reads, copy.to) && !In(step.writes, copy.to);
        if (k > i)
          possible = !In(step.reads, copy.from) && !In(step.writes, copy.from);
      }
      // The step's kernel may do other things as well, but must not change the
      // source, nor the target in other ways.
      const auto* loop = std::get_if<LoopStep>(&body->steps[i].what);
      if (loop != nullptr && possible) {
        const Uses uses{*loop, program_.kernels[loop->kernel]};
        possible = !uses.Changes(copy.from, copy.to) &&
                   !In(body->steps[i].writes, copy.from);
      }
      if (!possible) continue;
      Merge(body, copy.from, copy.to);
      return true;
    }
    return false;
  }

  // Whether the step, a kernel or a branch, may write `to` over `from`, and
  // sets all of it.
  bool MayWriteOver(const Step& step, int from, int to) const {
    if (std::holds_alternative<BranchStep>(step.what))
      return MayShareIn(program_, {&step}, from, to);
    const auto* loop = std::get_if<LoopStep>(&step.what);
    if (loop == nullptr || In(step.reads, to)) return false;
    const Uses uses{*loop, program_.kernels[loop->kernel]};
    return uses.Sets(to) && uses.ElementByElement(from, to);
  }

  // Lets step `i` write one of its results over an operand that is dead
  // afterwards. Among several such operands it takes the one written last.
  // Returns whether there was one.
  bool WorkInPlaceAt(Body* body, size_t i) {
    const Step& step = body->steps[i];
    if (step.first_block_only || step.adds_after_first) return false;
    for (const int to : step.writes) {
      if (!IsArena(to)) continue;
      int best = -1;
      size_t best_writer = 0;
      for (const int from : step.reads) {
        if (!IsArena(from) || In(step.writes, from) ||
            program_.buffers[from].shape.byte_size() !=
                program_.buffers[to].shape.byte_size() ||
            !MayWriteOver(step, from, to) || UsedElsewhere(*body, from) ||
            UsedIn(*body, i + 1, body->steps.size(), from))
          continue;
        for (size_t k = best_writer; k < i; ++k)
          if (In(body->steps[k].writes, from)) best = from, best_writer = k;
      }
      if (best < 0 || UsedElsewhere(*body, to) || UsedIn(*body, 0, i, to))
        continue;
      Merge(body, best, to);
      return true;
    }
    return false;
  }

  static bool UsedIn(const Body& body, size_t begin, size_t end, int b) {
    for (size_t k = begin; k < end; ++k)
      if (In(body.steps[k].reads, b) || In(body.steps[k].writes, b))
        return true;
    return false;
  }

  bool IsOwnOutput(int b) const {
    return own_outputs_ && program_.buffers[b].home == Buffer::Home::kOutput;
  }

  // Whether steps outside of `body` use the buffer too.
  bool UsedElsewhere(const Body& body, int b) const {
    return uses_[b] != CountUses(body, b);
  }

  // How often the step itself uses the buffer. A step with inner bodies lists
  // what they use, so those uses count only in them.
  static int64_t CountUses(const Step& step, int b) {
    if (const auto* loop = std::get_if<WhileStep>(&step.what))
      return loop->predicate == b;
    if (const auto* branch = std::get_if<BranchStep>(&step.what))
      return branch->selector == b;
    return In(step.reads, b) || In(step.writes, b);
  }

  static int64_t CountUses(const Body& body, int b) {
    int64_t n = 0;
    for (const Step& step : body.steps) {
      n += CountUses(step, b);
      for (const Body* inner : BodiesOf(step)) n += CountUses(*inner, b);
    }
    return n;
  }

  // Adds `sign` to the uses of the buffers that the step itself uses.
  void Count(const Step& step, int sign) {
    if (const auto* loop = std::get_if<WhileStep>(&step.what)) {
      uses_[loop->predicate] += sign;
    } else if (const auto* branch = std::get_if<BranchStep>(&step.what)) {
      uses_[branch->selector] += sign;
    } else {
      for (int b : step.reads) uses_[b] += sign;
      for (int b : step.writes)
        if (!In(step.reads, b)) uses_[b] += sign;
    }
  }

  void CountAll(Body* body) {
    for (Step& step : body->steps) {
      Count(step, 1);
      for (Body* inner : BodiesOf(step)) CountAll(inner);
    }
  }

  // Renames `from` to `to`, and drops the steps that become copies to
  // themselves.
  void Merge(Body* body, int from, int to) {
    std::vector<Step> left;
    for (Step& step : body->steps) {
      Count(step, -1);
      Rename(&step, from, to);
      if (IsNothing(step)) continue;
      Count(step, 1);
      left.push_back(std::move(step));
    }
    body->steps = std::move(left);
  }

  void Rename(Step* step, int from, int to) {
    ReplaceOnce(&step->reads, from, to);
    ReplaceOnce(&step->writes, from, to);
    for (Body* inner : BodiesOf(*step)) Merge(inner, from, to);
    if (auto* loop = std::get_if<LoopStep>(&step->what)) {
      LoopKernel& kernel = program_.kernels[loop->kernel];
      Alias(&kernel, *loop, from, to);
      Replace(&loop->buffers, from, to);
      const Uses uses{*loop, kernel};
      std::erase_if(kernel.stores, [&](const LoopStore& store) {
        return uses.IsCopy(store, to, to);
      });
    } else if (auto* gemm = std::get_if<GemmStep>(&step->what)) {
      for (int* b : {&gemm->a, &gemm->b, &gemm->c}) Replace(b, from, to);
    } else if (auto* pack = std::get_if<GemmPackStep>(&step->what)) {
      for (int* b : {&pack->b, &pack->packed}) Replace(b, from, to);
    } else if (auto* conv = std::get_if<ConvolutionStep>(&step->what)) {
      for (int* b : {&conv->lhs, &conv->rhs, &conv->result})
        Replace(b, from, to);
    } else if (auto* pack = std::get_if<PackStep>(&step->what)) {
      for (int* b : {&pack->rhs, &pack->packed}) Replace(b, from, to);
    } else if (auto* pack = std::get_if<ProductPackStep>(&step->what)) {
      for (int* b : {&pack->operand, &pack->packed}) Replace(b, from, to);
    } else if (auto* reference = std::get_if<ReferenceStep>(&step->what)) {
      Replace(&reference->operands, from, to);
      Replace(&reference->results, from, to);
      for (auto& [value, b] : reference->captured) Replace(&b, from, to);
    } else if (auto* parts = std::get_if<PartStep>(&step->what)) {
      Replace(&parts->buffers, from, to);
    } else if (auto* copy = std::get_if<CopyStep>(&step->what)) {
      for (int* b : {&copy->from, &copy->to}) Replace(b, from, to);
    } else if (auto* loop = std::get_if<WhileStep>(&step->what)) {
      Replace(&loop->predicate, from, to);
    } else if (auto* branch = std::get_if<BranchStep>(&step->what)) {
      Replace(&branch->selector, from, to);
    }
  }

  bool IsNothing(const Step& step) const {
    if (const auto* copy = std::get_if<CopyStep>(&step.what))
      return copy->from == copy->to;
    const auto* loop = std::get_if<LoopStep>(&step.what);
    return loop != nullptr && program_.kernels[loop->kernel].stores.empty();
  }

  SegmentProgram& program_;
  const bool own_outputs_;
  std::vector<int64_t> uses_;  // of each buffer, in the whole program
};

}  // namespace

InputSharing::InputSharing(SegmentProgram* program)
    : program_(*program), steps_(program->buffers.size()) {
  const std::vector<Step>& steps = program->body.steps;
  for (size_t i = 0; i < steps.size(); ++i)
    for (const auto* list : {&steps[i].reads, &steps[i].writes})
      for (int b : *list) {
        const int number = static_cast<int>(i);
        if (steps_[b].empty() || steps_[b].back() != number)
          steps_[b].push_back(number);
      }
}

bool InputSharing::May(int from, int to) const {
  std::vector<int> either;
  std::set_union(steps_[from].begin(), steps_[from].end(), steps_[to].begin(),
                 steps_[to].end(), std::back_inserter(either));
  std::vector<const Step*> steps;
  for (int number : either) steps.push_back(&program_.body.steps[number]);
  return MayShareIn(program_, steps, from, to);
}

void InputSharing::Expect(int from, int to) {
  for (int number : steps_[to]) {
    Step& step = program_.body.steps[number];
    if (!In(step.writes, to)) continue;
    if (!In(step.writes, from)) step.writes.push_back(from);
    std::vector<int>& users = steps_[from];
    const auto at = std::lower_bound(users.begin(), users.end(), number);
    if (at == users.end() || *at != number) users.insert(at, number);
    ExpectIn(&step, from, to);
  }
}

void InputSharing::ExpectIn(Step* step, int from, int to) {
  for (Body* inner : BodiesOf(*step))
    for (Step& each : inner->steps) ExpectIn(&each, from, to);
  auto* loop = std::get_if<LoopStep>(&step->what);
  if (loop == nullptr) return;
  LoopKernel& kernel = program_.kernels[loop->kernel];
  Alias(&kernel, *loop, from, to);
  const Uses uses{*loop, kernel};
  if (kernel.stores.size() == 1 && uses.IsCopy(kernel.stores[0], from, to)) {
    loop->copy_from = from;
    loop->copy_to = to;
  }
}

void RemoveCopies(SegmentProgram* program, bool own_outputs) {
  Copies(program, own_outputs).RemoveFrom(&program->body);
  // Drop the kernels whose steps are gone.
  std::vector<LoopKernel> kernels;
  const std::function<void(Body*)> renumber = [&](Body* body) {
    for (Step& step : body->steps) {
      for (Body* inner : BodiesOf(step)) renumber(inner);
      int* kernel = nullptr;
      if (auto* loop = std::get_if<LoopStep>(&step.what))
        kernel = &loop->kernel;
      else if (auto* parts = std::get_if<PartStep>(&step.what))
        kernel = &parts->loop;
      if (kernel == nullptr || *kernel < 0) continue;
      kernels.push_back(program->kernels[*kernel]);
      *kernel = static_cast<int>(kernels.size()) - 1;
    }
  };
  renumber(&program->prepare);
  renumber(&program->body);
  program->kernels = std::move(kernels);
}

}  // namespace escala::engine
