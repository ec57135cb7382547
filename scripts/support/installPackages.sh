#!/bin/sh
# Installs Debian packages as root: `installPackages.sh nginx-light redis-server`. Their services are not
# started: the tests start what they need on ports of their own, and 80 may be in use.
set -eu

# Where Debian asks whether a service may start (invoke-rc.d(8)); another place for the test.
policy=${POLICY_RC_D:-/usr/sbin/policy-rc.d}
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  trap 'exit 1' INT TERM
  printf '#!/bin/sh\nexit 101\n' >"$policy"
  chmod 755 "$policy"
fi

export DEBIAN_FRONTEND=noninteractive
# A list that cannot be had need not be the one with these packages.
apt-get -q update || true
apt-get -q install -y --no-install-recommends "$@"
