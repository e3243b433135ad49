-- 'closing': it shall not be charged any more, and the provider has not confirmed that yet. It may have been charged.
alter table payment_intents drop constraint payment_intents_status_check;
alter table payment_intents add constraint payment_intents_status_check
  check (status in ('open', 'action', 'closing', 'succeeded', 'cancelled'));

-- A trial that was cancelled is no plan that was paid for.
alter table subscriptions add column is_trial boolean not null default false;
update subscriptions set is_trial = true where status = 'trialing';
