-- A send without an answer is not repeated: its job waits until then for the channel's status of the message.
alter table channel_jobs add column awaited_until timestamptz(3);

-- How often a person sent a failed message again. The channel's statuses name the try that they are of.
alter table messages add column retries smallint not null default 0;

-- Whether a connection works: as its last check found it, and as the channel refused what was sent since.
alter table integrations
  add column health text not null default 'unchecked' check (health in ('ok', 'unchecked', 'problem')),
  add column health_reason text,
  add column health_steps jsonb not null default '[]',
  add column checked_at timestamptz(3),
  -- The next check that nobody asks for.
  add column check_due_at timestamptz(3) not null default now(),
  add column last_event_at timestamptz(3);
create index integrations_check_due on integrations (check_due_at) where is_active;
