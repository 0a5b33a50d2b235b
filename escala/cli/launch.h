// Command line: launch.
#pragma once

#include "escala/cli/commands.h"
#include "escala/cli/run_folder.h"

namespace escala::cli {

inline constexpr Option kLaunchOptions[] = {
    kDeviceOption,
    kRunSliceOption,
    kDeviceOptionOption,
    {"processes", "N",
     "processes that share the slice's hosts equally (default: one for each)"},
    {"hosts", "FILE",
     "the machines, a line each: NAME [slots=N] [address=A]; tpu: those of "
     "the slice that this one is in (default: this one alone)"},
    {"via", "WORDS",
     "what starts a shell on machine {} (default: ssh -T -o BatchMode=yes {})"},
    {"max-restarts", "N",
     "start all of them again, N times at most, when one crashes or fails"},
    {"elastic", "",
     "go on with the machines that are left, on a smaller slice, and on a "
     "larger one when more come"},
    {"least-hosts", "N",
     "with --elastic, the fewest hosts of a slice to go on with (default 1)"},
    {"set-aside", "SECONDS",
     "with --elastic, the time for which a machine that failed is not used "
     "(default 60; then twice as long each time)"},
    {"wait", "SECONDS",
     "the longest wait for machines between attempts (default 600)"},
    {"heartbeat", "SECONDS",
     "a host that is not heard for so long is lost (default 10)"},
    {"hang-seconds", "SECONDS",
     "an attempt in which nothing moves for so long is ended (default 600)"},
    {"emit", "FORM",
     "start nothing, but print what others are to start: gcloud, slurm or "
     "k8s"},
    {"all-output", "", "print what every host says, behind its number"},
    {"overwrite", "", "as train"},
    {"fork", "FOLDER", "as train"},
    {"grace", "SECONDS", "as train"},
    {"zone", "ZONE", "as train"},
    {"allow-cross-region", "REASON", "as train"},
    {"require-target", "", "as train"},
    {"log-style", "STYLE", "as train"},
    {"metrics-port", "PORT", "as train, for host 0"},
    {"metrics-address", "ADDRESS", "as train, for host 0"},
    {"mllog", "BENCHMARK", "as train, for host 0"},
    {"mllog-key", "KEY=VALUE", "as train, for host 0", /*repeatable=*/true},
};
// Trains by the recipe with one process for each host of the slice, on this
// machine or on those of a file. They end with this process; if one ends badly,
// is not heard any more or hangs, the others are ended, and all begin again
// from the last checkpoint if restarts are left. Prints what host 0 says, and
// the last words of the first host that failed. SIGQUIT (Ctrl-\\) prints what
// every host does, and the native stacks of its threads.
Outcome Launch(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
