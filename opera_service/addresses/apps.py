"""Registers the addresses with Django, and with the mails that are written for them."""

from django.apps import AppConfig


class AddressesConfig(AppConfig):
    name = "opera_service.addresses"
    label = "addresses"

    def ready(self) -> None:
        from games.channels.enums import MailKind
        from games.channels.mails import register_writer
        from opera_service.addresses import account_mails

        register_writer(MailKind.CONFIRM_ADDRESS, account_mails.confirm_address)
        register_writer(MailKind.ADDRESS_CHANGED, account_mails.address_changed)
        register_writer(MailKind.RESET_PASSWORD, account_mails.reset_password)
        register_writer(MailKind.PASSWORD_CHANGED, account_mails.password_changed)
