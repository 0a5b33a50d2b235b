# Part of host_failures.sh: a clock that is set, disks that are full, files that
# are damaged, where not all hosts meet the fault.

# --- The clock ---------------------------------------------------------------

export WALL_OFFSET=$work/offset
echo 0 >"$WALL_OFFSET"
ESCALA_FAULTS='slow:host=0,at=step,step=1,ms=60;kill:host=1,at=step,step=22' \
  LD_PRELOAD=$PWD/build/tests/kill/libwall_jumps.so \
  run_machines clock --heartbeat 3 --max-restarts 1 &
until_says clock compiling
for offset in 86400 -86400 0 86400; do
  echo $offset >"$WALL_OFFSET"; sleep 0.7
done
wait $!
unset WALL_OFFSET
check "the clock jumps by a day, there and back: the same bits" ends_alike clock

# --- Files -------------------------------------------------------------------

# Each host has a part of the state.
tiny+=(optimizer.shard=fsdp mesh.data=1 mesh.fsdp=32
  'architecture.hidden=[32]')
reference=whole_fsdp
run_hosts $reference
check "an undisturbed run (FSDP)" ends $reference 0

# Machine b cannot write files above 10 KiB; then a and b can.
printf '%s\n' '#!/bin/sh' '[ $1 = a ] || { trap "" XFSZ; ulimit -f 20; }' \
  "exec $work/far" >"$work/small"
chmod +x "$work/small"
run_hosts little --via "$work/small {}" --hosts "$work/ab" &
ESCALA_FAULTS='kill:host=0,at=step,step=25' run_hosts little_killed \
  --via "$work/small {}" --hosts "$work/ab" --max-restarts 1 &
run_hosts little_stop --via "$work/small {}" --hosts "$work/ab" \
  checkpoint.on_failure=stop &
wait
check "two hosts cannot write: the run goes on" ends_alike little
check "... and says so" says little '^warning: .*File too large'
check "... no checkpoint counts" \
  sh -c "! ls $work/little*/checkpoints/*/COMMITTED"
check "... a restart begins again" ends_alike little_killed
check "two hosts cannot write: the run stops if it is told to" \
  ends little_stop 3
check "... with the reason" says little_stop 'File too large'
run_machines little_stop checkpoint.on_failure=stop
check "... and begins again when they can" ends_alike little_stop

# A disk that the checkpoints fill, and that has room again later.
mkdir "$work/disk"
trap 'umount -q "$work/disk"; rm -rf "$work"' EXIT
if why=$(mount -t tmpfs -o size=10m tmpfs "$work/disk" 2>&1); then
  head -c 7m /dev/zero >"$work/disk/other"
  tiny+=("checkpoint.folder=$work/disk/run" checkpoint.keep=1)
  ESCALA_FAULTS='slow:host=0,at=step,step=1,ms=60;kill:host=3,at=step,step=35' \
    run_hosts full --max-restarts 1 &
  until_says full 'checkpoint of step 10 was not saved: .* are free' && rm "$work/disk/other"
  wait $!
  check "the disk is full for a time: the same bits" ends_alike full
  check "... the last checkpoint is whole" \
    [ -e "$work/disk/run/step_00000040/COMMITTED" ]
  unset 'tiny[-1]' 'tiny[-1]'
else
  echo "skip a full disk: mount: $why"
  skipped=$((skipped + 2))
fi

# What only one host reads is damaged, or gone: all take the checkpoint before.
export ESCALA_FAULTS='slow:host=1,at=step,step=20,ms=60
exit:host=0,at=step,step=25'
ESCALA_FAULTS=${ESCALA_FAULTS/$'\n'/;}
for name in damaged gone; do run_hosts $name & done
wait
unset ESCALA_FAULTS
part=checkpoints/step_00000020/part_00002_of_00004.safetensors
printf x | dd of="$work/damaged/$part" bs=1 seek=20000 conv=notrunc 2>/dev/null
rm "$work/gone/$part"
for name in damaged gone; do run_hosts $name & done
wait
for name in damaged gone; do
  check "a part is $name: the same bits" ends_alike $name
  check "... all hosts go on with the checkpoint before" \
    says $name '^goes on after step 10'
done
