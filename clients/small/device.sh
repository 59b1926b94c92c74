#!/usr/bin/env bash
# Signs a user in by a device code (RFC 8628) with curl; python3 only reads JSON: device.sh CLIENT-ID [SERVICE]
set -euo pipefail
CLIENT=$1 SERVICE=${2:-http://localhost:8000}

field() { python3 -c 'import json, sys; print(json.load(sys.stdin).get(sys.argv[1], ""))' "$1"; }

asked=$(curl --silent --show-error "$SERVICE/oauth/device-code" --data "client_id=$CLIENT" --data-urlencode "scope=read play")
echo "open $(field verification_uri <<< "$asked") and type $(field user_code <<< "$asked")" >&2
while true; do
  sleep "$(field interval <<< "$asked")"
  answer=$(curl --silent --show-error "$SERVICE/oauth/token" --data "client_id=$CLIENT" \
    --data "device_code=$(field device_code <<< "$asked")" --data "grant_type=urn:ietf:params:oauth:grant-type:device_code")
  case $(field error <<< "$answer") in
    authorization_pending | slow_down) ;;
    "") break ;;
    *) echo "$answer" >&2 && exit 1 ;;
  esac
done
curl --silent --show-error --fail-with-body "$SERVICE/api/v1/account" --header "Authorization: Bearer $(field access_token <<< "$answer")"
