-- The addresses of the customers of channels: a person may have a phone number and ids, and changes them.
alter table conversations
  -- The channel's id of the business's number or account; null where it is not known.
  add column account text,
  add column username text,
  -- Instagram's name of a customer is asked for again with a later message, not too often.
  add column name_asked_at timestamptz(3);
update conversations set account = external_id
from integrations
where integrations.integration_id = conversations.integration_id and kind in ('whatsapp', 'instagram');

-- A customer who writes to two numbers of a business has two conversations.
alter table conversations drop constraint conversations_business_id_contact_type_contact_id_key;
create index conversations_account on conversations (business_id, account) where account is not null;

create table conversation_addresses (
  business_id bigint not null references businesses on delete cascade,
  channel text not null,
  -- Empty where it is not known: the next message on any account of the business gives it.
  account text not null,
  address text not null,
  thread_id text not null references conversations on delete cascade,
  -- The customer gave it up: whoever writes from it now may be somebody else.
  is_former boolean not null default false,
  primary key (business_id, channel, account, address)
);
create index conversation_addresses_thread on conversation_addresses (thread_id);

-- Conversations that turned out to be with one person: they are told, and nobody joins them but a person.
create table conversation_twins (
  business_id bigint not null references businesses on delete cascade,
  thread_id text not null references conversations on delete cascade,
  twin_id text not null references conversations on delete cascade,
  primary key (thread_id, twin_id)
);
create index conversation_twins_twin on conversation_twins (twin_id);

-- What the house itself notes: nobody wrote it.
alter table internal_notes add column is_notice boolean not null default false;

-- The client's phone number in the form by which it is compared: only code knows it (fillPhoneKeys.ts).
alter table clients add column phone_key text;
create index clients_phone_key on clients (business_id, phone_key) where phone_key is not null;

-- What an address is compared by: `oneForm` of contract/text.ts.
create function contact_address(channel text, contact text) returns text language sql immutable parallel safe
  return case when channel <> 'whatsapp' or contact !~ '^\+?[0-9]+$' then contact else
    regexp_replace(regexp_replace(regexp_replace(ltrim(contact, '+'),
      '^521([0-9]{10})$', '52\1'), '^549([0-9]{10})$', '54\1'), '^(55[0-9]{2})([6-9][0-9]{7})$', '\19\2') end;

-- Where two conversations turn out to be with one person, the one that was used last gets what is written next.
with contacts as (
  select business_id, lower(contact_type) as channel, coalesce(account, '') as account, contact_id,
    contact_address(lower(contact_type), contact_id) as address, thread_id, show_name,
    coalesce(last_client_message_at, thread_registered) as at
  from conversations where lower(contact_type) in ('whatsapp', 'instagram')
), first as (
  insert into conversation_addresses (business_id, channel, account, address, thread_id)
  select distinct on (business_id, channel, account, address) business_id, channel, account, address, thread_id
  from contacts order by business_id, channel, account, address, at desc, thread_id
  returning *
), twins as (
  insert into conversation_twins (business_id, thread_id, twin_id)
  select business_id, least(first.thread_id, contacts.thread_id), greatest(first.thread_id, contacts.thread_id)
  from contacts join first using (business_id, channel, account, address)
  where first.thread_id <> contacts.thread_id
  returning thread_id, twin_id
)
insert into internal_notes (thread_id, note_text, is_notice)
select pair.thread_id, 'Es la misma persona que la de la conversación con ' || show_name
  || '. Las dos siguen separadas: compara y sigue en una.', true
from (select thread_id, twin_id from twins union all select twin_id, thread_id from twins) as pair
join contacts on contacts.thread_id = twin_id;

-- Every conversation has its contact's address, whoever writes it. Deferred: what a transaction itself says of an
-- address counts.
create function note_address() returns trigger language plpgsql as $$
begin
  if lower(new.contact_type) in ('whatsapp', 'instagram') then
    insert into conversation_addresses (business_id, channel, account, address, thread_id)
    select new.business_id, lower(new.contact_type), coalesce(new.account, ''),
      contact_address(lower(new.contact_type), new.contact_id), thread_id
    from conversations where thread_id = new.thread_id
    on conflict do nothing;
  end if;
  return null;
end $$;

create constraint trigger conversations_addressed
  after insert on conversations deferrable initially deferred for each row execute function note_address();
create constraint trigger conversations_addressed_again
  after update of contact_type, contact_id, account on conversations deferrable initially deferred for each row
  when ((old.contact_type, old.contact_id, old.account) is distinct from (new.contact_type, new.contact_id, new.account))
  execute function note_address();
