-- Results that 0.2.0 made official keep its places, on boards too, until something of them is edited; null: the rules of
-- today.
alter table events add column rules_of text check (rules_of in ('0.2.0'));
update events set rules_of = '0.2.0' where official_at is not null;
