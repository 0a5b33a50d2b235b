#include "escala/ckpt/read_json.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "escala/base/toml.h"

namespace escala::ckpt {
namespace {

using nlohmann::json;

// Stops at the first object that has a key twice.
class KeyCheck : public nlohmann::json_sax<json> {
 public:
  const std::optional<std::string>& twice() const { return twice_; }

  bool start_object(size_t) override {
    begins_.push_back(keys_.size());
    return true;
  }
  bool key(std::string& key) override {
    keys_.push_back(std::move(key));
    return true;
  }
  bool end_object() override {
    const auto begin = keys_.begin() + static_cast<ptrdiff_t>(begins_.back());
    begins_.pop_back();
    std::sort(begin, keys_.end());
    const auto same = std::adjacent_find(begin, keys_.end());
    if (same != keys_.end()) {
      twice_ = *same;
      return false;
    }
    keys_.erase(begin, keys_.end());
    return true;
  }

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(int64_t) override { return true; }
  bool number_unsigned(uint64_t) override { return true; }
  bool number_float(double, const std::string&) override { return true; }
  bool string(std::string&) override { return true; }
  bool binary(json::binary_t&) override { return true; }
  bool start_array(size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(size_t, const std::string&,
                   const json::exception&) override {
    return false;
  }

 private:
  std::vector<std::string> keys_;  // of all open objects, outer ones first
  std::vector<size_t> begins_;     // of each open object's in keys_
  std::optional<std::string> twice_;
};

}  // namespace

Result<json> ReadJsonObject(std::string_view text, std::string_view what) {
  // A pass of its own: the parser's callbacks take quadratic time.
  KeyCheck keys;
  const bool is_good = json::sax_parse(text, &keys);
  json object = is_good ? json::parse(text, nullptr, false) : json();
  if (is_good && object.is_object()) return object;
  if (keys.twice())
    return DataLoss(what, " has an object with two keys ",
                    Quoted(*keys.twice()));
  return DataLoss(what, " is no JSON object");
}

}  // namespace escala::ckpt
