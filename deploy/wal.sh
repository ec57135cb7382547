#!/bin/sh
# Keeps the log of this machine's PostgreSQL beside its backups, as it is written. The slot makes PostgreSQL wait
# with what has not been taken yet. Ends when the connection does: who runs it starts it again. Run as postgres,
# by baetgil-wal.service.
set -eu

bin=${POSTGRES_BIN:-/usr/lib/postgresql/18/bin}
folder=${BACKUP_FOLDER:-/var/backups/baetgil}/wal

mkdir -p -m 0700 "$folder"
"$bin/pg_receivewal" --slot=archive --create-slot --if-not-exists --no-password
exec "$bin/pg_receivewal" --slot=archive --directory="$folder" --compress=gzip --no-loop --no-password
