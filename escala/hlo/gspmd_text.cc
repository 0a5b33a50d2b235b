#include "escala/hlo/gspmd_text.h"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <utility>

namespace escala::hlo {
namespace {

// The largest Pod has 2^14 cores.
constexpr int64_t kMostDevices = int64_t{1} << 24;

using Kind = GspmdSharding::Kind;

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text), left_(text) {}

  Result<GspmdSharding> Read() {
    GspmdSharding sharding;
    ESCALA_RETURN_IF_ERROR(Expect("{"));
    if (Take("replicated")) {
      sharding.kind = Kind::kReplicated;
    } else if (Take("manual")) {
      sharding.kind = Kind::kManual;
    } else if (Take("maximal device=")) {
      sharding.kind = Kind::kMaximal;
      ESCALA_ASSIGN_OR_RETURN(const int64_t device, Number());
      sharding.devices = {device};
    } else if (Take("devices=")) {
      sharding.kind = Kind::kTiled;
      ESCALA_RETURN_IF_ERROR(ReadTiles(&sharding));
    } else {
      return Fail("replicated, manual, maximal or devices");
    }
    ESCALA_RETURN_IF_ERROR(Expect("}"));
    if (!left_.empty()) return Fail("the end");
    return sharding;
  }

 private:
  Status ReadTiles(GspmdSharding* sharding) {
    ESCALA_ASSIGN_OR_RETURN(sharding->tiles, List('[', ']'));
    ESCALA_ASSIGN_OR_RETURN(const int64_t count, CountOf(sharding->tiles));
    if (Take("<=")) {
      ESCALA_RETURN_IF_ERROR(ReadIota(count, &sharding->devices));
    } else {
      do {
        ESCALA_ASSIGN_OR_RETURN(const int64_t device, Number());
        sharding->devices.push_back(device);
      } while (Take(","));
    }
    if (std::ssize(sharding->devices) != count)
      return Fail(StrCat(count, " devices"));
    std::vector<int64_t> sorted = sharding->devices;
    std::sort(sorted.begin(), sorted.end());
    for (int64_t i = 0; i < count; ++i)
      if (sorted[static_cast<size_t>(i)] != i)
        return Fail(StrCat("each of the devices 0 to ", count - 1, " once"));
    if (Take("last_tile_dim_replicate")) {
      sharding->rest = {Kind::kReplicated};
    } else if (Take("last_tile_dims=")) {
      ESCALA_RETURN_IF_ERROR(Expect("{"));
      do {
        if (Take("replicated"))
          sharding->rest.push_back(Kind::kReplicated);
        else if (Take("manual"))
          sharding->rest.push_back(Kind::kManual);
        else
          return Fail("replicated or manual");
      } while (Take(","));
      ESCALA_RETURN_IF_ERROR(Expect("}"));
    }
    if (sharding->rest.size() > sharding->tiles.size())
      return Fail("as many dimensions of tiles as it names");
    return Status();
  }

  // [4,2]T(1,0): the numbers from 0 in this shape, transposed.
  Status ReadIota(int64_t count, std::vector<int64_t>* devices) {
    ESCALA_ASSIGN_OR_RETURN(const Dims shape, List('[', ']'));
    ESCALA_ASSIGN_OR_RETURN(const int64_t size, CountOf(shape));
    if (size != count) return Fail(StrCat(count, " devices"));
    Dims order(shape.size());
    std::iota(order.begin(), order.end(), 0);
    if (Take("T")) {
      ESCALA_ASSIGN_OR_RETURN(const Dims given, List('(', ')'));
      if (!std::is_permutation(given.begin(), given.end(), order.begin(),
                               order.end()))
        return Fail("a permutation of the dimensions");
      order = given;
    }
    const Dims strides = RowMajorStrides(shape);
    Dims sizes, steps;
    for (const int64_t d : order) {
      sizes.push_back(shape[static_cast<size_t>(d)]);
      steps.push_back(strides[static_cast<size_t>(d)]);
    }
    Dims at(sizes.size(), 0);
    do {
      devices->push_back(
          std::inner_product(at.begin(), at.end(), steps.begin(), int64_t{0}));
    } while (NextIndex(sizes, &at));
    return Status();
  }

  Result<int64_t> CountOf(const Dims& dims) {
    int64_t count = 1;
    for (const int64_t dim : dims)
      if (dim < 1 || __builtin_mul_overflow(count, dim, &count) ||
          count > kMostDevices)
        return Fail("sizes of a Pod");
    return count;
  }

  Result<Dims> List(char open, char close) {
    ESCALA_RETURN_IF_ERROR(Expect(std::string_view(&open, 1)));
    Dims list;
    do {
      ESCALA_ASSIGN_OR_RETURN(const int64_t number, Number());
      list.push_back(number);
    } while (Take(","));
    ESCALA_RETURN_IF_ERROR(Expect(std::string_view(&close, 1)));
    return list;
  }

  Result<int64_t> Number() {
    SkipSpaces();
    int64_t number = 0;
    const auto [end, error] =
        std::from_chars(left_.data(), left_.data() + left_.size(), number);
    if (error != std::errc() || number < 0) return Fail("a number");
    left_.remove_prefix(static_cast<size_t>(end - left_.data()));
    return number;
  }

  bool Take(std::string_view word) {
    SkipSpaces();
    if (!left_.starts_with(word)) return false;
    left_.remove_prefix(word.size());
    return true;
  }

  Status Expect(std::string_view word) {
    return Take(word) ? Status() : Fail(StrCat("'", word, "'"));
  }

  void SkipSpaces() {
    while (left_.starts_with(" ")) left_.remove_prefix(1);
  }

  Status Fail(const std::string& expected) const {
    return InvalidArgument("mhlo.sharding = \"", text_, "\": got '", left_,
                           "' at byte ", text_.size() - left_.size(),
                           ", expected ", expected);
  }

  const std::string_view text_;
  std::string_view left_;
};

}  // namespace

Result<GspmdSharding> ReadGspmdSharding(std::string_view text) {
  return Reader(text).Read();
}

}  // namespace escala::hlo
