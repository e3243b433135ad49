-- Instagram does not say with a message who wrote it: that is asked afterwards.
alter table channel_jobs
  drop constraint channel_jobs_kind_check,
  add constraint channel_jobs_kind_check check (kind in ('send', 'fetch', 'name'));
