-- Keys that nothing is found by without its party: the party's own key is enough, and each write keeps one index less.
alter table score_corrections drop constraint score_corrections_id_key;
alter table webhook_deliveries drop constraint webhook_deliveries_id_key;
alter table notifications drop constraint notifications_id_key;
alter table member_imports drop constraint member_imports_id_key;
-- A key to share is asked for together with its event or its party.
alter table events drop constraint events_share_key_key;
alter table events add constraint events_share_key unique (party_id, share_key);
