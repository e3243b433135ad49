-- When a provider last asked for the address of its events with the right word, by the provider.
create table webhook_checks (
  source text primary key,
  verified_at timestamptz(3) not null
);
