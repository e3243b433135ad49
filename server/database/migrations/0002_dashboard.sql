-- What the dashboard counts reads the indexes alone: new conversations by day, and who said something when.

create index conversations_begun on conversations (business_id, thread_registered);

drop index messages_thread;
create index messages_thread
  on messages (thread_id, date_registered, message_id) include (is_bot);
