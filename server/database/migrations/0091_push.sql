-- The devices that are told while Recado is closed on them. A subscription is its session's, and ends with it.
create table push_subscriptions (
  push_subscription_id bigint generated always as identity primary key,
  token_hash text not null unique references sessions on delete cascade,
  user_id bigint not null references users on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  shows_text boolean not null
);
create index push_subscriptions_of_user on push_subscriptions (user_id);

-- Which conversations a device shows a notification of: it goes when the conversation is read elsewhere.
create table shown_pushes (
  push_subscription_id bigint not null references push_subscriptions on delete cascade,
  thread_id text not null references conversations on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- Of the newest message that it tells of.
  arrived_at timestamptz(3) not null,
  primary key (push_subscription_id, thread_id)
);
create index shown_pushes_of_thread on shown_pushes (thread_id, user_id);

-- The conversations in which a customer wrote, and people are to be told outside of the page.
create table ringings (
  thread_id text primary key references conversations on delete cascade,
  push_at timestamptz(3),
  mail_at timestamptz(3),
  claimed_until timestamptz(3)
);
create index ringings_due on ringings ((least(push_at, mail_at)));

-- Who was mailed about a conversation, once until they read it.
create table mailed_people (
  user_id bigint not null references users on delete cascade,
  thread_id text not null references conversations on delete cascade,
  mailed_at timestamptz(3) not null default clock_timestamp(),
  primary key (user_id, thread_id)
);

alter table users add column is_mailed boolean not null default true;
