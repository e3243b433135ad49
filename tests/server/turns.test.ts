import { beforeEach, expect, it } from 'vitest'
import { changeAssignment } from '#contract/conversationAssignee.ts'
import { MINUTE } from '#contract/durations.ts'
import { listTeam, readTeam } from '#contract/team/team.ts'
import { assignByTurn } from '#server/inbox/assignees/turns.ts'
import { addBusiness, addColleague, addConversation } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type Account, withServer } from './kit/server.ts'
import { withEars } from './kit/sockets.ts'
import { openTrainedShop } from './kit/trainedShop.ts'

// What the assistant hands over is assigned by turns to those who have an open page.

forEachDatabase((database) => {
  const use = withServer(database)
  const { openMember } = withEars()
  let owner: Account
  let ana: Account
  let luis: Account
  let businessId: number

  const settle = (hand_over_by_turns: boolean) =>
    use().send(
      changeAssignment,
      {
        params: { id: businessId },
        body: { take_on_answer: true, restrict_agents: false, hand_over_by_turns },
      },
      owner,
    )
  const assigneeOf = async (threadId: string) => {
    const { db } = use()
    const row = await db
      .selectFrom('conversations')
      .select('assignee_id')
      .where('thread_id', '=', threadId)
      .executeTakeFirstOrThrow()
    return row.assignee_id
  }
  const turn = async (assignee_id: number | null = null) => {
    const { thread_id } = await addConversation(use(), businessId)
    const { db } = use()
    await db
      .updateTable('conversations')
      .set({ assignee_id })
      .where('thread_id', '=', thread_id)
      .execute()
    await assignByTurn(use().resources, thread_id)
    return assigneeOf(thread_id)
  }
  const isOfTurn = (frame: unknown) => Object(frame).event === 'conversation_assignee'

  beforeEach(async () => {
    owner = await use().account()
    businessId = await addBusiness(use(), owner)
    ana = await addColleague(use(), businessId, undefined, 'agent')
    luis = await addColleague(use(), businessId, undefined, 'manager')
    await settle(true)
  })

  it('is nobody’s where nobody is there, or where the business does not want it', async () => {
    expect(await turn()).toBeNull()
    await openMember(use(), ana, businessId)
    expect(await turn()).toBe(ana.id)
    await settle(false)
    expect(await turn()).toBeNull()
  })

  it('goes round among those who are there, whatever their role, also at the same moment', async () => {
    for (const each of [owner, ana, luis]) await openMember(use(), each, businessId)
    const all = [owner.id, ana.id, luis.id]
    const turns = [await turn(), await turn(), await turn()]
    expect(new Set(turns)).toEqual(new Set(all))
    expect(await turn()).toBe(turns[0])
    expect(new Set(await Promise.all([turn(), turn(), turn()]))).toEqual(new Set(all))
  })

  it('passes over who has left, and leaves to a person what is theirs', async () => {
    const page = await openMember(use(), ana, businessId)
    await openMember(use(), luis, businessId)
    expect(await turn(owner.id)).toBe(owner.id)
    const isThere = async () => {
      const reply = await use().call(listTeam, { query: { business_id: businessId } }, owner)
      const { members } = readTeam(listTeam.answer.parse(reply.json()), {
        userId: null,
        email: null,
      })
      return members.find(({ userId }) => userId === String(ana.id))?.isPresent
    }
    expect(await isThere()).toBe(true)
    page.socket.close()
    await page.closed()
    await expect.poll(isThere).toBe(false)
    await expect.poll(async () => [await turn(), await turn()]).toEqual([luis.id, luis.id])
    await use().db.deleteFrom('business_members').where('user_id', '=', luis.id).execute()
    expect(await turn()).toBeNull()
  })

  it('is not offered again at once: somebody is away a while after their last open page', async () => {
    const away = async () => {
      const reply = await use().call(listTeam, { query: { business_id: businessId } }, luis)
      const { members } = readTeam(listTeam.answer.parse(reply.json()), {
        userId: null,
        email: null,
      })
      return members.flatMap(({ userId, isAway }) => (isAway ? Number(userId) : []))
    }
    expect(await away()).toEqual(expect.arrayContaining([owner.id, ana.id, luis.id]))
    const page = await openMember(use(), ana, businessId)
    await openMember(use(), luis, businessId)
    const seenAgo = (minutes: number) =>
      use()
        .db.updateTable('business_members')
        .set({ here_at: new Date(Date.now() - minutes * MINUTE) })
        .where('user_id', '=', ana.id)
        .execute()
    await seenAgo(60)
    expect(await away()).toEqual([owner.id])
    page.socket.close()
    await page.closed()
    const open = async () => {
      const { pool } = use().resources
      const { rows } = await pool.query('select from member_connections where user_id = $1', [
        ana.id,
      ])
      return rows
    }
    await expect.poll(open).toEqual([])
    await seenAgo(14)
    expect(await away()).toEqual([owner.id])
    await seenAgo(16)
    expect(new Set(await away())).toEqual(new Set([owner.id, ana.id]))
  })

  it('follows the hand-over of the assistant, and is told to the pages', async () => {
    const shop = await openTrainedShop(use())
    await shop.asks('Hola')
    await shop.settles()
    const { thread_id: threadId, business_id } = await shop.conversation()
    await use()
      .db.updateTable('businesses')
      .set({ hands_over_by_turns: true })
      .where('business_id', '=', business_id)
      .execute()
    const eva = await addColleague(use(), business_id, undefined, 'agent')
    const page = await openMember(use(), eva, business_id)
    await shop.asks('¿Aceptan bitcoin?')
    await shop.settles()
    const frames = await page.until(isOfTurn)
    expect(frames.at(-1)).toMatchObject({ data: { thread_id: threadId, user_id: eva.id } })
    expect(await assigneeOf(threadId)).toBe(eva.id)
  })
})
