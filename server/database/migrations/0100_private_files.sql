-- A file of a message is served to those who see its conversation.
alter table files add column is_private boolean not null default false;

update files set is_private = true
where file_name in (
  select split_part(photo_url, '/', 3) from messages where photo_url like '/files/%'
  union all select split_part(document_url, '/', 3) from messages where document_url like '/files/%'
);
