-- What an assistant did not know. The words stay with their messages: they go with a conversation, and when they are
-- taken back.
create table unknown_questions (
  -- The last of them.
  message_id bigint primary key references messages on delete cascade,
  message_ids bigint[] not null,
  assistant_id bigint not null references assistants on delete cascade
);
create index unknown_questions_newest on unknown_questions (assistant_id, message_id desc);

-- What an assistant is asked after every change of it, and what the last run and the one before it brought.
create table control_questions (
  control_id bigint generated always as identity primary key,
  assistant_id bigint not null references assistants on delete cascade,
  question text not null,
  -- One a line: they have to stand in the answer. Null: a person has to answer.
  expected text,
  answer text,
  is_right boolean,
  was_right boolean,
  -- The assistant's revision at the last run.
  ran_revision bigint,
  unique (assistant_id, question)
);
