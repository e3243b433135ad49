-- What is deleted with thirty days to take it back: it is there, and nobody belongs to it meanwhile.
alter table users add column deleted_at timestamptz(3);
create index users_deleted on users (deleted_at) where deleted_at is not null;

alter table businesses
  add column deleted_at timestamptz(3),
  -- It went with its owner's account, and comes back with it.
  add column is_deleted_with_owner boolean not null default false;
create index businesses_deleted on businesses (deleted_at) where deleted_at is not null;

-- A deleted business takes no name from a new one.
drop index businesses_name;
drop index businesses_email;
create unique index businesses_name on businesses (owner_id, lower(name)) where deleted_at is null;
create unique index businesses_email on businesses (owner_id, lower(email)) where deleted_at is null;

-- Memberships of a deleted business, or of a deleted account, each row as it was: whatever asks for a member finds
-- none, without asking for deletions.
create table suspended_members (
  business_id bigint not null references businesses on delete cascade,
  user_id bigint not null references users on delete cascade,
  member jsonb not null,
  -- Up to where the person has read the conversations, which goes with the membership.
  reads jsonb not null default '[]',
  primary key (business_id, user_id)
);
create index suspended_members_user on suspended_members (user_id);

-- Who joins a deleted business, by an invitation from before, belongs to it when it is taken back.
create function suspend_member() returns trigger language plpgsql as $$
begin
  if exists (select from businesses where business_id = new.business_id and deleted_at is not null)
    or exists (select from users where user_id = new.user_id and deleted_at is not null) then
    insert into suspended_members (business_id, user_id, member)
    values (new.business_id, new.user_id, to_jsonb(new)) on conflict do nothing;
    return null;
  end if;
  return new;
end $$;
create trigger business_members_suspended
  before insert on business_members for each row execute function suspend_member();

-- Connections that were active when their business was deleted.
alter table integrations add column is_suspended boolean not null default false;

-- Files without a row, whose bytes are still to be removed from the store.
create table file_removals (
  file_name text primary key,
  noted_at timestamptz(3) not null default now()
);

-- A file goes with the last row that needs it.
create index messages_photo on messages (photo_url) where photo_url is not null;
create index messages_document on messages (document_url) where document_url is not null;
