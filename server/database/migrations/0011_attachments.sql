-- What a person calls a file: a document goes out under its name.
alter table files add column title text;
