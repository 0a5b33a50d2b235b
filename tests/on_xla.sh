#!/usr/bin/env bash
# tests/on_xla.sh COMMAND...: the command, with the path of XLA's CPU plug-in for
# the words XLA and --OPTION=XLA. The plug-in comes from a Python package; where
# it cannot be had, ends as a suite that was skipped whole.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/install.sh
if ! xla=$(xla_plugin); then
  echo "skip XLA's CPU plug-in: its Python package could not be installed"
  echo "0 passed, 0 failed, 1 skipped"
  exit
fi
command=()
for word in "$@"; do
  case "$word" in
    XLA|--*=XLA) word=${word%XLA}$xla ;;
  esac
  command+=("$word")
done
exec "${command[@]}"
