import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sendAttachment } from '#contract/attachments.ts'
import { assignConversation, changeAssignment } from '#contract/conversationAssignee.ts'
import { joinConversations } from '#contract/conversationTwins.ts'
import { KEY_HEADER } from '#contract/endpoint.ts'
import { deleteAccount } from '#contract/erasure/erasure.ts'
import { listMessages, readMessages } from '#contract/inbox.ts'
import { removeMember } from '#contract/team/team.ts'
import { addressesFor, type Holder } from '#server/files/keys.ts'
import { addBusiness, addColleague, addConversation } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { withGraph } from './kit/graph.ts'
import { multipart } from './kit/multipart.ts'
import { type Account, withServer } from './kit/server.ts'
import { openShop } from './kit/shop.ts'
import { withEars } from './kit/sockets.ts'
import { addTalk, arrive, read, say } from './kit/widgetShop.ts'

// A file of a message, asked for by an address that somebody was told, or kept.

const OPEN = 200
const CLOSED = 404

forEachDatabase((database) => {
  const { graph, variables } = withGraph()
  const use = withServer(database, { variables })
  const { openMember, openVisitor } = withEars()

  const load = (url: string) => use().app.inject({ method: 'GET', url })
  const statusOf = async (url: string) => (await load(url)).statusCode

  const sendPhoto = async (account: Account, threadId: string) => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#38c' } })
      .png()
      .toBuffer()
    const { headers, payload } = multipart(
      { bytes, type: 'image/png', name: 'torta.png' },
      { caption: '' },
    )
    const reply = await use().app.inject({
      method: 'POST',
      url: sendAttachment.path.replace(':id', threadId),
      headers: {
        ...headers,
        [KEY_HEADER]: randomUUID(),
        authorization: `Bearer ${account.token}`,
      },
      payload,
    })
    expect(reply.statusCode, reply.body).toBe(204)
  }

  /** What this account is told of the photo. */
  const toldTo = async (account: Account, thread_id: string): Promise<string> => {
    const reply = await use().call(listMessages, { body: { thread_id } }, account)
    const { messages } = readMessages(listMessages.answer.parse(reply.json()))
    return messages.find(({ photoUrl }) => photoUrl !== null)?.photoUrl ?? ''
  }

  const bareOf = (url: string): string => url.split('?')[0] ?? ''

  /** What only the server can write. */
  const keyed = (url: string, holder: Holder): string =>
    addressesFor(use().resources.secret, holder)(bareOf(url))

  /** A photo in a conversation of a business of two. */
  const begin = async () => {
    const owner = await use().account()
    const businessId = await addBusiness(use(), owner)
    const agent = await addColleague(use(), businessId, undefined, 'agent')
    const { thread_id } = await addConversation(use(), businessId, { contact_type: 'widget' })
    await sendPhoto(owner, thread_id)
    const kept = await toldTo(agent, thread_id)
    expect(await statusOf(kept)).toBe(OPEN)
    return { owner, agent, businessId, threadId: thread_id, kept }
  }

  describe('the photo of a message', () => {
    it('is served by the address that each member is told, which stays, and kept by browsers alone', async () => {
      const { owner, agent, threadId, kept } = await begin()
      expect(await toldTo(agent, threadId)).toBe(kept)
      const own = await toldTo(owner, threadId)
      expect([own === kept, bareOf(own) === bareOf(kept)]).toEqual([false, true])
      const { statusCode, headers } = await load(own)
      expect([statusCode, headers['content-type']]).toEqual([OPEN, 'image/jpeg'])
      expect(headers['cache-control']).toBe('private, max-age=31536000, immutable')
    })

    it('is told to every socket as the list tells it', async () => {
      const { owner, agent, businessId, threadId } = await begin()
      const ears = [
        [owner, await openMember(use(), owner, businessId)],
        [agent, await openMember(use(), agent, businessId)],
      ] as const
      await sendPhoto(owner, threadId)
      for (const [account, ear] of ears) {
        const frames = await ear.until((frame) => Object(frame).event === 'new_message')
        const { photo_url, author_is_own } = Object(frames.at(-1)).data.message
        const reply = await use().call(listMessages, { body: { thread_id: threadId } }, account)
        expect(JSON.stringify(reply.json())).toContain(JSON.stringify(photo_url))
        expect([await statusOf(photo_url), author_is_own]).toEqual([
          OPEN,
          account === owner ? true : undefined,
        ])
      }
    })

    it('is no file for anybody without a key of its own, or with a spoiled one', async () => {
      const { agent, threadId, owner, kept } = await begin()
      const other = await begin()
      const [, key = ''] = kept.split('?para=')
      const [, sign = ''] = key.split('.')
      const bare = bareOf(kept)
      const wrong = [
        '',
        '?para=',
        `?para=${key.slice(0, -1)}`,
        `?para=${key}A`,
        `?para=${agent.id}.${[...sign].toReversed().join('')}`,
        `?para=${owner.id}.${sign}`,
        `?para=chat.${sign}`,
        `?para=hasta-9999999999999.${sign}`,
        `?para=${key}&para=${key}`,
        `?para[]=${key}`,
        // Of another file.
        `?${other.kept.split('?')[1]}`,
      ]
      for (const query of wrong) {
        const reply = await load(bare + query)
        expect([reply.statusCode, reply.headers['cache-control']], query).toEqual([
          CLOSED,
          'no-store',
        ])
      }
      expect(await toldTo(agent, threadId)).toBe(kept)
    })

    it('is no file for a member of another business', async () => {
      const { kept } = await begin()
      const { owner: stranger } = await begin()
      expect(await statusOf(keyed(kept, { kind: 'account', userId: stranger.id }))).toBe(CLOSED)
    })

    it('is none for a removed person from the next request on, and is again for who comes back', async () => {
      const { owner, agent, businessId, kept } = await begin()
      const reply = await use().call(
        removeMember,
        { params: { user_id: String(agent.id) }, query: { business_id: businessId } },
        owner,
      )
      expect(reply.status).toBe(200)
      const closed = await load(kept)
      expect([closed.statusCode, closed.headers['cache-control']]).toEqual([CLOSED, 'no-store'])
      await use()
        .db.insertInto('business_members')
        .values({ business_id: businessId, user_id: agent.id, role: 'agent' })
        .execute()
      expect(await statusOf(kept)).toBe(OPEN)
    })

    it('is none for an account that is deleted', async () => {
      const { agent, kept } = await begin()
      expect((await use().call(deleteAccount, {}, agent)).status).toBe(200)
      expect(await statusOf(kept)).toBe(CLOSED)
    })

    it("is none for an agent while the conversation is a colleague's, where agents are restricted", async () => {
      const { owner, agent, businessId, threadId, kept } = await begin()
      const assign = (user_id: number | null) =>
        use().send(assignConversation, { params: { id: threadId }, body: { user_id } }, owner)
      await use().send(
        changeAssignment,
        {
          params: { id: businessId },
          body: { take_on_answer: true, restrict_agents: true },
        },
        owner,
      )
      await assign(owner.id)
      expect(await statusOf(kept)).toBe(CLOSED)
      await assign(agent.id)
      expect(await statusOf(kept)).toBe(OPEN)
    })
  })

  it('a photo goes with its message where two conversations become one', async () => {
    const shop = await openShop(use(), graph)
    const writes = (body: string, who: { from?: string; from_user_id?: string }) =>
      shop.tells({
        contacts: [{ wa_id: who.from, user_id: who.from_user_id, profile: { name: 'Rosa' } }],
        messages: [
          {
            ...{ id: `wamid.${randomUUID()}`, type: 'text', text: { body }, ...who },
            timestamp: String(Math.floor(Date.now() / 1000)),
          },
        ],
      })
    const [from, from_user_id] = ['50688880032', 'CR.32']
    await writes('uno', { from })
    await writes('dos', { from_user_id })
    await writes('tres', { from, from_user_id })
    const ids = (await shop.conversations()).map(({ thread_id }) => thread_id)
    const [one = '', other = ''] = ids
    await sendPhoto(shop.owner, one)
    const kept = await toldTo(shop.owner, one)
    const body = { thread_id: one }
    const reply = await use().send(joinConversations, { params: { id: other }, body }, shop.owner)
    expect(reply.status, reply.body).toBe(200)
    expect([await toldTo(shop.owner, other), await statusOf(kept)]).toEqual([kept, OPEN])
  })

  it("a visitor's photo opens for that visitor, by one address in list and socket, and for no other", async () => {
    const server = use()
    const { shop, threadId, visitorToken } = await addTalk(server)
    const ear = await openVisitor(server, visitorToken)
    await sendPhoto(shop.owner, threadId)
    const frames = await ear.until((frame) => Object(frame).event === 'new_message')
    const told = Object(frames.at(-1)).message.photo_url
    const messages = await read(server, shop, visitorToken)
    expect(messages.map(({ photo_url }) => photo_url)).toContain(told)
    expect([await statusOf(told), await statusOf(bareOf(told))]).toEqual([OPEN, CLOSED])

    const { visitor_token: token } = await arrive(server, shop)
    await say(server, shop, token, 'Hola')
    const others = await server.db
      .selectFrom('conversations')
      .select('thread_id')
      .where('business_id', '=', shop.id)
      .where('thread_id', '<>', threadId)
      .execute()
    expect(others).toHaveLength(1)
    for (const { thread_id } of others)
      expect(await statusOf(keyed(told, { kind: 'visitor', threadId: thread_id }))).toBe(CLOSED)
  })
})
