-- What a person says to have played, for the index that this installation calculates. Rating, slope and par are those of
-- the tee on that day and stay when the course changes. `result` is ScoreResult in src/golf/index-record.
create table index_scores (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  day date not null,
  course_id uuid references courses on delete set null,
  course_name text not null,
  tee_name text not null default '',
  gender text not null check (gender in ('men', 'women')),
  part text not null check (part in ('eighteen', 'front', 'back')),
  rating numeric(3, 1) not null,
  slope int not null check (slope between 55 and 155),
  par int not null,
  result jsonb not null,
  pcc int not null default 0 check (pcc between -1 and 3),
  marker text not null default '',
  created_at timestamptz not null
);
create index index_scores_user on index_scores (user_id, day, id);

-- What administrators of a party decided against the calculation of a member's index; it counts while the person is a
-- member. `value`: the differential of a penalty score, or the index that is frozen.
create table index_overrides (
  party_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  by_user_id uuid references users on delete set null,
  kind text not null check (kind in ('no-caps', 'no-reductions', 'penalty-score', 'frozen')),
  day date not null,
  until date check (until >= day),
  value numeric(3, 1),
  reason text not null check (reason <> ''),
  created_at timestamptz not null,
  primary key (party_id, id),
  foreign key (party_id, user_id) references memberships on delete cascade,
  check ((kind in ('penalty-score', 'frozen')) = (value is not null))
);
create index index_overrides_user on index_overrides (user_id);
