-- A message with a file is announced after the first try to fetch it that ends, also where a process died in an earlier one.
alter table channel_jobs add column is_announced boolean not null default false;
update channel_jobs set is_announced = true where attempts > 0;
