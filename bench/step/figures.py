"""The required figures of the training steps, and the measured ones."""

# Upper bounds: ratios, or milliseconds for `ready`. `larger`: cores, global
# batch, step ÷ that on v3-8.
ASKED = {
    "mlp": dict(batch=1024, floor=1.20, peer=0.95, ready=500, rss=0.7, larger=(
        (128, 1024, 1.10), (512, 1024, 1.15), (2048, 4096, 1.15))),
    "gpt": dict(batch=96, floor=1.15, peer=0.60, ready=1000, rss=0.35, larger=(
        (128, 128, 1.10), (512, 512, 1.15), (2048, 4096, 1.15))),
    "resnet20": dict(batch=128, floor=1.25, peer=0.85, ready=1500, rss=0.6,
                     larger=((128, 128, 1.20), (512, 512, 1.25),
                             (2048, 2048, 1.25))),
}
ARENA, BF16, PER_EXAMPLE = 1.15, 1.2, 1.3
CLIENT_MS = {"v3-8": 50, "v3-2048": 80}
HANDLE_NS = 20

HEADER = ("model     where                batch scaling    step ms compile ms"
          " rss MiB arena MiB  loss")


def number(row, key, form):
    return form.format(row[key]) if row.get(key) is not None else ""


def line(row):
    """A row as text."""
    if "client_ms" in row and "model" not in row:
        return (f"client on {row['slice']}: load and client "
                f"{row['client_ms']:.1f} ms"
                + number(row, "handle_ns", ", an output handle {:.1f} ns"))
    peaks = ", ".join(f"{peak:.0f}" for peak in row["peak_gflops"])
    if not row["steady"]:
        peaks += ", not steady"
    if "step_ms" not in row:
        return (f"{row['model']:9} {'floor':18} {row['batch']:7} {'':9}"
                f"{row['floor_ms']:10.2f} {'':29}  peak {peaks} GF/s")
    where = row.get("peer") or " ".join(filter(None, (
        row["slice"], row.get("matmul"),
        number(row, "memory_gib", "in {} GiB"))))
    return (f"{row['model']:9} {where:18} {row['batch']:7} {row['scaling']:9}"
            f"{row['step_ms']:10.2f} {number(row, 'compile_ms', '{:.0f}'):>10}"
            f" {row['rss_mib']:7.0f} {number(row, 'arena_mib', '{:.1f}'):>9}"
            f"  {row['loss_first']:.4f} -> {row['loss_last']:.4f}"
            + ("" if row["steady"] else f"  peak {peaks} GF/s"))


def figure(what, seen, asked, steady, unit=""):
    """A figure: its name, `seen` (None: not measured), `asked` and `reached`, which
    is None also if the machine was not steady."""
    return {"figure": what, "seen": seen, "asked": asked, "unit": unit,
            "steady": steady,
            "reached": seen <= asked if seen is not None and steady else None}


def asked(rows):
    """The figures of all rows."""

    def find(model, slice_name, batch, scaling="global", **extra):
        for row in rows:
            if (row.get("slice") == slice_name and row.get("model") == model
                    and row["batch"] == batch and row["scaling"] == scaling
                    and all(row.get(key) == extra.get(key)
                            for key in ("matmul", "memory_gib"))):
                return row
        return {}

    def judged(what, limit, a, b=None, key="step_ms", other=None, unit=""):
        """a[key] of a row, or its ratio to b[other] of another."""
        seen = a.get(key)
        if b is not None:
            divisor = b.get(other or key)
            seen = seen / divisor if seen is not None and divisor else None
        steady = all(row.get("steady", True) for row in (a, b or {}))
        return figure(what, seen, limit, steady, unit)

    for model, ask in ASKED.items():
        batch = ask["batch"]
        main = find(model, "v3-8", batch)
        peers = [row for row in rows if "peer" in row and "devices" not in
                 row["peer"] and (row["model"], row["batch"]) == (model, batch)]
        best = min(peers, key=lambda row: row["step_ms"], default={})
        eager = [row for row in peers if "eager" in row["peer"]] or [{}]
        name = f"{model} {batch}"
        yield judged(f"{name}: v3-8 / floor", ask["floor"], main, main,
                     other="floor_ms")
        yield judged(f"{name}: v3-8 / best peer on one device", ask["peer"],
                     main, best)
        for cores, larger_batch, limit in ask["larger"]:
            yield judged(f"{model} {larger_batch}: v3-{cores} / v3-8", limit,
                         find(model, f"v3-{cores}", larger_batch),
                         find(model, "v3-8", larger_batch))
        largest = find(model, "v3-2048", ask["larger"][-1][1])
        for row, where in ((main, "v3-8"), (largest, "v3-2048")):
            yield judged(f"{model}: text to ready on {where}", ask["ready"],
                         row, key="compile_ms", unit="ms")
        yield judged(f"{name}: memory / PyTorch eager", ask["rss"], main,
                     eager[0], key="rss_mib")
        yield judged(f"{name}: arena / its lower bound", ARENA, main, main,
                     key="arena_mib", other="arena_bound_mib")
        yield judged(f"{name}: bf16 / f32", BF16,
                     find(model, "v3-8", batch, matmul="bf16"), main)

    little = dict(find("gpt", "v3-2048", 2048, "per_core", memory_gib=0.6))
    small = dict(find("gpt", "v3-8", 8, "per_core"))
    for row in filter(None, (little, small)):
        row["example_ms"] = row["step_ms"] / row["batch"]
    yield judged("gpt: an example on v3-2048 in a tenth of the memory / v3-8", PER_EXAMPLE, little, small,
                 key="example_ms")
    clients = {row["slice"]: row for row in rows if "client_ms" in row
               and "model" not in row}
    for where, limit in CLIENT_MS.items():
        yield judged(f"load and client on {where}", limit,
                     clients.get(where, {}), key="client_ms", unit="ms")
    yield judged("execute and destroy on v3-2048, an output handle", HANDLE_NS,
                 clients.get("v3-2048", {}), key="handle_ns", unit="ns")


def verdicts(seen):
    """Lines of text: the measured figures, then the number of others."""
    measured = [figure for figure in seen if figure["seen"] is not None]
    width = max((len(figure["figure"]) for figure in measured), default=0)
    for figure in measured:
        digits = 1 if figure["unit"] else 3
        verdict = {True: "reached", False: "MISSED", None: "not steady"}
        yield (f"{figure['figure']:{width}}  {figure['seen']:8.{digits}f} "
               f"{figure['unit']:2}  asked {figure['asked']:g} "
               f"{figure['unit']:2}  "
               f"{verdict[figure['reached']]}")
    if len(seen) > len(measured):
        yield f"{len(seen) - len(measured)} figures were not measured"


def status(seen, check):
    """The exit status of a bench command: with --check 1 if a figure was missed,
    and 3 if a measured figure could not be judged, or none was measured."""
    judged = [figure["reached"] for figure in seen if figure["seen"] is not None]
    if not check or judged and all(judged):
        return 0
    return 1 if False in judged else 3
