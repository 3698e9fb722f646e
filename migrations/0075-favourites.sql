-- Whose play a member wants to see first.
create table favourites (
  party_id uuid not null,
  user_id uuid not null,
  player_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (party_id, user_id, player_id),
  foreign key (party_id, user_id) references memberships on delete cascade,
  foreign key (party_id, player_id) references memberships on delete cascade
);
create index favourites_player on favourites (party_id, player_id);
