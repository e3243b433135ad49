-- A code belongs to the browser that asked for it, so that strangers spend only tries of their own.
drop table login_codes;
create table login_codes (
  email text not null,
  -- Of what the browser was given when it asked; a caller that does not say it back is known by its address.
  browser_hash text not null,
  address_hash text not null,
  code_hash bytea not null,
  expires_at timestamptz(3) not null,
  tries int not null default 0,
  -- Tries of callers at the same address that do not say which browser they are.
  nameless_tries int not null default 0,
  primary key (email, browser_hash)
);

-- Browsers in which somebody has signed in with an e-mail.
create table known_browsers (
  email text not null,
  browser_hash text not null,
  signed_in_at timestamptz(3) not null,
  primary key (email, browser_hash)
);

-- Null: the attempt of a stranger; else the known browser that made it.
alter table sign_in_attempts add column browser_hash text;
create index sign_in_attempts_at on sign_in_attempts (kind, at);
