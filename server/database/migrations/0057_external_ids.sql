-- A channel's id of a message is one message's in a business, not in all of them: a number may go from one business to
-- another, and channels give no ids to the whole world.
alter table messages add column of_business bigint;

alter table messages disable trigger user;
update messages set of_business = conversations.business_id from conversations
where conversations.thread_id = messages.thread_id and external_id is not null;
alter table messages enable trigger user;

create function name_business_of_message() returns trigger language plpgsql as $$
begin
  new.of_business := (select business_id from conversations where thread_id = new.thread_id);
  return new;
end $$;

create trigger messages_business
  before insert or update of external_id on messages for each row
  when (new.external_id is not null) execute function name_business_of_message();

drop index messages_external;
create unique index messages_external on messages (of_business, external_id);

-- Of whom a change is whose message does not come, and whether the conversation shows it by now.
alter table early_changes add column customer text, add column is_shown boolean not null default false;
create index early_changes_unshown on early_changes (told_at) where not is_shown and not by_business;
