"""Each figure of docs/guide/compared.md stands in the row that it names."""
import re

PAGE = "docs/guide/compared.md"
ROW = re.compile(r"\| (.*) \| (.*) \| \[\w+\]\(\.\./(bench/\w+\.md)\): (.*) \|")


def rows_of(page):
    """Lines of a benchmark's page, each with those that continue it."""
    rows = []
    for line in page.read_text().splitlines():
        if re.match(r"\s{2,}\S", line) and rows and rows[-1].strip():
            rows[-1] += " " + line.strip()
        else:
            rows.append(line)
    return rows + page.read_text().splitlines()


def has(row, words):
    """Whether the row has these words, in this order."""
    return re.search(".*".join(re.escape(word) for word in words), row)


def check_page(root, check):
    in_figures = False
    for number, line in enumerate((root / PAGE).read_text().splitlines(), 1):
        if not line.startswith("|"):
            in_figures = False
        elif line == "| what | figure | page, row |":
            in_figures = True
        elif in_figures and not line.startswith("|---"):
            place, found = f"{PAGE}:{number}", ROW.fullmatch(line)
            if not found:
                check(place, False, "the figure names no page and row")
                continue
            figures = re.findall(r"`(.+?)`", found[2])
            page = root / "docs" / found[3]
            named = [row for row in rows_of(page)
                     if has(row, found[4].split())]
            good = [row for row in named if figures and all(
                re.search(rf"(?<![\w.,]){re.escape(figure)}(?![\w]|[.,]\d)", row)
                for figure in figures)]
            check(f"{place}: {found[1]}", good,
                  f"no row \"{found[4]}\" of {found[3]} has {figures}; "
                  f"it has {named[:3]}")
