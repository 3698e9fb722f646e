-- Which tees a round is played from, by gender, class and player (RoundTees in src/golf/formats/handicaps/round-tees.ts), and
-- what was frozen of its player's tee on a card (PlayedTee in src/golf/formats/handicaps/played-tee.ts). Null: none was chosen.
alter table rounds add column tees_played jsonb;
alter table scorecards add column tee jsonb;

-- Whose index counts where handicaps are worked out from tees: of a date (null: of the first round), or of each round's own
-- day; as it was entered, as it is calculated here, or the lower of both.
alter table events
  add column handicap_date date,
  add column index_per_round boolean not null default false,
  add column index_source text not null default 'entered' check (index_source in ('entered', 'calculated', 'lower'));

-- Handicaps that were replaced, with the moment until which they held, so that the one of a past date can be found.
create table former_handicaps (
  user_id uuid not null references users on delete cascade,
  until timestamptz not null,
  handicap numeric(3, 1),
  primary key (user_id, until)
);

create function keep_former_handicap() returns trigger language plpgsql as $$
begin
  insert into former_handicaps (user_id, until, handicap) values (old.id, clock_timestamp(), old.handicap)
  on conflict do nothing;
  return null;
end $$;
create trigger keep_former_handicap after update of handicap on users
  for each row when (old.handicap is distinct from new.handicap) execute function keep_former_handicap();
