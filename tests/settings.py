"""The service's own settings on throw-away servers; importing this module starts them."""

import gc

from tests import servers

# Looking for garbage so seldom spares a tenth of what the tests of rules and APIs take.
gc.set_threshold(100_000, 50, 100)
servers.point_the_environment_at_them()

from opera_service.settings import *  # noqa: E402, F403

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
# A cold cache takes long, and tests count budgets exactly.
FREE_MS = 60_000
# Every client of a test has middleware of its own, and WhiteNoise would look at every static file for each of them.
WHITENOISE_AUTOREFRESH = True
