// The keys that a plan for another slice may change.
#pragma once

#include <string_view>

namespace escala::recipe {

// Those with a field of their own in [origin].
inline constexpr std::string_view kPlannedKeys[] = {
    "global_batch", "batch_per_replica", "train_steps",
    "optimizer.learning_rate", "schedule.boundaries"};

// The others, which are in origin.settings by name.
inline constexpr std::string_view kPlannedSettings[] = {
    "mesh.data",
    "optimizer.momentum",
    "optimizer.beta1",
    "optimizer.beta2",
    "optimizer.epsilon",
    "optimizer.weight_decay",
    "optimizer.ema",
    "optimizer.accumulate",
    "schedule.warmup_steps",
    "schedule.warmup_epochs",
    "schedule.warmup_fraction",
    "eval.every_steps",
    "eval.batch_per_replica",
    "checkpoint.every_steps",
    "checkpoint.keep_every_steps",
    "log_every",
    "noise.every_steps",
    "profile.start",
    "architecture.norm_span",
};

}  // namespace escala::recipe
