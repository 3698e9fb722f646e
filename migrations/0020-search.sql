create extension if not exists unaccent;

-- Without accents and capitals, so that 'tavling' finds Tävling.
create function search_plain(text) returns text
language sql immutable parallel safe strict
return lower(public.unaccent('public.unaccent'::regdictionary, $1));

-- The words of a title and of a text in Swedish, in English, and as they are written.
create function search_vector(title text, body text) returns tsvector
language sql immutable parallel safe
return
  setweight(to_tsvector('pg_catalog.swedish'::regconfig, title), 'A')
  || setweight(to_tsvector('pg_catalog.english'::regconfig, title), 'A')
  || setweight(to_tsvector('pg_catalog.simple'::regconfig, public.search_plain(title)), 'A')
  || setweight(to_tsvector('pg_catalog.swedish'::regconfig, body), 'C')
  || setweight(to_tsvector('pg_catalog.english'::regconfig, body), 'C')
  || setweight(to_tsvector('pg_catalog.simple'::regconfig, public.search_plain(body)), 'C');

-- All of the words, each as the beginning of one or in any of its forms.
create function search_query(words text[]) returns tsquery
language sql immutable parallel safe
begin atomic
  select string_agg('(' || one::text || ')', ' & ')::tsquery from (
    select to_tsquery('pg_catalog.swedish'::regconfig, quote_literal(word) || ':*')
      || to_tsquery('pg_catalog.english'::regconfig, quote_literal(word) || ':*')
      || to_tsquery('pg_catalog.simple'::regconfig, quote_literal(public.search_plain(word)) || ':*') as one
    from unnest(words) as word) as queries
  where numnode(one) > 0;
end;

create index news_search on news using gin (search_vector(title, ingress || ' ' || text));
create index events_search on events using gin (search_vector(title, description));
create index images_search on images using gin (search_vector(description, ''));
create index forum_threads_search on forum_threads using gin (search_vector(title, ''));
create index forum_posts_search on forum_posts using gin (search_vector('', body));
