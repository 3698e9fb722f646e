-- Games that a group plays on top of its round (skins, Nassau, Wolf and others), or everybody of it. What a game comes to is
-- derived from the cards; stored are how it was set up, and what strokes do not say.
create table side_games (
  party_id uuid not null,
  id uuid not null unique,
  round_id uuid not null,
  -- null: everybody of the round
  group_id uuid,
  game text not null,
  -- what was chosen of it
  settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (party_id, id),
  foreign key (party_id, round_id) references rounds on delete cascade,
  foreign key (party_id, group_id) references scoring_groups on delete cascade
);
create index side_games_round on side_games (party_id, round_id);
create index side_games_group on side_games (party_id, group_id);

-- Who plays it, in the order that decides wolves, partners and what cannot be shared; none where everybody does.
create table side_game_players (
  party_id uuid not null,
  game_id uuid not null,
  round_id uuid not null,
  user_id uuid not null,
  position int not null,
  primary key (party_id, game_id, user_id),
  foreign key (party_id, game_id) references side_games on delete cascade,
  foreign key (party_id, round_id, user_id) references scorecards on delete cascade on update cascade
);
create index side_game_players_card on side_game_players (party_id, round_id, user_id);

-- The wolf's choice (nobody: alone), who was first on the green, closest and first in, presses, a play-off after the last hole.
create table side_game_marks (
  party_id uuid not null,
  game_id uuid not null,
  round_id uuid not null,
  -- hole by position played, from 1; 0: after the last
  position int not null check (position between 0 and 72),
  mark text not null check (mark in ('wolf', 'bingo', 'bango', 'bongo', 'press', 'play-off')),
  user_id uuid,
  -- the wolf said so before anybody had played
  blind boolean not null default false,
  primary key (party_id, game_id, position, mark),
  foreign key (party_id, game_id) references side_games on delete cascade,
  foreign key (party_id, round_id, user_id) references scorecards on delete cascade on update cascade
);
create index side_game_marks_card on side_game_marks (party_id, round_id, user_id);
