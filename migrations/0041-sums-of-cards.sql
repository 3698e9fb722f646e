-- A submitted card knows its sum and its gross, so that the totals of a party and the best cards of a course need not be
-- summed from every hole at each read. Both stay null while a card is played, so that a save touches no index.
create function strokes_of(strokes int[]) returns int
  language sql immutable parallel safe
  return (select coalesce(sum(stroke), 0)::int from unnest(strokes) stroke);

-- Null where a hole is missing or was picked up (bit 2 of its marks).
create function gross_of(strokes int[], marks int[]) returns int
  language sql immutable parallel safe
  return (select case when count(hole.stroke) = count(*) and not coalesce(bool_or(hole.mark & 2 <> 0), false)
      then sum(hole.stroke)::int end
    from unnest(strokes, marks) hole (stroke, mark));

alter table scorecards
  add column submitted_strokes int
    generated always as (case when submitted_at is not null then strokes_of(strokes) end) stored,
  add column gross int
    generated always as (case when submitted_at is not null and status is null then gross_of(strokes, marks) end) stored;

create index scorecards_submitted on scorecards (party_id) include (submitted_strokes) where submitted_at is not null;
create index scorecards_in_play on scorecards (party_id) where submitted_at is null;
create index scorecards_best on scorecards (party_id, round_id, gross, user_id) where gross is not null;
