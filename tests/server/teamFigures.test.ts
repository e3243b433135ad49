import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { assignConversation } from '#contract/conversationAssignee.ts'
import { setConversationState } from '#contract/conversationStates.ts'
import {
  dashboardChannels,
  dashboardConversations,
  dashboardSummary,
  readChannels,
  readConversationDays,
} from '#contract/dashboard.ts'
import { DAY, MINUTE } from '#contract/durations.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { readTeamFigures, type TeamFigures, teamFigures } from '#contract/team/figures.ts'
import { restoreMembers, suspendMembers } from '#server/erasure/business.ts'
import { randomFrom } from '../random.ts'
import { addBusiness, addClientMessage, addColleague, addConversation } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type Account, withServer } from './kit/server.ts'

// What each person did, and at which hour: counted again from the rows, one after the other.

const ZONE = 'America/Costa_Rica' // six hours behind UTC, all year
const AHEAD = -6 * 60 * MINUTE

interface Said {
  readonly thread_id: string
  readonly at: number
  readonly is_bot: boolean
  readonly is_handover: boolean
  readonly written_by: number | null
  readonly author: 'person' | 'assistant' | null
}
interface Worked {
  readonly thread_id: string
  readonly at: number
  readonly kind: 'taken' | 'solved'
  readonly user_id: number
}
interface Act {
  readonly what: 'taken' | 'solved' | 'answered'
  readonly thread_id: string
  readonly who: string
  readonly at: number
  readonly ms: number | null
}

const isOpen = (at: number) => {
  const local = new Date(at + AHEAD)
  const hour = local.getUTCHours()
  return local.getUTCDay() % 6 !== 0 && hour >= 9 && hour < 18
}
const openMs = (from: number, until: number) => {
  let open = 0
  for (let at = from; at < until; at += MINUTE) if (isOpen(at)) open += MINUTE
  return open
}

/** Each conversation is read from its beginning, as a person would read it. */
const actsOf = (said: readonly Said[], worked: readonly Worked[]): readonly Act[] =>
  [...new Set(said.map(({ thread_id }) => thread_id))].flatMap((thread_id) => {
    const acts: Act[] = []
    let asked: number | null = null
    let isAnswered = false
    const steps = [...said, ...worked].filter((step) => step.thread_id === thread_id)
    for (const step of steps.sort((one, other) => one.at - other.at)) {
      const { at } = step
      const since = asked === null ? null : openMs(asked, at)
      if ('kind' in step) {
        const ms = step.kind === 'solved' ? since : null
        acts.push({ what: step.kind, thread_id, who: String(step.user_id), at, ms })
        if (step.kind === 'solved') [asked, isAnswered] = [null, false]
      } else if (!step.is_bot) asked ??= at
      else if (!step.is_handover && asked !== null && !isAnswered) {
        isAnswered = true
        const known = step.written_by === null ? 'other' : String(step.written_by)
        const who = step.author === 'assistant' ? 'assistant' : known
        acts.push({ what: 'answered', thread_id, who, at, ms: since })
        acts.push({ what: 'taken', thread_id, who, at, ms: null })
      }
    }
    return acts
  })

const median = (values: readonly number[]) => {
  const sorted = [...values].sort((one, other) => one - other)
  const at = (sorted.length - 1) / 2
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2_000)
}

const countsOf = (acts: readonly Act[]) => {
  const of = (what: Act['what']) => acts.filter((act) => act.what === what)
  return {
    taken: new Set(of('taken').map(({ thread_id }) => thread_id)).size,
    solved: of('solved').length,
    firstAnswer: median(of('answered').flatMap(({ ms }) => ms ?? [])),
    solving: median(of('solved').flatMap(({ ms }) => ms ?? [])),
  }
}
type Counts = ReturnType<typeof countsOf>

const rounded = ({ taken, solved, firstAnswer, solving }: Counts): Counts => ({
  taken,
  solved,
  firstAnswer: firstAnswer && Math.round(firstAnswer),
  solving: solving && Math.round(solving),
})

forEachDatabase((database) => {
  const use = withServer(database)
  let owner: Account
  let businessId: number
  beforeEach(async () => {
    owner = await use().account()
    businessId = await addBusiness(use(), owner)
    await use()
      .db.updateTable('businesses')
      .set({ time_zone: ZONE })
      .where('business_id', '=', businessId)
      .execute()
  })

  const openOnWeekdays = async () => {
    const span = [['09:00', '18:00']]
    const [none, said] = [JSON.stringify([]), JSON.stringify('')]
    await use()
      .db.insertInto('business_hours')
      .values({
        business_id: businessId,
        weekly: JSON.stringify({ mon: span, tue: span, wed: span, thu: span, fri: span }),
        holidays: none,
        greeting: said,
        away: said,
        is_said: false,
        assistant: 'always',
      })
      .execute()
  }

  const figures = async (more: object = {}): Promise<TeamFigures> => {
    const query = { business_id: businessId, days: 7, ...more }
    const reply = await use().call(teamFigures, { query }, owner)
    return readTeamFigures(teamFigures.answer.parse(reply.json()))
  }
  const asked = async <T>(
    endpoint: Pick<Endpoint, 'method' | 'path'> & {
      readonly answer: { readonly parse: (given: unknown) => T }
    },
    more = {},
  ) => {
    const query = { business_id: businessId, ...more }
    const reply = await use().send(endpoint, { query }, owner)
    return endpoint.answer.parse(reply.json())
  }

  it.each([1, 2])('counts what the rows say, in open hours, day %i', async (seed) => {
    const chance = randomFrom(seed)
    const upTo = (most: number) => Math.floor(chance() * most)
    const server = use()
    await openOnWeekdays()
    const now = Math.floor(server.resources.clock().getTime() / MINUTE) * MINUTE
    const leaver = await addColleague(server, businessId)
    const people = [owner.id, (await addColleague(server, businessId)).id, leaver.id]
    const person = () => people[upTo(people.length)] ?? owner.id
    const channels = ['whatsapp', 'widget', 'webchat'] as const
    const said: Said[] = []
    const worked: Worked[] = []
    const channelOf = new Map<string, string>()
    const begunAt = new Map<string, number>()
    for (let n = 0; n < 14; n += 1) {
      const contact_type = channels[upTo(3)] ?? 'widget'
      const begun = now - upTo(40 * 1_440) * MINUTE
      const { thread_id } = await addConversation(server, businessId, {
        contact_type,
        thread_registered: new Date(begun).toISOString(),
      })
      channelOf.set(thread_id, contact_type)
      begunAt.set(thread_id, begun)
      const moments = new Set(Array.from({ length: 14 }, () => upTo((now - begun) / MINUTE)))
      for (const ago of moments) {
        const at = now - (ago + 1) * MINUTE
        const kind = chance()
        const isBot = chance() < 0.5
        if (kind < 0.12) worked.push({ thread_id, at, kind: 'taken', user_id: person() })
        else if (kind < 0.3) worked.push({ thread_id, at, kind: 'solved', user_id: person() })
        else
          said.push({
            thread_id,
            at,
            is_bot: isBot,
            is_handover: isBot && chance() < 0.2,
            ...(isBot && chance() < 0.3
              ? { author: 'assistant', written_by: null }
              : { author: isBot ? 'person' : null, written_by: isBot ? person() : null }),
          })
      }
    }
    await server.db
      .insertInto('messages')
      .values(
        said.map(({ at, ...row }) => ({ ...row, content: 'x', date_registered: new Date(at) })),
      )
      .execute()
    await server.db
      .insertInto('conversation_work')
      .values(
        worked.map(({ at, ...row }) => ({ ...row, business_id: businessId, at: new Date(at) })),
      )
      .execute()
    await server.db.deleteFrom('business_members').where('user_id', '=', leaver.id).execute()

    const midnight = Math.floor((now + AHEAD) / DAY) * DAY - AHEAD
    for (const days of [7, 30, 90])
      for (const channel of [undefined, 'widget'] as const) {
        const since = midnight - (days - 1) * DAY
        const isOf = (thread: string) => !channel || channelOf.get(thread) !== 'whatsapp'
        const acts = actsOf(said, worked).filter((act) => act.at >= since && isOf(act.thread_id))
        const shown = await figures({ days, ...(channel && { channel }) })
        expect(shown.timeHours).toBe('open')
        expect(rounded(shown.total)).toEqual(countsOf(acts))
        for (const one of shown.people)
          expect(rounded(one), one.name).toEqual(countsOf(acts.filter(({ who }) => who === one.id)))
        for (const id of new Set(acts.map(({ who }) => who)))
          expect(shown.people.find((one) => one.id === id)).toBeDefined()
        for (const one of shown.hours)
          expect(rounded(one), String(one.hour)).toEqual(
            countsOf(acts.filter(({ at }) => new Date(at + AHEAD).getUTCHours() === one.hour)),
          )
        const begun = [...begunAt].filter(([id, at]) => at >= since && isOf(id)).length
        expect([shown.total.begun, shown.hours.reduce((sum, hour) => sum + hour.begun, 0)]).toEqual(
          [begun, begun],
        )
        expect(shown.people.find(({ id }) => id === String(leaver.id))?.isMember ?? false).toBe(
          false,
        )
      }

    // The dashboard counts the same conversations.
    const summary = await asked(dashboardSummary)
    expect((await figures()).total.begun).toBe(summary.data?.conversations_this_week)
    const byDay = await asked(dashboardConversations)
    const inMonth = readConversationDays(byDay.data, '2026-01-01')
    expect((await figures({ days: 30 })).total.begun).toBe(
      inMonth.reduce((sum, { count }) => sum + count, 0),
    )
    for (const { channel, thisWeek } of readChannels((await asked(dashboardChannels)).data))
      expect((await figures({ channel })).total.begun).toBe(thisWeek)
  })

  it('agrees with the time of the dashboard, and leaves blocked contacts out as it does', async () => {
    await openOnWeekdays()
    const { thread_id } = await addConversation(use(), businessId)
    const now = use().resources.clock().getTime()
    const row = { thread_id, content: 'x' }
    await use()
      .db.insertInto('messages')
      .values([
        { ...row, is_bot: false, date_registered: new Date(now - 4 * DAY) },
        { ...row, is_bot: true, date_registered: new Date(now - 1_000) },
      ])
      .execute()
    const { data } = await asked(dashboardSummary, { hours: 'open' })
    const before = await figures()
    expect(before.total.firstAnswer).toBeGreaterThan(0)
    expect(before.total.firstAnswer).toBeCloseTo(Number(data?.avg_response_time_seconds), 3)
    await use().db.updateTable('conversations').set({ blocked_at: new Date() }).execute()
    const after = await figures()
    expect([after.total.begun, after.total.firstAnswer]).toEqual([0, null])
  })

  it('notes who is assigned and who solves; what is taken back was never solved', async () => {
    const colleague = await addColleague(use(), businessId)
    const { thread_id } = await addConversation(use(), businessId)
    await addClientMessage(use(), thread_id, 'Hola')
    const params = { id: thread_id }
    const set = (state: 'open' | 'solved', by: Account) =>
      use().call(setConversationState, { params, body: { state } }, by)
    const of = async (who: Account) => {
      const one = (await figures()).people.find(({ id }) => id === String(who.id))
      return [one?.taken, one?.solved]
    }
    await use().call(assignConversation, { params, body: { user_id: colleague.id } }, owner)
    expect([await of(colleague), await of(owner)]).toEqual([
      [1, 0],
      [0, 0],
    ])
    await set('solved', owner)
    await set('solved', colleague)
    expect([await of(colleague), await of(owner)]).toEqual([
      [1, 0],
      [0, 1],
    ])
    await set('open', colleague)
    expect((await figures()).total.solved).toBe(0)
    await set('solved', colleague)
    expect(await of(colleague)).toEqual([1, 1])
  })

  it('says since when the work of an older business is noted, while the period is longer', async () => {
    expect((await figures()).knownSince).toBeNull()
    const since = new Date(use().resources.clock().getTime() - 20 * DAY)
    await use().db.updateTable('businesses').set({ work_since: since }).execute()
    expect((await figures({ days: 30 })).knownSince).toBe(since.getTime())
    expect((await figures()).knownSince).toBeNull()
  })

  it('does not count what a person gets back, by an undone change or with a business that was deleted', async () => {
    const { db } = use()
    const luis = await addColleague(use(), businessId, `${randomUUID()}@taller.example`, 'agent')
    const { thread_id } = await addConversation(use(), businessId)
    const assign = (user_id: number | null, was_user_id?: number | null) =>
      use().send(
        assignConversation,
        {
          params: { id: thread_id },
          body: { user_id, ...(was_user_id !== undefined && { was_user_id }) },
        },
        owner,
      )
    const taken = async () => {
      const rows = await db
        .selectFrom('conversation_work')
        .select('user_id')
        .where('thread_id', '=', thread_id)
        .orderBy('work_id')
        .execute()
      return rows.map(({ user_id }) => user_id)
    }
    await assign(luis.id)
    await assign(null, luis.id)
    await assign(luis.id, null)
    expect(await taken()).toEqual([luis.id])
    await db.transaction().execute(async (transaction) => {
      await suspendMembers(transaction, 'business_id', [businessId])
      await restoreMembers(transaction, 'business_id', [businessId])
    })
    expect(await taken()).toEqual([luis.id])
    await assign(owner.id)
    expect(await taken()).toEqual([luis.id, owner.id])
  })
})
