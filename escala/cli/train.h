// escala train
#pragma once

#include "escala/cli/commands.h"
#include "escala/cli/run_folder.h"

namespace escala::cli {

inline constexpr Option kTrainOptions[] = {
    kDeviceOption,
    kRunSliceOption,
    kDeviceOptionOption,
    {"overwrite", "",
     "move the run that is in the folder aside and begin; it is deleted when "
     "the new one has a checkpoint"},
    {"fork", "FOLDER",
     "go on from the run's last checkpoint in a new folder, also with other "
     "keys"},
    {"grace", "SECONDS",
     "the machine ends so long after SIGTERM: the run saves and exits with 4"},
    {"zone", "ZONE",
     "the Pod's, such as us-central1-a: buckets should lie in its region "
     "(default: that of this machine, if it is a real Pod's)"},
    {"allow-cross-region", "REASON",
     "read buckets that lie elsewhere, although it costs"},
    {"max-restarts", "N",
     "start again, N times at most, when the run crashes or fails"},
    {"require-target", "",
     "exit with 1 if the run ends without reaching eval.target"},
    {"log-style", "STYLE", "plain, or maxtext: MaxText's step line"},
    {"metrics-port", "PORT", "serve a page for Prometheus"},
    {"metrics-address", "ADDRESS",
     "of that page (default 127.0.0.1: this machine alone; 0.0.0.0: all)"},
    {"mllog", "BENCHMARK", "write MLPerf's log: mllog.txt in the run's folder"},
    {"mllog-key", "KEY=VALUE",
     "further keys of that log: submission_org=me, eval_accuracy=top1 (which "
     "metric), opt_name=sgd, ...; repeatable",
     /*repeatable=*/true},
    {"print", "", "print the recipe with all its keys resolved, and end"},
    {"keys", "", "list the keys of a recipe, and end"},
};
// Trains by the recipe, on the software Pod unless a device is given. key=value
// words override the recipe. A run that is in the folder goes on. Ctrl-C,
// SIGTERM and SIGHUP end the run after the current step, with a checkpoint; the
// second signal ends it at once.
Outcome Train(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
