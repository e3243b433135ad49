-- What an assistant looks like and answers from.

alter table assistants
  add column ai_avatar_id int not null default 1 check (ai_avatar_id between 1 and 6),
  -- A picture of the business's own, in place of the preset.
  add column avatar_url text,
  -- An advanced assistant: the provider manages it.
  add column openai_id text unique,
  add column created_by bigint references users on delete set null,
  add column date_created timestamptz(3) not null default now();

create table assistant_trainings (
  training_id bigint generated always as identity primary key,
  assistant_id bigint not null unique references assistants on delete cascade,
  training_content text not null,
  title text,
  description text,
  language text not null default 'es',
  created_by bigint references users on delete set null,
  date_created timestamptz(3) not null default now(),
  date_modified timestamptz(3) not null default now()
);

create index conversations_assistant on conversations (assistant_id);
