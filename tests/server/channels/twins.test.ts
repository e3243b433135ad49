import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { listConversationChanges, readConversationChanges } from '#contract/conversationChanges.ts'
import { pinConversation } from '#contract/conversationPins.ts'
import { readConversation } from '#contract/conversationReads.ts'
import { readFound, searchConversations } from '#contract/conversationSearch.ts'
import { listConversationStates, setConversationState } from '#contract/conversationStates.ts'
import { joinConversations, keepApart, readJoined } from '#contract/conversationTwins.ts'
import { MARK_HEADER } from '#contract/endpoint.ts'
import {
  listConversations,
  listMessages,
  readConversations,
  readMessages,
} from '#contract/inbox.ts'
import { addInternalNote, listInternalNotes, readInternalNotes } from '#contract/internalNotes.ts'
import { addBusiness, addClient, addColleague, addConversation } from '../kit/data.ts'
import { forEachDatabase } from '../kit/databases.ts'
import { withGraph } from '../kit/graph.ts'
import { type Account, withServer } from '../kit/server.ts'
import { openShop, type Shop } from '../kit/shop.ts'
import { withEars } from '../kit/sockets.ts'

// Two conversations that turn out to be with one person, and who joins them.

const NUMBER = '50680000001'

forEachDatabase((database) => {
  const { graph, variables } = withGraph()
  const use = withServer(database, { variables })
  const { openMember } = withEars()
  let shop: Shop
  let colleague: Account
  /** The one with a number, and the one with an id. */
  let rosa: string
  let rosita: string

  const writes = async (body: string, who: { from?: string; from_user_id?: string }) => {
    const { from, from_user_id } = who
    const name = from === undefined ? 'Rosita' : 'Rosa'
    const reply = await shop.tells({
      contacts: [{ wa_id: from, user_id: from_user_id, profile: { name } }],
      messages: [
        {
          ...{ id: `wamid.${randomUUID()}`, type: 'text', text: { body }, ...who },
          timestamp: String(Math.floor(Date.now() / 1000)),
        },
      ],
    })
    expect(reply.statusCode).toBe(200)
  }
  const byNumber = (body: string) => writes(body, { from: NUMBER })
  const byId = (body: string) => writes(body, { from_user_id: 'CR.31' })
  const byBoth = (body: string) => writes(body, { from: NUMBER, from_user_id: 'CR.31' })
  const threadOf = async (contact: string) =>
    (await shop.conversations()).find(({ contact_id }) => contact_id === contact)?.thread_id ?? ''

  beforeEach(async () => {
    shop = await openShop(use(), graph)
    colleague = await addColleague(use(), shop.businessId)
    await byNumber('uno')
    await byId('dos')
    await byNumber('tres')
    await byId('cuatro')
    await byBoth('cinco')
    rosa = await threadOf(NUMBER)
    rosita = await threadOf('CR.31')
  })

  const join = (id: string, thread_id: string, as = shop.owner) =>
    use().send(joinConversations, { params: { id }, body: { thread_id } }, as)
  const apart = (id: string, thread_id: string, as = shop.owner) =>
    use().send(keepApart, { params: { id }, body: { thread_id } }, as)
  const said = async (thread_id: string, as = shop.owner) => {
    const reply = await use().call(listMessages, { body: { thread_id } }, as)
    return readMessages(listMessages.answer.parse(reply.json())).messages.map(({ text }) => text)
  }
  const listed = async (as = shop.owner) => {
    const body = { business_id: shop.businessId }
    const reply = await use().call(listConversations, { body }, as)
    return readConversations(listConversations.answer.parse(reply.json()))
  }
  const notes = async (id: string) => {
    const reply = await use().call(listInternalNotes, { params: { id } }, shop.owner)
    return readInternalNotes(listInternalNotes.answer.parse(reply.json()))
  }
  const offered = async (id: string) => (await notes(id)).flatMap(({ twinId }) => twinId ?? [])
  const rowsOf = (table: 'messages' | 'conversations' | 'internal_notes') =>
    use().db.selectFrom(table).selectAll().execute()

  it('are offered in both', async () => {
    expect(await offered(rosa)).toEqual([rosita])
    expect(await offered(rosita)).toEqual([rosa])
  })

  describe.each([
    ['the one with the number', () => [rosa, rosita] as const],
    ['the one with the id', () => [rosita, rosa] as const],
  ])('joined into %s', (_, pair) => {
    it('are one, with every message once and in its order', async () => {
      const [kept, gone] = pair()
      const reply = await join(kept, gone)
      expect(reply.status).toBe(200)
      expect(readJoined(joinConversations.answer.parse(reply.json()))).toBe(kept)
      expect(await said(kept)).toEqual(['uno', 'dos', 'tres', 'cuatro', 'cinco'])
      expect(await listed()).toMatchObject([
        { threadId: kept, name: kept === rosa ? 'Rosa' : 'Rosita', lastMessage: 'cinco' },
      ])
      expect(await offered(kept)).toEqual([])
    })

    it('hear whatever the person writes next, and answer to the number', async () => {
      const [kept, gone] = pair()
      await join(kept, gone)
      await byId('seis')
      await byNumber('siete')
      expect((await said(kept)).slice(-2)).toEqual(['seis', 'siete'])
      expect((await shop.answers('Hola, Rosa')).body).toBe('ok')
      expect(shop.reached().at(-1)?.body).toMatchObject({ to: NUMBER })
    })
  })

  it('changes nothing by a second press, from either of the two', async () => {
    await join(rosa, rosita)
    const before = [await rowsOf('messages'), await rowsOf('internal_notes')]
    for (const [id, other] of [
      [rosa, rosita],
      [rosita, rosa],
    ] as const) {
      const reply = await join(id, other)
      expect(readJoined(joinConversations.answer.parse(reply.json()))).toBe(rosa)
    }
    expect([await rowsOf('messages'), await rowsOf('internal_notes')]).toEqual(before)
  })

  it('are one, too, where two people join them at once, each into the own', async () => {
    const replies = await Promise.all([join(rosa, rosita), join(rosita, rosa, colleague)])
    for (const { status } of replies) expect(status).toBe(200)
    const [kept] = await shop.conversations()
    expect(await shop.conversations()).toHaveLength(1)
    expect(await said(kept?.thread_id ?? '')).toHaveLength(5)
  })

  it('lose and double nothing that comes while they are joined', async () => {
    await Promise.all([byId('a'), join(rosa, rosita), byNumber('b'), byBoth('c'), byId('d')])
    expect(new Set(await said(rosa))).toEqual(
      new Set(['uno', 'dos', 'tres', 'cuatro', 'cinco', 'a', 'b', 'c', 'd']),
    )
    expect(await said(rosa)).toHaveLength(9)
  })

  it('are found by the id of the one that is gone', async () => {
    const before = (await shop.conversations()).find(({ thread_id }) => thread_id === rosita)
    await join(rosa, rosita)
    expect(await said(rosita)).toEqual(await said(rosa))
    expect((await listed())[0]?.joinedIds).toEqual([rosita])
    // A page that has not heard of it sends to the old one.
    expect(before && (await shop.answersTo(before, 'Para las dos')).body).toBe('ok')
    expect((await said(rosa)).at(-1)).toBe('Para las dos')
    expect(shop.reached().at(-1)?.body).toMatchObject({ to: NUMBER })
  })

  it('leave each person with what is unread in one of the two, and no less', async () => {
    const read = (id: string, as: Account) =>
      use().send(
        readConversation,
        { params: { id }, body: { read_at: new Date().toISOString() } },
        as,
      )
    const unread = async (as: Account) => (await listed(as))[0]?.unreadCount
    await read(rosa, shop.owner)
    await read(rosita, shop.owner)
    await read(rosa, colleague)
    await byBoth('seis')
    await join(rosa, rosita)
    expect(await unread(shop.owner)).toBe(1)
    // All since the first that the colleague has not read.
    expect(await unread(colleague)).toBe(6)
  })

  it('carry notes, pins and clients along', async () => {
    const note = { params: { id: rosita }, body: { note_text: 'Prefiere las tardes' } }
    await use().send(addInternalNote, note, shop.owner)
    await use().send(pinConversation, { params: { id: rosita }, body: { pinned: true } }, colleague)
    const client_profile_id = await addClient(use(), shop.businessId, 'Rosa Mora')
    await use()
      .db.insertInto('conversation_clients')
      .values({
        ...{ thread_id: rosita, client_profile_id },
        business_id: shop.businessId,
        is_apart: false,
      })
      .execute()
    await join(rosa, rosita)
    expect((await notes(rosa)).map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Prefiere las tardes',
        expect.stringMatching(/unió aquí la conversación con Rosita\.$/),
      ]),
    )
    const of = async (table: 'conversation_pins' | 'conversation_clients') =>
      use()
        .db.selectFrom(table)
        .select('thread_id')
        .where('business_id', '=', shop.businessId)
        .execute()
    expect(await of('conversation_pins')).toEqual([{ thread_id: rosa }])
    expect(await of('conversation_clients')).toEqual([{ thread_id: rosa }])
  })

  it.each([
    ['both are solved', ['solved', 'solved'], 'solved'],
    ['one is postponed', ['solved', 'postponed'], 'postponed'],
    ['one is open', ['solved', 'open'], undefined],
  ] as const)('are in one state: %s', async (_, states, joined) => {
    const until = new Date(Date.now() + 3_600_000).toISOString()
    for (const [at, state] of states.entries())
      await use().send(
        setConversationState,
        {
          params: { id: at === 0 ? rosa : rosita },
          body: { state, ...(state === 'postponed' && { until }) },
        },
        shop.owner,
      )
    await join(rosa, rosita)
    const body = { business_id: shop.businessId }
    const reply = await use().call(listConversationStates, { body }, shop.owner)
    const { states: left } = listConversationStates.answer.parse(reply.json())
    expect(left?.map((row) => [row?.thread_id, row?.state])).toEqual(
      joined === undefined ? [] : [[rosa, joined]],
    )
  })

  it('are searched and counted as one', async () => {
    await join(rosa, rosita)
    const reply = await use().call(
      searchConversations,
      { body: { business_id: shop.businessId, search: 'cuatro' } },
      shop.owner,
    )
    const { hits } = readFound(searchConversations.answer.parse(reply.json()))
    expect(hits.map(({ threadId }) => threadId)).toEqual([rosa])
    const figures = await use()
      .db.selectFrom('conversation_figures')
      .selectAll()
      .where('thread_id', 'in', [rosa, rosita])
      .execute()
    expect(figures).toMatchObject([{ thread_id: rosa, client_messages: 5, waiting: 5 }])
  })

  it('are two for good where a person says so, and both say it', async () => {
    expect((await apart(rosita, rosa)).status).toBe(204)
    expect((await apart(rosa, rosita, colleague)).status).toBe(204)
    for (const id of [rosa, rosita]) {
      expect(await offered(id)).toEqual([])
      const lines = (await notes(id)).filter(({ text }) =>
        text.startsWith('No es la misma persona'),
      )
      expect(lines).toHaveLength(1)
    }
    expect((await join(rosa, rosita)).status).toBe(409)
    // Another message by both addresses asks nobody again.
    await byBoth('seis')
    expect(await offered(rosa)).toEqual([])
    expect(await shop.conversations()).toHaveLength(2)
  })

  it('are not joined where a person linked each to another client', async () => {
    const link = async (thread_id: string, name: string) => {
      const client_profile_id = await addClient(use(), shop.businessId, name)
      await use()
        .db.insertInto('conversation_clients')
        .values({ thread_id, client_profile_id, business_id: shop.businessId, is_apart: false })
        .execute()
    }
    await link(rosa, 'Rosa Mora')
    await link(rosita, 'Rosa Vega')
    const reply = await join(rosa, rosita)
    expect(reply.status).toBe(409)
    expect(reply.body).toContain('Rosa Mora y Rosa Vega')
    expect(await shop.conversations()).toHaveLength(2)
  })

  it('are not joined where nothing says that they are one, nor across businesses', async () => {
    const { thread_id } = await addConversation(use(), shop.businessId)
    expect((await join(rosa, thread_id)).status).toBe(409)
    const elsewhere = await addBusiness(use(), shop.owner)
    const foreign = await addConversation(use(), elsewhere)
    expect((await join(rosa, foreign.thread_id)).status).toBe(404)
    const stranger = await use().account()
    await addBusiness(use(), stranger)
    for (const ask of [join, apart]) expect((await ask(rosa, rosita, stranger)).status).toBe(404)
    expect(await shop.conversations()).toHaveLength(3)
  })

  it('lead a third conversation with the person to the joined one', async () => {
    const third = await addConversation(use(), shop.businessId)
    await use()
      .db.insertInto('conversation_twins')
      .values({ business_id: shop.businessId, thread_id: rosita, twin_id: third.thread_id })
      .execute()
    await use()
      .db.insertInto('internal_notes')
      .values({
        thread_id: third.thread_id,
        note_text: 'Es la misma',
        is_notice: true,
        twin_id: rosita,
      })
      .execute()
    await join(rosa, rosita)
    expect(await offered(third.thread_id)).toEqual([rosa])
    expect((await join(third.thread_id, rosita)).status).toBe(200)
    expect(await said(rosita)).toHaveLength(5)
    expect(await said(rosa)).toHaveLength(5)
  })

  it('tell the sockets of the business, and the list of a page loses a row', async () => {
    const body = { business_id: shop.businessId }
    const mark = (await use().call(listConversations, { body }, shop.owner)).headers[MARK_HEADER]
    const ear = await openMember(use(), colleague, shop.businessId)
    await join(rosa, rosita)
    const isNotes = (frame: unknown) => Reflect.get(Object(frame), 'event') === 'internal_notes'
    expect(await ear.until(isNotes)).toContainEqual({
      event: 'message_changed',
      data: { thread_id: rosa },
    })
    const asked = { body: { ...body, mark: String(mark) } }
    const reply = await use().call(listConversationChanges, asked, shop.owner)
    const changes = readConversationChanges(listConversationChanges.answer.parse(reply.json()))
    expect(changes.removed).toEqual([rosita])
    expect(changes.changed).toMatchObject([{ threadId: rosa, joinedIds: [rosita] }])
  })
})
