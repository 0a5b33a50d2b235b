# Part of host_failures.sh: a run that shrinks to a slice whose memory does not
# take its share of a step at once, or that has fewer hosts than the run may.

# sized NAME WORDS...: a machine is lost, and nobody gives another one.
sized() {
  local tiny=(recipes/digits_cnn.toml train_steps=30 checkpoint.every_steps=10
    eval.every_steps=30 eval.max_examples=64 ~eval.target)
  ESCALA_FAULTS='kill:host=2,at=step,step=15' \
    run_machines "$@" --elastic --max-restarts 1 --wait 2
}
deep=$(printf ',128%.0s' {1..16})
fsdp=(model=digits_mlp "architecture.hidden=[${deep:1}]" mesh.data=1 mesh.fsdp=-1
  'optimizer={name="adamw",learning_rate=0.001,shard="fsdp"}')
# Of v3-32, a core needs 9.8 MiB; of v3-8, 23.9 at once and 12.2 in 4 pieces.
SOFTPOD_HBM_GIB=0.0137 sized pieces &
# 1.6 MiB; and then 2.3, however the batch is cut: there are more parameters.
SOFTPOD_HBM_GIB=0.00171 sized too_small "${fsdp[@]}" &
sized least --least-hosts 2 &
sized at_once &  # with memory enough
wait
# numbers NAME: the examples read, and the loss to 1 %, at the end.
numbers() {
  python3 -c '
import json, sys
lines = [json.loads(line) for line in open(sys.argv[1])]
last = [line for line in lines if line["kind"] == "train"][-1]
print(last["step"], last["examples"], "%.3g" % last["metrics"]["loss"])' \
    "$work/$1/metrics.jsonl"
}
alike() { [ "$(numbers "$1" | tee /dev/stderr)" = "$(numbers "$2")" ]; }
check "a slice that takes a step only in pieces: the run goes on" ends pieces 0
check "... in pieces, which it says" says pieces \
  'goes on on v3-8 .*; it accumulates gradients \(optimizer.accumulate=4 in '
check "... from the last checkpoint" says pieces '^goes on after step 10'
check "... with the same examples and losses" alike pieces at_once
check "a slice that is too small also in pieces: the end" ends too_small 3
check "... in a sentence" says too_small \
  'only 2 slots could be had for 2 s, and v3-8, .* is too small for the run: a core would need'
check "fewer hosts than --least-hosts: the end" ends least 3
check "... after the wait" says least \
  'only 2 slots could be had for 2 s, and the run needs 4 or more, .*--least-hosts'
