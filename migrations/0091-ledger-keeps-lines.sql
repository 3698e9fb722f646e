-- A line of the ledger is taken back by a further line, never deleted by itself: it goes with its entry, its event or its
-- party, which reach it as a trigger of their own. What a key does is one trigger deep.
create function refuse_deletion_from_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'a line of the ledger is taken back by a further line' using errcode = 'restrict_violation';
end
$$;
create trigger entry_fees_are_kept before delete on entry_fees for each row
  when (pg_trigger_depth() = 0) execute function refuse_deletion_from_ledger();
