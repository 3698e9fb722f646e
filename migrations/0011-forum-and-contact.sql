-- Forums of a party, in the order of their administrators. A closed one is read only.
create table forums (
  party_id uuid not null references parties on delete cascade,
  id uuid not null unique,
  title text not null,
  type text not null default 'open' check (type in ('open', 'closed')),
  description text not null default '',
  position int not null,
  created_at timestamptz not null default now(),
  primary key (party_id, id)
);

create table forum_threads (
  party_id uuid not null,
  id uuid not null unique,
  forum_id uuid not null,
  title text not null,
  -- Null: the author's account was deleted.
  author_id uuid references users on delete set null,
  -- Posts are numbered from 1 without gaps; whoever writes or deletes one holds this row.
  post_count int not null default 1 check (post_count > 0),
  created_at timestamptz not null default now(),
  last_activity timestamptz not null default now(),
  primary key (party_id, id),
  foreign key (party_id, forum_id) references forums on delete cascade
);
create index forum_threads_latest on forum_threads (party_id, forum_id, last_activity desc, id desc);
create index forum_threads_author on forum_threads (author_id);

create table forum_posts (
  party_id uuid not null,
  id uuid not null unique,
  thread_id uuid not null,
  -- Its place, so that any page of a thread is one range of the index.
  number int not null,
  author_id uuid references users on delete set null,
  body text not null,
  created_at timestamptz not null default now(),
  modified_at timestamptz,
  -- Why it is shown without its text: an administrator hid it, or its author's account was deleted.
  removed text check (removed in ('hidden', 'former-player')),
  primary key (party_id, id),
  foreign key (party_id, thread_id) references forum_threads on delete cascade,
  unique (party_id, thread_id, number) deferrable initially immediate
);
create index forum_posts_author on forum_posts (author_id);

-- What a post said before it was changed, for administrators.
create table forum_post_versions (
  party_id uuid not null,
  post_id uuid not null,
  written_at timestamptz not null,
  body text not null,
  primary key (party_id, post_id, written_at),
  foreign key (party_id, post_id) references forum_posts on delete cascade
);

-- How far somebody has read a thread, and whether they follow it.
create table forum_readers (
  party_id uuid not null,
  thread_id uuid not null,
  user_id uuid not null references users on delete cascade,
  subscribed boolean not null default false,
  -- The number of the post that was read last.
  last_read int,
  -- The number of the post that a mail told of last.
  last_told int not null default 0,
  primary key (party_id, thread_id, user_id),
  foreign key (party_id, thread_id) references forum_threads on delete cascade
);
create index forum_readers_user on forum_readers (user_id, party_id);

-- Mails about threads that somebody follows: at most one a day and party.
create table forum_digests (
  party_id uuid not null references parties on delete cascade,
  user_id uuid not null references users on delete cascade,
  last_day date,
  stopped boolean not null default false,
  primary key (party_id, user_id)
);
-- The link in each of these mails that stops them.
create table forum_digest_stops (
  token_hash bytea primary key,
  party_id uuid not null references parties on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now()
);

insert into forums (party_id, id, title, description, position)
select parties.id, gen_random_uuid(), first.title, '', first.position
from parties, (values ('General', 0), ('Competitions', 1), ('Market', 2)) as first (title, position);

-- Solved captchas, so that each opens the door once.
create table captcha_solutions (
  signature text primary key,
  expires_at timestamptz not null
);
