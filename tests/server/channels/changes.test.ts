import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { listConversationChanges, readConversationChanges } from '#contract/conversationChanges.ts'
import { searchConversations } from '#contract/conversationSearch.ts'
import { setConversationState } from '#contract/conversationStates.ts'
import { MINUTE } from '#contract/durations.ts'
import { KEY_HEADER, MARK_HEADER } from '#contract/endpoint.ts'
import { listConversations, listMessages, sendManualMessage } from '#contract/inbox.ts'
import { looseItems } from '#contract/loose.ts'
import { setReaction } from '#contract/messageReactions.ts'
import { QUOTED_IS_GONE } from '#contract/sendFailure.ts'
import { EARLY_CHANGES_SHOWN } from '#server/limits/bounds/reading.ts'
import { forEachDatabase } from '../kit/databases.ts'
import { withGraph } from '../kit/graph.ts'
import { withServer } from '../kit/server.ts'
import { CUSTOMER, openShop as openShopOf, type Shop } from '../kit/shop.ts'

const seconds = (ago: number) => String(Math.floor(Date.now() / 1000) - ago)

forEachDatabase((database) => {
  const { graph, variables } = withGraph()
  const use = withServer(database, { variables })
  const openShop = (kind: Shop['kind'] = 'whatsapp') => openShopOf(use(), graph, kind)

  /** The messages as the wire has them. */
  const wires = async (shop: Shop): Promise<readonly Record<string, unknown>[]> => {
    const { thread_id } = await shop.conversation()
    const reply = await shop.server.call(listMessages, { body: { thread_id } }, shop.owner)
    return looseItems(listMessages.answer.parse(reply.json()))
  }
  const wire = async (shop: Shop) => {
    const [first] = await wires(shop)
    if (!first) throw new Error('there is no message')
    return first
  }
  const preview = async (shop: Shop) => (await shop.conversation()).last_client_message

  const edits = (id: string, body: string, ago = 0) => ({
    type: 'edit',
    timestamp: seconds(ago),
    edit: { original_message_id: id, message: { type: 'text', text: { body } } },
  })
  const revokes = (id: string) => ({ type: 'revoke', revoke: { original_message_id: id } })
  const reacts = (id: string, emoji?: string, ago = 0) => ({
    type: 'reaction',
    timestamp: seconds(ago),
    reaction: { message_id: id, ...(emoji !== undefined && { emoji }) },
  })

  const tellsInstagram = (shop: Shop, ...messaging: object[]) =>
    graph.tell(use(), {
      object: 'instagram',
      entry: [
        {
          id: shop.number,
          messaging: messaging.map((event) => ({
            sender: { id: '17900' },
            recipient: { id: shop.number },
            timestamp: Date.now(),
            ...event,
          })),
        },
      ],
    })

  it('is of its sender alone: nobody changes what another one wrote', async () => {
    const shop = await openShop()
    const id = await shop.hearsText('Lo mío')
    for (const change of [edits(id, 'Lo ajeno'), revokes(id), reacts(id, '💩')])
      await shop.hears({ ...change, from: '50670009999' })
    expect(JSON.stringify(await wires(shop))).not.toMatch(/Lo ajeno|💩|EditedAt":"|eliminado/)
    expect(await wires(shop)).toMatchObject([{ Content: 'Lo mío' }])
    await shop.hears(edits(id, 'Lo mío, cambiado'))
    expect(await wires(shop)).toMatchObject([{ Content: 'Lo mío, cambiado' }])
  })

  describe('an edited message', () => {
    it('changes in its place, and in the preview and the search', async () => {
      const shop = await openShop()
      const id = await shop.hearsText('¿Y el viernes?')
      const edit = edits(id, '¿Y el sábado?')
      for (const key of ['e1', 'e1', 'e2']) await shop.hears(edit, key + id)
      expect(await wires(shop)).toMatchObject([
        { Content: '¿Y el sábado?', EditedAt: expect.any(String) },
      ])
      expect(await preview(shop)).toBe('¿Y el sábado?')
      const found = async (search: string) => {
        const body = { business_id: shop.businessId, search }
        const reply = await use().call(searchConversations, { body }, shop.owner)
        return JSON.stringify(reply.json())
      }
      expect(await found('viernes')).not.toContain('whatsapp_')
      expect(await found('sabado')).toContain('whatsapp_')
    })

    it('is its own in each business, where two have the same id', async () => {
      const [one, other] = [await openShop(), await openShop()]
      const id = await one.hearsText('una', 'wamid.de-las-dos')
      await other.hearsText('otra', id)
      expect(await wire(other)).toMatchObject({ Content: 'otra' })
      await one.hears(edits(id, 'una, cambiada'))
      expect(await wire(one)).toMatchObject({ Content: 'una, cambiada' })
      expect(await wire(other)).toMatchObject({ Content: 'otra' })
    })

    it('is shown after a while where its message does not come, and stays it when that comes', async () => {
      const shop = await openShop()
      const id = `wamid.${randomUUID()}`
      await shop.hearsText('Hola')
      await shop.hears(edits(id, 'mejor el sábado'))
      use().wait(EARLY_CHANGES_SHOWN)
      const late = {
        Content: 'mejor el sábado',
        Details: { lacksOriginal: true },
        EditedAt: expect.any(String),
      }
      const shown = use().after(MINUTE, () => wires(shop))
      await expect.poll(shown).toMatchObject([{ Content: 'Hola' }, late])
      await shop.hearsText('el viernes', id)
      expect(await wires(shop)).toMatchObject([{ Content: 'Hola' }, late])
      await shop.hears(revokes(id))
      expect(await wires(shop)).toMatchObject([{ Content: 'Hola' }, { Content: '' }])
    })

    it('of which only a reaction came is said by a line, once', async () => {
      const shop = await openShop()
      await shop.hears(reacts(`wamid.${randomUUID()}`, '🎉'))
      expect(await shop.conversations()).toEqual([])
      use().wait(EARLY_CHANGES_SHOWN)
      const line = {
        Content: 'Reaccionó con 🎉 a un mensaje que no está aquí',
        Kind: 'unsupported',
      }
      const shown = use().after(MINUTE, () => shop.conversations())
      await expect.poll(shown).toHaveLength(1)
      use().wait(EARLY_CHANGES_SHOWN + MINUTE)
      expect(await wires(shop)).toMatchObject([line])
    })

    it('has its last text, in whatever order the edits come', async () => {
      const shop = await openShop()
      const id = `wamid.${randomUUID()}`
      await shop.hears(edits(id, 'segunda', 10))
      await shop.hears(edits(id, 'primera', 20))
      expect(await shop.conversations()).toEqual([])
      await shop.hears({ type: 'text', text: { body: 'original' }, timestamp: seconds(30) }, id)
      expect(await wire(shop)).toMatchObject({ Content: 'segunda' })
      await shop.hears(edits(id, 'primera', 20))
      expect(await wire(shop)).toMatchObject({ Content: 'segunda' })
    })

    it("has its last text, where the channel's clock is ahead of ours", async () => {
      const shop = await openShop()
      const id = await shop.hearsText('original')
      await shop.hears(edits(id, 'segunda', -30))
      await shop.hears(edits(id, 'primera', -20))
      expect(await wire(shop)).toMatchObject({ Content: 'segunda' })
    })

    it('has its last text, where all edits are of one second', async () => {
      const shop = await openShop()
      const id = await shop.hearsText('original')
      for (const text of ['primera', 'segunda']) await shop.hears(edits(id, text))
      const nameless = { message: { context: { id }, text: 'tercera' } }
      await shop.hears({ type: 'edit', timestamp: seconds(0), edit: nameless })
      expect(await wire(shop)).toMatchObject({ Content: 'tercera' })
      const instagram = await openShop('instagram')
      await tellsInstagram(instagram, { message: { mid: 'm-e', text: 'original' } })
      const timestamp = Date.now()
      for (const [num_edit, text] of [
        [2, 'segunda'],
        [1, 'primera'],
      ] as const)
        await tellsInstagram(instagram, { timestamp, message_edit: { mid: 'm-e', text, num_edit } })
      expect(await wire(instagram)).toMatchObject({ Content: 'segunda' })
    })

    it('of Instagram has the text of its last edit, by the number of each, in any order, twice and late', async () => {
      const shop = await openShop('instagram')
      const now = Date.now()
      // Their times say the contrary.
      const given = { 1: 'primera', 2: 'segunda', 3: 'tercera' } as const
      const isEdited = (mid: string, num_edit: 1 | 2 | 3) =>
        tellsInstagram(shop, {
          timestamp: now - num_edit * 1_000,
          message_edit: { mid, text: given[num_edit], num_edit },
        })
      const isSaid = (mid: string) => tellsInstagram(shop, { message: { mid, text: 'original' } })
      const orders = [
        [1, 2, 3],
        [3, 1, 2],
        [2, 3, 1],
        [3, 3, 1],
      ] as const
      for (const [place, order] of orders.entries()) {
        await isSaid(`m-${place}`)
        for (const each of order) await isEdited(`m-${place}`, each)
        for (const each of order) await isEdited(`e-${place}`, each)
        await isSaid(`e-${place}`)
        await isEdited(`e-${place}`, 1)
      }
      expect(new Set((await wires(shop)).map(({ Content }) => Content))).toEqual(
        new Set(['tercera']),
      )
      await tellsInstagram(shop, {
        timestamp: now,
        message_edit: { mid: 'm-0', text: 'sin número' },
      })
      expect((await wires(shop)).map(({ Content }) => Content)).toContain('sin número')
    })

    it("is not another business's, nor the business's own", async () => {
      const [shop, other] = [await openShop(), await openShop()]
      const id = await shop.hearsText('Mío')
      await other.hears(edits(id, 'Tuyo'))
      await shop.answers('Nuestro')
      const [, own] = await use()
        .db.selectFrom('messages')
        .select('external_id')
        .where('thread_id', '=', (await shop.conversation()).thread_id)
        .orderBy('message_id')
        .execute()
      await shop.hears(edits(own?.external_id ?? '', 'De nadie'))
      expect((await shop.shown()).map(({ text }) => text)).toEqual(['Mío', 'Nuestro'])
    })

    it.each([undefined, '', ' ', '\u200b'])(
      'keeps its text where the channel does not say the new one: %j',
      async (body) => {
        const shop = await openShop()
        const id = await shop.hearsText('Hola')
        const message = { type: 'text', text: { body } }
        await shop.hears({ type: 'edit', edit: { original_message_id: id, message } })
        expect(await wire(shop)).toMatchObject({ Content: 'Hola', EditedAt: expect.any(String) })
        expect(await preview(shop)).toBe('Hola')
      },
    )
  })

  describe('a message that was taken back', () => {
    it('is gone from the chat, the preview, the search and the files', async () => {
      const shop = await openShop()
      const bytes = await sharp({
        create: { width: 8, height: 8, channels: 3, background: 'red' },
      })
        .png()
        .toBuffer()
      graph.files.set('f-1', { type: 'image/png', bytes })
      const id = await shop.hears({ type: 'image', image: { id: 'f-1', caption: 'Mi cédula' } })
      await expect
        .poll(async () => {
          use().wait(1_000)
          return (await wire(shop)).PhotoURL
        })
        .toEqual(expect.any(String))
      const { PhotoURL } = await wire(shop)
      await shop.hears(revokes(id))
      await shop.hears(edits(id, 'Otra vez'))
      expect(await wires(shop)).toMatchObject([
        { Content: '', PhotoURL: null, DeletedAt: expect.any(String) },
      ])
      expect(await preview(shop)).toBe('Mensaje eliminado')
      const loaded = await use().app.inject({ method: 'GET', url: String(PhotoURL) })
      expect(loaded.statusCode).toBe(404)
      const { rows } = await use().db.executeQuery<object>(
        use().db.selectFrom('message_words').selectAll().compile(),
      )
      expect(JSON.stringify(rows)).not.toContain('cédula')
    })

    it('is told with the list, for a browser that was away, and by nothing else', async () => {
      const shop = await openShop()
      const first = await shop.hearsText('Mi clave es 1234')
      const last = await shop.hearsText('Perdón')
      const body = { business_id: shop.businessId }
      const reply = await use().call(listConversations, { body }, shop.owner)
      const since = { ...body, mark: String(reply.headers[MARK_HEADER]) }
      const changed = async () => {
        const changes = await use().call(listConversationChanges, { body: since }, shop.owner)
        const read = listConversationChanges.answer.parse(changes.json())
        return readConversationChanges(read).changed.map(({ takenBackAt }) => takenBackAt)
      }
      await shop.hears(edits(last, 'Perdona'))
      expect(await changed()).toEqual([undefined])
      await shop.hears(revokes(first))
      const [at] = await changed()
      expect(at).toEqual(expect.any(Number))
      await shop.hears(revokes(first))
      expect(await changed()).toEqual([at])
    })

    it('before it came, is never shown', async () => {
      const shop = await openShop()
      const id = `wamid.${randomUUID()}`
      await shop.hears(revokes(id))
      await shop.hearsText('Me equivoqué', id)
      expect(await wire(shop)).toMatchObject({ Content: '', DeletedAt: expect.any(String) })
    })

    it('on Instagram takes all its parts with it', async () => {
      const shop = await openShop('instagram')
      const attachments = [{ type: 'like_heart' }, { type: 'ig_reel', payload: { title: 'Baile' } }]
      await tellsInstagram(shop, { message: { mid: 'm-1', text: 'Mira', attachments } })
      expect(await wires(shop)).toHaveLength(2)
      await tellsInstagram(shop, { message: { mid: 'm-1', is_deleted: true } })
      expect((await wires(shop)).map(({ Content }) => Content)).toEqual(['', ''])
    })

    it('on Instagram before it came, is shown in no part', async () => {
      const shop = await openShop('instagram')
      const attachments = [{ type: 'like_heart' }, { type: 'ig_reel', payload: { title: 'Baile' } }]
      await tellsInstagram(shop, { message: { mid: 'm-4', is_deleted: true } })
      await tellsInstagram(shop, { message: { mid: 'm-4', text: 'Mira', attachments } })
      expect((await wires(shop)).map(({ Content }) => Content)).toEqual(['', ''])
    })
  })

  describe('a reaction', () => {
    it('is a mark on its message, changed and taken back, and opens no solved conversation', async () => {
      const shop = await openShop()
      const id = await shop.hearsText('Gracias')
      const { thread_id } = await shop.conversation()
      const solved = { body: { state: 'solved' as const }, params: { id: thread_id } }
      expect((await use().call(setConversationState, solved, shop.owner)).status).toBe(200)
      await shop.hears(reacts(id, '👍', 30))
      await shop.hears(reacts(id, '❤️', 20))
      await shop.hears(reacts(id, '👍', 30))
      expect(await wires(shop)).toMatchObject([
        { Content: 'Gracias', Reactions: [{ emoji: '❤️', by: 'client' }] },
      ])
      await shop.hears(reacts(id, '', 10))
      await shop.hears(reacts(id, '❤️', 20))
      expect(await wire(shop)).not.toHaveProperty('Reactions')
      const states = await use().db.selectFrom('conversation_states').select('state').execute()
      expect(states).toEqual([{ state: 'solved' }])
      expect(await preview(shop)).toBe('Gracias')
    })

    it('is the last one, where all are of one second; with its message it is gone', async () => {
      const shop = await openShop()
      const id = await shop.hearsText('Gracias')
      for (const emoji of ['👍', '❤️']) await shop.hears(reacts(id, emoji))
      expect(await wire(shop)).toMatchObject({ Reactions: [{ emoji: '❤️' }] })
      await shop.hears(reacts(id))
      expect(await wire(shop)).not.toHaveProperty('Reactions')
      await shop.hears(reacts(id, '👍'))
      await shop.hears(revokes(id))
      expect(await wire(shop)).not.toHaveProperty('Reactions')
    })

    it('of Instagram, and an edit, are read in both forms of its webhook', async () => {
      const shop = await openShop('instagram')
      const sender = { id: '17900' }
      await tellsInstagram(shop, { message: { mid: 'm-2', text: 'Hola' } })
      await tellsInstagram(shop, { reaction: { mid: 'm-2', action: 'react', reaction: 'love' } })
      const value = { sender, timestamp: Date.now(), message_edit: { mid: 'm-2', text: 'Buenas' } }
      await graph.tell(use(), {
        object: 'instagram',
        entry: [{ id: shop.number, changes: [{ field: 'messages', value }] }],
      })
      expect(await wires(shop)).toMatchObject([
        { Content: 'Buenas', Reactions: [{ emoji: '❤️', by: 'client' }] },
      ])
      const standby = [{ sender, reaction: { mid: 'm-2', action: 'unreact' } }]
      await graph.tell(use(), { object: 'instagram', entry: [{ id: shop.number, standby }] })
      expect(await wire(shop)).not.toHaveProperty('Reactions')
    })

    it.each([[false], [true]])(
      'of the business reaches the channel, and can be taken back; of the demo: %j',
      async (is_demo) => {
        const shop = await openShop()
        await use()
          .db.updateTable('businesses')
          .set({ is_demo })
          .where('business_id', '=', shop.businessId)
          .execute()
        const id = await shop.hearsText('Gracias')
        const react = async (emoji: string | null, as = shop.owner) => {
          const params = { id: String((await wire(shop)).MessageId) }
          return use().call(setReaction, { params, body: { emoji } }, as)
        }
        expect((await react('🙏', await use().account())).status).toBe(404)
        expect((await react('🙏')).json()).toMatchObject({
          success: true,
          data: { Reactions: [{ emoji: '🙏', by: 'business' }] },
        })
        expect((await react(null)).status).toBe(200)
        expect(await wire(shop)).not.toHaveProperty('Reactions')
        expect(shop.reached().map(({ body }) => body)).toMatchObject([
          { to: CUSTOMER, type: 'reaction', reaction: { message_id: id, emoji: '🙏' } },
          { to: CUSTOMER, type: 'reaction', reaction: { message_id: id, emoji: '' } },
        ])
        graph.ways.push({ status: 400, code: 131_047 })
        const refused = await react('🙏')
        expect([refused.status, refused.body]).toEqual([400, expect.stringContaining('24 horas')])
        expect(await wire(shop)).not.toHaveProperty('Reactions')
      },
    )
  })

  describe('an answer to a message', () => {
    it('names the message of the business that the customer answers', async () => {
      const shop = await openShop()
      await shop.hearsText('Hola')
      await shop.answers('¿El azul o el rojo?')
      const sent = shop.reached()[0]?.id
      const MessageId = (await wires(shop))[1]?.MessageId
      await shop.hears({
        ...{ type: 'text', text: { body: 'Sí, ese' }, context: { id: sent } },
      })
      await shop.hears({ type: 'text', text: { body: 'Y este' }, context: { id: 'wamid.old' } })
      expect((await wires(shop)).slice(2)).toMatchObject([
        { ReplyTo: { id: MessageId, text: '¿El azul o el rojo?', author: 'business' } },
        { ReplyTo: { id: null, text: '', author: 'client' } },
      ])
    })

    it('of the business is sent as one, and only within its conversation', async () => {
      const [shop, other] = [await openShop(), await openShop()]
      const id = await shop.hearsText('¿Tienen azul?')
      await other.hearsText('¿Y rojo?')
      const answers = async (ReplyTo: unknown) => {
        const { thread_id: OpenAID, contact_id: ContactId } = await shop.conversation()
        const body = {
          ...{ OpenAID, ContactId, ContactType: 'whatsapp', newMessage: 'Sí' },
          ReplyTo: String(ReplyTo),
        }
        const headers = { [KEY_HEADER]: randomUUID() }
        return use().call(sendManualMessage, { body }, { ...shop.owner, headers })
      }
      const foreign = await answers((await wire(other)).MessageId)
      expect([foreign.status, foreign.body]).toEqual([400, expect.stringContaining(QUOTED_IS_GONE)])
      expect((await answers((await wire(shop)).MessageId)).status).toBe(200)
      expect(shop.reached()).toMatchObject([{ body: { context: { message_id: id } } }])
      expect((await wires(shop))[1]).toMatchObject({
        ReplyTo: { text: '¿Tienen azul?', author: 'client' },
      })
    })
  })

  it('an answer, or a reaction, to any part of a message on Instagram names the message', async () => {
    const shop = await openShop('instagram')
    const attachments = [{ type: 'like_heart' }, { type: 'like_heart' }]
    await tellsInstagram(shop, { message: { mid: 'm-5', attachments } })
    const part = String((await wires(shop))[1]?.MessageId)
    const { thread_id: OpenAID, contact_id: ContactId } = await shop.conversation()
    const told = { OpenAID, ContactId, ContactType: 'instagram', newMessage: 'Sí', ReplyTo: part }
    const headers = { [KEY_HEADER]: randomUUID() }
    await use().call(sendManualMessage, { body: told }, { ...shop.owner, headers })
    await use().call(setReaction, { params: { id: part }, body: { emoji: '🙏' } }, shop.owner)
    expect(shop.reached().map(({ body }) => body)).toMatchObject([
      { reply_to: { mid: 'm-5' } },
      { payload: { message_id: 'm-5' } },
    ])
  })

  describe("the customer's own time", () => {
    it('dates and orders a message that comes late, and its arrival is told', async () => {
      const shop = await openShop()
      await shop.hears({ type: 'text', text: { body: 'ahora' } })
      await shop.hears({ type: 'text', text: { body: 'antes' }, timestamp: seconds(7_200) })
      const [late, now] = await wires(shop)
      expect([late?.Content, now?.Content]).toEqual(['antes', 'ahora'])
      const age = Date.parse(String(late?.ArrivedAt)) - Date.parse(String(late?.DateRegistered))
      expect(age).toBeGreaterThan(7_100_000)
      expect(await preview(shop)).toBe('ahora')
    })

    it.each([
      ['in milliseconds', (now: number) => now - 60_000, 60_000],
      ['that is ahead', (now: number) => (now + 3_600_000) / 1000, 0],
      ['that is none', () => 'mañana', 0],
      ['that is a year', () => '2026', 0],
      ['that is a day', () => '10/11/2026', 0],
      ['that is missing', () => undefined, 0],
      ['that is impossible', () => '1', 0],
    ])('%s is read sensibly', async (_, timestamp, age) => {
      const shop = await openShop()
      await shop.hears({ type: 'text', text: { body: 'Hola' }, timestamp: timestamp(Date.now()) })
      const { DateRegistered } = await wire(shop)
      const told = Date.now() - Date.parse(String(DateRegistered))
      expect(Math.abs(told - age)).toBeLessThan(20_000)
    })
  })

  describe('what a message is', () => {
    it.each<[object, object]>([
      [
        {
          ...{ type: 'text', text: { body: 'Hola, quiero info' } },
          referral: { source_id: '1202', source_url: 'https://fb.me/x', headline: 'Camisas' },
        },
        {
          Content: 'Hola, quiero info',
          Details: { ad: { id: '1202', headline: 'Camisas', body: null, url: 'https://fb.me/x' } },
        },
      ],
      [
        { type: 'location', location: { latitude: '9.93', longitude: -84.08, name: 'Tienda' } },
        {
          Kind: 'location',
          Details: {
            location: { latitude: 9.93, longitude: -84.08, name: 'Tienda', address: null },
          },
        },
      ],
      [
        {
          type: 'contacts',
          contacts: [{ name: {}, org: { company: 'Ferretería Central' }, phones: [{}] }],
        },
        {
          Kind: 'contacts',
          Content: 'Contacto: Ferretería Central',
          Details: {
            contacts: [{ name: null, company: 'Ferretería Central', phones: [], emails: [] }],
          },
        },
      ],
      [
        { type: 'text', text: { body: 'Mira' }, context: { forwarded: true } },
        { Details: { forwarded: true } },
      ],
      [
        {
          ...{ type: 'text', text: { body: '¿Precio?' } },
          context: { referred_product: { catalog_id: 'c', product_retailer_id: 'SKU-1' } },
        },
        { Kind: 'product', Details: { product: { id: 'SKU-1', catalog: 'c' } } },
      ],
      [
        {
          type: 'order',
          order: {
            product_items: [
              { product_retailer_id: 'pan', quantity: 2, item_price: 1.5, currency: 'USD' },
              { product_retailer_id: 'torta', quantity: 1, item_price: 9000, currency: 'CRC' },
            ],
          },
        },
        { Kind: 'order', Details: { order: { total: null, currency: null, note: null } } },
      ],
      [
        {
          type: 'interactive',
          interactive: { nfm_reply: { response_json: '{"talla":"M","flow_token":"x"}' } },
        },
        { Kind: 'form', Details: { form: [{ field: 'talla', answer: 'M' }] } },
      ],
      [
        { type: 'text', text: { body: 'Hola' }, referral: { source_type: 'ad', ctwa_clid: 'Af' } },
        { Content: 'Hola', Details: { ad: { id: null, headline: null, body: null, url: null } } },
      ],
      [
        { type: 'reaction', reaction: { emoji: '👍' } },
        { Kind: 'unsupported', Content: 'Reaccionó con 👍 a un mensaje que no está aquí' },
      ],
      [
        { type: 'edit', edit: {} },
        {
          ...{ Kind: 'unsupported' },
          Content: 'Editó un mensaje: el texto nuevo solo se puede ver en WhatsApp',
        },
      ],
      [
        { type: 'revoke', revoke: {} },
        { Kind: 'unsupported', Content: 'Eliminó un mensaje que no está aquí' },
      ],
      [
        { type: 'unsupported', unsupported: { type: 'poll_creation' } },
        { Kind: 'unsupported', Content: 'Encuesta que solo se puede ver en WhatsApp' },
      ],
      [
        { type: 'audio', audio: { id: 'a-1', voice: false } },
        { Kind: 'audio', Content: 'Audio' },
      ],
      [
        { type: 'image', image: {} },
        { Kind: 'unsupported', Content: 'Foto que solo se puede ver en WhatsApp' },
      ],
      [
        { type: 'text', text: { body: '\u200B\u2060' } },
        { Kind: 'unsupported', Content: 'Mensaje que solo se puede ver en WhatsApp' },
      ],
      [
        { type: 'live_location', live_location: { latitude: 9, longitude: -84 } },
        {
          Kind: 'unsupported',
          Content: 'Ubicación en tiempo real que solo se puede ver en WhatsApp',
        },
      ],
      [
        {
          type: 'interactive',
          interactive: {
            type: 'nfm_reply',
            nfm_reply: {
              name: 'address_message',
              response_json: '{"saved_address_id":"x","values":{"city":"San José","name":"Ana"}}',
            },
          },
        },
        { Kind: 'form', Content: 'Formulario: Ciudad: San José · Nombre: Ana' },
      ],
      [
        {
          type: 'order',
          order: { product_items: [{ product_retailer_id: 'A', quantity: -1, item_price: 2 }] },
        },
        { Kind: 'order', Content: 'Pedido: -1 × A a 2' },
      ],
      // What nobody sees is no word.
      [
        { type: 'image', image: { id: 'f', caption: '\u200b' } },
        { Kind: 'image', Content: '' },
      ],
      [
        { type: 'document', document: { id: 'f', filename: '\u2060', caption: '\u3164' } },
        { Kind: 'document', Content: 'Documento' },
      ],
      [
        { type: 'location', location: { latitude: 1, longitude: 2, name: '\u202e' } },
        { Kind: 'location', Content: 'Ubicación: 1, 2' },
      ],
      [
        { type: 'button', button: { text: '\u200b', payload: 'VER' } },
        { Kind: 'choice', Content: 'VER' },
      ],
    ])('on WhatsApp: %j', async (message, told) => {
      const shop = await openShop()
      await shop.hears(message)
      expect(await wires(shop)).toMatchObject([told])
    })

    it.each<[object, object]>([
      [{ attachments: [{ type: 'like_heart' }] }, { Kind: 'heart', Content: '❤️' }],
      [{ is_unsupported: true }, { Kind: 'unsupported' }],
      [
        { attachments: [{ type: 'ig_reel', payload: { url: 'https://x.y/z', title: 'Baile' } }] },
        { Kind: 'share', Details: { share: { url: 'https://x.y/z', title: 'Baile' } } },
      ],
      ...['media_share', 'story_share', 'ig_post', 'reel', 'sort_of_next_year'].map(
        (type): [object, object] => [
          { attachments: [{ type, payload: { url: 'https://x.y/p', title: 'Oferta' } }] },
          { Kind: 'share', Details: { share: { url: 'https://x.y/p', title: 'Oferta' } } },
        ],
      ),
      [
        {
          attachments: [
            {
              type: 'template',
              payload: {
                generic: {
                  elements: [
                    { title: 'Pan', buttons: [{ type: 'web_url', url: 'https://x.y/t' }] },
                  ],
                },
              },
            },
          ],
        },
        {
          Kind: 'share',
          Content: 'Pan',
          Details: { share: { url: 'https://x.y/t', title: 'Pan' } },
        },
      ],
      [
        { attachments: [{ type: 'story_mention', payload: { url: 'https://x.y/s' } }] },
        { Kind: 'story', Details: { story: { is: 'mention', url: 'https://x.y/s' } } },
      ],
      [
        { text: '¡Qué lindo!', reply_to: { story: { url: 'https://x.y/s', id: '1' } } },
        { Content: '¡Qué lindo!', Details: { story: { is: 'reply', url: 'https://x.y/s' } } },
      ],
      [
        { text: 'Info', referral: { ad_id: '7', ads_context_data: { ad_title: 'Camisas' } } },
        { Details: { ad: { id: '7', headline: 'Camisas', body: null, url: null } } },
      ],
      [
        { text: 'Hola', referral: { ref: ' promo-mayo ', source: 'IGME_SOURCE_LINK' } },
        { Details: { link: { ref: 'promo-mayo' } } },
      ],
      [{ quick_reply: { payload: 'TALLA_M' } }, { Kind: 'choice', Content: 'TALLA_M' }],
      [{ attachments: [{ type: 'of_next_year' }] }, { Kind: 'unsupported' }],
      [{}, { Kind: 'unsupported', Content: 'Mensaje que solo se puede ver en Instagram' }],
      [
        { attachments: { type: 'fallback', title: 'Blog', url: 'https://x.y/b', payload: null } },
        { Kind: 'share', Details: { share: { url: 'https://x.y/b', title: 'Blog' } } },
      ],
      [
        {
          attachments: [
            {
              type: 'template',
              payload: { product: { elements: [{ retailer_id: 'SKU-1', title: 'Camisa' }] } },
            },
          ],
        },
        {
          ...{ Kind: 'product', Content: 'Producto: Camisa' },
          Details: { product: { id: 'SKU-1', catalog: null } },
        },
      ],
      // Meta tells a post twice while one type replaces the other, and a sticker as well.
      [
        {
          attachments: ['share', 'ig_post'].map((type) => ({
            ...{ type, payload: { ig_post_media_id: 18, url: `https://x.y/${type}` } },
          })),
        },
        { Kind: 'share', Details: { share: { url: 'https://x.y/ig_post', title: null } } },
      ],
      [
        {
          attachments: ['image', 'sticker'].map((type) => ({
            ...{ type, payload: { url: 'https://x.y/gato' } },
          })),
        },
        { Kind: 'sticker', Details: { share: { url: 'https://x.y/gato', title: null } } },
      ],
      [
        {
          text: 'Mira este',
          attachments: [{ type: 'ig_reel', payload: { url: 'https://x.y/r' } }],
        },
        { Content: 'Mira este', Details: { share: { url: 'https://x.y/r', title: 'Reel' } } },
      ],
      ...(['generic', 'product'] as const).map((kind): [object, object] => [
        {
          attachments: [
            {
              type: 'template',
              payload: { [kind]: { elements: [{ title: 'Pan', subtitle: '2' }, { title: 'Té' }] } },
            },
          ],
        },
        { Content: kind === 'product' ? 'Producto: Pan · 2\nTé' : 'Pan · 2\nTé' },
      ]),
      [
        { attachments: [{ type: 'template', payload: { text: '¿Sigues ahí?' } }] },
        { Kind: 'share', Content: '¿Sigues ahí?' },
      ],
      [
        { text: '¿Hay?', referral: { product: { id: 7 } } },
        { Kind: 'product', Details: { product: { id: '7', catalog: null } } },
      ],
    ])('on Instagram: %j', async (message, told) => {
      const shop = await openShop('instagram')
      await tellsInstagram(shop, { message: { mid: `m-${randomUUID()}`, ...message } })
      expect(await wires(shop)).toMatchObject([told])
    })
  })
})
