-- Public parties are found by any part of their name, and listed by name: among a hundred thousand as quickly as among a thousand.
create index parties_public_name on parties using gin (lower(title) gin_trgm_ops) where not hidden and not personal;
create index parties_public_order on parties (title collate "sv-x-icu", id) where not hidden and not personal;
