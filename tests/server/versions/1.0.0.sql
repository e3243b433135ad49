create table kysely_migration (
  name varchar(255) not null,
  "timestamp" varchar(255) not null,
  PRIMARY KEY (name)
);
insert into kysely_migration (name, timestamp) values
  ('0001_initial.sql', '2026-11-23T23:50:16.554Z'),
  ('0002_dashboard.sql', '2026-11-23T23:50:17.749Z'),
  ('0003_send_keys.sql', '2026-11-23T23:50:18.537Z'),
  ('0004_news.sql', '2026-11-23T23:50:19.085Z'),
  ('0005_projects.sql', '2026-11-23T23:50:20.043Z'),
  ('0006_assistants.sql', '2026-11-23T23:50:21.325Z'),
  ('0007_integrations.sql', '2026-11-23T23:50:21.918Z'),
  ('0008_keys_of_calls.sql', '2026-11-23T23:50:22.825Z'),
  ('0009_answering.sql', '2026-11-23T23:50:24.353Z'),
  ('0010_channels.sql', '2026-11-23T23:50:25.398Z'),
  ('0011_attachments.sql', '2026-11-23T23:50:26.419Z'),
  ('0012_incoming_files.sql', '2026-11-23T23:50:27.309Z'),
  ('0013_customer_names.sql', '2026-11-23T23:50:28.302Z'),
  ('0014_billing.sql', '2026-11-23T23:50:28.939Z'),
  ('0015_payment_keys.sql', '2026-11-23T23:50:30.350Z'),
  ('0016_announced_files.sql', '2026-11-23T23:50:31.926Z'),
  ('0017_browsers.sql', '2026-11-23T23:50:33.351Z'),
  ('0018_lost_answers.sql', '2026-11-23T23:50:34.343Z'),
  ('0019_closing_intents.sql', '2026-11-24T00:38:06.523Z'),
  ('0020_files_of_a_day.sql', '2026-11-24T03:28:59.022Z'),
  ('0021_rates.sql', '2026-11-24T05:02:25.252Z'),
  ('0022_scale.sql', '2026-11-24T16:54:40.389Z'),
  ('0023_conversation_states.sql', '2026-11-24T18:13:46.716Z'),
  ('0024_message_words.sql', '2026-11-24T18:13:47.278Z'),
  ('0025_client_notes.sql', '2026-11-24T18:13:47.725Z'),
  ('0026_team_replies.sql', '2026-11-24T18:13:48.205Z'),
  ('0027_starts.sql', '2026-11-25T01:28:58.381Z'),
  ('0028_conversation_pins.sql', '2026-11-25T01:28:59.127Z'),
  ('0030_message_changes.sql', '2026-11-25T06:14:28.731Z'),
  ('0031_client_unions.sql', '2026-11-25T15:46:02.351Z'),
  ('0032_ownership.sql', '2026-11-25T16:25:23.482Z'),
  ('0033_internal_notes.sql', '2026-11-27T00:37:46.339Z'),
  ('0034_conversation_clients.sql', '2026-11-27T06:58:52.396Z');

create table kysely_migration_lock (
  id varchar(255) not null,
  is_locked integer not null default 0,
  PRIMARY KEY (id)
);
insert into kysely_migration_lock (id, is_locked) values
  ('migration_lock', 0);

create table credit_packs (
  pack_id bigint generated always as identity,
  credit_amount integer not null,
  price_cents integer not null,
  is_offered boolean not null default true,
  PRIMARY KEY (pack_id),
  constraint credit_packs_credit_amount_check CHECK ((credit_amount > 0)),
  UNIQUE (credit_amount),
  constraint credit_packs_price_cents_check CHECK ((price_cents > 0))
);
insert into credit_packs (pack_id, credit_amount, price_cents, is_offered) overriding system value values
  (1, 1000, 500, true),
  (2, 5000, 2000, true),
  (3, 20000, 6000, true);
select setval('credit_packs_pack_id_seq', max(pack_id)) from credit_packs;

create table database_starts (
  started_at timestamp with time zone not null default pg_postmaster_start_time(),
  start_id uuid not null default gen_random_uuid(),
  began_in xid8 not null default pg_snapshot_xmin(pg_current_snapshot()),
  PRIMARY KEY (started_at)
);

create table known_browsers (
  email text not null,
  browser_hash text not null,
  signed_in_at timestamptz(3) not null,
  PRIMARY KEY (email, browser_hash)
);
insert into known_browsers (email, browser_hash, signed_in_at) values
  ('dueña@taller.example', 'navegador', '2026-02-03 10:00:00.123+00');

create table login_codes (
  email text not null,
  browser_hash text not null,
  address_hash text not null,
  code_hash bytea not null,
  expires_at timestamptz(3) not null,
  tries integer not null default 0,
  nameless_tries integer not null default 0,
  PRIMARY KEY (email, browser_hash)
);
insert into login_codes (email, browser_hash, address_hash, code_hash, expires_at, tries, nameless_tries) values
  ('ayudante@taller.example', 'navegador', 'otro-hash', E'\\x00ff27', '2026-02-03 10:10:00+00', 2, 0);

create table plans (
  plan_id bigint generated always as identity,
  name text not null,
  description text,
  features jsonb not null default '{}'::jsonb,
  "position" integer not null,
  is_offered boolean not null default true,
  PRIMARY KEY (plan_id),
  UNIQUE (name)
);
insert into plans (plan_id, name, description, features, position, is_offered) overriding system value values
  (1, 'Básico', 'Para empezar a responder sin esperas.', '{"max_assistants": 1, "custom_branding": false, "priority_support": false}', 1, true),
  (2, 'Medio', 'Para un equipo con varios canales.', '{"max_assistants": 3, "custom_branding": false, "priority_support": true}', 2, true),
  (3, 'Premium', 'Para quien responde a miles de clientes.', '{"max_assistants": 10, "custom_branding": true, "priority_support": true}', 3, true);
select setval('plans_plan_id_seq', max(plan_id)) from plans;

create table proposal_categories (
  category_id bigint generated always as identity,
  category_name text not null,
  category_color text not null,
  PRIMARY KEY (category_id),
  UNIQUE (category_name)
);
insert into proposal_categories (category_id, category_name, category_color) overriding system value values
  (1, 'Conversaciones', '#0D9488'),
  (2, 'Clientes', '#2563EB'),
  (3, 'Asistentes', '#9333EA'),
  (4, 'Integraciones', '#EA580C'),
  (5, 'Panel e informes', '#CA8A04'),
  (6, 'Suscripción y pagos', '#DB2777'),
  (7, 'Otra', '#6B7280');
select setval('proposal_categories_category_id_seq', max(category_id)) from proposal_categories;

create unlogged table rates (
  rate_key text not null,
  count integer not null,
  ends_at timestamp with time zone not null,
  PRIMARY KEY (rate_key)
);
insert into rates (rate_key, count, ends_at) values
  ('huella-de-quien-llama', 3, '2026-02-03 10:01:00+00');

create table sign_in_attempts (
  attempt_id bigint generated always as identity,
  kind text not null,
  email text not null,
  address_hash text not null,
  at timestamptz(3) not null default now(),
  browser_hash text,
  PRIMARY KEY (attempt_id),
  constraint sign_in_attempts_kind_check CHECK ((kind = ANY (ARRAY['code', 'wrong_guess'])))
);
insert into sign_in_attempts (attempt_id, kind, email, address_hash, at, browser_hash) overriding system value values
  (1, 'code', 'ayudante@taller.example', 'otro-hash', '2026-02-03 10:00:00.123+00', NULL),
  (2, 'wrong_guess', 'ayudante@taller.example', 'otro-hash', '2026-02-03 10:00:00.123+00', NULL);
select setval('sign_in_attempts_attempt_id_seq', max(attempt_id)) from sign_in_attempts;
CREATE INDEX sign_in_attempts_address ON sign_in_attempts USING btree (kind, address_hash, at);
CREATE INDEX sign_in_attempts_at ON sign_in_attempts USING btree (kind, at);
CREATE INDEX sign_in_attempts_email ON sign_in_attempts USING btree (kind, email, at);

create table users (
  user_id bigint generated always as identity,
  email text not null,
  created_at timestamptz(3) not null default now(),
  last_login timestamptz(3),
  PRIMARY KEY (user_id),
  UNIQUE (email)
);
insert into users (user_id, email, created_at, last_login) overriding system value values
  (1, 'dueña@taller.example', '2026-02-03 10:00:00.123+00', '2026-02-03 10:00:00.123+00'),
  (2, 'ayudante@taller.example', '2026-02-03 10:00:00.123+00', NULL);
select setval('users_user_id_seq', max(user_id)) from users;

create table businesses (
  business_id bigint generated always as identity,
  owner_id bigint not null,
  name text not null,
  email text not null,
  address text,
  city text,
  state text,
  country text,
  postal_code text,
  phone_number text,
  website text,
  tax_id text,
  logo text,
  industry text,
  number_of_employees integer,
  date_established date,
  description text,
  business_credits_id text not null,
  is_demo boolean not null default false,
  date_registered timestamptz(3) not null default now(),
  PRIMARY KEY (business_id),
  UNIQUE (business_credits_id),
  FOREIGN KEY (owner_id) REFERENCES users(user_id)
);
insert into businesses (business_id, owner_id, name, email, address, city, state, country, postal_code, phone_number, website, tax_id, logo, industry, number_of_employees, date_established, description, business_credits_id, is_demo, date_registered) overriding system value values
  (1, 1, 'El taller de O''Brien', 'hola@taller.example', NULL, NULL, NULL, NULL, NULL, '+506 8888 0001', NULL, NULL, NULL, NULL, 3, '1999-12-31', E'Dos
líneas \\ y "comillas"', 'creditos-1', false, '2026-02-03 10:00:00.123+00');
select setval('businesses_business_id_seq', max(business_id)) from businesses;
CREATE UNIQUE INDEX businesses_email ON businesses USING btree (owner_id, lower(email));
CREATE UNIQUE INDEX businesses_name ON businesses USING btree (owner_id, lower(name));

create table changelog_posts (
  changelog_id bigint generated always as identity,
  title text not null,
  content text not null,
  tags text[] not null default '{}'::text[],
  tag_colors text[] not null default '{}'::text[],
  created_by bigint,
  date_created timestamptz(3) not null default now(),
  date_updated timestamptz(3),
  PRIMARY KEY (changelog_id),
  constraint changelog_posts_check CHECK ((cardinality(tags) = cardinality(tag_colors))),
  FOREIGN KEY (created_by) REFERENCES users(user_id) ON DELETE SET NULL
);
insert into changelog_posts (changelog_id, title, content, tags, tag_colors, created_by, date_created, date_updated) overriding system value values
  (1, 'Novedad', '<p>Ya se puede.</p>', '{Nuevo,"Con, coma"}', '{#0D9488,#2563EB}', 1, '2026-02-03 10:00:00.123+00', NULL);
select setval('changelog_posts_changelog_id_seq', max(changelog_id)) from changelog_posts;
CREATE INDEX changelog_posts_newest ON changelog_posts USING btree (date_created DESC, changelog_id DESC);

create table plan_variants (
  variant_id bigint generated always as identity,
  plan_id bigint not null,
  credit_amount integer not null,
  monthly_cents integer not null,
  annual_cents integer not null,
  is_offered boolean not null default true,
  PRIMARY KEY (variant_id),
  constraint plan_variants_annual_cents_check CHECK ((annual_cents >= 0)),
  constraint plan_variants_credit_amount_check CHECK ((credit_amount > 0)),
  constraint plan_variants_monthly_cents_check CHECK ((monthly_cents >= 0)),
  UNIQUE (plan_id, credit_amount),
  FOREIGN KEY (plan_id) REFERENCES plans(plan_id)
);
insert into plan_variants (variant_id, plan_id, credit_amount, monthly_cents, annual_cents, is_offered) overriding system value values
  (1, 1, 10000, 2900, 29000, true),
  (2, 1, 20000, 4900, 49000, true),
  (3, 2, 30000, 7900, 79000, true),
  (4, 2, 60000, 13900, 139000, true),
  (5, 3, 100000, 19900, 199000, true),
  (6, 3, 250000, 44900, 449000, true);
select setval('plan_variants_variant_id_seq', max(variant_id)) from plan_variants;

create table proposals (
  proposal_id bigint generated always as identity,
  author_id bigint,
  category_id bigint not null,
  title text not null,
  description text not null,
  status text not null default 'En Revisión',
  contact_email text not null,
  contact_phone text,
  date_created timestamptz(3) not null default now(),
  PRIMARY KEY (proposal_id),
  FOREIGN KEY (author_id) REFERENCES users(user_id) ON DELETE SET NULL,
  FOREIGN KEY (category_id) REFERENCES proposal_categories(category_id),
  constraint proposals_status_check CHECK ((status = ANY (ARRAY['En Revisión', 'Aceptada', 'En Desarrollo', 'Completada', 'Rechazada'])))
);
insert into proposals (proposal_id, author_id, category_id, title, description, status, contact_email, contact_phone, date_created) overriding system value values
  (1, 2, 1, 'Buscar', 'Buscar en todo', 'En Revisión', 'ayudante@taller.example', NULL, '2026-02-03 10:00:00.123+00');
select setval('proposals_proposal_id_seq', max(proposal_id)) from proposals;
CREATE INDEX proposals_newest ON proposals USING btree (date_created DESC, proposal_id DESC);

create table send_keys (
  user_id bigint not null,
  send_key uuid not null,
  sent_at timestamptz(3) not null default now(),
  fingerprint text not null,
  answer json,
  PRIMARY KEY (user_id, send_key),
  FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
insert into send_keys (user_id, send_key, sent_at, fingerprint, answer) values
  (1, '5a3c1f00-0000-4000-8000-000000000002', '2026-02-03 10:00:00.123+00', 'huella', '{"given": 3}');
CREATE INDEX send_keys_sent ON send_keys USING btree (sent_at);

create table sessions (
  token_hash text not null,
  user_id bigint not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
insert into sessions (token_hash, user_id, created_at, expires_at) values
  ('un-hash', 1, '2026-02-03 10:00:00.123+00', '2026-03-03 10:00:00+00');
CREATE INDEX sessions_user ON sessions USING btree (user_id);

create table assistants (
  assistant_id bigint generated always as identity,
  business_id bigint not null,
  name text not null,
  is_responding boolean not null default true,
  deleted_at timestamptz(3),
  ai_avatar_id integer not null default 1,
  avatar_url text,
  openai_id text,
  created_by bigint,
  date_created timestamptz(3) not null default now(),
  PRIMARY KEY (assistant_id),
  constraint assistants_ai_avatar_id_check CHECK (((ai_avatar_id >= 1) AND (ai_avatar_id <= 6))),
  FOREIGN KEY (business_id) REFERENCES businesses(business_id) ON DELETE CASCADE,
  FOREIGN KEY (created_by) REFERENCES users(user_id) ON DELETE SET NULL,
  UNIQUE (openai_id)
);
insert into assistants (assistant_id, business_id, name, is_responding, deleted_at, ai_avatar_id, avatar_url, openai_id, created_by, date_created) overriding system value values
  (1, 1, 'Aurora', true, NULL, 1, NULL, NULL, NULL, '2026-11-23 23:50:21.307+00'),
  (2, 1, 'Bruno', false, '2026-02-03 10:00:00.123+00', 1, NULL, NULL, NULL, '2026-11-23 23:50:21.307+00');
select setval('assistants_assistant_id_seq', max(assistant_id)) from assistants;
CREATE INDEX assistants_business ON assistants USING btree (business_id);

create table business_members (
  business_id bigint not null,
  user_id bigint not null,
  PRIMARY KEY (business_id, user_id),
  FOREIGN KEY (business_id) REFERENCES businesses(business_id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
insert into business_members (business_id, user_id) values
  (1, 1),
  (1, 2);
CREATE INDEX business_members_user ON business_members USING btree (user_id);

create table clients (
  client_profile_id bigint generated always as identity,
  business_id bigint not null,
  client_name text not null,
  email text,
  phone_number text,
  birth_date date,
  address text,
  city text,
  country text,
  postal_code text,
  client_status text not null default 'Active',
  profile_image_url text,
  date_registered timestamptz(3) not null default now(),
  last_updated timestamptz(3) not null default now(),
  last_interaction timestamptz(3),
  search_key text not null,
  sort_key text not null,
  PRIMARY KEY (client_profile_id),
  FOREIGN KEY (business_id) REFERENCES businesses(business_id) ON DELETE CASCADE,
  constraint clients_client_status_check CHECK ((client_status = ANY (ARRAY['Active', 'Inactive'])))
);
insert into clients (client_profile_id, business_id, client_name, email, phone_number, birth_date, address, city, country, postal_code, client_status, profile_image_url, date_registered, last_updated, last_interaction, search_key, sort_key) overriding system value values
  (1, 1, 'Lucía Mora', 'lucia@ejemplo.example', NULL, '1990-02-28', NULL, NULL, NULL, NULL, 'Active', NULL, '2026-02-03 10:00:00.123+00', '2026-02-03 10:00:00.123+00', '2026-02-03 10:00:00.123+00', 'lucia mora lucia@ejemplo.example', 'lucia mora');
select setval('clients_client_profile_id_seq', max(client_profile_id)) from clients;
CREATE INDEX clients_email ON clients USING btree (business_id, lower(email));
CREATE INDEX clients_number ON clients USING btree (business_id, "right"(regexp_replace(phone_number, '\D', '', 'g'), 8));
CREATE INDEX clients_sorted ON clients USING btree (business_id, sort_key COLLATE "C", client_profile_id);

create table conversation_changes (
  business_id bigint not null,
  thread_id text not null,
  changed_in xid8 not null,
  PRIMARY KEY (business_id, thread_id),
  FOREIGN KEY (business_id) REFERENCES businesses(business_id) ON DELETE CASCADE
);
CREATE INDEX conversation_changes_since ON conversation_changes USING btree (business_id, changed_in);

create table credit_balances (
  business_id bigint not null,
  extra_credits integer not null,
  PRIMARY KEY (business_id),
  FOREIGN KEY (business_id) REFERENCES businesses(business_id) ON DELETE CASCADE,
  constraint credit_balances_extra_credits_check CHECK ((extra_credits >= 0))
);
insert into credit_balances (business_id, extra_credits) values
  (1, 1000);

create table credit_usage (
  business_id bigint not null,
  period_start timestamptz(3) not null,
  credits_used integer not null default 0,
  extra_used integer not null default 0,
  PRIMARY KEY (business_id, period_start),
  FOREIGN KEY (business_id) REFERENCES businesses(business_id) ON DELETE CASCADE
);
insert into credit_usage (business_id, period_start, credits_used, extra_used) values
  (1, '2026-02-03 10:00:00.123+00', 2, 0);

create table files (
  file_name text not null,
  business_id bigint,
  uploaded_by bigint,
  mime_type text not null,
  created_at timestamptz(3) not null default now(),
  title text,
  PRIMARY KEY (file_name),
  FOREIGN KEY (business_id) REFERENCES businesses(business_id) ON DELETE CASCADE,
  FOREIGN KEY (uploaded_by) REFERENCES users(user_id)
);
insert into files (file_name, business_id, uploaded_by, mime_type, created_at, title) values
  ('0123456789abcdef0123456789abcdef.webp', 1, 1, 'image/webp', '2026-02-03 10:00:00.123+00', NULL);
CREATE INDEX files_business ON files USING btree (business_id, created_at);
CREATE INDEX files_uploader ON files USING btree (uploaded_by, created_at);

create table payment_intents (
  intent_id uuid not null,
  business_id bigint not null,
  created_by bigint,
  purpose text not null,
  variant_id bigint,
  billing_period text,
  pack_id bigint,
  amount_cents integer not null,
  description text not null,
  provider_id text,
  status text not null default 'open',
  date_created timestamptz(3) not null default now(),
  settled_at timestamptz(3),
  PRIMARY KEY (intent_id),
  constraint payment_intents_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payment_intents_billing_period_check CHECK ((billing_period = ANY (ARRAY['monthly', 'annual']))),
  FOREIGN KEY (business_id) REFERENCES businesses(business_id) ON DELETE CASCADE,
  constraint payment_intents_check CHECK (((purpose = 'plan') = ((variant_id IS NOT NULL) AND (billing_period IS NOT NULL)))),
  constraint payment_intents_check1 CHECK (((purpose = 'topup') = (pack_id IS NOT NULL))),
  FOREIGN KEY (created_by) REFERENCES users(user_id) ON DELETE SET NULL,
  FOREIGN KEY (pack_id) REFERENCES credit_packs(pack_id),
  UNIQUE (provider_id),
  constraint payment_intents_purpose_check CHECK ((purpose = ANY (ARRAY['plan', 'topup']))),
  constraint payment_intents_status_check CHECK ((status = ANY (ARRAY['open', 'action', 'closing', 'succeeded', 'cancelled']))),
  FOREIGN KEY (variant_id) REFERENCES plan_variants(variant_id)
);
insert into payment_intents (intent_id, business_id, created_by, purpose, variant_id, billing_period, pack_id, amount_cents, description, provider_id, status, date_created, settled_at) values
  ('9d5f3a10-0000-4000-8000-000000000001', 1, 1, 'topup', NULL, NULL, 1, 500, '1000 créditos', 'pi_1', 'succeeded', '2026-02-03 10:00:00.123+00', '2026-02-03 10:00:00.123+00');
CREATE UNIQUE INDEX payment_intents_open ON payment_intents USING btree (business_id, purpose) WHERE (status = ANY (ARRAY['open', 'action']));

create table project_requests (
  request_id bigint generated always as identity,
  business_id bigint not null,
  requested_by bigint,
  type text not null,
  title text not null,
  description text not null,
  priority text not null default 'normal',
  budget_range text,
  status text not null default 'pending',
  date_created timestamptz(3) not null default now(),
  PRIMARY KEY (request_id),
  FOREIGN KEY (business_id) REFERENCES businesses(business_id) ON DELETE CASCADE,
  constraint project_requests_priority_check CHECK ((priority = ANY (ARRAY['normal', 'urgent']))),
  FOREIGN KEY (requested_by) REFERENCES users(user_id) ON DELETE SET NULL,
  constraint project_requests_status_check CHECK ((status = ANY (ARRAY['pending', 'under_review', 'approved', 'rejected', 'converted']))),
  constraint project_requests_type_check CHECK ((type = ANY (ARRAY['automation', 'development'])))
);
insert into project_requests (request_id, business_id, requested_by, type, title, description, priority, budget_range, status, date_created) overriding system value values
  (1, 1, 1, 'automation', 'Avisos', 'Avisar de las entregas', 'normal', NULL, 'pending', '2026-02-03 10:00:00.123+00');
select setval('project_requests_request_id_seq', max(request_id)) from project_requests;
CREATE INDEX project_requests_business ON project_requests USING btree (business_id, date_created);

create table proposal_comments (
  comment_id bigint generated always as identity,
  proposal_id bigint not null,
  author_id bigint not null,
  comment text not null,
  date_created timestamptz(3) not null default now(),
  PRIMARY KEY (comment_id),
  FOREIGN KEY (author_id) REFERENCES users(user_id) ON DELETE CASCADE,
  FOREIGN KEY (proposal_id) REFERENCES proposals(proposal_id) ON DELETE CASCADE
);
insert into proposal_comments (comment_id, proposal_id, author_id, comment, date_created) overriding system value values
  (1, 1, 1, 'Sí', '2026-02-03 10:00:00.123+00');
select setval('proposal_comments_comment_id_seq', max(comment_id)) from proposal_comments;
CREATE INDEX proposal_comments_of ON proposal_comments USING btree (proposal_id, date_created, comment_id);

create table proposal_votes (
  proposal_id bigint not null,
  user_id bigint not null,
  voted_at timestamptz(3) not null default now(),
  PRIMARY KEY (proposal_id, user_id),
  FOREIGN KEY (proposal_id) REFERENCES proposals(proposal_id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
insert into proposal_votes (proposal_id, user_id, voted_at) values
  (1, 1, '2026-02-03 10:00:00.123+00');
CREATE INDEX proposal_votes_user ON proposal_votes USING btree (user_id);

create table subscriptions (
  business_id bigint not null,
  variant_id bigint not null,
  billing_period text not null,
  status text not null,
  period_start timestamptz(3),
  paid_until timestamptz(3),
  date_created timestamptz(3) not null default now(),
  is_trial boolean not null default false,
  PRIMARY KEY (business_id),
  constraint subscriptions_billing_period_check CHECK ((billing_period = ANY (ARRAY['monthly', 'annual']))),
  FOREIGN KEY (business_id) REFERENCES businesses(business_id) ON DELETE CASCADE,
  constraint subscriptions_check CHECK (((status = 'incomplete') OR ((period_start IS NOT NULL) AND (paid_until IS NOT NULL)))),
  constraint subscriptions_status_check CHECK ((status = ANY (ARRAY['active', 'trialing', 'cancelled', 'incomplete']))),
  FOREIGN KEY (variant_id) REFERENCES plan_variants(variant_id)
);
insert into subscriptions (business_id, variant_id, billing_period, status, period_start, paid_until, date_created, is_trial) values
  (1, 1, 'monthly', 'trialing', '2026-02-03 10:00:00.123+00', '2026-03-03 10:00:00+00', '2026-02-03 10:00:00.123+00', true);

create table tags (
  tag_id bigint generated always as identity,
  business_id bigint not null,
  tag_name text not null,
  PRIMARY KEY (tag_id),
  FOREIGN KEY (business_id) REFERENCES businesses(business_id) ON DELETE CASCADE
);
insert into tags (tag_id, business_id, tag_name) overriding system value values
  (1, 1, 'Fiel');
select setval('tags_tag_id_seq', max(tag_id)) from tags;
CREATE UNIQUE INDEX tags_name ON tags USING btree (business_id, lower(tag_name));

create table team_replies (
  reply_id bigint generated always as identity,
  business_id bigint not null,
  reply_name text not null,
  name_key text not null,
  reply_text text not null,
  revision integer not null default 1,
  PRIMARY KEY (reply_id),
  FOREIGN KEY (business_id) REFERENCES businesses(business_id) ON DELETE CASCADE,
  UNIQUE (business_id, name_key)
);
insert into team_replies (reply_id, business_id, reply_name, name_key, reply_text, revision) overriding system value values
  (1, 1, 'Saludo', 'saludo', '¡Hola, {nombre}!', 2);
select setval('team_replies_reply_id_seq', max(reply_id)) from team_replies;

create table assistant_trainings (
  training_id bigint generated always as identity,
  assistant_id bigint not null,
  training_content text not null,
  title text,
  description text,
  language text not null default 'es',
  created_by bigint,
  date_created timestamptz(3) not null default now(),
  date_modified timestamptz(3) not null default now(),
  PRIMARY KEY (training_id),
  FOREIGN KEY (assistant_id) REFERENCES assistants(assistant_id) ON DELETE CASCADE,
  UNIQUE (assistant_id),
  FOREIGN KEY (created_by) REFERENCES users(user_id) ON DELETE SET NULL
);
insert into assistant_trainings (training_id, assistant_id, training_content, title, description, language, created_by, date_created, date_modified) overriding system value values
  (1, 1, 'Horario
Abrimos a las nueve.', NULL, NULL, 'es', 1, '2026-02-03 10:00:00.123+00', '2026-02-03 10:00:00.123+00');
select setval('assistant_trainings_training_id_seq', max(training_id)) from assistant_trainings;

create table billing_transactions (
  transaction_id bigint generated always as identity,
  business_id bigint not null,
  intent_id uuid not null,
  description text not null,
  amount_cents integer not null,
  status text not null,
  date_created timestamptz(3) not null default now(),
  PRIMARY KEY (transaction_id),
  FOREIGN KEY (business_id) REFERENCES businesses(business_id) ON DELETE CASCADE,
  FOREIGN KEY (intent_id) REFERENCES payment_intents(intent_id) ON DELETE CASCADE,
  constraint billing_transactions_status_check CHECK ((status = ANY (ARRAY['succeeded', 'failed'])))
);
insert into billing_transactions (transaction_id, business_id, intent_id, description, amount_cents, status, date_created) overriding system value values
  (1, 1, '9d5f3a10-0000-4000-8000-000000000001', '1000 créditos', 500, 'succeeded', '2026-02-03 10:00:00.123+00');
select setval('billing_transactions_transaction_id_seq', max(transaction_id)) from billing_transactions;
CREATE INDEX billing_transactions_business ON billing_transactions USING btree (business_id, transaction_id DESC);
CREATE UNIQUE INDEX billing_transactions_paid ON billing_transactions USING btree (intent_id) WHERE (status = 'succeeded');

create table client_notes (
  note_id bigint generated always as identity,
  client_profile_id bigint not null,
  note_title text,
  note_content text not null,
  priority text not null default 'Normal',
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  edited_at timestamptz(3),
  PRIMARY KEY (note_id),
  FOREIGN KEY (client_profile_id) REFERENCES clients(client_profile_id) ON DELETE CASCADE,
  FOREIGN KEY (created_by) REFERENCES users(user_id) ON DELETE SET NULL
);
insert into client_notes (note_id, client_profile_id, note_title, note_content, priority, created_at, created_by, edited_at) overriding system value values
  (1, 1, NULL, 'Prefiere el lino', 'Alta', '2026-02-03 10:00:00.123+00', NULL, NULL);
select setval('client_notes_note_id_seq', max(note_id)) from client_notes;
CREATE INDEX client_notes_client ON client_notes USING btree (client_profile_id, created_at);

create table client_tags (
  client_profile_id bigint not null,
  tag_id bigint not null,
  PRIMARY KEY (client_profile_id, tag_id),
  FOREIGN KEY (client_profile_id) REFERENCES clients(client_profile_id) ON DELETE CASCADE,
  FOREIGN KEY (tag_id) REFERENCES tags(tag_id) ON DELETE CASCADE
);
insert into client_tags (client_profile_id, tag_id) values
  (1, 1);
CREATE INDEX client_tags_tag ON client_tags USING btree (tag_id);

create table client_unions (
  gone_id bigint not null,
  client_profile_id bigint not null,
  business_id bigint not null,
  PRIMARY KEY (gone_id),
  FOREIGN KEY (business_id) REFERENCES businesses(business_id) ON DELETE CASCADE,
  FOREIGN KEY (client_profile_id) REFERENCES clients(client_profile_id) ON DELETE CASCADE
);
insert into client_unions (gone_id, client_profile_id, business_id) values
  (99, 1, 1);
CREATE INDEX client_unions_business ON client_unions USING btree (business_id);
CREATE INDEX client_unions_client ON client_unions USING btree (client_profile_id);

create table integrations (
  integration_id bigint generated always as identity,
  business_id bigint not null,
  kind text not null,
  assistant_id bigint,
  name text not null,
  is_active boolean not null default true,
  external_id text,
  settings jsonb not null default '{}'::jsonb,
  secrets bytea,
  created_by bigint,
  date_created timestamptz(3) not null default now(),
  ownership text not null default 'waiting',
  ownership_asked_at timestamp with time zone,
  PRIMARY KEY (integration_id),
  FOREIGN KEY (assistant_id) REFERENCES assistants(assistant_id) ON DELETE SET NULL,
  FOREIGN KEY (business_id) REFERENCES businesses(business_id) ON DELETE CASCADE,
  UNIQUE (business_id, kind, external_id),
  FOREIGN KEY (created_by) REFERENCES users(user_id) ON DELETE SET NULL,
  constraint integrations_kind_check CHECK ((kind = ANY (ARRAY['whatsapp', 'instagram', 'widget', 'store']))),
  constraint integrations_ownership_check CHECK ((ownership = ANY (ARRAY['waiting', 'proven', 'refused'])))
);
insert into integrations (integration_id, business_id, kind, assistant_id, name, is_active, external_id, settings, secrets, created_by, date_created, ownership, ownership_asked_at) overriding system value values
  (1, 1, 'widget', 1, 'La vieja', false, 'apagado', '{}', NULL, NULL, '2026-11-23 23:50:21.906+00', 'waiting', NULL),
  (2, 1, 'widget', 1, 'La página', true, 'taller', '{"welcome_message": "¡Hola!"}', NULL, NULL, '2026-11-23 23:50:21.906+00', 'waiting', NULL),
  (3, 1, 'whatsapp', 1, 'El número', true, '104500000001', '{"phone_number": "506"}', E'\\x01020304', 1, '2026-02-03 10:00:00.123+00', 'waiting', NULL);
select setval('integrations_integration_id_seq', max(integration_id)) from integrations;
CREATE INDEX integrations_external ON integrations USING btree (kind, external_id);
CREATE UNIQUE INDEX integrations_owner ON integrations USING btree (kind, external_id) WHERE ((ownership = 'proven') AND is_active);
CREATE UNIQUE INDEX integrations_widget ON integrations USING btree (external_id) WHERE (kind = 'widget');

create table payment_keys (
  business_id bigint not null,
  create_key uuid not null,
  intent_id uuid not null,
  PRIMARY KEY (business_id, create_key),
  FOREIGN KEY (business_id) REFERENCES businesses(business_id) ON DELETE CASCADE,
  FOREIGN KEY (intent_id) REFERENCES payment_intents(intent_id) ON DELETE CASCADE
);
insert into payment_keys (business_id, create_key, intent_id) values
  (1, '9d5f3a10-0000-4000-8000-00000000000a', '9d5f3a10-0000-4000-8000-000000000001');

create table projects (
  project_id bigint generated always as identity,
  business_id bigint not null,
  request_id bigint,
  name text not null,
  type text not null,
  description text,
  status text not null default 'in_progress',
  development_status text not null default 'pending',
  development_progress integer not null default 0,
  is_active boolean not null default false,
  can_control boolean not null default false,
  executions integer,
  last_execution_date timestamptz(3),
  date_created timestamptz(3) not null default now(),
  PRIMARY KEY (project_id),
  FOREIGN KEY (business_id) REFERENCES businesses(business_id) ON DELETE CASCADE,
  constraint projects_development_progress_check CHECK (((development_progress >= 0) AND (development_progress <= 100))),
  constraint projects_development_status_check CHECK ((development_status = ANY (ARRAY['pending', 'analysis', 'development', 'testing', 'review', 'ready', 'delivered', 'maintenance']))),
  FOREIGN KEY (request_id) REFERENCES project_requests(request_id) ON DELETE SET NULL,
  UNIQUE (request_id),
  constraint projects_status_check CHECK ((status = ANY (ARRAY['draft', 'in_progress', 'active', 'paused', 'completed']))),
  constraint projects_type_check CHECK ((type = ANY (ARRAY['automation', 'development'])))
);
insert into projects (project_id, business_id, request_id, name, type, description, status, development_status, development_progress, is_active, can_control, executions, last_execution_date, date_created) overriding system value values
  (1, 1, 1, 'Avisos', 'automation', NULL, 'in_progress', 'pending', 0, false, false, NULL, NULL, '2026-02-03 10:00:00.123+00');
select setval('projects_project_id_seq', max(project_id)) from projects;
CREATE INDEX projects_business ON projects USING btree (business_id, date_created);

create table conversations (
  thread_id text not null,
  business_id bigint not null,
  assistant_id bigint,
  contact_type text not null,
  contact_id text not null,
  show_name text not null,
  profile_image_url text,
  is_responding boolean not null default true,
  thread_registered timestamptz(3) not null default now(),
  last_client_message text,
  last_client_message_at timestamptz(3),
  integration_id bigint,
  deleted_at timestamptz(3),
  handed_over_at timestamptz(3),
  PRIMARY KEY (thread_id),
  FOREIGN KEY (assistant_id) REFERENCES assistants(assistant_id),
  UNIQUE (business_id, contact_type, contact_id),
  FOREIGN KEY (business_id) REFERENCES businesses(business_id) ON DELETE CASCADE,
  FOREIGN KEY (integration_id) REFERENCES integrations(integration_id) ON DELETE SET NULL
);
insert into conversations (thread_id, business_id, assistant_id, contact_type, contact_id, show_name, profile_image_url, is_responding, thread_registered, last_client_message, last_client_message_at, integration_id, deleted_at, handed_over_at) values
  ('hilo-instagram', 1, NULL, 'instagram', '1784', 'Iván', NULL, false, '2026-02-03 10:00:00.123+00', NULL, NULL, NULL, NULL, NULL),
  ('hilo-visita', 1, 1, 'widget', '6f8b62a5-3a51-4f06-a0bc-2f0a3d4f1c11', 'Visitante Web', NULL, true, '2026-02-03 10:00:00.123+00', 'Hola', '2026-02-03 10:06:00+00', 2, NULL, NULL),
  ('hilo-whatsapp', 1, 1, 'whatsapp', '50688880001', 'Lucía Mora', NULL, true, '2026-02-03 10:00:00.123+00', '¿A qué hora abren? 🙂', '2026-02-03 10:05:00+00', NULL, NULL, '2026-02-03 10:00:00.123+00');
CREATE INDEX conversations_activity ON conversations USING btree (business_id, COALESCE(last_client_message_at, thread_registered) DESC);
CREATE INDEX conversations_assistant ON conversations USING btree (assistant_id);
CREATE INDEX conversations_begun ON conversations USING btree (business_id, thread_registered);
CREATE INDEX conversations_handed_over ON conversations USING btree (business_id) WHERE (handed_over_at IS NOT NULL);
CREATE INDEX conversations_integration ON conversations USING btree (integration_id);
CREATE INDEX conversations_name ON conversations USING btree (business_id, show_name);
CREATE INDEX conversations_number ON conversations USING btree (business_id, "right"(regexp_replace(contact_id, '\D', '', 'g'), 8));

create table project_comments (
  comment_id bigint generated always as identity,
  project_id bigint not null,
  written_by bigint,
  user_type text not null,
  content text not null,
  date_created timestamptz(3) not null default now(),
  PRIMARY KEY (comment_id),
  FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE,
  constraint project_comments_user_type_check CHECK ((user_type = ANY (ARRAY['provider', 'client']))),
  FOREIGN KEY (written_by) REFERENCES users(user_id) ON DELETE SET NULL
);
insert into project_comments (comment_id, project_id, written_by, user_type, content, date_created) overriding system value values
  (1, 1, 1, 'client', '¿Cuándo?', '2026-02-03 10:00:00.123+00');
select setval('project_comments_comment_id_seq', max(comment_id)) from project_comments;
CREATE INDEX project_comments_project ON project_comments USING btree (project_id, date_created);

create table project_reports (
  report_id bigint generated always as identity,
  project_id bigint not null,
  reported_by bigint,
  type text not null default 'bug',
  title text not null,
  description text not null,
  priority text not null default 'normal',
  status text not null default 'open',
  response text,
  resolved_at timestamptz(3),
  date_created timestamptz(3) not null default now(),
  PRIMARY KEY (report_id),
  constraint project_reports_priority_check CHECK ((priority = ANY (ARRAY['normal', 'urgent']))),
  FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE,
  FOREIGN KEY (reported_by) REFERENCES users(user_id) ON DELETE SET NULL,
  constraint project_reports_status_check CHECK ((status = ANY (ARRAY['open', 'in_progress', 'resolved', 'closed']))),
  constraint project_reports_type_check CHECK ((type = ANY (ARRAY['bug', 'improvement', 'change', 'question'])))
);
insert into project_reports (report_id, project_id, reported_by, type, title, description, priority, status, response, resolved_at, date_created) overriding system value values
  (1, 1, 1, 'bug', 'No avisa', 'Desde ayer', 'normal', 'open', NULL, NULL, '2026-02-03 10:00:00.123+00');
select setval('project_reports_report_id_seq', max(report_id)) from project_reports;
CREATE INDEX project_reports_project ON project_reports USING btree (project_id, date_created);

create table answerings (
  thread_id text not null,
  asked_at timestamptz(3) not null default now(),
  answered_id bigint,
  claimed_by uuid,
  claimed_until timestamptz(3),
  PRIMARY KEY (thread_id),
  FOREIGN KEY (thread_id) REFERENCES conversations(thread_id) ON DELETE CASCADE
);
insert into answerings (thread_id, asked_at, answered_id, claimed_by, claimed_until) values
  ('hilo-whatsapp', '2026-02-03 10:00:00.123+00', NULL, NULL, NULL);
CREATE INDEX answerings_claimed ON answerings USING btree (claimed_until);

create table conversation_clients (
  thread_id text not null,
  business_id bigint not null,
  client_profile_id bigint not null,
  is_apart boolean not null,
  linked_by bigint,
  linked_at timestamptz(3) not null default now(),
  PRIMARY KEY (thread_id),
  FOREIGN KEY (business_id) REFERENCES businesses(business_id) ON DELETE CASCADE,
  FOREIGN KEY (client_profile_id) REFERENCES clients(client_profile_id) ON DELETE CASCADE,
  FOREIGN KEY (linked_by) REFERENCES users(user_id) ON DELETE SET NULL,
  FOREIGN KEY (thread_id) REFERENCES conversations(thread_id) ON DELETE CASCADE
);
insert into conversation_clients (thread_id, business_id, client_profile_id, is_apart, linked_by, linked_at) values
  ('hilo-visita', 1, 1, false, 1, '2026-02-03 10:00:00.123+00');
CREATE INDEX conversation_clients_business ON conversation_clients USING btree (business_id);
CREATE INDEX conversation_clients_client ON conversation_clients USING btree (client_profile_id);
CREATE INDEX conversation_clients_linked_by ON conversation_clients USING btree (linked_by) WHERE (linked_by IS NOT NULL);

create table conversation_figures (
  thread_id text not null,
  business_id bigint not null,
  channel text not null,
  begun_at timestamptz(3) not null,
  client_messages integer not null default 0,
  business_messages integer not null default 0,
  asked_at timestamptz(3),
  heard_at timestamptz(3),
  answered_at timestamptz(3),
  last_at timestamptz(3),
  answered integer not null default 0,
  waited_ms bigint not null default 0,
  waiting integer not null default 0,
  waiting_sum_ms numeric not null default 0,
  PRIMARY KEY (thread_id),
  FOREIGN KEY (thread_id) REFERENCES conversations(thread_id) ON DELETE CASCADE
) with (fillfactor=80);
insert into conversation_figures (thread_id, business_id, channel, begun_at, client_messages, business_messages, asked_at, heard_at, answered_at, last_at, answered, waited_ms, waiting, waiting_sum_ms) values
  ('hilo-instagram', 1, 'instagram', '2026-02-03 10:00:00.123+00', 0, 1, NULL, NULL, '2026-02-03 10:05:40+00', '2026-02-03 10:05:40+00', 0, 0, 0, 0),
  ('hilo-visita', 1, 'widget', '2026-02-03 10:00:00.123+00', 1, 0, '2026-02-03 10:06:00+00', '2026-02-03 10:06:00+00', NULL, '2026-02-03 10:06:00+00', 0, 0, 1, 1770113160000.000000),
  ('hilo-whatsapp', 1, 'whatsapp', '2026-02-03 10:00:00.123+00', 2, 3, '2026-02-03 10:04:00+00', '2026-02-03 10:05:00+00', '2026-02-03 10:08:00+00', '2026-02-03 10:08:00+00', 2, 120000, 0, 0);
CREATE INDEX conversation_figures_asked ON conversation_figures USING btree (business_id, asked_at DESC) WHERE (asked_at IS NOT NULL);
CREATE INDEX conversation_figures_business ON conversation_figures USING btree (business_id);

create table conversation_pins (
  user_id bigint not null,
  thread_id text not null,
  business_id bigint not null,
  pinned_at timestamptz(3) not null default now(),
  PRIMARY KEY (user_id, thread_id),
  FOREIGN KEY (business_id) REFERENCES businesses(business_id) ON DELETE CASCADE,
  FOREIGN KEY (thread_id) REFERENCES conversations(thread_id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
insert into conversation_pins (user_id, thread_id, business_id, pinned_at) values
  (1, 'hilo-whatsapp', 1, '2026-02-03 10:00:00.123+00');
CREATE INDEX conversation_pins_business ON conversation_pins USING btree (business_id);
CREATE INDEX conversation_pins_list ON conversation_pins USING btree (user_id, business_id);
CREATE INDEX conversation_pins_thread ON conversation_pins USING btree (thread_id);

create table conversation_states (
  thread_id text not null,
  business_id bigint not null,
  state text not null,
  until timestamptz(3),
  up_to timestamptz(3),
  changed_by bigint,
  changed_at timestamptz(3) not null default now(),
  PRIMARY KEY (thread_id),
  FOREIGN KEY (business_id) REFERENCES businesses(business_id) ON DELETE CASCADE,
  FOREIGN KEY (changed_by) REFERENCES users(user_id) ON DELETE SET NULL,
  constraint conversation_states_check CHECK (((until IS NOT NULL) = (state = 'postponed'))),
  constraint conversation_states_state_check CHECK ((state = ANY (ARRAY['solved', 'postponed']))),
  FOREIGN KEY (thread_id) REFERENCES conversations(thread_id) ON DELETE CASCADE
);
insert into conversation_states (thread_id, business_id, state, until, up_to, changed_by, changed_at) values
  ('hilo-instagram', 1, 'postponed', '2026-02-04 14:00:00+00', NULL, 2, '2026-02-03 10:00:00.123+00'),
  ('hilo-visita', 1, 'solved', NULL, '2026-02-03 10:06:00+00', 1, '2026-02-03 10:00:00.123+00');
CREATE INDEX conversation_states_business ON conversation_states USING btree (business_id);

create table internal_notes (
  internal_note_id bigint generated always as identity,
  thread_id text not null,
  note_text text not null,
  written_by bigint,
  noted_at timestamptz(3) not null default clock_timestamp(),
  PRIMARY KEY (internal_note_id),
  FOREIGN KEY (thread_id) REFERENCES conversations(thread_id) ON DELETE CASCADE,
  FOREIGN KEY (written_by) REFERENCES users(user_id) ON DELETE SET NULL
);
insert into internal_notes (internal_note_id, thread_id, note_text, written_by, noted_at) overriding system value values
  (1, 'hilo-whatsapp', 'Es cliente de siempre: hazle precio.', 1, '2026-02-03 10:00:00.123+00'),
  (2, 'hilo-visita', 'Llamar mañana.', NULL, '2026-02-03 10:00:00.123+00');
select setval('internal_notes_internal_note_id_seq', max(internal_note_id)) from internal_notes;
CREATE INDEX internal_notes_thread ON internal_notes USING btree (thread_id, noted_at DESC, internal_note_id DESC);
CREATE INDEX internal_notes_written_by ON internal_notes USING btree (written_by) WHERE (written_by IS NOT NULL);

create table message_removals (
  thread_id text not null,
  changed_in xid8 not null,
  PRIMARY KEY (thread_id),
  FOREIGN KEY (thread_id) REFERENCES conversations(thread_id) ON DELETE CASCADE
);

create table messages (
  message_id bigint generated always as identity,
  thread_id text not null,
  content text not null,
  is_bot boolean not null,
  date_registered timestamptz(3) not null default now(),
  photo_url text,
  action_url text,
  document_url text,
  client_id uuid,
  author text,
  external_id text,
  status text,
  failure text,
  document_size integer,
  wordless text,
  written_by bigint,
  assistant_name text,
  changed_in xid8,
  PRIMARY KEY (message_id),
  constraint messages_author_check CHECK ((author = ANY (ARRAY['person', 'assistant']))),
  constraint messages_status_check CHECK ((status = ANY (ARRAY['pending', 'sent', 'delivered', 'read', 'failed']))),
  UNIQUE (thread_id, client_id),
  FOREIGN KEY (thread_id) REFERENCES conversations(thread_id) ON DELETE CASCADE,
  constraint messages_wordless_check CHECK ((wordless = ANY (ARRAY['sticker', 'file']))),
  FOREIGN KEY (written_by) REFERENCES users(user_id) ON DELETE SET NULL
);
insert into messages (message_id, thread_id, content, is_bot, date_registered, photo_url, action_url, document_url, client_id, author, external_id, status, failure, document_size, wordless, written_by, assistant_name, changed_in) overriding system value values
  (1, 'hilo-whatsapp', 'Buenos días', false, '2026-02-03 10:04:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
  (2, 'hilo-whatsapp', '¿A qué hora abren? 🙂', false, '2026-02-03 10:05:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
  (3, 'hilo-whatsapp', 'A las nueve.', true, '2026-02-03 10:05:30+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
  (4, 'hilo-instagram', '', true, '2026-02-03 10:05:40+00', '/files/0123456789abcdef0123456789abcdef.webp', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
  (5, 'hilo-visita', 'Hola', false, '2026-02-03 10:06:00+00', NULL, NULL, NULL, '0b1f9d3e-8f0e-4f0f-9d2a-6a4f0c1d2e33', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
  (6, 'hilo-whatsapp', 'Y cerramos a las seis.', true, '2026-02-03 10:07:00+00', NULL, NULL, NULL, NULL, 'assistant', NULL, NULL, NULL, NULL, NULL, NULL, 'Lina', NULL),
  (7, 'hilo-whatsapp', 'Hasta mañana.', true, '2026-02-03 10:08:00+00', NULL, NULL, NULL, NULL, 'person', NULL, 'pending', NULL, NULL, NULL, 1, NULL, NULL);
select setval('messages_message_id_seq', max(message_id)) from messages;
CREATE INDEX messages_by_assistants ON messages USING btree (date_registered) WHERE (author = 'assistant');
CREATE INDEX messages_changed ON messages USING btree (thread_id, changed_in) WHERE (changed_in IS NOT NULL);
CREATE UNIQUE INDEX messages_external ON messages USING btree (external_id);
CREATE INDEX messages_thread ON messages USING btree (thread_id, date_registered, message_id) INCLUDE (is_bot);
CREATE INDEX messages_written_by ON messages USING btree (written_by) WHERE (written_by IS NOT NULL);

create table visitors (
  visitor_id uuid not null,
  token_hash text not null,
  thread_id text,
  created_at timestamptz(3) not null default now(),
  integration_id bigint not null,
  PRIMARY KEY (visitor_id),
  FOREIGN KEY (integration_id) REFERENCES integrations(integration_id) ON DELETE CASCADE,
  FOREIGN KEY (thread_id) REFERENCES conversations(thread_id) ON DELETE SET NULL,
  UNIQUE (token_hash)
);
insert into visitors (visitor_id, token_hash, thread_id, created_at, integration_id) values
  ('6f8b62a5-3a51-4f06-a0bc-2f0a3d4f1c11', 'hash-de-visita', 'hilo-visita', '2026-02-03 10:00:00.123+00', 2),
  ('c7a1b2c3-1111-4222-8333-944455566677', 'hash-de-otra', NULL, '2026-02-03 10:00:00.123+00', 1);
CREATE INDEX visitors_integration ON visitors USING btree (integration_id);

create table channel_jobs (
  job_id bigint generated always as identity,
  kind text not null,
  message_id bigint not null,
  thread_id text not null,
  integration_id bigint not null,
  media text,
  attempts integer not null default 0,
  next_try_at timestamptz(3) not null default now(),
  claimed_until timestamptz(3),
  media_kind text not null default 'picture',
  media_title text,
  media_caption text,
  is_announced boolean not null default false,
  is_sending boolean not null default false,
  PRIMARY KEY (job_id),
  FOREIGN KEY (integration_id) REFERENCES integrations(integration_id) ON DELETE CASCADE,
  constraint channel_jobs_kind_check CHECK ((kind = ANY (ARRAY['send', 'fetch', 'name']))),
  constraint channel_jobs_media_kind_check CHECK ((media_kind = ANY (ARRAY['picture', 'document', 'voice']))),
  FOREIGN KEY (message_id) REFERENCES messages(message_id) ON DELETE CASCADE,
  FOREIGN KEY (thread_id) REFERENCES conversations(thread_id) ON DELETE CASCADE
);
insert into channel_jobs (job_id, kind, message_id, thread_id, integration_id, media, attempts, next_try_at, claimed_until, media_kind, media_title, media_caption, is_announced, is_sending) overriding system value values
  (1, 'send', 7, 'hilo-whatsapp', 3, NULL, 1, '2026-02-03 10:00:00.123+00', NULL, 'picture', NULL, NULL, true, false);
select setval('channel_jobs_job_id_seq', max(job_id)) from channel_jobs;
CREATE INDEX channel_jobs_due ON channel_jobs USING btree (next_try_at);
CREATE INDEX channel_jobs_thread ON channel_jobs USING btree (thread_id, job_id);

create table message_words (
  message_id bigint not null,
  business_id bigint not null,
  thread_id text not null,
  said_at timestamptz(3) not null,
  words tsvector not null,
  PRIMARY KEY (message_id),
  FOREIGN KEY (message_id) REFERENCES messages(message_id) ON DELETE CASCADE
);
insert into message_words (message_id, business_id, thread_id, said_at, words) values
  (1, 1, 'hilo-whatsapp', '2026-02-03 10:04:00+00', '''1:buenos'' ''1:dias'''),
  (2, 1, 'hilo-whatsapp', '2026-02-03 10:05:00+00', '''1:a'' ''1:abren'' ''1:hora'' ''1:que'' ''1:🙂'''),
  (3, 1, 'hilo-whatsapp', '2026-02-03 10:05:30+00', '''1:a'' ''1:las'' ''1:nueve'''),
  (5, 1, 'hilo-visita', '2026-02-03 10:06:00+00', '''1:hola'''),
  (6, 1, 'hilo-whatsapp', '2026-02-03 10:07:00+00', '''1:a'' ''1:cerramos'' ''1:las'' ''1:seis'' ''1:y'''),
  (7, 1, 'hilo-whatsapp', '2026-02-03 10:08:00+00', '''1:hasta'' ''1:manana''');
CREATE INDEX message_words_found ON message_words USING gin (words) WITH (gin_pending_list_limit='256');
CREATE INDEX message_words_newest ON message_words USING btree (business_id, said_at DESC, message_id DESC);

CREATE OR REPLACE FUNCTION count_again(threads text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- First the rows, then the messages: what another transaction said meanwhile is seen by the second statement.
  perform from conversation_figures where thread_id = any(threads) order by thread_id for no key update;
  update conversation_figures as figures set
    client_messages = counted.client_messages, business_messages = counted.business_messages,
    asked_at = counted.asked_at, heard_at = counted.heard_at,
    answered_at = counted.answered_at, last_at = counted.last_at,
    answered = counted.answered, waited_ms = counted.waited_ms,
    waiting = counted.waiting, waiting_sum_ms = counted.waiting_sum_ms
  from (
    select thread_id,
      count(*) filter (where not is_bot) as client_messages,
      count(*) filter (where is_bot) as business_messages,
      min(date_registered) filter (where not is_bot) as asked_at,
      max(date_registered) filter (where not is_bot) as heard_at,
      max(date_registered) filter (where is_bot) as answered_at,
      max(date_registered) as last_at,
      count(*) filter (where not is_bot and next_answer is not null) as answered,
      coalesce(sum(epoch_ms(next_answer) - epoch_ms(date_registered)) filter (where not is_bot), 0)
        as waited_ms,
      count(*) filter (where not is_bot and next_answer is null) as waiting,
      coalesce(sum(epoch_ms(date_registered)) filter (where not is_bot and next_answer is null), 0)
        as waiting_sum_ms
    from (select distinct unnest(threads) as thread_id) as thread
    left join (
      -- Read backwards, so that each message knows the answer after it.
      select thread_id, is_bot, date_registered,
        min(date_registered) filter (where is_bot) over (
          partition by thread_id order by date_registered desc, message_id desc
          rows unbounded preceding
        ) as next_answer
      from messages where messages.thread_id = any(threads)
    ) as said using (thread_id)
    group by thread_id
  ) as counted
  where figures.thread_id = counted.thread_id;
end $function$
;

CREATE OR REPLACE FUNCTION count_changed_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform count_again(array[old.thread_id, new.thread_id]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION count_new_messages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  one record;
  others text[] := '{}';
begin
  for one in
    select thread_id, count(*) as many, min(date_registered) as at, bool_or(is_bot) as is_bot
    from said group by thread_id order by thread_id
  loop
    -- The usual message is one, and the newest.
    update conversation_figures set
      client_messages = client_messages + (not one.is_bot)::int,
      business_messages = business_messages + one.is_bot::int,
      asked_at = case when one.is_bot then asked_at else coalesce(asked_at, one.at) end,
      heard_at = case when one.is_bot then heard_at else one.at end,
      answered_at = case when one.is_bot then one.at else answered_at end,
      last_at = one.at,
      answered = answered + case when one.is_bot then waiting else 0 end,
      waited_ms = waited_ms +
        case when one.is_bot then waiting * epoch_ms(one.at) - waiting_sum_ms else 0 end,
      waiting = case when one.is_bot then 0 else waiting + 1 end,
      waiting_sum_ms = case when one.is_bot then 0 else waiting_sum_ms + epoch_ms(one.at) end
    where thread_id = one.thread_id and one.many = 1 and (last_at is null or last_at < one.at);
    if not found then others := others || one.thread_id; end if;
  end loop;
  if others <> '{}' then perform count_again(others); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION count_without_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform count_again(array(select distinct thread_id from gone));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION epoch_ms(moment timestamp with time zone)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (EXTRACT(epoch FROM moment) * (1000)::numeric)
;

CREATE OR REPLACE FUNCTION keep_changed_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from message_words where message_id = old.message_id;
  insert into message_words (message_id, business_id, thread_id, said_at, words)
  select new.message_id, business_id, thread_id, new.date_registered, words_of_business(business_id, new.content)
  from conversations where thread_id = new.thread_id and new.content <> '';
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION keep_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into conversation_figures (thread_id, business_id, channel, begun_at)
  values (new.thread_id, new.business_id, lower(new.contact_type), new.thread_registered)
  on conflict (thread_id) do update set business_id = excluded.business_id,
    channel = excluded.channel, begun_at = excluded.begun_at;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION keep_new_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into message_words (message_id, business_id, thread_id, said_at, words)
  select message_id, business_id, thread_id, date_registered, words_of_business(business_id, content)
  from said join conversations using (thread_id)
  where content <> '';
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_conversation_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from database_starts where started_at = pg_postmaster_start_time()) then
    insert into database_starts default values on conflict do nothing;
  end if;
  insert into conversation_changes (business_id, thread_id, changed_in)
  select distinct business_id, thread_id, pg_current_xact_id()
  from (values (old.business_id, old.thread_id), (new.business_id, new.thread_id))
    as changed (business_id, thread_id)
  -- Of a business that is going nothing is asked any more.
  join businesses using (business_id)
  on conflict (business_id, thread_id) do update set changed_in = excluded.changed_in;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_message_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION note_moved_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_removals(array[old.thread_id, new.thread_id]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_removals(threads text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into message_removals (thread_id, changed_in)
  -- A conversation that goes is asked for no more.
  select thread_id, pg_current_xact_id() from conversations
  where thread_id = any(threads) order by thread_id
  on conflict (thread_id) do update set changed_in = excluded.changed_in;
$function$
;

CREATE OR REPLACE FUNCTION note_removed_messages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_removals(array(select distinct thread_id from gone));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_start()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from database_starts where started_at = pg_postmaster_start_time()) then
    insert into database_starts default values on conflict do nothing;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION search_words(said text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT DISTINCT "left"(word.word, 60) AS "left" FROM regexp_split_to_table(lower(regexp_replace(NORMALIZE(search_words.said, NFD), '[\u0300-\u036f\u20d0-\u20ff\ufe00-\ufe0f]'::text, ''::text, 'g'::text)), '[\u0009-\u000d\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u2000-\u206f\u3000-\u303f]+'::text) word(word) WHERE (word.word <> ''::text))
;

CREATE OR REPLACE FUNCTION word_search(business bigint, search text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT (string_agg((quote_literal(((word_search.business || ':'::text) || word.word)) || ':*'::text), ' & '::text))::tsquery AS string_agg FROM unnest(search_words(word_search.search)) word(word))
;

CREATE OR REPLACE FUNCTION words_of_business(business bigint, said text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(ARRAY(SELECT ((words_of_business.business || ':'::text) || "left"(word.word, 60)) FROM regexp_split_to_table(lower(regexp_replace(NORMALIZE(words_of_business.said, NFD), '[\u0300-\u036f\u20d0-\u20ff\ufe00-\ufe0f]'::text, ''::text, 'g'::text)), '[\u0009-\u000d\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u2000-\u206f\u3000-\u303f]+'::text) word(word) WHERE (word.word <> ''::text)))
;

CREATE TRIGGER conversations_changed AFTER INSERT OR DELETE OR UPDATE OF thread_id, business_id, contact_type, contact_id, show_name, profile_image_url, thread_registered, last_client_message, last_client_message_at ON conversations FOR EACH ROW EXECUTE FUNCTION note_conversation_change();

CREATE TRIGGER conversations_kept AFTER INSERT OR UPDATE OF business_id, contact_type, thread_registered ON conversations FOR EACH ROW EXECUTE FUNCTION keep_figures();

CREATE TRIGGER messages_away AFTER DELETE ON messages REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_removed_messages();

CREATE TRIGGER messages_away_or_moved AFTER UPDATE OF thread_id, date_registered ON messages FOR EACH ROW WHEN (((old.thread_id IS DISTINCT FROM new.thread_id) OR (old.date_registered IS DISTINCT FROM new.date_registered))) EXECUTE FUNCTION note_moved_message();

CREATE TRIGGER messages_changed BEFORE INSERT OR UPDATE ON messages FOR EACH ROW EXECUTE FUNCTION note_message_change();

CREATE TRIGGER messages_counted AFTER INSERT ON messages REFERENCING NEW TABLE AS said FOR EACH STATEMENT EXECUTE FUNCTION count_new_messages();

CREATE TRIGGER messages_counted_again AFTER UPDATE OF thread_id, is_bot, date_registered ON messages FOR EACH ROW EXECUTE FUNCTION count_changed_message();

CREATE TRIGGER messages_counted_without_removed AFTER DELETE ON messages REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_without_removed();

CREATE TRIGGER messages_note_start BEFORE INSERT OR DELETE OR UPDATE ON messages FOR EACH STATEMENT EXECUTE FUNCTION note_start();

CREATE TRIGGER messages_words AFTER INSERT ON messages REFERENCING NEW TABLE AS said FOR EACH STATEMENT EXECUTE FUNCTION keep_new_words();

CREATE TRIGGER messages_words_changed AFTER UPDATE OF thread_id, content, date_registered ON messages FOR EACH ROW EXECUTE FUNCTION keep_changed_words();
