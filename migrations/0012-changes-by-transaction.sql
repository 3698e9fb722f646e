-- Numbers are given before the commit, so they become visible out of order. By the transaction a node reads exactly what
-- it could not see the last time.
alter table changes add column transaction xid8 not null default pg_current_xact_id();
create index changes_transaction on changes (transaction);
drop index changes_at;
