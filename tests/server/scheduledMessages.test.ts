import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { SimulatedClock } from 'xstate'
import { blockConversation } from '#contract/conversationBlocks.ts'
import { DAY, HOUR, MINUTE } from '#contract/durations.ts'
import { KEY_HEADER } from '#contract/endpoint.ts'
import { listMentions, readMentions, seeMentions } from '#contract/mentions.ts'
import {
  cancelScheduled,
  changeScheduled,
  listScheduled,
  readSchedule,
  SCHEDULED_GONE,
  SCHEDULED_MAX,
  scheduleMessage,
  sendScheduled,
} from '#contract/scheduledMessages.ts'
import { removeMember } from '#contract/team/team.ts'
import { startScheduled } from '#server/inbox/scheduled/due.ts'
import { SCHEDULED_EVERY } from '#server/limits/bounds/requests.ts'
import { addColleague } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { withGraph } from './kit/graph.ts'
import { type Account, withServer } from './kit/server.ts'
import { openShop, type Shop } from './kit/shop.ts'
import { withEars } from './kit/sockets.ts'
import { addTalk } from './kit/widgetShop.ts'

// Messages that are written now and sent later: once, by whoever wrote them, and not over what the customer said since.

forEachDatabase((database) => {
  const { graph, variables } = withGraph()
  const use = withServer(database, { variables })
  const { openMember } = withEars()

  let shop: Shop
  let id: string
  beforeEach(async () => {
    await use().db.deleteFrom('scheduled_messages').execute()
    shop = await openShop(use(), graph)
    await shop.hearsText('Hola')
    id = (await shop.conversation()).thread_id
  })

  const inFuture = (milliseconds: number) =>
    new Date(use().resources.clock().getTime() + milliseconds).toISOString()
  const schedule = (
    text: string,
    at = inFuture(5 * MINUTE),
    as: Account = shop.owner,
    key: string = randomUUID(),
  ) =>
    use().call(
      scheduleMessage,
      { params: { id }, body: { text, at } },
      { ...as, headers: { [KEY_HEADER]: key } },
    )
  const list = async (as: Account = shop.owner) =>
    readSchedule(
      listScheduled.answer.parse((await use().call(listScheduled, { params: { id } }, as)).json()),
    )
  /** It is the owner's, and agents see their own alone. */
  const hideFromAgents = async () => {
    const { db } = use()
    await db
      .updateTable('businesses')
      .set({ restricts_agents: true })
      .where('business_id', '=', shop.businessId)
      .execute()
    await db
      .updateTable('conversations')
      .set({ assignee_id: shop.owner.id })
      .where('thread_id', '=', id)
      .execute()
  }
  const only = async () => {
    const [row] = (await list()).messages
    if (!row) throw new Error('nothing is scheduled')
    return row
  }
  const one = async () => ({ id, scheduled: (await only()).id })
  const rows = () => use().db.selectFrom('scheduled_messages').select(['content', 'held']).execute()
  const said = async (text: string) =>
    (await shop.shown()).filter((message) => message.text === text)
  const due = (milliseconds = 5 * MINUTE) => use().wait(milliseconds + SCHEDULED_EVERY)
  const look = <Read>(read: () => Read) => use().after(SCHEDULED_EVERY, read)
  const heldFor = (reason: string) => {
    const reasons = async () => (await rows()).map(({ held }) => held)
    return expect.poll(look(reasons)).toEqual([reason])
  }
  const isSent = (text: string) => {
    return expect.poll(look(async () => (await said(text)).length)).toBe(1)
  }
  const areGone = () => {
    return expect.poll(look(rows)).toEqual([])
  }

  it('sends it once, when it is due, as an answer of who wrote it', async () => {
    const agent = await addColleague(use(), shop.businessId, undefined, 'agent')
    expect((await schedule('  Ya está listo  ', inFuture(5 * MINUTE), agent)).status).toBe(204)
    expect((await list()).messages).toMatchObject([
      { text: 'Ya está listo', held: null, isOwn: false },
    ])
    expect((await list(agent)).messages).toMatchObject([{ isOwn: true }])
    use().wait(4 * MINUTE)
    expect(await said('Ya está listo')).toEqual([])
    due(MINUTE)
    await isSent('Ya está listo')
    expect((await said('Ya está listo'))[0]).toMatchObject({
      fromBusiness: true,
      author: 'person',
    })
    expect(await rows()).toEqual([])
    const reached = () =>
      shop.reached().filter(({ body }) => JSON.stringify(body).includes('Ya está listo')).length
    await expect.poll(use().after(1_000, reached)).toBe(1)
    expect((await use().db.selectFrom('messages').selectAll().execute()).at(-1)).toMatchObject({
      written_by: agent.id,
    })
  })

  it('is stored once for its key', async () => {
    const key = randomUUID()
    const at = inFuture(HOUR)
    await schedule('Uno', at, shop.owner, key)
    expect((await schedule('Uno', at, shop.owner, key)).status).toBe(204)
    expect(await rows()).toHaveLength(1)
  })

  it('refuses what cannot be sent then', async () => {
    expect((await schedule(' ')).status).toBe(400)
    expect((await schedule('x'.repeat(10_000))).body).toContain('demasiado largo')
    expect((await schedule('Tarde', inFuture(-1))).body).toContain('no haya pasado')
    expect((await schedule('Pronto', inFuture(MINUTE / 2))).status).toBe(400)
    expect((await schedule('Lejos', inFuture(367 * DAY))).body).toContain('un año')
    expect((await schedule('Nunca', 'mañana')).body).toContain('Elige un día y una hora')
    for (let count = 0; count < SCHEDULED_MAX; count += 1) await schedule(`Número ${count}`)
    expect((await schedule('Uno más')).status).toBe(409)
    expect(await rows()).toHaveLength(SCHEDULED_MAX)
  })

  it('is changed, cancelled and sent at once, and gone afterwards', async () => {
    await schedule('Primero')
    const params = await one()
    const body = { text: 'Segundo', at: inFuture(10 * MINUTE) }
    expect((await use().call(changeScheduled, { params, body }, shop.owner)).status).toBe(204)
    due()
    expect(await only()).toMatchObject({ text: 'Segundo', held: null })
    expect((await use().call(sendScheduled, { params }, shop.owner)).status).toBe(204)
    await isSent('Segundo')
    for (const endpoint of [sendScheduled, cancelScheduled]) {
      const again = await use().call(endpoint, { params }, shop.owner)
      expect([again.status, again.body.includes(SCHEDULED_GONE)]).toEqual([404, true])
    }
    await schedule('Tercero')
    const reply = await use().call(cancelScheduled, { params: await one() }, shop.owner)
    expect(reply.status).toBe(204)
    due()
    expect([await rows(), await said('Tercero')]).toEqual([[], []])
  })

  it('tells the pages of the business, with no text', async () => {
    const ear = await openMember(use(), shop.owner, shop.businessId)
    await schedule('Un secreto')
    const told = await ear.until((frame) => JSON.stringify(frame).includes('scheduled_messages'))
    expect(told.at(-1)).toEqual({ event: 'scheduled_messages', data: { thread_id: id } })
  })

  describe('held', () => {
    it('when the customer wrote since, until a person says it again', async () => {
      await schedule('¿Sigue interesado?')
      await shop.hearsText('Ya compré en otro lado')
      expect((await only()).held).toBe('customer')
      due()
      await heldFor('customer')
      expect(await said('¿Sigue interesado?')).toEqual([])
      const body = { text: 'Gracias por avisar', at: inFuture(2 * MINUTE) }
      await use().call(changeScheduled, { params: await one(), body }, shop.owner)
      expect((await only()).held).toBeNull()
      due(2 * MINUTE)
      await isSent('Gracias por avisar')
    })

    it("when the channel's window is closed, and can be tried at once", async () => {
      const { openUntil } = await list()
      expect(Math.abs((openUntil ?? 0) - (Date.now() + DAY))).toBeLessThan(HOUR)
      await use()
        .db.updateTable('conversations')
        .set({ last_client_message_at: inFuture(-DAY) })
        .where('thread_id', '=', id)
        .execute()
      await schedule('¿Le ayudo?')
      due()
      await heldFor('window')
      await use().call(sendScheduled, { params: await one() }, shop.owner)
      await isSent('¿Le ayudo?')
    })

    it('when nobody sent it in the hour after it was due', async () => {
      await schedule('Buenos días')
      use().wait(5 * MINUTE + HOUR + SCHEDULED_EVERY)
      await heldFor('late')
    })

    it('when the contact is blocked, and cannot be sent then', async () => {
      await schedule('Buenos días')
      const block = { params: { id }, body: { blocked: true } }
      await use().send(blockConversation, block, shop.owner)
      due()
      await heldFor('blocked')
      const params = await one()
      expect((await use().call(sendScheduled, { params }, shop.owner)).status).toBe(409)
      expect(await rows()).toHaveLength(1)
    })

    it('when the connection is gone', async () => {
      await schedule('Buenos días')
      await use().db.deleteFrom('integrations').where('business_id', '=', shop.businessId).execute()
      due()
      await heldFor('connection')
    })

    it('when its author left the team: whoever sends it is its author', async () => {
      const agent = await addColleague(use(), shop.businessId, undefined, 'agent')
      await schedule('Le escribo mañana', inFuture(5 * MINUTE), agent)
      await use().call(
        removeMember,
        { params: { user_id: agent.id }, query: { business_id: shop.businessId } },
        shop.owner,
      )
      expect((await only()).held).toBe('author')
      due()
      await heldFor('author')
      await use().call(sendScheduled, { params: await one() }, shop.owner)
      await isSent('Le escribo mañana')
      expect((await use().db.selectFrom('messages').selectAll().execute()).at(-1)).toMatchObject({
        written_by: shop.owner.id,
      })
    })

    it('when its author does not see the conversation any more', async () => {
      const agent = await addColleague(use(), shop.businessId, undefined, 'agent')
      await schedule('Le escribo mañana', inFuture(5 * MINUTE), agent)
      await hideFromAgents()
      expect((await only()).held).toBe('author')
      expect((await use().call(listScheduled, { params: { id } }, agent)).status).toBe(404)
    })
  })

  describe('tells its author that it was held', () => {
    let agent: Account
    beforeEach(async () => {
      agent = await addColleague(use(), shop.businessId, undefined, 'agent')
    })

    const told = async (as: Account) => {
      const query = { business_id: shop.businessId }
      const reply = await use().send(listMentions, { query }, as)
      return readMentions(listMentions.answer.parse(reply.json()))
    }
    const closeWindow = () =>
      use()
        .db.updateTable('conversations')
        .set({ last_client_message_at: inFuture(-DAY) })
        .where('thread_id', '=', id)
        .execute()
    const hold = async (text: string) => {
      await closeWindow()
      await schedule(text, inFuture(5 * MINUTE), agent)
      due()
      await heldFor('window')
    }

    it('once, by several processes, and nobody else, until they look', async () => {
      const [own, other] = [
        await openMember(use(), agent, shop.businessId),
        await openMember(use(), shop.owner, shop.businessId),
      ]
      const timers = new SimulatedClock()
      const errors: unknown[] = []
      const others = [1, 2, 3].map(() =>
        startScheduled(use().resources, (error) => errors.push(error), timers),
      )
      await closeWindow()
      await schedule('¿Le ayudo?', inFuture(5 * MINUTE), agent)
      due()
      timers.increment(SCHEDULED_EVERY)
      await heldFor('window')
      timers.increment(SCHEDULED_EVERY)
      await Promise.all(others.map(({ close }) => close()))
      expect(await told(agent)).toMatchObject([
        { threadId: id, noteId: null, isHeld: true, text: '¿Le ayudo?' },
      ])
      const isMention = (frame: unknown) => Object(frame).event === 'mention'
      expect((await own.until(isMention)).at(-1)).toMatchObject({ data: { thread_id: id } })
      expect([await told(shop.owner), own.rest.filter(isMention)]).toEqual([[], []])
      await use().send(seeMentions, { params: { id } }, shop.owner)
      expect(await told(agent)).toHaveLength(1)
      await use().send(seeMentions, { params: { id } }, agent)
      expect([await told(agent), other.rest.filter(isMention), errors]).toEqual([[], [], []])
    })

    it('and no more after a person says it again', async () => {
      await hold('¿Le ayudo?')
      const body = { text: 'Sigo aquí', at: inFuture(HOUR) }
      await use().call(changeScheduled, { params: await one(), body }, shop.owner)
      expect(await told(agent)).toEqual([])
    })

    it('where the customer wrote first and that rings for nobody alone', async () => {
      const holdByCustomer = async () => {
        await schedule('¿Sigue interesado?', inFuture(5 * MINUTE), agent)
        await shop.hearsText('Ya compré')
        due()
        await heldFor('customer')
      }
      await holdByCustomer()
      expect(await told(agent)).toEqual([])
      await use().call(cancelScheduled, { params: await one() }, shop.owner)
      await use()
        .db.updateTable('business_members')
        .set({ rings: 'mine' })
        .where('business_id', '=', shop.businessId)
        .execute()
      await holdByCustomer()
      expect(await told(agent)).toMatchObject([{ isHeld: true, text: '¿Sigue interesado?' }])
    })

    it('but for who does not see the conversation any more, as for a blocked contact', async () => {
      await hold('¿Le ayudo?')
      const { db } = use()
      const block = (blocked: boolean) =>
        use().send(blockConversation, { params: { id }, body: { blocked } }, shop.owner)
      await block(true)
      expect(await told(agent)).toEqual([])
      await block(false)
      expect(await told(agent)).toHaveLength(1)
      await hideFromAgents()
      expect(await told(agent)).toEqual([])
      // Nor are they told later of what came due meanwhile.
      await db.updateTable('scheduled_messages').set({ held: null, told_since: null }).execute()
      await heldFor('author')
      const untold = await db.selectFrom('scheduled_messages').select('told_since').execute()
      expect(untold).toEqual([{ told_since: null }])
    })
  })

  it('two processes send it once', async () => {
    const timers = new SimulatedClock()
    const errors: unknown[] = []
    const others = [1, 2, 3].map(() =>
      startScheduled(use().resources, (error) => errors.push(error), timers),
    )
    const texts = Array.from({ length: 8 }, (_, index) => `Mensaje ${index}`)
    for (const text of texts) await schedule(text)
    due()
    timers.increment(SCHEDULED_EVERY)
    await Promise.all(others.map(({ close }) => close()))
    await areGone()
    const counts = await Promise.all(texts.map(async (text) => (await said(text)).length))
    expect([counts, errors]).toEqual([texts.map(() => 1), []])
  })

  it('a person and the clock send it once', async () => {
    await schedule('A la vez')
    const params = await one()
    due()
    const replies = await Promise.all(
      [1, 2].map(() => use().call(sendScheduled, { params }, shop.owner)),
    )
    expect(replies.filter(({ status }) => status === 204).length).toBeLessThanOrEqual(1)
    await areGone()
    expect(await said('A la vez')).toHaveLength(1)
  })

  it('a process that ends between the message and the row has sent nothing', async () => {
    const { pool } = use().resources
    await pool.query(`
      create function fail_scheduled() returns trigger language plpgsql as
        $$ begin raise exception 'the process ends'; end $$;
      create trigger scheduled_fails before delete on scheduled_messages
        for each row execute function fail_scheduled()`)
    try {
      await schedule('Una vez')
      const errors: unknown[] = []
      const timers = new SimulatedClock()
      // Its clock is ahead: the server's own look would have the row first.
      const clock = () => new Date(use().resources.clock().getTime() + 6 * MINUTE)
      const ahead = { ...use().resources, clock }
      const other = startScheduled(ahead, (error) => errors.push(error), timers)
      timers.increment(SCHEDULED_EVERY)
      await expect.poll(() => errors.length).toBe(1)
      await other.close()
      expect([await rows(), await said('Una vez')]).toEqual([
        [{ content: 'Una vez', held: null }],
        [],
      ])
    } finally {
      await pool.query('drop function fail_scheduled() cascade')
    }
    due()
    await isSent('Una vez')
    expect(await rows()).toEqual([])
  })

  it('a visitor of the website reads it once it is sent, whenever that is', async () => {
    const { shop: widget, threadId } = await addTalk(use())
    id = threadId
    expect((await list(widget.owner)).openUntil).toBeNull()
    await schedule('Ya volvimos', inFuture(3 * DAY), widget.owner)
    due(3 * DAY)
    await areGone()
    const messages = await sql<{ content: string }>`
      select content from messages where thread_id = ${threadId} and is_bot`.execute(use().db)
    expect(messages.rows.map(({ content }) => content)).toContain('Ya volvimos')
  })
})
