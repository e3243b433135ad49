import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { addClient } from '../kit/data.ts'
import { forEachDatabase } from '../kit/databases.ts'
import { withGraph } from '../kit/graph.ts'
import { withServer } from '../kit/server.ts'
import { CUSTOMER, openShop as openShopOf, type Shop } from '../kit/shop.ts'

forEachDatabase((database) => {
  const { graph, variables } = withGraph()
  const use = withServer(database, { variables })

  const openShop = () => openShopOf(use(), graph)

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

    it('stores no marks that turn the direction of a text', async () => {
      const shop = await openShop()
      await shop.hearsText('Entra en https://evil.example/\u202Emoc.ocnab\u202C')
      expect(await shop.shown()).toMatchObject([
        { text: 'Entra en https://evil.example/moc.ocnab' },
      ])
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
        {
          object: 'whatsapp_business_account',
          entry: [
            {
              id: '1',
              changes: [
                {
                  field: 'messages',
                  value: { metadata: { phone_number_id: '0' }, errors: [{ code: 130_429 }] },
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
      const failing = vi.spyOn(use().db, 'transaction')
      // The one with both customers' first messages, and the next try with the first of them alone.
      for (const _ of [1, 2])
        failing.mockImplementationOnce(() => {
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

    it.each<[object, string]>([
      [{ type: 'image', image: { id: 'f', caption: 'Así llegó' } }, 'Así llegó'],
      [
        { type: 'document', document: { id: 'f', filename: 'pedido.pdf' } },
        'Documento: pedido.pdf',
      ],
      [{ type: 'audio', audio: { id: 'f' } }, 'Mensaje de voz'],
      [{ type: 'video', video: { id: 'f' } }, 'Video'],
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
      [{ type: 'button', button: { text: 'Sí, confirmo' } }, 'Sí, confirmo'],
      [{ type: 'interactive', interactive: { list_reply: { title: 'Talla M' } } }, 'Talla M'],
      [
        { type: 'interactive', interactive: { call_permission_reply: { response: 'accept' } } },
        'Permite que lo llames',
      ],
      [
        {
          type: 'interactive',
          interactive: {
            nfm_reply: { response_json: '{"talla":"M","colores":["azul"],"flow_token":"x"}' },
          },
        },
        'Formulario: talla: M · colores: azul',
      ],
      [
        { type: 'location', location: { latitude: '9.93', longitude: '-84.08' } },
        'Ubicación: 9.93, -84.08',
      ],
      [
        {
          type: 'order',
          order: {
            text: 'Para hoy',
            product_items: [
              { product_retailer_id: 'pan', quantity: 2, item_price: 1_500, currency: 'CRC' },
              { product_retailer_id: 'torta', quantity: '1', item_price: '9,000', currency: 'CRC' },
            ],
          },
        },
        'Pedido: 2 × pan a 1500 CRC · 1 × torta a 9000 CRC · Total: 12.000 CRC · Para hoy',
      ],
      [
        {
          type: 'order',
          order: {
            product_items: [
              { product_retailer_id: 7, quantity: null, item_price: '', currency: 'usd' },
              { product_retailer_id: 'b', quantity: 3, item_price: '0,1', currency: 'USD' },
            ],
          },
        },
        'Pedido: 1 × 7 · 3 × b a 0,1 USD',
      ],
      [{ type: 'location', location: { latitude: '', name: 'Parque' } }, 'Ubicación: Parque'],
      [{ type: 'location', location: { latitude: '9,93', longitude: 1 } }, 'Ubicación: 9.93, 1'],
      [
        { type: 'contacts', contacts: { name: 'Ana', phones: [{ wa_id: '50688887777' }, 5061] } },
        'Contacto: Ana · +50688887777 · 5061',
      ],
      [{ type: 'button', button: { text: '', payload: 'SI' } }, 'SI'],
      [{ type: 'interactive', interactive: { button_reply: { id: 'talla-m' } } }, 'talla-m'],
      ...['{"a":true,"b":null,"c":{"d":[1]}}', { a: true, b: '', c: { d: [1] } }].map(
        (response_json): [object, string] => [
          { type: 'interactive', interactive: { nfm_reply: { response_json } } },
          'Formulario: a: Sí · b: sin respuesta · c: d: 1',
        ],
      ),
      [
        {
          type: 'interactive',
          interactive: {
            nfm_reply: {
              response_json:
                '{"screen_0_Tu_talla_1":"0_Muy_grande","wa_flow_response_params":{"flow_id":"1"}}',
            },
          },
        },
        'Formulario: Tu talla: Muy grande',
      ],
      [
        { type: 'interactive', interactive: { nfm_reply: { response_json: '{"talla', body: '' } } },
        'Formulario: Respuesta: {"talla',
      ],
      [{ text: { body: 'Sin tipo' } }, 'Sin tipo'],
      [{ type: 'of_next_year', text: 'Con texto' }, 'Con texto'],
      [{ type: 'text', text: [{ body: 12 }] }, '12'],
      [{ type: 'voice', voice: { id: 'f' } }, 'Mensaje de voz'],
      [{ type: 'edit', edit: { message: { text: { body: 'De ninguno' } } } }, 'De ninguno'],
      [{ type: 'order', order: {} }, 'Pedido que solo se puede ver en WhatsApp'],
      [
        { type: 'image', image: { caption: 'Así llegó' } },
        'Foto que solo se puede ver en WhatsApp: Así llegó',
      ],
      [{ type: 'sticker' }, 'Sticker que solo se puede ver en WhatsApp'],
      ...[
        ['edit', 'Editó un mensaje: el texto nuevo solo se puede ver en WhatsApp'],
        ['poll', 'Encuesta que solo se puede ver en WhatsApp'],
        ['POLL_CREATION ', 'Encuesta que solo se puede ver en WhatsApp'],
        ['album', 'Álbum de fotos que solo se puede ver en WhatsApp'],
        ['product', 'Producto que solo se puede ver en WhatsApp'],
        ['gif', 'GIF que solo se puede ver en WhatsApp'],
        ['hsm', 'Plantilla que solo se puede ver en WhatsApp'],
        ['interactive', 'Mensaje con opciones que solo se puede ver en WhatsApp'],
        ['link_preview', 'Enlace que solo se puede ver en WhatsApp'],
        ['media_placeholder', 'Archivo que solo se puede ver en WhatsApp'],
        ['reaction', 'Reaccionó a un mensaje en WhatsApp'],
        ['errors', 'Mensaje que solo se puede ver en WhatsApp'],
        ['of_next_year', 'Mensaje que solo se puede ver en WhatsApp'],
        ['toString', 'Mensaje que solo se puede ver en WhatsApp'],
      ].map(([type = '', text = '']): [object, string] => [
        { type: 'unsupported', unsupported: { type }, errors: [{ code: 131_051 }] },
        text,
      ]),
      [
        { type: 'interactive', interactive: { new_reply: {} } },
        'Mensaje con opciones que solo se puede ver en WhatsApp',
      ],
      [{ type: 'interactive', interactive: { new_reply: { title: 'Tarjeta 2' } } }, 'Tarjeta 2'],
      [{ type: 'interactive', interactive: { new_reply: { id: 'si', text: 'Sí' } } }, 'Sí'],
      [{ type: 'button' }, 'Botón que solo se puede ver en WhatsApp'],
      [{ type: 'contacts', contacts: [{}] }, 'Contacto que solo se puede ver en WhatsApp'],
      ...[
        { type: 'text', text: { body: ' ' } },
        { type: 'text' },
        { type: 'unsupported', errors: [{ code: 131_060 }] },
        { type: 'of_next_year' },
      ].map((message): [object, string] => [message, 'Mensaje que solo se puede ver en WhatsApp']),
    ])('has a readable text: %j', async (message, text) => {
      const shop = await openShop()
      await shop.hears(message)
      expect((await shop.shown()).map((each) => each.text)).toEqual([text])
    })

    it('is shown also while another app has the conversation', async () => {
      const shop = await openShop()
      const message = { id: 'wamid.s', from: CUSTOMER, type: 'text', text: { body: 'Hola' } }
      for (const field of ['standby', 'messages']) await shop.tells({ messages: [message] }, field)
      expect((await shop.shown()).map(({ text }) => text)).toEqual(['Hola'])
    })

    it.each([
      ['messaging_handovers', { sender: { phone_number: CUSTOMER }, pass_thread_control: {} }],
      ['automatic_events', { automatic_events: [{ id: 'wamid.x', event_name: 'Purchase' }] }],
      ['tracking_events', { events: [{ event_name: 'click' }] }],
      ['flows', { event: 'FLOW_STATUS_CHANGE', flow_id: '1' }],
      ['payment_configuration_update', { configuration_name: 'sinpe', status: 'active' }],
      ['account_alerts', { entity_type: 'PHONE_NUMBER', alert_info: { alert_type: 'X' } }],
      ['business_username_update', { username: 'tienda', status: 'approved' }],
      ['security', { event: 'PIN_CHANGED', requester: '1' }],
    ])('is none where %s tells of the business', async (field, value) => {
      const shop = await openShop()
      expect((await shop.tells(value, field)).statusCode).toBe(200)
      expect(await shop.conversations()).toEqual([])
    })

    it('may be a call, which is told once it ended', async () => {
      const shop = await openShop()
      const call = { id: 'wacid.1', from: CUSTOMER, timestamp: String(Date.now()) }
      for (const event of ['connect', 'terminate', 'terminate'])
        await shop.tells({ calls: [{ ...call, event, direction: 'USER_INITIATED' }] }, 'calls')
      expect(await shop.shown()).toMatchObject([{ text: 'Te llamó por WhatsApp', kind: 'call' }])
      expect(await shop.shown()).toHaveLength(1)
    })

    it.each([
      { type: 'system', system: { body: 'User changed their number' } },
      { type: 'request_welcome' },
      { type: 'reaction', reaction: { emoji: '👍', message_id: 'wamid.that-nobody-has' } },
      { type: 'revoke', revoke: { original_message_id: 'wamid.that-nobody-has' } },
    ])('is not stored where nothing was said: %j', async (message) => {
      const shop = await openShop()
      await shop.hears(message)
      expect(await shop.conversations()).toEqual([])
    })

    describe('of a customer without a number', () => {
      /** WhatsApp leaves the number out, or leaves it empty. */
      const hearsFrom = (shop: Shop, userId: string, username: string, number?: '') =>
        shop.tells({
          contacts: [{ user_id: userId, wa_id: number, profile: { username } }],
          messages: [
            {
              id: `wamid.${randomUUID()}`,
              from: number,
              from_user_id: userId,
              type: 'text',
              text: { body: `Soy ${username}` },
            },
          ],
        })

      it('is one conversation for each of them, with the user name', async () => {
        const shop = await openShop()
        await hearsFrom(shop, 'CR.101', '@sofia')
        await hearsFrom(shop, 'CR.102', '@pedro', '')
        await hearsFrom(shop, 'CR.101', '@sofia', '')
        const names = (await shop.conversations()).map(
          ({ contact_id, show_name }) => `${contact_id} ${show_name}`,
        )
        expect(names.sort()).toEqual(['CR.101 @sofia', 'CR.102 @pedro'])
      })

      it('is answered to the id', async () => {
        const shop = await openShop()
        await hearsFrom(shop, 'CR.101', '@sofia')
        expect((await shop.answers('Hola, Sofía.')).body).toBe('ok')
        const [sent] = shop.reached()
        expect(sent?.body).toMatchObject({ recipient: 'CR.101', text: { body: 'Hola, Sofía.' } })
        expect(sent?.body).not.toHaveProperty('to')
      })

      it('is not of the client whose number ends with the same digits', async () => {
        const shop = await openShop()
        const id = await addClient(use(), shop.businessId, 'Otra Persona', {
          phone_number: '+506 8888 0001',
        })
        await hearsFrom(shop, 'CR.5068888880001', '@sofia')
        const client = await use()
          .db.selectFrom('clients')
          .select('last_interaction')
          .where('client_profile_id', '=', id)
          .executeTakeFirstOrThrow()
        expect(client.last_interaction).toBeNull()
      })
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
        })
        .toMatch(/^\/files\/[0-9a-f]{32}\.webp\?para=/)
    })
  })
})
