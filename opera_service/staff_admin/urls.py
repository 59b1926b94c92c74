"""The addresses of the staff's own pages, beside those of Django's admin."""

from django.urls import URLPattern, path

from opera_service.staff_admin import act_pages, bulk_acts, form_handlers, match_page
from opera_service.staff_admin.site import StaffSite


def pages(site: StaffSite) -> list[URLPattern]:
    guard = site.admin_view
    return [
        path("match/<uuid:match_id>/", guard(match_page.page), name="match_page"),
        path("match/<uuid:match_id>/view", guard(match_page.view_json), name="match_view"),
        path("match/<uuid:match_id>/log", guard(match_page.log_json), name="match_log"),
        path("match/<uuid:match_id>/times", guard(match_page.times_json), name="match_times"),
        path("match/<uuid:match_id>/inspect", guard(match_page.inspect), name="match_inspect"),
        path("match/<uuid:match_id>/act/<str:name>/", guard(act_pages.page), name="match_act"),
        path("many/<str:name>/", guard(bulk_acts.page), name="many"),
        path("form/<str:subject>/<int:key>/<str:action>", guard(form_handlers.handle_form), name="form"),
    ]
