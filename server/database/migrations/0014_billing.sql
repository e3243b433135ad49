-- Plans, what a business pays, and the credits that its automatic answers use. Amounts are whole cents of US dollars.

create table plans (
  plan_id bigint generated always as identity primary key,
  name text not null unique,
  description text,
  features jsonb not null default '{}',
  position integer not null,
  is_offered boolean not null default true
);

create table plan_variants (
  variant_id bigint generated always as identity primary key,
  plan_id bigint not null references plans,
  credit_amount integer not null check (credit_amount > 0),
  monthly_cents integer not null check (monthly_cents >= 0),
  annual_cents integer not null check (annual_cents >= 0),
  is_offered boolean not null default true,
  unique (plan_id, credit_amount)
);

-- Credits that are bought once, beside a plan.
create table credit_packs (
  pack_id bigint generated always as identity primary key,
  credit_amount integer not null unique check (credit_amount > 0),
  price_cents integer not null check (price_cents > 0),
  is_offered boolean not null default true
);

create table subscriptions (
  business_id bigint primary key references businesses on delete cascade,
  variant_id bigint not null references plan_variants,
  billing_period text not null check (billing_period in ('monthly', 'annual')),
  -- 'past_due' is told from the time: paid_until is over.
  status text not null check (status in ('active', 'trialing', 'cancelled', 'incomplete')),
  -- Null until the first payment.
  period_start timestamptz(3),
  paid_until timestamptz(3),
  date_created timestamptz(3) not null default now(),
  check (status = 'incomplete' or (period_start is not null and paid_until is not null))
);

-- What a payment provider is asked to charge.
create table payment_intents (
  intent_id uuid primary key,
  business_id bigint not null references businesses on delete cascade,
  created_by bigint references users on delete set null,
  purpose text not null check (purpose in ('plan', 'topup')),
  variant_id bigint references plan_variants,
  billing_period text check (billing_period in ('monthly', 'annual')),
  pack_id bigint references credit_packs,
  amount_cents integer not null check (amount_cents > 0),
  -- What the person reads of it, also when it is not offered any more.
  description text not null,
  -- The provider's own id; null while it is being made there.
  provider_id text unique,
  create_key uuid,
  status text not null default 'open' check (status in ('open', 'action', 'succeeded', 'cancelled')),
  date_created timestamptz(3) not null default now(),
  settled_at timestamptz(3),
  check ((purpose = 'plan') = (variant_id is not null and billing_period is not null)),
  check ((purpose = 'topup') = (pack_id is not null)),
  unique (business_id, create_key)
);
-- A business pays one thing of a kind at a time.
create unique index payment_intents_open on payment_intents (business_id, purpose)
  where status in ('open', 'action');

create table billing_transactions (
  transaction_id bigint generated always as identity primary key,
  business_id bigint not null references businesses on delete cascade,
  intent_id uuid not null references payment_intents on delete cascade,
  description text not null,
  amount_cents integer not null,
  status text not null check (status in ('succeeded', 'failed')),
  date_created timestamptz(3) not null default now()
);
create index billing_transactions_business on billing_transactions (business_id, transaction_id desc);
-- An intent is paid once.
create unique index billing_transactions_paid on billing_transactions (intent_id)
  where status = 'succeeded';

-- The credits that are left beside those of the plan.
create table credit_balances (
  business_id bigint primary key references businesses on delete cascade,
  extra_credits integer not null check (extra_credits >= 0)
);

-- The answers of a period: those of the plan, and those that were paid with extra credits.
create table credit_usage (
  business_id bigint not null references businesses on delete cascade,
  period_start timestamptz(3) not null,
  credits_used integer not null default 0,
  extra_used integer not null default 0,
  primary key (business_id, period_start)
);

insert into plans (name, description, features, position) values
  ('Básico', 'Para empezar a responder sin esperas.',
   '{"max_assistants": 1, "priority_support": false, "custom_branding": false}', 1),
  ('Medio', 'Para un equipo con varios canales.',
   '{"max_assistants": 3, "priority_support": true, "custom_branding": false}', 2),
  ('Premium', 'Para quien responde a miles de clientes.',
   '{"max_assistants": 10, "priority_support": true, "custom_branding": true}', 3);

insert into plan_variants (plan_id, credit_amount, monthly_cents, annual_cents)
select plan_id, credit_amount, monthly_cents, annual_cents
from plans
join (values
  ('Básico', 10000, 2900, 29000), ('Básico', 20000, 4900, 49000),
  ('Medio', 30000, 7900, 79000), ('Medio', 60000, 13900, 139000),
  ('Premium', 100000, 19900, 199000), ('Premium', 250000, 44900, 449000)
) as variants (name, credit_amount, monthly_cents, annual_cents) using (name)
order by position, credit_amount;

insert into credit_packs (credit_amount, price_cents) values (1000, 500), (5000, 2000), (20000, 6000);
