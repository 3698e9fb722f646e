-- The second factor of a login: an authenticator app (TOTP, RFC 6238), passkeys, and recovery codes for who has lost both.
-- Whoever has an app or a passkey is asked for it after the password.
create table totp_secrets (
  user_id uuid primary key references users on delete cascade,
  -- as it is used: what it would be encrypted with would lie beside it (decision 52)
  secret bytea not null,
  -- the latest step of 30 s whose code was taken: no code counts twice
  last_step integer not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- as the authenticator counts; 0 where it does not
  counter bigint not null,
  transports text[] not null default '{}',
  -- the name of the address that it was made at, where alone a browser offers it
  place text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  -- Argon2id with the salt that all codes of a set have
  code_hash bytea not null,
  salt bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- What a login or a change waits for, for minutes and for one use, so that any node can go on with it.
create table login_challenges (
  secret_hash bytea primary key,
  purpose text not null check (purpose in ('second-step', 'totp', 'passkey', 'new-passkey')),
  -- null: nobody has said yet who they are
  user_id uuid references users on delete cascade,
  details jsonb not null default '{}',
  expires_at timestamptz not null
);
create index login_challenges_user on login_challenges (user_id);

-- When its person last showed who they are; null: before this was written down.
alter table sessions add column proven_at timestamptz;
