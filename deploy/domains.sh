#!/bin/sh
# Operators' own domains in nginx: certificates for those that are proven, no server for those that are no
# longer (docs/operations/domains.md). Run as root, by baetgil-domains.timer.
set -eu

sites=${DOMAINS_FOLDER:-/etc/nginx/baetgil-site/domains}
answers=${ACME_FOLDER:-/var/lib/baetgil-acme}
certificates=${CERTIFICATES_FOLDER:-/etc/letsencrypt/live}
reload=${NGINX_RELOAD:-systemctl reload nginx}
# After a failure: authorities refuse whoever asks more than five times an hour.
pause=${RETRY_MINUTES:-60}

operator() {
  if [ -n "${OPERATOR:-}" ]; then "$OPERATOR" "$@"; return; fi
  (cd /opt/baetgil/current && runuser --user baetgil -- node --env-file=/etc/baetgil/web.env \
    --env-file=/etc/baetgil/api.env server/dist/operator.mjs "$@")
}

write_server() {
  cat > "$sites/$1.conf" <<END
server {
  listen ${HTTP_PORT:-80};
  server_name $1;
  server_tokens off;
  access_log off;
  location /.well-known/acme-challenge/ { root $answers; }
  location ~ ^/(?:a/(?!calendar\.ics\$)|b/|c/) { return 403; }
  location / { return 301 https://\$host\$request_uri; }
}
server {
  listen ${HTTPS_PORT:-443} ssl http2;
  server_name $1;
  ssl_certificate $certificates/$1/fullchain.pem;
  ssl_certificate_key $certificates/$1/privkey.pem;
  include ${NGINX_FOLDER:-/etc/nginx/baetgil}/tls.conf;
  set \$baetgil_own_domain 1;
  include ${NGINX_FOLDER:-/etc/nginx/baetgil}/locations.conf;
}
END
}

# Where the machine has IPv6, both are listened on.
if [ -z "${HTTP_PORT:-}" ] && [ -e /proc/net/if_inet6 ]; then
  HTTP_PORT='80; listen [::]:80'
  HTTPS_PORT='443 ssl http2; listen [::]:443'
fi

# Fails, and changes nothing, where the database does not answer.
proven=$(operator domains --names)
mkdir -p "$sites" "$answers"
changed=''

for name in $proven; do
  # Nothing else becomes part of a file's name or of nginx's configuration.
  expr "$name" : '[a-z0-9][a-z0-9.-]*[a-z0-9]$' > /dev/null || continue
  if [ ! -e "$certificates/$name/fullchain.pem" ]; then
    [ -z "$(find "$sites/$name.failed" -mmin "-$pause" 2> /dev/null)" ] || continue
    # shellcheck disable=SC2086
    if ! certbot certonly --non-interactive --webroot --webroot-path="$answers" --cert-name="$name" \
      --domain="$name" --deploy-hook="$reload" ${CERTBOT_OPTIONS:-}; then
      echo "$name: no certificate; again in $pause minutes" >&2
      touch "$sites/$name.failed"
      continue
    fi
    rm -f "$sites/$name.failed"
  fi
  if [ ! -e "$sites/$name.conf" ]; then
    write_server "$name"
    changed=1
  fi
done

for file in "$sites"/*.conf "$sites"/*.failed; do
  [ -e "$file" ] || continue
  name=$(basename "${file%.*}")
  if ! printf '%s\n' "$proven" | grep --quiet --fixed-strings --line-regexp "$name"; then
    rm "$file"
    changed=1
    # shellcheck disable=SC2086
    [ ! -e "$certificates/$name" ] || certbot delete --non-interactive --cert-name="$name" ${CERTBOT_OPTIONS:-}
  fi
done

[ -z "$changed" ] || $reload

for name in $(operator domains --waiting); do
  [ ! -e "$sites/$name.conf" ] || operator domain-live "$name"
done
