alter table users
  -- a generated password that was used to log in opens nothing any more
  add column generated_spent boolean not null default false,
  -- The one party of an account that others made, until its address is confirmed by a link. It stays where that party is
  -- gone: then the account can do nothing anywhere.
  add column confined_to_party_id uuid;
update users set confined_to_party_id = generated_in_party_id
  where generated_in_party_id is not null and not email_confirmed;
