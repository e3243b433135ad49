import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate, migrateTo } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/pool.ts'
import { EMBEDDED, forEachDatabase } from './kit/databases.ts'

// The data of before: conversations that know one address, and clients whose numbers were compared by their end.

forEachDatabase((of) => {
  it('gives each conversation its addresses and its account, and each client its number', async () => {
    const url = await of.create(true)
    const { db, close } = await openDatabase(
      url === EMBEDDED ? { kind: 'pglite', folder: 'memory://' } : { kind: 'postgres', url },
    )
    try {
      await migrateTo(db, '0049_message_kinds.sql')
      await sql`insert into users (email) values ('ana@taller.example')`.execute(db)
      await sql`
        insert into businesses (owner_id, name, email, country, business_credits_id)
        values (1, 'Taller', 'taller@taller.example', 'México', gen_random_uuid())`.execute(db)
      await sql`
        insert into integrations (business_id, kind, name, external_id)
        values (1, 'whatsapp', 'Ventas', '1045'), (1, 'instagram', 'Fotos', '178')`.execute(db)
      await sql`
        insert into conversations
          (thread_id, business_id, integration_id, contact_type, contact_id, show_name, last_client_message_at)
        values
          ('vieja', 1, 1, 'whatsapp', '5215511112222', 'Lupita', '2026-01-01'),
          ('nueva', 1, 1, 'WhatsApp', '525511112222', 'Lupe', '2026-02-01'),
          ('sin-número', 1, 1, 'whatsapp', 'MX.101', '@beto', '2026-02-01'),
          ('desconectada', 1, null, 'whatsapp', '50688880001', 'Ana', '2026-02-01'),
          ('instagram', 1, 2, 'instagram', '5215511112222', 'Eva', '2026-02-01'),
          ('visita', 1, null, 'widget', 'b2c1', 'Visitante Web', '2026-02-01')`.execute(db)
      await sql`
        insert into clients (business_id, client_name, phone_number, country, search_key, sort_key)
        values
          (1, 'Lupita', '55 1111 2222', null, '', ''), (1, 'Sal', '7890 1234', 'El Salvador', '', ''),
          (1, 'Nadie', null, null, '', ''), (1, 'Mal', 'por WhatsApp', null, '', '')`.execute(db)
      await migrate(db)

      const addresses = await db
        .selectFrom('conversation_addresses')
        .select(['thread_id', 'channel', 'account', 'address', 'is_former'])
        .orderBy('thread_id')
        .execute()
      expect(addresses.map((row) => Object.values(row).join(' '))).toEqual([
        'desconectada whatsapp  50688880001 false',
        'instagram instagram 178 5215511112222 false',
        'nueva whatsapp 1045 525511112222 false',
        'sin-número whatsapp 1045 MX.101 false',
      ])
      const { rows: accounts } = await sql<{ account: string | null }>`
        select account from conversations order by thread_id`.execute(db)
      expect(accounts.map(({ account }) => account)).toEqual([
        ...[null, '178', '1045', '1045', '1045', null],
      ])
      const twins = await db.selectFrom('conversation_twins').selectAll().execute()
      expect(twins).toMatchObject([{ business_id: 1, thread_id: 'nueva', twin_id: 'vieja' }])
      const notes = await db
        .selectFrom('internal_notes')
        .select(['thread_id', 'note_text', 'is_notice'])
        .orderBy('thread_id')
        .execute()
      expect(notes).toEqual([
        {
          thread_id: 'nueva',
          note_text: expect.stringContaining('la de la conversación con Lupita.'),
          is_notice: true,
        },
        {
          thread_id: 'vieja',
          note_text: expect.stringContaining('la de la conversación con Lupe.'),
          is_notice: true,
        },
      ])
      const clients = await db
        .selectFrom('clients')
        .select(['client_name', 'phone_key'])
        .orderBy('client_profile_id')
        .execute()
      expect(clients.map(({ phone_key }) => phone_key)).toEqual([
        '525511112222',
        '50378901234',
        null,
        null,
      ])
    } finally {
      await close()
      await of.drop(url)
    }
  })
})
