-- What an assistant knows besides its training: files and websites, and what was read of them.
create table sources (
  source_id bigint generated always as identity primary key,
  business_id bigint not null references businesses on delete cascade,
  assistant_id bigint not null references assistants on delete cascade,
  kind text not null check (kind in ('file', 'website')),
  name text not null,
  -- Of the stored file, or of the website's first page.
  address text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  -- Why the last reading failed: a key of contract/assistants/sourceReasons.ts.
  error text,
  -- There was more than is read.
  is_cut boolean not null default false,
  -- Counts its readings.
  run int not null default 0,
  -- When what it knows was read.
  read_at timestamptz(3),
  added_by bigint references users on delete set null,
  added_at timestamptz(3) not null default now(),
  claimed_by text,
  claimed_until timestamptz(3),
  unique (assistant_id, kind, name)
);
create index sources_due on sources (source_id) where state in ('waiting', 'running');
create index sources_business on sources (business_id);
create index sources_address on sources (address) where kind = 'file';

-- A whole file, or one page of a website. What an earlier reading found stays until the next one is over.
create table source_texts (
  source_text_id bigint generated always as identity primary key,
  source_id bigint not null references sources on delete cascade,
  -- '' of a file.
  address text not null,
  title text not null default '',
  text text,
  pages int,
  rows int,
  is_cut boolean not null default false,
  problem text,
  -- The reading that found it, its place there, and the reading that read it.
  found_run int not null,
  place int not null,
  done_run int not null default 0,
  unique (source_id, address)
);

-- Counts the changes of an assistant's sources: its control questions are asked again.
alter table assistants add column knowledge bigint not null default 0;
