-- What is noted of a person goes with the account: details of the log may lose fields now, and never change one.
create or replace function keep_audit_log() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.details = old.details - array(select key from jsonb_object_keys(old.details) key where not new.details ? key)
      and to_jsonb(new) - 'details' = to_jsonb(old) - 'details' then
      return new;
    end if;
  end if;
  raise exception 'The audit log is only added to: % is refused', lower(tg_op) using errcode = 'insufficient_privilege';
end $$;

-- The deletion of an account finds each row by the person, and a player who is removed is looked for in every table that names players.
create index audit_log_about on audit_log (subject)
  where action not in ('save-hole', 'mark-hole', 'answer-extra', 'count-extra');
create index audit_log_email on audit_log (lower(details ->> 'email')) where details ? 'email';
create index audit_log_reasons on audit_log (party_id) where details ? 'reason';
create index audit_log_names on audit_log (party_id)
  where action in ('code-named', 'card-signed', 'marker-card-saved') or details ? 'code';
create index card_signatures_user on card_signatures (user_id);
create index card_signatures_by on card_signatures (by_user_id);
create index contest_results_reported_by on contest_results (reported_by);
create index contest_results_user on contest_results (party_id, user_id);
create index course_corrections_decided_by on course_corrections (decided_by);
create index courses_author on courses (author_id);
create index entries_player on entries (user_id);
create index entries_withdrawn_by on entries (withdrawn_by) where withdrawn_by is not null;
create index entries_wishes on entries using gin (wishes) where wishes <> '{}';
create index entry_fees_by on entry_fees (by_user_id);
create index event_handicaps_user on event_handicaps (party_id, user_id);
create index events_prizes_decided on events using gin (prize_decisions jsonb_path_ops) where prize_decisions <> '[]';
create index events_ties_decided on events using gin (tie_decisions jsonb_path_ops) where tie_decisions <> '[]';
create index favourites_of on favourites (user_id);
create index favourites_are on favourites (player_id);
create index forum_digest_stops_user on forum_digest_stops (user_id);
create index forum_digest_stops_party on forum_digest_stops (party_id);
create index forum_digests_user on forum_digests (user_id);
create index index_overrides_by on index_overrides (by_user_id);
create index index_overrides_member on index_overrides (party_id, user_id);
create index invitation_tokens_actor on invitation_tokens (actor_id);
create index invitations_of on invitations (user_id);
create index invitations_to on invitations (lower(email));
create index invitations_member on invitations (party_id, user_id);
create index invites_created_by on invites (created_by);
create index mails_recipient on mails (lower(recipient));
create index marker_cards_by on marker_cards (by_user_id);
create index member_imports_author on member_imports (author_id);
create index news_author on news (author_id);
create index news_recipients_of on news_recipients (user_id);
create index news_stop_links_party on news_stop_links (party_id);
create index news_stop_links_user on news_stop_links (user_id);
create index notification_digests_user on notification_digests (user_id);
create index notifications_of on notifications (user_id);
create index parties_owner on parties (owner_id);
create index party_imports_party on party_imports (party_id);
create index party_imports_created_by on party_imports (created_by);
create index personal_tokens_member on personal_tokens (party_id, user_id);
create index score_corrections_of on score_corrections (user_id);
create index score_corrections_by on score_corrections (by_user_id);
create index score_corrections_card on score_corrections (party_id, round_id, user_id);
create index scoring_groups_owner on scoring_groups (owner_id);
create index scoring_groups_scorer on scoring_groups (scorer_id);
create index sessions_acting_for on sessions (acting_for) where acting_for is not null;
create index used_renewals_user on used_renewals (user_id);
create index users_last_party on users (last_party_id);
create index webhooks_created_by on webhooks (created_by);

-- Accounts that were deleted before: what still stands about them, and what they wrote.
create temporary table gone on commit drop as
  select id from users
  where not is_registered and email is null and first_name = 'Former' and last_name = 'player' and created_at = to_timestamp(0);
update entries set reason = '', version = version + 1
  where reason <> '' and (user_id in (select id from gone) or withdrawn_by in (select id from gone));
update entry_fees set reason = '' from entries
  where entries.party_id = entry_fees.party_id and entries.id = entry_fees.entry_id
    and entry_fees.reason <> '' and entries.user_id in (select id from gone);
update score_corrections set reason = ''
  where reason <> '' and (user_id in (select id from gone) or by_user_id in (select id from gone));
update index_overrides set reason = '' where reason <> '' and by_user_id in (select id from gone);
-- older nodes: nobody acts for these accounts any more
delete from personal_tokens where user_id in (select id from gone);
update audit_log set details = details - '{address,reason,service}'::text[]
  where user_id in (select id from gone) and details ?| '{address,reason,service}';
update audit_log set details = '{}'
  where user_id in (select id from gone) and action in ('createToken', 'revokeToken', 'postContact') and details <> '{}';
update audit_log set details = details - 'reason'
  where details ? 'reason' and exists (
    select from gone join memberships on memberships.user_id = gone.id
    where memberships.party_id = audit_log.party_id and position(gone.id::text in audit_log.details::text) > 0);
