-- The time zone of a business, by its IANA name: its days and its hours are counted there. Null where nobody has said it.
alter table businesses add column time_zone text;
