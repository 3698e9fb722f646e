-- What was there before the tables wrote the directory themselves.
insert into party_ids (id, party_id)
  select id, party_id from events
  union all select id, party_id from rounds
  union all select id, party_id from scoring_groups
  union all select id, party_id from side_games
  union all select id, party_id from images
  union all select id, party_id from messages
  union all select id, party_id from news
  union all select id, party_id from invites
  union all select id, party_id from forums
  union all select id, party_id from forum_threads
  union all select id, party_id from forum_posts
  on conflict do nothing;
