import { beforeEach, expect, it } from 'vitest'
import { updateClient } from '#contract/clients/clients.ts'
import { mergeClients } from '#contract/clients/doubles.ts'
import {
  linkConversation,
  listConversationClients,
  readLinks,
} from '#contract/conversationClients.ts'
import { readFound, searchConversations } from '#contract/conversationSearch.ts'
import { addBusiness, addClient, addColleague, addConversation } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type Account, withServer } from './kit/server.ts'
import { withEars } from './kit/sockets.ts'

// The clients of conversations, as the team linked them.

forEachDatabase((database) => {
  const use = withServer(database)
  const { openMember } = withEars()
  let account: Account
  let colleague: Account
  let businessId: number
  let threadId: string
  let ana: number

  const begin = async (business = businessId, contact_type = 'widget') =>
    (await addConversation(use(), business, { contact_type })).thread_id

  beforeEach(async () => {
    account = await use().account()
    businessId = await addBusiness(use(), account)
    colleague = await addColleague(use(), businessId)
    threadId = await begin()
    ana = await addClient(use(), businessId, 'Ana Rojas', {
      email: 'ana@correo.example',
      phone_number: '+506 8888 1111',
      tags: ['Mayorista'],
    })
  })

  const set = (body: object, id = threadId, as = account) =>
    use().send(linkConversation, { params: { id }, body }, as)
  const link = (client: number | string, id = threadId, as = account) =>
    set({ client_id: client }, id, as)
  const listed = async (as = account) => {
    const reply = await use().call(
      listConversationClients,
      { body: { business_id: businessId } },
      as,
    )
    return readLinks(listConversationClients.answer.parse(reply.json()))
  }
  const found = async (search: string) => {
    const body = { business_id: businessId, search }
    const reply = await use().call(searchConversations, { body }, account)
    return readFound(searchConversations.answer.parse(reply.json())).hits.map(
      ({ threadId: id, kind, text }) => ({ id, kind, text }),
    )
  }

  it("keeps a conversation's client for everybody of the business", async () => {
    expect(await listed()).toEqual({})
    expect((await link(ana)).json()).toEqual({
      thread_id: threadId,
      client_id: ana,
      client_name: 'Ana Rojas',
      apart_id: null,
    })
    expect(await listed(colleague)).toEqual({
      [threadId]: { linked: { id: String(ana), name: 'Ana Rojas' }, apart: null },
    })
    const eva = await addClient(use(), businessId, 'Eva Mora')
    expect((await link(String(eva), threadId, colleague)).status).toBe(200)
    expect(await listed()).toMatchObject({ [threadId]: { linked: { name: 'Eva Mora' } } })
  })

  it('keeps which client was taken away, and forgets what is cleared', async () => {
    await link(ana)
    expect((await set({ apart_id: ana })).json()).toEqual({
      thread_id: threadId,
      client_id: null,
      client_name: null,
      apart_id: ana,
    })
    expect(await listed()).toEqual({ [threadId]: { linked: null, apart: String(ana) } })
    expect((await set({ client_id: null })).json()).toMatchObject({ apart_id: null })
    expect(await listed()).toEqual({})
  })

  it('is told to all sockets of the business, and to no other', async () => {
    const own = await openMember(use(), account, businessId)
    const other = await openMember(use(), colleague, businessId)
    const elsewhere = await addBusiness(use(), colleague)
    const stranger = await openMember(use(), colleague, elsewhere)
    await link(ana)
    const told = {
      event: 'conversation_client',
      data: { thread_id: threadId, client_id: ana, client_name: 'Ana Rojas', apart_id: null },
    }
    expect(await own.next()).toEqual(told)
    expect(await other.next()).toEqual(told)
    await set({})
    expect(await other.next()).toMatchObject({ data: { client_id: null, apart_id: null } })
    const theirs = await begin(elsewhere)
    const bea = await addClient(use(), elsewhere, 'Bea')
    await link(bea, theirs, colleague)
    // Had it heard of the others, they would come before its own.
    expect(await stranger.next()).toMatchObject({ data: { thread_id: theirs } })
  })

  it('tells the new name of a client in each of its conversations', async () => {
    const socket = await openMember(use(), colleague, businessId)
    await link(ana)
    expect(await socket.next()).toMatchObject({ data: { client_name: 'Ana Rojas' } })
    const change = (body: object) =>
      use().send(updateClient, { params: { id: String(ana) }, body }, account)
    // Nothing that a conversation shows: it is told to nobody.
    await change({ city: 'Heredia' })
    await change({ client_name: 'Ana Mora' })
    expect(await socket.next()).toMatchObject({
      data: { thread_id: threadId, client_name: 'Ana Mora' },
    })
    expect(await listed()).toMatchObject({ [threadId]: { linked: { name: 'Ana Mora' } } })
  })

  it('refuses a client of another business, also of another one of the same account', async () => {
    const second = await addBusiness(use(), account)
    const theirs = await addClient(use(), second, 'Otra')
    expect((await link(theirs)).status).toBe(404)
    expect((await set({ apart_id: theirs })).status).toBe(404)
    expect((await link(999_999)).status).toBe(404)
    expect((await link('no es un id')).status).toBe(404)
    expect(await listed()).toEqual({})
  })

  it('is removed with its client, and with its conversation', async () => {
    const other = await begin()
    const eva = await addClient(use(), businessId, 'Eva Mora')
    await link(ana)
    await link(eva, other)
    await use().db.deleteFrom('clients').where('client_profile_id', '=', ana).execute()
    expect(Object.keys(await listed())).toEqual([other])
    await use().db.deleteFrom('conversations').where('thread_id', '=', other).execute()
    expect(await listed()).toEqual({})
  })

  it('moves to the client who stays when two become one, and the sockets are told', async () => {
    const double = await addClient(use(), businessId, 'Ani')
    const apart = await begin()
    await link(double)
    await set({ apart_id: double }, apart)
    const socket = await openMember(use(), colleague, businessId)
    const merge = { params: { id: ana }, body: { other_id: double } }
    expect((await use().send(mergeClients, merge, account)).status).toBe(204)
    expect(await listed()).toEqual({
      [threadId]: { linked: { id: String(ana), name: 'Ana Rojas' }, apart: null },
      [apart]: { linked: null, apart: String(ana) },
    })
    const told = [await socket.next(), await socket.next()]
    expect(told).toContainEqual({
      event: 'conversation_client',
      data: { thread_id: threadId, client_id: ana, client_name: 'Ana Rojas', apart_id: null },
    })
    // A page that missed it still names the client who is gone.
    expect((await link(double)).json()).toMatchObject({ client_id: ana })
  })

  it("is found by its client's tag, e-mail and phone", async () => {
    expect(await found('mayorista')).toEqual([])
    await link(ana)
    expect(await found('mayor')).toEqual([{ id: threadId, kind: 'tag', text: 'Mayorista' }])
    expect(await found('ana@correo')).toEqual([
      { id: threadId, kind: 'email', text: 'ana@correo.example' },
    ])
    expect(await found('88881111')).toEqual([
      { id: threadId, kind: 'phone', text: '+506 8888 1111' },
    ])
    await set({ apart_id: ana })
    expect(await found('mayorista')).toEqual([])
  })

  it('counts more than equal names and numbers in a search', async () => {
    const { thread_id: named } = await addConversation(use(), businessId, {
      contact_type: 'instagram',
      show_name: 'Ana Rojas',
    })
    expect(await found('mayorista')).toEqual([{ id: named, kind: 'tag', text: 'Mayorista' }])
    await set({ apart_id: ana }, named)
    expect(await found('mayorista')).toEqual([])
    const eva = await addClient(use(), businessId, 'Eva Mora', { tags: ['Prensa'] })
    await link(eva, named)
    expect(await found('mayorista')).toEqual([])
    expect(await found('prensa')).toEqual([{ id: named, kind: 'tag', text: 'Prensa' }])
  })
})
