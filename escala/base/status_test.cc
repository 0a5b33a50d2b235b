#include "escala/base/status.h"

#include <memory>

#include "gtest/gtest.h"

namespace escala {
namespace {

TEST(Status, OkIsEmpty) {
  const Status status;
  EXPECT_TRUE(status.ok());
  EXPECT_EQ(status.code(), StatusCode::kOk);
  EXPECT_EQ(status.message(), "");
  EXPECT_EQ(status.ToString(), "OK");
  EXPECT_TRUE(status.WithContext("far away").ok());
  EXPECT_TRUE(Status(StatusCode::kOk, "ignored").ok());
}

TEST(Status, CarriesCodeAndMessage) {
  const Status status = InvalidArgument("axis ", 3, " of ", 2);
  EXPECT_FALSE(status.ok());
  EXPECT_EQ(status.code(), StatusCode::kInvalidArgument);
  EXPECT_EQ(status.message(), "axis 3 of 2");
  EXPECT_EQ(status.ToString(), "INVALID_ARGUMENT: axis 3 of 2");
  const Status outer = status.WithContext("slice");
  EXPECT_EQ(outer.code(), StatusCode::kInvalidArgument);
  EXPECT_EQ(outer.message(), "slice: axis 3 of 2");
  EXPECT_EQ(status.message(), "axis 3 of 2");
}

// The numbers are those of the PJRT C API (PJRT_Error_Code), the names absl's.
TEST(Status, CodesAreThoseOfPjrt) {
  constexpr const char* kNames[] = {
      "OK",
      "CANCELLED",
      "UNKNOWN",
      "INVALID_ARGUMENT",
      "DEADLINE_EXCEEDED",
      "NOT_FOUND",
      "ALREADY_EXISTS",
      "PERMISSION_DENIED",
      "RESOURCE_EXHAUSTED",
      "FAILED_PRECONDITION",
      "ABORTED",
      "OUT_OF_RANGE",
      "UNIMPLEMENTED",
      "INTERNAL",
      "UNAVAILABLE",
      "DATA_LOSS",
      "UNAUTHENTICATED",
  };
  for (int i = 0; i <= 16; ++i)
    EXPECT_EQ(StatusCodeName(static_cast<StatusCode>(i)), kNames[i]);
  EXPECT_EQ(StatusCodeName(static_cast<StatusCode>(17)), "UNKNOWN");
  EXPECT_EQ(StatusCodeName(static_cast<StatusCode>(-1)), "UNKNOWN");
  EXPECT_EQ(NotFound("").code(), StatusCode{5});
  EXPECT_EQ(AlreadyExists("").code(), StatusCode{6});
  EXPECT_EQ(ResourceExhausted("").code(), StatusCode{8});
  EXPECT_EQ(FailedPrecondition("").code(), StatusCode{9});
  EXPECT_EQ(Unimplemented("").code(), StatusCode{12});
  EXPECT_EQ(Internal("").code(), StatusCode{13});
  EXPECT_EQ(Unavailable("").code(), StatusCode{14});
  EXPECT_EQ(DataLoss("").code(), StatusCode{15});
}

Result<int> Half(int x) {
  if (x % 2 != 0) return InvalidArgument(x, " is odd");
  return x / 2;
}

Result<int> Quarter(int x) {
  ESCALA_ASSIGN_OR_RETURN(const int half, Half(x));
  ESCALA_ASSIGN_OR_RETURN(int quarter, Half(half));
  return quarter;
}

Status CheckEven(int x) {
  ESCALA_RETURN_IF_ERROR(Half(x).status());
  return Status();
}

TEST(Result, ValueOrStatus) {
  EXPECT_EQ(*Quarter(12), 3);
  EXPECT_TRUE(Quarter(12).status().ok());
  EXPECT_EQ(Quarter(6).status().message(), "3 is odd");
  EXPECT_EQ(Quarter(5).status().message(), "5 is odd");
  EXPECT_TRUE(CheckEven(2).ok());
  EXPECT_EQ(CheckEven(7).message(), "7 is odd");
}

TEST(Result, MovesValues) {
  Result<std::unique_ptr<int>> result(std::make_unique<int>(4));
  EXPECT_EQ(**result, 4);
  const std::unique_ptr<int> taken = std::move(result).value();
  EXPECT_EQ(*taken, 4);
}

TEST(ResultDeathTest, WrongUseAborts) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH((void)Half(3).value(), "3 is odd");
  EXPECT_DEATH(Result<int>{Status()}, "check failed");
  EXPECT_DEATH(ESCALA_CHECK(1 > 2, "one is ", 1), "1 > 2 one is 1");
}

}  // namespace
}  // namespace escala
