-- Nobody writes without the hole any more. What is not there was made by this migration before it had two steps.
drop trigger if exists hole_of_contest on contest_results;
drop function if exists hole_of_contest;
alter table contest_results
  drop constraint if exists contest_results_party_id_round_id_contest_id_fkey,
  drop constraint if exists contest_results_party_id_round_id_contest_id_hole_fkey,
  drop constraint if exists contest_results_contest,
  drop constraint if exists contest_results_by_hole,
  drop constraint contest_results_pkey,
  alter column hole set not null;
alter table round_contests
  drop constraint if exists round_contests_by_hole,
  drop constraint round_contests_pkey,
  add primary key (party_id, round_id, contest_id, hole);
alter table contest_results
  add primary key (party_id, round_id, contest_id, hole, user_id),
  add foreign key (party_id, round_id, contest_id, hole) references round_contests on update cascade on delete cascade;
