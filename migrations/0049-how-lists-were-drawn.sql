alter table start_lists
  -- how the players were ordered when it was drawn, and the seed of a draw at random; null: by hand, or not told
  add column draw jsonb;
