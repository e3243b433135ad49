-- Times are kept to the millisecond, so that an event and a later list say the same.

create table users (
  user_id bigint generated always as identity primary key,
  email text not null unique,
  created_at timestamptz(3) not null default now(),
  last_login timestamptz(3)
);

create table sessions (
  token_hash text primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index sessions_user on sessions (user_id);

create table login_codes (
  email text primary key,
  code_hash bytea not null,
  expires_at timestamptz(3) not null,
  tries int not null default 0
);

-- What the sign-in limits count: codes asked for and wrong guesses, by e-mail and by a hash of the address.
create table sign_in_attempts (
  attempt_id bigint generated always as identity primary key,
  kind text not null check (kind in ('code', 'wrong_guess')),
  email text not null,
  address_hash text not null,
  at timestamptz(3) not null default now()
);
create index sign_in_attempts_email on sign_in_attempts (kind, email, at);
create index sign_in_attempts_address on sign_in_attempts (kind, address_hash, at);

create table businesses (
  business_id bigint generated always as identity primary key,
  owner_id bigint not null references users,
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
  number_of_employees int,
  date_established date,
  description text,
  business_credits_id text not null unique,
  -- The customers of the demo business are characters of the seed: what is sent to them goes nowhere.
  is_demo boolean not null default false,
  date_registered timestamptz(3) not null default now()
);
-- One person's businesses are told apart by name and e-mail; other people's say nothing to them.
create unique index businesses_name on businesses (owner_id, lower(name));
create unique index businesses_email on businesses (owner_id, lower(email));

create table business_members (
  business_id bigint not null references businesses on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (business_id, user_id)
);
create index business_members_user on business_members (user_id);

create table assistants (
  assistant_id bigint generated always as identity primary key,
  business_id bigint not null references businesses on delete cascade,
  name text not null,
  is_responding boolean not null default true,
  deleted_at timestamptz(3)
);
create index assistants_business on assistants (business_id);

create table conversations (
  thread_id text primary key,
  business_id bigint not null references businesses on delete cascade,
  assistant_id bigint references assistants,
  contact_type text not null,
  contact_id text not null,
  show_name text not null,
  profile_image_url text,
  is_responding boolean not null default true,
  thread_registered timestamptz(3) not null default now(),
  -- What the client last said, kept here so that a list reads one row a conversation.
  last_client_message text,
  last_client_message_at timestamptz(3),
  unique (business_id, contact_type, contact_id)
);
create index conversations_activity
  on conversations (business_id, (coalesce(last_client_message_at, thread_registered)) desc);

create table messages (
  message_id bigint generated always as identity primary key,
  thread_id text not null references conversations on delete cascade,
  content text not null,
  is_bot boolean not null,
  date_registered timestamptz(3) not null default now(),
  photo_url text,
  action_url text,
  document_url text,
  -- The id that the sender's page gave it: the same one twice is the same message.
  client_id uuid,
  unique (thread_id, client_id)
);
create index messages_thread on messages (thread_id, date_registered, message_id);

create table widgets (
  slug text primary key,
  business_id bigint not null references businesses on delete cascade,
  name text not null,
  welcome_message text,
  is_active boolean not null default true
);
create index widgets_business on widgets (business_id);

create table visitors (
  visitor_id uuid primary key,
  widget_slug text not null references widgets on delete cascade,
  token_hash text not null unique,
  -- Null until the visitor writes for the first time.
  thread_id text references conversations on delete set null,
  created_at timestamptz(3) not null default now()
);

create table clients (
  client_profile_id bigint generated always as identity primary key,
  business_id bigint not null references businesses on delete cascade,
  client_name text not null,
  email text,
  phone_number text,
  birth_date date,
  address text,
  city text,
  country text,
  postal_code text,
  client_status text not null default 'Active' check (client_status in ('Active', 'Inactive')),
  profile_image_url text,
  date_registered timestamptz(3) not null default now(),
  last_updated timestamptz(3) not null default now(),
  last_interaction timestamptz(3),
  -- Name, e-mail and phone without accents, in lower case: written by the server, searched by it.
  search_key text not null,
  sort_key text not null
);
create index clients_sorted on clients (business_id, sort_key collate "C", client_profile_id);

create table client_notes (
  note_id bigint generated always as identity primary key,
  client_profile_id bigint not null references clients on delete cascade,
  note_title text,
  note_content text not null,
  priority text not null default 'Normal',
  created_at timestamptz(3) not null default now()
);
create index client_notes_client on client_notes (client_profile_id, created_at);

create table tags (
  tag_id bigint generated always as identity primary key,
  business_id bigint not null references businesses on delete cascade,
  tag_name text not null
);
create unique index tags_name on tags (business_id, lower(tag_name));

create table client_tags (
  client_profile_id bigint not null references clients on delete cascade,
  tag_id bigint not null references tags on delete cascade,
  primary key (client_profile_id, tag_id)
);
create index client_tags_tag on client_tags (tag_id);

create table files (
  file_name text primary key,
  business_id bigint references businesses on delete cascade,
  uploaded_by bigint not null references users,
  mime_type text not null,
  created_at timestamptz(3) not null default now()
);
