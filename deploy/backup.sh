#!/bin/sh
# A backup of this machine's PostgreSQL while it works: a copy of its files and the log that makes them whole,
# checked file by file. Keeps the newest BACKUP_KEEP (7), and the log (deploy/wal.sh) since the oldest of them.
# Run as postgres, by baetgil-backup.timer.
set -eu

bin=${POSTGRES_BIN:-/usr/lib/postgresql/18/bin}
folder=${BACKUP_FOLDER:-/var/backups/baetgil}
keep=${BACKUP_KEEP:-7}
name=$(date --utc +%Y-%m-%dT%H-%M-%SZ)
# Not a backup before it is whole: what an interrupted one left goes first.
partial=$folder/unfinished

rm -rf "$partial"
"$bin/pg_basebackup" --pgdata="$partial" --wal-method=stream --checkpoint=fast --no-password
"$bin/pg_verifybackup" --quiet "$partial"
mv "$partial" "$folder/$name"

# The names are times, so that their order is that of the alphabet.
list() { find "$folder" -mindepth 1 -maxdepth 1 -name "$1" -printf '%f\n' | sort; }
list '20*Z' | head --lines="-$keep" | while read -r old; do rm -rf "${folder:?}/$old"; done

oldest=$(list '20*Z' | head --lines=1)
first=$(sed --quiet 's/^START WAL LOCATION: .* (file \(.*\))$/\1/p' "$folder/$oldest/backup_label")
[ ! -d "$folder/wal" ] || "$bin/pg_archivecleanup" -x .gz "$folder/wal" "$first"
# The log of a database that a restore has replaced, once there is no backup of that database.
list 'wal.until-*' | while read -r old; do
  if [ "${old#wal.until-}" \< "$oldest" ]; then rm -rf "${folder:?}/$old"; fi
done
echo "$folder/$name"
