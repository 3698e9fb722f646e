-- What is won in an event and by which rules; who wins follows from the results (src/golf/prizes.ts). What an administrator has
-- decided otherwise: [{ prizeId, winners, reason, byUserId, at }]. How many prizes the ceremony has shown; null: there is none.
alter table events add column prize_rules jsonb not null default '{"onePerPerson":false,"ties":"event","prizes":[]}';
alter table events add column prize_decisions jsonb not null default '[]';
alter table events add column prizes_shown integer check (prizes_shown >= 0);
