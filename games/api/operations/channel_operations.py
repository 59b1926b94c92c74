"""Being reached outside the service: preferences, webhooks and browsers that take pushes."""

from http import HTTPStatus
from typing import Annotated
from uuid import UUID

from msgspec import Meta

from games.api.caller import Caller
from games.api.needs import NOTHING, REACH, READ_OWN
from games.api.operation import Operations
from games.api.operations.parameter_types import MOST_SEQ, Before
from games.api.parameter import InGraphQL, Page
from games.channels import preferences as own_preferences
from games.channels import push_subscriptions, webhooks
from games.channels.enums import WebhookFormat
from games.channels.preferences import ChangePreferences, PreferencesAnswer
from games.channels.push_subscriptions import (
    MOST_BROWSERS,
    NewPushSubscription,
    PushKey,
    PushSubscriptionAnswer,
    PushSubscriptions,
)
from games.channels.webhook_answers import (
    DeliveryAnswer,
    DeliveryPage,
    Events,
    NewWebhook,
    WebhookAnswer,
    Webhooks,
    WebhookSecret,
)
from games.channels.webhooks import LOG_PAGE, MOST_WEBHOOKS
from games.common.refusals import Code

reach = Operations("reach", REACH, is_private=True)
WebhookId = Annotated[UUID, Meta(description="The webhook's id."), InGraphQL("id")]


@reach("GET account/preferences", rest="getPreferences", needs=READ_OWN)
def preferences(caller: Caller) -> PreferencesAnswer:
    """See what you want to hear of and when, and your time zone."""
    return own_preferences.preferences_answer(caller.user)


@reach("PUT account/preferences", examples=({"time_zone": "Europe/Paris", "quiet_from": 1320, "quiet_to": 420},))
def change_preferences(caller: Caller, request: ChangePreferences) -> PreferencesAnswer:
    """Change what you want to hear of and when; what is left out stays."""
    return own_preferences.change_preferences(caller.user, request)


@reach("GET webhooks", rest="listWebhooks", needs=READ_OWN, holds=MOST_WEBHOOKS)
def webhooks_of_mine(caller: Caller) -> Webhooks:
    """List your webhooks, the newest first."""
    return webhooks.webhooks_of(caller.user)


@reach(
    "POST webhooks",
    status=HTTPStatus.CREATED,
    refuses=(
        *(Code.TOO_MANY_WEBHOOKS, Code.ADDRESS_NOT_ALLOWED, Code.GUESTS_NOT_ALLOWED, Code.NOT_FOUND),
        Code.REQUEST_ID_REUSED,
    ),
    gives="The webhook with its secret, which is shown only now.",
    examples=({"url": "https://example.org/opera", "events": ["your_turn", "match_finished"]},),
)
def create_webhook(caller: Caller, webhook: NewWebhook) -> WebhookSecret:
    """Let the service call an address of yours when something concerns you.

    Signed by the Standard Webhooks specification. The body says what happened and where, never what lies on the table.
    """
    return webhooks.create_webhook(caller.user, webhook)


@reach(
    "PUT webhooks/{webhook_id}",
    body="ChangeWebhook",
    refuses=(Code.NOT_FOUND, Code.ADDRESS_NOT_ALLOWED),
    examples=({"on": True},),
)
def change_webhook(
    caller: Caller,
    webhook_id: WebhookId,
    url: Annotated[str, Meta(max_length=2000)] | None = None,
    name: Annotated[str, Meta(max_length=60)] | None = None,
    format: WebhookFormat | None = None,  # noqa: A002 - the name that the API publishes
    events: Events | None = None,
    on: Annotated[bool | None, Meta(description="Switch it on or off.")] = None,
) -> WebhookAnswer:
    """Change a webhook; what is left out stays."""
    return webhooks.change_webhook(caller.user, webhook_id, url=url, name=name, form=format, events=events, on=on)


@reach("POST webhooks/{webhook_id}/secret", refuses=(Code.NOT_FOUND,), gives="The webhook and its new secret.")
def rotate_webhook_secret(caller: Caller, webhook_id: WebhookId) -> WebhookSecret:
    """Replace the secret of a webhook; for a day everything is signed with both."""
    return webhooks.rotate_secret(caller.user, webhook_id)


@reach("POST webhooks/{webhook_id}/test", refuses=(Code.NOT_FOUND, Code.WEBHOOK_IS_OFF, Code.BUSY))
def test_webhook(caller: Caller, webhook_id: WebhookId) -> DeliveryAnswer:
    """Send a test to a webhook; its log says whether it arrived."""
    return webhooks.try_webhook(caller.user, webhook_id)


@reach("DELETE webhooks/{webhook_id}", status=HTTPStatus.NO_CONTENT, refuses=(Code.NOT_FOUND,))
def delete_webhook(caller: Caller, webhook_id: WebhookId) -> None:
    """Take a webhook away, with its log."""
    webhooks.delete_webhook(caller.user, webhook_id)


@reach("GET webhooks/{webhook_id}/deliveries", rest="listDeliveries", needs=READ_OWN, refuses=(Code.NOT_FOUND,))
def webhook_deliveries(
    caller: Caller,
    webhook_id: WebhookId,
    limit: Annotated[int, Page(LOG_PAGE)] = 20,
    before: Before | None = None,
) -> DeliveryPage:
    """Read what was sent to a webhook, the newest first."""
    return webhooks.deliveries_of(caller.user, webhook_id, limit, before)


@reach("POST webhooks/{webhook_id}/deliveries/{delivery_id}/replay", refuses=(Code.NOT_FOUND, Code.WEBHOOK_IS_OFF))
def replay_delivery(
    caller: Caller,
    webhook_id: WebhookId,
    delivery_id: Annotated[int, Meta(ge=1, le=MOST_SEQ, description="The delivery's id.")],
) -> DeliveryAnswer:
    """Send something again to a webhook, with the same id."""
    return webhooks.replay_delivery(caller.user, webhook_id, delivery_id)


@reach("GET push/key", rest="getPushKey", needs=NOTHING)
def push_key(_: Caller) -> PushKey:
    """The key with which a browser subscribes to pushes."""
    return push_subscriptions.push_key()


@reach("GET push/subscriptions", rest="listPushSubscriptions", needs=READ_OWN, holds=MOST_BROWSERS)
def my_push_subscriptions(caller: Caller) -> PushSubscriptions:
    """List your browsers that take pushes."""
    return push_subscriptions.subscriptions_of(caller.user)


@reach("POST push/subscriptions", status=HTTPStatus.CREATED, refuses=(Code.NO_PUSH, Code.ADDRESS_NOT_ALLOWED))
def subscribe_to_push(caller: Caller, subscription: NewPushSubscription) -> PushSubscriptionAnswer:
    """Let a browser take pushes."""
    return push_subscriptions.subscribe(caller.user, subscription)


@reach("DELETE push/subscriptions/{subscription_id}", status=HTTPStatus.NO_CONTENT)
def unsubscribe_from_push(
    caller: Caller, subscription_id: Annotated[UUID, Meta(description="The subscription's id."), InGraphQL("id")]
) -> None:
    """Let a browser take no more pushes; doing it again changes nothing."""
    push_subscriptions.unsubscribe(caller.user, subscription_id)
