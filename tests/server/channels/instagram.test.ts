import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { forEachDatabase } from '../kit/databases.ts'
import { withGraph } from '../kit/graph.ts'
import { withServer } from '../kit/server.ts'
import { openShop as openShopOf, type Shop, TOKEN } from '../kit/shop.ts'

forEachDatabase((database) => {
  const { graph, variables } = withGraph()
  const use = withServer(database, { variables })

  const openShop = () => openShopOf(use(), graph, 'instagram')

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
      })
    const asked = async () =>
      use().db.selectFrom('channel_jobs').select('attempts').where('kind', '=', 'name').execute()

    it("gets no text beyond Instagram's length", async () => {
      const shop = await openShop()
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
      const shop = await openShop()
      await hearsFrom(shop, profile)
      expect((await shop.shown()).map(({ text }) => text)).toEqual(['¿Precio?'])
      await named(shop).toBe(name)
    })

    it('is named by the end of the id where the profile is refused, or empty', async () => {
      const shop = await openShop()
      const id = await hearsFrom(shop)
      await expect
        .poll(async () => {
          use().wait(1_000)
          return asked()
        })
        .toEqual([])
      expect((await shop.conversation()).show_name).toBe(`Instagram ${id.slice(-4)}`)
    })

    it('gets the name later where Instagram is away now', async () => {
      const shop = await openShop()
      graph.away.add(String(people + 1))
      const id = await hearsFrom(shop, { name: 'Marta' })
      await expect
        .poll(async () => {
          use().wait(1_000)
          return (await asked())[0]?.attempts
        })
        .toBeGreaterThan(1)
      expect((await shop.conversation()).show_name).toBe(`Instagram ${id.slice(-4)}`)
      graph.away.delete(id)
      await named(shop).toBe('Marta')
    })
  })

  it('a message from the Instagram app is stored in the conversation, once', async () => {
    const shop = await openShop()
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

  describe('what the business does in the Instagram app', () => {
    const CUSTOMER = '17847791'
    const tells = (shop: Shop, from: string, to: string, event: object) =>
      graph.tell(use(), {
        object: 'instagram',
        entry: [
          {
            id: shop.number,
            time: 1,
            messaging: [{ sender: { id: from }, recipient: { id: to }, ...event }],
          },
        ],
      })
    const echo = (shop: Shop, message: object, at = Date.now()) => {
      const mid = `echo.${randomUUID()}`
      const event = { timestamp: at, message: { mid, is_echo: true, ...message } }
      return tells(shop, shop.number, CUSTOMER, event)
    }
    const files = (...types: readonly string[]) => ({
      attachments: types.map((type) => ({
        type,
        payload: { url: 'https://lookaside.fbsbx.com/x' },
      })),
    })

    it.each([
      ['a photo', files('image'), ['']],
      ['a heart', files('like_heart'), ['❤️']],
      ['a reel', files('ig_reel'), ['Reel']],
      ['a voice message and a video', files('audio', 'video'), ['Mensaje de voz', 'Video']],
      ['a text', { text: 'Te lo aparto' }, ['Te lo aparto']],
      ['something new', { is_unsupported: true }, ['Mensaje que solo se puede ver en Instagram']],
    ])('is shown at its own time: %s', async (_, message, texts) => {
      const shop = await openShop()
      expect((await echo(shop, message, Date.now() - 3_600_000)).statusCode).toBe(200)
      const { last_client_message_at, thread_registered } = await shop.conversation()
      expect(last_client_message_at).toBeNull()
      expect(thread_registered.getTime()).toBeLessThan(Date.now() - 3_000_000)
      const rows = await use()
        .db.selectFrom('messages')
        .innerJoin('conversations', 'conversations.thread_id', 'messages.thread_id')
        .select(['content', 'author', 'status'])
        .where('business_id', '=', shop.businessId)
        .orderBy('message_id')
        .execute()
      expect(rows).toEqual(texts.map((content) => ({ content, author: 'person', status: 'sent' })))
    })

    it('is told again where Recado was just sending something else', async () => {
      const shop = await openShop()
      const message = { mid: `mid.${randomUUID()}`, text: '¿Precio?' }
      await tells(shop, CUSTOMER, shop.number, { message })
      let letGo = () => {}
      graph.held = new Promise((resolve) => {
        letGo = resolve
      })
      const tries = graph.tries
      const answer = shop.answers('Diez mil.')
      await expect.poll(() => graph.tries).toBe(tries + 1)
      const other = { mid: `echo.${randomUUID()}`, text: 'Son diez mil' }
      expect((await echo(shop, other)).statusCode).toBe(500)
      letGo()
      expect((await answer).status).toBe(200)
      expect((await echo(shop, other)).statusCode).toBe(200)
      await echo(shop, { mid: shop.reached()[0]?.id, text: 'Diez mil.' })
      expect((await shop.shown()).map(({ text }) => text)).toEqual([
        '¿Precio?',
        'Diez mil.',
        'Son diez mil',
      ])
    })
  })

  it('a reading that comes in one call with the echo of what was read counts', async () => {
    const shop = await openShop()
    const customer = { sender: { id: '17847782' }, recipient: { id: shop.number } }
    const business = { sender: customer.recipient, recipient: customer.sender }
    const mid = `echo.${shop.number}`
    const messaging = [
      { ...customer, message: { mid: `mid.${shop.number}`, text: '¿Precio?' } },
      { ...business, message: { mid, text: 'Diez mil.', is_echo: true } },
      { ...customer, read: { mid } },
    ]
    await graph.tell(use(), {
      object: 'instagram',
      entry: [{ id: shop.number, time: 1, messaging }],
    })
    expect((await shop.shown())[1]).toMatchObject({
      text: 'Diez mil.',
      delivery: { status: 'read' },
    })
  })

  it.each([
    ['comments', { id: 'c-1', text: '¿Precio?', from: { id: '178414', username: 'ana' } }],
    ['live_comments', { id: 'c-2', text: 'Hola', from: { id: '178414' } }],
    ['mentions', { media_id: '1', comment_id: '2' }],
    ['story_insights', { media_id: '1', reach: 3 }],
    ['messaging_handover', { sender: { id: '178414' }, pass_thread_control: {} }],
    ['messaging_optins', { sender: { id: '178414' }, optin: {} }],
  ])('%s are no messages', async (field, value) => {
    const shop = await openShop()
    const changes = [{ field, value }]
    const event = { object: 'instagram', entry: [{ id: shop.number, changes }] }
    expect((await graph.tell(use(), event)).statusCode).toBe(200)
    expect(await shop.conversations()).toEqual([])
  })

  it('Instagram brings messages, and accepts answers; echoes without a recipient are ignored', async () => {
    const shop = await openShop()
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
