import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { conversationStatus, toggleConversation } from '#contract/assistantStatus'
import { deleteAssistant, toggleBasicAssistant } from '#contract/assistants/assistants'
import { listMessages, readMessages, sendManualMessage } from '#contract/inbox'
import { widgets } from '#contract/integrations/widget'
import { openVisit, sendVisitorMessage } from '#contract/visitor'
import { CONVERSATION_ANSWERS, PERSON_PAUSE } from '#server/answering/situation.ts'
import { storeIncoming } from '#server/inbox/incoming.ts'
import { addAssistant, addBusiness, addIntegration } from './kit/data'
import { forEachDatabase, onPostgres, pglite } from './kit/databases'
import { withLanguageModel } from './kit/languageModel'
import { type Account, startServer, type TestServer, withServer } from './kit/server'

const QUIET = 3_000
const LEASE = 60_000
/** For a loaded computer. */
const PATIENCE = { timeout: 30_000 }

const TRAINING = `Horario
La tienda abre de lunes a viernes a las nueve.

Envíos
Los envíos cuestan 2 500 colones y tardan dos días.

Pagos
Aceptamos SINPE Móvil, transferencia y tarjeta.

Garantía
Las costuras tienen un año de garantía.

Cambios
Se cambia cualquier prenda dentro de los treinta días.

Apartados
Se aparta una prenda por cinco días.

Tallas
Las tallas van de la XS a la XXL.

Parqueo
Hay parqueo frente al local.

Regalos
Envolvemos regalos sin costo.`
const HOURS = 'La tienda abre de lunes a viernes a las nueve.'

/** A visitor of a business whose assistant answers. */
const openShop = async (server: TestServer) => {
  const owner = await server.account()
  const businessId = await addBusiness(server, owner)
  const assistantId = await addAssistant(server, businessId)
  await server.db
    .insertInto('assistant_trainings')
    .values({ assistant_id: assistantId, training_content: TRAINING })
    .execute()
  const widget = `chat-${randomUUID()}`
  const widgetId = await addIntegration(server, businessId, {
    external_id: widget,
    assistant_id: assistantId,
  })
  const as = { address: `10.8.${businessId >> 8}.${businessId & 255}` }
  const visit = await server.call(openVisit, { params: { widget }, body: {} }, as)
  const { visitor_token: token } = openVisit.answer.parse(visit.json())
  return new Shop(server, { owner, assistantId, widget, widgetId, as: { ...as, token } })
}

interface Opened {
  readonly owner: Account
  readonly assistantId: number
  readonly widget: string
  readonly widgetId: number
  readonly as: { readonly address: string; readonly token: string }
}

class Shop {
  readonly server: TestServer
  readonly opened: Opened

  constructor(server: TestServer, opened: Opened) {
    this.server = server
    this.opened = opened
  }

  async asks(content: string): Promise<void> {
    const { widget, as } = this.opened
    const body = { client_id: randomUUID(), content }
    const reply = await this.server.call(sendVisitorMessage, { params: { widget }, body }, as)
    expect(reply.status).toBe(200)
    // The process has heard of it once it has the row.
    await expect.poll(() => this.isClaimed(), PATIENCE).not.toBe(false)
  }

  /** Null where nothing waits. */
  async isClaimed(): Promise<boolean | null> {
    const row = await this.server.db
      .selectFrom('answerings')
      .select('claimed_by')
      .where('thread_id', '=', (await this.conversation()).thread_id)
      .executeTakeFirst()
    return row ? row.claimed_by !== null : null
  }

  conversation() {
    return this.server.db
      .selectFrom('conversations')
      .selectAll()
      .where('integration_id', '=', this.opened.widgetId)
      .executeTakeFirstOrThrow()
  }

  async said(): Promise<readonly string[]> {
    const { thread_id } = await this.conversation()
    const reply = await this.server.call(listMessages, { body: { thread_id } }, this.opened.owner)
    const { messages } = readMessages(listMessages.answer.parse(reply.json()))
    return messages.map(({ text, fromBusiness, author }) =>
      fromBusiness ? `${author ?? '?'}: ${text}` : text,
    )
  }

  async answers(content: string): Promise<void> {
    const { thread_id: OpenAID, contact_id: ContactId } = await this.conversation()
    const body = { OpenAID, ContactId, ContactType: 'widget', newMessage: content }
    const reply = await this.server.call(sendManualMessage, { body }, this.opened.owner)
    expect(reply.body).toBe('ok')
  }

  async switches(is_responding: boolean): Promise<void> {
    const { thread_id: id } = await this.conversation()
    await this.server.call(
      toggleConversation,
      { params: { id }, body: { is_responding } },
      this.opened.owner,
    )
  }

  async reason(): Promise<unknown> {
    const { thread_id: id } = await this.conversation()
    const reply = await this.server.call(conversationStatus, { params: { id } }, this.opened.owner)
    return conversationStatus.answer.parse(reply.json()).data?.overall_status?.reason
  }

  /** Time passes until nothing waits for an answer. */
  async settles(): Promise<readonly string[]> {
    await expect
      .poll(async () => {
        this.server.wait(QUIET)
        return this.isClaimed()
      }, PATIENCE)
      .toBeNull()
    return this.said()
  }
}

forEachDatabase((database) => {
  const use = withServer(database)
  /** The process hears of messages one after another: whoever writes now comes last. */
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

  it('what the training does not say is handed over to people, once', async () => {
    const shop = await openShop(use())
    await shop.asks('¿Aceptan bitcoin?')
    expect((await shop.settles()).at(-1)).toMatch(/^assistant: No lo sé .* una persona/)
    expect(await shop.reason()).toBe('Thread Turned Off')
    await shop.asks('¿A qué hora abre la tienda?')
    expect((await shop.settles()).at(-1)).toBe('¿A qué hora abre la tienda?')

    await shop.switches(true)
    await shop.asks('¿Y los envíos?')
    expect((await shop.settles()).at(-1)).toMatch(/^assistant: /)
  })

  it('a greeting is answered, and hands nothing over', async () => {
    const shop = await openShop(use())
    await shop.asks('¡Hola, buenas tardes!')
    expect((await shop.settles()).at(-1)).toBe('assistant: ¡Hola! ¿En qué te puedo ayudar?')
    expect(await shop.reason()).toBe('Ready to Respond')
  })

  it('a person who answered a moment ago is not talked over', async () => {
    const shop = await openShop(use())
    await shop.asks('Hola')
    await shop.settles()
    await shop.answers('Hola, soy Ana.')
    await shop.asks('¿A qué hora abre la tienda?')
    // Others are answered meanwhile.
    const other = await openShop(use())
    await other.asks('¿A qué hora abre la tienda?')
    await other.settles()
    expect((await shop.said()).at(-1)).toBe('¿A qué hora abre la tienda?')
    use().wait(PERSON_PAUSE)
    expect((await shop.settles()).at(-1)).toBe(`assistant: ${HOURS}`)
  })

  it('what a person answered needs no answer', async () => {
    const shop = await openShop(use())
    await shop.asks('¿A qué hora abre la tienda?')
    await shop.answers('A las nueve.')
    expect((await shop.settles()).at(-1)).toBe('person: A las nueve.')
  })

  it('an echo of its own words is not answered', async () => {
    const shop = await openShop(use())
    await shop.asks('¿A qué hora abre la tienda?')
    await shop.settles()
    await shop.asks(HOURS)
    expect((await shop.settles()).at(-1)).toBe(HOURS)
  })

  it('who asks without end gets so many answers an hour, and then people', async () => {
    const shop = await openShop(use())
    await shop.asks('¿A qué hora abre la tienda?')
    await shop.settles()
    const { thread_id } = await shop.conversation()
    await use()
      .db.insertInto('messages')
      .values(
        Array.from({ length: CONVERSATION_ANSWERS - 1 }, () => ({
          thread_id,
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

  describe('nothing is said, and the status says why, where', () => {
    it('the conversation is off', async () => {
      const shop = await openShop(use())
      await shop.asks('¿A qué hora abre la tienda?')
      await shop.switches(false)
      expect(await shop.settles()).toHaveLength(1)
      expect(await shop.reason()).toBe('Thread Turned Off')
    })

    it('the assistant is off, and then deleted', async () => {
      const shop = await openShop(use())
      const { owner, assistantId } = shop.opened
      const params = { id: String(assistantId) }
      await shop.asks('¿A qué hora abre la tienda?')
      await use().call(toggleBasicAssistant, { params, body: { is_responding: false } }, owner)
      expect(await shop.settles()).toHaveLength(1)
      expect(await shop.reason()).toBe('Assistant Turned Off')

      await use().call(deleteAssistant, { params }, owner)
      await shop.asks('¿Hay alguien?')
      expect(await shop.settles()).toHaveLength(2)
      expect(await shop.reason()).toBe('Assistant Deleted')
    })

    it('its channel is off, and then deleted: nobody can be answered there', async () => {
      const shop = await openShop(use())
      const { owner, widgetId } = shop.opened
      const params = { id: String(widgetId) }
      await shop.asks('¿A qué hora abre la tienda?')
      await use()
        .db.updateTable('integrations')
        .set({ is_active: false })
        .where('integration_id', '=', widgetId)
        .execute()
      expect(await shop.settles()).toHaveLength(1)
      expect(await shop.reason()).toBe('Channel Turned Off')

      const { thread_id: id } = await shop.conversation()
      await use().call(widgets.remove, { params }, owner)
      const status = await use().call(conversationStatus, { params: { id } }, owner)
      expect(status.json()).toMatchObject({
        data: { overall_status: { reason: 'Thread Deleted' } },
      })
    })

    it('there is no such conversation', async () => {
      const owner = await use().account()
      const status = await use().call(conversationStatus, { params: { id: 'nadie' } }, owner)
      expect(status.json()).toMatchObject({
        data: { overall_status: { reason: 'Thread Not Found', can_respond: false } },
      })
    })
  })

  it('the assistant that is given to the channel answers its conversations from then on', async () => {
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

  it('what a process left is taken up by another one, once it has been silent for long', async () => {
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

  it('of several processes one answers', async () => {
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
      }, PATIENCE)
      .toEqual(shops.map(() => null))
    for (const shop of shops)
      expect(await shop.said()).toEqual(['¿A qué hora abre la tienda?', `assistant: ${HOURS}`])
    await other.close()
  })
})

describe('with a language model', () => {
  const { variables, asked, told } = withLanguageModel()
  const use = withServer(pglite, { variables })

  it('it answers in its own words, and sees only the passages that fit', async () => {
    told.answer = '[1] Desde las nueve, con gusto.'
    const shop = await openShop(use())
    await shop.asks('¿A qué hora abre la tienda?')
    expect((await shop.settles()).at(-1)).toBe('assistant: Desde las nueve, con gusto.')
    const [system] = asked.at(-1)?.messages ?? []
    expect(system?.content).toContain(HOURS)
    expect(system?.content).not.toContain('Envolvemos regalos')
  })

  it('one that fails is asked twice, and then people answer', async () => {
    told.answer = null
    const before = asked.length
    const shop = await openShop(use())
    await shop.asks('¿A qué hora abre la tienda?')
    expect((await shop.settles()).at(-1)).toMatch(/^assistant: Ahora mismo no puedo /)
    expect(asked.length - before).toBe(2)
    expect(await shop.reason()).toBe('Thread Turned Off')
  })

  it('a person who is faster is not talked over', async () => {
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
