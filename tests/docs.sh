#!/usr/bin/env bash
# What a script can see of the pages is true: links lead somewhere, lines fit a
# terminal, files that are named exist, the examples of docs/architecture.md and
# docs/guide/costs.md are what the program prints, and manifests have the keys of
# docs/rooms/ckpt.md. Ends with `N passed, N failed`.
set -uo pipefail
shopt -s lastpipe
cd "$(dirname "$0")/.."
mapfile -t pages < <(ls README.md CONTRIBUTING.md; find docs -name '*.md' | sort)
files=$(find . \( -name 'build*' -o -name .git \) -prune -o -type f -print)
passed=0 failed=0

# judge WHAT: a case, which passes if standard input names no fault.
judge() {
  local faults; faults=$(cat)
  if [ -z "$faults" ]; then passed=$((passed + 1)); return; fi
  failed=$((failed + 1))
  sed "s|^|FAIL $1: |" <<<"$faults"
}

# matches PATTERN: lines "PAGE:LINE:TEXT" of what matches in the pages.
matches() { LC_ALL=C.UTF-8 grep -noE "$1" "${pages[@]}"; }

matches '.{101,}' | cut -d: -f1,2 | judge "a line of over 100 columns"

matches '\]\([^) ]+\)' | while IFS=: read -r page line link; do
  link=${link#*(} link=${link%)}
  case "$link" in
    http*) ;;
    '#'*) grep -qiE "^#+ ${link//[#-]/[^a-z0-9]*}" "$page" || echo "$page:$line: $link" ;;
    *) [ -e "$(dirname "$page")/${link%%#*}" ] || echo "$page:$line: $link" ;;
  esac
done | judge "a dead link"

# A path may begin at the root, at escala/ or at the folder of a room. Some are
# of other projects.
outside=' run_and_time.sh profiler_c_api.h '
matches '`[A-Za-z0-9_./{},*-]+\.(h|cc|def|c|py|sh|awk|csv)`|`(docs|tests|examples|recipes|scripts|bench)/[A-Za-z0-9_./*-]+`' |
  while IFS=: read -r page line path; do
    path=${path//\`/}
    [[ $outside != *" $path "* ]] || continue
    for one in $(eval "set -f; echo $path"); do
      one=${one//./\\.} one=${one//\*/[^/]*}
      grep -qE "/${one%/}(/|$)" <<<"$files" || echo "$page:$line: $path"
    done
  done | judge "a file that does not exist"

squeeze() { tr -s ' \n' ' '; }
printed=$(build/bin/escala hlo run --device softpod --slice v3-2048 --random 1 \
  --device-option log=program examples/gradient.mlir 2>&1 >/dev/null |
  sed -n '/^module/,/^}/p' | squeeze)
{
  [[ -n $printed && "$(squeeze <docs/architecture.md)" == *"$printed"* ]] ||
    echo "docs/architecture.md: got $printed"
} | judge "another dense program of examples/gradient.mlir"

# The example of docs/guide/costs.md, with the prices that the page shows.
costs=docs/guide/costs.md
printed=$(build/bin/escala plan recipes/resnet20.toml --from v3-8 --to v3-32 \
  --prices <(sed -n '/^```toml/,/^```$/{/^```/!p}' $costs) |
  sed -n '/^on v3-32/,$p' | squeeze)
{
  [[ -n $printed && "$(squeeze <$costs)" == *"$printed"* ]] ||
    echo "$costs: got $printed"
} | judge "another forecast than the page's"
# The page, the newest of the committed checkpoints, and one that is written now.
weights=$(ls tests/checkpoints/format_*/weights.safetensors | sort -V | tail -1)
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
build/bin/escala ckpt import "$weights" "$work" >/dev/null
python3 - "${weights%/*}"/*/manifest.json "$work"/*/*/manifest.json <<'E' |
import json, re, sys

def keys(value, path=""):
    if isinstance(value, list):
        return set().union(*(keys(v, path + "[]") for v in value))
    if not isinstance(value, dict) or path == ".notes":
        return {path[1:].removesuffix("[]")}
    return set().union(*(keys(v, f"{path}.{k}") for k, v in value.items()))

page = open("docs/rooms/ckpt.md").read().split("| key of the manifest |")[1]
rows = re.findall(r"^\| (`.*?) \|", page.split("\n\n")[0], re.M)
told = set(re.findall(r"`([^`]+)`", " ".join(rows)))
for path in sys.argv[1:]:
    for key in sorted(keys(json.load(open(path))) ^ told):
        print(f"{path}: {key}")
E
  judge "the keys of docs/rooms/ckpt.md are others"
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
