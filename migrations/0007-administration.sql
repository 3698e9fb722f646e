-- Acting on behalf: whom the session acts for, where (null: everywhere, for level 50), and until when.
alter table sessions
  add column acting_for uuid references users on delete set null,
  add column acting_in uuid,
  add column acting_until timestamptz;

-- Who reads a log pages through it by time; ids are in the order of time.
create index audit_log_at on audit_log (id desc);
create index audit_log_party_id on audit_log (party_id, id desc);
create index audit_log_user on audit_log (user_id, id desc);
create index audit_log_acting_for on audit_log (acting_for, id desc) where acting_for is not null;

-- What was written to the owner of an unused party. It counts only while the party has been idle since `idle_since`.
create table purge_warnings (
  party_id uuid primary key references parties on delete cascade,
  idle_since timestamptz not null,
  first_at timestamptz not null,
  second_at timestamptz
);

-- A file of members: its cells as they were read, and what became of each row.
create table member_imports (
  party_id uuid not null references parties on delete cascade,
  id uuid not null unique,
  file_name text not null,
  author_id uuid references users on delete set null,
  state text not null default 'read' check (state in ('read', 'waiting', 'running', 'done', 'failed', 'undone')),
  -- lists of texts; the first is the head
  cells jsonb not null,
  mapping jsonb not null,
  -- numbers of rows that are left out
  skipped jsonb not null default '[]',
  progress int not null default 0,
  -- a list of { row, action, userId, … }
  report jsonb not null default '[]',
  problem text,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  undone_at timestamptz,
  primary key (party_id, id)
);
create index member_imports_created on member_imports (party_id, created_at desc);
