-- The handicap that an import's file has for a member with an account, whose owner alone changes the profile. It waits for
-- the member's answer; a declined one stays until the file says something else, so that nobody is asked twice.
create table handicap_proposals (
  party_id uuid not null,
  user_id uuid not null,
  import_id uuid not null,
  handicap numeric(3, 1) not null check (handicap between -10 and 54),
  proposed_at timestamptz not null,
  declined_at timestamptz,
  primary key (party_id, user_id),
  foreign key (party_id, user_id) references memberships on delete cascade
);
create index handicap_proposals_user on handicap_proposals (user_id);
