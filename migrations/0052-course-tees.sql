-- The tees of a course in their order, as men and as women play them; null: nothing is known. What an object holds is
-- TeeRating in src/golf/tees.ts. Tees are replaced under the lock of their course, so that both orders and names may be
-- swapped in one change.
create table course_tees (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  position int not null,
  name text not null check (name <> ''),
  men jsonb,
  women jsonb,
  unique (course_id, position) deferrable initially deferred,
  unique (course_id, name) deferrable initially deferred
);
