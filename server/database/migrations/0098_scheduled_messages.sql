-- What somebody wrote to be sent later. The row goes in the transaction that stores its message.
create table scheduled_messages (
  scheduled_id bigint generated always as identity primary key,
  thread_id text not null references conversations on delete cascade,
  content text not null,
  written_by bigint references users on delete set null,
  due_at timestamptz(3) not null,
  -- When somebody last said that it is to be sent: what the customer writes after that holds it.
  confirmed_at timestamptz(3) not null default clock_timestamp(),
  -- Why it was not sent when it was due.
  held text check (held in ('author', 'customer', 'late', 'window', 'blocked', 'connection'))
);
create index scheduled_messages_thread on scheduled_messages (thread_id);
create index scheduled_messages_due on scheduled_messages (due_at) where held is null;
create index scheduled_messages_written_by on scheduled_messages (written_by) where written_by is not null;
