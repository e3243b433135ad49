import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { MOST_ANSWERS_AN_HOUR } from '#contract/assistants/rules.ts'
import { widgets } from '#contract/integrations/widget.ts'
import { listVisitorMessages, writeContact } from '#contract/visitor.ts'
import { PERSON_PAUSE } from '#server/answering/personPause.ts'
import { countMetrics } from '#server/dashboard/figures.ts'
import { storeIncoming } from '#server/inbox/incoming.ts'
import { waitingIn } from '#server/push/recipients.ts'
import { QUIET } from './kit/answeringTime.ts'
import { addAssistant } from './kit/data.ts'
import { forEachDatabase, onPostgres } from './kit/databases.ts'
import { startServer, withServer } from './kit/server.ts'
import { HOURS, openTrainedShop as openShop } from './kit/trainedShop.ts'

const LEASE = 60_000

forEachDatabase((database) => {
  const use = withServer(database)
  /** The process handles messages one after another: this one is handled last. */
  const isHeard = async () => (await openShop(use())).asks('Hola')

  it('a question is answered from the training, once, by the assistant', async () => {
    const shop = await openShop(use())
    await shop.asks('¿A qué hora abre la tienda los lunes?')
    expect(await shop.said()).toHaveLength(1)
    expect(await shop.settles()).toEqual([
      '¿A qué hora abre la tienda los lunes?',
      `assistant: ${HOURS}`,
    ])
    expect(await shop.reason()).toBe('Ready to Respond')
    const { as, widget } = shop.opened
    const reply = await use().call(listVisitorMessages, { params: { widget } }, as)
    expect(listVisitorMessages.answer.parse(reply.json()).map(({ author }) => author)).toEqual([
      null,
      'assistant',
    ])
    const { details } = await use()
      .db.selectFrom('messages')
      .select('details')
      .where('thread_id', '=', (await shop.conversation()).thread_id)
      .where('author', '=', 'assistant')
      .executeTakeFirstOrThrow()
    expect(details).toEqual({ source: { name: 'Entrenamiento: Horario', text: null } })
    expect(reply.body).not.toContain('Entrenamiento')
  })

  it('successive messages are answered together, when the customer pauses', async () => {
    const shop = await openShop(use())
    await shop.asks('Hola')
    use().wait(QUIET - 1)
    await shop.asks('una pregunta')
    await isHeard()
    use().wait(QUIET - 1)
    await shop.asks('¿a qué hora abre la tienda?')
    await isHeard()
    use().wait(QUIET - 1)
    expect(await shop.said()).toHaveLength(3)
    expect((await shop.settles()).slice(3)).toEqual([`assistant: ${HOURS}`])
  })

  it('a hand-over is no answer to the customer: that of a person is', async () => {
    const shop = await openShop(use())
    await shop.asks('¿Aceptan bitcoin?')
    await shop.settles()
    const { business_id } = await shop.conversation()
    const rate = async () => {
      const scope = {
        user: { id: 0 },
        businessId: business_id,
        zone: 'UTC',
        now: use().resources.clock(),
      }
      return (await countMetrics(use().db, scope))?.response_rate_percent
    }
    expect(await rate()).toBe(0)
    await shop.answers('No, solo efectivo.')
    expect(await rate()).toBe(100)
  })

  it('a greeting is answered, and not handed over', async () => {
    const shop = await openShop(use())
    await shop.asks('¡Hola, buenas tardes!')
    expect((await shop.settles()).at(-1)).toBe('assistant: ¡Hola! ¿En qué te puedo ayudar?')
    expect(await shop.reason()).toBe('Ready to Respond')
  })

  const contact = writeContact({ name: 'Ana Rojas', email: 'ana@correo.example' })
  it.each(['👍', '🙏🏽 ❤️', '...', 'Reaccionó con 😂', 'BAJA', contact])(
    'a message without a question is neither answered nor handed over: %s',
    async (signs) => {
      const shop = await openShop(use())
      await shop.asks(signs)
      expect((await shop.settles()).at(-1)).toBe(signs)
      expect(await shop.reason()).toBe('Ready to Respond')
      await shop.asks('¿A qué hora abre la tienda?')
      expect((await shop.settles()).at(-1)).toBe(`assistant: ${HOURS}`)
    },
  )

  it('the assistant stays silent after a recent answer of a person', async () => {
    const shop = await openShop(use())
    await shop.asks('Hola')
    await shop.settles()
    await shop.answers('Hola, soy Ana.')
    await shop.asks('¿A qué hora abre la tienda?')
    // Other conversations are answered meanwhile.
    const other = await openShop(use())
    await other.asks('¿A qué hora abre la tienda?')
    await other.settles()
    expect((await shop.said()).at(-1)).toBe('¿A qué hora abre la tienda?')
    use().wait(PERSON_PAUSE)
    expect((await shop.settles()).at(-1)).toBe(`assistant: ${HOURS}`)
  })

  it('what it does not know is said once, and it goes on with what it knows until a person answers', async () => {
    const shop = await openShop(use())
    await shop.asks('¿Aceptan bitcoin?')
    expect((await shop.settles()).at(-1)).toMatch(/^assistant: No lo sé .* una persona/)
    expect(await shop.reason()).toBe('Ready to Respond')
    expect((await shop.conversation()).handed_over_at).not.toBeNull()
    await shop.asks('¿Y criptomonedas?')
    expect((await shop.settles()).at(-1)).toBe('¿Y criptomonedas?')
    // What was left to people is no part of the next question.
    await shop.asks('¿A qué hora abre la tienda?')
    expect((await shop.settles()).at(-1)).toBe(`assistant: ${HOURS}`)
    await shop.asks('¿Y dólares canadienses?')
    expect((await shop.settles()).at(-1)).toBe('¿Y dólares canadienses?')
  })

  it('a customer who asks for a person is told so, and the assistant is off', async () => {
    const shop = await openShop(use())
    await shop.asks('¿Aceptan bitcoin?')
    await shop.settles()
    await shop.asks('Quiero hablar con una persona, ¿a qué hora abre la tienda?')
    expect((await shop.settles()).at(-1)).toMatch(/^assistant: Con gusto: .* una persona/)
    expect(await shop.reason()).toBe('Thread Turned Off')
    await shop.asks('¿A qué hora abre la tienda?')
    expect((await shop.settles()).at(-1)).toBe('¿A qué hora abre la tienda?')

    await shop.switches(true)
    await shop.asks('¿Y los envíos?')
    expect((await shop.settles()).at(-1)).toMatch(/^assistant: .*Los envíos cuestan/s)
  })

  it('people are told of what was handed over until they answer, whatever the assistant says then', async () => {
    const shop = await openShop(use())
    await shop.asks('¿Aceptan bitcoin?')
    await shop.settles()
    const { thread_id } = await shop.conversation()
    const since = (await waitingIn(use().db, thread_id))?.since
    expect(since).toBeInstanceOf(Date)
    await shop.asks('¿A qué hora abre la tienda?')
    expect((await shop.settles()).at(-1)).toBe(`assistant: ${HOURS}`)
    expect((await waitingIn(use().db, thread_id))?.since).toEqual(since)
    await shop.answers('No, solo efectivo.')
    expect(await waitingIn(use().db, thread_id)).toBeNull()
  })

  it('what it does not know is said again after a person answered', async () => {
    const shop = await openShop(use())
    await shop.asks('¿Aceptan bitcoin?')
    await shop.settles()
    await shop.answers('No, solo efectivo.')
    use().wait(PERSON_PAUSE)
    await shop.asks('¿Y criptomonedas?')
    expect((await shop.settles()).at(-1)).toMatch(/^assistant: No lo sé .* una persona/)
  })

  it('conversations that wait for their person do not delay others', async () => {
    const shop = await openShop(use())
    await shop.asks('Hola')
    await shop.settles()
    const { thread_id: _, ...like } = await shop.conversation()
    const { db, clock } = use().resources
    const threads = Array.from({ length: 50 }, () => randomUUID())
    await db
      .insertInto('conversations')
      .values(threads.map((thread_id) => ({ ...like, thread_id, contact_id: thread_id })))
      .execute()
    const date_registered = clock()
    await db
      .insertInto('messages')
      .values(
        threads.flatMap((thread_id) => [
          {
            thread_id,
            date_registered,
            content: 'Soy Ana.',
            is_bot: true,
            author: 'person' as const,
          },
          { thread_id, date_registered, content: '¿A qué hora abre?', is_bot: false },
        ]),
      )
      .execute()
    await db
      .insertInto('answerings')
      .values(threads.map((thread_id) => ({ thread_id, asked_at: date_registered })))
      .execute()
    const claimed = async () =>
      db
        .selectFrom('answerings')
        .select('thread_id')
        .where('thread_id', 'in', threads)
        .where('claimed_by', 'is not', null)
        .execute()
    use().wait(LEASE / 3)
    await expect.poll(async () => (await claimed()).length).toBe(50)
    // The customers pause; then each conversation is found to wait for its person.
    use().wait(QUIET)

    const other = await openShop(use())
    await other.asks('¿A qué hora abre la tienda?')
    expect((await other.settles()).at(-1)).toBe(`assistant: ${HOURS}`)
  })

  it('a question that a person answered gets no second answer', async () => {
    const shop = await openShop(use())
    await shop.asks('¿A qué hora abre la tienda?')
    await shop.answers('A las nueve.')
    expect((await shop.settles()).at(-1)).toBe('person: A las nueve.')
  })

  it("an echo of the assistant's own text gets no answer", async () => {
    const shop = await openShop(use())
    await shop.asks('¿A qué hora abre la tienda?')
    await shop.settles()
    await shop.asks(HOURS)
    expect((await shop.settles()).at(-1)).toBe(HOURS)
  })

  it('a customer who asks endlessly gets a limited number of answers an hour, and then people', async () => {
    const shop = await openShop(use())
    await shop.asks('¿A qué hora abre la tienda?')
    await shop.settles()
    const { thread_id } = await shop.conversation()
    await use()
      .db.insertInto('messages')
      .values(
        Array.from({ length: MOST_ANSWERS_AN_HOUR - 1 }, (_, at) => ({
          thread_id,
          // Answers are counted by the database's own clock.
          date_registered: new Date(Date.now() - (at + 1) * 1_000),
          content: HOURS,
          is_bot: true,
          author: 'assistant' as const,
        })),
      )
      .execute()
    await shop.asks('¿Y los envíos?')
    expect((await shop.settles()).at(-1)).toMatch(/^assistant: Para ayudarte mejor, /)
    expect(await shop.reason()).toBe('Thread Turned Off')
  })

  it('the assistant that is assigned to the channel answers its existing conversations', async () => {
    const shop = await openShop(use())
    await shop.asks('Hola')
    await shop.settles()
    const { owner, widgetId } = shop.opened
    const { business_id } = await shop.conversation()
    const assistant_id = await addAssistant(use(), business_id)
    await use()
      .db.insertInto('assistant_trainings')
      .values({ assistant_id, training_content: 'La tienda abre a medianoche.' })
      .execute()
    const body = { widget_id: widgetId, assistant_id }
    expect((await use().call(widgets.assign, { body }, owner)).status).toBe(204)
    await shop.asks('¿A qué hora abre la tienda?')
    expect((await shop.settles()).at(-1)).toBe('assistant: La tienda abre a medianoche.')
  })

  it('a conversation of a silent process is taken over by another one after the lease', async () => {
    const shop = await openShop(use())
    await shop.asks('Hola')
    await shop.settles()
    const { thread_id } = await shop.conversation()
    await use()
      .db.transaction()
      .execute((transaction) =>
        storeIncoming(transaction, { thread_id, content: '¿A qué hora abre la tienda?' }),
      )
    await use()
      .db.updateTable('answerings')
      .set({
        claimed_by: randomUUID(),
        claimed_until: new Date(use().resources.clock().getTime() + LEASE),
      })
      .where('thread_id', '=', thread_id)
      .execute()
    use().wait(LEASE / 3)
    expect((await shop.said()).at(-1)).toBe('¿A qué hora abre la tienda?')
    use().wait(LEASE)
    expect((await shop.settles()).at(-1)).toBe(`assistant: ${HOURS}`)
  })
})

onPostgres((database) => {
  const use = withServer(database)

  it('of several processes exactly one answers', async () => {
    const place = use().resources.environment.database
    if (place.kind !== 'postgres') throw new Error('PostgreSQL only')
    const other = await startServer(place.url)
    const shops = await Promise.all(Array.from({ length: 6 }, () => openShop(use())))
    await Promise.all(shops.map((shop) => shop.asks('¿A qué hora abre la tienda?')))
    await expect
      .poll(async () => {
        use().wait(QUIET)
        other.server.wait(QUIET)
        return Promise.all(shops.map((shop) => shop.isClaimed()))
      })
      .toEqual(shops.map(() => null))
    for (const shop of shops)
      expect(await shop.said()).toEqual(['¿A qué hora abre la tienda?', `assistant: ${HOURS}`])
    await other.close()
  })
})
