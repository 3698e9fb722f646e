-- What courses are searched and compared by is worked out once for each, not once for each comparison.
drop index courses_name;
drop index courses_city;
drop index courses_core;
drop index courses_folded;
alter table courses
  add column folded_name text not null generated always as (folded(name)) stored,
  add column folded_city text not null generated always as (folded(city)) stored,
  add column core text not null generated always as (course_core(name)) stored;
create index courses_name on courses using gin (folded_name gin_trgm_ops);
create index courses_city on courses using gin (folded_city gin_trgm_ops);
create index courses_core on courses using gin (core gin_trgm_ops);
create index courses_folded on courses (country, folded_name);
