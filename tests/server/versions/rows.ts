// The rows that are written into each version's database, beside those of the earlier versions.
// Every table has a row at every version: a version with a new table adds one here.

const AT = "'2026-02-03T10:00:00.123Z'"

export const rows: Readonly<Record<string, string>> = {
  '0001': `
    insert into users (email, created_at, last_login) values
      ('dueña@taller.example', ${AT}, ${AT}), ('ayudante@taller.example', ${AT}, null);
    insert into sessions values ('un-hash', 1, ${AT}, '2026-03-03T10:00:00Z');
    insert into login_codes values ('ayudante@taller.example', '\\x00ff27', '2026-02-03T10:10:00Z', 2);
    insert into sign_in_attempts (kind, email, address_hash, at) values
      ('code', 'ayudante@taller.example', 'otro-hash', ${AT}),
      ('wrong_guess', 'ayudante@taller.example', 'otro-hash', ${AT});
    insert into businesses
      (owner_id, name, email, phone_number, number_of_employees, date_established, description, business_credits_id, date_registered)
      values (1, 'El taller de O''Brien', 'hola@taller.example', '+506 8888 0001', 3, '1999-12-31', E'Dos\\nlíneas \\\\ y "comillas"', 'creditos-1', ${AT});
    insert into business_members values (1, 1), (1, 2);
    insert into assistants (business_id, name, is_responding, deleted_at) values
      (1, 'Aurora', true, null), (1, 'Bruno', false, ${AT});
    insert into conversations
      (thread_id, business_id, assistant_id, contact_type, contact_id, show_name, is_responding, thread_registered, last_client_message, last_client_message_at)
      values
      ('hilo-whatsapp', 1, 1, 'whatsapp', '50688880001', 'Lucía Mora', true, ${AT}, '¿A qué hora abren? 🙂', '2026-02-03T10:05:00Z'),
      ('hilo-instagram', 1, null, 'instagram', '1784', 'Iván', false, ${AT}, null, null),
      ('hilo-visita', 1, 1, 'widget', '6f8b62a5-3a51-4f06-a0bc-2f0a3d4f1c11', 'Visitante Web', true, ${AT}, 'Hola', '2026-02-03T10:06:00Z');
    insert into messages (thread_id, content, is_bot, date_registered, photo_url, document_url, client_id) values
      ('hilo-whatsapp', 'Buenos días', false, '2026-02-03T10:04:00Z', null, null, null),
      ('hilo-whatsapp', '¿A qué hora abren? 🙂', false, '2026-02-03T10:05:00Z', null, null, null),
      ('hilo-whatsapp', 'A las nueve.', true, '2026-02-03T10:05:30Z', null, null, null),
      ('hilo-instagram', '', true, '2026-02-03T10:05:40Z', '/files/0123456789abcdef0123456789abcdef.webp', null, null),
      ('hilo-visita', 'Hola', false, '2026-02-03T10:06:00Z', null, null, '0b1f9d3e-8f0e-4f0f-9d2a-6a4f0c1d2e33');
    insert into widgets values ('taller', 1, 'La página', '¡Hola!', true), ('apagado', 1, 'La vieja', null, false);
    insert into visitors values
      ('6f8b62a5-3a51-4f06-a0bc-2f0a3d4f1c11', 'taller', 'hash-de-visita', 'hilo-visita', ${AT}),
      ('c7a1b2c3-1111-4222-8333-944455566677', 'apagado', 'hash-de-otra', null, ${AT});
    insert into clients
      (business_id, client_name, email, birth_date, date_registered, last_updated, last_interaction, search_key, sort_key)
      values (1, 'Lucía Mora', 'lucia@ejemplo.example', '1990-02-28', ${AT}, ${AT}, ${AT}, 'lucia mora lucia@ejemplo.example', 'lucia mora');
    insert into client_notes (client_profile_id, note_title, note_content, priority, created_at) values (1, null, 'Prefiere el lino', 'Alta', ${AT});
    insert into tags (business_id, tag_name) values (1, 'Fiel');
    insert into client_tags values (1, 1);
    insert into files values ('0123456789abcdef0123456789abcdef.webp', 1, 1, 'image/webp', ${AT});`,
  '0003': `
    insert into send_keys values (1, '5a3c1f00-0000-4000-8000-000000000001', 'hilo-whatsapp', 'A las nueve.', ${AT});`,
  '0004': `
    insert into changelog_posts (title, content, tags, tag_colors, created_by, date_created) values
      ('Novedad', '<p>Ya se puede.</p>', '{Nuevo,"Con, coma"}', '{#0D9488,#2563EB}', 1, ${AT});
    insert into proposals (author_id, category_id, title, description, contact_email, date_created) values
      (2, 1, 'Buscar', 'Buscar en todo', 'ayudante@taller.example', ${AT});
    insert into proposal_votes values (1, 1, ${AT});
    insert into proposal_comments (proposal_id, author_id, comment, date_created) values (1, 1, 'Sí', ${AT});`,
  '0005': `
    insert into project_requests (business_id, requested_by, type, title, description, date_created) values
      (1, 1, 'automation', 'Avisos', 'Avisar de las entregas', ${AT});
    insert into projects (business_id, request_id, name, type, date_created) values (1, 1, 'Avisos', 'automation', ${AT});
    insert into project_comments (project_id, written_by, user_type, content, date_created) values (1, 1, 'client', '¿Cuándo?', ${AT});
    insert into project_reports (project_id, reported_by, title, description, date_created) values (1, 1, 'No avisa', 'Desde ayer', ${AT});`,
  '0006': `
    insert into assistant_trainings (assistant_id, training_content, created_by, date_created, date_modified) values
      (1, E'Horario\\nAbrimos a las nueve.', 1, ${AT}, ${AT});`,
  '0007': `
    insert into integrations (business_id, kind, assistant_id, name, external_id, settings, secrets, created_by, date_created) values
      (1, 'whatsapp', 1, 'El número', '104500000001', '{"phone_number": "506"}', '\\x01020304', 1, ${AT});`,
  '0008': `
    insert into send_keys (user_id, send_key, sent_at, fingerprint, answer) values
      (1, '5a3c1f00-0000-4000-8000-000000000002', ${AT}, 'huella', '{"given": 3}');`,
  '0009': `
    insert into answerings (thread_id, asked_at) values ('hilo-whatsapp', ${AT});
    insert into messages (thread_id, content, is_bot, date_registered, author) values
      ('hilo-whatsapp', 'Y cerramos a las seis.', true, '2026-02-03T10:07:00Z', 'assistant');`,
  '0010': `
    insert into messages (thread_id, content, is_bot, date_registered, author, status) values
      ('hilo-whatsapp', 'Hasta mañana.', true, '2026-02-03T10:08:00Z', 'person', 'pending');
    insert into channel_jobs (kind, message_id, thread_id, integration_id, attempts, next_try_at)
      select 'send', message_id, thread_id, (select min(integration_id) from integrations where kind = 'whatsapp'), 1, ${AT}
      from messages where content = 'Hasta mañana.';`,
  '0014': `
    insert into subscriptions values (1, 1, 'monthly', 'trialing', ${AT}, '2026-03-03T10:00:00Z', ${AT});
    insert into payment_intents
      (intent_id, business_id, created_by, purpose, pack_id, amount_cents, description, provider_id, create_key, status, date_created, settled_at)
      values ('9d5f3a10-0000-4000-8000-000000000001', 1, 1, 'topup', 1, 500, '1000 créditos', 'pi_1', '9d5f3a10-0000-4000-8000-00000000000a', 'succeeded', ${AT}, ${AT});
    insert into billing_transactions (business_id, intent_id, description, amount_cents, status, date_created) values
      (1, '9d5f3a10-0000-4000-8000-000000000001', '1000 créditos', 500, 'succeeded', ${AT});
    insert into credit_balances values (1, 1000);
    insert into credit_usage values (1, ${AT}, 2, 0);`,
  '0017': `
    insert into login_codes values ('ayudante@taller.example', 'navegador', 'otro-hash', '\\x00ff27', '2026-02-03T10:10:00Z', 2, 0);
    insert into known_browsers values ('dueña@taller.example', 'navegador', ${AT});`,
  '0021': `
    insert into rates values ('huella-de-quien-llama', 3, '2026-02-03T10:01:00Z');`,
  '0023': `
    insert into conversation_states values
      ('hilo-instagram', 1, 'postponed', '2026-02-04T14:00:00Z', null, 2, ${AT}),
      ('hilo-visita', 1, 'solved', null, '2026-02-03T10:06:00Z', 1, ${AT});
    update conversations set handed_over_at = ${AT} where thread_id = 'hilo-whatsapp';`,
  '0026': `
    insert into team_replies (business_id, reply_name, name_key, reply_text, revision) values
      (1, 'Saludo', 'saludo', '¡Hola, {nombre}!', 2);
    update messages set written_by = 1 where content = 'Hasta mañana.';
    update messages set assistant_name = 'Lina' where content = 'Y cerramos a las seis.';`,
  '0028': `
    insert into conversation_pins values (1, 'hilo-whatsapp', 1, ${AT});`,
  '0030': `
    insert into message_removals values ('hilo-visita', '3');`,
  '0031': `
    insert into client_unions values (99, 1, 1);`,
  '0033': `
    insert into internal_notes (thread_id, note_text, written_by, noted_at) values
      ('hilo-whatsapp', 'Es cliente de siempre: hazle precio.', 1, ${AT}),
      ('hilo-visita', 'Llamar mañana.', null, ${AT});`,
  '0034': `
    insert into conversation_clients values ('hilo-visita', 1, 1, false, 1, ${AT});`,
}
