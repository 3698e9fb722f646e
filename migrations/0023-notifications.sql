-- A browser that may be sent notifications: the address at its push service and the keys that only it can read with.
-- It goes with the login that asked for it.
create table push_devices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index push_devices_user on push_devices (user_id);
create index push_devices_session on push_devices (session_id);

-- What somebody switched; what is null is as it is for everybody.
create table notification_choices (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  push boolean,
  mail boolean,
  primary key (user_id, kind)
);

-- What a person is told of, once: `about` names the thing, `place` is the page that shows it.
create table notifications (
  party_id uuid not null,
  id uuid not null unique,
  user_id uuid not null,
  kind text not null,
  about text not null,
  place text not null,
  details jsonb not null,
  at timestamptz not null,
  seen_at timestamptz,
  -- when it first reached a device
  pushed_at timestamptz,
  -- when it was put into a mail
  mailed_at timestamptz,
  primary key (party_id, id),
  unique (party_id, user_id, kind, about),
  foreign key (party_id, user_id) references memberships on delete cascade
);
create index notifications_user on notifications (user_id, place) where seen_at is null;
create index notifications_open on notifications (at)
  where seen_at is null and pushed_at is null and mailed_at is null;

create table push_deliveries (
  party_id uuid not null,
  notification_id uuid not null,
  device_id uuid not null references push_devices on delete cascade,
  attempts int not null default 0,
  -- null: delivered or given up
  next_try_at timestamptz,
  delivered_at timestamptz,
  primary key (party_id, notification_id, device_id),
  foreign key (party_id, notification_id) references notifications on delete cascade
);
create index push_deliveries_waiting on push_deliveries (next_try_at) where next_try_at is not null;
create index push_deliveries_device on push_deliveries (device_id);

create table notification_digests (
  party_id uuid not null,
  user_id uuid not null,
  last_day date not null,
  primary key (party_id, user_id),
  foreign key (party_id, user_id) references memberships on delete cascade
);

-- Links in mails that stop these mails.
create table notification_stops (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null
);
create index notification_stops_user on notification_stops (user_id);
