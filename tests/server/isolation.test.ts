import { beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { asking, endpoints, nothing, type Thing } from './kit/asking.ts'
import { forEachDatabase } from './kit/databases.ts'
import { furnish } from './kit/furnish.ts'
import { type Account, type Reply, withServer } from './kit/server.ts'

// The whole table of the contract: for another account's data every endpoint answers exactly as for missing data.

forEachDatabase((database) => {
  const use = withServer(database)
  let owner: Account
  let stranger: Account
  let thing: Thing
  let own: Thing

  beforeAll(async () => {
    owner = await use().account()
    stranger = await use().account()
    thing = await furnish(use(), owner)
    own = await furnish(use(), stranger)
  })

  const answerOf = ({ status, body }: Reply) => ({ status, body })

  it.each(endpoints)('$name returns its own data', async ({ endpoint, ask }) => {
    expect((await use().send(endpoint, ask(thing), owner)).status).toBeLessThan(300)
  })

  it.each(endpoints)('$name hides the data of others', async ({ endpoint, ask }) => {
    const server = use()
    const foreign = await server.send(endpoint, ask(thing), stranger)
    const missing = await server.send(endpoint, ask(nothing), stranger)
    expect(answerOf(foreign)).toEqual(answerOf(missing))
    expect(foreign.body).not.toMatch(/secret/)
  })

  it.each(endpoints)('$name needs a session', async ({ endpoint, ask }) => {
    const server = use()
    for (const token of [undefined, 'inventado'])
      expect((await server.send(endpoint, ask(thing), { token })).status).toBe(401)
  })

  it('no client can be read through another business of the caller', async () => {
    const mixed = { ...own, clientId: thing.clientId }
    const reply = await use().send(api.getClient, asking.getClient?.(mixed) ?? {}, stranger)
    expect(reply.status).toBe(404)
  })

  it('no tag can be changed through another client of the caller', async () => {
    for (const mixed of [
      { ...own, tagId: thing.tagId },
      { ...thing, tagId: own.tagId },
    ]) {
      const reply = await use().send(api.removeTag, asking.removeTag?.(mixed) ?? {}, stranger)
      expect(reply.status).toBe(404)
    }
  })

  it("a list of tags without a business has the caller's own only", async () => {
    const reply = await use().send(api.listTags, {}, await use().account())
    expect(reply.json()).toEqual([])
  })

  it('the attempts of strangers changed nothing', async () => {
    const { db } = use()
    // The owner's own calls above did each of these once.
    const clients = await db
      .selectFrom('clients')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('business_id', '=', thing.businessId)
      .executeTakeFirstOrThrow()
    const notes = await db
      .selectFrom('client_notes')
      .select('note_content')
      .where('client_profile_id', '=', thing.clientId)
      .execute()
    expect({ clients, notes }).toEqual({
      clients: { count: 2 },
      notes: [{ note_content: 'extraña' }, { note_content: 'extraña' }],
    })
    const conversation = await db
      .selectFrom('conversations')
      .select('is_responding')
      .where('thread_id', '=', thing.threadId)
      .executeTakeFirst()
    const strange = await db
      .selectFrom('messages')
      .select('message_id')
      .where('content', '=', 'de un extraño')
      .where('thread_id', '=', thing.threadId)
      .execute()
    const strangers = await db
      .selectFrom('assistants')
      .select('business_id')
      .where('name', '=', 'De un extraño')
      .where('business_id', '!=', thing.businessId)
      .execute()
    expect(strangers).toEqual([])
    const connections = await db
      .selectFrom('integrations')
      .select('name')
      .where('business_id', '=', own.businessId)
      .execute()
    expect(new Set(connections.map(({ name }) => name))).toEqual(new Set(['Integración secreta']))
    // The owner's own calls above switched it off and sent one message.
    expect(conversation).toEqual({ is_responding: false })
    expect(strange).toHaveLength(1)
  })
})
