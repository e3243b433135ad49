-- Who took a conversation, by being assigned to it, and who solved it: what the figures of the team count, beside the
-- messages, which say who answered.
create table conversation_work (
  work_id bigint generated always as identity primary key,
  business_id bigint not null references businesses on delete cascade,
  thread_id text not null references conversations on delete cascade,
  kind text not null check (kind in ('taken', 'solved')),
  user_id bigint references users on delete set null,
  at timestamptz(3) not null default clock_timestamp()
);
create index conversation_work_thread on conversation_work (thread_id, kind, at);
create index conversation_work_business on conversation_work (business_id, at);
create index conversation_work_user on conversation_work (user_id) where user_id is not null;

-- Of the businesses of before: since when it is noted.
alter table businesses add column work_since timestamptz(3) default now();
alter table businesses alter column work_since drop default;
-- Those that are solved are known; those that were opened again since are not.
insert into conversation_work (business_id, thread_id, kind, user_id, at)
select business_id, thread_id, 'solved', users.user_id, changed_at
from conversation_states left join users on users.user_id = changed_by
where state = 'solved';

-- However a conversation comes to a person: by an assignment, by an answer, by turns.
create function note_taking() returns trigger language plpgsql as $$
begin
  insert into conversation_work (business_id, thread_id, kind, user_id)
  values (new.business_id, new.thread_id, 'taken', new.assignee_id);
  return null;
end $$;
create trigger conversations_taken
  after update of assignee_id on conversations for each row
  when (new.assignee_id is not null and old.assignee_id is distinct from new.assignee_id)
  execute function note_taking();
