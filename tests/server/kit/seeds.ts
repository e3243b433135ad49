// Deletes the rows that tests wrote: that is much faster than creating another database.

const TABLES = `select oid::regclass as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' order by oid`

/** Remembers the rows of the migrations, and the sequences. */
export const KEEP_SEEDS = `
  create schema kept;
  create table kept.ids as select schemaname, sequencename, last_value from pg_sequences;
  do $$
  declare one record; has_rows boolean;
  begin
    for one in ${TABLES} loop
      execute format('select exists (select from %s)', one.name) into has_rows;
      if has_rows then execute format('create table kept.%I as table %s', one.name, one.name); end if;
    end loop;
  end $$`

/** Truncating a table creates new files, so only tables with rows are truncated. */
export const RESTORE_SEEDS = `
  do $$
  declare one record; has_rows boolean; written text[] := '{}';
  begin
    for one in ${TABLES} loop
      execute format('select exists (select from %s)', one.name) into has_rows;
      if has_rows then written := written || one.name::text; end if;
    end loop;
    if written <> '{}' then execute format('truncate %s cascade', array_to_string(written, ', ')); end if;
    for one in ${TABLES} loop
      if to_regclass(format('kept.%I', one.name)) is not null then
        execute format('insert into %s overriding system value table kept.%I', one.name, one.name);
      end if;
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename)::regclass,
                   coalesce(kept.last_value, start_value), kept.last_value is not null)
    from pg_sequences join kept.ids kept using (schemaname, sequencename);
  end $$`
