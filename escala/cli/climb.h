// escala climb
#pragma once

#include "escala/cli/commands.h"
#include "escala/cli/device.h"
#include "escala/cli/plan_estimates.h"
#include "escala/cli/plan_fit.h"
#include "escala/cli/plan_forecast.h"
#include "escala/climb/runs.h"

namespace escala::cli {

inline constexpr Option kClimbOptions[] = {
    {"to", "SLICE", "the last rung"},
    {"from", "SLICE",
     "the first rung (default: the recipe's own slice, else v3-8 and its like: "
     "the smallest with a whole host)"},
    {"rungs", "SLICE,SLICE",
     "only these, --from and --to (default: all between)"},
    {"budget", "TIME",
     "about how long it may take: 90s, 10m, 2h (default 10m); less time makes "
     "rungs less deep"},
    {"accept", "REASON",
     "go on where a gate is yellow or unknown; the reason is recorded"},
    {"out", "FOLDER",
     "for the evidence, may be in a bucket (default: the recipe's out + "
     "_climb)"},
    {"take-over", "", "the climb that holds the bucket's folder was killed"},
    {"zone", "ZONE", "where the Pod is"},
    {"allow-cross-region", "REASON",
     "read buckets that lie elsewhere, although it costs"},
    kNoiseScaleOption,
    kRunsOption,
    kCheckWithOption,
    kCheckTimeoutOption,
    kDeviceOption,
    kDeviceOptionOption,
    kPricesOption,
};
// What a climb's gates need of the world, on the devices of a request; each
// slice of the software Pod is opened as it is named.
climb::World WorldOf(const pjrt::DeviceRequest& request);

// Climbs from the smallest slice to the one that is wanted, with evidence. No:
// a rung is not passed.
Outcome Climb(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
