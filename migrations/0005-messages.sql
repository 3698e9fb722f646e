-- The chat of a party. The counter makes one order of everything that happens in it: whoever holds it writes alone, so a
-- later number is never seen before an earlier one.
create table message_counters (
  party_id uuid primary key references parties on delete cascade,
  number bigint not null default 0
);

create table messages (
  party_id uuid not null references parties on delete cascade,
  -- of the sender: the same message delivered twice finds itself here
  id uuid not null unique,
  -- its place in the chat
  number bigint not null,
  -- number of the latest change of it: caption, picture, reaction, deletion
  change bigint not null,
  -- null: the party itself speaks, or it is deleted and its author gone
  user_id uuid references users on delete cascade,
  type text not null check (type in ('text', 'image', 'text_public')),
  -- what is said; the caption of an image
  text text not null default '',
  -- the picture of an image
  file uuid,
  -- of text_public: { kind, subject, title, displayName }
  notice jsonb,
  created_at timestamptz not null default now(),
  -- what was said is gone; the row stays so that open screens hear of it
  deleted_at timestamptz,
  primary key (party_id, id),
  foreign key (party_id, file) references images on delete set null (file),
  check (deleted_at is not null or (user_id is null) = (type = 'text_public')),
  check (deleted_at is null or (text = '' and file is null and notice is null))
);
create unique index messages_number on messages (party_id, number);
create index messages_change on messages (party_id, change);
create index messages_created on messages (party_id, created_at);
create index messages_user on messages (user_id);

create table message_likes (
  party_id uuid not null references parties on delete cascade,
  message_id uuid not null,
  user_id uuid not null references users on delete cascade,
  emoji text not null
    check (emoji in ('heart', 'laugh', 'surprised', 'sad', 'thumbs up', 'thumbs down', 'golf flag')),
  at timestamptz not null default now(),
  primary key (party_id, message_id, user_id),
  foreign key (party_id, message_id) references messages on delete cascade
);
create index message_likes_user on message_likes (user_id);

-- How far each person has read in each party.
create table message_reads (
  party_id uuid not null references parties on delete cascade,
  user_id uuid not null references users on delete cascade,
  number bigint not null,
  at timestamptz not null default now(),
  primary key (party_id, user_id)
);
create index message_reads_user on message_reads (user_id);
