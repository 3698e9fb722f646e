-- For rows of a file whose name a member has too: 'same' or 'other', by the number of the row.
alter table member_imports add column answers jsonb not null default '{}';
