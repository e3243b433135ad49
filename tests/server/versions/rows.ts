// The rows for tables that the newest stored release does not have, by the number of the migration that creates them ('0035'):
// `npm run versions` writes them into the database of the next release.

export const rows: Readonly<Record<string, string>> = {
  '0044': `
    insert into conversation_reads (user_id, thread_id, business_id, read_at) values
      (1, 'hilo-visita', 1, now()),
      (1, 'hilo-whatsapp', 1, null);`,
  '0053': `
    insert into phone_contacts (integration_id, contact_id, contact_name)
    select integration_id, '50688880001', 'Doña Rosa' from integrations where kind = 'whatsapp' limit 1;`,
}
