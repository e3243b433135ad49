-- An intent that is still open is given again to a later call: each key that asked for it names it.
create table payment_keys (
  business_id bigint not null references businesses on delete cascade,
  create_key uuid not null,
  intent_id uuid not null references payment_intents on delete cascade,
  primary key (business_id, create_key)
);
insert into payment_keys (business_id, create_key, intent_id)
  select business_id, create_key, intent_id from payment_intents where create_key is not null;
alter table payment_intents drop column create_key;
