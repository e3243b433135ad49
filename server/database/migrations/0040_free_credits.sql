-- The business that has the free credits of its owner: the first, once an account.
alter table users add column free_business_id bigint;
update users set free_business_id = (select min(business_id) from businesses where owner_id = users.user_id);
