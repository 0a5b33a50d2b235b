#include "escala/softpod/pod/host_callers.h"

#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <memory>
#include <vector>

namespace escala::softpod {
namespace {

TEST(HostCallers, TasksThatEndSoonRunOneAfterTheOther) {
  std::vector<int> order;
  const auto done = std::make_shared<std::promise<void>>();
  for (int i = 0; i < 100; ++i)
    RunHostCaller([&order, done, i] {
      order.push_back(i);
      if (i == 99) done->set_value();
    });
  done->get_future().wait();
  for (int i = 0; i < 100; ++i) EXPECT_EQ(order[i], i);
}

TEST(HostCallers, ATaskMayWaitForLaterOnes) {
  constexpr int kDepth = 40;
  const auto done = std::make_shared<std::vector<std::promise<void>>>(kDepth);
  for (int i = 0; i < kDepth; ++i)
    RunHostCaller([done, i] {
      if (i + 1 < kDepth) (*done)[i + 1].get_future().wait();
      (*done)[i].set_value();
    });
  EXPECT_EQ((*done)[0].get_future().wait_for(std::chrono::seconds(60)),
            std::future_status::ready);
}

}  // namespace
}  // namespace escala::softpod
