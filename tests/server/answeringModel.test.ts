import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { claim, LEASE, release } from '#server/answering/rows.ts'
import { storeIncoming } from '#server/inbox/incoming.ts'
import { pglite } from './kit/databases.ts'
import { withLanguageModel } from './kit/languageModel.ts'
import { withServer } from './kit/server.ts'
import { HOURS, openTrainedShop as openShop, PATIENCE, QUIET } from './kit/trainedShop.ts'

describe('with a language model', () => {
  const { variables, asked, told } = withLanguageModel()
  const use = withServer(pglite, { variables })

  it("the assistant answers in the model's words, and the model gets only matching passages", async () => {
    told.answer = '[1] Desde las nueve, con gusto.'
    const shop = await openShop(use())
    await shop.asks('¿A qué hora abre la tienda?')
    expect((await shop.settles()).at(-1)).toBe('assistant: Desde las nueve, con gusto.')
    const [system] = asked.at(-1)?.messages ?? []
    expect(system?.content).toContain(HOURS)
    expect(system?.content).not.toContain('Envolvemos regalos')
  })

  it('the model gets the earlier messages with their authors', async () => {
    told.answer = '[1] Desde las nueve.'
    const shop = await openShop(use())
    await shop.asks('¿A qué hora abre la tienda?')
    await shop.settles()
    told.answer = '[1] Los viernes también, a las nueve.'
    await shop.asks('¿Los viernes también abre?')
    await shop.settles()
    expect(asked.at(-1)?.messages.slice(1)).toEqual([
      { role: 'user', content: '¿A qué hora abre la tienda?' },
      { role: 'assistant', content: 'Desde las nueve.' },
      { role: 'user', content: '¿Los viernes también abre?' },
    ])
  })

  it('an answer that is too long for one message is sent as several, in order', async () => {
    const sentence = (number: number) =>
      `Frase ${number} de una respuesta muy larga, de muchas palabras.`
    const sentences = Array.from({ length: 120 }, (_, number) => sentence(number))
    told.answer = `[1] ${sentences.join(' ')}`
    const shop = await openShop(use())
    await shop.asks('¿A qué hora abre la tienda?')
    const said = (await shop.settles()).filter((line) => line.startsWith('assistant: '))
    expect(said).toHaveLength(2)
    expect(said.map((line) => line.replace('assistant: ', '')).join(' ')).toBe(sentences.join(' '))
  })

  it('a question without words of its own continues the one before it', async () => {
    told.answer = '[1] Cuestan 2 500 colones.'
    const shop = await openShop(use())
    await shop.asks('¿Cuánto cuestan los envíos?')
    await shop.settles()
    told.answer = '[1] Sí, dos días.'
    await shop.asks('¿Y para allá igual?')
    expect((await shop.settles()).at(-1)).toBe('assistant: Sí, dos días.')
    expect(asked.at(-1)?.messages[0]?.content).toContain('Los envíos cuestan')
  })

  it('the model gets only the end of a long conversation', async () => {
    told.answer = '[1] Desde las nueve.'
    const shop = await openShop(use())
    await shop.asks('Hola')
    await shop.settles()
    const { thread_id } = await shop.conversation()
    const saying = (content: string, count: number) =>
      use()
        .db.insertInto('messages')
        .values(
          Array.from({ length: count }, (_, at) => ({
            thread_id,
            content: `${content}${at}`,
            is_bot: true,
            author: 'assistant' as const,
            // On another day: the answers in an hour are limited.
            date_registered: new Date(0),
          })),
        )
        .execute()
    await saying('corto ', 40)
    await shop.asks('¿A qué hora abre la tienda?')
    await shop.settles()
    const history = asked.at(-1)?.messages.slice(1, -1) ?? []
    expect(history.map(({ content }) => content)).toEqual(
      Array.from({ length: 12 }, (_, at) => `corto ${at + 28}`),
    )
    await saying('x'.repeat(1_500), 4)
    await shop.asks('¿A qué hora abre los lunes?')
    await shop.settles()
    expect(asked.at(-1)?.messages.slice(1, -1)).toHaveLength(2)
  })

  it('a failing model is asked twice, and then people answer', async () => {
    told.answer = null
    const before = asked.length
    const shop = await openShop(use())
    await shop.asks('¿A qué hora abre la tienda?')
    expect((await shop.settles()).at(-1)).toMatch(/^assistant: Ahora mismo no puedo /)
    expect(asked.length - before).toBe(2)
    expect(await shop.reason()).toBe('Thread Turned Off')
  })

  it('a model that does not stop is asked to stop, and is read no further than that', async () => {
    for (const text of ['a', 'palabra '.repeat(1_000), `[1] ${'🙂'.repeat(100_000)}`]) {
      told.answer = text.padEnd(900_000, text)
      const shop = await openShop(use())
      await shop.asks('¿A qué hora abre la tienda?')
      const said = await shop.settles()
      expect(said.join('').length).toBeLessThan(10_000)
      expect(said.length).toBeGreaterThan(1)
    }
    expect(asked.at(-1)?.max_tokens).toBe(2_000)
  })

  it('an answer is stored without what the database refuses', async () => {
    told.instead = {
      status: 200,
      body: '{"choices":[{"message":{"content":"[1] Abre\\u0000 a las \\ud83d nueve."}}]}',
    }
    const shop = await openShop(use())
    await shop.asks('¿A qué hora abre la tienda?')
    expect((await shop.settles()).at(-1)).toBe('assistant: Abre a las \uFFFD nueve.')
    told.instead = null
  })

  it('an answer that cannot be stored goes to a person after the second try', async () => {
    told.answer = '[1] Abre a las nueve, imposible de guardar.'
    await sql`alter table messages add constraint broken check (content not like '%imposible%')`.execute(
      use().db,
    )
    const before = asked.length
    const shop = await openShop(use())
    await shop.asks('¿A qué hora abre la tienda?')
    expect((await shop.settles()).at(-1)).toMatch(/^assistant: Ahora mismo no puedo /)
    expect(asked.length - before).toBe(2)
    await sql`alter table messages drop constraint broken`.execute(use().db)
  })

  it('an answer with which two processes ended goes to a person, and is not tried again', async () => {
    told.answer = '[1] Desde las nueve.'
    const shop = await openShop(use())
    await shop.asks('Hola')
    await shop.settles()
    const { thread_id } = await shop.conversation()
    await use()
      .db.transaction()
      .execute((transaction) =>
        storeIncoming(transaction, { thread_id, content: '¿A qué hora abre la tienda?' }),
      )
    // Each of them took it, and said no more.
    let now = use().resources.clock()
    for (const _ of [1, 2]) {
      expect(await claim(use().db, thread_id, randomUUID(), now)).toBe(true)
      now = new Date(now.getTime() + LEASE)
    }
    const before = asked.length
    use().wait(2 * LEASE)
    expect((await shop.settles()).at(-1)).toMatch(/^assistant: Ahora mismo no puedo /)
    expect(asked.length).toBe(before)
  })

  it('a process that ends as it should leaves no try behind', async () => {
    const shop = await openShop(use())
    await shop.asks('Hola')
    await shop.settles()
    const { thread_id } = await shop.conversation()
    await use().db.insertInto('answerings').values({ thread_id }).execute()
    const holder = randomUUID()
    for (const _ of [1, 2, 3]) {
      await claim(use().db, thread_id, holder, use().resources.clock())
      await release(use().db, holder)
    }
    const row = await use()
      .db.selectFrom('answerings')
      .select('tries')
      .where('thread_id', '=', thread_id)
      .executeTakeFirst()
    expect(row?.tries ?? 0).toBe(0)
    await shop.settles()
  })

  it("a person who answers first stops the assistant's answer", async () => {
    told.answer = '[1] Desde las nueve.'
    let release = () => {}
    told.wait = new Promise((resolve) => {
      release = resolve
    })
    const before = asked.length
    const shop = await openShop(use())
    await shop.asks('¿A qué hora abre la tienda?')
    use().wait(QUIET)
    await expect.poll(() => asked.length - before, PATIENCE).toBe(1)
    await shop.answers('A las nueve.')
    release()
    expect((await shop.settles()).at(-1)).toBe('person: A las nueve.')
  })
})
