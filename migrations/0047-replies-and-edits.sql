alter table messages
  -- the message that it answers, of the same chat; that one may be gone
  add column reply_to uuid,
  -- when its author last changed the words
  add column edited_at timestamptz;

create index messages_replies on messages (party_id, reply_to) where reply_to is not null;
create index messages_search on messages using gin (search_vector('', text));
