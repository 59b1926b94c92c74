-- Users and work for the staff around copies of one match; {users} is how many users there are.
-- The copies have ids that begin with zeros, so the match they were made from is left as it is.

insert into accounts_user (password, is_superuser, username, email, is_staff, is_active, date_joined, kind, language)
select '', false, 'guest-' || n, '', false, n % 500 <> 0, now(),
       case when n % 100 = 0 then 'bot' when n % 3 = 0 then 'guest' else 'person' end, ''
from generate_series(1, {users}) as n;

update matches_match
set status = case when n % 100 = 1 then 'open' when n % 20 = 2 then 'running' when n % 50 = 3 then 'aborted'
                  else 'finished' end,
    outcome = '{}', rated = n % 4 = 0, annulled = n % 1000 = 0,
    game = case when n % 2 = 0 then 'opera' else 'phantom' end,
    paused_at = case when n % 400 = 2 then now() end, ended_at = case when n % 20 <> 2 then now() end
from (select id as twin, row_number() over (order by id) as n from matches_match) as numbered
where id = twin and id < '00000000-0000-7001-0000-000000000000';

update matches_seat
set user_id = first + (n * 7 + number * 3) % {users}, asked_seq = null, asked_at = null
from (select id as twin, dense_rank() over (order by match_id) as n from matches_seat) as numbered,
     (select min(id) as first from accounts_user where username like 'guest-%') as beginning
where id = twin and match_id < '00000000-0000-7001-0000-000000000000';

update matches_seat
set bot = 'chorister', asked_seq = 1, asked_at = now(), wake_at = now() - id * interval '1 ms'
where id in (select id from matches_seat where number = 0 order by id desc limit 2000);

insert into talk_message (match_id, room, number, user_id, text, at, hidden)
select match_id, case when match_id::text like '%0' then 'spectators' else 'table' end, copy, user_id,
       'hello ' || copy, now(), match_id::text like '%00'
from matches_seat, generate_series(1, 3) as copy
where number = 0;

insert into reports_report (category, subject_id, match_id, text, state, created_at, outcome, reporter_id)
select (array['abuse', 'cheating', 'leaving', 'bug'])[1 + n % 4], user_id, match_id, 'text ' || n,
       case when n % 50 = 0 then 'open' else 'resolved' end, now(), '', user_id
from (select *, row_number() over () as n from matches_seat where number = 1 limit 20000) as seats;

insert into conduct_sanction (user_id, kind, reason, created_at, until)
select user_id, (array['warning', 'mute', 'ban'])[1 + n % 3], 'reason', now(), now() + (n - 5000) * interval '1 hour'
from (select *, row_number() over () as n from matches_seat where number = 1 limit 10000) as seats;

insert into audit_auditentry
       (number, at, actor_id, act, match_id, subject_id, reason, details, previous_hash, hash)
select n, now(), user_id, (array['pause', 'look', 'close_report', 'impose_mute'])[1 + n % 4], match_id, user_id,
       'reason', '{}', '', md5(n::text)
from (select *, row_number() over () as n from matches_seat where number = 1 limit 100000) as seats;

insert into accounts_accesstoken (id, user_id, name, digest, scopes, created, expires, revoked)
select gen_random_uuid(), id, 'laptop', decode(md5(id::text), 'hex'),
       case when id % 9999 = 0 then array['moderate'] else array['read', 'play'] end,
       now() - id * interval '1 s', now() + (id - 5000) * interval '1 hour', case when id % 5 = 0 then now() end
from accounts_user;

insert into matchmaking_ticket
       (user_id, state, game, speed, rated, accepts_bots, bots_after, points, created_at, match_id)
select user_id, 'seated', 'phantom', 'live', false, true, 0, 1500, now(), match_id
from matches_seat
where user_id is not null;
