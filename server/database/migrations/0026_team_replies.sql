-- The quick replies that the members of a business share. The key is the name in lower case: a business has no two of a name.
create table team_replies (
  reply_id bigint generated always as identity primary key,
  business_id bigint not null references businesses on delete cascade,
  reply_name text not null,
  name_key text not null,
  reply_text text not null,
  revision int not null default 1,
  unique (business_id, name_key)
);

-- The member who wrote a message of the business, or the name of the assistant at that time. Messages from before have neither.
alter table messages add column written_by bigint references users on delete set null;
alter table messages add column assistant_name text;
create index messages_written_by on messages (written_by) where written_by is not null;
