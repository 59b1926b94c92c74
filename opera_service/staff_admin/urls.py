"""The addresses of the staff's own pages, beside those of Django's admin."""

from django.urls import URLPattern, path

from opera_service.staff_admin import act_pages, bulk_acts, form_handlers, match_page
from opera_service.staff_admin.site import BackstageSite


def pages(site: BackstageSite) -> list[URLPattern]:
    guard = site.admin_view
    return [
        path("match/<uuid:match_id>/", guard(match_page.page), name="match_page"),
        path("match/<uuid:match_id>/seen", guard(match_page.seen), name="match_seen"),
        path("match/<uuid:match_id>/told", guard(match_page.told), name="match_told"),
        path("match/<uuid:match_id>/times", guard(match_page.times), name="match_times"),
        path("match/<uuid:match_id>/look", guard(match_page.look), name="match_look"),
        path("match/<uuid:match_id>/act/<str:name>/", guard(act_pages.page), name="match_act"),
        path("many/<str:name>/", guard(bulk_acts.page), name="many"),
        path("do/<str:what>/<int:key>/<str:deed>", guard(form_handlers.do), name="do"),
    ]
