-- Who gets a conversation back has not taken it anew: what undoes a change says so for its transaction.
create or replace function note_taking() returns trigger language plpgsql as $$
begin
  if current_setting('recado.gives_back', true) = 'on' then
    return null;
  end if;
  insert into conversation_work (business_id, thread_id, kind, user_id)
  values (new.business_id, new.thread_id, 'taken', new.assignee_id);
  return null;
end $$;
