"""Looks at reports as their readers do. check.py CHROMIUM AXE.JS

Ends with `N passed, N failed`.
"""
import copy, json, math, pathlib, signal, subprocess, sys, tempfile

from browser import Browser

ESCALA = "build/bin/escala"
NASTY = "<script>console.error(1)</script>\"'&<img src=//example.com/a.png>"
passed = failed = 0


def judge(what, faults):
    global passed, failed
    if faults:
        failed += 1
        print(f"FAIL {what}: {str(faults)[:1500]}")
    else:
        passed += 1


def gate(name, colour, **more):
    return {"name": name, "kind": "function", "colour": colour,
            "found": "it was found to be so", "wanted": "at most 1e-05",
            "next": "", "against": "v3-8, seed 1", "evidence": "v3-8/short",
            "figures": [{"name": "needed", "value": 2.5e7, "unit": "bytes"},
                        {"name": "lost", "value": None, "unit": ""}]} | more


def rung(at):
    """One of a ladder, with all that a rung may have."""
    cores = 8 * 4**at
    xs = [64 * (i + 1) for i in range(300)]
    return {
        "slice": f"v3-{cores}", "cores": cores, "hosts": cores // 8,
        "depth": ["full", "function", "dry"][min(at, 2)], "device": "softpod",
        "global_batch": 16 * cores, "batch_per_replica": 16, "steps": 100,
        "run_batch_per_replica": 4,
        "plan": [{"key": "learning_rate", "before": "0.003", "after": "0.006",
                  "rule": "sqrt", "reason": "the gradient's noise falls"}],
        "gates": [gate("fits", "green"), gate("time", "forecast"),
                  gate("same order", "skipped"),
                  gate("replicas agree", "yellow", next="look at core 7")] + (
                      [gate("same function", "red", next="look at conv2"),
                       gate("libtpu", "unknown")] if at == 2 else []),
        "accepted": [{"gate": "replicas agree", "reason": "known"}],
        "losses": [{"label": f"seed {seed}", "folder": f"v3-8/seed_{seed}",
                    "examples": xs, "values": [
                        None if i == 40 else math.exp(-x / 6000) + seed / 50
                        for i, x in enumerate(xs)]} for seed in range(2)],
        "forecast_step": [{"name": "compute", "value": 2e-4},
                          {"name": "collectives", "value": 5e-5 * (at + 1)}],
        "step_seconds": .25, "input_wait_seconds": .01 * (at + 1),
        "forecast_efficiency": 1 - at / 50,
        "efficiency": 1 - at / 30 if at < 2 else None,
        "hbm": [{"name": name, "value": value} for name, value in
                {"parameters": 1.8e6, "optimizer": 3.5e6, "batch": 2e5,
                 "activations": 6.5e6}.items()],
        "hbm_capacity": 1.66e10, "compiler": "21.7 MiB; 3 all-reduces",
        "traces": ["v3-8/seed_0/plugins/profile"], "seconds": 22.7,
        "took": [{"name": "short runs", "value": 21.5}]}


def climb(rungs, words="v3-128 is not passed: same function (red)", others=()):
    return {"format": 1,
            "bound": {"recipe": "a" * 64, "program": "b" * 64,
                      "data": "c" * 64, "version": "0.1.0"},
            "name": "recipes/digits_cnn.toml", "from": "v3-8", "to": "v3-512",
            "budget_seconds": 240.0, "began": "2026-11-23 12:25:49 UTC",
            "words": words, "asking": "", "device": "softpod", "rungs": rungs,
            "others": others}


def spoiled(value):
    """The same with texts that would be markup, but for enumerations."""
    kept = {"colour", "kind", "depth"}
    if isinstance(value, dict):
        return {k: v if k in kept else spoiled(v) for k, v in value.items()}
    if isinstance(value, list):
        return [spoiled(v) for v in value]
    return NASTY + value if isinstance(value, str) else value


def metrics(folder, lines):
    folder.mkdir()
    text = "".join(json.dumps(
        {"step": 10 * i, "kind": "train", "examples": 640 * i,
         "step_seconds": .1, "input_wait_seconds": .01,
         "metrics": {"loss": 2.3 / i}}) + "\n" for i in range(1, lines))
    (folder / "metrics.jsonl").write_text(text + json.dumps(
        {"step": 200, "kind": "eval", "examples": 12800,
         "metrics": {"top1": .9}}) + "\n")


def escala(*words):
    ran = subprocess.run([ESCALA, *map(str, words)], capture_output=True,
                         text=True, timeout=120)
    if ran.returncode:
        raise SystemExit(f"escala {words}: {ran.stderr}")


def make_pages(work):
    """Pages by name."""
    rungs = [rung(i) for i in range(3)]
    climbs = {"a climb": climb(rungs), "no rung": climb([], "nothing yet"),
              "one rung": climb(rungs[:1]),
              "two classes of devices": climb(rungs, others=[
                  rung(i) | {"device": "XLA's CPU"} for i in range(2)]),
              "twelve rungs": climb([rung(i) for i in range(12)]),
              "texts like markup": spoiled(climb(rungs))}
    pages = {}
    for name, content in climbs.items():
        file = work / f"{name.replace(' ', '_')}.in"
        file.write_text(json.dumps(content))
        pages[name] = file.with_suffix(".html")
        escala("report", file, "--out", pages[name])
    for name in "a", "b":
        metrics(work / name, 20)
    pages["two runs"] = work / "runs.html"
    escala("report", work / "a", work / "b", "--out", pages["two runs"])
    return pages


# Every rule, with contrast; incomplete ones are not judged.
AXE = """axe.run(document, {resultTypes: ["violations"]}).then(found =>
  found.violations.map(v => v.id + ": " + v.help + ": " +
    v.nodes.slice(0, 3).map(n => n.html.slice(0, 160)).join(" | ")))"""
TOO_WIDE = """document.documentElement.scrollWidth <= innerWidth ? [] :
  [document.documentElement.scrollWidth + " pixels", ...[...document.querySelectorAll("*")]
    .filter(e => e.getBoundingClientRect().right > innerWidth + 1 && !e.closest(".scroll"))
    .slice(0, 5).map(e => e.outerHTML.slice(0, 120))]"""
# The figures of a colour are words, too; a page without its colours has them.
WORDS = """[...document.querySelectorAll(".badge")].filter(b =>
  !b.textContent.trim() || !b.querySelector("use") ||
  !document.querySelector(b.querySelector("use").getAttribute("href"))).length"""
FOCUS = """(() => { const e = document.activeElement;
  if (!e || e === document.body) return "";
  e.dataset.seen = "yes";
  return getComputedStyle(e).outlineStyle === "none" && !e.matches("main")
    ? "no outline: " + e.outerHTML.slice(0, 80) : "seen"; })()"""
UNSEEN = """[...document.querySelectorAll("summary, a[href], [tabindex='0']")]
  .filter(e => !e.dataset.seen && e.getClientRects().length &&
          e.checkVisibility({contentVisibilityAuto: true}))
  .map(e => e.outerHTML.slice(0, 120))"""
OPENS = """(() => { const d = [...document.querySelectorAll("details")].find(
  d => !d.open && d.querySelector("summary").checkVisibility());
  if (d) { d.querySelector("summary").focus(); window.tried = d; } return !!d; })()"""


def check(browser, name, page, axe):
    for width in 1280, 390:
        for scheme in "light", "dark":
            where = f"{name}, {width} pixels, {scheme}"
            browser.show(width, scheme)
            browser.open(page.as_uri())
            browser.evaluate(
                "document.querySelectorAll('details').forEach(d => d.open = true)")
            # Twelve rungs are as wide as few; their rules are the same.
            if name != "twelve rungs" or (width, scheme) == (390, "light"):
                browser.evaluate(axe)
                judge(f"{where}: axe-core", browser.evaluate(AXE))
            judge(f"{where}: wider than the window", browser.evaluate(TOO_WIDE))
            judge(f"{where}: requests", browser.requests()[1:])
            judge(f"{where}: the console", browser.complaints())
    judge(f"{name}: a colour without word or shape", browser.evaluate(WORDS))


def check_keyboard(browser, page):
    browser.show(1280, "light")
    browser.open(page.as_uri())
    faults = []
    for _ in range(1000):
        browser.press("Tab", 9)
        seen = browser.evaluate(FOCUS)
        if not seen:
            break
        if seen != "seen":
            faults.append(seen)
    judge("keyboard: what has the focus has an outline", faults[:5])
    judge("keyboard: not reached", browser.evaluate(UNSEEN))
    opened = browser.evaluate(OPENS)
    browser.press("Enter", 13, "\r")
    judge("keyboard: Enter opens what is folded",
          not (opened and browser.evaluate("window.tried.open")))


def check_served(browser, work):
    """The page of a run that goes on shows its next lines."""
    folder = work / "going_on"
    metrics(folder, 5)
    served = subprocess.Popen(
        [ESCALA, "report", "serve", str(folder), "--port", "0"],
        stdout=subprocess.PIPE, text=True)
    try:
        address = served.stdout.readline().split(" at ")[1].split(",")[0]
        browser.show(1280, "light")
        browser.open(address)
        first = browser.evaluate("document.querySelector('td.number').textContent")
        browser.evaluate("document.querySelector('.scroll').focus()")
        with (folder / "metrics.jsonl").open("a") as lines:
            lines.write('{"step":777,"kind":"end","examples":9,"reason":"done"}\n')
        shown = browser.evaluate("""new Promise(done => { const look = () =>
          document.querySelector('td.number').textContent === "777" ? done("777") :
          window.looks++ > 300 ? done("never") : setTimeout(look, 100);
          window.looks = 0; look(); })""")
        judge("served: new lines are shown", (first, shown) != ("200", "777") and
              (first, shown))
        judge("served: requests elsewhere", [
            url for url in browser.requests() if not url.startswith(address)
            and not url.startswith("data:")])
        judge("served: the console", browser.complaints())
    finally:
        served.send_signal(signal.SIGINT)
        judge("served: Ctrl-C ends it", served.wait(20))


def main():
    browser = Browser(sys.argv[1])
    axe = pathlib.Path(sys.argv[2]).read_text() + "; true"
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        pages = make_pages(work)
        for name, page in pages.items():
            check(browser, name, page, axe)
        check_keyboard(browser, pages["a climb"])
        check_served(browser, work)
        # What finds nothing must be able to find something.
        bad = work / "bad.html"
        bad.write_text("<img src='http://127.0.0.1:9/a.png'><p style='color:#ccc'>a"
                       "<div style='width:3000px'>b</div>")
        browser.show(390, "light")
        browser.open(bad.as_uri())
        browser.evaluate(axe)
        judge("a bad page: axe-core", not browser.evaluate(AXE))
        judge("a bad page: width", not browser.evaluate(TOO_WIDE))
        judge("a bad page: requests", not browser.requests()[1:])
        judge("a bad page: console", not browser.complaints())
    browser.close()
    print(f"{passed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
