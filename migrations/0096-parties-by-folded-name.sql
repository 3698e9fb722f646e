-- Public parties are found without regard to accents, as courses and people are.
alter table parties add column folded_title text not null generated always as (folded(title)) stored;
drop index parties_public_name;
create index parties_public_name on parties using gin (folded_title gin_trgm_ops) where not hidden and not personal;
