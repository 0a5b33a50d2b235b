"""The peers' report: memory, and one line of JSON."""
import json


def status_mib(key):
    with open("/proc/self/status") as f:
        for line in f:
            if line.startswith(key + ":"):
                return int(line.split()[1]) / 1024
    return 0.0


def resident_mib():
    return status_mib("VmRSS")


def report(model, batch, peer, times, compile_s, memory_before, losses):
    milliseconds = sorted(1e3 * t for t in times)
    print(json.dumps({
        "model": model, "batch": batch, "scaling": "global", "peer": peer,
        "step_ms": milliseconds[len(milliseconds) // 2],
        "compile_ms": None if compile_s is None else 1e3 * compile_s,
        "rss_mib": status_mib("VmHWM") - memory_before,
        "min_ms": milliseconds[0], "steps": len(times),
        "loss_first": losses[0], "loss_last": losses[-1]},
        separators=(",", ":")), flush=True)
