#!/usr/bin/env bash
# A whole match with curl, by two guests; python3 only reads JSON and chooses from `options`.
set -euo pipefail
API=${1:-http://localhost:8000/api/v1}

post() { # token path [body]
  curl --silent --show-error --fail-with-body --request POST "$API$2" --header "Authorization: Bearer $1" \
    --header 'Content-Type: application/json' ${3:+--data "$3"}
}
look() { curl --silent --show-error --fail-with-body "$API/matches/$id" --header "Authorization: Bearer $1"; }
guest() {
  curl --silent --show-error --fail-with-body "$API/guests" --header 'Content-Type: application/json' \
    --data '{"token": {"name": "curl"}}' | python3 -c 'import json, sys; print(json.load(sys.stdin)["token"]["secret"])'
}
decide() { # prints the body of a play, or nothing, or that the match is over
  python3 -c '
import json, sys
match = json.load(sys.stdin)
if match["outcome"]:
    print("over after", match["seq"], "entries:", json.dumps(match["outcome"]))
elif match["options"]:
    card = match["options"]["cards"][0]
    action = {"type": "Activate" + card["type"].removesuffix("Card"), "to": (card["destinations"] or [0])[0]}
    if not card["destinations"]:
        action = {"type": "SwapRichard", "other": card["swaps"][0]}
    if "padlocks" in card:
        action["corridor"] = card["padlocks"][0]["corridor"]
    if "blackouts" in card:
        action["blackout"] = card["blackouts"][0]
    print(json.dumps({"action": action, "seq": match["seq"], "request_id": "at-%d" % match["seq"]}))'
}

alice=$(guest) bob=$(guest)
id=$(post "$alice" /matches '{"table": {"game": "phantom"}, "players": 2}' |
  python3 -c 'import json, sys; print(json.load(sys.stdin)["id"])')
post "$bob" "/matches/$id/seat" '{"seat": 1}' > /dev/null
post "$alice" "/matches/$id/start" > /dev/null
while true; do
  for player in "$alice" "$bob"; do
    decision=$(look "$player" | decide)
    case $decision in
      over*) echo "$id is $decision" && exit ;;
      ?*) post "$player" "/matches/$id/play" "$decision" > /dev/null ;;
    esac
  done
done
