-- What a person reads of their sessions, to end one that is not theirs. The device of a session from before is not
-- known; it counts as used now.
alter table sessions add column session_id bigint generated always as identity unique;
alter table sessions add column device text;
alter table sessions add column last_used_at timestamptz(3) not null default now();
alter table sessions alter column last_used_at drop default;
