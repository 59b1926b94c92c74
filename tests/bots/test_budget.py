"""A budget ends by thoughts or by CPU time, whichever comes first."""

from games.kit.budget import Budget


def test_a_budget_of_thoughts_counts_them() -> None:
    patience = Budget(seconds=None, thoughts=3).start()
    assert [patience.lasts() for _ in range(5)] == [True, True, True, False, False]


def test_a_budget_of_time_ends_when_the_cpu_time_is_used() -> None:
    patience = Budget(seconds=0.01).start()
    while patience.lasts():
        pass
    assert not patience.lasts()


def test_whichever_limit_comes_first_ends_it() -> None:
    assert not Budget(seconds=0.0, thoughts=1000).start().lasts()
    assert not Budget(seconds=1000.0, thoughts=0).start().lasts()


def test_without_limits_a_bot_may_think_for_ever() -> None:
    assert Budget(seconds=None, thoughts=None).start().lasts(10**9)
