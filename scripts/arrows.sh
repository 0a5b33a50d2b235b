#!/usr/bin/env bash
# No include points upward: each room sees the rooms that docs/README.md lists
# for it, and itself. Ends with `N passed, N failed`.
set -euo pipefail
cd "$(dirname "$0")/.."

declare -A sees=(
  [base]="" [hlo]="base" [pods]="base" [pjrt]="base" [recipe]="base"
  [input]="base" [ckpt]="base" [graph]="base hlo" [cost]="base hlo pods"
  [nn]="base graph hlo/reference/interpreter.h"
  [models]="base graph nn" [job]="base hlo pods recipe graph nn models"
  [train]="base pods pjrt recipe input ckpt graph nn models job"
  [plan]="base hlo pods cost pjrt recipe graph nn models job"
  [softpod]="base hlo pods cost pjrt/c_api.h pjrt/buffer_type.h"
  [cli]="base hlo pods pjrt recipe input ckpt models job train plan"
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
echo "$passed passed, $failed failed"
[ $failed = 0 ]
