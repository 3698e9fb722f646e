-- Members of a side share what its place is worth; else each has all of it.
alter table events add column share_place_points boolean not null default false;
