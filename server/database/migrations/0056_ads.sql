-- The ad or the post that brought the customer last: its id, headline and address.
alter table conversations add column ad jsonb;
alter table clients add column ad jsonb;

-- When a message was last taken back: a browser that was away forgets what it keeps of the conversation.
alter table conversations add column taken_back_at timestamptz(3);

drop trigger conversations_changed on conversations;
create trigger conversations_changed
  after insert or delete or update of thread_id, business_id, contact_type, contact_id, show_name,
    profile_image_url, thread_registered, last_client_message, last_client_message_at, ad, taken_back_at
  on conversations for each row execute function note_conversation_change();
