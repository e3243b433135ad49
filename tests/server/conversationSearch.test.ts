import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Hit, readFound, searchConversations } from '#contract/conversationSearch.ts'
import { SEARCH_MAX_LENGTH } from '#contract/limits.ts'
import { searchedWords } from '#contract/wordSearch.ts'
import { HITS_MOST, NEWEST_SEARCHED } from '#server/limits/bounds/requests.ts'
import { addBusiness, addClient, addClientMessage, addConversation } from './kit/data.ts'
import { onBothDatabases, type TestDatabase } from './kit/databases.ts'
import { type Account, withServer } from './kit/server.ts'

const usePage = (database: TestDatabase) => {
  const use = withServer(database)
  let account: Account
  let businessId: number
  beforeEach(async () => {
    account = await use().account()
    businessId = await addBusiness(use(), account)
  })

  const ask = (search: string, as: Account = account) =>
    use().call(searchConversations, { body: { business_id: businessId, search } }, as)
  const find = async (search: string) => {
    const reply = await ask(search)
    expect(reply.status).toBe(200)
    return readFound(searchConversations.answer.parse(reply.json()))
  }
  /** A conversation in which this was said, oldest first. */
  const talk = async (...said: readonly string[]) => {
    const { thread_id } = await addConversation(use(), businessId)
    for (const [index, text] of said.entries())
      await addClientMessage(use(), thread_id, text, `2026-03-0${index + 1}T10:00:00.123Z`)
    return thread_id
  }
  return {
    use,
    ask,
    find,
    talk,
    inBusiness: () => businessId,
    found: async (search: string) => (await find(search)).hits.map(({ threadId }) => threadId),
  }
}

const texts = (hits: readonly Hit[]) => hits.map(({ kind, text }) => `${kind}: ${text}`)

onBothDatabases((database) => {
  const { use, ask, find, found, talk, inBusiness } = usePage(database)

  describe('messages are found', () => {
    it('by the beginning of a word, without accents and case', async () => {
      const thread = await talk('¿Tienen la CAMISA de algodón?', 'Gracias')
      for (const search of ['camisa', 'Cámi', 'ALGODON', '  ¿camisa?  '])
        expect(await found(search), search).toEqual([thread])
      expect(await found('misa')).toEqual([])
    })

    it('where all words are in one message', async () => {
      const both = await talk('Un pedido de camisas azules')
      await talk('Un pedido', 'de camisas')
      expect(await found('azul pedido')).toEqual([both])
    })

    it('of equal times by id', async () => {
      const threads = []
      for (let count = 0; count < 5; count += 1) threads.push(await talk('una mesa'))
      expect(await found('mesa')).toEqual(threads.sort((one, other) => (one < other ? -1 : 1)))
    })

    it('once for each conversation, by the newest message and the newest conversation first', async () => {
      const older = await talk('una silla', 'nada')
      const newer = await talk('nada', 'la silla roja', 'y otra silla')
      const { hits } = await find('silla')
      expect(hits).toEqual([
        {
          kind: 'message',
          threadId: newer,
          text: 'y otra silla',
          at: Date.parse('2026-03-03T10:00:00.123Z'),
        },
        {
          kind: 'message',
          threadId: older,
          text: 'una silla',
          at: Date.parse('2026-03-01T10:00:00.123Z'),
        },
      ])
    })

    it('with the sentence around the words', async () => {
      await talk(
        'Buenas tardes. Ayer pasé por la tienda y no vi ninguna mesa plegable de roble. ¿Cuándo llegan?',
      )
      const [hit] = (await find('plegable')).hits
      expect(hit?.text).toMatch(/^….{0,20}plegable de roble\. ¿Cuándo llegan\?$/)
    })

    it('also where words contain quotes, operators and emojis', async () => {
      const thread = await talk("L'été & 'quoted' | !no :* <-> ❤️ \\fin %_ naïve")
      for (const search of ["l'été", "'quoted'", '❤', 'no & quoted', '\\fin', 'naive', ':* no'])
        expect(await found(search), search).toEqual([thread])
      expect((await find("' & | :* %")).hits).toEqual([])
    })

    it('as they are now: changed, and not once they are gone', async () => {
      const thread = await talk('Una lámpara')
      await use()
        .db.updateTable('messages')
        .set({ content: 'Un espejo' })
        .where('thread_id', '=', thread)
        .execute()
      expect(await found('lampara')).toEqual([])
      expect(await found('espejo')).toEqual([thread])
      await use().db.deleteFrom('messages').where('thread_id', '=', thread).execute()
      expect(await found('espejo')).toEqual([])
    })

    it('behind any number of newer messages', async () => {
      const thread = await talk('Busco una hamaca')
      const busy = await talk('Hola')
      await sql`
        insert into messages (thread_id, content, is_bot)
        select ${busy}, 'Mensaje ' || n, false from generate_series(1, ${NEWEST_SEARCHED}::int) as n
      `.execute(use().db)
      expect(await found('hamaca')).toEqual([thread])
      expect(await found('mensaje')).toEqual([busy])
    })

    it(`at most ${HITS_MOST} conversations, which says that there are more`, async () => {
      for (let count = 0; count < HITS_MOST; count++) await talk('Hola')
      const all = await find('hola')
      expect(all.hits).toHaveLength(HITS_MOST)
      expect(all.hasMore).toBe(false)
      await talk('Hola')
      const some = await find('hola')
      expect(some.hits).toHaveLength(HITS_MOST)
      expect(some.hasMore).toBe(true)
    })
  })

  describe('clients are found', () => {
    const addTalk = (values: Parameters<typeof addConversation>[2]) =>
      addConversation(use(), inBusiness(), values)

    it('by their phone on WhatsApp, with or without the country, as pieces and as a whole', async () => {
      const { thread_id } = await addTalk({ contact_id: '50688881234' })
      await addTalk({ contact_id: '50677771235' })
      for (const search of ['+506 8888-1234', '8888 1234', '8888', '(8888) 12', '50688881234'])
        expect(texts((await find(search)).hits), search).toEqual(['phone: +50688881234'])
      expect(await found('8888-1234')).toEqual([thread_id])
      expect(await found('88')).toEqual([])
    })

    it('by e-mail and tag, where the phone is that of the conversation', async () => {
      const { thread_id } = await addTalk({ contact_id: '50688881234', show_name: 'Lu' })
      await addClient(use(), inBusiness(), 'Lucía Mora', {
        email: 'lu.mora@ejemplo.es',
        phone_number: '8888 1234',
        tags: ['Mayorista', 'Fiel'],
      })
      for (const [search, hit] of [
        ['mayor', 'tag: Mayorista'],
        ['MORA@ejemplo', 'email: lu.mora@ejemplo.es'],
        ['lucia fiel', 'tag: Fiel'],
      ] as const) {
        const { hits } = await find(search)
        expect(texts(hits), search).toEqual([hit])
        expect(hits[0]?.threadId).toBe(thread_id)
      }
      expect(await found('lucía')).toEqual([])
      expect(await found('fiel inventada')).toEqual([])
    })

    it('by a name that one client alone has, where there is no phone', async () => {
      const { thread_id } = await addTalk({ contact_type: 'instagram', show_name: 'Iván Soto' })
      await addClient(use(), inBusiness(), 'Iván Soto', {
        tags: ['Taller'],
        phone_number: '8888 1234',
      })
      expect(await found('taller')).toEqual([thread_id])
      await addClient(use(), inBusiness(), 'Iván Soto')
      expect(await found('taller')).toEqual([])
    })

    it('not by their name where the phones differ, and never as a visitor without a name', async () => {
      await addTalk({ contact_id: '50677771234', show_name: 'Iván Soto' })
      await addTalk({ contact_type: 'widget', show_name: 'Visitante Web' })
      await addClient(use(), inBusiness(), 'Iván Soto', {
        tags: ['Taller'],
        phone_number: '8888 1234',
      })
      await addClient(use(), inBusiness(), 'Visitante Web', { tags: ['Talleres'] })
      expect(await found('taller')).toEqual([])
    })

    it('before what was said in the same conversation', async () => {
      const { thread_id } = await addTalk({ contact_type: 'instagram', show_name: 'Iván Soto' })
      await addClientMessage(use(), thread_id, 'Voy al taller')
      await addClient(use(), inBusiness(), 'Iván Soto', { tags: ['Taller'] })
      expect(texts((await find('taller')).hits)).toEqual(['tag: Taller'])
    })
  })

  it('another business and its clients are not found', async () => {
    await talk('un secreto')
    const stranger = await use().account()
    const other = await addBusiness(use(), stranger)
    await addConversation(use(), other, { contact_id: '50688881234', show_name: 'Ajena' })
    await addClient(use(), other, 'Ajena', { tags: ['Secreta'], email: 'secreta@ejemplo.es' })
    const { thread_id } = await addConversation(use(), other)
    await addClientMessage(use(), thread_id, 'otro secreto')
    const { hits } = await find('secret')
    expect(texts(hits)).toEqual(['message: un secreto'])
    expect((await find('88881234')).hits).toEqual([])
  })

  it('a search that is blank finds nothing, and one that is too long is refused', async () => {
    await talk('Hola')
    for (const search of ['', '   ', '¿?']) expect(await found(search)).toEqual([])
    expect((await ask('a'.repeat(SEARCH_MAX_LENGTH))).status).toBe(200)
    expect((await ask('a'.repeat(SEARCH_MAX_LENGTH + 1))).status).toBe(400)
  })

  it('the page and the database split texts into the same words', async () => {
    const odd = [
      '¿Tienen la CAMISA azul-marino? Sí… «Ñandú» 8:30 a_b 1º n.º½',
      'línea\nnueva\ttab\u00a0duro\u2003ancho ❤️👍🏽 e\u0301 ＡＢ straße',
      'it\'s a "test" (no) [sí] {quizá} a/b\\c x@y.z #1 50% a|b ~ ^ `',
      'Привет, мир! Ελλάδα 日本、語。',
    ]
    for (const text of odd) {
      const { rows } = await sql<{ words: string[] }>`
        select search_words(${text}) as words`.execute(use().db)
      expect(new Set(rows[0]?.words), text).toEqual(new Set(everyWord(text)))
    }
  })
})

/** All of them, although a search has few. */
const everyWord = (text: string) => text.split(/\s+/).flatMap((piece) => searchedWords(piece))
