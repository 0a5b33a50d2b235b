#include "escala/hlo/layout_text.h"

#include <gtest/gtest.h>

namespace escala::hlo {
namespace {

TEST(LayoutText, ListsDimensionsTheFastestFirst) {
  using List = std::vector<int64_t>;
  EXPECT_EQ(RowMajorLayout(3), "{2,1,0}");
  EXPECT_EQ(RowMajorLayout(0), "{}");
  EXPECT_EQ(*ReadLayout("{2,1,0}", 3), (List{2, 1, 0}));
  EXPECT_EQ(*ReadLayout("{0,1:T(8,128)(2,1)}", 2), (List{0, 1}));
  EXPECT_EQ(*ReadLayout("{}", 0), List());
}

TEST(LayoutText, SaysWhatItExpects) {
  EXPECT_EQ(ReadLayout("{0,0}", 2).status().message(),
            "the layout '{0,0}': expected the numbers 0 to 1 once each, as "
            "{1,0}");
  for (const char* text : {"", "{", "0,1", "{0,1", "{0}", "{0,2}", "{0,1,2}",
                           "{-1,0}", "{99999999999999999999,0}"})
    EXPECT_FALSE(ReadLayout(text, 2).ok()) << text;
}

}  // namespace
}  // namespace escala::hlo
