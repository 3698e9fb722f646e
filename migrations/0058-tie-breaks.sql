-- Ties may also be broken by the long count-back, or in the Swedish order; decision 40. What is stored keeps its meaning.
alter table events drop constraint events_tie_break_check;
alter table events add constraint events_tie_break_check
  check (tie_break in ('count-back', 'long', 'sgf', 'shared'));
