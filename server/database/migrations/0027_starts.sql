-- The row of a start of the database comes with the first change after it, and not with the first question: what was changed before
-- that question would otherwise have numbers of transactions below the row's, which a mark of a lost time counts as known.
create or replace function note_conversation_change() returns trigger language plpgsql as $$
begin
  if not exists (select from database_starts where started_at = pg_postmaster_start_time()) then
    insert into database_starts default values on conflict do nothing;
  end if;
  insert into conversation_changes (business_id, thread_id, changed_in)
  select distinct business_id, thread_id, pg_current_xact_id()
  from (values (old.business_id, old.thread_id), (new.business_id, new.thread_id))
    as changed (business_id, thread_id)
  -- Of a business that is going nothing is asked any more.
  join businesses using (business_id)
  on conflict (business_id, thread_id) do update set changed_in = excluded.changed_in;
  return null;
end $$;

-- No transaction of this start has a smaller number, also one that began before the row and changes something after it.
alter table database_starts alter column began_in set default pg_snapshot_xmin(pg_current_snapshot());

-- Counts once what many removed messages leave, and not once for each of them.
drop trigger messages_counted_again on messages;
create trigger messages_counted_again
  after update of thread_id, is_bot, date_registered
  on messages for each row execute function count_changed_message();

create function count_without_removed() returns trigger language plpgsql as $$
begin
  perform count_again(array(select distinct thread_id from gone));
  return null;
end $$;

create trigger messages_counted_without_removed
  after delete on messages referencing old table as gone
  for each statement execute function count_without_removed();
