-- The products of online stores, as they were read last, and how far reading them is.
create table products (
  product_id bigint generated always as identity primary key,
  business_id bigint not null references businesses on delete cascade,
  integration_id bigint not null references integrations on delete cascade,
  -- The store's own id.
  external_id text not null,
  name text not null,
  sku text,
  -- Name and SKUs without accents, for the search.
  search_key text not null,
  -- Of the cheapest and of the dearest variant; null where the store does not say it.
  price numeric(18, 4),
  price_most numeric(18, 4),
  currency text,
  -- Null: the store does not count.
  stock bigint,
  is_available boolean not null,
  picture_url text,
  url text,
  variants jsonb not null default '[]',
  -- The run that read it: after a whole run, what has an earlier one is gone from the store.
  run int not null,
  seen_at timestamptz(3) not null,
  unique (integration_id, external_id)
);
create index products_business on products (business_id);

create table store_syncs (
  integration_id bigint primary key references integrations on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'idle', 'failed')),
  -- Which shop was read: another address is another shop.
  shop text not null default '',
  run int not null default 0,
  -- Where the run goes on; null: at its beginning.
  cursor text,
  -- All pages are read: what none of them had is looked for.
  is_read boolean not null default false,
  done int not null default 0,
  total int,
  error text,
  -- Runs in a row that failed.
  failures int not null default 0,
  started_at timestamptz(3),
  -- When all of it had been read last.
  finished_at timestamptz(3),
  due_at timestamptz(3) not null,
  claimed_by text,
  claimed_until timestamptz(3)
);

-- Products that a store told as changed: each is asked for again.
create table store_changes (
  integration_id bigint not null references integrations on delete cascade,
  external_id text not null,
  primary key (integration_id, external_id)
);
