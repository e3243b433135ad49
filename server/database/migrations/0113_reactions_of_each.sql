-- One reaction of each person, and one of the business (server/inbox/storedReactions.ts). One without an emoji was
-- taken back. edit_number: of an edit, where the channel counts them.
alter table messages
  add column reactions jsonb,
  add column edit_number integer,
  -- Who wrote it, in a group: all addresses of the person.
  add column person_ids text[] not null default '{}';
-- A statement without a row would note a start of the database all the same.
do $$ begin
  if exists (select from messages where client_emoji_at is not null or business_emoji_at is not null) then
    update messages set reactions = (
      select jsonb_agg(jsonb_build_object('by', side, 'ids', '[]'::jsonb, 'emoji', emoji,
        'at', to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
      from (values ('client', client_emoji, client_emoji_at), ('business', business_emoji, business_emoji_at))
        as given (side, emoji, at)
      where at is not null)
    where removed_at is null and (client_emoji_at is not null or business_emoji_at is not null);
  end if;
end $$;
alter table messages
  drop column client_emoji,
  drop column client_emoji_at,
  drop column business_emoji,
  drop column business_emoji_at;

-- Who changed it, in a group, where each reacts: all addresses of the person, and the name.
alter table early_changes
  add column edit_number integer,
  add column person_ids text[] not null default '{}',
  add column person_name text;
drop index early_changes_key;
create unique index early_changes_key on early_changes
  (channel, account, external_id, change, by_business, coalesce(customer, ''), coalesce(person_ids[1], ''));

-- Each message of a group names its author beside its words, too; until now only those with a file or a card did.
do $$ begin
  if exists (select from conversations where is_group) then
    update messages set details =
      coalesce(details, '{}'::jsonb) || jsonb_build_object('author', split_part(content, ': ', 1))
    from conversations
    where conversations.thread_id = messages.thread_id and is_group
      and not is_bot and removed_at is null and details ->> 'author' is null
      and content like '_%: %';
  end if;
end $$;
