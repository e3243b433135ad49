import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { listClients } from '#contract/clients/clients.ts'
import { searchConversations } from '#contract/conversationSearch.ts'
import { listConversations, readConversations } from '#contract/inbox.ts'
import { whatsapp } from '#contract/integrations/whatsapp.ts'
import { listInternalNotes } from '#contract/internalNotes.ts'
import { addressKey } from '#server/channels/addresses.ts'
import { channelTexts } from '#server/limits/bounds/reading.ts'
import { addAssistant, addClient, addIntegration } from '../kit/data.ts'
import { forEachDatabase } from '../kit/databases.ts'
import { withGraph } from '../kit/graph.ts'
import { withServer } from '../kit/server.ts'
import { openShop as openShopOf, type Shop, TOKEN } from '../kit/shop.ts'
import { withEars } from '../kit/sockets.ts'

// Who is who on a channel.

interface Who {
  readonly number?: string
  readonly userId?: string
  readonly parentId?: string
  readonly name?: string
  readonly username?: string
  /** The number among the contacts, where it has another form there. */
  readonly waId?: string
}

forEachDatabase((database) => {
  const { graph, variables } = withGraph()
  const use = withServer(database, { variables })
  const { openMember } = withEars()
  const openShop = (kind?: Shop['kind']) => openShopOf(use(), graph, kind)

  const textFrom = ({ number, userId, parentId }: Who, body: string) => ({
    id: `wamid.${randomUUID()}`,
    timestamp: '1790000000',
    ...{ from: number, from_user_id: userId, from_parent_user_id: parentId },
    type: 'text',
    text: { body },
  })
  const contactOf = ({ number, userId, parentId, name, username, waId = number }: Who) => ({
    ...{ wa_id: waId, user_id: userId, parent_user_id: parentId },
    profile: { name, username },
  })
  const writes = async (shop: Shop, who: Who, body = 'Hola') => {
    const event = { contacts: [contactOf(who)], messages: [textFrom(who, body)] }
    expect((await shop.tells(event)).statusCode).toBe(200)
  }
  const changes = async (shop: Shop, from: string | undefined, system: object) => {
    const messages = [{ id: `wamid.${randomUUID()}`, from, type: 'system', system }]
    expect((await shop.tells({ messages })).statusCode).toBe(200)
  }
  const contacts = async (shop: Shop) =>
    (await shop.conversations()).map(({ contact_id }) => contact_id).sort()
  const names = async (shop: Shop) =>
    (await shop.conversations()).map(({ show_name }) => show_name).sort()
  const notes = async (shop: Shop) => {
    const all = await Promise.all(
      (await shop.conversations()).map(({ thread_id }) =>
        use().call(listInternalNotes, { params: { id: thread_id } }, shop.owner),
      ),
    )
    return all
      .flatMap((reply) => reply.json() as { note_text: string; author_name: string }[])
      .map(({ note_text, author_name }) => `${author_name}: ${note_text}`)
  }

  describe('a status', () => {
    const number = '50680000001'
    const userId = 'CR.31'
    /** The shop answers a customer who is known by the number alone, and Meta says whom it reached. */
    const reaches = async (shop: Shop, told: object, contact: object = {}) => {
      await shop.answers('Buenas')
      const id = shop.reached().at(-1)?.id
      const news = { statuses: [{ id, status: 'delivered', ...told }], contacts: [contact] }
      expect((await shop.tells(news)).statusCode).toBe(200)
    }

    it.each<readonly [string, object, object]>([
      ['says them itself', { recipient_id: number, recipient_user_id: userId }, {}],
      ['has them among its contacts', { recipient_id: number }, { wa_id: number, user_id: userId }],
      ['says the id alone', { recipient_user_id: userId }, {}],
    ])(
      'that %s links the id of whom it reached, who may answer by it alone',
      async (_, ...told) => {
        const shop = await openShop()
        await writes(shop, { number })
        await reaches(shop, ...told)
        await writes(shop, { userId, username: 'rosa' }, 'Gracias')
        expect(await contacts(shop)).toEqual([number])
        expect(await notes(shop)).toEqual([])
      },
    )

    it('links nothing where another account has the number by now, nor in a group', async () => {
      const shop = await openShop()
      await writes(shop, { number, userId: 'CR.30' })
      await reaches(shop, { recipient_id: number, recipient_user_id: userId })
      await writes(shop, { userId })
      expect(await contacts(shop)).toEqual([number, userId])
      const other = await openShop()
      const inGroup = { ...textFrom({ number, userId: 'CR.30' }, 'Hola'), group_id: 'grupo-1' }
      await other.tells({ messages: [inGroup] })
      const group = { recipient_type: 'group', recipient_id: 'grupo-1', recipient_user_id: userId }
      await reaches(other, group)
      await writes(other, { userId })
      expect(await contacts(other)).toEqual([userId, 'grupo-1'])
    })

    it('links nothing where the number is of another conversation by now', async () => {
      const shop = await openShop()
      await writes(shop, { number, userId: 'CR.30' })
      await shop.answers('Buenas')
      const id = shop.reached().at(-1)?.id
      await writes(shop, { number, userId, name: 'Otra' })
      const told = { id, status: 'read', recipient_id: number, recipient_user_id: 'CR.30' }
      const before = await notes(shop)
      await shop.tells({ statuses: [told] })
      expect(await notes(shop)).toEqual(before)
      expect(await contacts(shop)).toEqual([number, 'CR.30'])
    })

    it("tells of two conversations that are one person's, and joins them not", async () => {
      const shop = await openShop()
      await writes(shop, { userId })
      await writes(shop, { number })
      const conversation = (await shop.conversations()).find((each) => each.contact_id === number)
      if (!conversation) throw new Error('there is no conversation')
      await shop.answersTo(conversation, 'Buenas')
      const id = shop.reached().at(-1)?.id
      const told = { id, status: 'read', recipient_id: number, recipient_user_id: userId }
      for (const _ of ['once', 'again']) await shop.tells({ statuses: [told] })
      expect(await contacts(shop)).toEqual([number, userId])
      expect(await notes(shop)).toHaveLength(2)
    })
  })

  describe('one person', () => {
    it.each<readonly [string, readonly Who[]]>([
      ['Mexico', [{ number: '5215511112222' }, { number: '525511112222' }]],
      ['Brazil', [{ number: '551187654321' }, { number: '5511987654321' }]],
      ['Argentina', [{ number: '5491112345678' }, { number: '541112345678' }]],
      ['Argentina, with its 15', [{ number: '5491143211234' }, { number: '54111543211234' }]],
      ['Mexico, as it was dialled', [{ number: '525511112222' }, { number: '520445511112222' }]],
      ['as people write it', [{ number: '50680000001' }, { number: '+506 8000-0001' }]],
      [
        'a number and an id, then the id alone',
        [
          { number: '50680000001', userId: 'CR.31' },
          { userId: 'CR.31', username: '@rosa' },
        ],
      ],
      [
        'an id, then a number with it',
        [{ userId: 'CR.31' }, { number: '50680000001', userId: 'CR.31' }],
      ],
      [
        'the id of linked businesses',
        [
          { userId: 'CR.31', parentId: 'CR.ENT.9' },
          { userId: 'CR.77', parentId: 'CR.ENT.9' },
        ],
      ],
    ])('has one conversation: %s', async (_, people) => {
      const shop = await openShop()
      for (const who of people) await writes(shop, who)
      expect(await shop.conversations()).toHaveLength(1)
      expect(await shop.shown()).toHaveLength(people.length)
    })

    it('is who the only contact of the call is, where the message does not say it', async () => {
      const shop = await openShop()
      const both = { number: '50680000001', userId: 'CR.31', name: 'Rosa' }
      const tells = (told: Who, contact: Who) =>
        shop.tells({ contacts: contactOf(contact), messages: textFrom(told, 'Hola') })
      await tells({}, { userId: 'CR.31', name: 'Rosa' })
      await tells({ number: '', userId: 'CR.31' }, both)
      await tells({ number: '50680000001' }, { name: 'Rosa Mora' })
      expect(await shop.conversations()).toMatchObject([
        { contact_id: '50680000001', show_name: 'Rosa Mora' },
      ])
      expect(await shop.shown()).toHaveLength(3)
    })

    it('has one, too, where both forms come in one call, in their order', async () => {
      const shop = await openShop()
      const both = { number: '50680000001', userId: 'CR.31' }
      const messages = [textFrom(both, 'uno'), textFrom({ userId: 'CR.31' }, 'dos')]
      await shop.tells({ messages: [...messages, textFrom({ number: '50680000001' }, 'tres')] })
      expect((await shop.shown()).map(({ text }) => text)).toEqual(['uno', 'dos', 'tres'])
    })

    it('is heard in order, where one call has several forms of the number', async () => {
      const shop = await openShop()
      const numbers = ['5215511112222', '525511112222', '5215511112222']
      await shop.tells({ messages: numbers.map((number, n) => textFrom({ number }, `${n}`)) })
      expect((await shop.shown()).map(({ text }) => text)).toEqual(['0', '1', '2'])
    })

    it('has one, too, where two calls come at once by different addresses', async () => {
      const shop = await openShop()
      await writes(shop, { number: '50680000001', userId: 'CR.31' })
      await Promise.all([
        writes(shop, { number: '50680000001' }, 'uno'),
        writes(shop, { userId: 'CR.31' }, 'dos'),
      ])
      expect(await shop.conversations()).toHaveLength(1)
      expect((await shop.shown()).map(({ text }) => text).sort()).toEqual(['Hola', 'dos', 'uno'])
    })

    it('is answered to the number, once it is known', async () => {
      const shop = await openShop()
      await writes(shop, { userId: 'CR.31' })
      await writes(shop, { number: '50680000001', userId: 'CR.31' })
      await writes(shop, { userId: 'CR.31' })
      expect((await shop.answers('Buenas')).body).toBe('ok')
      expect(shop.reached()[0]?.body).toMatchObject({ to: '50680000001' })
    })

    it.each<readonly [string, readonly Who[]]>([
      ['two ids', [{ userId: 'CR.1' }, { userId: 'CR.2' }]],
      ['two countries with one end', [{ number: '50688112299' }, { number: '50388112299' }]],
      ['a landline in Brazil', [{ number: '551132654321' }, { number: '5511932654321' }]],
    ])('is not another one: %s', async (_, people) => {
      const shop = await openShop()
      for (const who of people) await writes(shop, who)
      expect(await shop.conversations()).toHaveLength(people.length)
    })
  })

  describe('two conversations that turn out to be with one person', () => {
    it('stay two: the number gets the message, and both say so, once', async () => {
      const shop = await openShop()
      await writes(shop, { number: '50680000001', name: 'Rosa' }, 'con número')
      await writes(shop, { userId: 'CR.31', name: 'Rosita' }, 'sin número')
      const client_profile_id = await addClient(use(), shop.businessId, 'Rosa Mora')
      const [rosita] = (await shop.conversations()).filter(
        ({ contact_id }) => contact_id === 'CR.31',
      )
      await use()
        .db.insertInto('conversation_clients')
        .values({
          thread_id: rosita?.thread_id ?? '',
          business_id: shop.businessId,
          client_profile_id,
          is_apart: false,
        })
        .execute()
      const both = { number: '50680000001', userId: 'CR.31', name: 'Rosa' }
      await writes(shop, both, 'ahora los dos')
      await writes(shop, both, 'otra vez')
      const said = await use()
        .db.selectFrom('messages')
        .innerJoin('conversations', 'conversations.thread_id', 'messages.thread_id')
        .select(['contact_id', 'content'])
        .where('business_id', '=', shop.businessId)
        .orderBy('message_id')
        .execute()
      expect(said.map(({ contact_id, content }) => `${contact_id} ${content}`)).toEqual([
        '50680000001 con número',
        'CR.31 sin número',
        '50680000001 ahora los dos',
        '50680000001 otra vez',
      ])
      expect((await notes(shop)).sort()).toEqual([
        expect.stringMatching(/^Recado: Es la misma persona que la de la conversación con Rosa\./),
        expect.stringMatching(
          /^Recado: Es la misma persona que la de la conversación con Rosita\./,
        ),
      ])
      const linked = await use()
        .db.selectFrom('conversation_clients')
        .select('client_profile_id')
        .where('business_id', '=', shop.businessId)
        .execute()
      expect(linked).toEqual([{ client_profile_id }, { client_profile_id }])
    })
  })

  describe('a number from which another account writes', () => {
    const number = '573001112222'
    const ana = { number, userId: 'CO.1', name: 'Ana' }
    const beto = { number, userId: 'CO.2', name: 'Beto' }
    const clientsOf = async (shop: Shop) => {
      const rows = await use()
        .db.selectFrom('conversations')
        .leftJoin('conversation_clients as link', 'link.thread_id', 'conversations.thread_id')
        .select(['show_name', 'client_profile_id', 'is_apart'])
        .where('conversations.business_id', '=', shop.businessId)
        .orderBy('show_name')
        .execute()
      return rows.map((row) => [row.show_name, row.client_profile_id, row.is_apart])
    }

    it('has a conversation of its own, and both say so, once', async () => {
      const shop = await openShop()
      const client = await addClient(use(), shop.businessId, 'Ana', { phone_number: `+${number}` })
      await writes(shop, ana)
      await writes(shop, beto, 'Soy Beto')
      await writes(shop, beto, 'Otra vez')
      expect(await names(shop)).toEqual(['Ana', 'Beto'])
      expect(await contacts(shop)).toEqual([number, 'CO.1'])
      const rest = 'Las dos siguen separadas hasta que alguien las una.'
      expect((await notes(shop)).sort()).toEqual([
        `Recado: Antes escribía otra cuenta de WhatsApp desde este número: quizás es otra persona que la de la conversación con Ana. ${rest}`,
        `Recado: Desde su número, +${number}, escribe ahora otra cuenta de WhatsApp, en la conversación con Beto: quizás es otra persona. ${rest}`,
      ])
      expect(await clientsOf(shop)).toEqual([
        ['Ana', client, false],
        ['Beto', client, true],
      ])
    })

    it('takes nothing that whoever had it says, also late and from another number', async () => {
      const shop = await openShop()
      await writes(shop, ana)
      await writes(shop, beto)
      for (const who of [ana, { userId: 'CO.1' }, { number: '573009998888', userId: 'CO.1' }])
        await writes(shop, who, 'Soy Ana')
      const said = await use()
        .db.selectFrom('messages')
        .innerJoin('conversations', 'conversations.thread_id', 'messages.thread_id')
        .select(['show_name', 'content', 'contact_id'])
        .where('business_id', '=', shop.businessId)
        .execute()
      const ofAna = said.filter(({ content }) => content === 'Soy Ana')
      expect(ofAna.map(({ show_name }) => show_name)).toEqual(['Ana', 'Ana', 'Ana'])
      expect(
        new Set(said.map(({ show_name, contact_id }) => `${show_name} ${contact_id}`)),
      ).toEqual(new Set(['Ana 573009998888', `Beto ${number}`]))
    })

    it('is neither blocked with whoever had it, nor called as the phone calls them', async () => {
      const shop = await openShop()
      await writes(shop, ana)
      const { thread_id } = await shop.conversation()
      await use()
        .db.updateTable('conversations')
        .set({ blocked_at: new Date() })
        .where('thread_id', '=', thread_id)
        .execute()
      await shop.tells(
        {
          state_sync: [
            {
              type: 'contact',
              action: 'add',
              contact: { full_name: 'Anita', phone_number: number },
            },
          ],
        },
        'smb_app_state_sync',
      )
      await writes(shop, beto)
      await writes(shop, beto)
      expect(await names(shop)).toContain('Beto')
      const blocked = await use()
        .db.selectFrom('conversations')
        .select('show_name')
        .where('blocked_at', 'is not', null)
        .where('business_id', '=', shop.businessId)
        .execute()
      expect(blocked).toEqual([{ show_name: 'Anita' }])
    })

    it('is the same person, once WhatsApp says that the id changed', async () => {
      const shop = await openShop()
      await writes(shop, ana)
      await writes(shop, { ...ana, userId: 'CO.2' })
      const user_id = { previous: 'CO.1', current: 'CO.2' }
      await shop.tells({ user_id_update: [{ wa_id: number, user_id }] }, 'user_id_update')
      const said = (await notes(shop)).filter((note) => note.includes('Es la misma persona'))
      expect(said).toHaveLength(2)
    })
  })

  describe('a change of number', () => {
    const OLD = '573001112222'
    const NEW = '573009998888'

    it('goes on in the conversation, which says so, and is answered there', async () => {
      const shop = await openShop()
      await writes(shop, { number: OLD })
      const { thread_id } = await shop.conversation()
      const client = await addClient(use(), shop.businessId, 'Ana', { phone_number: `+${OLD}` })
      const change = { wa_id: NEW, new_wa_id: NEW, type: 'user_changed_number' }
      await changes(shop, OLD, change)
      await changes(shop, OLD, change)
      expect(await shop.conversation()).toMatchObject({ contact_id: NEW, show_name: `+${NEW}` })
      expect(await notes(shop)).toEqual([`Recado: Cambió de número: +${OLD} → +${NEW}`])
      expect(await shop.shown()).toHaveLength(1)
      await writes(shop, { number: NEW }, 'Ya cambié')
      expect(await contacts(shop)).toEqual([NEW])
      const links = await use()
        .db.selectFrom('conversation_clients')
        .select(['thread_id', 'client_profile_id'])
        .where('business_id', '=', shop.businessId)
        .execute()
      expect(links).toEqual([{ thread_id, client_profile_id: client }])
      expect((await shop.answers('Anotado')).body).toBe('ok')
      expect(shop.reached()[0]?.body).toMatchObject({ to: NEW })
    })

    it('leaves the old number to whoever has it now', async () => {
      const shop = await openShop()
      await writes(shop, { number: OLD, name: 'Ana' })
      await changes(shop, OLD, { wa_id: NEW, type: 'user_changed_number' })
      await writes(shop, { number: OLD, name: 'Beto' })
      expect(await names(shop)).toEqual(['Ana', 'Beto'])
      await writes(shop, { number: NEW, name: 'Ana' })
      expect(await contacts(shop)).toEqual([OLD, NEW])
    })

    it('that is told again late changes nothing for whoever has the old number since', async () => {
      const shop = await openShop()
      await writes(shop, { number: OLD, name: 'Ana' })
      const system = { type: 'user_changed_number', wa_id: NEW }
      const messages = [{ id: 'wamid.cambio', from: OLD, type: 'system', system }]
      await shop.tells({ messages })
      await writes(shop, { number: OLD, name: 'Beto' })
      await shop.tells({ messages })
      await writes(shop, { number: OLD, name: 'Beto' })
      expect(await names(shop)).toEqual(['Ana', 'Beto'])
      expect(await contacts(shop)).toEqual([OLD, NEW])
      expect(await notes(shop)).toEqual([`Recado: Cambió de número: +${OLD} → +${NEW}`])
    })

    it('is taken from a page that still has the old one', async () => {
      const shop = await openShop()
      await writes(shop, { number: OLD })
      const before = await shop.conversation()
      await changes(shop, OLD, { wa_id: NEW, type: 'user_changed_number' })
      const reply = await shop.answersTo(before, 'Hola')
      expect(reply.body).toBe('ok')
      expect(shop.reached()[0]?.body).toMatchObject({ to: NEW })
    })

    it.each<readonly [string, (shop: Shop) => Promise<unknown>]>([
      [
        'a system message',
        (shop) =>
          changes(shop, undefined, {
            ...{ type: 'user_changed_user_id', user_id: 'CR.2', previous_user_id: 'CR.1' },
          }),
      ],
      [
        'an update',
        (shop) =>
          shop.tells({ user_id_update: [{ user_id: { previous: 'CR.1', current: 'CR.2' } }] }),
      ],
    ])('of an id goes on in the conversation: %s', async (_, tell) => {
      const shop = await openShop()
      await writes(shop, { userId: 'CR.1', name: 'Sofía' })
      await tell(shop)
      await writes(shop, { userId: 'CR.2', name: 'Sofía' })
      expect(await contacts(shop)).toEqual(['CR.2'])
      expect(await notes(shop)).toEqual([
        'Recado: WhatsApp cambió el identificador de esta persona. La conversación sigue aquí.',
      ])
    })

    it('to a number that has a conversation leaves two', async () => {
      const shop = await openShop()
      await writes(shop, { number: OLD, name: 'Ana' })
      await writes(shop, { number: NEW, name: 'Ana 2' })
      await changes(shop, OLD, { wa_id: NEW, type: 'user_changed_number' })
      await writes(shop, { number: NEW, name: 'Ana 2' })
      expect(await names(shop)).toEqual(['Ana', 'Ana 2'])
      const said = await notes(shop)
      expect(said.filter((note) => note.includes('misma persona'))).toHaveLength(2)
      expect(said).toContain(`Recado: Cambió de número: +${OLD} → +${NEW}`)
    })

    it('is told where it is the id that changes, not the number', async () => {
      const shop = await openShop()
      await writes(shop, { userId: 'CR.31' })
      const user_id = { previous: 'CR.31', current: 'CR.32' }
      const told = { wa_id: '50680000001', user_id }
      await shop.tells({ user_id_update: [told] }, 'user_id_update')
      expect(await notes(shop)).toEqual([
        expect.stringContaining('WhatsApp cambió el identificador'),
      ])
    })

    it('of somebody who never wrote is nothing', async () => {
      const shop = await openShop()
      await changes(shop, OLD, { wa_id: NEW, type: 'user_changed_number' })
      expect(await shop.conversations()).toEqual([])
    })
  })

  it('another name, or another number, is told to the pages as no beginning', async () => {
    const shop = await openShop()
    const ear = await openMember(use(), shop.owner, shop.businessId)
    const told = async () => {
      const frames = await ear.until((frame) => Object(frame).event === 'new_conversation')
      const { show_name, contact_id, quiet = false } = Object(frames.at(-1)).data
      return [show_name, contact_id, quiet]
    }
    await writes(shop, { number: '50680000001', name: 'Rosa' })
    expect(await told()).toEqual(['Rosa', '50680000001', false])
    await writes(shop, { number: '50680000001', name: 'Rosa Mora' })
    expect(await told()).toEqual(['Rosa Mora', '50680000001', true])
    const system = { type: 'user_changed_number', new_wa_id: '50670000000' }
    await changes(shop, '50680000001', system)
    expect(await told()).toEqual(['Rosa Mora', '50670000000', true])
  })

  describe('a name', () => {
    const number = '50680000001'

    it('comes later, changes, and is not lost where it is left out', async () => {
      const shop = await openShop()
      for (const [name, shown] of [
        [undefined, `+${number}`],
        ['Ya Con Nombre', 'Ya Con Nombre'],
        [undefined, 'Ya Con Nombre'],
        ['Otro Nombre', 'Otro Nombre'],
      ] as const) {
        await writes(shop, { number, ...(name && { name }) })
        expect(await names(shop)).toEqual([shown])
      }
    })

    it('is the user name where there is no other', async () => {
      const shop = await openShop()
      await writes(shop, { userId: 'CR.1', username: 'rosa' })
      expect(await names(shop)).toEqual(['@rosa'])
      await writes(shop, { userId: 'CR.1', username: '@rosa.mora' })
      expect(await names(shop)).toEqual(['@rosa.mora'])
      await writes(shop, { userId: 'CR.1', username: '@rosa.mora', name: 'Rosa' })
      await writes(shop, { userId: 'CR.1', username: '@rosa.mora' })
      expect(await names(shop)).toEqual(['Rosa'])
      expect(await shop.conversation()).toMatchObject({ username: '@rosa.mora' })
    })

    it.each([
      ['\u3164\u200B', '+50680000001'],
      ['Ana\nMora', 'Ana Mora'],
      ['Ana \uD83D', 'Ana'],
      ['\u202Eana', 'ana'],
    ])('of %j is shown as %j', async (name, shown) => {
      const shop = await openShop()
      await writes(shop, { number: '50680000001', name })
      expect(await names(shop)).toEqual([shown])
    })

    it('stands beside another form of the number', async () => {
      const shop = await openShop()
      await writes(shop, { number: '525511112222', waId: '5215511112222', name: 'Lupita' })
      expect(await names(shop)).toEqual(['Lupita'])
    })

    it.each(['😀', '👨‍👩‍👧', '🇨🇷', '👍🏽', 'é'.normalize('NFD')])(
      'is not cut within %s',
      async (end) => {
        const shop = await openShop()
        const start = 'A'.repeat(channelTexts.name - 1)
        await writes(shop, { number, name: `${start}${end}x` })
        expect(await names(shop)).toEqual([start])
      },
    )

    it('of Instagram is asked for again with a later message, once an hour', async () => {
      const shop = await openShop('instagram')
      const id = '17900000001'
      const hears = () =>
        graph.tell(use(), {
          object: 'instagram',
          entry: [
            {
              id: shop.number,
              messaging: [{ sender: { id }, message: { mid: randomUUID(), text: 'Hola' } }],
            },
          ],
        })
      const asked = () => graph.asked.filter((path) => path.includes(id)).length
      const idle = () =>
        expect.poll(async () => {
          use().wait(1_000)
          const rows = await use().db.selectFrom('channel_jobs').select('job_id').execute()
          return rows.length
        })
      await hears()
      await idle().toBe(0)
      expect(asked()).toBe(1)
      await hears()
      await idle().toBe(0)
      expect(asked()).toBe(1)
      graph.profiles.set(id, { name: 'Marta' })
      use().wait(3_600_000)
      await hears()
      await expect
        .poll(async () => {
          use().wait(1_000)
          return names(shop)
        })
        .toEqual(['Marta'])
    })
  })

  describe('several numbers of one business', () => {
    const second = async (shop: Shop) => {
      const external_id = `${shop.number}9`
      const secrets = (
        await use()
          .db.selectFrom('integrations')
          .select('secrets')
          .where('external_id', '=', shop.number)
          .executeTakeFirstOrThrow()
      ).secrets
      await addIntegration(use(), shop.businessId, {
        kind: 'whatsapp',
        name: 'Ventas',
        external_id,
        secrets,
      })
      return shop.at(external_id)
    }

    it('have a conversation each, answered from its own', async () => {
      const shop = await openShop()
      const sales = await second(shop)
      const who = { number: '50680000001', name: 'Ana' }
      await writes(shop, who, 'soporte')
      await writes(sales, who, 'ventas')
      const [one, other] = (await shop.conversations()).toSorted((a, b) =>
        (a.account ?? '') < (b.account ?? '') ? -1 : 1,
      )
      expect([one?.account, other?.account]).toEqual([shop.number, sales.number])
      if (!one || !other) throw new Error('there are not two conversations')
      await shop.answersTo(one, 'de soporte')
      await shop.answersTo(other, 'de ventas')
      expect(shop.reached().map(({ body }) => body)).toMatchObject([
        { text: { body: 'de soporte' } },
      ])
      expect(sales.reached().map(({ body }) => body)).toMatchObject([
        { text: { body: 'de ventas' } },
      ])
    })

    it('take a conversation whose number is not known, once', async () => {
      const shop = await openShop()
      const sales = await second(shop)
      await use()
        .db.insertInto('conversations')
        .values({
          thread_id: `vieja-${shop.number}`,
          business_id: shop.businessId,
          contact_type: 'whatsapp',
          contact_id: '5215511112222',
          show_name: 'Ana',
        })
        .execute()
      await writes(sales, { number: '525511112222' })
      expect(await shop.conversations()).toMatchObject([{ account: sales.number }])
      await writes(shop, { number: '525511112222' })
      expect(await shop.conversations()).toHaveLength(2)
    })
  })

  it('the list says which number, where there are several', async () => {
    const shop = await openShop()
    await writes(shop, { number: '50680000001', username: '@ana' })
    const listed = async () => {
      const body = { business_id: shop.businessId }
      const reply = await use().call(listConversations, { body }, shop.owner)
      return readConversations(listConversations.answer.parse(reply.json()))
    }
    expect(await listed()).toMatchObject([{ accountName: undefined, username: '@ana' }])
    await addIntegration(use(), shop.businessId, { kind: 'whatsapp', external_id: '1', name: 'B' })
    expect(await listed()).toMatchObject([{ accountName: 'Página' }])
  })

  it('a number that is connected again has its conversations back at once', async () => {
    const shop = await openShop()
    await writes(shop, { number: '50680000001' })
    const { integration_id } = await shop.conversation()
    const remove = { params: { id: String(integration_id) } }
    expect((await use().call(whatsapp.remove, remove, shop.owner)).status).toBeLessThan(300)
    expect((await shop.answers('¿Hola?')).body).toContain('Credenciales de WhatsApp inválidas')
    const body = {
      business_id: shop.businessId,
      oai_assistant_id: await addAssistant(use(), shop.businessId),
      name: 'Otra vez',
      phone_number: '+50688887777',
      meta_access_token: TOKEN,
      meta_phone_number_id: shop.number,
    }
    const created = await use().call(whatsapp.create, { body }, shop.owner)
    expect(created.status, created.body).toBe(200)
    expect((await shop.answers('Ya estoy aquí')).body).toBe('ok')
    expect(shop.reached()).toMatchObject([{ body: { to: '50680000001' } }])
  })

  it('a client of another country with the same end is a stranger', async () => {
    const shop = await openShop()
    const phones = { phone_number: '+503 8811 2299' }
    const stranger = await addClient(use(), shop.businessId, 'Pilar', phones)
    const own = await addClient(use(), shop.businessId, 'Ana', { phone_number: '+506 8811 2299' })
    await writes(shop, { number: '50688112299' })
    const seen = await use()
      .db.selectFrom('clients')
      .select('client_profile_id')
      .where('business_id', '=', shop.businessId)
      .where('last_interaction', 'is not', null)
      .execute()
    expect(seen).toEqual([{ client_profile_id: own }])
    const query = { business_id: shop.businessId, channel: 'whatsapp' }
    const reply = await use().call(listClients, { query }, shop.owner)
    expect(reply.body).toContain(`"client_profile_id":${own},`)
    expect(reply.body).not.toContain(`"client_profile_id":${stranger},`)
    const search = { business_id: shop.businessId, search: '+503 8811 2299' }
    const hits = await use().call(searchConversations, { body: search }, shop.owner)
    expect(hits.json()).toMatchObject({ hits: [] })
  })

  it('the database has the same form of a number', async () => {
    for (const number of [
      ...['5215511112222', '525511112222', '551187654321', '5511987654321', '551132654321'],
      ...['5491112345678', '541112345678', '50688112299', '+50688112299', 'CR.101', '521'],
    ]) {
      const { rows } = await sql<{ key: string }>`
        select contact_address('whatsapp', ${number}) as key`.execute(use().db)
      expect(rows[0]?.key, number).toBe(addressKey('whatsapp', number))
    }
    const { rows } = await sql<{ key: string }>`
      select contact_address('instagram', '5215511112222') as key`.execute(use().db)
    expect(rows[0]?.key).toBe('5215511112222')
  })
})
