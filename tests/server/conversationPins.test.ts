import { beforeEach, expect, it } from 'vitest'
import {
  listConversationPins,
  PINS_MAX,
  pinConversation,
  readPins,
  TOO_MANY_PINS,
} from '#contract/conversationPins.ts'
import { addBusiness, addColleague, addConversation } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type Account, withServer } from './kit/server.ts'
import { withEars } from './kit/sockets.ts'

// The conversations that an account keeps on top of its own list.

forEachDatabase((database) => {
  const use = withServer(database)
  const { openMember } = withEars()
  let account: Account
  let colleague: Account
  let businessId: number
  let threadId: string

  const begin = async () =>
    (await addConversation(use(), businessId, { contact_type: 'widget' })).thread_id

  beforeEach(async () => {
    account = await use().account()
    businessId = await addBusiness(use(), account)
    colleague = await addColleague(use(), businessId)
    threadId = await begin()
  })

  const pin = (id: string, pinned = true, as = account) =>
    use().send(pinConversation, { params: { id }, body: { pinned } }, as)
  const listed = async (as = account) => {
    const reply = await use().call(listConversationPins, { body: { business_id: businessId } }, as)
    return readPins(listConversationPins.answer.parse(reply.json()))
  }

  it('keeps what is pinned for the account, and for no colleague', async () => {
    expect((await pin(threadId)).json()).toEqual({ pinned: true })
    expect((await pin(threadId)).status).toBe(200)
    expect(await listed()).toEqual([threadId])
    expect(await listed(colleague)).toEqual([])
    expect((await pin(threadId, false, colleague)).status).toBe(200)
    expect(await listed()).toEqual([threadId])
    expect((await pin(threadId, false)).json()).toEqual({ pinned: false })
    expect(await listed()).toEqual([])
  })

  it('has room for some, and a sentence for one more, also for two at once', async () => {
    const ids = await Promise.all(Array.from({ length: PINS_MAX - 1 }, begin))
    for (const id of ids) expect((await pin(id)).status).toBe(200)
    const last = await begin()
    const replies = await Promise.all([pin(threadId), pin(last)])
    expect(replies.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      200, 409,
    ])
    expect(replies.find(({ status }) => status === 409)?.body).toContain(TOO_MANY_PINS)
    expect(await listed()).toHaveLength(PINS_MAX)
    expect((await pin(ids[0] ?? '')).status).toBe(200)
    expect((await pin(ids[0] ?? '', false)).status).toBe(200)
    const missing = (await listed()).includes(last) ? threadId : last
    expect((await pin(missing)).status).toBe(200)
  })

  it("is told to the account's own sockets alone", async () => {
    const own = await openMember(use(), account, businessId)
    const other = await openMember(use(), colleague, businessId)
    await pin(threadId)
    expect(await own.next()).toEqual({
      event: 'conversation_pin',
      data: { thread_id: threadId, pinned: true },
    })
    await pin(threadId, true, colleague)
    await pin(threadId, false, colleague)
    // Had the colleague heard of the first, it would be the first of three.
    expect(await other.next()).toMatchObject({ data: { thread_id: threadId } })
    expect(await other.next()).toMatchObject({ data: { pinned: false } })
    await pin(threadId, false)
    expect(await own.next()).toMatchObject({ data: { pinned: false } })
  })

  it('leaves with its conversation', async () => {
    await pin(threadId)
    await use().db.deleteFrom('conversations').where('thread_id', '=', threadId).execute()
    expect(await listed()).toEqual([])
  })
})
