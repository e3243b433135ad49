-- When a message arrived here, which is not the time that it carries. The customer's messages of a conversation arrive one after another:
-- no two of them have the same moment, and one that is committed later has a later one. What was there arrived now.
alter table messages add column arrived_at timestamptz(3) not null default now();
alter table messages alter column arrived_at drop default;
create index messages_arrived on messages (thread_id, arrived_at) where not is_bot;

create function note_arrival() returns trigger language plpgsql as $$
begin
  if not new.is_bot then
    perform from conversations where thread_id = new.thread_id for no key update;
  end if;
  new.arrived_at := greatest(clock_timestamp(), (
    select max(arrived_at) + interval '1 ms' from messages
    where thread_id = new.thread_id and not is_bot and not new.is_bot
  ));
  return new;
end $$;

create trigger messages_arrived
  before insert on messages for each row when (new.arrived_at is null)
  execute function note_arrival();

-- The list counts only where something can be unread: nothing of the customer arrived later than this.
alter table conversation_figures add column last_arrival timestamptz(3) not null default now();

create function note_last_arrivals() returns trigger language plpgsql as $$
begin
  update conversation_figures as figures set last_arrival = greatest(last_arrival, arrived_at)
  from (select thread_id, max(arrived_at) as arrived_at from said where not is_bot group by thread_id) as newest
  where figures.thread_id = newest.thread_id;
  return null;
end $$;

-- By name after `messages_counted`, which locks the figures in their order.
create trigger messages_last_arrival
  after insert on messages referencing new table as said
  for each statement execute function note_last_arrivals();

-- What arrived before a person belonged to the business counts as read.
alter table business_members add column reads_from timestamptz(3) not null default now();

-- Up to which arrival a person has read a conversation; null: it is unread again. Without a row, `reads_from` counts.
create table conversation_reads (
  user_id bigint not null,
  thread_id text not null references conversations on delete cascade,
  business_id bigint not null,
  read_at timestamptz(3),
  -- The list of conversations carries the person's counts: who asks for its changes hears of this one.
  changed_in xid8 not null default pg_current_xact_id(),
  primary key (user_id, thread_id),
  foreign key (business_id, user_id) references business_members on delete cascade
);
create index conversation_reads_changed on conversation_reads (user_id, business_id, changed_in);
create index conversation_reads_thread on conversation_reads (thread_id);

create trigger conversation_reads_note_start
  before insert or update on conversation_reads for each statement execute function note_start();
