import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate, migrateTo } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/pool.ts'
import { EMBEDDED, forEachDatabase } from './kit/databases.ts'

// The data of before: one reaction of each side, and the authors of a group in the texts alone.

forEachDatabase((of) => {
  it('keeps each reaction with its side and its time, and gives the messages of groups their authors', async () => {
    const url = await of.create(true)
    const { db, close } = await openDatabase(
      url === EMBEDDED ? { kind: 'pglite', folder: 'memory://' } : { kind: 'postgres', url },
    )
    try {
      await migrateTo(db, '0111_changes_of_each.sql')
      await sql`insert into users (email) values ('ana@taller.example')`.execute(db)
      await sql`
        insert into businesses (owner_id, name, email, country, business_credits_id)
        values (1, 'Taller', 'taller@taller.example', 'México', gen_random_uuid())`.execute(db)
      await sql`
        insert into conversations (thread_id, business_id, contact_type, contact_id, show_name, is_group)
        values ('persona', 1, 'whatsapp', '50688880001', 'Ana', false),
          ('grupo', 1, 'whatsapp', 'Y2Fw', 'Vecinos', true)`.execute(db)
      await sql`
        insert into messages (thread_id, content, is_bot, client_emoji, client_emoji_at, business_emoji,
          business_emoji_at, details)
        values
          ('persona', 'Nota: hola', false, '❤️', '2026-11-01 10:00:00.5+00', '🙏', '2026-11-01 11:00+00', null),
          ('persona', 'Adiós', false, null, '2026-11-01 10:00+00', null, null, null),
          ('persona', 'Nada', false, null, null, null, null, null),
          ('grupo', 'Ana: ¿Van? A las 8: sí', false, null, null, null, null, null),
          ('grupo', 'Beto', false, null, null, null, null, '{"author": "Beto"}'),
          ('grupo', 'Aviso: mañana', true, null, null, null, null, null)`.execute(db)
      await migrate(db)

      const rows = await db
        .selectFrom('messages')
        .select(['content', 'reactions', 'details'])
        .orderBy('message_id')
        .execute()
      const reaction = { by: 'client', ids: [], emoji: '❤️', at: '2026-11-01T10:00:00.500Z' }
      const own = { by: 'business', ids: [], emoji: '🙏', at: '2026-11-01T11:00:00.000Z' }
      const taken = { ...reaction, emoji: null, at: '2026-11-01T10:00:00.000Z' }
      expect(rows).toEqual([
        { content: 'Nota: hola', reactions: [reaction, own], details: null },
        { content: 'Adiós', reactions: [taken], details: null },
        { content: 'Nada', reactions: null, details: null },
        { content: 'Ana: ¿Van? A las 8: sí', reactions: null, details: { author: 'Ana' } },
        { content: 'Beto', reactions: null, details: { author: 'Beto' } },
        { content: 'Aviso: mañana', reactions: null, details: null },
      ])
    } finally {
      await close()
    }
  })
})
