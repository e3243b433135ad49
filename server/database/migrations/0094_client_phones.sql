-- The phones of a client beside the main one, in the order in which they were written.
create table client_phones (
  client_profile_id bigint not null references clients on delete cascade,
  position smallint not null,
  business_id bigint not null references businesses on delete cascade,
  phone_number text not null,
  -- As that of `clients`.
  phone_key text,
  primary key (client_profile_id, position)
);
create index client_phones_key on client_phones (business_id, phone_key) where phone_key is not null;
create index client_phones_end
  on client_phones (business_id, (right(regexp_replace(phone_number, '\D', '', 'g'), 8)));
