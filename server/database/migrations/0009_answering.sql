-- What the assistants answer by themselves, and who said what the business said.

-- Null: from before it was known, or the customer.
alter table messages add column author text check (author in ('person', 'assistant'));

alter table conversations
  -- The connection that it came by.
  add column integration_id bigint references integrations on delete set null,
  -- Its connection was deleted: it can be read, and nobody can be answered in it.
  add column deleted_at timestamptz(3);
create index conversations_integration on conversations (integration_id);

update conversations set integration_id = visitors.integration_id
from visitors where visitors.thread_id = conversations.thread_id;

-- The conversations in which a customer waits for an assistant. A row goes once all is answered.
create table answerings (
  thread_id text primary key references conversations on delete cascade,
  asked_at timestamptz(3) not null default now(),
  -- The customer's last message that was answered.
  answered_id bigint,
  -- The process that answers, and until when the others leave it alone.
  claimed_by uuid,
  claimed_until timestamptz(3)
);
create index answerings_claimed on answerings (claimed_until);
-- How many answers an hour has had.
create index messages_by_assistants on messages (date_registered) where author = 'assistant';
