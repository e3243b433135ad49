-- Two conversations that may be with one person: a number from which another account of the channel writes. They share
-- nothing until a person joins them.
alter table conversation_twins add column is_doubtful boolean not null default false;
