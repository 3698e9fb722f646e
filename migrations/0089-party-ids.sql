-- The directory of ids: what has an address of its own is found by its id alone, and the party it stands in comes first.
-- No two parties have something with the same id. The tables write it themselves, so the version before does, too.
create table party_ids (
  id uuid primary key,
  party_id uuid not null references parties on delete cascade
);
create index party_ids_party on party_ids (party_id);

create function note_party_ids() returns trigger language plpgsql as $$
begin
  insert into party_ids (id, party_id) select id, party_id from added on conflict do nothing;
  if exists (select from added join party_ids d on d.id = added.id where d.party_id <> added.party_id) then
    raise unique_violation using message = 'another party has something with this id';
  end if;
  return null;
end $$;

create function forget_party_ids() returns trigger language plpgsql as $$
begin
  delete from party_ids d using gone where d.id = gone.id;
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['events', 'rounds', 'scoring_groups', 'side_games', 'images', 'messages', 'news', 'invites',
    'forums', 'forum_threads', 'forum_posts']
  loop
    execute format('create trigger note_party_ids after insert on %I referencing new table as added
      for each statement execute function note_party_ids()', name);
    execute format('create trigger forget_party_ids after delete on %I referencing old table as gone
      for each statement execute function forget_party_ids()', name);
  end loop;
end $$;
