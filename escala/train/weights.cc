#include "escala/train/weights.h"

#include <algorithm>
#include <map>
#include <set>

#include "escala/ckpt/array_store.h"
#include "escala/ckpt/safetensors.h"

namespace escala::train {

std::optional<std::string> Renamed(std::string_view name, std::string_view ours,
                                   std::string_view theirs) {
  const size_t star = ours.find('*');
  if (star == std::string_view::npos)
    return name == ours ? std::optional(std::string(theirs)) : std::nullopt;
  const std::string_view before = ours.substr(0, star);
  const std::string_view after = ours.substr(star + 1);
  if (name.size() <= before.size() + after.size() ||
      !name.starts_with(before) || !name.ends_with(after))
    return std::nullopt;
  const std::string_view middle =
      name.substr(before.size(), name.size() - before.size() - after.size());
  if (middle.find('/') != std::string_view::npos) return std::nullopt;
  std::string result(theirs);
  const size_t at = result.find('*');
  if (at != std::string::npos) result.replace(at, 1, middle);
  return result;
}

namespace {

using Kind = job::StateEntry::Kind;

// Finds the file's array for a parameter, by our name or a public one, with or
// without one of the usual prefixes.
const ckpt::ArrayStore::Entry* FindIn(const ckpt::ArrayStore& file,
                                      const models::Model& model,
                                      const std::string& name) {
  if (const auto* found = file.Find(name)) return found;
  for (const auto& [ours, theirs] : model.public_names)
    if (const auto renamed = Renamed(name, ours, theirs))
      for (const std::string_view prefix : {"", "transformer.", "model."})
        if (const auto* found = file.Find(StrCat(prefix, *renamed)))
          return found;
  return nullptr;
}

Status Missing(const ckpt::ArrayStore& file, const std::string& name) {
  std::vector<std::string> names;
  for (const auto& array : file.arrays()) names.push_back(array.name);
  const auto nearest = NearestWords(name, names);
  return NotFound(
      file.path(), ": there is no array for parameter ", name, " among its ",
      names.size(),
      nearest.empty() ? "" : StrCat("; near are ", StrJoin(nearest)),
      "; take weights of this model, or map their names by init_names");
}

// Returns the products of the first 1, 2, ... dimensions.
std::set<int64_t> Strides(const Dims& dims) {
  std::set<int64_t> strides;
  int64_t elements = 1;
  for (const int64_t d : dims) strides.insert(elements *= d);
  return strides;
}

// Whether the dimensions of one are those of the other with neighbours joined,
// as for queries, keys and values in one array. (A transposed matrix is not.)
bool AreJoined(const Dims& a, const Dims& b) {
  const auto p = Strides(a), q = Strides(b);
  return std::includes(p.begin(), p.end(), q.begin(), q.end()) ||
         std::includes(q.begin(), q.end(), p.begin(), p.end());
}

Result<HostArray> Converted(const HostArray& from, const Shape& to,
                            const std::string& what) {
  if (from.shape().num_elements() != to.num_elements() ||
      !AreJoined(from.shape().dims, to.dims))
    return InvalidArgument(
        what, ": got ", from.shape().ToString(), ", expected ", to.ToString(),
        "; take the architecture and input that the file was written with");
  HostArray result = HostArray::Uninitialized(to);
  const int64_t count = to.num_elements();
  if (from.shape().type == to.type) {
    std::copy_n(from.data(), to.byte_size(), result.mutable_data());
    return result;
  }
  if (!IsFloat(from.shape().type))
    return InvalidArgument(what, ": got ", from.shape().ToString(),
                           ", expected ", to.ToString());
  for (int64_t i = 0; i < count; ++i) {
    const double value = ElementAsDouble(from.view(), i);
    if (to.type == ElementType::kF32)
      result.mutable_as<float>()[i] = static_cast<float>(value);
    else
      result.mutable_as<uint16_t>()[i] =
          static_cast<uint16_t>(EncodeFloat(to.type, value));
  }
  return result;
}

}  // namespace

Status WeightsSaver::AfterStep(RunView* run) {
  const job::Job& job = run->session.job();
  std::vector<std::pair<std::string, HostArray>> arrays;
  for (size_t i = 0; i < job.state.size(); ++i) {
    if (job.state[i].kind == Kind::kSlot) continue;
    ESCALA_ASSIGN_OR_RETURN(HostArray array,
                            run->state.Get(run->session.placement(), job, i));
    arrays.emplace_back(job.state[i].name, std::move(array));
  }
  if (run->session.placement().group().rank() > 0) return Status();
  return ckpt::WriteSafetensors(env_, WeightsFile(run->session.recipe()),
                                arrays, {{"format", "escala"}});
}

Result<std::vector<HostArray>> LoadWeights(Env* env, const std::string& path,
                                           const job::Job& job, uint64_t seed) {
  if (env->Stat(path).status().code() == StatusCode::kNotFound)
    return NotFound(path,
                    ": there is no such file of weights; a run writes its own "
                    "at its end");
  ESCALA_ASSIGN_OR_RETURN(const ckpt::ArrayStore file,
                          ckpt::ArrayStore::Open(env, path));
  std::map<std::string, size_t> parameters;
  for (size_t i = 0; i < job.state.size(); ++i)
    if (job.state[i].kind == Kind::kParameter)
      parameters[job.state[i].name] = i;
  std::vector<HostArray> arrays(job.state.size());
  for (size_t i = 0; i < job.state.size(); ++i) {
    const job::StateEntry& entry = job.state[i];
    const bool needed =
        entry.kind == Kind::kParameter || entry.kind == Kind::kStatistic;
    const auto* found = FindIn(file, job.model, entry.name);
    if (needed && found == nullptr) return Missing(file, entry.name);
    if (found != nullptr && entry.kind != Kind::kSlot) {
      ESCALA_ASSIGN_OR_RETURN(const HostArray array, file.Read(*found));
      ESCALA_ASSIGN_OR_RETURN(
          arrays[i], Converted(array, entry.shape,
                               StrCat(path, ": array \"", found->name,
                                      "\" for parameter ", entry.name)));
    } else if (entry.kind == Kind::kEma) {
      ESCALA_ASSIGN_OR_RETURN(arrays[i],
                              Converted(arrays[parameters.at(entry.parameter)],
                                        entry.shape, entry.name));
    } else {
      arrays[i] = HostArray::Uninitialized(entry.shape);
      entry.init(seed, entry.name, &arrays[i]);
    }
  }
  return arrays;
}

}  // namespace escala::train
