-- When the people of a business answer, in its time zone, and what is said by itself.
create table business_hours (
  business_id bigint primary key references businesses on delete cascade,
  weekly jsonb not null,
  holidays jsonb not null,
  greeting jsonb not null,
  away jsonb not null,
  -- There is a greeting or an away message: its conversations are looked at.
  is_said boolean not null,
  assistant text not null check (assistant in ('always', 'inside', 'outside')),
  revision integer not null default 1
);

-- A greeting or an away message: no answer of anybody.
alter table messages add column is_automatic boolean not null default false;

alter table conversations
  -- What is written after it begins the conversation anew.
  add column solved_at timestamptz(3),
  add column greeted_at timestamptz(3),
  add column away_at timestamptz(3);
update conversations set solved_at = changed_at
from conversation_states
where conversation_states.thread_id = conversations.thread_id and state = 'solved';
