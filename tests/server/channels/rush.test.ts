import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { IncomingMessage } from '#server/channels/adapter.ts'
import { createIntake } from '#server/channels/intake.ts'
import { addClient } from '../kit/data.ts'
import { onBothDatabases } from '../kit/databases.ts'
import { withGraph } from '../kit/graph.ts'
import { withServer } from '../kit/server.ts'
import { openShop as openShopOf, type Shop } from '../kit/shop.ts'
import { withEars } from '../kit/sockets.ts'

// Many messages of customers at once: those that come together are stored in one transaction.

const NOBODY = { none: async () => {} }

onBothDatabases((database) => {
  const { graph, variables } = withGraph()
  const use = withServer(database, { variables })
  const { openMember } = withEars()
  const openShop = () => openShopOf(use(), graph)

  const says = (from: string, text: string, id = `wamid.${randomUUID()}`) => ({ id, from, text })
  type Said = ReturnType<typeof says>

  const event = ({ number }: Shop, { id, from, text }: Said): IncomingMessage => ({
    ...{ what: 'message', kind: 'whatsapp', account: number, name: `Cliente ${from}` },
    ...{ id, from, text, wordless: null, file: null },
    ...{ messageKind: null, details: null, replyTo: null, at: null },
  })

  const integrationOf = ({ businessId }: Shop) =>
    use()
      .db.selectFrom('integrations')
      .selectAll()
      .where('business_id', '=', businessId)
      .executeTakeFirstOrThrow()

  /** All of them at once; the failures. */
  const takeIn = async (shop: Shop, all: readonly Said[], people = NOBODY) => {
    const integration = await integrationOf(shop)
    const intake = createIntake(use().resources, people)
    const done = await Promise.allSettled(
      all.map((said) => intake({ integration, event: event(shop, said) })),
    )
    return done.flatMap(({ status }, n) => (status === 'rejected' ? all[n]?.text : []))
  }

  const stored = async ({ businessId }: Shop) => {
    const rows = await use()
      .db.selectFrom('messages')
      .innerJoin('conversations', 'conversations.thread_id', 'messages.thread_id')
      .select(['contact_id', 'content'])
      .where('business_id', '=', businessId)
      .orderBy('date_registered')
      .orderBy('message_id')
      .execute()
    return rows.map(({ contact_id, content }) => `${contact_id} ${content}`)
  }

  const customers = ['50681', '50682', '50683', '50684', '50685']
  const conversation = ['Hola', '¿Tienen mesas?', 'Para ocho', 'Gracias']
  const ofEach = (lines: readonly string[], from: string) =>
    lines.filter((line) => line.startsWith(from)).map((line) => line.slice(from.length + 1))

  describe('a rush', () => {
    it('is stored once and in the order of each customer, and the socket hears it so', async () => {
      const shop = await openShop()
      const ear = await openMember(use(), shop.owner, shop.businessId)
      const all = conversation.flatMap((text) => customers.map((from) => says(from, text)))
      // Repeated by the provider, as it does where it has no answer yet.
      expect(await takeIn(shop, [...all, ...all.slice(3, 9)])).toEqual([])
      await takeIn(shop, [...all.slice(0, 4), says('50681', 'Fin')])
      const lines = await stored(shop)
      expect(lines).toHaveLength(all.length + 1)
      for (const from of customers)
        expect(ofEach(lines, from).filter((text) => text !== 'Fin')).toEqual(conversation)

      const frames = await ear.until((frame) => JSON.stringify(frame).includes('Fin'))
      const threads = new Map(
        (await shop.conversations()).map(({ thread_id, contact_id }) => [thread_id, contact_id]),
      )
      const heard = frames.flatMap((frame) => {
        const { event: name, data } = Object(frame)
        const from = threads.get(data?.thread_id)
        if (name === 'new_conversation') return `${from} begins`
        return name === 'new_message' ? `${from} ${data.message.content}` : []
      })
      for (const from of customers)
        expect(ofEach(heard, from).filter((text) => text !== 'Fin')).toEqual([
          'begins',
          ...conversation,
        ])
    })

    it('is stored once by two processes that get the same calls', async () => {
      const shop = await openShop()
      const all = conversation.flatMap((text) => customers.map((from) => says(from, text)))
      const failed = await Promise.all([takeIn(shop, all), takeIn(shop, all.toReversed())])
      expect(failed).toEqual([[], []])
      expect((await stored(shop)).toSorted()).toEqual(
        all.map(({ from, text }) => `${from} ${text}`).toSorted(),
      )
    })

    it('sorts what each customer said last, and updates the client of each', async () => {
      const shop = await openShop()
      const numbers = ['50688881111', '50688882222']
      const clients = [
        await addClient(use(), shop.businessId, 'Ana', { phone_number: '8888-1111' }),
        await addClient(use(), shop.businessId, 'Cliente 50688882222'),
        await addClient(use(), shop.businessId, 'Nadie', { phone_number: '8888-3333' }),
      ]
      await takeIn(
        shop,
        numbers.map((from) => says(from, `Soy ${from}`)),
      )
      const conversations = await shop.conversations()
      expect(
        conversations.map(({ contact_id, last_client_message }) => [
          contact_id,
          last_client_message,
        ]),
      ).toEqual(expect.arrayContaining(numbers.map((from) => [from, `Soy ${from}`])))
      const seen = await use()
        .db.selectFrom('clients')
        .select('last_interaction')
        .where('client_profile_id', 'in', clients)
        .orderBy('client_profile_id')
        .execute()
      const timeOf = (number: string) =>
        conversations.find(({ contact_id }) => contact_id === number)?.last_client_message_at
      expect(seen.map(({ last_interaction }) => last_interaction)).toEqual([
        ...numbers.map(timeOf),
        null,
      ])
    })

    it('is not kept away by a message that cannot be stored', async () => {
      const shop = await openShop()
      // No index of a database takes a contact of that length.
      const tooLong = randomBytes(8_000).toString('hex')
      const all = [...customers, tooLong].map((from) => says(from, from === tooLong ? 'No' : 'Sí'))
      expect(await takeIn(shop, all)).toEqual(['No'])
      expect((await stored(shop)).toSorted()).toEqual(customers.map((from) => `${from} Sí`))
    })

    it('does not wait long for people who are always calling', async () => {
      const shop = await openShop()
      const busy = { none: () => new Promise<void>(() => {}) }
      expect(await takeIn(shop, [says('50681', 'Hola')], busy)).toEqual([])
      expect(await stored(shop)).toEqual(['50681 Hola'])
    })
  })
})
