-- Each customer's changes of a message wait by themselves: nobody's takes the place of another one's.
alter table early_changes drop constraint early_changes_pkey;
create unique index early_changes_key
  on early_changes (channel, account, external_id, change, by_business, coalesce(customer, ''));
