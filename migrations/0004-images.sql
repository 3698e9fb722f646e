-- Pictures of a party: of its events, in its messages, and what its pages show (heroes, news).
create table images (
  party_id uuid not null references parties on delete cascade,
  id uuid not null unique,
  kind text not null check (kind in ('event', 'message', 'asset')),
  event_id uuid,
  -- who uploaded it; null once that person is gone
  user_id uuid references users on delete set null,
  description text not null default '',
  -- taken out of the galleries; administrators and the uploader still see it
  hidden boolean not null default false,
  -- where the bytes are; shared by rows that show the same picture, so that it is stored once
  file_id uuid not null,
  type text not null check (type in ('jpeg', 'png')),
  width int not null,
  height int not null,
  -- the browser's, so that an upload that is delivered twice is stored once
  upload_key uuid,
  created_at timestamptz not null default now(),
  primary key (party_id, id),
  foreign key (party_id, event_id) references events on delete set null (event_id)
);
create index images_event on images (party_id, event_id, created_at);
create index images_user on images (user_id);
create index images_file on images (file_id);
create unique index images_upload on images (party_id, user_id, upload_key);

-- A hero is an image of the same party. It goes with the image.
alter table parties alter hero_image type uuid using null;
alter table parties add foreign key (id, hero_image) references images (party_id, id) on delete set null (hero_image);
alter table events alter hero_image type uuid using null;
alter table events
  add foreign key (party_id, hero_image) references images (party_id, id) on delete set null (hero_image);

-- The profile picture is the person's, not a party's; a new one gets a new id.
alter table users add avatar_id uuid unique;
