"""Opens what build/bin/write_reports wrote with the readers that people use.

usage: check_reports.py WRITE_REPORTS DIR
One line per failed check; the last line: `N passed, N failed`.
"""
import glob
import json
import logging
import os
import subprocess
import sys
import urllib.error
import urllib.request

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
import numpy as np
from mlperf_logging.compliance_checker import mlp_compliance
from prometheus_client.parser import text_string_to_metric_families
from tensorboard.backend.event_processing.event_accumulator import (
    EventAccumulator)
from tensorboard.compat.proto import event_pb2, types_pb2
from tensorboard.compat.tensorflow_stub.pywrap_tensorflow import (
    PyRecordReader_New)
from xprof.convert import raw_to_tool_data

counts = {True: 0, False: 0}


def check(what, got, expected):
    ok = got == expected
    counts[ok] += 1
    if not ok:
        print(f"FAIL {what}: got {got!r}, expected {expected!r}")


def read_strictly(path):
    """Every event of the file, and what ended it: "" at its end."""
    reader, events = PyRecordReader_New(path), []
    while True:
        try:
            reader.GetNext()
            events.append(event_pb2.Event.FromString(reader.record()))
        except Exception as error:
            text = str(error)
            return events, "" if "No more events" in text else text


# Steps 11 and 12 of the stopped run were 0.5 worse; the resumed one did them
# again.
LOSSES = {s: 1 / s + (0.5 if s <= 10 else 0) for s in range(1, 21)}


def check_event_files(run):
    files = sorted(glob.glob(run + "/events.out.tfevents.*"))
    check("event files", len(files), 2)
    counts_of = []
    for path in files:
        events, error = read_strictly(path)
        check(f"{path} read strictly", error, "")
        check(f"{path} begins", events[0].file_version, "brain.Event:2")
        counts_of.append(len(events))
    # Version, session, recipe; 12 steps and 2 evaluations; 10 and 2.
    check("events in the files", counts_of, [17, 15])

    # What the strict reader is for: one bit.
    with open(files[0], "rb") as file:
        data = bytearray(file.read())
    data[len(data) // 2] ^= 1
    damaged = os.path.join(run, "damaged")
    with open(damaged, "wb") as file:
        file.write(data)
    events, error = read_strictly(damaged)
    os.remove(damaged)
    check("a damaged file is found", bool(error) and len(events) < 17, True)

    logging.disable(logging.WARNING)  # it tells of the resumption
    accumulator = EventAccumulator(run, size_guidance={"scalars": 0})
    accumulator.Reload()
    logging.disable(logging.NOTSET)
    check("tags", sorted(accumulator.Tags()["scalars"]),
          ["eval/top1", "perf/forecast_step_seconds",
           "perf/input_wait_seconds", "perf/step_seconds",
           "perf/tflops_per_device",
           "perf/tokens_per_second", "train/epoch", "train/learning_rate",
           "train/loss", "train/top1"])
    check("train/loss", {e.step: e.value
                         for e in accumulator.Scalars("train/loss")},
          {s: float(np.float32(v)) for s, v in LOSSES.items()})
    check("no step twice", len(accumulator.Scalars("train/loss")), 20)
    check("eval/top1's steps", [e.step for e in accumulator.Scalars("eval/top1")],
          [5, 10, 15, 20])
    tensor = accumulator.Tensors("recipe")[0].tensor_proto
    check("the recipe's type", tensor.dtype, types_pb2.DT_STRING)
    text = tensor.string_val[0].decode()
    check("the recipe's table", "| schedule.kind | cosine\\|linear |" in text,
          True)


def check_metrics(run):
    with open(run + "/metrics.jsonl") as file:
        lines = [json.loads(line) for line in file]
    steps = [line for line in lines if line["kind"] == "train"]
    check("steps in metrics.jsonl", {s["step"]: s["metrics"]["loss"]
                                     for s in steps}, LOSSES)
    check("lines in metrics.jsonl", len(lines), 25)
    check("how it ended", (lines[-1]["kind"], lines[-1]["reason"]),
          ("end", "target reached"))
    check("keys of a step", list(steps[0]),
          ["step", "kind", "examples", "epoch", "wall_seconds", "step_seconds",
           "input_wait_seconds", "input_bytes", "buckets",
           "learning_rate", "tokens_per_second", "tflops_per_device",
           "forecast_step_seconds", "metrics"])
    evals = [line for line in lines if line["kind"] == "eval"]
    check("keys of an evaluation", list(evals[0]),
          ["step", "kind", "examples", "epoch", "wall_seconds", "seconds",
           "count", "metrics"])


def check_mllog(path, ruleset):
    checker = mlp_compliance.make_checker("training", ruleset, False, True)
    valid, *_ = mlp_compliance.main(path, f"training_{ruleset}/common.yaml",
                                    checker)
    check(f"{path} by the rules {ruleset}", valid, True)


def check_mllog_can_fail(path):
    with open(path) as file:
        lines = [line for line in file if '"key":"run_stop"' not in line]
    without = path + ".without"
    with open(without, "w") as file:
        file.writelines(lines)
    logging.disable(logging.WARNING)
    checker = mlp_compliance.make_checker("training", "6.1.0", False, True)
    valid, *_ = mlp_compliance.main(without, "training_6.1.0/common.yaml",
                                    checker)
    logging.disable(logging.NOTSET)
    os.remove(without)
    check("a log without run_stop is refused", bool(valid), False)


def check_page(port):
    url = f"http://127.0.0.1:{port}/metrics"
    with urllib.request.urlopen(url, timeout=30) as answer:
        check("the page's type", answer.headers["Content-Type"],
              "text/plain; version=0.0.4; charset=utf-8")
        text = answer.read().decode()
    families = {f.name: f for f in text_string_to_metric_families(text)}

    def samples(name):
        return {tuple(s.labels.items()): s.value for s in families[name].samples}

    check("steps", samples("escala_steps"), {(): 4})
    check("its type", families["escala_steps"].type, "counter")
    check("learning rate", samples("escala_learning_rate"), {(): 0.025})
    check("evaluation", samples("escala_eval_metric"),
          {(("name", "loss"),): 3.25, (("name", "perplexity"),): 25.75})
    check("the run's name",
          families["escala_run_info"].samples[0].labels["run"],
          'reports "quoted" \\ with\na line break')
    check("a loss that is none",
          np.isnan(samples("escala_train_metric")[(("name", "loss"),)]), True)
    check("state", samples("escala_run_state"),
          {(("state", "target reached"),): 1})
    check("help everywhere", [f for f in families.values()
                              if not f.documentation], [])
    try:
        urllib.request.urlopen(f"http://127.0.0.1:{port}/else", timeout=30)
        code = 200
    except urllib.error.HTTPError as error:
        code = error.code
    check("another page", code, 404)


def tool(path, name, **params):
    data, _ = raw_to_tool_data.xspace_to_tool_data(
        [path], name, {"use_saved_result": False, **params})
    if data is None:
        return None
    return data.decode() if isinstance(data, bytes) else data


def trace_file(run):
    [path] = glob.glob(run + "/plugins/profile/*/*.xplane.pb")
    names = raw_to_tool_data.xspace_to_tool_names([path])
    check("XProf's tools", {"overview_page", "trace_viewer@", "op_profile",
                            "hlo_stats"} - set(names), set())
    return path


def spans(path):
    """(plane, line, name, microseconds, begin) in the trace viewer."""
    trace = json.loads(tool(path, "trace_viewer"))
    names = {(e["pid"], e["tid"]): e["args"]["name"]
             for e in trace["traceEvents"] if e.get("name") == "thread_name"}
    planes = {e["pid"]: e["args"]["name"] for e in trace["traceEvents"]
              if e.get("name") == "process_name"}
    return [(planes[e["pid"]], names[(e["pid"], e["tid"])], e["name"],
             e["dur"], e["ts"])
            for e in trace["traceEvents"] if e.get("ph") == "X"]


def overview(path):
    figures = {}
    for table in json.loads(tool(path, "overview_page")):
        figures.update(table.get("p", {}))
    return figures


def op_table(path):
    stats = json.loads(tool(path, "hlo_stats"))
    columns = [c["id"] for c in stats["cols"]]
    rows = [dict(zip(columns, (cell["v"] for cell in row["c"])))
            for row in stats["rows"]]
    return [row for row in rows if row["category"] != "IDLE"]


def check_trace(run):
    path = trace_file(run)
    seen = {}
    for plane, line, name, took, _ in spans(path):
        key = (plane, line, name, round(took, 3))
        seen[key] = seen.get(key, 0) + 1
    expected = {("/host:CPU", "loop", "step", 10000.0): 5,
                ("/host:CPU", "loop", "feed", 1000.0): 5}
    for plane in ("/device:TPU:0", "/device:TPU:1"):
        expected |= {(plane, "Steps", str(s), 9000.0): 1 for s in range(1, 6)}
        expected |= {(plane, "XLA Modules", "main", 9000.0): 5,
                     (plane, "XLA Ops", "dot.1", 6000.0): 5,
                     (plane, "XLA Ops", "all_reduce.2", 3000.0): 5}
    check("spans in the trace viewer", seen, expected)

    figures = overview(path)
    check("the overview page",
          {k: figures.get(k) for k in ("steptime_ms_average", "device_type",
                                       "device_core_count", "hardware_type",
                                       "device_tf_op_percent")},
          {"steptime_ms_average": "9.00", "device_type": "TPU v3",
           "device_core_count": "2", "hardware_type": "TPU",
           "device_tf_op_percent": "100.0%"})
    check("the table of ops",
          [(r["hlo_op_name"], r["category"], r["occurrences"], r["total_time"])
           for r in op_table(path)],
          [("dot.1", "convolution", 10, 60000.0),
           ("all_reduce.2", "all-reduce", 10, 30000.0)])


def check_trace_of_run(run):
    """Steps 3 to 6 of a run on the software Pod."""
    path = trace_file(run)
    everything = spans(path)
    host = [s for s in everything if s[:2] == ("/host:CPU", "loop")]
    names = [s[2] for s in host]
    check("steps of the host", names.count("train"), 4)
    check("what the host does",
          {n: names.count(n) for n in ("input", "upload", "enqueue", "metrics")},
          dict(input=4, upload=4, enqueue=4, metrics=4))
    steps = [s for s in host if s[2] == "train"]
    inside = [s for s in host if s[2] != "train"]
    check("every part lies in a step",
          [p for p in inside if not any(
              s[4] <= p[4] and p[4] + p[3] <= s[4] + s[3] + 0.01
              for s in steps)], [])

    device = "/device:TPU:0"
    def line(name):
        return [s for s in everything if s[:2] == (device, name)]
    check("steps of the device", [s[2] for s in line("Steps")],
          ["3", "4", "5", "6"])
    check("runs of the device", len(line("XLA Modules")), 4)
    ops = line("XLA Ops")
    names = [o[2] for o in ops]
    check("every op four times", {names.count(n) for n in names}, {4})
    check("ops of all kinds", {"gemm", "loop"} - {n.split(".")[0] for n in names},
          set())
    wall = sum(s[3] for s in line("XLA Modules"))
    work = sum(o[3] for o in ops)
    check("the ops take most of the run, and no more", 0.2 * wall < work <= wall,
          True)
    check("host and device have one clock",
          min(s[4] for s in steps) <= min(o[4] for o in ops) and
          max(o[4] + o[3] for o in ops) <= max(s[4] + s[3] for s in steps),
          True)

    figures = overview(path)
    check("cores in the overview", figures["device_core_count"], "1")
    check("its mean step",
          abs(float(figures["steptime_ms_average"]) - wall / 4000) < 0.011 +
          0.01 * wall / 4000, True)
    table = op_table(path)
    check("rows of the table of ops", len(table), len(set(names)))
    check("its occurrences", {r["occurrences"] for r in table}, {4})
    check("its time is that of the ops",
          abs(sum(r["total_time"] for r in table) - work) < 1e-3 * work, True)


def main():
    writer, directory = sys.argv[1:]
    process = subprocess.Popen([writer, directory], stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL, text=True)
    try:
        # The lines before it are those of the runs.
        lines = (line for line in process.stdout if line.startswith("port "))
        check_page(int(next(lines).split()[1]))
    finally:
        process.stdin.close()
        check("write_reports ends", process.wait(30), 0)
    resnet, llm = directory + "/resnet", directory + "/llm"
    check_event_files(resnet)
    check_metrics(resnet)
    check_mllog(resnet + "/mllog.txt", "4.0.0")
    check_mllog(llm + "/mllog.txt", "6.1.0")
    check_mllog(directory + "/logged/mllog.txt", "4.0.0")
    check_mllog_can_fail(llm + "/mllog.txt")
    check_trace(resnet)
    check_trace_of_run(directory + "/run")
    print(f"{counts[True]} passed, {counts[False]} failed")
    return counts[False] > 0


sys.exit(main())
