-- Who is named in an internal note, and has not read its conversation since.
create table internal_note_mentions (
  internal_note_id bigint not null references internal_notes on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (internal_note_id, user_id)
);
create index internal_note_mentions_of_user on internal_note_mentions (user_id);
