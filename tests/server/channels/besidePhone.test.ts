import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { conversationStatus } from '#contract/assistantStatus.ts'
import { listConversations, readConversations } from '#contract/inbox.ts'
import { PERSON_PAUSE } from '#server/answering/personPause.ts'
import { QUIET, settled } from '../kit/answeringTime.ts'
import { forEachDatabase } from '../kit/databases.ts'
import { withGraph } from '../kit/graph.ts'
import { withServer } from '../kit/server.ts'
import { CUSTOMER, openShop as openShopOf, type Shop } from '../kit/shop.ts'
import { addTrained, HOURS } from '../kit/trainedShop.ts'

// A number that the business also uses on its phone.

const DAY = 86_400
const seconds = (at: Date) => String(Math.floor(at.getTime() / 1_000))

forEachDatabase((database) => {
  const { graph, variables } = withGraph()
  const use = withServer(database, { variables })
  const openShop = () => openShopOf(use(), graph)
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000)

  const echoes = async (shop: Shop, message: object, id = `wamid.${randomUUID()}`) => {
    const echo = { from: '506', to: CUSTOMER, id, timestamp: seconds(ago(60)), ...message }
    expect((await shop.tells({ message_echoes: [echo] }, 'smb_message_echoes')).statusCode).toBe(
      200,
    )
    return id
  }
  const text = (body: string) => ({ type: 'text', text: { body } })

  const listed = async ({ businessId: business_id, owner }: Shop) => {
    const reply = await use().call(listConversations, { body: { business_id } }, owner)
    return readConversations(listConversations.answer.parse(reply.json()))
  }

  const solve = async (shop: Shop) => {
    const { thread_id, business_id } = await shop.conversation()
    await use()
      .db.insertInto('conversation_states')
      .values({ thread_id, business_id, state: 'solved', changed_by: shop.owner.id })
      .execute()
  }
  const states = async () =>
    (await use().db.selectFrom('conversation_states').selectAll().execute()).length

  describe('what the owner writes on the phone', () => {
    it('is a message of a person at its own time, once, and opens nothing', async () => {
      const shop = await openShop()
      await shop.hearsText('¿Tienen la azul?')
      const before = await shop.conversation()
      await solve(shop)
      const open = await states()
      const id = await echoes(shop, {
        ...text('Sí, ya te la aparto'),
        timestamp: seconds(ago(3_600)),
      })
      await echoes(shop, text('Sí, ya te la aparto'), id)
      const shown = await shop.shown()
      expect(shown.map(({ text }) => text)).toEqual(['Sí, ya te la aparto', '¿Tienen la azul?'])
      expect(shown[0]).toMatchObject({
        fromBusiness: true,
        author: 'person',
        delivery: { status: 'sent' },
      })
      const { last_client_message_at } = await shop.conversation()
      expect(last_client_message_at).toEqual(before.last_client_message_at)
      expect(await states()).toBe(open)
      expect((await listed(shop))[0]?.unreadCount).toBe(1)
    })

    it('begins a conversation, with the name that the phone has', async () => {
      const shop = await openShop()
      const contact = { full_name: 'Doña Rosa', first_name: 'Rosa', phone_number: `+${CUSTOMER}` }
      const state_sync = [{ type: 'contact', contact, action: 'add' }]
      await shop.tells({ state_sync }, 'smb_app_state_sync')
      expect(await shop.conversations()).toEqual([])
      await echoes(shop, { ...text('Buenas, ya llegó su encargo'), timestamp: seconds(ago(DAY)) })
      expect(await shop.conversation()).toMatchObject({
        show_name: 'Doña Rosa',
        contact_id: CUSTOMER,
        last_client_message_at: null,
      })
      expect((await shop.conversation()).thread_registered.getTime()).toBeLessThan(
        Date.now() - 86_000_000,
      )
      expect((await listed(shop))[0]?.unreadCount).toBe(0)
    })

    it.each([
      ['a photo', { type: 'image', image: { id: 'foto', caption: 'La azul' } }, 'La azul'],
      ['a sticker', { type: 'sticker', sticker: { id: 'foto' } }, ''],
      [
        'a location',
        { type: 'location', location: { latitude: '9.9', longitude: -84 } },
        'Ubicación: 9.9, -84',
      ],
      ['a video', { type: 'video', video: { id: 'v', caption: 'Así quedó' } }, 'Video: Así quedó'],
      [
        'a question with buttons',
        { type: 'interactive', interactive: { body: { text: '¿Sí?' } } },
        '¿Sí?',
      ],
      ['a template', { type: 'template' }, 'Plantilla que solo se puede ver en WhatsApp'],
      ['a kind of tomorrow', { type: 'hologram' }, 'Mensaje que solo se puede ver en WhatsApp'],
    ])('is %s', async (_, message, content) => {
      const pixels = { width: 3, height: 2, channels: 3, background: '#38c' } as const
      graph.files.set('foto', {
        type: 'image/png',
        bytes: await sharp({ create: pixels }).png().toBuffer(),
      })
      const shop = await openShop()
      await echoes(shop, message)
      expect(await shop.shown()).toMatchObject([{ text: content, fromBusiness: true }])
      if (!JSON.stringify(message).includes('foto')) return
      await expect
        .poll(async () => {
          use().wait(1_000)
          return (await shop.shown())[0]?.photoUrl
        })
        .toMatch(/^\/files\//)
    })

    it('is edited and taken back there', async () => {
      const shop = await openShop()
      const id = await echoes(shop, text('Cuesta cinco mil'))
      const edit = { original_message_id: id, message: text('Cuesta seis mil') }
      await echoes(shop, { type: 'edit', edit })
      expect((await shop.shown()).map(({ text }) => text)).toEqual(['Cuesta seis mil'])
      await echoes(shop, { type: 'revoke', revoke: { original_message_id: id } })
      expect((await shop.shown()).map(({ text }) => text)).toEqual([''])
    })

    it('is no second message where Recado sent it', async () => {
      const shop = await openShop()
      await shop.hearsText('¿Precio?')
      await shop.answers('Cinco mil')
      await echoes(shop, text('Cinco mil'), shop.reached()[0]?.id)
      expect((await shop.shown()).map(({ text }) => text)).toEqual(['¿Precio?', 'Cinco mil'])
    })
  })

  describe('the assistant', () => {
    const openTrained = async () => {
      const shop = await openShop()
      const assistant_id = await addTrained(use(), shop.businessId)
      await use()
        .db.updateTable('integrations')
        .set({ assistant_id })
        .where('business_id', '=', shop.businessId)
        .execute()
      return shop
    }
    const settles = async (shop: Shop) => {
      await settled(use(), (await shop.conversation()).thread_id)
      return (await shop.shown()).map(({ text }) => text)
    }

    const statusOf = async (shop: Shop) => {
      const params = { id: (await shop.conversation()).thread_id }
      const reply = await use().call(conversationStatus, { params }, shop.owner)
      return conversationStatus.answer.parse(reply.json()).data?.overall_status ?? {}
    }

    it('leaves what came too late for an answer to a person', async () => {
      const shop = await openTrained()
      const asked = { type: 'text', text: { body: '¿A qué hora abre la tienda?' } }
      await shop.hears({ ...asked, timestamp: seconds(ago(25 * 3_600)) })
      expect(await settles(shop)).toHaveLength(1)
      await shop.hears({ ...asked, timestamp: seconds(ago(23 * 3_600)) })
      expect((await settles(shop)).at(-1)).toBe(HOURS)
    })

    it('is silent after an answer on the phone, however late it is told, and goes on later', async () => {
      const shop = await openTrained()
      await shop.hearsText('Hola')
      await echoes(shop, { ...text('Hola, soy Ana'), timestamp: seconds(ago(10 * DAY)) })
      expect(await settles(shop)).toHaveLength(2)
      await shop.hearsText('¿A qué hora abre la tienda?')
      await expect
        .poll(async () => {
          use().wait(QUIET)
          const rows = await use().db.selectFrom('answerings').select('claimed_by').execute()
          return rows.every(({ claimed_by }) => claimed_by !== null)
        })
        .toBe(true)
      expect(await shop.shown()).toHaveLength(3)
      const { reason, held_for } = await statusOf(shop)
      expect(reason).toBe('Ready to Respond')
      expect(held_for).toBeGreaterThan(PERSON_PAUSE / 2)
      use().wait(PERSON_PAUSE)
      expect(await statusOf(shop)).not.toHaveProperty('held_for')
      expect((await settles(shop)).at(-1)).toBe(HOURS)
    })

    it.each([
      ['131060', { type: 'unsupported', errors: [{ code: 131060 }] }],
      ['an unknown kind', { type: 'hologram' }],
      ['a chat that was opened', { type: 'request_welcome' }],
      ['a reaction', { type: 'reaction', reaction: { message_id: 'wamid.x', emoji: '👍' } }],
      ['an edit', { type: 'edit', edit: { original_message_id: 'wamid.x', message: text('Sí') } }],
      ['a revoke', { type: 'revoke', revoke: { original_message_id: 'wamid.x' } }],
    ])('stays on after %s', async (_, message) => {
      const shop = await openTrained()
      await shop.hearsText('Hola')
      const before = await settles(shop)
      await shop.hears(message)
      const after = await settles(shop)
      expect(after.slice(before.length).join()).not.toContain('persona')
      expect((await shop.conversation()).is_responding).toBe(true)
      await shop.hearsText('¿A qué hora abre la tienda?')
      // A change whose message never came is shown once it has waited long enough: perhaps now.
      expect(await settles(shop)).toContain(HOURS)
    })

    it('has nothing to answer where the question was taken back', async () => {
      const shop = await openTrained()
      const id = await shop.hearsText('¿A qué hora abre la tienda?')
      await shop.hears({ type: 'revoke', revoke: { original_message_id: id } })
      expect(await settles(shop)).toEqual([''])
    })

    it('hands a photo over, and stays on', async () => {
      const shop = await openTrained()
      await shop.hears({ type: 'image', image: { id: 'no-hay' } })
      expect((await settles(shop)).join()).toContain('Solo puedo leer texto')
      expect((await shop.conversation()).is_responding).toBe(true)
    })

    it('asks nothing of the past, and is not stopped by it', async () => {
      const shop = await openTrained()
      await shop.hearsText('¿A qué hora abre la tienda?')
      const past = [
        {
          from: CUSTOMER,
          id: randomUUID(),
          timestamp: seconds(ago(DAY)),
          ...text('¿Y los envíos?'),
        },
        {
          from: '506',
          to: CUSTOMER,
          id: randomUUID(),
          timestamp: seconds(ago(DAY - 60)),
          ...text('Dos mil'),
        },
      ]
      await shop.tells({ history: [{ threads: [{ id: CUSTOMER, messages: past }] }] }, 'history')
      expect(await settles(shop)).toEqual([
        '¿Y los envíos?',
        'Dos mil',
        '¿A qué hora abre la tienda?',
        HOURS,
      ])
    })
  })

  describe('the past of the phone', () => {
    const tellsPast = async (shop: Shop, messages: readonly object[], id = CUSTOMER) => {
      const metadata = { phase: 1, chunk_order: 1, progress: 40 }
      const history = [{ metadata, threads: [{ id, messages }] }]
      expect((await shop.tells({ history }, 'history')).statusCode).toBe(200)
    }
    const said = (from: string, at: Date, message: object, status = 'read') => ({
      ...{ from, id: `wamid.${randomUUID()}`, timestamp: seconds(at), ...message },
      history_context: { status },
    })

    it('is stored at its own times, read, with the window that is left', async () => {
      const shop = await openShop()
      const asked = ago(20 * 3_600)
      await tellsPast(shop, [
        said('506', ago(30 * DAY), text('Gracias por su compra'), 'DELIVERED'),
        said(CUSTOMER, asked, text('¿Tienen tallas grandes?'), 'pending'),
      ])
      expect(await shop.shown()).toMatchObject([
        { text: 'Gracias por su compra', fromBusiness: true, delivery: { status: 'delivered' } },
        { text: '¿Tienen tallas grandes?', fromBusiness: false },
      ])
      const { last_client_message, last_client_message_at, thread_id, thread_registered } =
        await shop.conversation()
      expect(last_client_message).toBe('¿Tienen tallas grandes?')
      expect(Math.abs((last_client_message_at?.getTime() ?? 0) - asked.getTime())).toBeLessThan(
        1_000,
      )
      expect(thread_registered.getTime()).toBeLessThan(ago(29 * DAY).getTime())
      expect((await listed(shop))[0]?.unreadCount).toBe(0)
      // Other shops of these tests may be answered meanwhile.
      const answerings = use().db.selectFrom('answerings').where('thread_id', '=', thread_id)
      expect(await answerings.selectAll().execute()).toEqual([])
    })

    it('comes before what was said since, changes none of it, and once', async () => {
      const shop = await openShop()
      await shop.hearsText('¿Hola?')
      const { last_client_message_at } = await shop.conversation()
      const past = [
        said(CUSTOMER, ago(2 * DAY), text('¿Precio?')),
        said('506', ago(DAY), text('Mil')),
      ]
      await tellsPast(shop, past)
      await tellsPast(shop, past)
      expect((await shop.shown()).map(({ text }) => text)).toEqual(['¿Precio?', 'Mil', '¿Hola?'])
      expect(await shop.conversation()).toMatchObject({
        last_client_message: '¿Hola?',
        last_client_message_at,
      })
      expect((await listed(shop))[0]?.unreadCount).toBe(1)
    })

    it('gets its files later', async () => {
      const shop = await openShop()
      const pixels = { width: 3, height: 2, channels: 3, background: '#38c' } as const
      graph.files.set('vieja', {
        type: 'image/png',
        bytes: await sharp({ create: pixels }).png().toBuffer(),
      })
      const past = said(CUSTOMER, ago(DAY), { type: 'media_placeholder' })
      await tellsPast(shop, [past])
      expect((await shop.shown())[0]?.text).toBe('Archivo que solo se puede ver en WhatsApp')
      const { history_context: _, ...message } = past
      const messages = [{ ...message, type: 'image', image: { id: 'vieja', caption: 'El modelo' } }]
      await shop.tells({ messages }, 'history')
      await expect
        .poll(async () => {
          use().wait(1_000)
          return (await shop.shown())[0]?.photoUrl
        })
        .toMatch(/^\/files\//)
      expect((await shop.shown()).map(({ text }) => text)).toEqual(['El modelo'])
      expect((await listed(shop))[0]?.unreadCount).toBe(0)
    })

    it('opens no window where a message has no time, and is of whom its messages are', async () => {
      const shop = await openShop()
      const [before, without] = ['¿Abren?', '¿Sí?'].map((body) =>
        said(CUSTOMER, ago(3 * DAY), text(body)),
      )
      const threads = { messages: [before, { ...without, timestamp: undefined }] }
      expect((await shop.tells({ history: { threads } }, 'history')).statusCode).toBe(200)
      const { contact_id, last_client_message_at } = await shop.conversation()
      expect([contact_id, (await shop.shown()).length]).toEqual([CUSTOMER, 2])
      expect(last_client_message_at?.getTime()).toBeLessThan(ago(2 * DAY).getTime())
    })

    it('may be long, and may be none', async () => {
      const shop = await openShop()
      const many = Array.from({ length: 450 }, (_, n) =>
        said(n % 2 ? '506' : CUSTOMER, ago(DAY - n), text(`Mensaje ${n}`)),
      )
      await tellsPast(shop, many)
      const shown = await shop.shown()
      expect([shown.length, shown[0]?.text, shown.at(-1)?.text]).toEqual([
        450,
        'Mensaje 0',
        'Mensaje 449',
      ])
      const errors = [{ code: 2593109, title: 'History sync is turned off' }]
      expect((await shop.tells({ history: [{ errors }] }, 'history')).statusCode).toBe(200)
    })
  })

  describe('the people on the phone', () => {
    const sync = (shop: Shop, action: string, full_name?: string) => {
      const contact = { full_name, phone_number: CUSTOMER }
      return shop.tells(
        { state_sync: [{ type: 'contact', contact, action }] },
        'smb_app_state_sync',
      )
    }

    it('name their conversations, and are renamed and removed', async () => {
      const shop = await openShop()
      await shop.hearsText('¿Hola?')
      const name = async () => (await shop.conversation()).show_name
      const known = async () =>
        use()
          .db.selectFrom('phone_contacts')
          .select('contact_name')
          .where('integration_id', '=', (await shop.conversation()).integration_id ?? 0)
          .execute()
      await sync(shop, 'add', 'Lucía de la esquina')
      expect(await name()).toBe('Lucía de la esquina')
      await sync(shop, 'add', 'Lucía Mora')
      expect(await name()).toBe('Lucía Mora')
      await sync(shop, 'remove')
      expect(await name()).toBe('Lucía Mora')
      expect(await known()).toEqual([])
    })
  })
})
