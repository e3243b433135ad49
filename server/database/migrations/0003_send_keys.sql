-- The keys of messages that were sent by hand: one row for each key of an account, kept for a day (vacuum.ts).

create table send_keys (
  user_id bigint not null references users on delete cascade,
  send_key uuid not null,
  thread_id text not null references conversations on delete cascade,
  content text not null,
  sent_at timestamptz(3) not null default now(),
  primary key (user_id, send_key)
);
create index send_keys_sent on send_keys (sent_at);
create index send_keys_thread on send_keys (thread_id);
