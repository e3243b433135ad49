-- A send is begun once. Whoever finds it begun cannot know whether the channel took the message.
alter table channel_jobs add column is_sending boolean not null default false;

-- What a customer sent without words of their own: a sticker asks nothing, and a file has to be seen by a person.
alter table messages add column wordless text check (wordless in ('sticker', 'file'));
