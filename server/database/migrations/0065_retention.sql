-- Conversations whose last message is older are removed, where the owner of the business wants it.
create table retentions (
  business_id bigint primary key references businesses on delete cascade,
  months smallint not null check (months > 0),
  set_by bigint references users on delete set null,
  set_at timestamptz(3) not null default now()
);
create index retentions_set_by on retentions (set_by) where set_by is not null;

create index conversation_figures_last on conversation_figures (business_id, coalesce(last_at, begun_at));
