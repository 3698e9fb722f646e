-- Whether visitors see the players' exact handicaps on the pages of this event.
alter table events add column show_handicaps boolean not null default false;
