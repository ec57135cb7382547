#!/bin/sh
# PostgreSQL's restore_command: `restoreLog.sh LOG FORMER FILE TO` brings a file of the log, from the archive, from
# the database that was replaced, or what the archive has of it.
set -eu

log=$1 former=$2 file=$3 to=$4
partial=$log/$file.gz.partial

if [ -e "$log/$file.gz" ]; then exec gzip --decompress --stdout "$log/$file.gz" >"$to"; fi
if [ -e "$former/pg_wal/$file" ]; then exec cp "$former/pg_wal/$file" "$to"; fi
[ -e "$partial" ]
# It may end anywhere: PostgreSQL reads as far as it is right, but takes a file of the whole size only.
gzip --decompress --stdout "$partial" >"$to" 2>/dev/null || true
truncate --size=16M "$to"
