#include "escala/hlo/reference/lapack.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "escala/base/mutex.h"
#include "escala/hlo/reference/lapack_routines.h"

namespace escala::hlo {
namespace {

constexpr std::string_view kPrefix = "lapack_", kSuffix = "_ffi";

// The element type that the first letter of a routine stands for.
ElementType TypeOf(char letter) {
  switch (letter) {
    case 's':
      return ElementType::kF32;
    case 'd':
      return ElementType::kF64;
    case 'c':
      return ElementType::kC64;
    case 'z':
      return ElementType::kC128;
    default:
      return ElementType::kI1;  // which no routine has
  }
}

lapack::Maker MakerOf(std::string_view routine) {
  if (routine.empty()) return nullptr;
  return lapack::FindMaker(routine.substr(1), TypeOf(routine[0]));
}

// "ssyevd" of "lapack_ssyevd_ffi"; empty for another target.
std::string_view RoutineOf(std::string_view target) {
  if (!target.starts_with(kPrefix) || !target.ends_with(kSuffix) ||
      target.size() < kPrefix.size() + kSuffix.size())
    return "";
  target.remove_prefix(kPrefix.size());
  target.remove_suffix(kSuffix.size());
  return target;
}

struct Routines {
  Mutex mutex;
  std::map<std::string, void*, std::less<>> set ESCALA_GUARDED_BY(mutex);
};
Routines& AllRoutines() {
  static auto* const routines = new Routines();
  return *routines;
}

void* FindRoutine(std::string_view name) {
  Routines& routines = AllRoutines();
  const MutexLock lock(routines.mutex);
  const auto it = routines.set.find(name);
  return it == routines.set.end() ? nullptr : it->second;
}

// The numbers of a layout, however it was read.
std::vector<int64_t> LayoutOf(const Attribute& layout) {
  if (const auto* list = layout.get<IntList>()) return list->values;
  std::vector<int64_t> numbers;
  if (const auto* dense = layout.get<Dense>())
    for (int64_t i = 0; i < dense->array.shape().num_elements(); ++i)
      numbers.push_back(
          static_cast<int64_t>(ElementAsDouble(dense->array.view(), i)));
  if (const auto* text = layout.get<Opaque>()) {
    // dense<[1, 2, 0]> : tensor<3xindex>
    const std::string list = text->text.substr(0, text->text.find(']'));
    for (size_t i = 0; i < list.size(); ++i) {
      if (list[i] < '0' || list[i] > '9') continue;
      numbers.push_back(0);
      for (; i < list.size() && list[i] >= '0' && list[i] <= '9'; ++i)
        numbers.back() = 10 * numbers.back() + (list[i] - '0');
    }
  }
  return numbers;
}

// JAX declares that matrices lie column by column at the call. Here all values
// lie row by row, and the call transposes them, so a call that declares another
// order means another matrix.
Status CheckLayouts(const OpContext& op, std::string_view name,
                    const std::vector<Shape>& matrices) {
  const Attribute* attribute = op.op.attributes.Find(name);
  const auto* layouts =
      attribute == nullptr ? nullptr : attribute->get<Attribute::Array>();
  for (size_t i = 0; i < matrices.size(); ++i) {
    if (matrices[i].rank() != 2) continue;
    std::vector<int64_t> order;
    if (layouts != nullptr && i < layouts->size())
      order = LayoutOf((*layouts)[i]);
    const auto rank = static_cast<int64_t>(order.size());
    if (rank < 2 || order[0] != rank - 2 || order[1] != rank - 1)
      return InvalidArgument(name, "[", i, "]: got (", StrJoin(order),
                             "), expected matrices that lie column by column: "
                             "(rank - 2, rank - 1, ...)");
  }
  return Status();
}

// The shape without the dimensions of the batch.
Result<Shape> LocalShape(const Shape& shape, const Dims& batch) {
  const auto count = static_cast<ptrdiff_t>(batch.size());
  if (std::ssize(shape.dims) < count ||
      !std::equal(batch.begin(), batch.end(), shape.dims.begin()))
    return InvalidArgument("got ", shape.ToString(),
                           ", expected the batch dimensions (", StrJoin(batch),
                           ") of the matrices in front");
  return Shape{shape.type, Dims(shape.dims.begin() + count, shape.dims.end())};
}

Status CheckShapes(std::string_view what, const std::vector<Shape>& got,
                   const std::vector<Shape>& expected) {
  if (got == expected) return Status();
  const auto list = [](const std::vector<Shape>& shapes) {
    std::vector<std::string> texts;
    for (const Shape& shape : shapes) texts.push_back(shape.ToString());
    return StrJoin(texts);
  };
  return InvalidArgument(what, " for each matrix: got ", list(got),
                         ", expected ", list(expected));
}

class PlannedCall final : public LapackCall {
 public:
  PlannedCall(int64_t matrices, lapack::Plan plan)
      : matrices_(matrices), plan_(std::move(plan)) {}

  int64_t matrices() const override { return matrices_; }
  int64_t scratch_bytes() const override { return plan_.scratch_bytes; }
  void Run(const std::byte* const* operands, std::byte* const* results,
           int64_t i, std::byte* scratch) const override {
    std::vector<const std::byte*> from;
    std::vector<std::byte*> to;
    for (size_t k = 0; k < plan_.operands.size(); ++k)
      from.push_back(operands[k] + i * plan_.operands[k].byte_size());
    for (size_t k = 0; k < plan_.results.size(); ++k)
      to.push_back(results[k] + i * plan_.results[k].byte_size());
    plan_.run({from.data(), to.data(), scratch});
  }

 private:
  const int64_t matrices_;
  const lapack::Plan plan_;
};

// Empty matrices are decomposed without a call: all that is left of the results
// is 0.
lapack::Plan PlanOfEmpty(std::vector<Shape> operands,
                         std::vector<Shape> results) {
  lapack::Plan plan{std::move(operands), std::move(results), 0, nullptr};
  plan.run = [shapes = plan.results](const lapack::Matrix& x) {
    for (size_t k = 0; k < shapes.size(); ++k)
      std::fill_n(x.results[k], shapes[k].byte_size(), std::byte{0});
  };
  return plan;
}

Result<std::shared_ptr<const LapackCall>> Make(const OpContext& op) {
  static const AttributeMap none;
  const std::string& target = op.op.attributes.Str("call_target_name");
  const std::string_view routine = RoutineOf(target);
  const lapack::Maker maker = MakerOf(routine);
  if (maker == nullptr)
    return Unimplemented("this routine of LAPACK is not supported");
  if (op.num_operands() == 0 || op.operand(0).rank() < 2 ||
      op.operand(0).type != TypeOf(routine[0]))
    return InvalidArgument("expected matrices of ",
                           ToString(TypeOf(routine[0])));
  const Dims& dims = op.operand(0).dims;
  const Dims batch(dims.begin(), dims.end() - 2);
  std::vector<Shape> operands, results;
  for (int i = 0; i < static_cast<int>(op.num_operands()); ++i) {
    ESCALA_ASSIGN_OR_RETURN(Shape shape, LocalShape(op.operand(i), batch));
    operands.push_back(std::move(shape));
  }
  for (int i = 0; i < static_cast<int>(op.op.results.size()); ++i) {
    ESCALA_ASSIGN_OR_RETURN(Shape shape, LocalShape(op.result(i), batch));
    results.push_back(std::move(shape));
  }
  if (operands[0].num_elements() == 0)
    return std::shared_ptr<const LapackCall>(new PlannedCall(
        Product(batch), PlanOfEmpty(std::move(operands), std::move(results))));
  lapack::Problem problem{operands[0].type,
                          operands[0].dims[0],
                          operands[0].dims[1],
                          results,
                          &none,
                          nullptr};
  for (const char* name : {"mhlo.backend_config", "backend_config"})
    if (const Attribute* config = op.op.attributes.Find(name))
      if (const auto* options = config->get<AttributeMap>())
        problem.options = options;
  problem.routine = FindRoutine(routine);
  if (problem.routine == nullptr)
    return FailedPrecondition(
        "nobody has handed over LAPACK's ", routine,
        "; the Python package softpod does, from SciPy's");
  ESCALA_ASSIGN_OR_RETURN(lapack::Plan plan, maker(problem));
  ESCALA_RETURN_IF_ERROR(CheckShapes("operands", operands, plan.operands));
  ESCALA_RETURN_IF_ERROR(CheckShapes("results", results, plan.results));
  ESCALA_RETURN_IF_ERROR(CheckLayouts(op, "operand_layouts", operands));
  ESCALA_RETURN_IF_ERROR(CheckLayouts(op, "result_layouts", results));
  return std::shared_ptr<const LapackCall>(
      new PlannedCall(Product(batch), std::move(plan)));
}

}  // namespace

bool IsLapackTarget(std::string_view target) {
  return !RoutineOf(target).empty();
}

Status SetLapackRoutine(std::string_view name, void* routine) {
  if (MakerOf(name) == nullptr)
    return InvalidArgument("no custom call needs LAPACK's '", name, "'");
  if (routine == nullptr)
    return InvalidArgument("LAPACK's ", name, ": got a null pointer");
  Routines& routines = AllRoutines();
  const MutexLock lock(routines.mutex);
  routines.set.insert_or_assign(std::string(name), routine);
  return Status();
}

Result<std::shared_ptr<const LapackCall>> MakeLapackCall(const OpContext& op) {
  Result<std::shared_ptr<const LapackCall>> call = Make(op);
  if (call.ok()) return call;
  return call.status().WithContext(
      StrCat("custom_call @", op.op.attributes.Str("call_target_name")));
}

namespace ref {

Status Lapack(const KernelCall& call) {
  ESCALA_ASSIGN_OR_RETURN(const auto lapack, MakeLapackCall(call.op));
  if (call.operands.size() != call.op.num_operands() ||
      call.results.size() != call.op.op.results.size())
    return InvalidArgument("a call of LAPACK without its operands and results");
  std::vector<const std::byte*> operands;
  std::vector<std::byte*> results;
  for (const ConstView& view : call.operands) operands.push_back(view.data);
  for (const View& view : call.results) results.push_back(view.data);
  const std::unique_ptr<std::byte[]> scratch(
      new std::byte[static_cast<size_t>(lapack->scratch_bytes())]);
  for (int64_t i = 0; i < lapack->matrices(); ++i)
    lapack->Run(operands.data(), results.data(), i, scratch.get());
  return Status();
}

}  // namespace ref

}  // namespace escala::hlo
