-- What a member writes and has not sent: a copy of what the browser has, which only handing over reads. When the
-- membership goes, each becomes an internal note. A suspended membership that comes back finds its own.
create table drafts (
  thread_id text not null references conversations on delete cascade,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('answer', 'note')),
  draft_text text not null,
  written_at timestamptz(3) not null default clock_timestamp(),
  primary key (thread_id, user_id, kind)
);
create index drafts_of_user on drafts (user_id);
