-- What the committee recorded of those who were level: a play-off or a lot, with the reason, who recorded it and when.
-- Contenders are ids of players, or names of teams, which have no ids of their own.
alter table events add column tie_decisions jsonb not null default '[]';
