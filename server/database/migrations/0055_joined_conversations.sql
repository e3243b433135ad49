-- Two conversations with one person become one where a person says so, or stay two for good.
alter table conversation_twins add column is_apart boolean not null default false;

-- A conversation that became one with another: its id leads there.
create table conversation_unions (
  gone_id text primary key,
  thread_id text not null references conversations on delete cascade,
  business_id bigint not null references businesses on delete cascade
);
create index conversation_unions_thread on conversation_unions (thread_id);
create index conversation_unions_business on conversation_unions (business_id);

-- The conversation that a line of the house itself is about.
alter table internal_notes add column twin_id text references conversations on delete set null;
create index internal_notes_twin on internal_notes (twin_id) where twin_id is not null;
update internal_notes set twin_id = pair.twin_id
from (
  select thread_id, twin_id from conversation_twins union all select twin_id, thread_id from conversation_twins
) as pair
join conversations as twin on twin.thread_id = pair.twin_id
where is_notice and internal_notes.thread_id = pair.thread_id
  and starts_with(note_text, 'Es la misma persona que la de la conversación con ' || show_name || '.');

-- Messages move together, and are counted once, not once for each of them.
drop trigger messages_away_or_moved on messages;
create trigger messages_away_or_moved
  after update of date_registered on messages for each row
  when (old.thread_id = new.thread_id and old.date_registered is distinct from new.date_registered)
  execute function note_moved_message();

drop trigger messages_counted_again on messages;
create trigger messages_counted_again
  after update of is_bot, is_handover, date_registered
  on messages for each row when (old.thread_id = new.thread_id) execute function count_changed_message();

create function note_moved_messages() returns trigger language plpgsql as $$
declare
  threads text[];
begin
  threads := array(
    select distinct unnest(array[was.thread_id, now.thread_id])
    from was join now using (message_id) where was.thread_id <> now.thread_id);
  if threads <> '{}' then
    perform note_removals(threads);
    perform count_again(threads);
  end if;
  return null;
end $$;

create trigger messages_moved
  after update on messages referencing old table as was new table as now
  for each statement execute function note_moved_messages();

-- The words of a message are the same in another conversation.
create or replace function keep_changed_words() returns trigger language plpgsql as $$
begin
  if (old.content, old.date_registered) is not distinct from (new.content, new.date_registered) then
    update message_words set thread_id = new.thread_id where message_id = new.message_id;
    return null;
  end if;
  delete from message_words where message_id = old.message_id;
  insert into message_words (message_id, business_id, thread_id, said_at, words)
  select new.message_id, business_id, thread_id, new.date_registered, words_of_business(business_id, new.content)
  from conversations where thread_id = new.thread_id and new.content <> '';
  return null;
end $$;
