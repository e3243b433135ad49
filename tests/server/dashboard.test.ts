import { beforeAll, describe, expect, it } from 'vitest'
import {
  dashboardBasic,
  dashboardChannels,
  dashboardConversations,
  dashboardMessages,
  dashboardMetrics,
  dashboardSummary,
  dashboardTopConversations,
} from '#contract/dashboard.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { addBusiness, addClientMessage, addConversation, addIntegration } from './kit/data.ts'
import { onBothDatabases } from './kit/databases.ts'
import { type Account, type TestServer, withServer } from './kit/server.ts'

// The figures compared with tables that were computed by hand.

onBothDatabases((database) => {
  const use = withServer(database)
  let account: Account

  beforeAll(async () => {
    account = await use().account()
  })

  /** Sets the server's clock; sessions stay valid. */
  const at = (moment: string) => {
    const server = use()
    server.wait(Date.parse(moment) - server.resources.clock().getTime())
  }

  const answer = (server: TestServer, threadId: string, moment: string) =>
    server.db
      .insertInto('messages')
      .values({ thread_id: threadId, content: 'Sí', is_bot: true, date_registered: moment })
      .execute()

  /** A conversation as a line: `>` is the client and `<` the business, each with its time. */
  const talk = async (
    businessId: number,
    contact_type: string,
    thread_registered: string,
    said: readonly `${'>' | '<'} ${string}`[] = [],
  ): Promise<string> => {
    const server = use()
    const { thread_id } = await addConversation(server, businessId, {
      contact_type,
      contact_id: `${contact_type} ${thread_registered} ${said.join()}`,
      thread_registered,
    })
    for (const line of said)
      await (line.startsWith('>')
        ? addClientMessage(server, thread_id, 'Hola', line.slice(2))
        : answer(server, thread_id, line.slice(2)))
    return thread_id
  }

  interface Query {
    readonly tz?: string
    readonly limit?: number
  }

  const dataOf = async (
    endpoint: Pick<Endpoint, 'method' | 'path'>,
    businessId: number,
    query: Query = {},
  ): Promise<unknown> => {
    const reply = await use().send(
      endpoint,
      { query: { business_id: businessId, ...query } },
      account,
    )
    expect(reply.status).toBe(200)
    const { data, ...envelope } = Object(reply.json())
    expect(envelope).toEqual({ success: true, message: null })
    return data
  }

  type Days = readonly { readonly date: string; readonly [total: string]: unknown }[]
  const days = (list: unknown, total: string) =>
    Object.fromEntries((list as Days).map((day) => [day.date.slice(5), day[total]]))

  describe('a week in Costa Rica', () => {
    let businessId: number
    let ana: string
    let luis: string
    const tz = 'America/Costa_Rica'

    // Friday, 20 November, 10:00 in Costa Rica. The week began at 06:00 UTC on the 14th.
    beforeAll(async () => {
      at('2026-11-20T16:00:00Z')
      businessId = await addBusiness(use(), account)
      await addIntegration(use(), businessId)
      // Two questions and one answer: 10 and 4 minutes before it. Then thanks without an answer.
      ana = await talk(businessId, 'whatsapp', '2026-11-20T06:00:00Z', [
        '> 2026-11-20T06:00:00Z',
        '> 2026-11-20T06:06:00Z',
        '< 2026-11-20T06:10:00Z',
        '> 2026-11-20T06:20:00Z',
      ])
      // One second before midnight there: the 13th, outside this week. Answered after 60 and after 2 minutes.
      luis = await talk(businessId, 'WhatsApp', '2026-11-14T05:59:59Z', [
        '> 2026-11-14T05:59:59Z',
        '< 2026-11-14T06:59:59Z',
        '> 2026-11-20T05:59:59Z',
        '< 2026-11-20T06:01:59Z',
        '< 2026-11-20T06:03:00Z',
      ])
      // The first second of the week.
      await talk(businessId, 'instagram', '2026-11-14T06:00:00Z', ['> 2026-11-14T06:00:00Z'])
      // The business wrote first, and the client never answered.
      await talk(businessId, 'webchat', '2026-11-19T12:00:00Z', ['< 2026-11-19T12:00:00Z'])
      // Wrote before the last thirty days, which began on 22 October at 06:00 UTC.
      await talk(businessId, 'widget', '2026-10-22T05:59:59Z', [
        '> 2026-10-22T05:59:59Z',
        '< 2026-10-22T05:59:59Z',
      ])
      await talk(businessId, 'widget', '2026-10-22T06:00:00Z', ['> 2026-10-22T06:00:00Z'])
      // Another business of the same account.
      await talk(await addBusiness(use(), account), 'whatsapp', '2026-11-20T06:00:00Z', [
        '> 2026-11-20T06:00:00Z',
      ])
    })

    const figures = {
      conversations_today: 1,
      conversations_this_week: 3,
      total_conversations: 6,
      client_messages: 8,
      business_messages: 6,
      // (10 + 4 + 60 + 2 + 0) minutes over five answered messages
      avg_response_time_seconds: (76 * 60) / 5,
      active_clients: 4,
      whatsapp_channels: 1,
      instagram_channels: 1,
      widget_channels: 1,
    }

    it('has its basic figures and its summary', async () => {
      expect(await dataOf(dashboardBasic, businessId, { tz })).toEqual(figures)
      expect(await dataOf(dashboardSummary, businessId, { tz })).toEqual({
        ...figures,
        generated_at: expect.stringMatching(/^2026-11-20T16:00:/),
      })
    })

    it("does not count an assistant's 'no lo sé' as an answer", async () => {
      const own = await addBusiness(use(), account)
      const [first, second, third] = await Promise.all(
        ['06:00', '07:00', '08:00'].map((time) =>
          talk(own, 'widget', `2026-11-20T${time}:00Z`, [`> 2026-11-20T${time}:00Z`]),
        ),
      )
      const handOver = (thread_id = '', date_registered = '') =>
        use()
          .db.insertInto('messages')
          .values({
            thread_id,
            content: 'No lo sé',
            is_bot: true,
            author: 'assistant',
            is_handover: true,
            date_registered,
          })
          .execute()
      await handOver(first, '2026-11-20T06:00:05Z')
      await handOver(second, '2026-11-20T07:00:05Z')
      await answer(use(), second ?? '', '2026-11-20T07:30:00Z')
      await answer(use(), third ?? '', '2026-11-20T08:10:00Z')
      expect(await dataOf(dashboardMetrics, own)).toMatchObject({
        response_rate_percent: 200 / 3,
      })
      expect(await dataOf(dashboardSummary, own)).toMatchObject({
        business_messages: 4,
        avg_response_time_seconds: 20 * 60,
      })
    })

    it('counts an active connection before anybody wrote, and none that is inactive', async () => {
      const server = use()
      const own = await addBusiness(server, account)
      await addIntegration(server, own, { kind: 'whatsapp', external_id: `${own}-wa` })
      await addIntegration(server, own, { kind: 'instagram', is_active: false })
      await talk(own, 'instagram', '2026-11-20T06:00:00Z', ['> 2026-11-20T06:00:00Z'])
      expect(await dataOf(dashboardBasic, own)).toMatchObject({
        whatsapp_channels: 1,
        instagram_channels: 0,
        widget_channels: 0,
      })
    })

    it('counts the active chats of its website', async () => {
      const server = use()
      const own = await addBusiness(server, account)
      await addIntegration(server, own, { external_id: `${own}-a` })
      await addIntegration(server, own, { external_id: `${own}-b` })
      await addIntegration(server, own, { external_id: `${own}-c`, is_active: false })
      await addIntegration(server, own, { kind: 'store' })
      expect(await dataOf(dashboardBasic, own)).toMatchObject({ widget_channels: 2 })
    })

    it('has its additional metrics', async () => {
      expect(await dataOf(dashboardMetrics, businessId, { tz })).toEqual({
        // Ana and Luis and one widget of five who wrote
        response_rate_percent: 60,
        // three this week, one the week before: Luis
        conversation_growth_percent: 200,
        // Ana, Luis, instagram, webchat
        active_conversations: 4,
        avg_messages_per_conversation: 14 / 6,
      })
    })

    it('has its messages by day', async () => {
      expect(days(await dataOf(dashboardMessages, businessId, { tz }), 'total_messages')).toEqual({
        '11-14': 2,
        '11-15': 0,
        '11-16': 0,
        '11-17': 0,
        '11-18': 0,
        '11-19': 2,
        '11-20': 6,
      })
    })

    it('has its new conversations by day, oldest first', async () => {
      const list = await dataOf(dashboardConversations, businessId, { tz })
      const byDay = days(list, 'total_conversations')
      expect(Object.keys(byDay)).toHaveLength(30)
      expect(Object.keys(byDay)[0]).toBe('10-22')
      expect(Object.entries(byDay).filter(([, total]) => total !== 0)).toEqual([
        ['10-22', 1],
        ['11-13', 1],
        ['11-14', 1],
        ['11-19', 1],
        ['11-20', 1],
      ])
    })

    it('has its channels, in any spelling', async () => {
      expect(await dataOf(dashboardChannels, businessId, { tz })).toEqual([
        channel('whatsapp', 2, 1, 1, 9),
        channel('widget', 2, 0, 0, 3),
        channel('instagram', 1, 0, 1, 1),
        channel('webchat', 1, 0, 1, 1),
      ])
    })

    const channel = (
      contact_type: string,
      total_conversations: number,
      conversations_today: number,
      conversations_this_week: number,
      total_messages: number,
    ) => ({
      contact_type,
      total_conversations,
      conversations_today,
      conversations_this_week,
      total_messages,
    })

    it('has its most active conversations, five or the asked number', async () => {
      const top = await dataOf(dashboardTopConversations, businessId, { tz })
      expect(top).toHaveLength(5)
      expect(top).toMatchObject([
        { thread_id: luis, contact_type: 'WhatsApp', message_count: 5, conversation_days: 4 },
        { thread_id: ana, contact_type: 'whatsapp', message_count: 4, conversation_days: 1 },
        { contact_type: 'widget', message_count: 2 },
        { contact_type: 'webchat', message_count: 1 },
        { contact_type: 'instagram', message_count: 1 },
      ])
      expect(await dataOf(dashboardTopConversations, businessId, { tz, limit: 1 })).toHaveLength(1)
    })

    it.each([undefined, '', 'Marte/Olimpo', "UTC'; drop table messages; --", 'UTC+3'])(
      'counts in UTC for the unknown time zone %j',
      async (wrong) => {
        const query = wrong === undefined ? {} : { tz: wrong }
        expect(days(await dataOf(dashboardMessages, businessId, query), 'total_messages')).toEqual({
          '11-14': 3,
          '11-15': 0,
          '11-16': 0,
          '11-17': 0,
          '11-18': 0,
          '11-19': 1,
          '11-20': 7,
        })
      },
    )

    it.each([{ limit: '0' }, { limit: '51' }, { limit: 'x' }, { business_id: 'x' }])(
      'is refused for %j',
      async (wrong) => {
        const query = { business_id: businessId, ...wrong }
        const reply = await use().send(dashboardTopConversations, { query }, account)
        expect(reply.status).toBe(400)
      },
    )
  })

  // Each message is one second before, at, or after the end of a local day.
  const changes = [
    {
      title: 'Santiago, whose Saturday has 25 hours and ends at 23:59 for the second time',
      tz: 'America/Santiago',
      now: '2026-04-06T15:00:00Z',
      moments: [
        '2026-04-04T02:59:59Z', // 23:59:59 on the 3rd
        '2026-04-04T03:00:00Z', // 00:00 on the 4th
        '2026-04-05T02:30:00Z', // 23:30 on the 4th, summer time
        '2026-04-05T03:30:00Z', // 23:30 on the 4th again
        '2026-04-05T04:00:00Z', // 00:00 on the 5th
      ],
      expected: { '04-03': 1, '04-04': 3, '04-05': 1 },
    },
    {
      title: 'Santiago, whose Sunday has 23 hours and no midnight',
      tz: 'America/Santiago',
      now: '2026-09-07T15:00:00Z',
      moments: [
        '2026-09-06T03:59:59Z', // 23:59:59 on the 5th
        '2026-09-06T04:00:00Z', // 01:00 on the 6th
        '2026-09-07T02:59:59Z', // 23:59:59 on the 6th
        '2026-09-07T03:00:00Z', // 00:00 on the 7th
      ],
      expected: { '09-05': 1, '09-06': 2, '09-07': 1 },
    },
    {
      title: 'Madrid, whose Sunday has 23 hours',
      tz: 'Europe/Madrid',
      now: '2026-03-30T10:00:00Z',
      moments: [
        '2026-03-28T22:59:59Z', // 23:59:59 on the 28th
        '2026-03-28T23:00:00Z', // 00:00 on the 29th
        '2026-03-29T21:59:59Z', // 23:59:59 on the 29th
        '2026-03-29T22:00:00Z', // 00:00 on the 30th
      ],
      expected: { '03-28': 1, '03-29': 2, '03-30': 1 },
    },
    {
      title: 'Havana, whose first hour of the day comes twice',
      tz: 'America/Havana',
      now: '2026-11-01T18:00:00Z',
      moments: [
        '2026-11-01T03:59:59Z', // 23:59:59 on 31 October
        '2026-11-01T04:00:00Z', // 00:00 on the 1st
        '2026-11-01T04:30:00Z', // 00:30 on the 1st
        '2026-11-01T05:30:00Z', // 00:30 on the 1st again
      ],
      expected: { '10-31': 1, '11-01': 3 },
    },
    {
      title: 'Kiritimati, where it is tomorrow already',
      tz: 'Pacific/Kiritimati',
      now: '2026-07-10T10:00:00Z', // 00:00 on the 11th
      moments: ['2026-07-10T09:59:59Z', '2026-07-10T10:00:00Z'],
      expected: { '07-10': 1, '07-11': 1 },
    },
  ] as const

  it.each(changes)('days begin and end as in $title', async ({ tz, now, moments, expected }) => {
    at(now)
    const businessId = await addBusiness(use(), account)
    for (const moment of moments) await talk(businessId, 'whatsapp', moment, [`> ${moment}`])
    const some = (byDay: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(Object.entries(byDay).filter(([, total]) => total !== 0))

    const messages = days(await dataOf(dashboardMessages, businessId, { tz }), 'total_messages')
    expect(Object.keys(messages)).toHaveLength(7)
    expect(some(messages)).toEqual(expected)
    const begun = days(
      await dataOf(dashboardConversations, businessId, { tz }),
      'total_conversations',
    )
    expect(some(begun)).toEqual(expected)
    const last = Object.values(expected).at(-1)
    const isToday = Object.keys(messages).at(-1) === Object.keys(expected).at(-1)
    expect(await dataOf(dashboardBasic, businessId, { tz })).toMatchObject({
      conversations_today: isToday ? last : 0,
      conversations_this_week: moments.length,
    })
  })

  it('a business without data has zeros everywhere', async () => {
    const businessId = await addBusiness(use(), account)
    expect(await dataOf(dashboardSummary, businessId)).toMatchObject({
      total_conversations: 0,
      client_messages: 0,
      avg_response_time_seconds: null,
    })
    expect(await dataOf(dashboardMetrics, businessId)).toEqual({
      response_rate_percent: 0,
      conversation_growth_percent: 0,
      active_conversations: 0,
      avg_messages_per_conversation: 0,
    })
    expect(await dataOf(dashboardChannels, businessId)).toEqual([])
    expect(await dataOf(dashboardTopConversations, businessId)).toEqual([])
    const week = days(await dataOf(dashboardMessages, businessId), 'total_messages')
    expect(Object.values(week)).toEqual([0, 0, 0, 0, 0, 0, 0])
  })
})
