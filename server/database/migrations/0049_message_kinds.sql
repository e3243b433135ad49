-- What a message is beside its text (contract/messageDetails.ts), what it answers, and what became of it later.
alter table messages
  add column kind text,
  add column details jsonb,
  -- The message that it answers: Recado's id, or the channel's, of a message that Recado may not have.
  add column reply_to bigint references messages on delete set null,
  add column reply_to_external text,
  add column edited_at timestamptz(3),
  add column removed_at timestamptz(3),
  -- One reaction of each side. A time without an emoji: it was taken back.
  add column client_emoji text,
  add column client_emoji_at timestamptz(3),
  add column business_emoji text,
  add column business_emoji_at timestamptz(3);
create index messages_reply_to on messages (reply_to) where reply_to is not null;

-- Changes of messages that are not here yet: the channel keeps no order.
create table early_changes (
  channel text not null,
  account text not null,
  -- The channel's id of the message.
  external_id text not null,
  change text not null check (change in ('edit', 'revoke', 'reaction')),
  by_business boolean not null,
  -- The new text, or the emoji; null: the reaction was taken back.
  said text,
  changed_at timestamptz(3) not null,
  told_at timestamptz(3) not null default now(),
  primary key (channel, account, external_id, change, by_business)
);
create index early_changes_told on early_changes (told_at);
