-- What changed in a thread since a page last asked: each message knows the transaction that last changed it. Null: it was not changed
-- since this is noted.
alter table messages add column changed_in xid8;
create index messages_changed on messages (thread_id, changed_in) where changed_in is not null;

-- The last transaction that took a message out of a thread, or to another place in it: then the whole thread is read again.
create table message_removals (
  thread_id text primary key references conversations on delete cascade,
  changed_in xid8 not null
);

-- As `note_conversation_change` does, for what the list does not show.
create function note_start() returns trigger language plpgsql as $$
begin
  if not exists (select from database_starts where started_at = pg_postmaster_start_time()) then
    insert into database_starts default values on conflict do nothing;
  end if;
  return null;
end $$;

create trigger messages_note_start
  before insert or update or delete on messages for each statement execute function note_start();

create function note_message_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;

create trigger messages_changed
  before insert or update on messages for each row execute function note_message_change();

create function note_removals(threads text[]) returns void language sql as $$
  insert into message_removals (thread_id, changed_in)
  -- A conversation that goes is asked for no more.
  select thread_id, pg_current_xact_id() from conversations
  where thread_id = any(threads) order by thread_id
  on conflict (thread_id) do update set changed_in = excluded.changed_in;
$$;

create function note_removed_messages() returns trigger language plpgsql as $$
begin
  perform note_removals(array(select distinct thread_id from gone));
  return null;
end $$;

-- By name before the triggers that count: the conversation is locked before its figures, in the order in which a new message does it.
create trigger messages_away
  after delete on messages referencing old table as gone
  for each statement execute function note_removed_messages();

create function note_moved_message() returns trigger language plpgsql as $$
begin
  perform note_removals(array[old.thread_id, new.thread_id]);
  return null;
end $$;

create trigger messages_away_or_moved
  after update of thread_id, date_registered on messages for each row
  when ((old.thread_id, old.date_registered) is distinct from (new.thread_id, new.date_registered))
  execute function note_moved_message();
