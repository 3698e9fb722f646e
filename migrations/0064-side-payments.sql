-- Who has paid what a settlement of side games says. The settlement is derived from the cards; stored is that somebody has
-- ticked a payment, with the amount that it was then, so that another amount after a correction is seen.
create table side_payments (
  party_id uuid not null,
  id uuid not null,
  round_id uuid not null,
  -- null: of the games of everybody
  group_id uuid,
  unit text not null,
  from_id uuid not null,
  to_id uuid not null,
  amount int not null check (amount > 0),
  by_user_id uuid references users on delete set null,
  paid_at timestamptz not null default now(),
  primary key (party_id, id),
  foreign key (party_id, round_id) references rounds on delete cascade,
  foreign key (party_id, group_id) references scoring_groups on delete cascade,
  foreign key (party_id, round_id, from_id) references scorecards on delete cascade on update cascade,
  foreign key (party_id, round_id, to_id) references scorecards on delete cascade on update cascade
);
create index side_payments_round on side_payments (party_id, round_id, from_id);
create index side_payments_to on side_payments (party_id, round_id, to_id);
create index side_payments_group on side_payments (party_id, group_id);
create index side_payments_by on side_payments (by_user_id);
