#include "escala/store/uri.h"

#include <gtest/gtest.h>

namespace escala::store {
namespace {

TEST(UriTest, SplitsBucketsFilesAndPaths) {
  const auto object = ParseUri("gs://my-bucket/a/b c.txt");
  ASSERT_TRUE(object.ok());
  EXPECT_EQ(object->bucket, "my-bucket");
  EXPECT_EQ(object->path, "a/b c.txt");
  EXPECT_EQ(ParseUri("gs://my-bucket")->path, "");
  EXPECT_EQ(ParseUri("gs://my-bucket/")->path, "");
  EXPECT_EQ(ParseUri("file:///a/b")->path, "/a/b");
  EXPECT_EQ(ParseUri("a/b")->path, "a/b");
  EXPECT_EQ(ParseUri("dir/a://b")->path, "dir/a://b");
  EXPECT_FALSE(ParseUri("a/b")->is_in_bucket());
}

TEST(UriTest, RefusesWhatNobodyMeans) {
  for (const char* text : {"gs://", "gs:///a", "gs://A/b", "gs://-a-/b",
                           "gs://a b/c", "s3://bucket/a", "file://host/a"}) {
    EXPECT_FALSE(ParseUri(text).ok()) << text;
  }
  EXPECT_NE(ParseUri("s3://bucket/a").status().message().find("\"s3\""),
            std::string::npos);
}

}  // namespace
}  // namespace escala::store
