-- What stands in the audit log stays as it was written: nobody deletes from it, and of its rows nothing is changed but
-- that the details of a person who leaves are emptied. The triggers hold for every session, also for one that restores
-- (`enable always`); only the owner of the table can take them off, which no statement of the application does.
create function keep_audit_log() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.details = '{}' and to_jsonb(new) - 'details' = to_jsonb(old) - 'details' then
      return new;
    end if;
  end if;
  raise exception 'The audit log is only added to: % is refused', lower(tg_op) using errcode = 'insufficient_privilege';
end $$;

create trigger keep_audit_log before update or delete on audit_log for each row execute function keep_audit_log();
create trigger keep_audit_log_whole before truncate on audit_log for each statement execute function keep_audit_log();
alter table audit_log enable always trigger keep_audit_log;
alter table audit_log enable always trigger keep_audit_log_whole;
