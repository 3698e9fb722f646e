-- Who plays on after the first rounds of an event; null: everybody. src/golf/cut.ts says what there is. Classes may list
-- their players (flights) instead of a filter; they are in the list of classes, which needs no column.
alter table events add column cut jsonb;
