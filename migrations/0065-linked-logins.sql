-- Who somebody is at a login provider: an issuer and its name for them, which stays the same when their address changes.
create table linked_logins (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  email text not null,
  linked_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (issuer, subject),
  unique (user_id, issuer)
);
