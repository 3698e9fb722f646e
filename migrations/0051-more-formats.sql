-- Which formats there are is said by src/golf/formats/presets.ts alone, which every write is checked by; a list here would
-- have to be changed with each of them.
alter table events drop constraint events_stroke_count_check;
alter table rounds drop constraint rounds_stroke_count_check;
