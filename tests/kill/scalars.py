"""Prints the scalars that TensorBoard reads in a run's folder, as JSON.

usage: scalars.py FOLDER   (with the Python of build/reports)
"""
import json
import os
import sys

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
from tensorboard.backend.event_processing.event_accumulator import (
    EventAccumulator)

events = EventAccumulator(sys.argv[1], size_guidance={"scalars": 0})
events.Reload()
print(json.dumps({
    tag: [(event.step, event.value) for event in events.Scalars(tag)]
    for tag in events.Tags()["scalars"]
    # Speeds are those of the day.
    if tag not in ("perf/step_seconds", "perf/input_wait_seconds",
                   "perf/tokens_per_second", "perf/tflops_per_device")}))
