#include "escala/store/uri.h"

#include "escala/base/strings.h"

namespace escala::store {
namespace {

constexpr std::string_view kBucketScheme = "gs://";
constexpr std::string_view kFileScheme = "file://";

// The rules that hold for all buckets, also for those named after a domain.
bool MayBeBucket(std::string_view name) {
  const auto is_plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
  };
  if (name.size() < 3 || name.size() > 222) return false;
  if (!is_plain(name.front()) || !is_plain(name.back())) return false;
  for (const char c : name)
    if (!is_plain(c) && c != '-' && c != '_' && c != '.') return false;
  return true;
}

}  // namespace

bool IsInBucket(std::string_view text) {
  return text.starts_with(kBucketScheme);
}

Result<Uri> ParseUri(std::string_view text) {
  if (IsInBucket(text)) {
    const std::string_view rest = text.substr(kBucketScheme.size());
    const size_t slash = std::min(rest.find('/'), rest.size());
    const std::string_view bucket = rest.substr(0, slash);
    if (!MayBeBucket(bucket))
      return InvalidArgument(
          text, ": \"", bucket,
          "\" cannot be a bucket's name, expected "
          "gs://BUCKET/PATH with 3 or more of a-z, 0-9, '-', '_', '.'");
    return Uri{std::string(bucket),
               std::string(rest.substr(std::min(slash + 1, rest.size())))};
  }
  if (text.starts_with(kFileScheme)) {
    const std::string_view path = text.substr(kFileScheme.size());
    if (!path.starts_with('/'))
      return InvalidArgument(
          text,
          ": names another machine, or no absolute path; expected "
          "file:///PATH, with three slashes");
    return Uri{"", std::string(path)};
  }
  // "a://b" is no path that anybody means.
  const size_t scheme = text.find("://");
  if (scheme != text.npos && text.substr(0, scheme).find('/') == text.npos)
    return InvalidArgument(text, ": unknown scheme \"", text.substr(0, scheme),
                           "\", expected gs://BUCKET/PATH, file:///PATH, or a "
                           "path");
  return Uri{"", std::string(text)};
}

std::string ToString(const Uri& uri) {
  if (!uri.is_in_bucket()) return uri.path;
  return StrCat(kBucketScheme, uri.bucket, "/", uri.path);
}

}  // namespace escala::store
