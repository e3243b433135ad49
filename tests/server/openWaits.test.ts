import { beforeEach, expect, test } from 'vitest'
import { readWeekly } from '#contract/business/hours.ts'
import { type Weekly, weekdays } from '#contract/business/week.ts'
import { blockConversation } from '#contract/conversationBlocks.ts'
import { dashboardBasic, dashboardSummary } from '#contract/dashboard.ts'
import { MINUTE } from '#contract/durations.ts'
import { randomFrom } from '../random.ts'
import { addBusiness, addConversation } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type Account, withServer } from './kit/server.ts'

// The waits in open hours, recomputed minute by minute from the rows with the clock on the wall of the business.

const weekly = readWeekly({
  mon: [
    ['09:00', '13:00'],
    ['15:00', '19:30'],
  ],
  tue: [['00:00', '00:00']],
  fri: [['20:00', '04:00']],
  sat: [['10:15', '18:45']],
  sun: [['09:00', '14:00']],
})

interface Place {
  readonly zone: string
  /** A change of its clock. */
  readonly change: string
  readonly holiday: string
}

const places: readonly Place[] = [
  { zone: 'America/Santiago', change: '2026-04-05T03:00:00Z', holiday: '2026-04-03' },
  { zone: 'America/Santiago', change: '2026-09-06T04:00:00Z', holiday: '2026-09-08' },
  { zone: 'America/Asuncion', change: '2024-10-06T04:00:00Z', holiday: '2024-10-08' },
  { zone: 'America/Mexico_City', change: '2022-10-30T07:00:00Z', holiday: '2022-10-31' },
  { zone: 'America/New_York', change: '2026-03-08T07:00:00Z', holiday: '2026-03-09' },
]

const clockOf = (zone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T12:00:00Z`) - 1_440 * MINUTE).toISOString().slice(0, 10)

const spansOn = (day: string, week: Weekly, holiday: string) => {
  const sundayFirst = new Date(`${day}T12:00:00Z`).getUTCDay()
  const weekday = weekdays[(sundayFirst + 6) % 7] ?? 'mon'
  return day === holiday ? [] : week[weekday]
}

/** Whether the clock on the wall shows an open time: no change of it ends a span of these weeks. */
const isOpenOnWall = (clock: Intl.DateTimeFormat, at: number, holiday: string): boolean => {
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]))
  const day = `${parts.year}-${parts.month}-${parts.day}`
  const time = `${parts.hour}:${parts.minute}`
  return (
    spansOn(day, weekly, holiday).some(
      ([from, until]) => from <= time && (time < until || until <= from),
    ) ||
    spansOn(dayBefore(day), weekly, holiday).some(([from, until]) => until <= from && time < until)
  )
}

forEachDatabase((database) => {
  const use = withServer(database)
  let account: Account

  beforeEach(async () => {
    account = await use().account()
  })

  const begin = async ({ zone, holiday }: Place, weekOf: Weekly = weekly) => {
    const { db } = use()
    const businessId = await addBusiness(use(), account)
    await db
      .updateTable('businesses')
      .set({ time_zone: zone })
      .where('business_id', '=', businessId)
      .execute()
    const said = JSON.stringify('')
    await db
      .insertInto('business_hours')
      .values({
        business_id: businessId,
        weekly: JSON.stringify(weekOf),
        holidays: JSON.stringify([{ date: holiday, name: 'Feriado' }]),
        greeting: said,
        away: said,
        is_said: false,
        assistant: 'always',
      })
      .execute()
    return businessId
  }

  const figuresOf = async (businessId: number, more: object = {}) => {
    const query = { business_id: businessId, ...more }
    const [basic, summary] = await Promise.all(
      [dashboardBasic, dashboardSummary].map(async (endpoint) => {
        const reply = await use().send(endpoint, { query }, account)
        expect(reply.status).toBe(200)
        return Object(reply.json()).data
      }),
    )
    expect(summary).toMatchObject(basic)
    return basic
  }

  test.each(places)('waits over a change of the clock: $zone, $change', async (place) => {
    const server = use()
    const change = Date.parse(place.change)
    server.wait(change + 10 * 1_440 * MINUTE - server.resources.clock().getTime())
    account = await server.account()
    const businessId = await begin(place)
    const chance = randomFrom(change % 1_000_003)
    const rows: {
      thread_id: string
      is_bot: boolean
      is_handover: boolean
      date_registered: Date
    }[] = []
    for (let index = 0; index < 5; index += 1) {
      const { thread_id } = await addConversation(server, businessId)
      for (let said = 0; said < 12; said += 1)
        rows.push({
          thread_id,
          is_bot: chance() < 0.5,
          is_handover: chance() < 0.2,
          date_registered: new Date(change + Math.floor((chance() - 0.5) * 8 * 1_440) * MINUTE),
        })
    }
    const distinct = [
      ...new Map(rows.map((row) => [`${row.thread_id}${row.date_registered.getTime()}`, row])),
    ].map(([, row]) => row)
    await server.db
      .insertInto('messages')
      .values(distinct.map((row) => ({ ...row, content: 'x' })))
      .execute()

    const clock = clockOf(place.zone)
    const waits = distinct
      .filter(({ is_bot }) => !is_bot)
      .flatMap(({ thread_id, date_registered: asked }) => {
        const answers = distinct
          .filter((row) => row.thread_id === thread_id && row.is_bot && !row.is_handover)
          .map(({ date_registered }) => date_registered.getTime())
          .filter((at) => at > asked.getTime())
        if (answers.length === 0) return []
        let open = 0
        for (let at = asked.getTime(); at < Math.min(...answers); at += MINUTE)
          if (isOpenOnWall(clock, at, place.holiday)) open += MINUTE
        return [open]
      })
    expect(waits.length).toBeGreaterThan(5)
    const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length / 1_000
    const figures = await figuresOf(businessId, { hours: 'open' })
    expect(figures.avg_response_time_seconds).toBeCloseTo(mean, 3)
    expect(figures.time_hours).toBe('open')
    const all = await figuresOf(businessId)
    expect(all.time_hours).toBe('all')
    expect(all.avg_response_time_seconds).toBeGreaterThan(mean)
  })

  test('a blocked contact is not counted', async () => {
    const always = [['00:00', '00:00']]
    const [mon, tue, wed, thu, fri, sat, sun] = Array.from(weekdays, () => always)
    const week = readWeekly({ mon, tue, wed, thu, fri, sat, sun })
    const businessId = await begin({ zone: 'UTC', change: '', holiday: '2000-01-01' }, week)
    const now = use().resources.clock().getTime()
    const talk = async (minutes: number) => {
      const { thread_id } = await addConversation(use(), businessId)
      const at = (ago: number) => new Date(now - ago * MINUTE)
      const rows = [
        { thread_id, content: 'x', is_bot: false, date_registered: at(minutes + 1) },
        { thread_id, content: 'x', is_bot: true, date_registered: at(1) },
      ]
      await use().db.insertInto('messages').values(rows).execute()
      return thread_id
    }
    await talk(10)
    const params = { id: await talk(30) }
    const seconds = async (more: object) =>
      (await figuresOf(businessId, more)).avg_response_time_seconds
    expect([await seconds({}), await seconds({ hours: 'open' })]).toEqual([1_200, 1_200])
    await use().call(blockConversation, { params, body: { blocked: true } }, account)
    expect([await seconds({}), await seconds({ hours: 'open' })]).toEqual([600, 600])
  })

  test('without hours, and without an answer, there is nothing to count otherwise', async () => {
    const [first] = places
    if (!first) throw new Error('There is no place')
    const closed = await begin(first, readWeekly({}))
    const figures = await figuresOf(closed, { hours: 'open' })
    expect(figures).not.toHaveProperty('time_hours')
    const silent = await begin(first)
    expect(await figuresOf(silent, { hours: 'open' })).toMatchObject({
      avg_response_time_seconds: null,
      time_hours: 'open',
    })
  })
})
