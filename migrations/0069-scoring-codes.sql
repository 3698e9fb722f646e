-- Scoring of one group by a code on the start list, without an account. Whether an event has codes is one of its settings.
alter table events add column scoring_codes boolean not null default false;

-- The code of a group, by its place on the start list from 0. It can be printed again at any time, so it stands here as it is.
create table scoring_codes (
  party_id uuid not null,
  round_id uuid not null,
  tee int not null check (tee >= 0),
  -- another one each time that the code is made anew
  id uuid not null,
  -- what is typed, and what the QR code carries
  code text not null unique,
  link text not null unique,
  made_at timestamptz not null,
  primary key (party_id, round_id, tee),
  foreign key (party_id, round_id) references rounds on delete cascade
);

-- A phone that has opened a code, with the name that somebody typed there.
create table code_holders (
  party_id uuid not null,
  id uuid not null,
  round_id uuid not null,
  tee int not null,
  -- the code it was opened with: once that is made anew the phone is closed out
  code_id uuid not null,
  name text not null default '',
  secret_hash bytea not null unique,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (party_id, id),
  foreign key (party_id, round_id) references rounds on delete cascade
);
create index code_holders_tee on code_holders (party_id, round_id, tee);

-- The phone with a code that enters the strokes of a group; null: a player does, `scorer_id`.
alter table scoring_groups add column scorer_holder uuid;
-- older nodes: they never write the column
alter table scoring_groups add foreign key (party_id, scorer_holder) references code_holders on delete set null (scorer_holder);
create index scoring_groups_holder on scoring_groups (party_id, scorer_holder) where scorer_holder is not null;
