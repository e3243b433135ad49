-- Counts the changes that people make to a record, so that nobody overwrites one that he did not see.
alter table clients add column revision integer not null default 1;
alter table assistants add column revision integer not null default 1;
alter table businesses add column revision integer not null default 1;
