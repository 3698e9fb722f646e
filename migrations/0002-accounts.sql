-- Links that were sent by mail: of each token the hash alone, and the row is gone once it was used.
create table account_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('sign-up', 'invitation', 'recovery', 'confirmation')),
  -- lower case
  email text not null,
  -- whose link: recovery, confirmation
  user_id uuid references users on delete cascade,
  -- where it invites to: invitation
  party_id uuid references parties on delete cascade,
  tier int not null default 1 check (tier between 1 and 3),
  language text not null default 'en',
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index account_tokens_email on account_tokens (email, purpose);
create index account_tokens_user on account_tokens (user_id);
create index account_tokens_party on account_tokens (party_id);

alter table users
  add column forum_subscribe boolean not null default true,
  add column news_by_mail boolean not null default true,
  -- whether members of shared parties see phone, golf id and e-mail
  add column shares_contact boolean not null default false;
