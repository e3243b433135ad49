-- The words of each message, by which conversations are searched. The database writes them, so that nobody who stores a message can
-- forget it. Each word begins with its business ('7:camisa'): a search reads what its own business said, however much the others say.
create table message_words (
  message_id bigint primary key references messages on delete cascade,
  business_id bigint not null,
  thread_id text not null,
  said_at timestamptz(3) not null,
  words tsvector not null
);
create index message_words_newest on message_words (business_id, said_at desc, message_id desc);
-- PGlite has no autovacuum, and every search reads the pending list: it stays short.
create index message_words_found on message_words using gin (words) with (gin_pending_list_limit = 256);

-- Without accents, in lower case, split at spaces and punctuation (contract/wordSearch.ts splits what is searched).
create function search_words(said text) returns text[] language sql immutable parallel safe
  return array(
    select distinct left(word, 60) from regexp_split_to_table(
      lower(regexp_replace(normalize(said, NFD), '[\u0300-\u036f\u20d0-\u20ff\ufe00-\ufe0f]', '', 'g')),
      '[\u0009-\u000d\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u2000-\u206f\u3000-\u303f]+'
    ) as word where word <> ''
  );

-- The same at once, since each message passes here.
create function words_of_business(business bigint, said text) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array(
    select business || ':' || left(word, 60) from regexp_split_to_table(
      lower(regexp_replace(normalize(said, NFD), '[\u0300-\u036f\u20d0-\u20ff\ufe00-\ufe0f]', '', 'g')),
      '[\u0009-\u000d\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u2000-\u206f\u3000-\u303f]+'
    ) as word where word <> ''
  ));

-- Every word must be there, at least its beginning. Null where there is no word.
create function word_search(business bigint, search text) returns tsquery
  language sql immutable parallel safe
  return (
    select string_agg(quote_literal(business || ':' || word) || ':*', ' & ')::tsquery
    from unnest(search_words(search)) as word
  );

create function keep_new_words() returns trigger language plpgsql as $$
begin
  insert into message_words (message_id, business_id, thread_id, said_at, words)
  select message_id, business_id, thread_id, date_registered, words_of_business(business_id, content)
  from said join conversations using (thread_id)
  where content <> '';
  return null;
end $$;

create trigger messages_words
  after insert on messages referencing new table as said
  for each statement execute function keep_new_words();

create function keep_changed_words() returns trigger language plpgsql as $$
begin
  delete from message_words where message_id = old.message_id;
  insert into message_words (message_id, business_id, thread_id, said_at, words)
  select new.message_id, business_id, thread_id, new.date_registered, words_of_business(business_id, new.content)
  from conversations where thread_id = new.thread_id and new.content <> '';
  return null;
end $$;

create trigger messages_words_changed
  after update of thread_id, content, date_registered
  on messages for each row execute function keep_changed_words();

insert into message_words (message_id, business_id, thread_id, said_at, words)
select message_id, business_id, thread_id, date_registered, words_of_business(business_id, content)
from messages join conversations using (thread_id)
where content <> '';
