# For test scripts that count cases, to be sourced with the folder of the script
# as $0: goes to the root of the tree and makes the folder $work.

set -uo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
passed=0 failed=0

# check WHAT COMMAND...: passes if the command does. If it does not, shows what
# it said, and what the last command that wrote $work/said did.
check() {
  local what=$1; shift
  if "$@" >"$work/log" 2>&1; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1)); echo "FAIL $what"
    for file in "$work/log" "$work/said"; do
      [ ! -e "$file" ] || tail -n 5 "$file"
    done
  fi
}

# The script's last command: the counts, and whether none failed.
finish() {
  echo "$passed passed, $failed failed"
  [ "$failed" = 0 ]
}
