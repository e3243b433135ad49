-- Who wrote what was held, and has not looked since.
alter table scheduled_messages add column told_since timestamptz, add column pushed_at timestamptz;
create index scheduled_messages_told on scheduled_messages (written_by) where told_since is not null;
create index scheduled_messages_untold on scheduled_messages (told_since) where pushed_at is null;
