-- What the scripts of a version of the product say: their hashes by their ids.
create table book_versions (
  version text primary key,
  scripts jsonb not null,
  opened_at timestamptz(3) not null default now()
);

-- What a person found at a step of a script in that version.
create table book_results (
  version text not null references book_versions on delete cascade,
  user_id bigint not null references users on delete cascade,
  script_id text not null,
  -- 0 is the start.
  step int not null,
  -- Of what the script said then.
  hash text not null,
  outcome text check (outcome in ('passed', 'failed', 'blocked')),
  note text not null default '',
  picture_url text,
  marked_at timestamptz(3) not null default now(),
  primary key (version, user_id, script_id, step)
);
create index book_results_user on book_results (user_id);
create index book_results_picture on book_results (picture_url) where picture_url is not null;
