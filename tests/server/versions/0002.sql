create table kysely_migration (
  name varchar(255) not null,
  "timestamp" varchar(255) not null,
  PRIMARY KEY (name)
);
insert into kysely_migration (name, timestamp) values
  ('0001_initial.sql', '2026-11-23T23:50:16.554Z'),
  ('0002_dashboard.sql', '2026-11-23T23:50:17.749Z');

create table kysely_migration_lock (
  id varchar(255) not null,
  is_locked integer not null default 0,
  PRIMARY KEY (id)
);
insert into kysely_migration_lock (id, is_locked) values
  ('migration_lock', 0);

create table login_codes (
  email text not null,
  code_hash bytea not null,
  expires_at timestamptz(3) not null,
  tries integer not null default 0,
  PRIMARY KEY (email)
);
insert into login_codes (email, code_hash, expires_at, tries) values
  ('ayudante@taller.example', E'\\x00ff27', '2026-02-03 10:10:00+00', 2);

create table sign_in_attempts (
  attempt_id bigint generated always as identity,
  kind text not null,
  email text not null,
  address_hash text not null,
  at timestamptz(3) not null default now(),
  PRIMARY KEY (attempt_id),
  constraint sign_in_attempts_kind_check CHECK ((kind = ANY (ARRAY['code', 'wrong_guess'])))
);
insert into sign_in_attempts (attempt_id, kind, email, address_hash, at) overriding system value values
  (1, 'code', 'ayudante@taller.example', 'otro-hash', '2026-02-03 10:00:00.123+00'),
  (2, 'wrong_guess', 'ayudante@taller.example', 'otro-hash', '2026-02-03 10:00:00.123+00');
select setval('sign_in_attempts_attempt_id_seq', max(attempt_id)) from sign_in_attempts;
CREATE INDEX sign_in_attempts_address ON sign_in_attempts USING btree (kind, address_hash, at);
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
  PRIMARY KEY (assistant_id),
  FOREIGN KEY (business_id) REFERENCES businesses(business_id) ON DELETE CASCADE
);
insert into assistants (assistant_id, business_id, name, is_responding, deleted_at) overriding system value values
  (1, 1, 'Aurora', true, NULL),
  (2, 1, 'Bruno', false, '2026-02-03 10:00:00.123+00');
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
CREATE INDEX clients_sorted ON clients USING btree (business_id, sort_key COLLATE "C", client_profile_id);

create table files (
  file_name text not null,
  business_id bigint,
  uploaded_by bigint not null,
  mime_type text not null,
  created_at timestamptz(3) not null default now(),
  PRIMARY KEY (file_name),
  FOREIGN KEY (business_id) REFERENCES businesses(business_id) ON DELETE CASCADE,
  FOREIGN KEY (uploaded_by) REFERENCES users(user_id)
);
insert into files (file_name, business_id, uploaded_by, mime_type, created_at) values
  ('0123456789abcdef0123456789abcdef.webp', 1, 1, 'image/webp', '2026-02-03 10:00:00.123+00');

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

create table widgets (
  slug text not null,
  business_id bigint not null,
  name text not null,
  welcome_message text,
  is_active boolean not null default true,
  PRIMARY KEY (slug),
  FOREIGN KEY (business_id) REFERENCES businesses(business_id) ON DELETE CASCADE
);
insert into widgets (slug, business_id, name, welcome_message, is_active) values
  ('apagado', 1, 'La vieja', NULL, false),
  ('taller', 1, 'La página', '¡Hola!', true);
CREATE INDEX widgets_business ON widgets USING btree (business_id);

create table client_notes (
  note_id bigint generated always as identity,
  client_profile_id bigint not null,
  note_title text,
  note_content text not null,
  priority text not null default 'Normal',
  created_at timestamptz(3) not null default now(),
  PRIMARY KEY (note_id),
  FOREIGN KEY (client_profile_id) REFERENCES clients(client_profile_id) ON DELETE CASCADE
);
insert into client_notes (note_id, client_profile_id, note_title, note_content, priority, created_at) overriding system value values
  (1, 1, NULL, 'Prefiere el lino', 'Alta', '2026-02-03 10:00:00.123+00');
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
  PRIMARY KEY (thread_id),
  FOREIGN KEY (assistant_id) REFERENCES assistants(assistant_id),
  UNIQUE (business_id, contact_type, contact_id),
  FOREIGN KEY (business_id) REFERENCES businesses(business_id) ON DELETE CASCADE
);
insert into conversations (thread_id, business_id, assistant_id, contact_type, contact_id, show_name, profile_image_url, is_responding, thread_registered, last_client_message, last_client_message_at) values
  ('hilo-instagram', 1, NULL, 'instagram', '1784', 'Iván', NULL, false, '2026-02-03 10:00:00.123+00', NULL, NULL),
  ('hilo-visita', 1, 1, 'widget', '6f8b62a5-3a51-4f06-a0bc-2f0a3d4f1c11', 'Visitante Web', NULL, true, '2026-02-03 10:00:00.123+00', 'Hola', '2026-02-03 10:06:00+00'),
  ('hilo-whatsapp', 1, 1, 'whatsapp', '50688880001', 'Lucía Mora', NULL, true, '2026-02-03 10:00:00.123+00', '¿A qué hora abren? 🙂', '2026-02-03 10:05:00+00');
CREATE INDEX conversations_activity ON conversations USING btree (business_id, COALESCE(last_client_message_at, thread_registered) DESC);
CREATE INDEX conversations_begun ON conversations USING btree (business_id, thread_registered);

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
  PRIMARY KEY (message_id),
  UNIQUE (thread_id, client_id),
  FOREIGN KEY (thread_id) REFERENCES conversations(thread_id) ON DELETE CASCADE
);
insert into messages (message_id, thread_id, content, is_bot, date_registered, photo_url, action_url, document_url, client_id) overriding system value values
  (1, 'hilo-whatsapp', 'Buenos días', false, '2026-02-03 10:04:00+00', NULL, NULL, NULL, NULL),
  (2, 'hilo-whatsapp', '¿A qué hora abren? 🙂', false, '2026-02-03 10:05:00+00', NULL, NULL, NULL, NULL),
  (3, 'hilo-whatsapp', 'A las nueve.', true, '2026-02-03 10:05:30+00', NULL, NULL, NULL, NULL),
  (4, 'hilo-instagram', '', true, '2026-02-03 10:05:40+00', '/files/0123456789abcdef0123456789abcdef.webp', NULL, NULL, NULL),
  (5, 'hilo-visita', 'Hola', false, '2026-02-03 10:06:00+00', NULL, NULL, NULL, '0b1f9d3e-8f0e-4f0f-9d2a-6a4f0c1d2e33');
select setval('messages_message_id_seq', max(message_id)) from messages;
CREATE INDEX messages_thread ON messages USING btree (thread_id, date_registered, message_id) INCLUDE (is_bot);

create table visitors (
  visitor_id uuid not null,
  widget_slug text not null,
  token_hash text not null,
  thread_id text,
  created_at timestamptz(3) not null default now(),
  PRIMARY KEY (visitor_id),
  FOREIGN KEY (thread_id) REFERENCES conversations(thread_id) ON DELETE SET NULL,
  UNIQUE (token_hash),
  FOREIGN KEY (widget_slug) REFERENCES widgets(slug) ON DELETE CASCADE
);
insert into visitors (visitor_id, widget_slug, token_hash, thread_id, created_at) values
  ('6f8b62a5-3a51-4f06-a0bc-2f0a3d4f1c11', 'taller', 'hash-de-visita', 'hilo-visita', '2026-02-03 10:00:00.123+00'),
  ('c7a1b2c3-1111-4222-8333-944455566677', 'apagado', 'hash-de-otra', NULL, '2026-02-03 10:00:00.123+00');
