-- What the language model did for a business on a day of its own calendar. A question that is under way counts with the
-- most that it may cost.
create table model_days (
  business_id bigint not null references businesses on delete cascade,
  day date not null,
  answers int not null default 0,
  tokens bigint not null default 0,
  milliseconds bigint not null default 0,
  -- US dollars.
  money numeric(14, 6) not null default 0,
  primary key (business_id, day)
);

-- The owner's own bounds of a day, within those of the operator. Null: the operator's.
create table model_bounds (
  business_id bigint primary key references businesses on delete cascade,
  tokens bigint,
  minutes int,
  money numeric(10, 2)
);
