#!/bin/sh
# Says that a unit failed: `failed.sh UNIT`. What the installation wants done then stands in its own program,
# which gets the unit's name; without it the journal has a line of the level crit.
set -eu

program=${ON_FAILURE:-/etc/baetgil/on-failure}
if [ -x "$program" ]; then exec "$program" "$1"; fi
echo "<2>$1 failed: see journalctl --unit=$1. $program would be run now, if it were there."
