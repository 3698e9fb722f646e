-- Archives of parties on their way in: the parts lie among the files until the party is there.
create table party_imports (
  id uuid primary key,
  state text not null default 'uploading' check (state in ('uploading', 'waiting', 'running', 'done', 'failed')),
  parts int not null default 0,
  -- rows done of those to do
  done int not null default 0,
  of int not null default 0,
  party_id uuid references parties on delete set null,
  problem text,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);
