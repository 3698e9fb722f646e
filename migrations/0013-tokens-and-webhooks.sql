-- For programs: a secret that stands for its owner within one party. It goes with the membership.
create table personal_tokens (
  party_id uuid not null,
  id uuid not null unique,
  user_id uuid not null,
  name text not null,
  token_hash bytea not null unique,
  scope text not null check (scope in ('read', 'write')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (party_id, id),
  foreign key (party_id, user_id) references memberships on delete cascade
);
create index personal_tokens_user on personal_tokens (user_id);

-- Addresses that are told what happens in a party. The secret is kept as it is, because every message is signed with it.
create table webhooks (
  party_id uuid not null references parties on delete cascade,
  id uuid not null unique,
  url text not null,
  secret text not null,
  -- score.saved, board.changed, event.official, news.published
  types text[] not null,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  primary key (party_id, id)
);
create table webhook_deliveries (
  party_id uuid not null,
  id uuid not null unique,
  webhook_id uuid not null,
  type text not null,
  body text not null,
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  -- null: delivered or given up
  next_try_at timestamptz default now(),
  delivered_at timestamptz,
  last_error text,
  primary key (party_id, id),
  foreign key (party_id, webhook_id) references webhooks on delete cascade
);
create index webhook_deliveries_waiting on webhook_deliveries (next_try_at) where next_try_at is not null;
create index webhook_deliveries_of on webhook_deliveries (party_id, webhook_id, created_at);
