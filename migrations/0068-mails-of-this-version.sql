-- When a mail is due whose link gets its token as it leaves. A node of 0.2.0 would send it with a place where the token
-- belongs, so next_try_at, which is all that such a node looks at, is never. Null: the mail is due at next_try_at.
alter table mails add column due_at timestamptz;
