-- Who plays in an event: what may be entered, in which order, and what it costs.
alter table parties add column currency text not null default 'SEK' check (currency ~ '^[A-Z]{3}$');

-- One row an event that takes entries. It is locked by whoever enters, withdraws or pays, so that the last place goes to one.
create table entry_lists (
  party_id uuid not null,
  event_id uuid not null,
  settings jsonb not null,
  -- goes up with the settings
  version int not null default 0,
  -- the last number in the order of entry
  numbers int not null default 0,
  -- and in that of the ledger
  lines int not null default 0,
  primary key (party_id, event_id),
  foreign key (party_id, event_id) references events on delete cascade
);

-- One row a player, also of who waits or has withdrawn. Those of a side share side_id, and take one place together.
create table entries (
  party_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  side_id uuid not null,
  -- who entered the side stands first
  position int not null default 0,
  -- in the order of entry
  number int not null,
  state text not null check (state in ('entered', 'waiting', 'withdrawn')),
  -- a partner was named by another player and has not said yes
  unconfirmed boolean not null default false,
  -- entered by an administrator after the closing time
  late boolean not null default false,
  how text not null check (how in ('player', 'hand', 'import', 'invitation')),
  class text,
  tee text,
  note text not null default '',
  -- with whom to go out
  wishes uuid[] not null default '{}',
  entered_at timestamptz not null,
  entered_by uuid,
  moved_up_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  reason text not null default '',
  reminded_at timestamptz,
  version int not null default 0,
  primary key (party_id, id),
  unique (party_id, event_id, user_id),
  foreign key (party_id, event_id) references entry_lists on delete cascade,
  foreign key (party_id, user_id) references memberships on delete cascade on update cascade
);
create index entries_user on entries (party_id, user_id);

-- The ledger of fees: lines are added and never changed, in cents of the party's currency.
create table entry_fees (
  party_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  entry_id uuid not null,
  kind text not null check (kind in ('entered', 'paid', 'refunded', 'waived', 'corrected')),
  cents int not null check (cents <> 0 and (kind = 'corrected' or cents > 0)),
  -- the line of this entry that is corrected; no key, since a line is written whole, also out of an archive
  corrects uuid check ((corrects is not null) = (kind = 'corrected')),
  reason text not null default '',
  at timestamptz not null,
  by_user_id uuid,
  -- in the order in which they were written
  number int not null,
  primary key (party_id, id),
  foreign key (party_id, entry_id) references entries on delete cascade
);
create index entry_fees_event on entry_fees (party_id, event_id);
create index entry_fees_entry on entry_fees (party_id, entry_id);

create function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'a line of the ledger is corrected by a further line' using errcode = 'restrict_violation';
end
$$;

-- Whose name a line has may go with the account, and what was written as its reason; the money stays as it was.
create trigger entry_fees_stay before update on entry_fees for each row
  when ((old.party_id, old.id, old.event_id, old.entry_id, old.kind, old.cents, old.corrects, old.at, old.number)
    is distinct from (new.party_id, new.id, new.event_id, new.entry_id, new.kind, new.cents, new.corrects, new.at, new.number))
  execute function refuse_change_of_ledger();
