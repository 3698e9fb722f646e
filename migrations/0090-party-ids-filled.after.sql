-- Nobody finds these rows by their id alone any more: the keys of their parties are enough.
alter table events drop constraint events_id_key;
alter table rounds drop constraint rounds_id_key;
alter table scoring_groups drop constraint scoring_groups_id_key;
alter table side_games drop constraint side_games_id_key;
alter table images drop constraint images_id_key;
alter table messages drop constraint messages_id_key;
alter table news drop constraint news_id_key;
alter table invites drop constraint invites_id_key;
alter table forums drop constraint forums_id_key;
alter table forum_threads drop constraint forum_threads_id_key;
alter table forum_posts drop constraint forum_posts_id_key;
alter table extras drop constraint extras_id_key;
alter table invitations drop constraint invitations_id_key;
alter table invite_options drop constraint invite_options_id_key;
alter table personal_tokens drop constraint personal_tokens_id_key;
alter table webhooks drop constraint webhooks_id_key;
