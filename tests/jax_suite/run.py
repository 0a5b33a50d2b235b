#!/usr/bin/env python3
"""./dev suite jax DIR: runs JAX's own tests on the software Pod.

  run.py DIR [FILE ...] [--minutes N] [--every N] [--anew]

DIR is a checkout of JAX at the version of tests/jax.txt. Without FILEs
("lax_test") all files of floors.txt run. Each test's result is written as soon
as it is known, so a run that was stopped goes on where it was; a file whose
results are of another build of the plug-in runs anew. A test that crashes or
hangs costs its process alone. --every 20 looks at each twentieth test of a file,
which shows in minutes what a change did.

Ends with a table of the files. Exit status 1: a test failed that known.txt does
not name, or a file ran fewer tests than floors.txt says. Tests that known.txt
names count as failed in all figures.
"""
import argparse, collections, hashlib, json, os, pathlib, select, subprocess
import sys, time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
RESULTS = ROOT / "build/suite/jax"
TEST_SECONDS = 240  # of one test, which is far more than the longest takes
START_SECONDS = 300  # until the tests of a file are known
ASKED, ASKED_OF_FILE = 0.97, 0.85  # shares of what does not skip


# --- The worker: one process that runs tests of one file -----------------------


def work(directory, name):
    """Prints the tests' names, then runs each test whose name it reads."""
    import importlib, traceback, unittest
    out = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)  # what tests print is no answer
    sys.argv = [name]
    sys.path[:0] = [str(directory / "tests")]
    import jax
    from absl import flags
    from jax._src import test_util
    from softpod import jax_plugin
    jax_plugin.initialize()
    jax.config.parse_flags_with_absl()
    module = importlib.import_module(name)
    flags.FLAGS.mark_as_parsed()
    tests = {}

    def visit(suite):
        for test in suite:
            if isinstance(test, unittest.TestSuite):
                visit(test)
            else:
                # test.id() has the parameters, too: addresses and line ends.
                method = getattr(test, "_testMethodName", str(test))
                # A name is one word of one line here, whatever it has in JAX.
                name = f"{type(test).__qualname__}.{method}"
                tests["".join(name.split())] = test

    visit(test_util.JaxTestLoader().loadTestsFromModule(module))
    if hasattr(module, "setUpModule"):
        module.setUpModule()
    print(json.dumps(sorted(tests)), file=out)
    classes = set()
    for line in sys.stdin:
        test, result = tests[line.strip()], unittest.TestResult()
        if type(test) not in classes:
            classes.add(type(test))
            type(test).setUpClass()
        begin = time.monotonic()
        test.run(result)
        bad = result.errors + result.failures
        answer = {"result": "pass"}
        if result.skipped:  # even if what its setUp left is then an error
            answer = {"result": "skip", "why": result.skipped[0][1][:200]}
        elif bad:
            # The last line that says something, which names the error.
            why = [l for l in bad[0][1].splitlines() if l.strip()]
            at = next((i for i in range(len(why) - 1, -1, -1)
                       if not why[i].startswith(" ") and ": " in why[i]), -1)
            answer = {"result": "fail", "why": why[at][:500]}
        answer["seconds"] = round(time.monotonic() - begin, 2)
        print(json.dumps(answer), file=out)


class Worker:
    def __init__(self, directory, name, log):
        self.log = open(log, "ab")
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--work", str(directory), name],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.log,
            text=True, bufsize=1, cwd=directory)

    def answer(self, seconds):
        """A line of JSON, or the reason why there is none."""
        if not select.select([self.process.stdout], [], [], seconds)[0]:
            self.end()
            return f"it took more than {seconds} s"
        line = self.process.stdout.readline()
        if line:
            return json.loads(line)
        code = self.process.wait()
        return f"its process ended with {code}"

    def run(self, test):
        try:
            self.process.stdin.write(test + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass  # answer() says why
        return self.answer(TEST_SECONDS)

    def end(self):
        self.process.kill()
        self.process.wait()
        self.log.close()


# --- A file --------------------------------------------------------------------


def digest():
    with open(ROOT / "build/lib/libsoftpod.so", "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()[:16]


def read_results(path, anew):
    """The results of this build that are there already, by test."""
    if anew or not path.exists():
        return {}
    lines = []
    for line in path.read_text().splitlines():
        try:
            lines.append(json.loads(line))
        except json.JSONDecodeError:
            break  # the run was stopped while it wrote
    if not lines or lines[0].get("plugin") != digest():
        return {}
    return {line["test"]: line for line in lines[1:]}


def run_file(options, name):
    """Returns (results by test, number of tests, a sentence if it ended early).
    """
    path = RESULTS / f"{name}.jsonl"
    done = read_results(path, options.anew)
    end = time.monotonic() + 60 * options.minutes
    worker, tests = None, None
    with open(path, "w") as out:
        for line in [{"plugin": digest()}, *done.values()]:
            print(json.dumps(line), file=out, flush=True)
        while True:
            if worker is None:
                worker = Worker(options.directory, name,
                                RESULTS / f"{name}.log")
                tests = worker.answer(START_SECONDS)
                if isinstance(tests, str):
                    return done, 0, f"its tests are not known: {tests}"
                tests = tests[::options.every]
            left = [test for test in tests if test not in done]
            if not left or time.monotonic() > end:
                worker.end()
                early = f"stopped after {options.minutes} minutes" if left else ""
                return done, len(tests), early
            for test in left:
                result = worker.run(test)
                ended = isinstance(result, str)
                if ended:
                    result = {"result": "fail", "why": result}
                done[test] = {"test": test} | result
                print(json.dumps(done[test]), file=out, flush=True)
                if ended or time.monotonic() > end:
                    break
            if ended:
                worker = None


# --- All of them ---------------------------------------------------------------


def rows(path):
    """The lines of a list: words, with # for remarks."""
    for line in path.read_text().splitlines():
        words = line.split("#")[0].split(maxsplit=2)
        if words:
            yield words


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.
                                     RawDescriptionHelpFormatter)
    parser.add_argument("directory", type=pathlib.Path)
    parser.add_argument("files", nargs="*")
    parser.add_argument("--minutes", type=float, default=45,
                        help="of each file; what is left then did not run")
    parser.add_argument("--every", type=int, default=1, metavar="N",
                        help="runs each N-th test of a file")
    parser.add_argument("--anew", action="store_true")
    options = parser.parse_intermixed_args()
    options.directory = options.directory.resolve()
    RESULTS.mkdir(parents=True, exist_ok=True)
    floors = {words[0]: int(words[1]) for words in rows(HERE / "floors.txt")}
    known = collections.defaultdict(set)
    for name, test, *_ in rows(HERE / "known.txt"):
        known[name].add(test)
    status, total = 0, collections.Counter()
    table = []
    for name in options.files or floors:
        if not (options.directory / f"tests/{name}.py").exists():
            print(f"FAIL {name}: there is no {options.directory}/tests/"
                  f"{name}.py; is this a checkout of JAX?")
            status = 1
            continue
        results, count, early = run_file(options, name)
        seen = collections.Counter(r["result"] for r in results.values())
        ran = seen["pass"] + seen["fail"]
        for test, result in sorted(results.items()):
            if result["result"] == "fail" and test not in known[name]:
                print(f"FAIL {name}.{test}: {result['why']}")
                status = 1
            if result["result"] == "pass" and test in known[name]:
                print(f"note {name}.{test} passes: take it from known.txt")
        if early:
            print(f"FAIL {name}: {early}, {count - len(results)} tests left")
            status = 1
        elif options.every == 1 and ran < floors.get(name, 0):
            print(f"FAIL {name}: {ran} tests ran, expected {floors[name]}")
            status = 1
        total += seen
        share = seen["pass"] / max(ran, 1)
        table.append(f"{name:32} {seen['pass']:6} {seen['fail']:6} "
                     f"{seen['skip']:7} {100 * share:7.1f} %"
                     f"{'  under 85 %' if share < ASKED_OF_FILE else ''}")
        print(table[-1], flush=True)
    print(f"\n{'file':32} passed failed skipped   share")
    print("\n".join(table))
    share = total["pass"] / max(total["pass"] + total["fail"], 1)
    print(f"{total['pass']} passed, {total['fail']} failed, {total['skip']} "
          f"skipped; {100 * share:.1f} % of what does not skip "
          f"(asked {100 * ASKED:.0f} %)")
    return status


if __name__ == "__main__":
    if sys.argv[1:2] == ["--work"]:
        work(pathlib.Path(sys.argv[2]), sys.argv[3])
    else:
        sys.exit(main())
