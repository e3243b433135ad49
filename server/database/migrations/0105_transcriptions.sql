-- The voice notes of customers that are to become texts, and those that did not. The text itself is in the details of
-- the message, with which it is exported, and gone when the message is taken back.
create table transcriptions (
  message_id bigint primary key references messages on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'left')),
  tries int not null default 0,
  due_at timestamptz(3) not null,
  claimed_until timestamptz(3)
);
create index transcriptions_due on transcriptions (due_at) where state = 'waiting';

-- A message is found by what its voice note says, too.
create function words_of_message(business bigint, content text, details jsonb) returns tsvector
  language sql immutable parallel safe
  return words_of_business(business, content || coalesce(E'\n' || (details ->> 'transcript'), ''));

create or replace function keep_new_words() returns trigger language plpgsql as $$
begin
  insert into message_words (message_id, business_id, thread_id, said_at, words)
  select message_id, business_id, thread_id, date_registered, words_of_message(business_id, content, details)
  from said join conversations using (thread_id)
  where content <> '';
  return null;
end $$;

create or replace function keep_changed_words() returns trigger language plpgsql as $$
begin
  if (old.content, old.date_registered, old.details ->> 'transcript')
    is not distinct from (new.content, new.date_registered, new.details ->> 'transcript') then
    if old.thread_id <> new.thread_id then
      update message_words set thread_id = new.thread_id where message_id = new.message_id;
    end if;
    return null;
  end if;
  delete from message_words where message_id = old.message_id;
  insert into message_words (message_id, business_id, thread_id, said_at, words)
  select new.message_id, business_id, thread_id, new.date_registered,
    words_of_message(business_id, new.content, new.details)
  from conversations where thread_id = new.thread_id and new.content <> '';
  return null;
end $$;

drop trigger messages_words_changed on messages;
create trigger messages_words_changed
  after update of thread_id, content, date_registered, details
  on messages for each row execute function keep_changed_words();
