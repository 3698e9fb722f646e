-- A round may have the same contest on several holes, such as closest to the pin on every par 3: the hole belongs to
-- what a contest is. Results go with their contest's hole; until now a round had each kind once, so theirs is known.
-- The keys without the hole stay for nodes of 0.2.0, which write by them, until 0048-contests-by-hole.after.sql.
alter table contest_results add column hole int;
update contest_results result set hole = contest.hole
from round_contests contest
where contest.party_id = result.party_id and contest.round_id = result.round_id
  and contest.contest_id = result.contest_id;

-- Nodes of 0.2.0 do not say the hole; as long as they run, a round has each contest once.
create function hole_of_contest() returns trigger language plpgsql as $$
begin
  if new.hole is null then
    select contest.hole into new.hole from round_contests contest
    where contest.party_id = new.party_id and contest.round_id = new.round_id and contest.contest_id = new.contest_id;
  end if;
  return new;
end $$;
create trigger hole_of_contest before insert on contest_results for each row execute function hole_of_contest();

alter table round_contests
  add constraint round_contests_by_hole unique (party_id, round_id, contest_id, hole);
alter table contest_results
  add constraint contest_results_by_hole unique (party_id, round_id, contest_id, hole, user_id),
  add constraint contest_results_contest foreign key (party_id, round_id, contest_id, hole)
    references round_contests (party_id, round_id, contest_id, hole) on update cascade on delete cascade;
