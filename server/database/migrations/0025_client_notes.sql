-- A note names its author, and says when it was last edited.
alter table client_notes
  add column created_by bigint references users on delete set null,
  add column edited_at timestamptz(3);
