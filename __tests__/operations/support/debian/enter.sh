#!/bin/sh
# Runs a script as root of a Debian machine of its own: `enter.sh SCRIPT`, in the folder of the repository.
# The machine sees this one's files, but what it writes is in memory and gone with it. It has its own network
# (every port is free, nothing is reached), its own processes (all end with it), and the programs of bin/
# instead of those that would reach for packages or for systemd.
set -eu

if [ "${1:-}" != inside ]; then
  if ! unshare --mount --net --pid --fork true; then
    echo 'No machine of its own can be made: this needs root with all rights, in a container --privileged.' >&2
    exit 1
  fi
  exec unshare --mount --net --pid --fork --kill-child sh "$0" inside "$@"
fi

script=$2
repository=$PWD
own=$repository/__tests__/operations/support/debian

mount --make-rprivate /
mount -t tmpfs -o size=2g tmpfs /mnt
mkdir /mnt/upper /mnt/work /mnt/root
mount -t overlay overlay -o lowerdir=/,upperdir=/mnt/upper,workdir=/mnt/work /mnt/root
mount -t proc proc /mnt/root/proc
mount --rbind /dev /mnt/root/dev
mount -t tmpfs tmpfs /mnt/root/run
mount -t tmpfs tmpfs /mnt/root/tmp
# After these, as it may stand below one of them.
mkdir -p "/mnt/root$repository"
mount --rbind "$repository" "/mnt/root$repository"
cp "$script" /mnt/root/run/script.sh
chmod 1777 /mnt/root/tmp
ip link set lo up
# Copies: a unit with a /tmp of its own does not see a repository there.
cp "$own"/bin/* /mnt/root/usr/local/sbin/

export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
export REPOSITORY="$repository"
exec chroot /mnt/root sh -c "cd '$repository' && exec bash /run/script.sh"
