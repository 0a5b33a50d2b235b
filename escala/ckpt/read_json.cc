#include "escala/ckpt/read_json.h"

#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "escala/base/toml.h"

namespace escala::ckpt {

Result<nlohmann::json> ReadJsonObject(std::string_view text,
                                      std::string_view what) {
  using nlohmann::json;
  using Event = json::parse_event_t;
  std::vector<std::unordered_set<std::string>> keys;  // of each open object
  std::optional<std::string> twice;
  json object = json::parse(
      text,
      [&](int, Event event, json& value) {
        if (event == Event::object_start) keys.emplace_back();
        if (event == Event::object_end) keys.pop_back();
        if (event == Event::key && !twice &&
            !keys.back().insert(value.get_ref<const std::string&>()).second)
          twice = value.get<std::string>();
        return true;
      },
      /*allow_exceptions=*/false);
  if (!object.is_object()) return DataLoss(what, " is no JSON object");
  if (twice)
    return DataLoss(what, " has an object with two keys ", Quoted(*twice));
  return object;
}

}  // namespace escala::ckpt
