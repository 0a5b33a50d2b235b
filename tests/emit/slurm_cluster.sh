# A cluster of Slurm with four nodes on this machine, to be sourced; its files
# lie in a folder, and it ends with `slurm_stop`. Needs root, Debian's slurmctld,
# slurmd, slurm-client and munge.

# slurm_missing: prints why there can be no cluster.
slurm_missing() {
  [ "$(id -u)" = 0 ] || { echo "not root"; return; }
  local program
  for program in slurmctld slurmd sbatch munged; do
    command -v $program >/dev/null || { echo "no $program"; return; }
  done
}

# slurm_start FOLDER: 0 once the nodes are idle.
slurm_start() {
  local dir=$1 host port n
  host=$(hostname -s) port=$((21000 + RANDOM % 8000))
  mkdir -p "$dir"/{state,spool,munge}
  chmod 755 "$dir"
  dd if=/dev/urandom of="$dir/munge/key" bs=1024 count=1 status=none
  chmod 600 "$dir/munge/key"
  munged --force --key-file="$dir/munge/key" --socket="$dir/munge/socket" \
    --pid-file="$dir/munge/pid" --log-file="$dir/munge/log" \
    --seed-file="$dir/munge/seed"
  cat >"$dir/slurm.conf" <<END
ClusterName=made_up
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$dir/munge/socket
CredType=cred/munge
SlurmctldPort=$port
SlurmctldPidFile=$dir/slurmctld.pid
SlurmdPidFile=$dir/slurmd.%n.pid
SlurmctldLogFile=$dir/slurmctld.log
SlurmdLogFile=$dir/slurmd.%n.log
StateSaveLocation=$dir/state
SlurmdSpoolDir=$dir/spool/%n
SwitchType=switch/none
MpiDefault=none
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=2
SlurmdTimeout=300
KillWait=20
OverTimeLimit=0
SchedulerParameters=defer_batch,sched_interval=2,requeue_delay=1,bf_interval=2
JobRequeue=1
PreemptType=preempt/partition_prio
PreemptMode=REQUEUE
NodeName=n[0-3] NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 1))-$((port + 4)) CPUs=1
PartitionName=low Nodes=ALL Default=YES PriorityTier=1 GraceTime=60 State=UP
PartitionName=high Nodes=ALL PriorityTier=9 State=UP
END
  export SLURM_CONF=$dir/slurm.conf
  slurmctld >"$dir/start.log" 2>&1
  for n in 0 1 2 3; do slurmd -N n$n >>"$dir/start.log" 2>&1; done
  for n in $(seq 60); do
    [ "$(sinfo -h -p low -t idle -o %D 2>/dev/null)" = 4 ] && return 0
    sleep 0.5
  done
  tail -n 5 "$dir"/start.log "$dir"/slurm*.log
  return 1
}

slurm_stop() {
  local file
  for file in "$1"/slurmd.*.pid "$1"/slurmctld.pid "$1"/munge/pid; do
    [ ! -e "$file" ] || kill "$(cat "$file")" 2>/dev/null
  done
}
