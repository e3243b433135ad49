-- What comes and goes by WhatsApp and Instagram.

alter table messages
  -- What the channel calls it: the same one twice is the same message.
  add column external_id text,
  -- How far what the business said has come. Null where no channel says it.
  add column status text check (status in ('pending', 'sent', 'delivered', 'read', 'failed')),
  -- Why it failed.
  add column failure text;
create unique index messages_external on messages (external_id);

-- Pictures that customers send are nobody's uploads.
alter table files alter column uploaded_by drop not null;

-- What is still to be sent, or to be fetched: a row goes once it is done, or has failed for good.
create table channel_jobs (
  job_id bigint generated always as identity primary key,
  kind text not null check (kind in ('send', 'fetch')),
  message_id bigint not null references messages on delete cascade,
  thread_id text not null references conversations on delete cascade,
  integration_id bigint not null references integrations on delete cascade,
  -- What is fetched, as the channel calls it.
  media text,
  attempts int not null default 0,
  next_try_at timestamptz(3) not null default now(),
  -- Until when other processes leave it alone.
  claimed_until timestamptz(3)
);
create index channel_jobs_due on channel_jobs (next_try_at);
create index channel_jobs_thread on channel_jobs (thread_id, job_id);
