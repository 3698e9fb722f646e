-- The playing conditions calculation that the committee published for the course and day; scores of index records go by it.
alter table rounds add column pcc int not null default 0 check (pcc between -1 and 3);
