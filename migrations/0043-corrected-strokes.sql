-- The strokes that a player receives are corrected apart from the handicap that they come from.
alter table score_corrections drop constraint score_corrections_kind_check;
alter table score_corrections add constraint score_corrections_kind_check
  check (kind in ('hole', 'handicap', 'strokes', 'status', 'extra'));
