-- A connection that was typed while its channel could not say whose the account is: it is off, and is asked for again
-- until the channel says it.
alter table integrations add column awaits_proof boolean not null default false;
