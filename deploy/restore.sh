#!/bin/sh
# Puts a backup of deploy/backup.sh in the place of this machine's database and plays the log back that came after
# it: `restore.sh BACKUP [UNTIL]`, UNTIL being a time such as '2026-11-22 15:59:00+09'. Run as root, while nothing
# uses the database and deploy/wal.sh does not run. What was in the place stays beside it. WAL_FOLDER names another
# log than the present one.
set -eu

backup=$1
until=${2:-}
bin=${POSTGRES_BIN:-/usr/lib/postgresql/18/bin}
data=${POSTGRES_DATA:-/var/lib/postgresql/18/main}
present=${BACKUP_FOLDER:-/var/backups/baetgil}/wal
log=${WAL_FOLDER:-$present}
start=${START_DATABASE:-systemctl start postgresql@18-main}
stop=${STOP_DATABASE:-systemctl stop postgresql@18-main}
now=$(date --utc +%Y-%m-%dT%H-%M-%SZ)
former=$data.replaced-$now
scripts=$(cd "$(dirname "$0")" && pwd)

fail() {
  echo "restore.sh: $1" >&2
  exit 1
}
as_postgres() { runuser --user postgres -- "$@"; }
ask() { as_postgres "$bin/psql" --no-psqlrc --quiet --no-align --tuples-only --dbname=postgres "$@"; }
is_running() { as_postgres "$bin/pg_ctl" status --pgdata="$data" >/dev/null 2>&1; }

# PostgreSQL takes the first file that is missing for the end of the log: what came after it would be lost unsaid.
assert_no_gap() {
  first=$(sed --quiet 's/^START WAL LOCATION: .* (file \(.*\))$/\1/p' "$backup/backup_label")
  position=${first#????????}
  next=
  for name in $(ls "$backup/pg_wal" "$data/pg_wal" "$log" 2>/dev/null |
    sed --quiet "s/^${first%"$position"}\([0-9A-F]\{16\}\)\(\.gz\(\.partial\)\?\)\?\$/\1/p" | sort --unique); do
    [ ! "$name" \< "$position" ] || continue
    # 256 files of 16 MB in one that its first half names.
    number=$((0x${name%????????} * 256 + 0x${name#????????}))
    [ "$number" -eq "${next:-$number}" ] ||
      fail "the log before $name is missing. Take a newer backup, or a time before it."
    next=$((number + 1))
  done
}

give_up() {
  if is_running; then $stop; fi
  mv "$data" "$data.failed-$now"
  [ ! -d "$former" ] || mv "$former" "$data"
  fail "the log could not be played back (see the log of PostgreSQL). The database is as it was, what was restored is in $data.failed-$now."
}

[ -f "$backup/backup_label" ] || fail "$backup is no backup."
as_postgres "$bin/pg_verifybackup" --quiet "$backup"
[ -n "$until" ] || assert_no_gap
if is_running; then $stop; fi

rm -rf "$data.restoring"
cp --archive --no-target-directory "$backup" "$data.restoring"
{
  echo "restore_command = '/bin/sh \"$scripts/restoreLog.sh\" \"$log\" \"$former\" %f %p'"
  echo "recovery_target_time = '$until'"
  echo "recovery_target_action = 'promote'"
  # Not what was written after an earlier restore of the same backup.
  echo "recovery_target_timeline = 'current'"
} >>"$data.restoring/postgresql.auto.conf"
install --owner=postgres --group=postgres --mode=0600 /dev/null "$data.restoring/recovery.signal"
[ ! -d "$data" ] || mv "$data" "$former"
mv "$data.restoring" "$data"

$start || give_up
until [ "$(ask --command='select pg_is_in_recovery()' 2>/dev/null)" = f ]; do
  is_running || give_up
  sleep 1
done
# A replica that is made of this database would obey them.
for name in restore_command recovery_target_time recovery_target_action recovery_target_timeline; do
  ask --command="alter system reset $name"
done
# What is written from now on does not follow that log.
[ ! -d "$present" ] || mv "$present" "$present.until-$now"
echo "Restored from $backup. The former database, if there was one, is $former."
