-- A card of paper bears its signatures itself: who holds it in the office records that it does.
alter table card_signatures add column on_paper boolean not null default false;
