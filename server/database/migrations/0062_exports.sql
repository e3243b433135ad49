-- What a business has, or one of its clients, in one archive: written in parts by a job, and kept for a day.
create table exports (
  export_id uuid primary key,
  business_id bigint not null references businesses on delete cascade,
  -- Null: the whole business.
  client_profile_id bigint references clients on delete cascade,
  requested_by bigint not null references users on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  -- Entries of the archive.
  done int not null default 0,
  total int not null default 0,
  created_at timestamptz(3) not null,
  claimed_until timestamptz(3)
);
create index exports_business on exports (business_id);
create index exports_client on exports (client_profile_id) where client_profile_id is not null;
create index exports_requested_by on exports (requested_by);

create table export_parts (
  export_id uuid not null references exports on delete cascade,
  position int not null,
  file_name text not null unique,
  size int not null,
  primary key (export_id, position)
);

-- However a part goes, its bytes go after it.
create function remove_export_part() returns trigger language plpgsql as $$
begin
  insert into file_removals (file_name) values (old.file_name) on conflict do nothing;
  return null;
end $$;
create trigger export_parts_removed after delete on export_parts for each row execute function remove_export_part();
