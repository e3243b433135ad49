-- To which client a person linked a conversation, or which client a person took away from it (is_apart): the team's, not a browser's.
create table conversation_clients (
  thread_id text primary key references conversations on delete cascade,
  business_id bigint not null references businesses on delete cascade,
  client_profile_id bigint not null references clients on delete cascade,
  is_apart boolean not null,
  linked_by bigint references users on delete set null,
  linked_at timestamptz(3) not null default now()
);
create index conversation_clients_business on conversation_clients (business_id);
create index conversation_clients_client on conversation_clients (client_profile_id);
create index conversation_clients_linked_by on conversation_clients (linked_by) where linked_by is not null;
