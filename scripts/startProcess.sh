#!/bin/sh
# Runs one process of a built release, and nothing else: `sh scripts/startProcess.sh web|api|worker`, in the
# folder of the release. It reads the environment alone, not .env. Node takes the bound of its memory as an
# argument only, which is why this is a shell script; `exec` lets signals reach Node itself.
set -eu

part=${1:-}
case $part in
  web) name=WEB_MEMORY_MB memory=${WEB_MEMORY_MB:-512} main=web/dist/main.mjs ;;
  api) name=API_MEMORY_MB memory=${API_MEMORY_MB:-512} main=server/dist/main.mjs ;;
  worker) name=WORKER_MEMORY_MB memory=${WORKER_MEMORY_MB:-384} main=server/dist/worker.mjs ;;
  *)
    echo 'Say which process: web, api or worker. (web, api, worker 중 하나를 적어 주세요.)' >&2
    exit 2
    ;;
esac

case $memory in
  *[!0-9]* | ??????*) memory=0 ;;
esac
if [ "$memory" -lt 128 ] || [ "$memory" -gt 65536 ]; then
  echo "$name must be megabytes, a whole number from 128 to 65536. (128부터 65536까지의 정수로, MB로 적어 주세요.)" >&2
  exit 1
fi
if [ ! -f "$main" ]; then
  echo "$main is missing: run \`npm run build\` first. (먼저 npm run build를 실행해 주세요.)" >&2
  exit 1
fi

export NODE_ENV="${NODE_ENV:-production}"
exec node --enable-source-maps --max-old-space-size="$memory" "$main"
