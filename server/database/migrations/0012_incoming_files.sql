-- Documents and voice messages that customers send are fetched as pictures are.

-- Bytes of the document; null where the server does not have it itself.
alter table messages add column document_size int;

alter table channel_jobs
  add column media_kind text not null default 'picture' check (media_kind in ('picture', 'document', 'voice')),
  -- What the customer's phone calls the file.
  add column media_title text,
  -- What the message says once its file is there.
  add column media_caption text;
