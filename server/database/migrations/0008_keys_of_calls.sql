-- The keys of messages become those of everything that is created once: what was asked stands there as a hash, beside its answer.
-- Keys are known for a day; those from before would not know what they were for.

delete from send_keys;
alter table send_keys
  drop column thread_id,
  drop column content,
  add column fingerprint text not null,
  add column answer json;
