-- The best of each hole over the rounds of one course as a scoring system of an event (src/golf/eclectic.ts), and how much
-- of the playing handicap of the last round comes off the sum, in per cent.
alter table events drop constraint events_scoring_system_check;
alter table events add constraint events_scoring_system_check
  check (scoring_system in ('total', 'place-points', 'eclectic'));
alter table events add column eclectic_percent integer not null default 75 check (eclectic_percent in (75, 50, 0));
