-- What was changed of a card after the fact: who, when, from, to, why.
create table score_corrections (
  party_id uuid not null,
  id uuid not null unique,
  round_id uuid not null,
  -- whose card
  user_id uuid not null,
  -- who changed it; stays when the account goes, and leads nowhere then
  by_user_id uuid,
  at timestamptz not null,
  kind text not null check (kind in ('hole', 'handicap', 'status', 'extra')),
  -- by position played, from 1, and the course's own number
  position int,
  hole int,
  extra_id uuid,
  extra_name text,
  old_value jsonb not null,
  new_value jsonb not null,
  reason text not null default '',
  -- the correction, or the save of a hole, that this one takes back
  undoes uuid,
  -- when the player was told
  seen_at timestamptz,
  primary key (party_id, id),
  foreign key (party_id, round_id, user_id) references scorecards on delete cascade on update cascade
);
create index score_corrections_round on score_corrections (party_id, round_id, at);
create index score_corrections_unseen on score_corrections (user_id) where seen_at is null;
