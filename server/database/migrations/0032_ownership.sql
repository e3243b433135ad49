-- Whose account at Meta a connection names, as Meta said when it was asked with the connection's token (channels/ownership.ts).
alter table integrations
  add column ownership text not null default 'waiting' check (ownership in ('waiting', 'proven', 'refused')),
  add column ownership_asked_at timestamptz;
-- What customers write to an account reaches one business.
create unique index integrations_owner on integrations (kind, external_id)
  where ownership = 'proven' and is_active;

-- Nothing reads the training of a deleted assistant.
delete from assistant_trainings using assistants
where assistants.assistant_id = assistant_trainings.assistant_id and deleted_at is not null;
