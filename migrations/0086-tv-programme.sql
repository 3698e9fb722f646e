-- What the big screen of an event shows, in which order and for how long, and the sponsors' pictures on it; null: what is usual.
-- { parts: [{ part, shown, seconds }], sponsors: [{ imageId, name, words }] }
alter table events add column tv_programme jsonb;
