-- What changed since a page last asked: for each conversation the transaction that last changed what the list shows of it. The row
-- stays when the conversation goes. Written by the database, so that nobody who writes can forget it.
create table conversation_changes (
  business_id bigint not null references businesses on delete cascade,
  thread_id text not null,
  changed_in xid8 not null,
  primary key (business_id, thread_id)
);
create index conversation_changes_since on conversation_changes (business_id, changed_in);

create function note_conversation_change() returns trigger language plpgsql as $$
begin
  insert into conversation_changes (business_id, thread_id, changed_in)
  select distinct business_id, thread_id, pg_current_xact_id()
  from (values (old.business_id, old.thread_id), (new.business_id, new.thread_id))
    as changed (business_id, thread_id)
  -- Of a business that is going nothing is asked any more.
  join businesses using (business_id)
  on conflict (business_id, thread_id) do update set changed_in = excluded.changed_in;
  return null;
end $$;

create trigger conversations_changed
  after insert or delete or update of thread_id, business_id, contact_type, contact_id, show_name,
    profile_image_url, thread_registered, last_client_message, last_client_message_at
  on conversations for each row execute function note_conversation_change();

-- The times that this database began to run. A number of a transaction means something only until the database loses some (it is
-- put back from a copy, or the power fails): then it begins to run again, with a row whose own number was given out before.
create table database_starts (
  started_at timestamptz primary key default pg_postmaster_start_time(),
  start_id uuid not null default gen_random_uuid(),
  began_in xid8 not null default pg_current_xact_id()
);

-- What the dashboard adds up of each conversation. Every message would have to be read again each time, and in its order: the database
-- keeps it up as messages come.
create table conversation_figures (
  thread_id text primary key references conversations on delete cascade,
  business_id bigint not null,
  channel text not null,
  begun_at timestamptz(3) not null,
  client_messages int not null default 0,
  business_messages int not null default 0,
  -- When the client first wrote and last wrote, when the business last answered, and when either last wrote.
  asked_at timestamptz(3),
  heard_at timestamptz(3),
  answered_at timestamptz(3),
  last_at timestamptz(3),
  -- The client's messages that were answered, and for how long they waited together; those that wait, and the sum of their times.
  answered int not null default 0,
  waited_ms bigint not null default 0,
  waiting int not null default 0,
  waiting_sum_ms numeric not null default 0
) with (fillfactor = 80);
create index conversation_figures_business on conversation_figures (business_id);

create function epoch_ms(moment timestamptz) returns numeric language sql immutable parallel safe
  return extract(epoch from moment) * 1000;

-- Counts everything that was said in these conversations.
create function count_again(threads text[]) returns void language plpgsql as $$
begin
  -- First the rows, then the messages: what another transaction said meanwhile is seen by the second statement.
  perform from conversation_figures where thread_id = any(threads) order by thread_id for no key update;
  update conversation_figures as figures set
    client_messages = counted.client_messages, business_messages = counted.business_messages,
    asked_at = counted.asked_at, heard_at = counted.heard_at,
    answered_at = counted.answered_at, last_at = counted.last_at,
    answered = counted.answered, waited_ms = counted.waited_ms,
    waiting = counted.waiting, waiting_sum_ms = counted.waiting_sum_ms
  from (
    select thread_id,
      count(*) filter (where not is_bot) as client_messages,
      count(*) filter (where is_bot) as business_messages,
      min(date_registered) filter (where not is_bot) as asked_at,
      max(date_registered) filter (where not is_bot) as heard_at,
      max(date_registered) filter (where is_bot) as answered_at,
      max(date_registered) as last_at,
      count(*) filter (where not is_bot and next_answer is not null) as answered,
      coalesce(sum(epoch_ms(next_answer) - epoch_ms(date_registered)) filter (where not is_bot), 0)
        as waited_ms,
      count(*) filter (where not is_bot and next_answer is null) as waiting,
      coalesce(sum(epoch_ms(date_registered)) filter (where not is_bot and next_answer is null), 0)
        as waiting_sum_ms
    from (select distinct unnest(threads) as thread_id) as thread
    left join (
      -- Read backwards, so that each message knows the answer after it.
      select thread_id, is_bot, date_registered,
        min(date_registered) filter (where is_bot) over (
          partition by thread_id order by date_registered desc, message_id desc
          rows unbounded preceding
        ) as next_answer
      from messages where messages.thread_id = any(threads)
    ) as said using (thread_id)
    group by thread_id
  ) as counted
  where figures.thread_id = counted.thread_id;
end $$;

create function count_new_messages() returns trigger language plpgsql as $$
declare
  one record;
  others text[] := '{}';
begin
  for one in
    select thread_id, count(*) as many, min(date_registered) as at, bool_or(is_bot) as is_bot
    from said group by thread_id order by thread_id
  loop
    -- The usual message is one, and the newest.
    update conversation_figures set
      client_messages = client_messages + (not one.is_bot)::int,
      business_messages = business_messages + one.is_bot::int,
      asked_at = case when one.is_bot then asked_at else coalesce(asked_at, one.at) end,
      heard_at = case when one.is_bot then heard_at else one.at end,
      answered_at = case when one.is_bot then one.at else answered_at end,
      last_at = one.at,
      answered = answered + case when one.is_bot then waiting else 0 end,
      waited_ms = waited_ms +
        case when one.is_bot then waiting * epoch_ms(one.at) - waiting_sum_ms else 0 end,
      waiting = case when one.is_bot then 0 else waiting + 1 end,
      waiting_sum_ms = case when one.is_bot then 0 else waiting_sum_ms + epoch_ms(one.at) end
    where thread_id = one.thread_id and one.many = 1 and (last_at is null or last_at < one.at);
    if not found then others := others || one.thread_id; end if;
  end loop;
  if others <> '{}' then perform count_again(others); end if;
  return null;
end $$;

create trigger messages_counted
  after insert on messages referencing new table as said
  for each statement execute function count_new_messages();

create function count_changed_message() returns trigger language plpgsql as $$
begin
  perform count_again(array[old.thread_id, new.thread_id]);
  return null;
end $$;

create trigger messages_counted_again
  after delete or update of thread_id, is_bot, date_registered
  on messages for each row execute function count_changed_message();

create function keep_figures() returns trigger language plpgsql as $$
begin
  insert into conversation_figures (thread_id, business_id, channel, begun_at)
  values (new.thread_id, new.business_id, lower(new.contact_type), new.thread_registered)
  on conflict (thread_id) do update set business_id = excluded.business_id,
    channel = excluded.channel, begun_at = excluded.begun_at;
  return null;
end $$;

create trigger conversations_kept
  after insert or update of business_id, contact_type, thread_registered
  on conversations for each row execute function keep_figures();

insert into conversation_figures (thread_id, business_id, channel, begun_at)
select thread_id, business_id, lower(contact_type), thread_registered from conversations;
select count_again(array(select thread_id from conversations));

-- Who becomes a client is looked for among the conversations, by the end of the number and by the name (clients/interactions.ts).
create index conversations_number
  on conversations (business_id, (right(regexp_replace(contact_id, '\D', '', 'g'), 8)));
create index conversations_name on conversations (business_id, show_name);
