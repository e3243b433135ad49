import { expect, test } from 'vitest'
import {
  type DashboardSection,
  describeDashboardFailure,
  isNoDataYet,
  opened,
  readChannels,
  readConversationDays,
  readFigures,
  readGeneratedAt,
  readMessageDays,
  readMetrics,
  readTopConversations,
} from '#contract/dashboard.ts'
import { CallError, NO_BUSINESS } from '#contract/errors.ts'

const day = (date: string, total_messages: number | string | null) => ({ date, total_messages })

test.each([
  ['nothing given stays nothing', [], []],
  ['null is nothing', null, []],
  [
    'missing days are zero, up to today',
    [day('2026-11-17', 3), day('2026-11-19T00:00:00', '2')],
    [0, 0, 0, 3, 0, 2, 0],
  ],
  [
    'what is out of order is put in order',
    [day('2026-11-20', 2), day('2026-11-14', 1)],
    [1, 0, 0, 0, 0, 0, 2],
  ],
  [
    'a complete answer ends where it ends',
    [1, 2, 3, 4, 5, 6, 7].map((count) => day(`2026-11-1${count}`, count)),
    [1, 2, 3, 4, 5, 6, 7],
  ],
  ['days of another time end at the last of them', [day('2025-01-07', 4)], [0, 0, 0, 0, 0, 0, 4]],
  ['what is no date is left out', [day('ayer', 4), day('2026-11-20', null)], [0, 0, 0, 0, 0, 0, 0]],
])('trends: %s', (_, given, counts) => {
  expect(readMessageDays(given, '2026-11-20').map(({ count }) => count)).toEqual(counts)
})

test('a month has thirty days, also when the clocks change', () => {
  const given = [{ date: '2026-10-25', total_conversations: 2 }]
  const days = readConversationDays(given, '2026-11-08')
  expect(days).toHaveLength(30)
  expect(new Set(days.map(({ date }) => date)).size).toBe(30)
  expect(days.find(({ count }) => count === 2)?.date).toBe('2026-10-25')
  expect(days.at(-1)?.date).toBe('2026-11-08')
})

test('figures may be text, null or missing', () => {
  expect(
    readFigures({ conversations_today: '12', total_conversations: null, client_messages: 'x' }),
  ).toMatchObject({
    conversationsToday: 12,
    totalConversations: null,
    clientMessages: null,
    activeClients: null,
  })
  expect(readFigures(null).conversationsToday).toBeNull()
  expect(readMetrics({ response_rate_percent: '92.5' })).toEqual({
    responseRate: 92.5,
    conversationGrowth: null,
    activeConversations: null,
    messagesPerConversation: null,
  })
  expect(readGeneratedAt({ generated_at: '2026-11-20 10:00:00' })).toBe(Date.UTC(2026, 10, 20, 10))
})

test('the three wire names of the web chat count as one channel, and the busiest channel is first', () => {
  const stat = (contact_type: string, total_conversations: number) => ({
    contact_type,
    total_conversations,
    conversations_today: 1,
    conversations_this_week: 2,
    total_messages: 10,
  })
  const read = readChannels([stat('web', 1), null, stat('WhatsApp', 3), stat('webchat', 4)])
  expect(read).toMatchObject([
    { channel: 'widget', conversations: 5, today: 2, thisWeek: 4, messages: 20 },
    { channel: 'whatsapp', conversations: 3 },
  ])
})

test('the most active conversations come first', () => {
  const read = readTopConversations([
    { thread_id: 7, contact_id: 506, contact_type: 'whatsapp', message_count: 2 },
    { thread_id: 'b', contact_type: null, message_count: '30', conversation_days: 4 },
  ])
  expect(read).toMatchObject([
    { threadId: 'b', contactId: null, channel: 'other', messages: 30, days: 4 },
    { threadId: '7', contactId: '506', channel: 'whatsapp', messages: 2, days: null },
  ])
})

test('an envelope returns its content, or throws its message', () => {
  expect(opened({ success: true, data: 1 })).toBe(1)
  expect(opened({ success: 1, data: null })).toBeNull()
  expect(opened({ data: 1 })).toBe(1)
  expect(() => opened({ success: false, message: 'Plan vencido' })).toThrow('Plan vencido')
  expect(() => opened({})).toThrow(CallError)
})

const failures: readonly (readonly [DashboardSection, string])[] = [
  ['basic', 'Error al cargar datos básicos'],
  ['messages', 'Error al cargar tendencias de mensajes'],
  ['conversations', 'Error al cargar tendencias de conversaciones'],
  ['channels', 'Error al cargar estadísticas de canales'],
  ['topConversations', 'Error al cargar conversaciones principales'],
  ['metrics', 'Error al cargar métricas'],
  ['summary', 'Error al cargar resumen del dashboard'],
]

test.each(failures)('%s fails with its own text, unless the envelope has one', (section, text) => {
  const said = (status: number) =>
    new CallError('refused', '', status, '{"success":false,"message":"Plan vencido"}')
  expect(describeDashboardFailure(section, said(500))).toBe(text)
  expect(describeDashboardFailure(section, new CallError('network', 'Sin red'))).toBe(text)
  expect(describeDashboardFailure(section, new CallError('missing', NO_BUSINESS))).toBe(NO_BUSINESS)
  expect(describeDashboardFailure(section, said(200))).toBe('Plan vencido')
  expect(
    describeDashboardFailure(section, new CallError('refused', '', 200, '{"success":false}')),
  ).toBe(text)
})

test('only a 500 with its special text means that there is no data', () => {
  const body = '{"success":false,"message":"Error obteniendo resumen del dashboard"}'
  expect(isNoDataYet(new CallError('refused', body, 500, body))).toBe(true)
  expect(isNoDataYet(new CallError('refused', body, 503, body))).toBe(false)
  expect(isNoDataYet(new CallError('refused', 'x', 500, 'x'))).toBe(false)
  expect(isNoDataYet(new Error(body))).toBe(false)
})
