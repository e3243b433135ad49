-- Blocked conversations: what comes is stored, and shown to nobody until the contact is unblocked.
alter table conversations add column blocked_at timestamptz(3);
create index conversations_blocked on conversations (business_id) where blocked_at is not null;

drop trigger conversations_changed on conversations;
create trigger conversations_changed
  after insert or delete or update of thread_id, business_id, contact_type, contact_id, show_name,
    profile_image_url, thread_registered, last_client_message, last_client_message_at, ad, taken_back_at, blocked_at
  on conversations for each row execute function note_conversation_change();
