-- The committee has placed the entry in its class: the player's wish changes neither class nor fee any more.
alter table entries add column placed boolean not null default false;
