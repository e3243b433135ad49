import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readFound, searchConversations } from '#contract/conversationSearch.ts'
import { addBusiness, addClient } from '../server/kit/data.ts'
import { forEachDatabase } from '../server/kit/databases.ts'
import { startServer } from '../server/kit/server.ts'

// The time of a search over 100,000 messages in 10,000 conversations of a business with 10,000 clients, for words of
// each kind.

const MESSAGES = 100_000
const PIECE = 10_000
const CONVERSATIONS = 10_000
/** An account may search 120 times a minute. */
const RUNS = 12
/** A person waits half a second for it already, the pause after the last letter. */
const BOUND = 150

const searches = {
  'in every message': 'mensaje',
  'in one of a thousand': 'modelo 417',
  'in one message': 'hamaca',
  nowhere: 'inventada',
  'one letter of all': 'm',
  'a tag of 100 clients': 'mayorista',
  'an e-mail': 'cliente77@',
  'a whole phone': '+506 8000-0077',
  'a piece of a phone': '0077',
} as const

forEachDatabase((database) => {
  test('a search over 100,000 messages is quick, whatever its words', async () => {
    const url = await database.create()
    const { server, close } = await startServer(url)
    try {
      const account = await server.account()
      const businessId = await addBusiness(server, account)
      await addClient(server, businessId, 'Primera', { tags: ['Mayorista'] })
      await sql`
        insert into conversations
          (thread_id, business_id, contact_type, contact_id, show_name, thread_registered)
        select 'bench-' || n, ${businessId}, 'whatsapp', '506' || (80000000 + n), 'Contacto ' || n, now()
        from generate_series(1, ${CONVERSATIONS}::int) as n`.execute(server.db)
      await sql`
        insert into clients
          (business_id, client_name, email, phone_number, search_key, sort_key)
        select ${businessId}, 'Cliente ' || n, 'cliente' || n || '@ejemplo.es', '+506 ' || (80000000 + n),
          'cliente ' || n || ' cliente' || n || '@ejemplo.es +506 ' || (80000000 + n) || ' 506' || (80000000 + n), 'cliente ' || n
        from generate_series(1, ${CONVERSATIONS}::int) as n`.execute(server.db)
      await sql`
        insert into client_tags (client_profile_id, tag_id)
        select client_profile_id, tag_id from clients cross join tags
        where client_name like 'Cliente %00'`.execute(server.db)
      // In pieces: a statement may take 15 seconds.
      for (let begin = 1; begin <= MESSAGES; begin += PIECE)
        await sql`
          insert into messages (thread_id, content, is_bot, date_registered)
          select 'bench-' || (1 + n % ${CONVERSATIONS}::int),
            'Mensaje ' || n || ' por el modelo ' || n % 1000 || case when n = 50000 then ' y la hamaca' else '' end,
            n % 3 = 0, now() - make_interval(secs => ${MESSAGES}::int - n)
          from generate_series(${begin}::int, ${begin + PIECE - 1}::int) as n`.execute(server.db)
      await sql`vacuum analyze`.execute(server.db)

      const rows: Record<string, string | number>[] = []
      const slow: string[] = []
      for (const [name, search] of Object.entries(searches)) {
        const times: number[] = []
        let hits = 0
        for (let run = 0; run < RUNS; run += 1) {
          const start = performance.now()
          const body = { business_id: businessId, search }
          const reply = await server.call(searchConversations, { body }, account)
          times.push(performance.now() - start)
          expect(reply.status).toBe(200)
          hits = readFound(searchConversations.answer.parse(reply.json())).hits.length
        }
        const sorted = times.slice(1).sort((one, other) => one - other)
        const p50 = sorted[sorted.length >> 1] ?? 0
        rows.push({
          [database.name]: name,
          hits,
          'p50 ms': p50.toFixed(1),
          'p95 ms': (sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0).toFixed(1),
        })
        if (p50 > BOUND) slow.push(name)
      }
      console.table(rows)
      expect(slow).toEqual([])
    } finally {
      await close()
      await database.drop(url)
    }
  })
})
