-- What an event, or a round of an event whose rounds choose for themselves, changes of its format: the cap of a maximum
-- score, the points of its own table. Null: everything is as the format has it. src/golf/formats/settings.ts says what there is.
alter table events add column format_settings jsonb;
alter table rounds add column format_settings jsonb;
