"""The command line of a benchmark that measures in parts."""
import argparse, json
import figures, tools


def parser(name, description, parts):
    """A parser of the names of parts; a benchmark adds its own options to it."""
    made = argparse.ArgumentParser(
        prog=f"./dev bench {name}", description=description,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("parts", nargs="*", metavar="PART", default=list(parts),
                      help=f"{', '.join(parts)}; else all")
    return made


def run(words, parser, parts, prepare, line):
    """Calls `prepare` and the parts that `words` name, prints their rows (as text
    by `line`, or as JSON) and the verdicts; returns the exit status. A part takes
    the options, a tools.Steady and its name, and yields rows; figures are rows,
    too."""
    parser.add_argument("--json", action="store_true",
                        help="lines of JSON instead of a table")
    parser.add_argument("--check", action="store_true",
                        help="exit status 1 where a figure is missed")
    options = parser.parse_args(words)
    for part in options.parts:
        if part not in parts:
            parser.error(f"got '{part}', expected some of {', '.join(parts)}")
    seen = []
    try:
        prepare()
        steady = tools.Steady()
        for part in options.parts:
            for row in parts[part](options, steady, part):
                if "figure" in row:
                    seen.append(row)
                if options.json:
                    print(json.dumps(row), flush=True)
                elif "figure" not in row:
                    print(line(row), flush=True)
    except tools.Failed as failure:
        tools.note(failure)
        return 3
    if not options.json:
        print("\n".join(["", *figures.verdicts(seen)]))
    return figures.status(seen, options.check)
