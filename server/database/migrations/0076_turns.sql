-- The members who have an open page now: one row a process, which says again and again that they are there.
create table member_connections (
  process uuid not null,
  business_id bigint not null,
  user_id bigint not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (process, business_id, user_id),
  foreign key (business_id, user_id) references business_members (business_id, user_id) on delete cascade
);
create index member_connections_of_business on member_connections (business_id, user_id);

alter table business_members
  -- When the member last had an open page.
  add column here_at timestamptz,
  -- When the member last got a conversation by turns.
  add column turned_at timestamptz;

-- What the assistant hands over is assigned by turns to those who are there.
alter table businesses add column hands_over_by_turns boolean not null default false;
