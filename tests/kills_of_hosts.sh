#!/usr/bin/env bash
# usage: kills_of_hosts.sh [N]
# Kills N hosts of runs (8), each run again and again, and prints a table of
# what they were at. Ends with `N passed, N failed`.
set -uo pipefail
cd "$(dirname "$0")/.."
python3 -B tests/kill/killed_hosts.py "$@"
