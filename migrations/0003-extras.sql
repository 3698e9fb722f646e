-- Side games of a party and what each player has got in them.
create table extras (
  party_id uuid not null references parties on delete cascade,
  id uuid not null unique,
  name text not null,
  description text not null default '',
  start_date date,
  end_date date check (end_date >= start_date),
  -- { autoMarks: { rules, resolveBy, resolveValue }, dialogs: { rules, caption }, timeout in seconds, aliases }
  meta jsonb not null,
  created_at timestamptz not null default now(),
  primary key (party_id, id)
);

create table extra_marks (
  -- the party directly, too: its end must not wait for its extras, which may not go before their marks
  party_id uuid not null references parties on delete cascade,
  round_id uuid not null,
  user_id uuid not null,
  extra_id uuid not null,
  -- hole by position played, from 1; 0: the round as a whole
  position int not null check (position between 0 and 72),
  -- 'auto', 'hand', or 'dialog-N' for the answer to the extra's dialog N, from 0
  how text not null check (how ~ '^(auto|hand|dialog-[0-9]+)$'),
  -- 0 by hand holds back what the rules would mark
  count int not null check (count between 0 and 999),
  primary key (party_id, round_id, user_id, extra_id, position, how),
  foreign key (party_id, round_id, user_id) references scorecards on delete cascade on update cascade,
  foreign key (party_id, extra_id) references extras
);
create index extra_marks_extra on extra_marks (party_id, extra_id);
