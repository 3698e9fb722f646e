-- The token of a link is made when its mail leaves. Until then the mail has a place for it, and the row that the link
-- stands for has the hash of a token that nobody knows.
alter table mails
  add column language text not null default 'en',
  add column party text not null default '',
  add column reply_to text,
  add column secret_place text,
  add column secret_table text
    check (secret_table in ('account_tokens', 'invitation_tokens', 'news_stop_links', 'forum_digest_stops', 'notification_stops')),
  add column secret_hash bytea,
  add check (num_nulls(secret_place, secret_table, secret_hash) in (0, 3));

-- What an import of members knows its invitations by, once a mail has given the link its token.
alter table account_tokens add column first_hash bytea;

-- What was sent is kept for a day to count; the links that were written into it are not needed any more.
update mails set text = '', html = null, link = null, unsubscribe = null where sent_at is not null;
