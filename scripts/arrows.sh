#!/usr/bin/env bash
# Checks that no include points upward: each room may include the rooms that
# docs/README.md lists for it, and itself; the engine's folders, tests left out,
# must not include each other in a cycle. Ends with `N passed, N failed`.
#
#   scripts/arrows.sh [TREE]
set -euo pipefail
cd "${1:-$(dirname "$0")/..}"

declare -A sees=(
  [base]="" [hlo]="base" [pods]="base" [pjrt]="base" [recipe]="base"
  [store]="base" [hosts]="base" [launch]="base hosts pods" [input]="base store" [ckpt]="base" [graph]="base hlo" [tpu]="base hlo pods pjrt"
  [nn]="base graph hlo/reference/interpreter.h"
  [models]="base graph nn" [job]="base hlo pods recipe graph nn models"
  [train]="base pods pjrt recipe store input ckpt hosts graph nn models job"
  [plan]="base hlo pods tpu pjrt recipe graph nn models job"
  [engine]="base hlo"
  [softpod]="base hlo pods tpu engine pjrt/c_api.h pjrt/buffer_type.h
    pjrt/named_value.h"
  [climb]="base hlo pods tpu pjrt recipe store input ckpt hosts graph nn models job train
    plan"
  [cli]="base hlo pods tpu pjrt recipe store input ckpt hosts launch models job train plan climb"
)
passed=0 failed=0
for room in "${!sees[@]}"; do
  bad=0
  while IFS=: read -r file line include; do
    target=${include#*\"escala/}; target=${target%\"*}
    ok=0
    for allowed in "$room" ${sees[$room]}; do
      case "$target" in "$allowed"|"$allowed"/*) ok=1 ;; esac
    done
    [ $ok = 1 ] || { echo "FAIL $file:$line: room $room may not see $target"; bad=1; }
  done < <(grep -rnE '#include "escala/' "escala/$room" --include='*.h' \
             --include='*.cc' --include='*.def' || true)
  [ $bad = 0 ] && passed=$((passed + 1)) || failed=$((failed + 1))
done
for dir in escala/*/; do
  room=$(basename "$dir")
  [ -v "sees[$room]" ] || { echo "FAIL escala/$room: not in the list of rooms"; failed=$((failed + 1)); }
done

# Prints the includes between the engine's folders as "FROM TO FILE:LINE"; files
# in no folder are in "top".
folders() {
  grep -rnoE '"escala/engine/[^"]+' escala/engine --include='*.h' \
    --include='*.cc' --exclude='*_test.cc' --exclude='*_test_util.*' |
    sed 's|"*escala/engine/||g' |
    awk -F: '
      function folder(path, parts) {
        return split(path, parts, "/") > 1 ? parts[1] : "top"
      }
      folder($1) != folder($3) { print folder($1), folder($3), $1 ":" $2 }'
}
bad=0
while read -r from to where; do
  [ "$to" != top ] ||
    { echo "FAIL escala/engine/$where: $from/ includes a header of the top"; bad=1; }
done < <(folders)
if ! circle=$(folders | cut -d' ' -f1,2 | sort -u | tsort 2>&1 >/dev/null); then
  echo "FAIL escala/engine: its folders include each other in a circle:" \
    "$(grep -v loop <<<"$circle" | sed 's/^tsort: //' | paste -sd' ')"
  bad=1
fi
[ $bad = 0 ] && passed=$((passed + 1)) || failed=$((failed + 1))
echo "$passed passed, $failed failed"
[ $failed = 0 ]
