"""The addresses of the staff's own pages, beside those of Django's admin."""

from django.urls import URLPattern, path

from opera_service.staff_admin import (
    act_pages,
    bulk_acts,
    form_handlers,
    match_page,
    numbers_page,
    operations_page,
    queue_page,
    resolve_page,
    sanction_pages,
    signals_page,
)
from opera_service.staff_admin.site import StaffSite


def pages(site: StaffSite) -> list[URLPattern]:
    guard = site.admin_view
    return [
        path("match/<uuid:match_id>/", guard(match_page.page), name="match_page"),
        path("match/<uuid:match_id>/view", guard(match_page.view_json), name="match_view"),
        path("match/<uuid:match_id>/log", guard(match_page.log_json), name="match_log"),
        path("match/<uuid:match_id>/around", guard(match_page.around_json), name="match_around"),
        path("match/<uuid:match_id>/times", guard(match_page.times_json), name="match_times"),
        path("match/<uuid:match_id>/inspect", guard(match_page.inspect), name="match_inspect"),
        path("match/<uuid:match_id>/act/<str:name>/", guard(act_pages.page), name="match_act"),
        path("queue/", guard(queue_page.page), name="queue"),
        path("report/<int:report_id>/resolve/", guard(resolve_page.page), name="resolve"),
        path("signals/<int:user_id>/", guard(signals_page.page), name="signals"),
        path("numbers/", guard(numbers_page.page), name="numbers"),
        path("operations/", guard(operations_page.page), name="operations"),
        path("operations/<str:name>/", guard(operations_page.page), name="operations"),
        path("operations/<str:name>/<str:key>/", guard(operations_page.page), name="operations"),
        path("user/<int:user_id>/sanction/<str:kind>/", guard(sanction_pages.page), name="sanction"),
        path("many/<str:name>/", guard(bulk_acts.page), name="many"),
        path("many/progress/<int:number>/", guard(bulk_acts.progress_page), name="many_progress"),
        path("form/<str:subject>/<int:key>/<str:action>", guard(form_handlers.handle_form), name="form"),
    ]
