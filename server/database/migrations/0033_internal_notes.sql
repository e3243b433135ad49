-- What the team writes beside the messages of a conversation. They are no messages: what reads messages, for a customer, for an assistant,
-- for a count or for a search, does not read these.
create table internal_notes (
  internal_note_id bigint generated always as identity primary key,
  thread_id text not null references conversations on delete cascade,
  note_text text not null,
  written_by bigint references users on delete set null,
  noted_at timestamptz(3) not null default clock_timestamp()
);
create index internal_notes_thread on internal_notes (thread_id, noted_at desc, internal_note_id desc);
create index internal_notes_written_by on internal_notes (written_by) where written_by is not null;

-- The newest conversations of a business in which customers began to wait for an answer.
create index conversation_figures_asked on conversation_figures (business_id, asked_at desc) where asked_at is not null;
