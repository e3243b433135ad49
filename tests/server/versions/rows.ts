// The rows for tables that the newest stored release does not have, by the number of the migration that creates them
// ('0035'):
// `npm run versions` writes them into the database of the next release.

export const rows: Readonly<Record<string, string>> = {
  '0044': `
    insert into conversation_reads (user_id, thread_id, business_id, read_at) values
      (1, 'hilo-visita', 1, now()),
      (1, 'hilo-whatsapp', 1, null);`,
  '0053': `
    insert into phone_contacts (integration_id, contact_id, contact_name)
    select integration_id, '50688880001', 'Doña Rosa' from integrations where kind = 'whatsapp' limit 1;`,
  '0058': `
    insert into webhook_checks (source, verified_at) values ('meta', now());`,
  '0060': `
    insert into business_hours (business_id, weekly, holidays, greeting, away, is_said, assistant)
    values (1, '{"mon": [["09:00", "18:00"]]}', '[]', '"Hola"', '""', true, 'always');`,
  '0061': `
    insert into users (email) values ('antes@ejemplo.es');
    insert into suspended_members (business_id, user_id, member)
    select 1, user_id, jsonb_build_object('business_id', 1, 'user_id', user_id, 'reads_from', now())
    from users where email = 'antes@ejemplo.es';
    insert into file_removals (file_name) values ('0123456789abcdef0123456789abcdef.webp');`,
  '0062': `
    insert into exports (export_id, business_id, requested_by, created_at)
    values ('00000000-0000-4000-8000-000000000001', 1, 1, now());
    insert into export_parts (export_id, position, file_name, size)
    values ('00000000-0000-4000-8000-000000000001', 0, '0123456789abcdef0123456789abcdee.zip', 4);`,
  '0065': `
    insert into retentions (business_id, months, set_by) values (1, 24, 1);`,
  '0078': `
    insert into conversation_work (business_id, thread_id, kind, user_id) values (1, 'hilo-whatsapp', 'solved', 1);`,
  '0079': `
    insert into surveys (business_id, thread_id, solved_by, due_at, asked_at, score, answered_at)
    values (1, 'hilo-whatsapp', 1, now(), now(), 'good', now());`,
  '0083': `
    insert into products
      (business_id, integration_id, external_id, name, search_key, price, currency, is_available, run, seen_at)
    select 1, integration_id, '7', 'Camisa', 'camisa', 12500, 'CRC', true, 1, now() from integrations limit 1;
    insert into store_syncs (integration_id, due_at) select integration_id, now() from integrations limit 1;
    insert into store_changes (integration_id, external_id) select integration_id, '7' from integrations limit 1;`,
  '0094': `
    insert into client_phones (client_profile_id, business_id, position, phone_number, phone_key)
    select client_profile_id, business_id, 0, '2222 0000', '50622220000' from clients limit 1;`,
  '0097': `
    insert into unknown_questions (message_id, message_ids, assistant_id)
    select max(message_id), array_agg(message_id), (select min(assistant_id) from assistants)
    from messages where thread_id = 'hilo-whatsapp' having count(*) > 0;
    insert into control_questions (assistant_id, question, expected) select min(assistant_id), '¿Abren?', 'nueve'
    from assistants;`,
  '0098': `
    insert into scheduled_messages (thread_id, content, written_by, due_at)
    values ('hilo-whatsapp', 'Ya está listo', 1, now() + interval '1 day');`,
  '0104': `
    insert into model_days (business_id, day, answers, tokens, milliseconds, money)
    values (1, current_date, 3, 4200, 9000, 0.012);
    insert into model_bounds (business_id, tokens) values (1, 50000);`,
  '0105': `
    insert into transcriptions (message_id, due_at)
    select max(message_id), now() from messages where thread_id = 'hilo-whatsapp' having count(*) > 0;`,
  '0106': `
    insert into sources (business_id, assistant_id, kind, name, address, state)
    select business_id, assistant_id, 'website', 'pan.example', 'https://pan.example/', 'ready' from assistants limit 1;
    insert into source_texts (source_id, address, text, found_run, place)
    select source_id, address, 'Pan', 1, 0 from sources;`,
  '0107': `
    insert into book_versions (version, scripts) values ('1.0.0', '{"session-uree": "0123456789ab"}');
    insert into book_results (version, user_id, script_id, step, hash, outcome)
    values ('1.0.0', 1, 'session-uree', 1, '0123456789ab', 'passed');`,
  '0112': `
    insert into drafts (thread_id, user_id, kind, draft_text) values ('hilo-whatsapp', 1, 'answer', 'Ya casi');`,
}
