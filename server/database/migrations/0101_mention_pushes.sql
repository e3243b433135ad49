-- A mention is told once on the devices of who is named.
alter table internal_note_mentions add column pushed_at timestamptz;
update internal_note_mentions set pushed_at = now();
create index internal_note_mentions_untold on internal_note_mentions (internal_note_id) where pushed_at is null;
