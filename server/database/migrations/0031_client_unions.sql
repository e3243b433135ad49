-- Where a client went that became one with another: its old id leads there.
create table client_unions (
  gone_id bigint primary key,
  client_profile_id bigint not null references clients on delete cascade,
  business_id bigint not null references businesses on delete cascade
);
create index client_unions_client on client_unions (client_profile_id);
create index client_unions_business on client_unions (business_id);

-- Doubles are looked for by the end of the number and by the e-mail (clients/doubles.ts).
create index clients_number
  on clients (business_id, (right(regexp_replace(phone_number, '\D', '', 'g'), 8)));
create index clients_email on clients (business_id, lower(email));
