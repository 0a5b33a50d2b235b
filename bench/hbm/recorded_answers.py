"""Files of the TPU compiler's recorded answers: a row of figures for each job, and
what the compiler said."""
import csv

SAID = "said"


def read(path, name_of, figures):
    """The answers by name; name_of makes it of a row."""
    if not path.exists():
        return {}
    with open(path) as file:
        rows = csv.DictReader(l for l in file if not l.startswith("#"))
        return {name_of(row): {**{c: int(row[c]) for c in figures},
                               SAID: row[SAID]} for row in rows}


def write(path, about, columns, figures, answers):
    """about: lines of comment; columns: of the name."""
    with open(path, "w") as file:
        file.write("".join(f"# {line}\n" for line in about))
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow([*columns, *figures, SAID])
        for name in sorted(answers):
            answer = answers[name]
            writer.writerow([*name, *(int(answer[c]) for c in figures),
                             answer[SAID]])
