-- How many processes took a conversation since its last answer: one that ends each of them goes to people.
alter table answerings add column tries integer not null default 0;
