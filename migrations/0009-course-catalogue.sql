-- Courses are found without regard to accents, duplicates by likeness, and people suggest corrections.
create extension if not exists unaccent;

create function folded(text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, $1));

-- What tells one course from another: without the words that half of all courses are called.
create function course_core(text) returns text language sql immutable strict parallel safe
  return trim(regexp_replace(
    regexp_replace(public.folded($1), '\m(golf|golfklubb|golfclub|golfbana|golfplatz|klubb|club|course|country|links|resort|the|gk|gc|cc)\M', ' ', 'g'),
    '[^[:alnum:]]+', ' ', 'g'));

drop index courses_name;
create index courses_name on courses using gin (folded(name) gin_trgm_ops);
create index courses_city on courses using gin (folded(city) gin_trgm_ops);
create index courses_core on courses using gin (course_core(name) gin_trgm_ops);
create index courses_folded on courses (country, folded(name));
create index courses_card on courses (par, stroke_index);

-- Where an imported course came from and on which terms; '' for those that people added.
alter table courses add column source text not null default '', add column licence text not null default '';

create index rounds_course on rounds (course_id);

create table course_corrections (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  author_id uuid not null references users on delete cascade,
  before jsonb not null,
  wanted jsonb not null,
  note text not null default '',
  state text not null default 'open' check (state in ('open', 'accepted', 'refused')),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create index course_corrections_course on course_corrections (course_id, state);
create index course_corrections_author on course_corrections (author_id, state);
