#include "escala/hlo/layout_text.h"

#include <charconv>

namespace escala::hlo {

std::string RowMajorLayout(int64_t rank) {
  std::string text = "{";
  for (int64_t d = rank; d-- > 0;)
    StrAppend(&text, StrCat(d, d > 0 ? "," : ""));
  return text + "}";
}

Result<std::vector<int64_t>> ReadLayout(std::string_view text, int64_t rank) {
  const auto fail = [&] {
    return InvalidArgument("the layout '", text,
                           "': expected the numbers 0 to ", rank - 1,
                           " once each, as ", RowMajorLayout(rank));
  };
  std::string_view left = text;
  if (!left.starts_with("{")) return fail();
  left.remove_prefix(1);
  std::vector<int64_t> dims;
  std::vector<bool> seen(static_cast<size_t>(rank), false);
  while (!left.empty() && left[0] >= '0' && left[0] <= '9') {
    int64_t dim = 0;
    const auto [end, error] =
        std::from_chars(left.data(), left.data() + left.size(), dim);
    if (error != std::errc() || dim >= rank || seen[static_cast<size_t>(dim)])
      return fail();
    seen[static_cast<size_t>(dim)] = true;
    dims.push_back(dim);
    left.remove_prefix(static_cast<size_t>(end - left.data()));
    if (left.starts_with(",")) left.remove_prefix(1);
  }
  if (std::ssize(dims) != rank || !left.ends_with("}")) return fail();
  return dims;
}

}  // namespace escala::hlo
