-- What a website says about its visitor: name, e-mail and phone, unproven.
alter table visitors add column says jsonb;
create index visitors_thread on visitors (thread_id) where thread_id is not null;

-- The name of a widget's shareable link, one widget each.
create unique index integrations_chat_name on integrations ((settings ->> 'chat_name'))
  where kind = 'widget' and settings ->> 'chat_name' <> '';
