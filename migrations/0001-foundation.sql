-- People. A person without account belongs to the party that added them.
create table users (
  id uuid primary key,
  email text,
  first_name text not null,
  last_name text not null,
  password_hash text,
  user_level int not null default 1,
  tier int not null default 1 check (tier between 1 and 3),
  golf_id text,
  golf_club text not null default '',
  handicap numeric(3, 1) check (handicap between -10 and 54),
  gender text not null default '' check (gender in ('', 'F', 'M')),
  birth_year int,
  city text not null default '',
  country text not null default '',
  phone text not null default '',
  description text not null default '',
  language text not null default 'en',
  default_result int not null default 2 check (default_result between 1 and 3),
  custom jsonb not null default '{}',
  is_registered boolean not null default true,
  email_confirmed boolean not null default true,
  -- A generated password: the party it works in, how long, how often it was tried.
  generated_in_party_id uuid,
  generated_until timestamptz,
  generated_tries int not null default 0,
  last_party_id uuid,
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email)) where email is not null and is_registered;
create index users_golf_id on users (golf_id) where golf_id is not null;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  secret_hash bytea not null unique,
  expires_at timestamptz not null,
  renewal_hash bytea not null unique,
  renewal_expires_at timestamptz not null,
  renewed_at timestamptz,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);
-- Renewal tokens that were used: meeting one again means that it was stolen.
create table used_renewals (
  renewal_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  used_at timestamptz not null default now()
);

create table parties (
  id uuid primary key,
  title text not null,
  owner_id uuid not null references users,
  hidden boolean not null default false,
  personal boolean not null default false,
  time_zone text not null default 'UTC',
  website text not null default '',
  news_email text not null default '',
  gallery_speed int not null default 8000,
  hero_image text,
  point_tables jsonb not null default '{}',
  created_at timestamptz not null default now(),
  last_activity_at timestamptz not null default now()
);
create unique index parties_title on parties (lower(title)) where not personal;
create unique index parties_personal on parties (owner_id) where personal;
alter table users add foreign key (last_party_id) references parties on delete set null;

create table memberships (
  party_id uuid not null references parties on delete cascade,
  user_id uuid not null references users on delete cascade,
  administrator boolean not null default false,
  access text not null default 'member' check (access in ('member', 'revoked')),
  team text not null default '',
  hidden boolean not null default false,
  joined_at timestamptz not null default now(),
  primary key (party_id, user_id)
);
create index memberships_user on memberships (user_id);

create table courses (
  id uuid primary key,
  name text not null,
  country text not null,
  city text not null default '',
  state text not null default '',
  par int[] not null,
  stroke_index int[] not null,
  author_id uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create extension if not exists pg_trgm;
create index courses_name on courses using gin (lower(name) gin_trgm_ops);
create index courses_country on courses (country, name);

create table events (
  party_id uuid not null references parties on delete cascade,
  id uuid not null unique,
  title text not null,
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  country text not null,
  type text not null default 'official' check (type in ('official', 'unofficial')),
  stroke_count text not null check (stroke_count in ('stroke', 'stableford', 'match', 'team-match', 'custom')),
  scoring_system text not null default 'total' check (scoring_system in ('total', 'place-points')),
  tie_break text not null default 'count-back' check (tie_break in ('count-back', 'shared')),
  tpp_id text not null default 'standard',
  strokes_factor numeric(3, 2) not null default 1,
  count_rounds int,
  early_marking_days int not null default 0,
  use_extra boolean not null default false,
  show_hole_contests boolean not null default false,
  description text not null default '',
  hero_image text,
  team_event boolean not null default false,
  team_count int,
  -- lists of { name, country, members }, { name, filter }, { condition, conditionalText }
  teams jsonb not null default '[]',
  classes jsonb not null default '[]',
  text_info jsonb not null default '[]',
  share_key text unique,
  -- computed boards, kept once the event is official
  results jsonb,
  official_at timestamptz,
  -- goes up with everything that can change a board of this event, but for what raises the version of a group
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  primary key (party_id, id)
);
create index events_party_dates on events (party_id, start_date);

-- Handicap of each player at the start of the event.
create table event_handicaps (
  party_id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  handicap numeric(3, 1),
  primary key (party_id, event_id, user_id),
  foreign key (party_id, event_id) references events on delete cascade,
  foreign key (party_id, user_id) references memberships on delete cascade
);

create table rounds (
  party_id uuid not null,
  id uuid not null unique,
  event_id uuid not null,
  round_number int not null default 1,
  title text not null,
  round_date date not null,
  course_id uuid references courses on delete set null,
  -- the card that it is played on, copied so that a later correction of the course changes no result
  course_name text not null,
  par int[] not null,
  stroke_index int[] not null,
  start_hole int not null default 1,
  hole_count int not null default 18,
  hole_config int[],
  strokes_factor numeric(3, 2),
  custom_scoring numeric[],
  stroke_count text check (stroke_count in ('stroke', 'stableford', 'match', 'team-match')),
  created_at timestamptz not null default now(),
  primary key (party_id, id),
  foreign key (party_id, event_id) references events on delete cascade
);
create index rounds_event on rounds (party_id, event_id, round_number);
create index rounds_date on rounds (party_id, round_date);

create table round_contests (
  party_id uuid not null,
  round_id uuid not null,
  contest_id int not null,
  hole int not null,
  points numeric not null default 0,
  primary key (party_id, round_id, contest_id),
  foreign key (party_id, round_id) references rounds on delete cascade
);
create table contest_results (
  party_id uuid not null,
  round_id uuid not null,
  contest_id int not null,
  user_id uuid not null,
  value numeric,
  reported_by uuid references users on delete set null,
  reported_at timestamptz not null default now(),
  primary key (party_id, round_id, contest_id, user_id),
  foreign key (party_id, round_id, contest_id) references round_contests on delete cascade,
  foreign key (party_id, user_id) references memberships on delete cascade
);

-- Tees of a round as published: a list of { name, startHole, time, players }.
create table start_lists (
  party_id uuid not null,
  round_id uuid not null,
  tees jsonb not null,
  published_at timestamptz not null default now(),
  primary key (party_id, round_id),
  foreign key (party_id, round_id) references rounds on delete cascade
);

create table scoring_groups (
  party_id uuid not null,
  id uuid not null unique,
  round_id uuid not null,
  owner_id uuid not null references users,
  -- the one who enters the strokes: the owner, or another player of the group who took over
  scorer_id uuid not null references users,
  date date not null,
  start_hole int,
  version int not null default 1,
  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (party_id, id),
  foreign key (party_id, round_id) references rounds on delete cascade
);
create index scoring_groups_round on scoring_groups (party_id, round_id);

-- One player's card of one round. Arrays run by position played.
create table scorecards (
  party_id uuid not null,
  round_id uuid not null,
  user_id uuid not null,
  group_id uuid,
  position int not null default 0,
  side int,
  exact_handicap numeric(3, 1),
  playing_strokes int not null default 0,
  strokes int[] not null default '{}',
  -- bits a hole: 1 filled in, 2 picked up, 4 fish, 8 camel, 16 lion, 32 snake
  marks int[] not null default '{}',
  status text check (status in ('WD', 'DNS', 'DQ')),
  submitted_at timestamptz,
  primary key (party_id, round_id, user_id),
  foreign key (party_id, round_id) references rounds on delete cascade,
  foreign key (party_id, user_id) references memberships on delete cascade,
  foreign key (party_id, group_id) references scoring_groups
);
create index scorecards_group on scorecards (party_id, group_id);
create index scorecards_user on scorecards (party_id, user_id);

-- Saves that were carried out, by the key that the phone gave each: a repeated delivery finds itself here.
create table delivered_saves (
  key uuid primary key,
  group_id uuid not null,
  version int not null,
  answer json not null,
  at timestamptz not null default now()
);
create index delivered_saves_at on delivered_saves (at);

create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  party_id uuid,
  user_id uuid,
  acting_for uuid,
  action text not null,
  subject text,
  details jsonb not null default '{}'
);
create index audit_log_party on audit_log (party_id, at);

-- What changed, in the transaction that changed it; each node reads on from where it was.
create table changes (
  number bigint generated always as identity primary key,
  topic text not null,
  node uuid not null,
  at timestamptz not null default now()
);
create index changes_at on changes (at);

create table mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text,
  link text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts int not null default 0,
  last_error text,
  next_try_at timestamptz not null default now()
);
create index mails_waiting on mails (next_try_at) where sent_at is null;

create table installation (key text primary key, value jsonb not null);
