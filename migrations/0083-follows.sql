-- Of whose play a member wants to be told, in all events of the party.
create table follows (
  party_id uuid not null,
  user_id uuid not null,
  player_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (party_id, user_id, player_id),
  foreign key (party_id, user_id) references memberships on delete cascade,
  foreign key (party_id, player_id) references memberships on delete cascade
);
create index follows_player on follows (party_id, player_id);

-- How far the followers in an event have been told: the version of its board, and how each followed player stood then.
create table follow_states (
  party_id uuid not null,
  event_id uuid not null,
  version int not null,
  state jsonb not null,
  primary key (party_id, event_id),
  foreign key (party_id, event_id) references events on delete cascade
);
