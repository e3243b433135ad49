-- A number or an account that people also use in the channel's own app.

alter table messages
  -- It was said before the connection: stored later than it was said, and nobody waits for an answer to it.
  add column is_past boolean not null default false,
  drop constraint messages_wordless_check,
  -- What only the channel's own app shows asks nothing of an assistant.
  add constraint messages_wordless_check check (wordless in ('sticker', 'file', 'unreadable'));

-- Many people write in it: each message names its author.
alter table conversations add column is_group boolean not null default false;

-- The people on the phone of the business, as it calls them. They may write later, or never.
create table phone_contacts (
  integration_id bigint not null references integrations on delete cascade,
  contact_id text not null,
  contact_name text not null,
  primary key (integration_id, contact_id)
);
