-- Who plays together where a format has sides: [{ id, roundId, name, members }]; a side without a round plays all of them.
-- A card keeps the side that it was started in: what is changed of the list later counts for the groups to come.
alter table events add column sides jsonb not null default '[]';
alter table scorecards add column side_id uuid;
