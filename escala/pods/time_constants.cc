#include "escala/pods/time_constants.h"

#include "escala/base/toml.h"

namespace escala::pods {

extern const std::string_view kTimeToml;

namespace {

Result<double> Number(const TomlTable& table, std::string_view key,
                      std::string_view where, double least, double most) {
  const TomlValue* const value = table.Find(key);
  if (value == nullptr) return InvalidArgument(where, ": ", key, " is missing");
  const std::optional<double> number = value->AsNumber();
  if (!number || !(*number >= least && *number <= most))
    return InvalidArgument(value->place, ": ", key, ": got ", value->Describe(),
                           ", expected a number from ", least, " to ", most);
  return *number;
}

// `shared`: the constants that all generations share.
Result<TimeConstants> ReadConstants(const TomlTable& table,
                                    std::string_view where,
                                    const TimeConstants& shared) {
  TimeConstants constants = shared;
  ESCALA_ASSIGN_OR_RETURN(constants.product_share,
                          Number(table, "product_share", where, 1e-3, 10));
  ESCALA_ASSIGN_OR_RETURN(constants.memory_share,
                          Number(table, "memory_share", where, 1e-3, 10));
  return constants;
}

}  // namespace

Result<TimeModel> ReadTimeModel(std::string_view toml, std::string_view name) {
  ESCALA_ASSIGN_OR_RETURN(const TomlTable file, ReadToml(toml, name));
  TimeModel model;
  ESCALA_ASSIGN_OR_RETURN(const double start_us,
                          Number(file, "collective_start_us", name, 0, 1e6));
  model.collective_start_seconds = start_us * 1e-6;
  TimeConstants shared;
  ESCALA_ASSIGN_OR_RETURN(const double kernel_us,
                          Number(file, "kernel_us", name, 0, 1e6));
  shared.kernel_seconds = kernel_us * 1e-6;
  ESCALA_ASSIGN_OR_RETURN(shared.exposed_share,
                          Number(file, "exposed_share", name, 0, 1));
  ESCALA_ASSIGN_OR_RETURN(shared.hidden_share,
                          Number(file, "hidden_share", name, 0, 1));
  for (const TomlEntry& entry : file.entries) {
    const auto* const table = entry.value.As<TomlTable>();
    if (table == nullptr) continue;
    ESCALA_ASSIGN_OR_RETURN(
        model.generations[entry.key],
        ReadConstants(*table, StrCat(entry.value.place, ": ", entry.key),
                      shared));
  }
  return model;
}

const TimeModel& FittedTimeModel() {
  static const auto* const kModel = [] {
    Result<TimeModel> model = ReadTimeModel(kTimeToml, "time.toml");
    ESCALA_CHECK(model.ok(), model.status().message());
    for (const Generation& generation : AllGenerations())
      ESCALA_CHECK(model->generations.count(generation.name) > 0,
                   StrCat("time.toml: no table ", generation.name));
    return new TimeModel(std::move(model).value());
  }();
  return *kModel;
}

const TimeConstants& FittedTimeConstants(const Generation& generation) {
  return FittedTimeModel().generations.find(generation.name)->second;
}

}  // namespace escala::pods
