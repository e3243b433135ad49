-- After a person solved a conversation its customer may be asked how it was, where the business wants that. Until it is
-- asked the row waits; the question is a message of the conversation, the answer is none.
alter table businesses add column asks_survey boolean not null default false;

create table surveys (
  survey_id uuid primary key default gen_random_uuid(),
  business_id bigint not null references businesses on delete cascade,
  thread_id text not null references conversations on delete cascade,
  solved_by bigint references users on delete set null,
  due_at timestamptz(3) not null,
  asked_at timestamptz(3),
  message_id bigint references messages on delete set null,
  score text check (score in ('good', 'fair', 'bad')),
  answered_at timestamptz(3),
  -- The line of the answer in the conversation.
  internal_note_id bigint references internal_notes on delete set null
);
create index surveys_thread on surveys (thread_id);
create index surveys_due on surveys (due_at) where asked_at is null;
create index surveys_answered on surveys (business_id, answered_at) where score is not null;
create unique index surveys_message on surveys (message_id) where message_id is not null;
create index surveys_note on surveys (internal_note_id) where internal_note_id is not null;
create index surveys_solved_by on surveys (solved_by) where solved_by is not null;
