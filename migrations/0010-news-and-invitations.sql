-- Invitations: what people are asked, what they may choose, who is asked and what they chose.
create table invites (
  party_id uuid not null references parties on delete cascade,
  id uuid not null unique,
  title text not null,
  text text not null,
  start_date date not null,
  -- the last day on which an answer can be given or changed
  deadline_date date not null check (deadline_date <= start_date),
  -- so many days before the last registration date those who have not answered are reminded; null: never
  reminder_days int check (reminder_days between 0 and 60),
  -- goes up with each answer: gives answers their order
  answers bigint not null default 0,
  -- goes up with each change that calendars must hear of
  sequence int not null default 0,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  primary key (party_id, id)
);
create index invites_deadline on invites (deadline_date);

create table invite_options (
  party_id uuid not null,
  id uuid not null unique,
  invite_id uuid not null,
  position int not null,
  description text not null,
  -- whoever chooses it will be there
  attending boolean not null,
  -- how many have a place; later ones wait; null: everybody
  cap int check (cap > 0),
  primary key (party_id, id),
  foreign key (party_id, invite_id) references invites on delete cascade
);
create index invite_options_invite on invite_options (party_id, invite_id, position);

create table invitations (
  party_id uuid not null,
  id uuid not null unique,
  invite_id uuid not null,
  -- a member, or somebody who is known by an address only
  user_id uuid,
  email text,
  option_id uuid,
  -- the place of this answer among all of the invite
  answer_number bigint,
  responded_at timestamptz,
  -- told that there was no place; told again when there is one
  told_waiting boolean not null default false,
  mailed_at timestamptz,
  reminded_at timestamptz,
  primary key (party_id, id),
  check ((user_id is null) <> (email is null)),
  check ((option_id is null) = (answer_number is null)),
  foreign key (party_id, invite_id) references invites on delete cascade,
  foreign key (party_id, option_id) references invite_options,
  foreign key (party_id, user_id) references memberships on delete cascade
);
create unique index invitations_user on invitations (party_id, invite_id, user_id) where user_id is not null;
create unique index invitations_email on invitations (party_id, invite_id, lower(email)) where email is not null;
create index invitations_unanswered on invitations (user_id) where option_id is null;
create index invitations_to_mail on invitations (party_id, invite_id) where mailed_at is null;
create index invitations_option on invitations (party_id, option_id);

-- Secrets in links that answer one invitation. One with an actor is for that administrator alone, and short-lived.
create table invitation_tokens (
  token_hash bytea primary key,
  party_id uuid not null,
  invitation_id uuid not null,
  actor_id uuid references users on delete cascade,
  expires_at timestamptz,
  foreign key (party_id, invitation_id) references invitations on delete cascade
);
create index invitation_tokens_invitation on invitation_tokens (party_id, invitation_id);

-- News of a party.
create table news (
  party_id uuid not null references parties on delete cascade,
  id uuid not null unique,
  title text not null,
  ingress text not null default '',
  text text not null,
  hero_image uuid,
  author_id uuid references users on delete set null,
  date timestamptz not null,
  updated_at timestamptz not null default now(),
  primary key (party_id, id),
  foreign key (party_id, hero_image) references images (party_id, id) on delete set null (hero_image)
);
create index news_date on news (party_id, date desc, id);

-- Who is sent a piece of news by mail, each once: members, and the further addresses of the party.
create table news_recipients (
  party_id uuid not null,
  news_id uuid not null,
  id uuid not null,
  user_id uuid references users on delete cascade,
  email text,
  mailed_at timestamptz,
  primary key (party_id, news_id, id),
  check ((user_id is null) <> (email is null)),
  foreign key (party_id, news_id) references news on delete cascade
);
create unique index news_recipients_user on news_recipients (party_id, news_id, user_id) where user_id is not null;
create unique index news_recipients_email on news_recipients (party_id, news_id, lower(email)) where email is not null;
create index news_recipients_to_mail on news_recipients (party_id, news_id) where mailed_at is null;

-- Links in mails that stop news: of a person everywhere, of a further address in that party.
create table news_stop_links (
  token_hash bytea primary key,
  party_id uuid not null references parties on delete cascade,
  user_id uuid references users on delete cascade,
  email text,
  made_at timestamptz not null default now(),
  check ((user_id is null) <> (email is null))
);
create table news_stops (
  party_id uuid not null references parties on delete cascade,
  email text not null,
  stopped_at timestamptz not null default now(),
  primary key (party_id, email)
);

-- The address that a mail program may post to in order to stop mails of this kind.
alter table mails add column unsubscribe text;

-- Secret addresses of personal calendars.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null unique,
  made_at timestamptz not null
);
-- What calendars must be told is off: of everybody in the party, or of one person.
create table calendar_cancellations (
  party_id uuid not null references parties on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('event', 'invite')),
  thing_id uuid not null,
  user_id uuid references users on delete cascade,
  title text not null,
  start_date date not null,
  end_date date not null,
  sequence bigint not null,
  cancelled_at timestamptz not null,
  primary key (party_id, id)
);
create index calendar_cancellations_user on calendar_cancellations (user_id);
