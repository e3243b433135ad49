-- When an assistant leaves a conversation to people, as the business wants it.
alter table assistants
  -- One a line.
  add column person_words text not null default '',
  add column hand_over_text text not null default '',
  add column silent_channels text[] not null default '{}',
  add column hourly_answers integer check (hourly_answers > 0);
