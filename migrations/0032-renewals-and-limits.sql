-- With the token itself it makes the successor once more, for an answer that was lost on its way; emptied when it is of
-- no more use. Neither the database alone nor the token alone leads to the successor.
alter table used_renewals add column session_id uuid, add column nonce bytea;

-- Counters of limits that hold over all nodes and restarts. The layout is that of rate-limiter-flexible; a key is a hash.
create table rate_limits (
  key varchar(255) primary key,
  points int not null default 0,
  -- milliseconds since 1970
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

-- Browsers in which a person logged in before: they are not held by the failures of others.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  device_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
create index known_devices_hash on known_devices (device_hash);
