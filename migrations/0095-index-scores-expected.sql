-- What somebody's federation expects over the nine holes that were not played; null: it is estimated.
alter table index_scores add column expected numeric(3, 1);
