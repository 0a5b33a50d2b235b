#include "escala/job/sentinel.h"

#include <algorithm>
#include <map>

#include "escala/base/strings.h"
#include "escala/graph/ops.h"
#include "escala/job/trace.h"

namespace escala::job {

namespace {

using graph::Value;
constexpr ElementType kU32 = ElementType::kU32, kU64 = ElementType::kU64;

// --- The hash ---------------------------------------------------------------

// Returns the array's bits as words: two arrays for elements of 64 bits, else
// one, with the elements extended by zeros.
std::vector<Value> WordsOf(const Value& x) {
  const ElementTypeInfo& info = Info(x.type());
  if (info.clazz == ElementClass::kBool) return {graph::Convert(x, kU32)};
  switch (info.bits) {
    case 8:
      return {graph::Convert(graph::Bitcast(x, ElementType::kU8), kU32)};
    case 16:
      return {graph::Convert(graph::Bitcast(x, ElementType::kU16), kU32)};
    case 32:
      return {graph::Bitcast(x, kU32)};
    default: {
      const Value bits = graph::Bitcast(x, kU64);
      return {graph::Convert(graph::And(bits, double{UINT32_MAX}), kU32),
              graph::Convert(graph::ShiftRight(bits, 32.0), kU32)};
    }
  }
}

bool CanHash(ElementType type) {
  const ElementTypeInfo& info = Info(type);
  return info.clazz == ElementClass::kBool ||
         (info.clazz != ElementClass::kComplex && info.bits >= 8);
}

// Returns a scalar that changes with every change of one word, whatever other
// words are: adding the position, multiplying by an odd number and xor with a
// right shift are bijections modulo 2^32, so each word has a summand of its
// own. Changes of several words cancel as rarely as random summands do; a plain
// weighted sum would miss half of all pairs of flipped signs. Sums of integers
// do not depend on their order.
Value HashOf(const Value& words, double begin) {
  graph::Graph* const graph = words.graph();
  // Different for neighbours, so that moved elements change the hash.
  Value position = graph::Full(graph, {kU32, words.dims()}, begin);
  double step = 0x9E3779B1;
  for (int d = 0; d < words.rank(); ++d) {
    const int64_t size = words.dims()[d];
    const Value along = graph::Iota(graph, {kU32, {size}}, 0) * step;
    position = position + graph::BroadcastInDim(along, words.dims(), {d});
    step -= 0x01000192;  // remains odd
  }
  Value mixed = (words + position) * double{0x85EBCA6B};
  mixed = graph::Xor(mixed, graph::ShiftRight(mixed, 15.0));
  mixed = mixed * double{0xC2B2AE35};
  mixed = graph::Xor(mixed, graph::ShiftRight(mixed, 13.0));
  return graph::Sum(mixed);
}

// --- Copies -----------------------------------------------------------------

// The axes along which cores hold what must not be compared.
std::vector<const nn::Mesh::Axis*> AxesApart(const Job& job,
                                             const StateEntry& entry) {
  std::vector<const nn::Mesh::Axis*> apart;
  for (const nn::Mesh::Axis& axis : job.mesh.axes)
    if (axis.name == "model" ||
        std::any_of(entry.cuts.begin(), entry.cuts.end(),
                    [&](const nn::Cut& cut) { return cut.axis == axis.name; }))
      apart.push_back(&axis);
  return apart;
}

bool HasCopies(const Job& job, const StateEntry& entry) {
  int64_t pieces = 1;
  for (const nn::Mesh::Axis* axis : AxesApart(job, entry)) pieces *= axis->size;
  return pieces < job.cores;
}

using Cores = std::vector<int64_t>;

// The cores that hold each version of a piece, for each piece that has several.
std::vector<std::vector<Cores>> VersionsOf(
    const Job& job, const StateEntry& entry, size_t column,
    const std::vector<std::vector<uint32_t>>& hashes) {
  const auto apart = AxesApart(job, entry);
  std::map<int64_t, std::map<uint32_t, Cores>> pieces;
  for (int64_t core = 0; core < job.cores; ++core) {
    int64_t piece = 0;
    for (const nn::Mesh::Axis* axis : apart)
      piece = piece * axis->size + job.mesh.Position(core, axis->name);
    pieces[piece][hashes[core][column]].push_back(core);
  }
  std::vector<std::vector<Cores>> found;
  for (auto& [piece, versions] : pieces) {
    if (versions.size() == 1) continue;
    auto& all = found.emplace_back();
    for (auto& [hash, cores] : versions) all.push_back(std::move(cores));
  }
  return found;
}

// --- Words ------------------------------------------------------------------

// "1, 2, 3 and 5 more"
template <typename T>
std::string ListOf(const std::vector<T>& all) {
  constexpr size_t kShown = 4;
  const size_t shown = all.size() > kShown + 1 ? kShown : all.size();
  std::string list = StrJoin(std::vector<T>(all.begin(), all.begin() + shown));
  if (shown < all.size())
    StrAppend(&list, StrCat(" and ", all.size() - shown, " more"));
  return list;
}

}  // namespace

Result<Sentinel> MakeSentinel(const Job& job) {
  Sentinel sentinel;
  graph::Graph graph(job.cores);
  std::vector<Value> hashes;
  for (size_t i = 0; i < job.state.size(); ++i) {
    const StateEntry& entry = job.state[i];
    if (!HasCopies(job, entry) || !CanHash(entry.shape.type)) continue;
    sentinel.watched.push_back(i);
    // The mark helps the compiler to prepare for the usual case. It cannot hide
    // a difference, because the program has no collectives.
    const std::vector<Value> words = WordsOf(
        graph.Argument(nn::LocalShape(entry.shape, entry.cuts, job.mesh),
                       entry.name, SameOnAllCores(entry.cuts.empty())));
    Value hash = HashOf(words[0], 0);
    if (words.size() > 1) hash = hash + HashOf(words[1], 0x27D4EB2F);
    hashes.push_back(hash);
  }
  if (hashes.empty()) return sentinel;
  const Value all = graph::Stack(hashes, 0);
  ESCALA_ASSIGN_OR_RETURN(hlo::Module module,
                          graph.Build({all}, {}, {"hashes"}));
  module.name = "sentinel";
  sentinel.program.module = std::make_shared<hlo::Module>(std::move(module));
  return sentinel;
}

std::vector<Sentinel::Difference> Sentinel::Compare(
    const Job& job, const std::vector<std::vector<uint32_t>>& hashes) const {
  // Arrays by the cores that hold them wrongly, so that each core is named
  // once. The second is the number of copies that are right; 0: unknown.
  std::map<std::pair<Cores, int64_t>, std::vector<std::string>> wrong;
  for (size_t column = 0; column < watched.size(); ++column) {
    const StateEntry& entry = job.state[watched[column]];
    for (std::vector<Cores>& versions :
         VersionsOf(job, entry, column, hashes)) {
      const auto largest = std::max_element(
          versions.begin(), versions.end(),
          [](const Cores& a, const Cores& b) { return a.size() < b.size(); });
      const int64_t agree = std::ssize(*largest);
      Cores others, all;
      for (auto it = versions.begin(); it != versions.end(); ++it) {
        all.insert(all.end(), it->begin(), it->end());
        if (it != largest) others.insert(others.end(), it->begin(), it->end());
      }
      const bool is_known = 2 * agree > std::ssize(all);
      Cores& named = is_known ? others : all;
      std::sort(named.begin(), named.end());
      wrong[{named, is_known ? agree : 0}].push_back(entry.name);
    }
  }
  std::vector<Difference> differences;
  for (const auto& [key, arrays] : wrong) {
    const auto& [cores, agree] = key;
    Difference& difference = differences.emplace_back();
    difference.cores = cores;
    const std::string who =
        StrCat(cores.size() == 1 ? "core " : "cores ", ListOf(cores));
    difference.words =
        agree > 0 ? StrCat(who, cores.size() == 1 ? " differs" : " differ",
                           " from ", agree, " other copies of ", ListOf(arrays))
                  : StrCat(who, " hold different bits of ", ListOf(arrays),
                           ", and no majority tells which are right");
  }
  return differences;
}

std::string Sentinel::Limits(const Job& job) const {
  int64_t all = 0, seen = 0, remade = 0;
  std::vector<std::string> unseen;
  for (size_t i = 0; i < job.state.size(); ++i) {
    const StateEntry& entry = job.state[i];
    const int64_t bytes =
        nn::LocalShape(entry.shape, entry.cuts, job.mesh).byte_size();
    all += bytes;
    if (std::binary_search(watched.begin(), watched.end(), i)) {
      seen += bytes;
      if (entry.is_remade) remade += bytes;
    } else {
      unseen.push_back(entry.name);
    }
  }
  const auto text = [](int64_t bytes) {
    return FormatBytes(static_cast<double>(bytes));
  };
  std::string words =
      StrCat("compares ", Counted(std::ssize(watched), "array"), ", ",
             text(seen), " of a core's ", text(all), " of state");
  if (!unseen.empty())
    StrAppend(&words, StrCat("; ", text(all - seen),
                             " are unwatched, because no other core has a copy "
                             "to compare (",
                             ListOf(unseen), ")"));
  if (remade > 0)
    StrAppend(&words, StrCat("; each step makes all copies of ", text(remade),
                             " anew from all cores, so only damage since the "
                             "last step is seen there"));
  return words;
}

}  // namespace escala::job
