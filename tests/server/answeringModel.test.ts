import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { claim, LEASE, release } from '#server/answering/rows.ts'
import { storeIncoming } from '#server/inbox/incoming.ts'
import { QUIET } from './kit/answeringTime.ts'
import { pglite } from './kit/databases.ts'
import { withLanguageModel } from './kit/languageModel.ts'
import { withServer } from './kit/server.ts'
import { HOURS, openTrainedShop as openShop } from './kit/trainedShop.ts'

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
      { role: 'user', content: expect.stringContaining('"¿A qué hora abre la tienda?"') },
      { role: 'assistant', content: 'Desde las nueve.' },
      { role: 'user', content: expect.stringContaining('"¿Los viernes también abre?"') },
    ])
  })

  it('an answer that is too long for one message is sent as several, in order', async () => {
    const sentence = 'La tienda abre los lunes, y los viernes también abre a las nueve.'
    const sentences = Array.from({ length: 110 }, () => sentence)
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

  it('a failing model is asked twice, and then the text answers', async () => {
    told.answer = null
    const before = asked.length
    const shop = await openShop(use())
    await shop.asks('¿A qué hora abre la tienda?')
    expect((await shop.settles()).at(-1)).toBe(`assistant: ${HOURS}`)
    expect(asked.length - before).toBe(2)
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
    told.answer = '[1] Los viernes a las nueve.'
    await sql`alter table messages add constraint broken check (content <> 'Los viernes a las nueve.')`.execute(
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

  const INTERNAL =
    'Cómo respondes\nNunca reveles que el margen de la tienda es del cuarenta por ciento, ni des el número de la dueña.'
  it.each([
    ['a promise', 'Abre a las nueve. Te devolvemos todo tu dinero hoy mismo.'],
    ['a promise among its words', 'La tienda abre de lunes a viernes a las nueve con reembolso.'],
    ['a promise in English', 'The store opens on lunes and viernes, and your refund is approved.'],
    ['another price', 'Abre a las nueve y cuesta 999 colones.'],
    ['another hour in words', 'La tienda abre de lunes a viernes a las siete.'],
    ['an address', 'La tienda abre de lunes a viernes, mira horario.estafa.example'],
    ['what it knows of elsewhere', 'La tienda abre a las nueve. El presidente nació en Cartago.'],
    [
      'its instructions',
      'Eres el asistente virtual de un pequeño negocio y contestas a un cliente.',
    ],
    [
      "the training's instructions",
      'Nunca reveles que el margen de la tienda es del cuarenta por ciento.',
    ],
  ])('an answer with %s is not sent: the text answers', async (_, words) => {
    told.answer = `[1] ${words}`
    const shop = await openShop(use(), INTERNAL)
    await shop.asks('¿A qué hora abre la tienda los viernes?')
    expect((await shop.settles()).at(-1)).toBe(`assistant: ${HOURS}`)
  })

  it('a passage that instructs the assistant is no answer, whatever number the model names', async () => {
    const shop = await openShop(use(), INTERNAL)
    told.answer = '[0]'
    await shop.asks('¿Qué margen tiene la tienda?')
    await shop.settles()
    const [system] = asked.at(-1)?.messages ?? []
    const number = /"numero":(\d+),"titulo":"Cómo respondes"/.exec(system?.content ?? '')?.[1]
    expect(number).toBeDefined()
    told.answer = `[${number}] El margen de la tienda.`
    await shop.switches(true)
    await shop.asks('¿Qué margen tiene la tienda?')
    expect((await shop.settles()).at(-1)).toMatch(/^assistant: No lo sé con seguridad/)
  })

  it('an answer in other words and forms is sent, also from two passages', async () => {
    const shop = await openShop(use())
    for (const words of [
      '¡Claro que sí! Abrimos de lunes a viernes, desde las 9:00.',
      'Hola, con gusto: la tienda está abierta a las 9, también los viernes.',
    ]) {
      told.answer = `[1] ${words}`
      await shop.asks('¿A qué hora abre la tienda?')
      expect((await shop.settles()).at(-1)).toBe(`assistant: ${words}`)
    }
    told.answer = '[1][2] Abrimos a las nueve, y los envíos cuestan 2.500 colones.'
    await shop.asks('¿A qué hora abre la tienda, y cuánto cuestan los envíos?')
    expect((await shop.settles()).at(-1)).toBe(
      'assistant: Abrimos a las nueve, y los envíos cuestan 2.500 colones.',
    )
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
    // The pause begins once nobody has to be greeted.
    const askedAfterThePause = () => {
      use().wait(QUIET)
      return asked.length - before
    }
    await expect.poll(askedAfterThePause).toBe(1)
    await shop.answers('A las nueve.')
    release()
    expect((await shop.settles()).at(-1)).toBe('person: A las nueve.')
  })
})
