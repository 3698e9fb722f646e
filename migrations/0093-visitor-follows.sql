-- A browser that is told of players without an account: its address at a push service, and what it wants to hear of.
create table visitor_devices (
  id uuid primary key,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  language text not null,
  kinds text[] not null,
  kept_at timestamptz not null
);

-- Whom such a browser follows.
create table visitor_follows (
  party_id uuid not null,
  device_id uuid not null references visitor_devices on delete cascade,
  player_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (party_id, device_id, player_id),
  foreign key (party_id, player_id) references memberships on delete cascade
);
create index visitor_follows_device on visitor_follows (device_id);
create index visitor_follows_player on visitor_follows (party_id, player_id);

-- What it is told. A line stays for some days, so that the same is not told again; null in next_try_at: over.
create table visitor_pushes (
  party_id uuid not null,
  id uuid not null,
  device_id uuid not null,
  player_id uuid not null,
  kind text not null,
  about text not null,
  place text not null,
  details jsonb not null,
  at timestamptz not null,
  attempts int not null default 0,
  next_try_at timestamptz,
  primary key (party_id, id),
  unique (party_id, device_id, kind, about),
  foreign key (party_id, device_id, player_id) references visitor_follows on delete cascade
);
create index visitor_pushes_due on visitor_pushes (next_try_at) where next_try_at is not null;
