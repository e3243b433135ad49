-- With some messages an assistant only says that it does not know, and hands over to people: they answer nothing.
alter table messages add column is_handover boolean not null default false;

-- A statement without a row would note a start of the database all the same.
do $$ begin
  if exists (select from messages where author = 'assistant') then
    update messages set is_handover = true
    where author = 'assistant' and content in (
      'No lo sé con seguridad, así que prefiero no inventar. Paso tu mensaje a una persona del equipo, que te responderá por aquí.',
      'Para ayudarte mejor, paso la conversación a una persona del equipo, que te responderá por aquí.',
      'Solo puedo leer texto: fotos, audios y lo demás no los puedo abrir. Paso tu mensaje a una persona del equipo, que te responderá por aquí.',
      'Ahora mismo no puedo responderte. Paso tu mensaje a una persona del equipo, que te responderá por aquí.'
    );
  end if;
end $$;

-- As in 0022_scale.sql, without the answers that are none.
create or replace function count_again(threads text[]) returns void language plpgsql as $$
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
      max(date_registered) filter (where is_answer) as answered_at,
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
      select thread_id, is_bot, is_answer, date_registered,
        min(date_registered) filter (where is_answer) over (
          partition by thread_id order by date_registered desc, message_id desc
          rows unbounded preceding
        ) as next_answer
      from (select *, is_bot and not is_handover as is_answer from messages) as messages
      where messages.thread_id = any(threads)
    ) as said using (thread_id)
    group by thread_id
  ) as counted
  where figures.thread_id = counted.thread_id;
end $$;

create or replace function count_new_messages() returns trigger language plpgsql as $$
declare
  one record;
  others text[] := '{}';
begin
  for one in
    select thread_id, count(*) as many, min(date_registered) as at, bool_or(is_bot) as is_bot,
      bool_or(is_bot and not is_handover) as is_answer
    from said group by thread_id order by thread_id
  loop
    -- The usual message is one, and the newest.
    update conversation_figures set
      client_messages = client_messages + (not one.is_bot)::int,
      business_messages = business_messages + one.is_bot::int,
      asked_at = case when one.is_bot then asked_at else coalesce(asked_at, one.at) end,
      heard_at = case when one.is_bot then heard_at else one.at end,
      answered_at = case when one.is_answer then one.at else answered_at end,
      last_at = one.at,
      answered = answered + case when one.is_answer then waiting else 0 end,
      waited_ms = waited_ms +
        case when one.is_answer then waiting * epoch_ms(one.at) - waiting_sum_ms else 0 end,
      waiting = case when one.is_answer then 0 when one.is_bot then waiting else waiting + 1 end,
      waiting_sum_ms = case when one.is_answer then 0 when one.is_bot then waiting_sum_ms
        else waiting_sum_ms + epoch_ms(one.at) end
    where thread_id = one.thread_id and one.many = 1 and (last_at is null or last_at < one.at);
    if not found then others := others || one.thread_id; end if;
  end loop;
  if others <> '{}' then perform count_again(others); end if;
  return null;
end $$;

drop trigger messages_counted_again on messages;
create trigger messages_counted_again
  after update of thread_id, is_bot, is_handover, date_registered
  on messages for each row execute function count_changed_message();

select count_again(array_agg(distinct thread_id)) from messages where is_handover having count(*) > 0;
