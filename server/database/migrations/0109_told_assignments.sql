-- Who was given a conversation, by a colleague or by turn, and has not looked at it since.
create table told_assignments (
  thread_id text primary key references conversations on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- Null: by turn.
  assigned_by bigint references users on delete set null,
  assigned_at timestamptz not null default clock_timestamp(),
  pushed_at timestamptz
);
create index told_assignments_of_user on told_assignments (user_id);
create index told_assignments_untold on told_assignments (thread_id) where pushed_at is null;
