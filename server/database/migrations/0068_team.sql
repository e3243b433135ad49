-- What a person may in a business (contract/team/calls.ts). Who belonged to one without owning it could do all but
-- delete it.
alter table business_members
  add column role text not null default 'agent' check (role in ('agent', 'manager', 'owner'));
update business_members set role = 'manager';
update business_members as member set role = 'owner'
from businesses where businesses.business_id = member.business_id and owner_id = member.user_id;
update suspended_members as suspended
set member = member || jsonb_build_object('role', case when owner_id = user_id then 'owner' else 'manager' end)
from businesses where businesses.business_id = suspended.business_id;

-- Who is asked to belong to a business, by e-mail: also people without an account.
create table invitations (
  invitation_id bigint generated always as identity primary key,
  business_id bigint not null references businesses on delete cascade,
  email text not null,
  role text not null check (role in ('agent', 'manager', 'owner')),
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  unique (business_id, email)
);
create index invitations_email on invitations (email);

-- How a person is shown to the others; without a name, the e-mail gives one.
alter table users
  add column name text,
  add column photo_url text;
