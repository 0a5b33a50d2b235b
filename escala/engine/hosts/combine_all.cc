#include <algorithm>
#include <cstring>
#include <utility>

#include "escala/engine/hosts/combine.h"
#include "escala/engine/hosts/meeting.h"
#include "escala/hlo/reference/op_index.h"

namespace escala::engine {

namespace {

// Arrays of fewer bytes go to all processes whole: one message is as fast as
// its latency. Of larger ones each process combines a part, and hands that to
// the others. Two processes send as much in either way.
constexpr int64_t kSmallBytes = 16 << 10;
constexpr int64_t kSmallForTwo = 32 << 20;

// A node of the tree over the hosts, as a range of positions among them.
using Node = std::pair<int64_t, int64_t>;

// The nodes of the tree that lie wholly among `mine`, as large as possible.
void OwnNodes(int64_t begin, int64_t end, const std::vector<bool>& mine,
              std::vector<Node>* nodes) {
  const auto own = [](bool is_own) { return is_own; };
  if (std::none_of(mine.begin() + begin, mine.begin() + end, own)) return;
  if (std::all_of(mine.begin() + begin, mine.begin() + end, own)) {
    nodes->emplace_back(begin, end);
    return;
  }
  const int64_t mid = begin + SplitOf(end - begin);
  OwnNodes(begin, mid, mine, nodes);
  OwnNodes(mid, end, mine, nodes);
}

// Combines the arrays of one type, which are one run of elements.
class TypeSum {
 public:
  TypeSum(const Meeting& meeting, ElementType type, hlo::OpCode combine,
          const std::vector<size_t>& arrays, uint64_t tag)
      : m_(meeting),
        combiner_(type, combine),
        arrays_(arrays),
        tag_(tag),
        processes_(meeting.Processes()) {
    for (const size_t i : arrays_)
      elements_ += m_.sides.begin()->second.mine[i].shape->num_elements();
    for (const int process : processes_) {
      std::vector<bool> own;
      for (const int64_t host : m_.hosts)
        own.push_back(m_.ProcessOf(host) == process);
      OwnNodes(0, std::ssize(m_.hosts), own, &nodes_[process]);
    }
  }

  Status Run() {
    const std::vector<Node>& own = nodes_[m_.Me()];
    const Staging::Block sums =
        m_.staging->Take(own.size() * static_cast<size_t>(Bytes(elements_)));
    std::byte* to = sums.data();
    for (const Node& node : own) {
      ESCALA_RETURN_IF_ERROR(SumHere(node, to));
      known_[node] = to;
      to += Bytes(elements_);
    }
    const std::byte* result = sums.data();
    if (processes_.size() > 1) {
      const bool whole = Bytes(elements_) <=
                         (processes_.size() == 2 ? kSmallForTwo : kSmallBytes);
      ESCALA_ASSIGN_OR_RETURN(
          result, whole ? Whole(sums.data()) : InParts(sums.data()));
    }
    for (const auto& [host, side] : m_.sides) {
      const std::byte* from = result;
      for (const size_t i : arrays_) {
        const int64_t bytes = side.all[i].shape->byte_size();
        std::memcpy(side.all[i].data, from, static_cast<size_t>(bytes));
        from += bytes;
      }
    }
    return Status();
  }

 private:
  int64_t Bytes(int64_t elements) const { return elements * combiner_.width(); }

  // Writes the sum of a node whose hosts are all here.
  Status SumHere(const Node& node, std::byte* to) {
    if (node.second - node.first == 1) {
      for (const ConstView* array : ArraysAt(node.first)) {
        std::memcpy(to, array->data,
                    static_cast<size_t>(array->shape->byte_size()));
        to += array->shape->byte_size();
      }
      return Status();
    }
    const int64_t mid = node.first + SplitOf(node.second - node.first);
    ESCALA_RETURN_IF_ERROR(SumHere({node.first, mid}, to));
    if (node.second - mid == 1) {
      for (const ConstView* array : ArraysAt(mid)) {
        ESCALA_RETURN_IF_ERROR(
            combiner_.Into(to, array->data, array->shape->num_elements()));
        to += array->shape->byte_size();
      }
      return Status();
    }
    const Staging::Block right =
        m_.staging->Take(static_cast<size_t>(Bytes(elements_)));
    ESCALA_RETURN_IF_ERROR(SumHere({mid, node.second}, right.data()));
    return combiner_.Into(to, right.data(), elements_);
  }

  std::vector<const ConstView*> ArraysAt(int64_t position) const {
    std::vector<const ConstView*> found;
    const Side& side = m_.sides.at(m_.hosts[static_cast<size_t>(position)]);
    for (const size_t i : arrays_) found.push_back(&side.mine[i]);
    return found;
  }

  // The sum of the tree's node over `elements` elements, made of those that are
  // known, which are overwritten.
  Result<std::byte*> Fold(const Node& node, int64_t elements) {
    if (const auto known = known_.find(node); known != known_.end())
      return known->second;
    const int64_t mid = node.first + SplitOf(node.second - node.first);
    ESCALA_ASSIGN_OR_RETURN(std::byte* const left,
                            Fold({node.first, mid}, elements));
    ESCALA_ASSIGN_OR_RETURN(const std::byte* const right,
                            Fold({mid, node.second}, elements));
    ESCALA_RETURN_IF_ERROR(combiner_.Into(left, right, elements));
    return left;
  }
  Node Root() const { return {0, std::ssize(m_.hosts)}; }

  // Every process gets the sums of all others, and adds them. `own`: those of
  // this one.
  Result<std::byte*> Whole(std::byte* own) {
    const size_t own_bytes =
        nodes_[m_.Me()].size() * static_cast<size_t>(Bytes(elements_));
    std::vector<Transport::Message> messages;
    for (const int process : processes_)
      if (process != m_.Me())
        messages.push_back(
            {process, {own, own_bytes}, Expect(process, elements_)});
    ESCALA_RETURN_IF_ERROR(m_.transport->Exchange(tag_, messages, m_.cancel));
    return Fold(Root(), elements_);
  }

  // Memory for the sums of a process over so many elements, which become known.
  std::span<std::byte> Expect(int process, int64_t elements) {
    const std::vector<Node>& nodes = nodes_[process];
    const size_t bytes = nodes.size() * static_cast<size_t>(Bytes(elements));
    std::byte* const memory =
        kept_.emplace_back(m_.staging->Take(bytes)).data();
    for (size_t k = 0; k < nodes.size(); ++k)
      known_[nodes[k]] = memory + static_cast<int64_t>(k) * Bytes(elements);
    return {memory, bytes};
  }

  // Every process adds a part of the elements.
  Result<std::byte*> InParts(std::byte* own) {
    const auto count = std::ssize(processes_);
    const int64_t length = (elements_ + count - 1) / count;
    const auto part = [&](int64_t p, std::byte* of) -> std::span<std::byte> {
      const int64_t begin = std::min(p * length, elements_);
      const int64_t end = std::min((p + 1) * length, elements_);
      return {of + Bytes(begin), static_cast<size_t>(Bytes(end - begin))};
    };
    const int64_t me =
        std::find(processes_.begin(), processes_.end(), m_.Me()) -
        processes_.begin();
    const size_t mine_bytes = part(me, own).size();
    const int64_t mine = static_cast<int64_t>(mine_bytes) / combiner_.width();
    const size_t num_nodes = nodes_[m_.Me()].size();
    std::vector<Transport::Message> messages;
    for (int64_t p = 0; p < count; ++p) {
      if (p == me) continue;
      std::span<std::byte> sent = part(p, own);
      if (num_nodes > 1) {
        // The parts of several sums become one message.
        const size_t bytes = sent.size();
        std::byte* const all =
            kept_.emplace_back(m_.staging->Take(num_nodes * bytes)).data();
        for (size_t k = 0; k < num_nodes; ++k)
          std::memcpy(all + k * bytes,
                      sent.data() + static_cast<int64_t>(k) * Bytes(elements_),
                      bytes);
        sent = {all, num_nodes * bytes};
      }
      messages.push_back({processes_[p], sent, Expect(processes_[p], mine)});
    }
    ESCALA_RETURN_IF_ERROR(m_.transport->Exchange(tag_, messages, m_.cancel));
    const int64_t before = part(me, own).data() - own;
    for (const Node& node : nodes_[m_.Me()]) known_[node] += before;
    ESCALA_ASSIGN_OR_RETURN(const std::byte* const sum, Fold(Root(), mine));
    // Nobody needs the first of the own sums any more: it becomes the result.
    std::byte* const here = part(me, own).data();
    if (sum != here) std::memcpy(here, sum, mine_bytes);
    messages.clear();
    for (int64_t p = 0; p < count; ++p)
      if (p != me)
        messages.push_back({processes_[p], part(me, own), part(p, own)});
    ESCALA_RETURN_IF_ERROR(
        m_.transport->Exchange(hlo::MixScope(tag_, 1), messages, m_.cancel));
    return own;
  }

  const Meeting& m_;
  const Combiner combiner_;
  const std::vector<size_t>& arrays_;
  const uint64_t tag_;
  const std::vector<int> processes_;
  int64_t elements_ = 0;
  std::map<int, std::vector<Node>> nodes_;  // by process: those that it has
  std::map<Node, std::byte*> known_;
  std::vector<Staging::Block> kept_;
};

}  // namespace

Status CombineAll(const Meeting& meeting, hlo::OpCode combine) {
  std::map<ElementType, std::vector<size_t>> by_type;
  const Side& first = meeting.sides.begin()->second;
  for (size_t i = 0; i < first.mine.size(); ++i)
    by_type[first.mine[i].shape->type].push_back(i);
  uint64_t part = 0;
  for (const auto& [type, arrays] : by_type)
    ESCALA_RETURN_IF_ERROR(TypeSum(meeting, type, combine, arrays,
                                   hlo::MixScope(meeting.tag, part++))
                               .Run());
  return Status();
}

}  // namespace escala::engine
