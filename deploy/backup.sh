#!/bin/sh
# A backup of this machine's PostgreSQL while it works: a copy of its files and the log that makes them whole,
# checked file by file. Keeps the newest BACKUP_KEEP (7). Run as postgres, by baetgil-backup.timer.
set -eu

folder=${BACKUP_FOLDER:-/var/backups/baetgil}
keep=${BACKUP_KEEP:-7}
name=$(date --utc +%Y-%m-%dT%H-%M-%SZ)
# Not a backup before it is whole: what an interrupted one left goes first.
partial=$folder/unfinished

rm -rf "$partial"
pg_basebackup --pgdata="$partial" --wal-method=stream --checkpoint=fast --no-password
/usr/lib/postgresql/18/bin/pg_verifybackup --quiet "$partial"
mv "$partial" "$folder/$name"

# The names are times, so that their order is that of the alphabet.
find "$folder" -mindepth 1 -maxdepth 1 -name '20*Z' | sort | head --lines="-$keep" |
  while read -r old; do rm -rf "$old"; done
echo "$folder/$name"
