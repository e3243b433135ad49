-- Conversations that are solved, or postponed until a moment. One without a row is open: a customer's message deletes it.
create table conversation_states (
  thread_id text primary key references conversations on delete cascade,
  business_id bigint not null references businesses on delete cascade,
  state text not null check (state in ('solved', 'postponed')),
  until timestamptz(3) check ((until is not null) = (state = 'postponed')),
  -- The customer's last message at that time.
  up_to timestamptz(3),
  changed_by bigint references users on delete set null,
  changed_at timestamptz(3) not null default now()
);
create index conversation_states_business on conversation_states (business_id);

alter table conversations
  -- The assistant handed the conversation over, and does not answer any more.
  add column handed_over_at timestamptz(3);
create index conversations_handed_over on conversations (business_id) where handed_over_at is not null;
