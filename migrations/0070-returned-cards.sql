-- The card that a marker keeps of another player, and who has signed which card. Whether an event asks for both is a setting.
alter table events add column marker_cards boolean not null default false;

create table marker_cards (
  party_id uuid not null,
  round_id uuid not null,
  user_id uuid not null,
  -- who keeps it, as it is shown; the account where there is one
  marker_name text not null,
  by_user_id uuid,
  -- by position; null: not entered
  strokes int[] not null,
  at timestamptz not null,
  primary key (party_id, round_id, user_id),
  foreign key (party_id, round_id, user_id) references scorecards on delete cascade on update cascade
);

-- A signature counts for the card as it stood: once the strokes are others, it is none.
create table card_signatures (
  party_id uuid not null,
  round_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('player', 'marker')),
  name text not null,
  by_user_id uuid,
  strokes int[] not null,
  at timestamptz not null,
  primary key (party_id, round_id, user_id, role),
  foreign key (party_id, round_id, user_id) references scorecards on delete cascade on update cascade
);
