-- A charge that was returned, and what was bought with it taken back; and when the provider was last asked about a paid one.
alter table payment_intents
  drop constraint payment_intents_status_check,
  add constraint payment_intents_status_check
    check (status in ('open', 'action', 'closing', 'succeeded', 'cancelled', 'refunded')),
  add column looked_at timestamptz(3);
alter table billing_transactions
  drop constraint billing_transactions_status_check,
  add constraint billing_transactions_status_check check (status in ('succeeded', 'failed', 'refunded'));
