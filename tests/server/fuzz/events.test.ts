import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forEachDatabase } from '../kit/databases.ts'
import { withGraph } from '../kit/graph.ts'
import { EVENTS, withOnvo } from '../kit/onvo.ts'
import { withServer } from '../kit/server.ts'
import { openShop } from '../kit/shop.ts'
import { damaged } from './broken.ts'
import { LONGEST, runs } from './runs.ts'

// Meta's webhooks, signed and randomly damaged: none makes the server fail, and none delays the valid message in the
// same delivery.

const CUSTOMERS = ['50688880001', '50688880002']

const media = fc.record({ id: fc.string(), caption: fc.string(), filename: fc.string() })
const named = fc.record({ title: fc.string(), text: fc.string() })

const whatsappMessage = fc.record({
  id: fc.uuid().map((id) => `wamid.${id}`),
  from: fc.constantFrom(...CUSTOMERS),
  type: fc.constantFrom(
    ...['text', 'image', 'sticker', 'document', 'audio', 'video', 'location', 'contacts'],
    ...['reaction', 'button', 'interactive', 'system', 'order'],
  ),
  text: fc.record({ body: fc.string({ unit: 'binary' }) }),
  image: media,
  sticker: media,
  document: media,
  audio: media,
  video: media,
  location: fc.record({ latitude: fc.double(), longitude: fc.double(), name: fc.string() }),
  contacts: fc.array(
    fc.record({
      name: fc.record({ formatted_name: fc.string() }),
      phones: fc.array(fc.record({ phone: fc.string() }), { maxLength: 2 }),
    }),
    { maxLength: 2 },
  ),
  reaction: fc.record({ emoji: fc.string() }),
  button: named,
  interactive: fc.record({ button_reply: named, list_reply: named }),
})

const status = fc.record({
  id: fc.string(),
  status: fc.constantFrom('sent', 'delivered', 'read', 'failed', 'deleted'),
  biz_opaque_callback_data: fc.string(),
  errors: fc.array(
    fc.record({
      code: fc.integer(),
      title: fc.string(),
      error_data: fc.record({ details: fc.string() }),
    }),
    { maxLength: 2 },
  ),
})

const value = (number: string) =>
  fc.record({
    metadata: fc.record({ phone_number_id: fc.constant(number) }),
    contacts: fc.array(
      fc.record({
        wa_id: fc.constantFrom(...CUSTOMERS),
        profile: fc.record({ name: fc.string({ unit: 'binary' }) }),
      }),
      { maxLength: 2 },
    ),
    messages: fc.array(whatsappMessage, { maxLength: 3 }),
    statuses: fc.array(status, { maxLength: 3 }),
  })

const instagramEvent = (account: string) =>
  fc.record({
    sender: fc.record({ id: fc.constantFrom('7001', account) }),
    recipient: fc.record({ id: fc.constantFrom('7001', account) }),
    message: fc.record({
      mid: fc.uuid(),
      text: fc.string({ unit: 'binary' }),
      is_echo: fc.boolean(),
      attachments: fc.array(
        fc.record({
          type: fc.constantFrom('image', 'video', 'share'),
          payload: fc.record({ url: fc.string() }),
        }),
        { maxLength: 3 },
      ),
    }),
    postback: fc.option(fc.record({ mid: fc.uuid(), title: fc.string() }), { nil: undefined }),
    read: fc.option(fc.record({ mid: fc.uuid() }), { nil: undefined }),
  })

forEachDatabase((database) => {
  const { graph, variables } = withGraph()
  const use = withServer(database, { variables })

  describe('a damaged event of Meta', () => {
    it('from WhatsApp is accepted, and does not affect another message of its delivery', async () => {
      const shop = await openShop(use(), graph)
      const whole = value(shop.number).map((part) => ({ changes: [{ value: part }], id: '1' }))
      let last = 0
      await fc.assert(
        fc.asyncProperty(damaged(whole), async (entry) => {
          last += 1
          const body = `Entera ${last}`
          const from = CUSTOMERS[0]
          const right = {
            id: '1',
            changes: [
              {
                value: {
                  metadata: { phone_number_id: shop.number },
                  messages: [{ id: `wamid.${randomUUID()}`, from, type: 'text', text: { body } }],
                },
              },
            ],
          }
          const begun = performance.now()
          const event = { object: 'whatsapp_business_account', entry: [entry ?? null, right] }
          expect((await graph.tell(use(), event)).statusCode).toBe(200)
          expect(performance.now() - begun).toBeLessThan(LONGEST)
          const stored = await use()
            .db.selectFrom('messages')
            .innerJoin('conversations', 'conversations.thread_id', 'messages.thread_id')
            .select('content')
            .where('business_id', '=', shop.businessId)
            .where('content', '=', body)
            .execute()
          expect(stored).toHaveLength(1)
        }),
        runs(25, 3_000),
      )
      // Not every event was refused whole.
      const kept = await use()
        .db.selectFrom('messages')
        .innerJoin('conversations', 'conversations.thread_id', 'messages.thread_id')
        .select('content')
        .where('business_id', '=', shop.businessId)
        .where('content', 'not like', 'Entera %')
        .execute()
      expect(kept).not.toEqual([])
    })

    it('from Instagram is accepted', async () => {
      const shop = await openShop(use(), graph, 'instagram')
      const whole = fc.record({
        id: fc.constant(shop.number),
        messaging: fc.array(instagramEvent(shop.number), { maxLength: 3 }),
      })
      await fc.assert(
        fc.asyncProperty(damaged(whole), async (entry) => {
          const begun = performance.now()
          const event = { object: 'instagram', entry: [entry ?? null] }
          expect((await graph.tell(use(), event)).statusCode).toBe(200)
          expect(performance.now() - begun).toBeLessThan(LONGEST)
        }),
        runs(25, 3_000),
      )
      expect(await shop.conversations()).not.toEqual([])
    })
  })

  describe('a damaged message of a customer', () => {
    const words = fc.string({ unit: 'binary', maxLength: 20 })
    const file = fc.record({ id: words, caption: words, filename: words, voice: fc.boolean() })
    const titled = fc.record({ id: words, title: words, description: words, text: words })
    const written = fc.record({ body: words })
    const amount = fc.double()
    const contents: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
      text: written,
      image: file,
      sticker: file,
      document: file,
      audio: file,
      voice: file,
      video: file,
      hologram: file,
      button: titled,
      unsupported: fc.record({ type: fc.constantFrom('poll_creation', 'view_once', 'x') }),
      location: fc.record({ latitude: amount, longitude: amount, name: words, url: words }),
      contacts: fc.array(
        fc.record({
          name: fc.record({ formatted_name: words, first_name: words }),
          phones: fc.array(fc.record({ phone: words, wa_id: words }), { maxLength: 2 }),
          origin: fc.constantFrom('contact_request', 'x'),
        }),
        { maxLength: 2 },
      ),
      order: fc.record({
        text: words,
        product_items: fc.array(
          fc.record({ product_retailer_id: words, quantity: amount, item_price: amount }),
          { maxLength: 2 },
        ),
      }),
      interactive: fc.record(
        {
          button_reply: titled,
          list_reply: titled,
          call_permission_reply: fc.record({ response: words }),
          nfm_reply: fc.record({ response_json: fc.json({ maxDepth: 4 }), body: words }),
        },
        { requiredKeys: [] },
      ),
    }
    const beside = {
      timestamp: fc.oneof(fc.nat(), fc.constantFrom('1764000000', '1764000000000')),
      context: fc.record({ id: words, forwarded: fc.boolean(), referred_product: titled }),
      referral: fc.record({ source_id: words, headline: words, source_url: words }),
      errors: fc.array(fc.record({ code: fc.nat() }), { maxLength: 1 }),
    }
    const ofWhatsapp = fc.oneof(
      ...Object.entries(contents).map(([type, content]) =>
        fc.record({ type: fc.constant(type), [type]: content, ...beside }),
      ),
    )
    const types = ['image', 'video', 'audio', 'file', 'share', 'ig_reel', 'ig_post', 'ig_story']
    const more = ['story_mention', 'like_heart', 'sticker', 'template', 'fallback', 'hologram']
    const attachment = fc.record({
      type: fc.constantFrom(...types, ...more),
      payload: fc.record({
        url: fc.oneof(words, fc.webUrl()),
        title: words,
        product: fc.record({ elements: fc.array(titled, { maxLength: 2 }) }),
      }),
    })
    const ofInstagram = fc.record(
      {
        text: words,
        attachments: fc.array(attachment, { minLength: 1, maxLength: 1 }),
        reply_to: fc.record({ mid: words, story: fc.record({ url: words }) }),
        referral: fc.record({ ad_id: words, source: words, product: titled }),
        quick_reply: fc.record({ payload: words }),
        is_unsupported: fc.boolean(),
      },
      { requiredKeys: [] },
    )

    it.each([
      ['whatsapp', ofWhatsapp],
      ['instagram', ofInstagram],
    ] as const)(
      'from %s is one message of that customer, however often it is told',
      async (kind, whole) => {
        const shop = await openShop(use(), graph, kind)
        let last = 50_680_000_000
        await fc.assert(
          fc.asyncProperty(damaged(whole), async (content) => {
            last += 1
            const from = String(last)
            const said = typeof content === 'object' && content !== null ? content : {}
            const id = `id.${from}`
            const tell = () =>
              kind === 'whatsapp'
                ? shop.tells({ messages: [{ ...said, id, from }] })
                : graph.tell(use(), {
                    object: 'instagram',
                    entry: [
                      {
                        id: shop.number,
                        messaging: [
                          {
                            sender: { id: from },
                            recipient: { id: shop.number },
                            message: { ...said, mid: id },
                          },
                        ],
                      },
                    ],
                  })
            for (const _ of ['once', 'again']) expect((await tell()).statusCode).toBe(200)
            const stored = await use()
              .db.selectFrom('messages')
              .innerJoin('conversations', 'conversations.thread_id', 'messages.thread_id')
              .select(['contact_id', 'is_bot'])
              .where('business_id', '=', shop.businessId)
              .where('external_id', '=', id)
              .execute()
            expect(stored).toEqual([{ contact_id: from, is_bot: false }])
          }),
          runs(25, 3_000),
        )
      },
    )
  })

  describe('a damaged event of OnvoPay', () => {
    const onvo = withOnvo()
    const useWithPayments = withServer(database, { variables: onvo.variables })
    const event = fc.record({
      type: fc.constantFrom('payment-intent.succeeded', 'payment-intent.failed', 'otro'),
      data: fc.record({ id: fc.string({ unit: 'binary' }) }),
    })

    it('is accepted, and causes no question to OnvoPay', async () => {
      await fc.assert(
        fc.asyncProperty(damaged(event), async (body) => {
          const reply = await useWithPayments().send(
            { method: 'POST', path: '/webhooks/onvo' },
            { body: body ?? null },
            { headers: { 'x-webhook-secret': EVENTS } },
          )
          // No database stores a zero byte: such an event is refused.
          expect(JSON.stringify(body ?? null).includes('\\u0000') ? [200, 400] : [200]).toContain(
            reply.status,
          )
        }),
        runs(25, 2_000),
      )
      expect(onvo.asked).toEqual([])
    })
  })
})
