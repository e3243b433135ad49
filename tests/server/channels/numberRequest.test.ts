import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { KEY_HEADER } from '#contract/endpoint.ts'
import { listInternalNotes, readInternalNotes } from '#contract/internalNotes.ts'
import {
  ALREADY_ASKED,
  isNumberRequested,
  NOT_ASKABLE,
  NUMBER_REQUEST,
  requestNumber,
} from '#contract/numberRequest.ts'
import { addClient, addConversation } from '../kit/data.ts'
import { forEachDatabase } from '../kit/databases.ts'
import { withGraph } from '../kit/graph.ts'
import { withServer } from '../kit/server.ts'
import { openShop, type Shop } from '../kit/shop.ts'

// A customer who shows no number is asked for it, and shares it.

const ID = 'CR.31'
const NUMBER = '50680000001'

forEachDatabase((database) => {
  const { graph, variables } = withGraph()
  const use = withServer(database, { variables })
  let shop: Shop

  const tells = async (who: { from?: string; from_user_id?: string }, message: object) => {
    const reply = await shop.tells({
      contacts: [{ wa_id: who.from, user_id: who.from_user_id, profile: { name: 'Rosa' } }],
      messages: [
        {
          ...{ id: `wamid.${randomUUID()}`, ...who, ...message },
          timestamp: String(Math.floor(Date.now() / 1000)),
        },
      ],
    })
    expect(reply.statusCode).toBe(200)
  }
  const writes = (body: string, who: Parameters<typeof tells>[0]) =>
    tells(who, { type: 'text', text: { body } })
  const cardOf = (phone: string) => ({
    name: { formatted_name: 'Rosa' },
    phones: [{ phone: `+${phone}`, wa_id: phone }],
  })
  const shares = (origin: string, phone = NUMBER) =>
    tells({ from_user_id: ID }, { type: 'contacts', contacts: [{ origin, ...cardOf(phone) }] })
  const asks = (id: string, key: string = randomUUID(), as = shop.owner) =>
    use().send(
      requestNumber,
      { params: { id }, body: {} },
      { ...as, headers: { [KEY_HEADER]: key } },
    )
  const threadOf = async (contact: string) =>
    (await shop.conversations()).find(({ contact_id }) => contact_id === contact)?.thread_id ?? ''

  beforeEach(async () => {
    shop = await openShop(use(), graph)
    await writes('Hola', { from_user_id: ID })
  })

  it("is asked by WhatsApp's own request, which is a message of the thread, once", async () => {
    const id = await threadOf(ID)
    const key = randomUUID()
    for (const _ of ['sent', 'sent again']) expect((await asks(id, key)).status).toBe(204)
    expect(shop.reached().map(({ body }) => body)).toEqual([
      expect.objectContaining({
        recipient: ID,
        type: 'interactive',
        interactive: {
          type: 'request_contact_info',
          body: { text: NUMBER_REQUEST },
          action: { name: 'request_contact_info' },
        },
      }),
    ])
    const shown = await shop.shown()
    expect(shown.at(-1)).toMatchObject({ kind: 'numberRequest', text: NUMBER_REQUEST })
    expect(isNumberRequested(shown, Date.now())).toBe(true)

    const again = await asks(id)
    expect(again.status).toBe(409)
    expect(again.body).toContain(ALREADY_ASKED)
  })

  it('is asked once, too, by two people at once', async () => {
    const id = await threadOf(ID)
    const statuses = (await Promise.all([asks(id), asks(id)])).map(({ status }) => status)
    expect(statuses.sort((one, other) => one - other)).toEqual([204, 409])
    expect(shop.reached()).toHaveLength(1)
  })

  it('can be asked again where the channel refused the request', async () => {
    const id = await threadOf(ID)
    graph.ways.push({ status: 400, code: 131_047 })
    const refused = await asks(id)
    expect(refused.status).toBe(400)
    expect(refused.body).toContain('24 horas')
    expect((await asks(id)).status).toBe(204)
  })

  it('is known where WhatsApp says of the message, and not of its card, that it was asked for', async () => {
    const contacts = [cardOf(NUMBER)]
    await tells({ from_user_id: ID }, { type: 'contacts', origin: 'other', contacts })
    expect((await shop.conversation()).contact_id).toBe(ID)
    await tells({ from_user_id: ID }, { type: 'contacts', origin: 'contact_request', contacts })
    expect((await shop.conversation()).contact_id).toBe(NUMBER)
  })

  it('is known from then on, for the conversation and its client, who had none', async () => {
    const id = await threadOf(ID)
    const client_profile_id = await addClient(use(), shop.businessId, 'Rosa Mora')
    await use()
      .db.insertInto('conversation_clients')
      .values({
        ...{ thread_id: id, client_profile_id, is_apart: false },
        business_id: shop.businessId,
      })
      .execute()
    await asks(id)
    await shares('contact_request')
    expect(await shop.conversations()).toMatchObject([{ thread_id: id, contact_id: NUMBER }])
    const client = await use()
      .db.selectFrom('clients')
      .select(['phone_number', 'phone_key'])
      .where('client_profile_id', '=', client_profile_id)
      .executeTakeFirst()
    expect(client).toEqual({ phone_number: `+${NUMBER}`, phone_key: NUMBER })
    const shown = await shop.shown()
    expect(shown.at(-1)).toMatchObject({ kind: 'contacts' })
    expect(isNumberRequested(shown, Date.now())).toBe(false)

    await writes('Soy yo', { from: NUMBER })
    await writes('Y yo', { from_user_id: ID })
    expect(await shop.conversations()).toHaveLength(1)
    expect((await asks(id)).status).toBe(409)
  })

  it('joins nothing where another conversation has it: both are offered', async () => {
    await writes('Hola', { from: NUMBER })
    const [id, other] = [await threadOf(ID), await threadOf(NUMBER)]
    await shares('contact_request')
    expect(new Set((await shop.conversations()).map(({ thread_id }) => thread_id))).toEqual(
      new Set([id, other]),
    )
    expect(await threadOf(ID)).toBe(id)
    const reply = await use().call(listInternalNotes, { params: { id } }, shop.owner)
    const notes = readInternalNotes(listInternalNotes.answer.parse(reply.json()))
    expect(notes.flatMap(({ twinId }) => twinId ?? [])).toEqual([other])
  })

  it("is nobody's where a customer passes on the card of somebody else", async () => {
    await shares('other')
    expect(await threadOf(ID)).not.toBe('')
    await writes('Hola', { from: NUMBER })
    expect(await shop.conversations()).toHaveLength(2)
  })

  it('is asked of nobody who shows it, and on no channel without such a request', async () => {
    const called = await addConversation(use(), shop.businessId)
    const onInstagram = await addConversation(use(), shop.businessId, {
      contact_type: 'instagram',
      contact_id: '17840001',
    })
    for (const { thread_id } of [called, onInstagram]) {
      const reply = await asks(thread_id)
      expect(reply.status).toBe(409)
      expect(reply.body).toContain(NOT_ASKABLE)
    }
    expect(shop.reached()).toEqual([])
  })
})
