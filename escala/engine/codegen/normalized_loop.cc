#include "escala/engine/codegen/normalized_loop.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "escala/engine/codegen/passes.h"
#include "escala/engine/codegen/validate.h"
#include "escala/hlo/op_table.h"

namespace escala::engine {

namespace {

using Kind = LoopNode::Kind;

constexpr int64_t kFills = 8;  // a dimension of fewer cannot fill a vector
constexpr int64_t kFew = 4;    // elements that go to one place, or come from it
constexpr int64_t kMostVectors = 4;  // that hold a row

class LoopNormalizer {
 public:
  LoopNormalizer(const LoopKernel& kernel, int vector_bytes)
      : vector_bytes_(vector_bytes) {
    form_.extents = kernel.extents;
    form_.row_dims = kernel.row_dims;
    form_.buffers = kernel.buffers;
    form_.nodes = kernel.nodes;
    form_.stores = kernel.stores;
  }

  NormalizedLoop Run() {
    CollectAccesses();
    if (form_.row_dims > 0) form_.range_dim = 0;
    const bool one_point = Product(form_.extents) == 1;
    if (one_point) StayAtOffsets();
    form_.by_elements = ScattersElements() || GathersFew() || CarriesElements();
    if (form_.by_elements) form_.row_dims = form_.num_dims();
    form_.by_rows = form_.by_elements || one_point || StoresByRow();
    for (const LoopNode& node : form_.nodes)
      form_.by_rows |= node.kind == Kind::kFold;
    const bool free = !form_.by_rows;
    if (free) form_.row_dims = 0;
    if (form_.extents.empty() || (!free && NumColumns() == 0)) Append(1, 0);
    MergeAll();
    if (free && MayReorder()) {
      ChooseVectorDim();
      MergeAll();
    }
    if (free) form_.row_dims = form_.num_dims() - 1;
    DropStrides();
    Unify();
    ChooseLanes();
    if (MayTurn() && TurningPays()) {
      Turn();
    } else {
      ChooseLoops(free);
    }
    ChooseFew();
    return std::move(form_);
  }

 private:
  int NumColumns() const { return form_.num_dims() - form_.row_dims; }

  void CollectAccesses() {
    for (LoopNode& node : form_.nodes) {
      const bool has = node.kind != Kind::kConstant &&
                       node.kind != Kind::kApply && node.kind != Kind::kFold;
      form_.node_access.push_back(has ? Add(node.access) : -1);
      node.access = {};
    }
    for (LoopStore& store : form_.stores) {
      form_.store_access.push_back(Add(store.access));
      store.access = {};
    }
  }
  int Add(const Access& access) {
    form_.accesses.push_back(access);
    return static_cast<int>(form_.accesses.size()) - 1;
  }

  // Dimensions of extent 1 get stride 0, so that equal accesses compare equal.
  void DropStrides() {
    for (Access& access : form_.accesses)
      for (int d = 0; d < form_.num_dims(); ++d)
        if (form_.extents[d] == 1 && d != form_.range_dim)
          access.strides[d] = 0;
  }

  void StayAtOffsets() {
    for (Access& access : form_.accesses)
      access.strides.assign(access.strides.size(), 0);
  }

  void Unify() {
    std::vector<Access> unique;
    const auto find = [&](int* index) {
      if (*index < 0) return;
      const Access& access = form_.accesses[*index];
      const auto at = std::find(unique.begin(), unique.end(), access);
      *index = static_cast<int>(at - unique.begin());
      if (at == unique.end()) unique.push_back(access);
    };
    for (int& index : form_.node_access) find(&index);
    for (int& index : form_.store_access) find(&index);
    form_.accesses = std::move(unique);
  }

  void Append(int64_t extent, int64_t stride) {
    form_.extents.push_back(extent);
    for (Access& access : form_.accesses) access.strides.push_back(stride);
  }

  // By node: whether it varies along dimensions from `first_dim` on.
  std::vector<bool> VaryFrom(int first_dim) const {
    std::vector<bool> varies(form_.nodes.size());
    for (size_t n = 0; n < form_.nodes.size(); ++n) {
      const LoopNode& node = form_.nodes[n];
      if (node.kind == Kind::kFold) continue;
      for (int operand : node.operands)
        if (varies[operand]) varies[n] = true;
      if (form_.node_access[n] >= 0 && Moves(form_.node_access[n], first_dim))
        varies[n] = true;
    }
    return varies;
  }
  bool Moves(int access, int first_dim) const {
    for (int d = first_dim; d < form_.num_dims(); ++d)
      if (form_.extents[d] > 1 && form_.accesses[access].strides[d] != 0)
        return true;
    return false;
  }

  // Whether a store is done once per row of several columns.
  bool StoresByRow() const {
    int64_t columns = 1;
    for (int d = form_.row_dims; d < form_.num_dims(); ++d)
      columns = std::max(columns, form_.extents[d]);
    if (columns == 1) return false;
    const std::vector<bool> varies = VaryFrom(form_.row_dims);
    for (size_t s = 0; s < form_.stores.size(); ++s) {
      const LoopStore& store = form_.stores[s];
      const bool by_column = varies[store.node] ||
                             (store.guard >= 0 && varies[store.guard]) ||
                             (store.at >= 0 && varies[store.at]) ||
                             Moves(form_.store_access[s], form_.row_dims);
      if (!by_column) return true;
    }
    return false;
  }

  // The last dimension in front of those that have at most `most` elements
  // together; sets `few` to how many they have. -1 if there is none.
  int LastBeforeFew(int64_t most, int64_t* few) const {
    int last = form_.num_dims() - 1;
    *few = 1;
    while (last > 0 && *few * form_.extents[last] <= most)
      *few *= form_.extents[last--];
    return last;
  }

  // The ops of a point, or nothing if one is a function or a fold.
  std::optional<int> CheapOps() const {
    int ops = 0;
    for (const LoopNode& node : form_.nodes) {
      const bool applies = node.kind == Kind::kApply;
      if (node.kind == Kind::kFold ||
          (applies && hlo::Info(node.code).Is(hlo::kTranscendental)))
        return std::nullopt;
      ops += applies;
    }
    return ops;
  }

  // How many elements that go to one place are stored one by one. A row of four
  // is a vector, and so is a row whose elements take several instructions each
  // to be combined with what is there.
  int64_t MostByElements() const {
    for (const LoopStore& store : form_.stores) {
      if (!store.accumulate) continue;
      const ElementType type = form_.buffers[store.buffer].type;
      const bool selects = *store.accumulate == hlo::OpCode::kMaximum ||
                           *store.accumulate == hlo::OpCode::kMinimum;
      if (IsFloat(type) && (IsNarrowFloat(type) || selects)) return 1;
    }
    return 3;
  }

  // Whether each element goes to a place of its own, as in a histogram, or a
  // few of them do, and its value is cheap. One element after the other is
  // stored then: vectors would be taken apart again lane by lane, or be nearly
  // empty.
  bool ScattersElements() const {
    int64_t few;
    const int last = LastBeforeFew(MostByElements(), &few);
    if (last < 0 || !CheapOps()) return false;
    const std::vector<bool> varies = VaryFrom(last);
    for (const LoopStore& store : form_.stores)
      if (store.at < 0 || !varies[store.at]) return false;
    return !form_.stores.empty();
  }

  // Whether three or four elements that lie side by side are read from each
  // place, as the coordinates of points. They take a place's index once then,
  // which vectors would compute and gather from anew for each element.
  bool GathersFew() const {
    constexpr int64_t kLeast = 3;
    constexpr int kMostOps = 16;
    int64_t few;
    const int last = LastBeforeFew(kFew, &few);
    if (last < 0 || few < kLeast || form_.extents[last] < few) return false;
    const auto ops = CheapOps();
    if (!ops || *ops > kMostOps) return false;
    for (const LoopStore& store : form_.stores)
      if (store.at >= 0 || store.accumulate) return false;
    const std::vector<bool> varies = VaryFrom(last),
                            within = VaryFrom(last + 1);
    bool gathers = false;
    for (const LoopNode& node : form_.nodes) {
      if (node.kind != Kind::kLoadAt || !varies[node.operands[0]]) continue;
      if (within[node.operands[0]]) return false;
      gathers = true;
    }
    return gathers;
  }

  // Whether neighbours along the last dimension may load and store one element:
  // each must then see what the one before it has stored.
  bool CarriesElements() const {
    int last = form_.num_dims() - 1;
    while (last > 0 && form_.extents[last] == 1) --last;
    if (last < 0) return false;
    const std::vector<bool> varies = VaryFrom(last);
    for (size_t s = 0; s < form_.stores.size(); ++s) {
      const LoopStore& store = form_.stores[s];
      const Access& access = form_.accesses[form_.store_access[s]];
      if (store.at < 0 || store.accumulate ||
          (!varies[store.at] && access.strides[last] != 0))
        continue;
      for (const LoopNode& node : form_.nodes)
        if (node.buffer >= 0 && form_.SameMemory(node.buffer, store.buffer))
          return true;
    }
    return false;
  }

  void ChooseFew() {
    const int inner = form_.row_dims - 1;
    if (form_.by_elements && inner > 0 && inner != form_.range_dim &&
        form_.extents[inner] <= kFew)
      form_.few = form_.extents[inner];
  }

  // --- Merging --------------------------------------------------------------

  bool Mergeable(int outer) const {
    const int inner = outer + 1;
    if (form_.row_dims == inner) return false;  // a row and a column dimension
    if (form_.range_dim == inner && form_.extents[outer] != 1) return false;
    for (const Access& access : form_.accesses) {
      if (form_.extents[outer] == 1 || form_.extents[inner] == 1) break;
      if (access.strides[outer] != access.strides[inner] * form_.extents[inner])
        return false;
    }
    return true;
  }

  void Merge(int outer) {
    const int inner = outer + 1;
    const bool keep_outer = form_.extents[inner] == 1;
    for (Access& access : form_.accesses)
      access.strides.erase(access.strides.begin() +
                           (keep_outer ? inner : outer));
    if (form_.range_dim == outer) form_.scale *= form_.extents[inner];
    if (form_.range_dim > outer) --form_.range_dim;
    if (form_.row_dims > inner) --form_.row_dims;
    form_.extents[outer] *= form_.extents[inner];
    form_.extents.erase(form_.extents.begin() + inner);
  }

  void MergeAll() {
    for (int d = form_.num_dims() - 2; d >= 0; --d)
      if (Mergeable(d)) Merge(d);
  }

  // --- The vector dimension ------------------------------------------------

  // False if two iterations may write the same element, whose order then
  // counts.
  bool MayReorder() const {
    for (size_t s = 0; s < form_.stores.size(); ++s) {
      const LoopStore& store = form_.stores[s];
      if (store.at >= 0) return false;
      if (store.accumulate) continue;
      const Access& access = form_.accesses[form_.store_access[s]];
      for (int d = 0; d < form_.num_dims(); ++d)
        if (access.strides[d] == 0 && form_.extents[d] > 1) return false;
    }
    return true;
  }

  int64_t Score(int d) const {
    int64_t score = 0;
    const auto add = [&](int access, int64_t weight) {
      const int64_t stride = form_.accesses[access].strides[d];
      score += weight * (stride == 1 || stride == -1 ? 2 : stride == 0 ? 1 : 0);
    };
    for (size_t n = 0; n < form_.nodes.size(); ++n)
      if (form_.node_access[n] >= 0 && form_.nodes[n].kind == Kind::kLoad)
        add(form_.node_access[n], 2);
    for (size_t s = 0; s < form_.stores.size(); ++s) {
      add(form_.store_access[s], 3);
      const bool stays = form_.accesses[form_.store_access[s]].strides[d] == 0;
      if (form_.stores[s].accumulate && stays) score -= 1000;
    }
    // A dimension that cannot fill a vector is a poor choice.
    return form_.extents[d] >= kFills ? score : score - 100;
  }

  // Whether a vector can hold a whole dimension that is too short to fill one:
  // the elements lie side by side wherever they come from and go to, as the
  // channels of a pixel do in an image that is reversed or transposed.
  bool HoldsFew(int d) const {
    if (d == form_.range_dim || form_.extents[d] < 2 ||
        form_.extents[d] >= kFills || !CheapOps())
      return false;
    for (const LoopNode& node : form_.nodes)
      if (node.kind == Kind::kLoadAt) return false;
    for (int access : form_.store_access)
      if (form_.accesses[access].strides[d] != 1) return false;
    return std::all_of(
        form_.accesses.begin(), form_.accesses.end(),
        [&](const Access& access) { return std::abs(access.strides[d]) <= 1; });
  }

  // About how many instructions an element takes if vectors lie along the
  // dimension: elements that are apart are loaded and stored one by one.
  double CostAlong(int d) const {
    constexpr double kOfRow = 2;
    constexpr int64_t kOneByOne = 3;
    const int64_t extent = form_.extents[d];
    const int64_t lanes = std::min<int64_t>(extent, vector_bytes_ / 4);
    const auto is_turned = [&](const Access& access) {
      for (int other = 0; other < form_.num_dims(); ++other)
        if (other != d && access.strides[other] == 1 &&
            form_.extents[other] >= kFills)
          return true;
      return false;
    };
    // Elements a few apart are picked from so many vectors, or stored under as
    // many masks.
    const auto cost = [&](int a, int64_t of_few) -> int64_t {
      const int64_t stride = form_.accesses[a].strides[d];
      if (std::abs(stride) <= 1) return 1;
      if (is_turned(form_.accesses[a])) return 2;
      const bool is_few = stride > 0 && stride <= kMostFew;
      return is_few ? of_few * std::min(stride, lanes)
                    : std::max(of_few, kOneByOne) * lanes;
    };
    int64_t sum = CheapOps().value_or(0);
    for (size_t n = 0; n < form_.nodes.size(); ++n)
      if (form_.nodes[n].kind == Kind::kLoad)
        sum += cost(form_.node_access[n], 1);
    for (size_t s = 0; s < form_.stores.size(); ++s)
      sum += cost(form_.store_access[s], form_.stores[s].accumulate ? 8 : 2);
    const int64_t vectors = (extent + lanes - 1) / lanes;
    return static_cast<double>(kOfRow + vectors * sum) / extent;
  }

  void ChooseVectorDim() {
    const int last = form_.num_dims() - 1;
    int best = last;
    for (int d = last; d >= 0; --d)
      if (Score(d) > Score(best)) best = d;
    for (int d = last; d >= 0; --d)
      if (HoldsFew(d) && CostAlong(d) < CostAlong(best)) best = d;
    if (best == last) return;
    const auto move = [best](auto* list) {
      std::rotate(list->begin() + best, list->begin() + best + 1, list->end());
    };
    move(&form_.extents);
    for (Access& access : form_.accesses) move(&access.strides);
    if (form_.range_dim == best) {
      form_.range_dim = last;
    } else if (form_.range_dim > best) {
      --form_.range_dim;
    }
  }

  // --- Lanes and loops -----------------------------------------------------

  void ChooseLanes() {
    const std::vector<bool> varies = VaryFrom(form_.vector_dim());
    int widest = 1;
    bool has_words = false;
    for (size_t n = 0; n < form_.nodes.size(); ++n) {
      if (!varies[n]) continue;
      const ElementType type = form_.nodes[n].type;
      const int bytes = IsNarrowFloat(type) ? 4 : ByteWidth(type);
      widest = std::max(widest, bytes);
      has_words |= bytes == 4;
    }
    if (widest == 8 && has_words) widest = 4;
    if (widest < 4) widest = std::max(widest, 2);
    form_.lanes = std::max(2, vector_bytes_ / widest);
  }

  void ChooseLoops(bool free) {
    const int64_t columns = form_.extents.back();
    if (!free && NumColumns() == 1 && columns <= kMostVectors * form_.lanes)
      HoldRow();
    if (!free || form_.num_dims() < 2) return;
    ChooseTile();
    if (form_.tile_dim >= 0) return;
    bool sums = !form_.stores.empty();
    for (size_t s = 0; s < form_.stores.size(); ++s) sums &= form_.sums_rows(s);
    const bool narrow = columns <= kMostVectors * form_.lanes &&
                        form_.range_dim != form_.vector_dim();
    form_.rows_inside = sums || narrow;
    constexpr int64_t kMany = 256;
    form_.long_sums = form_.extents[form_.row_dims - 1] >= kMany;
    if (narrow) HoldRow();
  }

  // Chooses vectors that hold a row. Rows that fill no vector have shorter
  // ones, without a mask where they fill these.
  void HoldRow() {
    constexpr int kLeastLanes = 4;
    const int64_t columns = form_.extents.back();
    while (form_.lanes > kLeastLanes && columns <= form_.lanes / 2)
      form_.lanes /= 2;
    form_.row_vectors =
        static_cast<int>((columns + form_.lanes - 1) / form_.lanes);
  }

  // Whether short rows, of which there are many, may lie side by side in
  // vectors.
  bool MayTurn() const {
    constexpr int kMostLanes = 16;
    if (form_.by_elements || form_.row_dims == 0 || NumColumns() != 1 ||
        form_.lanes > kMostLanes)
      return false;
    const int rows = form_.row_dims - 1, columns = form_.vector_dim();
    if (form_.extents[columns] > kMostVectors * form_.lanes ||
        form_.extents[rows] < 2 * form_.lanes)
      return false;
    for (const LoopStore& store : form_.stores)
      if (store.accumulate || store.guard >= 0 || store.at >= 0) return false;
    bool folds = false;
    for (const LoopNode& node : form_.nodes) folds |= node.kind == Kind::kFold;
    if (!folds) return false;
    for (const Access& access : form_.accesses)
      if (access.strides[columns] != 0 && access.strides[columns] != 1)
        return false;
    return true;
  }

  // Compares what the code saves with what transposing costs, both in
  // instructions for a row.
  bool TurningPays() const {
    constexpr double kFold = 10;  // to fold the lanes of one vector
    constexpr double kMove = 6;   // to transpose one vector, and to keep it
    const int columns = form_.vector_dim(), rows = form_.row_dims - 1;
    const double vectors = 1.0 * static_cast<double>(form_.extents[columns]) /
                           static_cast<double>(form_.lanes);
    const std::vector<bool> by_column = VaryFrom(columns);
    double saved = 0, column = 0;
    for (size_t n = 0; n < form_.nodes.size(); ++n) {
      const LoopNode& node = form_.nodes[n];
      if (node.kind == Kind::kFold) {
        saved += kFold;
      } else if (by_column[n]) {
        column += CostOf(form_, static_cast<int>(n));
      } else if (node.kind == Kind::kApply) {
        saved += CostOf(form_, static_cast<int>(n));
      }
    }
    // Lanes of a row's last vector do nothing.
    saved += (std::ceil(vectors) - vectors) * column;
    double moves = 0;
    const auto add = [&](int access) {
      const std::vector<int64_t>& strides = form_.accesses[access].strides;
      if (strides[columns] == 1 && strides[rows] != 0) moves += vectors * kMove;
    };
    for (size_t n = 0; n < form_.nodes.size(); ++n)
      if (form_.nodes[n].kind == Kind::kLoad) add(form_.node_access[n]);
    for (int access : form_.store_access) add(access);
    return saved > moves;
  }

  void Turn() {
    const int rows = form_.row_dims - 1, columns = form_.vector_dim();
    std::swap(form_.extents[rows], form_.extents[columns]);
    for (Access& access : form_.accesses)
      std::swap(access.strides[rows], access.strides[columns]);
    if (form_.range_dim == rows) form_.range_dim = columns;
    --form_.row_dims;
    form_.turned = true;
  }

  void ChooseTile() {
    if (!MayReorder()) return;
    int best = -1;
    int most = 0;
    for (int d = 0; d < form_.row_dims; ++d) {
      int count = 0;
      const auto add = [&](int access) {
        count += form_.accesses[access].strides[d] == 1 &&
                 form_.vector_stride(access) == VectorStride::kOther;
      };
      for (size_t n = 0; n < form_.nodes.size(); ++n)
        if (form_.nodes[n].kind == Kind::kLoad) add(form_.node_access[n]);
      for (size_t s = 0; s < form_.stores.size(); ++s) {
        if (form_.stores[s].accumulate || form_.stores[s].guard >= 0) return;
        add(form_.store_access[s]);
      }
      if (count > most) most = count, best = d;
    }
    form_.tile_dim = best;
  }

  const int vector_bytes_;
  NormalizedLoop form_;
};

void Put(int64_t value, std::string* to) { *to += StrCat(value, ","); }

}  // namespace

bool NormalizedLoop::sums_rows(size_t s) const {
  const LoopStore& store = stores[s];
  const std::vector<int64_t>& strides = accesses[store_access[s]].strides;
  if (!store.accumulate || store.at >= 0 || store.guard >= 0 ||
      strides[row_dims - 1] != 0 || strides.back() != 1)
    return false;
  for (size_t other = 0; other < stores.size(); ++other)
    if (other != s && SameMemory(stores[other].buffer, store.buffer))
      return false;
  return true;
}

Result<NormalizedLoop> NormalizeLoop(const LoopKernel& kernel,
                                     int vector_bytes) {
  ESCALA_RETURN_IF_ERROR(Validate(kernel));
  return LoopNormalizer(kernel, vector_bytes).Run();
}

std::string NormalizedLoop::Key() const {
  std::string key;
  for (int64_t value : {num_dims(), row_dims, range_dim, int{by_rows},
                        int{by_elements}, row_vectors, lanes, int{rows_inside},
                        int{long_sums}, tile_dim, static_cast<int>(few)})
    Put(value, &key);
  Put(row_vectors > 0 && full_vectors(), &key);
  Put(turned ? extents[turned_dim()] : 0, &key);
  key += "|";
  for (const LoopBuffer& buffer : buffers) {
    Put(static_cast<int>(buffer.type), &key);
    Put(buffer.alias, &key);
  }
  key += "|";
  for (size_t a = 0; a < accesses.size(); ++a) {
    for (int64_t stride : accesses[a].strides)
      by_elements ? Put(stride, &key) : key.push_back(stride == 0 ? '0' : 'x');
    const VectorStride stride = vector_stride(static_cast<int>(a));
    Put(static_cast<int>(stride), &key);
    if (stride == VectorStride::kFew) Put(accesses[a].strides.back(), &key);
    if (tile_dim >= 0) Put(accesses[a].strides[tile_dim] == 1, &key);
    if (turned) Put(turns(static_cast<int>(a)), &key);
  }
  key += "|";
  for (size_t n = 0; n < nodes.size(); ++n) {
    const LoopNode& node = nodes[n];
    for (int64_t value :
         {static_cast<int>(node.kind), static_cast<int>(node.type), node.buffer,
          node_access[n], static_cast<int>(node.code), int{node.total_order},
          node.exponent_bits, node.mantissa_bits})
      Put(value, &key);
    Put(static_cast<int64_t>(node.bits), &key);
    key += node.direction;
    for (int operand : node.operands) Put(operand, &key);
    key += ";";
  }
  key += "|";
  for (size_t s = 0; s < stores.size(); ++s) {
    const LoopStore& store = stores[s];
    for (int64_t value :
         {store.node, store.buffer, store.guard, store.at, store_access[s],
          store.accumulate ? static_cast<int>(*store.accumulate) : -1})
      Put(value, &key);
    if (store.start) key += StrCat("from ", *store.start, ",");
  }
  return key;
}

std::vector<int64_t> NormalizedLoop::Parameters() const {
  std::vector<int64_t> parameters = {scale};
  parameters.insert(parameters.end(), extents.begin(), extents.end());
  for (const Access& access : accesses) {
    parameters.push_back(access.offset);
    parameters.insert(parameters.end(), access.strides.begin(),
                      access.strides.end());
  }
  return parameters;
}

}  // namespace escala::engine
