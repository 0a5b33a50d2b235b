"""./dev bench climb ladders: what a long climb takes.

Climbs recipes of the tree with `escala climb`, from one host to a whole Pod,
within a budget, and prints for each rung how deep it went and how long it took.
Both jobs are too large for this machine at the batch that is planned for the
Pod, so that the lower rungs are climbed with an example for each core, and those
above are dry. The folders are build/bench/climb/ladders/NAME, with the report.

  resnet50      on drawn images of 224 x 224, 128 for each core, v3-8 to v3-2048
  resnet50_64   the same on images of 64 x 64: a step of an image on each of
                128 cores then has room in 8 GiB
  gpt           of 10 M parameters, which FSDP cuts over all cores, v5e-4 to
                v5e-256

Asked: every rung is passed, and no gate is red, yellow or unknown.
"""
import argparse, json, os, pathlib, resource, shutil, subprocess, sys, time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[1:1] = [str(ROOT / "bench/step")]
import figures, tools

OUT = ROOT / "build/bench/climb/ladders"
LADDERS = {
    "resnet50": dict(
        recipe="resnet50",
        rungs=("v3-8", "v3-32", "v3-128", "v3-512", "v3-2048"),
        words=["global_batch=1024"]),
    "resnet50_64": dict(
        recipe="resnet50",
        rungs=("v3-8", "v3-32", "v3-128", "v3-512", "v3-2048"),
        words=["global_batch=1024", "input.height=64", "input.width=64"]),
    "gpt": dict(
        recipe="gpt",
        rungs=("v5e-4", "v5e-16", "v5e-64", "v5e-128", "v5e-256"),
        words=["mesh.fsdp=-1", "global_batch=128", "input.block=256",
               "architecture.layers=6", "architecture.heads=6",
               "architecture.width=384"]),
}
NOT_CLEAN = ("red", "yellow", "unknown")


def climb(name, budget, goes_on, compiler):
    """Climbs, and returns its report and what it took."""
    spec, out = LADDERS[name], OUT / name
    if not goes_on:
        shutil.rmtree(out, ignore_errors=True)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    begin = time.monotonic()
    done = subprocess.run(
        ["build/bin/escala", "climb", f"recipes/{spec['recipe']}.toml",
         "--from", spec["rungs"][0], "--to", spec["rungs"][-1],
         "--rungs", ",".join(spec["rungs"]), "--budget", budget,
         "--out", out, *spec["words"], f"out={out}_run",
         *(["--check-with", compiler, "--check-timeout", "1500"] if compiler
           else [])],
        cwd=ROOT, text=True, stdin=subprocess.DEVNULL, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if not (out / "report.json").exists():
        raise tools.Failed((done.stderr.splitlines() or ["no reason given"])[-1])
    report = json.loads((out / "report.json").read_text())
    return report, dict(
        ladder=name, words=report["words"], passed=done.returncode == 0,
        seconds=time.monotonic() - begin,
        processor_seconds=after.ru_utime + after.ru_stime - before.ru_utime
        - before.ru_stime,
        largest_process_mib=after.ru_maxrss / 1024, load=os.getloadavg()[0])


def rows_of(name, report):
    for rung in report["rungs"]:
        yield dict(
            ladder=name, slice=rung["slice"], depth=rung["depth"],
            planned=rung["batch_per_replica"],
            run=rung["run_batch_per_replica"], seconds=rung["seconds"],
            gates=len(rung["gates"]),
            compiler=" ".join(gate["found"] for gate in rung["gates"]
                              if gate["name"].startswith("compiles by")),
            not_clean=[f"{gate['name']} ({gate['colour']}): {gate['found']}"
                       for gate in rung["gates"]
                       if gate["colour"] in NOT_CLEAN])


def line(row):
    if "slice" not in row:
        return (f"{row['ladder']:12} {row['words']}: {row['seconds']:.0f} s, "
                f"{row['processor_seconds']:.0f} s of processors, the largest "
                f"process {row['largest_process_mib']:.0f} MiB, load "
                f"{row['load']:.1f}")
    depth = (row["depth"] if row["depth"] != "function" else
             f"function, {row['run']} of {row['planned']} a replica")
    return "\n".join([
        f"{row['ladder']:12} {row['slice']:14} {depth:32} {row['gates']:3} gates "
        f"{row['seconds']:8.1f} s",
        *([f"    libtpu: {row['compiler']}"] if row["compiler"] else []),
        *(f"    {what}" for what in row["not_clean"])])


def main(words=None):
    parser = argparse.ArgumentParser(
        prog="./dev bench climb ladders", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("ladders", nargs="*", metavar="LADDER", default=list(LADDERS),
        help=f"{', '.join(LADDERS)}; else all")
    add("--budget", default="30m", help="of each climb (30m)")
    add("--check-with", metavar="libtpu|PATH",
        help="the TPU's compiler, which each rung asks, too")
    add("--go-on", action="store_true",
        help="keep what an earlier call has climbed")
    add("--json", action="store_true", help="lines of JSON instead of a table")
    add("--check", action="store_true",
        help="exit status 1 where a figure is missed")
    options = parser.parse_args(words)
    seen = []
    try:
        for name in options.ladders:
            if name not in LADDERS:
                parser.error(f"got '{name}', expected some of "
                             f"{', '.join(LADDERS)}")
            report, whole = climb(name, options.budget, options.go_on,
                                  options.check_with)
            rows = [*rows_of(name, report), whole]
            for row in rows:
                print(json.dumps(row) if options.json else line(row),
                      flush=True)
            bad = sum(len(row["not_clean"]) for row in rows[:-1])
            seen += [
                {"figure": f"{name}: rungs that are not passed",
                 "seen": len(LADDERS[name]["rungs"]) - (len(rows) - 1)
                 + (not whole["passed"] and len(rows) > 1), "asked": 0,
                 "unit": "", "steady": True, "reached": whole["passed"]},
                {"figure": f"{name}: gates that are red, yellow or unknown",
                 "seen": bad, "asked": 0, "unit": "", "steady": True,
                 "reached": bad == 0}]
    except tools.Failed as failure:
        tools.note(failure)
        return 3
    if options.json:
        print("\n".join(json.dumps(figure) for figure in seen))
    else:
        print("\n".join(["", *figures.verdicts(seen)]))
    return figures.status(seen, options.check)


if __name__ == "__main__":
    sys.exit(main())
