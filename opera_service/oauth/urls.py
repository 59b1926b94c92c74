"""The addresses of OAuth; their names are those of the toolkit, which looks them up for its documents."""

from django.urls import path
from oauth2_provider.views import ConnectDiscoveryInfoView, JwksInfoView

from opera_service.oauth.consent_pages import ConsentPage, device_page
from opera_service.oauth.program_endpoints import (
    DeviceCodeEndpoint,
    RevocationEndpoint,
    ServerMetadata,
    TokenEndpoint,
    UserInfoEndpoint,
)

urlpatterns = [
    path("oauth/authorize", ConsentPage.as_view(), name="authorize"),
    path("oauth/token", TokenEndpoint.as_view(), name="token"),
    path("oauth/revoke", RevocationEndpoint.as_view(), name="revoke-token"),
    path("oauth/device-code", DeviceCodeEndpoint.as_view(), name="device-authorization"),
    path("oauth/userinfo", UserInfoEndpoint.as_view(), name="user-info"),
    path("oauth/keys", JwksInfoView.as_view(), name="jwks-info"),
    path("device", device_page, name="device"),
    path(".well-known/oauth-authorization-server", ServerMetadata.as_view(), name="oauth-server-metadata"),
    path(".well-known/openid-configuration", ConnectDiscoveryInfoView.as_view(), name="oidc-connect-discovery-info"),
]
