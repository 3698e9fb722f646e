-- A round may have the same contest on several holes, such as closest to the pin on every par 3: the hole belongs to
-- what a contest is. Results go with their contest's hole; until now a round had each kind once, so theirs is known.
alter table contest_results add column hole int;
update contest_results result set hole = contest.hole
from round_contests contest
where contest.party_id = result.party_id and contest.round_id = result.round_id
  and contest.contest_id = result.contest_id;

alter table contest_results
  alter column hole set not null,
  drop constraint contest_results_party_id_round_id_contest_id_fkey,
  drop constraint contest_results_pkey;
alter table round_contests
  drop constraint round_contests_pkey,
  add primary key (party_id, round_id, contest_id, hole);
alter table contest_results
  add primary key (party_id, round_id, contest_id, hole, user_id),
  add foreign key (party_id, round_id, contest_id, hole) references round_contests on update cascade on delete cascade;
