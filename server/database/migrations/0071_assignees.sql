-- Whose a conversation is: a member of its business, or nobody's. It is nobody's when the member goes.
alter table conversations add column assignee_id bigint;
alter table conversations add constraint conversations_assignee
  foreign key (business_id, assignee_id) references business_members (business_id, user_id)
  on delete set null (assignee_id);
create index conversations_assignee on conversations (business_id, assignee_id) where assignee_id is not null;

drop trigger conversations_changed on conversations;
create trigger conversations_changed
  after insert or delete or update of thread_id, business_id, contact_type, contact_id, show_name, profile_image_url,
    thread_registered, last_client_message, last_client_message_at, ad, taken_back_at, blocked_at, assignee_id
  on conversations for each row execute function note_conversation_change();

-- A membership that comes back has its conversations again.
alter table suspended_members add column assigned text[] not null default '{}';

alter table businesses
  -- Who answers a conversation that is nobody's takes it.
  add column takes_on_answer boolean not null default true,
  -- Agents see what is theirs or nobody's.
  add column restricts_agents boolean not null default false;

-- A member sees more or less than before: the changes of the list do not say it, only the whole list does.
alter table business_members add column changed_in xid8;

create function note_sight() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create trigger business_members_sight
  before insert or update of role on business_members for each row execute function note_sight();
create trigger business_members_note_start
  before insert or update of role on business_members for each statement execute function note_start();

create function note_restriction() returns trigger language plpgsql as $$
begin
  update business_members set role = role where business_id = new.business_id;
  return null;
end $$;
create trigger businesses_restricted
  after update of restricts_agents on businesses for each row
  when (old.restricts_agents is distinct from new.restricts_agents) execute function note_restriction();
