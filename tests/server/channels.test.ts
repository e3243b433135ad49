import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { whatsapp } from '#contract/integrations/whatsapp'
import { claim as claimAnswer } from '#server/answering/rows.ts'
import { takeJob } from '#server/channels/jobs.ts'
import { WINDOW_CLOSED } from '#server/channels/window.ts'
import { storeOutgoing } from '#server/inbox/delivery.ts'
import { openResources } from '#server/open.ts'
import { addAssistant, addIntegration } from './kit/data'
import { EMBEDDED, forEachDatabase } from './kit/databases'
import { withGraph } from './kit/graph'
import { withServer } from './kit/server'
import { CUSTOMER, openShop as openShopOf, type Shop, TOKEN } from './kit/shop'
import { withEars } from './kit/sockets'

const PATIENCE = { timeout: 30_000 }
forEachDatabase((database) => {
  const { graph, variables } = withGraph()
  const use = withServer(database, { variables })
  const { openMember } = withEars()

  const openShop = (kind?: Shop['kind']) => openShopOf(use(), graph, kind)

  describe('the webhook', () => {
    const verify = (query: Record<string, string>) =>
      use().app.inject({ method: 'GET', url: '/webhooks/meta', query })

    it('answers the challenge with the right verify token', async () => {
      const asked = { 'hub.mode': 'subscribe', 'hub.challenge': '1158201444' }
      const right = await verify({ ...asked, 'hub.verify_token': 'palabra' })
      expect([right.statusCode, right.body]).toEqual([200, '1158201444'])
      expect(right.headers['content-type']).toContain('text/plain')
      expect((await verify({ ...asked, 'hub.verify_token': 'otra' })).statusCode).toBe(403)
      expect((await verify({})).statusCode).toBe(403)
    })

    it("refuses an event without the signature of the app's secret", async () => {
      expect((await graph.tell(use(), { object: 'page' }, 'otro')).statusCode).toBe(401)
      const unsigned = await use().app.inject({
        method: 'POST',
        url: '/webhooks/meta',
        headers: { 'content-type': 'application/json' },
        payload: '{}',
      })
      expect(unsigned.statusCode).toBe(401)
    })

    it('accepts a text with a zero byte, and removes it', async () => {
      const shop = await openShop()
      await shop.hearsText('¿Tienen\u0000 abierto?')
      expect(await shop.shown()).toMatchObject([{ text: '¿Tienen abierto?' }])
    })

    it('accepts unknown numbers and kinds, and unreadable events', async () => {
      for (const event of [
        { object: 'page', entry: [{ id: '1', changes: [{ value: 7 }] }] },
        { object: 'whatsapp_business_account', entry: 'x' },
        {
          object: 'whatsapp_business_account',
          entry: [
            {
              id: '1',
              changes: [
                {
                  value: { metadata: { phone_number_id: '0' }, messages: [{ id: 'x', from: '1' }] },
                },
              ],
            },
          ],
        },
        null,
      ])
        expect((await graph.tell(use(), event)).statusCode).toBe(200)
    })
  })

  describe("a customer's message on WhatsApp", () => {
    it('is not delayed by a failed event of another customer, and keeps its order', async () => {
      const shop = await openShop()
      const writes = (from: string, body: string) => ({
        id: `wamid.${randomUUID()}`,
        from,
        type: 'text',
        text: { body },
      })
      const messages = [writes('506111', 'uno'), writes('506111', 'dos'), writes('506222', 'tres')]
      const failing = vi.spyOn(use().db, 'transaction').mockImplementationOnce(() => {
        throw new Error('the database is away')
      })
      onTestFinished(() => failing.mockRestore())
      expect((await shop.tells({ messages })).statusCode).toBe(500)
      expect(await shop.conversations()).toMatchObject([{ contact_id: '506222' }])
      expect((await shop.tells({ messages })).statusCode).toBe(200)
      const stored = await use()
        .db.selectFrom('messages')
        .innerJoin('conversations', 'conversations.thread_id', 'messages.thread_id')
        .select(['contact_id', 'content'])
        .where('business_id', '=', shop.businessId)
        .orderBy('message_id')
        .execute()
      expect(stored.map(({ contact_id, content }) => `${contact_id} ${content}`)).toEqual([
        '506222 tres',
        '506111 uno',
        '506111 dos',
      ])
    })

    it('begins a conversation, and is stored once if its event comes twice', async () => {
      const shop = await openShop()
      const id = await shop.hearsText('¿Tienen abierto?')
      await Promise.all([
        shop.hearsText('¿Tienen abierto?', id),
        shop.hearsText('¿Tienen abierto?', id),
      ])
      await shop.hearsText('¿Hola?')
      expect((await shop.shown()).map(({ text, fromBusiness }) => [text, fromBusiness])).toEqual([
        ['¿Tienen abierto?', false],
        ['¿Hola?', false],
      ])
      expect(await shop.conversations()).toMatchObject([
        { show_name: 'Lucía Mora', contact_id: CUSTOMER, contact_type: 'whatsapp' },
      ])
    })

    it.each([
      [{ type: 'image', image: { id: 'f', caption: 'Así llegó' } }, 'Así llegó'],
      [
        { type: 'document', document: { id: 'f', filename: 'pedido.pdf' } },
        'Documento: pedido.pdf',
      ],
      [{ type: 'audio', audio: { id: 'f' } }, 'Mensaje de voz'],
      [{ type: 'video', video: { id: 'f' } }, 'Vídeo'],
      [
        { type: 'location', location: { latitude: 9.9, longitude: -84.1, name: 'Casa' } },
        'Ubicación: Casa · 9.9, -84.1',
      ],
      [
        {
          type: 'contacts',
          contacts: [{ name: { formatted_name: 'Ana' }, phones: [{ phone: '+506 1' }] }],
        },
        'Contacto: Ana · +506 1',
      ],
      [{ type: 'reaction', reaction: { emoji: '👍', message_id: 'x' } }, 'Reaccionó con 👍'],
      [{ type: 'button', button: { text: 'Sí, confirmo' } }, 'Sí, confirmo'],
      [{ type: 'interactive', interactive: { list_reply: { title: 'Talla M' } } }, 'Talla M'],
      [{ type: 'order', order: {} }, 'Mensaje que solo se puede ver en WhatsApp'],
    ])('has a readable text: %j', async (message, text) => {
      const shop = await openShop()
      await shop.hears(message)
      expect((await shop.shown()).map((each) => each.text)).toEqual([text])
    })

    it('is not stored for a changed number', async () => {
      const shop = await openShop()
      await shop.hears({ type: 'system', system: { body: 'User changed their number' } })
      expect(await shop.conversations()).toEqual([])
    })

    it('shows its picture, once it was fetched', async () => {
      const shop = await openShop()
      const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      graph.files.set('f-1', { type: 'image/png', bytes: await picture.png().toBuffer() })
      await shop.hears({ type: 'image', image: { id: 'f-1' } })
      await expect
        .poll(async () => {
          use().wait(1_000)
          return (await shop.shown())[0]?.photoUrl
        }, PATIENCE)
        .toMatch(/^\/files\/[0-9a-f]{32}\.webp$/)
    })
  })

  describe("a person's answer", () => {
    it("is sent as Meta's specification says", async () => {
      const shop = await openShop()
      await shop.hearsText('¿Tienen abierto?')
      expect((await shop.answers('Sí, hasta las seis.')).body).toBe('ok')
      expect(shop.reached()).toMatchObject([
        {
          token: `Bearer ${TOKEN}`,
          body: {
            messaging_product: 'whatsapp',
            recipient_type: 'individual',
            to: CUSTOMER,
            type: 'text',
            text: { body: 'Sí, hasta las seis.' },
          },
        },
      ])
      expect(await shop.delivery('Sí, hasta las seis.')).toEqual({ status: 'sent', reason: null })
    })

    it('reaches the customer exactly once, although the first two tries fail', async () => {
      const shop = await openShop()
      await shop.hearsText('¿Tienen abierto?')
      graph.ways.push({ status: 503 }, { status: 500 })
      const before = graph.tries
      const key = randomUUID()
      expect((await shop.answers('Sí.', key)).body).toBe('ok')
      expect(await shop.delivery('Sí.')).toEqual({ status: 'pending', reason: null })
      expect((await shop.answers('Sí.', key)).body).toBe('ok')
      await expect
        .poll(async () => {
          use().wait(1_000)
          return shop.delivery('Sí.')
        }, PATIENCE)
        .toEqual({ status: 'sent', reason: null })
      use().wait(10 * 60_000)
      expect(graph.tries - before).toBe(3)
      expect(shop.reached()).toHaveLength(1)
    })

    it('is continued by the next start after a shutdown, unless another process may have it', async () => {
      const shop = await openShop()
      await shop.hearsText('¿Tienen abierto?')
      graph.ways.push({ status: 500 })
      await shop.answers('Sí.')
      const { db, pool, environment, clock } = use().resources
      const { message_id } = await db
        .selectFrom('channel_jobs')
        .select('message_id')
        .where('thread_id', '=', (await shop.conversation()).thread_id)
        .executeTakeFirstOrThrow()
      const take = () => takeJob(db, new Date(clock().getTime() + 30_000), message_id)
      expect(await take()).toMatchObject({ attempts: 2 })
      expect(await take()).toBeNull()
      const { thread_id } = await shop.conversation()
      await db.insertInto('answerings').values({ thread_id, asked_at: clock() }).execute()
      const claim = () => claimAnswer(db, thread_id, randomUUID(), clock())
      expect([await claim(), await claim()]).toEqual([true, false])

      const { database: place } = environment
      const folder = await mkdtemp(join(tmpdir(), 'recado-next-'))
      const { close } = await openResources(
        {
          DATABASE_URL: place.kind === 'postgres' ? place.url : EMBEDDED,
          RECADO_DATA: folder,
          RECADO_DEMO: 'off',
        },
        clock,
        place.kind === 'postgres' ? undefined : async () => ({ pool, db, close: async () => {} }),
      )
      expect(await take()).toEqual(
        place.kind === 'postgres' ? null : expect.objectContaining({ attempts: 3 }),
      )
      expect(await claim()).toBe(place.kind === 'pglite')
      await close()
      await rm(folder, { recursive: true })
    })

    it('leaves in the order of writing', async () => {
      const shop = await openShop()
      await shop.hearsText('¿Tienen abierto?')
      graph.ways.push({ status: 500 })
      await shop.answers('uno')
      await shop.answers('dos')
      await expect
        .poll(() => {
          use().wait(1_000)
          return shop.reached().map(({ body }) => Object(body).text.body)
        }, PATIENCE)
        .toEqual(['uno', 'dos'])
    })

    it('is refused for invalid credentials of the channel, and can be sent again', async () => {
      const shop = await openShop()
      await shop.hearsText('¿Tienen abierto?')
      const key = randomUUID()
      graph.ways.push({ status: 401, code: 190 }, { status: 400, code: 131_026 })
      const refused = await shop.answers('Sí.', key)
      expect([refused.status, refused.body]).toEqual([
        400,
        expect.stringContaining('Credenciales de WhatsApp inválidas'),
      ])
      const failed = await shop.answers('Sí.', key)
      expect([failed.status, failed.body]).toEqual([
        400,
        expect.stringContaining('Error al enviar el mensaje'),
      ])
      expect(await shop.shown()).toHaveLength(1)
      expect((await shop.answers('Sí.', key)).body).toBe('ok')
      expect(shop.reached()).toHaveLength(1)
    })

    it('goes to the assistant of the new connection where the number is connected again', async () => {
      const shop = await openShop()
      await shop.hearsText('¿Tienen abierto?')
      const { integration_id, assistant_id: before } = await shop.conversation()
      expect(before).toBeNull()
      const params = { id: String(integration_id) }
      expect((await use().call(whatsapp.remove, { params }, shop.owner)).status).toBe(204)
      const assistant_id = await addAssistant(use(), shop.businessId)
      await addIntegration(use(), shop.businessId, {
        kind: 'whatsapp',
        external_id: shop.number,
        assistant_id,
      })
      await shop.hearsText('¿Y ahora?')
      expect(await shop.conversation()).toMatchObject({ assistant_id })
    })

    it('is refused where its connection was deleted after the conversation was read', async () => {
      const shop = await openShop()
      await shop.hearsText('¿Tienen abierto?')
      const read = { ...(await shop.conversation()), is_demo: false }
      const { integration_id } = read
      if (integration_id === null) throw new Error('the conversation has no connection')
      const removed = await use().call(
        whatsapp.remove,
        { params: { id: String(integration_id) } },
        shop.owner,
      )
      expect(removed.status).toBeLessThan(300)
      const storing = use()
        .db.transaction()
        .execute((transaction) =>
          storeOutgoing(transaction, read, { content: 'Sí.', author: 'person' }, new Date()),
        )
      await expect(storing).rejects.toThrow('Credenciales de WhatsApp inválidas')
      expect(await shop.shown()).toHaveLength(1)
    })

    it.each([
      [
        'is deleted',
        (id: string, { owner }: Shop) => use().call(whatsapp.remove, { params: { id } }, owner),
      ],
      [
        'gets another number',
        async (id: string, { owner, businessId }: Shop) => {
          const oai_assistant_id = String(await addAssistant(use(), businessId))
          const body = {
            phone_number: '+506 4000 0000',
            meta_phone_number_id: `${id}104599`,
            oai_assistant_id,
          }
          return use().call(whatsapp.update, { params: { id }, body }, owner)
        },
      ],
    ])('fails where its connection %s, since nothing will send it', async (_what, change) => {
      const shop = await openShop()
      await shop.hears({ type: 'document', document: { id: 'no-hay', filename: 'lista.pdf' } })
      await shop.hearsText('¿Tienen abierto?')
      graph.ways.push({ status: 503 })
      expect((await shop.answers('Sí.')).body).toBe('ok')
      expect(await shop.delivery('Sí.')).toEqual({ status: 'pending', reason: null })
      const other = await openShop()
      await other.hearsText('¿Y ustedes?')
      graph.ways.push({ status: 503 })
      expect((await other.answers('No.')).body).toBe('ok')
      const ear = await openMember(use(), shop.owner, shop.businessId)

      const { integration_id } = await use()
        .db.selectFrom('integrations')
        .select('integration_id')
        .where('external_id', '=', shop.number)
        .executeTakeFirstOrThrow()
      expect((await change(String(integration_id), shop)).status).toBeLessThan(300)
      expect((await shop.answers('¿Hola?')).body).toContain('Credenciales de WhatsApp inválidas')
      expect(await shop.delivery('Sí.')).toEqual({
        status: 'failed',
        reason: 'La conexión con el canal se eliminó',
      })
      expect((await shop.shown()).map(({ text }) => text)).toEqual([
        'Documento: lista.pdf (no se pudo recibir)',
        '¿Tienen abierto?',
        'Sí.',
      ])
      const { thread_id } = await shop.conversation()
      for (const content of ['Documento: lista.pdf (no se pudo recibir)', 'Sí.'])
        expect(await ear.next()).toMatchObject({
          event: 'new_message',
          data: { thread_id, message: { content } },
        })
      expect(await other.delivery('No.')).toEqual({ status: 'pending', reason: null })
    })

    it('has a delivery status that only advances, and a reason for a failure', async () => {
      const shop = await openShop()
      await shop.hearsText('¿Tienen abierto?')
      await shop.answers('Sí.')
      await shop.answers('Hasta las seis.')
      await shop.answers('Y el sábado, no.')
      const [first = '', second = '', third = ''] = shop.reached().map(({ id }) => id)
      for (const status of ['delivered', 'read', 'delivered', 'unheard of'])
        await shop.tells({ statuses: [{ id: first, status }] })
      const undeliverable = [{ code: 131_026, title: 'Message undeliverable' }]
      await shop.tells({ statuses: [{ id: second, status: 'failed', errors: undeliverable }] })
      const closed = [{ code: 131_047, title: 'Re-engagement message' }]
      await shop.tells({ statuses: [{ id: third, status: 'failed', errors: closed }] })
      expect(await shop.delivery('Sí.')).toEqual({ status: 'read', reason: null })
      expect(await shop.delivery('Hasta las seis.')).toEqual({
        status: 'failed',
        reason: 'Message undeliverable',
      })
      expect(await shop.delivery('Y el sábado, no.')).toEqual({
        status: 'failed',
        reason: WINDOW_CLOSED,
      })
    })

    it('gets delivery statuses also after its connection was switched off', async () => {
      const shop = await openShop()
      await shop.hearsText('¿Tienen abierto?')
      await shop.answers('Sí.')
      await use()
        .db.updateTable('integrations')
        .set({ is_active: false })
        .where('external_id', '=', shop.number)
        .execute()
      await shop.tells({ statuses: [{ id: shop.reached()[0]?.id, status: 'delivered' }] })
      expect(await shop.delivery('Sí.')).toEqual({ status: 'delivered', reason: null })
    })

    it("gets no delivery status from another business's channel", async () => {
      const shop = await openShop()
      await shop.hearsText('¿Tienen abierto?')
      await shop.answers('Sí.')
      const other = await openShop()
      await other.tells({ statuses: [{ id: shop.reached()[0]?.id, status: 'read' }] })
      expect(await shop.delivery('Sí.')).toEqual({ status: 'sent', reason: null })
    })
  })

  it('an assistant answers on WhatsApp, too', async () => {
    const shop = await openShop()
    const assistantId = await addAssistant(use(), shop.businessId)
    await use()
      .db.insertInto('assistant_trainings')
      .values({ assistant_id: assistantId, training_content: 'La tienda abre a las nueve.' })
      .execute()
    await use()
      .db.updateTable('integrations')
      .set({ assistant_id: assistantId })
      .where('external_id', '=', shop.number)
      .execute()
    await shop.hearsText('¿A qué hora abre la tienda?')
    await expect
      .poll(() => {
        use().wait(1_000)
        return shop.reached().map(({ body }) => Object(body).text.body)
      }, PATIENCE)
      .toEqual(['La tienda abre a las nueve.'])
  })

  describe('a customer of Instagram', () => {
    let people = 17_000_000
    /** A new customer writes. */
    const hearsFrom = async (shop: Shop, profile?: object) => {
      people += 1
      const id = String(people)
      if (profile) graph.profiles.set(id, profile)
      const message = { mid: `mid.${id}`, text: '¿Precio?' }
      const messaging = [{ sender: { id }, message }]
      await graph.tell(use(), {
        object: 'instagram',
        entry: [{ id: shop.number, time: 1, messaging }],
      })
      return id
    }
    const named = (shop: Shop) =>
      expect.poll(async () => {
        use().wait(1_000)
        return (await shop.conversation()).show_name
      }, PATIENCE)
    const asked = async () =>
      use().db.selectFrom('channel_jobs').select('attempts').where('kind', '=', 'name').execute()

    it("gets no text beyond Instagram's length", async () => {
      const shop = await openShop('instagram')
      await hearsFrom(shop)
      const reply = await shop.answers('ñ'.repeat(501))
      expect([reply.status, reply.body]).toEqual([
        400,
        expect.stringContaining('El mensaje es demasiado largo para Instagram: sobra 1 carácter.'),
      ])
      expect(shop.reached()).toEqual([])
      expect((await shop.answers('ñ'.repeat(500))).status).toBe(200)
      expect(shop.reached()).toHaveLength(1)
    })

    it.each([
      [{ name: 'Lucía Mora', username: 'lucia.modas' }, 'Lucía Mora'],
      [{ name: null, username: 'lucia.modas' }, 'lucia.modas'],
    ])('has the name of the profile %j', async (profile, name) => {
      const shop = await openShop('instagram')
      await hearsFrom(shop, profile)
      expect((await shop.shown()).map(({ text }) => text)).toEqual(['¿Precio?'])
      await named(shop).toBe(name)
    })

    it('is named by the end of the id where the profile is refused, or empty', async () => {
      const shop = await openShop('instagram')
      const id = await hearsFrom(shop)
      await expect
        .poll(async () => {
          use().wait(1_000)
          return asked()
        }, PATIENCE)
        .toEqual([])
      expect((await shop.conversation()).show_name).toBe(`Instagram ${id.slice(-4)}`)
    })

    it('gets the name later where Instagram is away now', async () => {
      const shop = await openShop('instagram')
      graph.away.add(String(people + 1))
      const id = await hearsFrom(shop, { name: 'Marta' })
      await expect
        .poll(async () => {
          use().wait(1_000)
          return (await asked())[0]?.attempts
        }, PATIENCE)
        .toBeGreaterThan(1)
      expect((await shop.conversation()).show_name).toBe(`Instagram ${id.slice(-4)}`)
      graph.away.delete(id)
      await named(shop).toBe('Marta')
    })
  })

  describe('a closed reply window', () => {
    const closed = {
      whatsapp: { status: 400, code: 131_047 },
      instagram: { status: 403, code: 10, subcode: 2_534_022 },
    } as const
    const shopIn = async (kind: Shop['kind']) => {
      const shop = await openShop(kind)
      if (kind === 'whatsapp') await shop.hearsText('¿Precio?')
      else {
        const message = { mid: `mid.${shop.number}`, text: '¿Precio?' }
        const messaging = [{ sender: { id: '17847781' }, message }]
        await graph.tell(use(), { object: 'instagram', entry: [{ id: shop.number, messaging }] })
      }
      return shop
    }

    it.each(['whatsapp', 'instagram'] as const)(
      'of %s is not reported as invalid credentials',
      async (kind) => {
        const shop = await shopIn(kind)
        graph.ways.push(closed[kind])
        const refused = await shop.answers('Diez mil.')
        expect([refused.status, refused.body]).toEqual([
          400,
          expect.stringContaining('Error al enviar el mensaje'),
        ])
      },
    )

    it.each(['whatsapp', 'instagram'] as const)(
      'of %s is the reason of a failed message',
      async (kind) => {
        const shop = await shopIn(kind)
        graph.ways.push({ status: 503 }, closed[kind])
        expect((await shop.answers('Diez mil.')).body).toBe('ok')
        await expect
          .poll(() => {
            use().wait(1_000)
            return shop.delivery('Diez mil.')
          }, PATIENCE)
          .toEqual({ status: 'failed', reason: WINDOW_CLOSED })
      },
    )

    it('is told apart from a missing permission', async () => {
      const shop = await shopIn('instagram')
      graph.ways.push({ status: 403, code: 10 })
      expect((await shop.answers('Diez mil.')).body).toContain(
        'Credenciales de Instagram inválidas',
      )
    })
  })

  it('a message from the Instagram app is stored in the conversation, once', async () => {
    const shop = await openShop('instagram')
    const say = (from: string, to: string, message: object) =>
      graph.tell(use(), {
        object: 'instagram',
        entry: [
          {
            id: shop.number,
            time: 1,
            messaging: [{ sender: { id: from }, recipient: { id: to }, message }],
          },
        ],
      })
    await say('17847781', shop.number, { mid: `mid.${shop.number}`, text: '¿Precio?' })
    const echo = { mid: `echo.${shop.number}`, text: 'Diez mil.', is_echo: true }
    await say(shop.number, '17847781', echo)
    await say(shop.number, '17847781', echo)
    await say(shop.number, '999', { ...echo, mid: `other.${shop.number}` })
    expect((await shop.shown()).map(({ text }) => text)).toEqual(['¿Precio?', 'Diez mil.'])
    expect((await shop.shown())[1]).toMatchObject({ fromBusiness: true, author: 'person' })
    expect(shop.reached()).toEqual([])

    expect((await shop.answers('Con envío, doce.')).body).toBe('ok')
    const own = { mid: shop.reached()[0]?.id, text: 'Con envío, doce.', is_echo: true }
    await say(shop.number, '17847781', own)
    expect((await shop.shown()).map(({ text }) => text)).toEqual([
      '¿Precio?',
      'Diez mil.',
      'Con envío, doce.',
    ])
  })

  it('Instagram brings messages, and accepts answers; echoes without a recipient are ignored', async () => {
    const shop = await openShop('instagram')
    const say = (event: object) =>
      graph.tell(use(), {
        object: 'instagram',
        entry: [
          { id: shop.number, time: 1, messaging: [{ sender: { id: '17847781' }, ...event }] },
        ],
      })
    await say({ message: { mid: `mid.${shop.number}`, text: '¿Precio?' } })
    await say({ message: { mid: `mid.${shop.number}`, text: '¿Precio?' } })
    await say({ message: { mid: `echo.${shop.number}`, text: 'Hola', is_echo: true } })
    expect((await shop.shown()).map(({ text }) => text)).toEqual(['¿Precio?'])
    expect((await shop.conversation()).show_name).toBe('Instagram 7781')
    expect((await shop.answers('Diez mil.')).body).toBe('ok')
    expect(shop.reached()).toMatchObject([
      {
        token: `Bearer ${TOKEN}-${shop.number}`,
        body: { recipient: { id: '17847781' }, message: { text: 'Diez mil.' } },
      },
    ])
    await say({ read: { mid: shop.reached()[0]?.id } })
    expect(await shop.delivery('Diez mil.')).toEqual({ status: 'read', reason: null })
  })
})
