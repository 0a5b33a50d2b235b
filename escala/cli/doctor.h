// escala doctor
#pragma once

#include "escala/cli/commands.h"
#include "escala/cli/device.h"
#include "escala/cli/plan_estimates.h"

namespace escala::cli {

inline constexpr Option kDoctorOptions[] = {
    {"slice", "SLICE", "where the run will be"},
    kDeviceOption,
    kDeviceOptionOption,
    {"zone", "ZONE",
     "the Pod's, such as us-central1-a (default: that of this machine, if it "
     "is a real Pod's)"},
    kPricesOption,
    {"allow-cross-region", "REASON",
     "read buckets that lie elsewhere, although it costs"},
    {"json", "", "one JSON object per line"},
};
// Says in less than a minute whether a run can begin and end on a slice. No:
// something is red.
Outcome Doctor(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
