-- The file of a customer's message that is not there: being fetched, waiting for its connection, or given up.
alter table messages add column file_state text check (file_state in ('coming', 'waiting', 'missing'));

-- The job of a file that was given up stays: it holds the channel's reference, by which the file can be fetched again.
-- Where a connection is deleted it waits for the next one of its conversation.
alter table channel_jobs
  add column is_given_up boolean not null default false,
  alter column integration_id drop not null,
  drop constraint channel_jobs_integration_id_fkey,
  add constraint channel_jobs_integration_id_fkey
    foreign key (integration_id) references integrations on delete set null,
  drop constraint channel_jobs_media_kind_check,
  add constraint channel_jobs_media_kind_check
    check (media_kind in ('picture', 'document', 'voice', 'video', 'audio'));

drop index channel_jobs_due;
create index channel_jobs_due on channel_jobs (next_try_at) where not is_given_up;
create index channel_jobs_message on channel_jobs (message_id);
