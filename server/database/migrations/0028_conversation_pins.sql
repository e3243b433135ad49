-- The conversations that an account keeps on top of its own list.
create table conversation_pins (
  user_id bigint not null references users on delete cascade,
  thread_id text not null references conversations on delete cascade,
  business_id bigint not null references businesses on delete cascade,
  pinned_at timestamptz(3) not null default now(),
  primary key (user_id, thread_id)
);
create index conversation_pins_list on conversation_pins (user_id, business_id);
create index conversation_pins_thread on conversation_pins (thread_id);
create index conversation_pins_business on conversation_pins (business_id);
