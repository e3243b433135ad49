import * as z from 'zod/mini'
import { type Channel, channelOf, type KnownChannel, knownChannels } from './channels.ts'
import { DAY } from './durations.ts'
import { endpoint } from './endpoint.ts'
import { CallError, envelopeSaidOr, failures } from './errors.ts'
import {
  Loose,
  lenient,
  looseDay,
  looseFlag,
  looseItems,
  looseNumber,
  looseText,
  looseTime,
} from './loose.ts'
import { BusinessId, Id } from './wire.ts'

// The figures of the dashboard: seven sections, each with its own call.

/** Of each channel how many are active. */
const activeChannelsWire = Object.fromEntries(
  knownChannels().map((channel) => [`${channel}_channels`, Loose]),
) as Readonly<Record<`${KnownChannel}_channels`, typeof Loose>>

const FiguresWire = z.object({
  conversations_today: Loose,
  conversations_this_week: Loose,
  total_conversations: Loose,
  client_messages: Loose,
  business_messages: Loose,
  avg_response_time_seconds: Loose,
  active_clients: Loose,
  /** Recado only: which hours the times count; absent where the business has none. */
  time_hours: Loose,
  ...activeChannelsWire,
  generated_at: Loose,
})

const MetricsWire = z.object({
  response_rate_percent: Loose,
  conversation_growth_percent: Loose,
  active_conversations: Loose,
  avg_messages_per_conversation: Loose,
})

const MessageDay = z.object({ date: Loose, total_messages: Loose })
const ConversationDay = z.object({ date: Loose, total_conversations: Loose })

const ChannelWire = z.object({
  contact_type: Loose,
  total_conversations: Loose,
  conversations_today: Loose,
  conversations_this_week: Loose,
  total_messages: Loose,
})

const TopWire = z.object({
  thread_id: Id,
  contact_id: Loose,
  contact_type: Loose,
  message_count: Loose,
  conversation_days: Loose,
})

const enveloped = <S extends z.ZodMiniType>(data: S) =>
  z.object({ success: Loose, data: z.optional(z.nullable(data)), message: Loose })

/** `tz`, an IANA time zone name, decides where a day begins. */
const scope = { business_id: BusinessId, tz: z.optional(z.string()) }

const section = <const P extends string, S extends z.ZodMiniType>(path: P, data: S) =>
  endpoint({
    method: 'GET',
    path: `/lpmobile/dashboard/${path}`,
    auth: 'session',
    query: z.object(scope),
    answer: enveloped(data),
  })

/** With `hours=open` the times count open hours only, where the business has hours (capability `hours`). */
const figures = <const P extends string>(path: P) => ({
  ...section(path, FiguresWire),
  query: z.object({ ...scope, hours: z.optional(z.literal('open')) }),
})

export const dashboardBasic = figures('basic')
export const dashboardMessages = section('messages/7d', lenient(MessageDay))
export const dashboardConversations = section('conversations/30d', lenient(ConversationDay))
export const dashboardChannels = section('channels', lenient(ChannelWire))
export const dashboardMetrics = section('metrics', MetricsWire)
export const dashboardSummary = figures('summary')
export const dashboardTopConversations = endpoint({
  method: 'GET',
  path: '/lpmobile/dashboard/top-conversations',
  auth: 'session',
  query: z.object({
    ...scope,
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50))),
  }),
  answer: enveloped(lenient(TopWire)),
})

type ActiveChannels = Readonly<Record<`${KnownChannel}Channels`, number | null>>

/** All of them, or those in which the business is open. */
export type TimeHours = 'all' | 'open'

const readTimeHours = (given: Loose): TimeHours | null => {
  const hours = looseText(given)
  return hours === 'all' || hours === 'open' ? hours : null
}

/** Null where the server does not say. */
export interface Figures extends ActiveChannels {
  readonly conversationsToday: number | null
  readonly conversationsThisWeek: number | null
  readonly totalConversations: number | null
  readonly clientMessages: number | null
  readonly businessMessages: number | null
  readonly responseSeconds: number | null
  readonly activeClients: number | null
  /** Which hours the times count; null where there is no choice. */
  readonly timeHours: TimeHours | null
}

export interface Metrics {
  readonly responseRate: number | null
  readonly conversationGrowth: number | null
  readonly activeConversations: number | null
  readonly messagesPerConversation: number | null
}

/** The count of one calendar day, YYYY-MM-DD. */
export interface TrendDay {
  readonly date: string
  readonly count: number
}

export interface ChannelStat {
  readonly contactType: string
  readonly channel: Channel
  readonly conversations: number
  readonly today: number
  readonly thisWeek: number
  readonly messages: number
}

export interface TopConversation {
  readonly threadId: string
  readonly contactId: string | null
  readonly contactType: string
  readonly channel: Channel
  readonly messages: number
  /** The number of days with a message. */
  readonly days: number | null
}

/** The data of each section. */
export interface DashboardData {
  readonly basic: Figures
  readonly messages: readonly TrendDay[]
  readonly conversations: readonly TrendDay[]
  readonly channels: readonly ChannelStat[]
  readonly topConversations: readonly TopConversation[]
  readonly metrics: Metrics
  readonly summary: Figures
}

export type DashboardSection = keyof DashboardData

/** In the order on the screen. */
export const dashboardSections = [
  'basic',
  'summary',
  'metrics',
  'messages',
  'conversations',
  'channels',
  'topConversations',
] as const satisfies readonly DashboardSection[]

/** The data of a section, and the time of the count. */
export type LoadedSection = {
  readonly [S in DashboardSection]: {
    readonly section: S
    readonly data: DashboardData[S]
    /** Milliseconds since the epoch. */
    readonly at: number
  }
}[DashboardSection]

interface Envelope<Data> {
  readonly success?: Loose
  readonly data?: Data | undefined
  readonly message?: Loose
}

/** The content of the envelope. An empty envelope that is no success throws its message. */
export const opened = <Data>(answer: Envelope<Data>): Data | undefined => {
  if (answer.data !== undefined || looseFlag(answer.success) === true) return answer.data
  throw new CallError('refused', looseText(answer.message) ?? '', 200, JSON.stringify(answer))
}

const NO_DATA = 'Error obteniendo resumen del dashboard'

/** Recognizes the answer of a business that has no data yet. */
export const isNoDataYet = (error: unknown): boolean =>
  error instanceof CallError && error.status === 500 && error.body.includes(NO_DATA)

const readCount = (figure: Loose): number => looseNumber(figure) ?? 0

type Wire<S extends z.ZodMiniType> = z.output<S> | null | undefined

export const readFigures = (wire: Wire<typeof FiguresWire>): Figures => ({
  conversationsToday: looseNumber(wire?.conversations_today),
  conversationsThisWeek: looseNumber(wire?.conversations_this_week),
  totalConversations: looseNumber(wire?.total_conversations),
  clientMessages: looseNumber(wire?.client_messages),
  businessMessages: looseNumber(wire?.business_messages),
  responseSeconds: looseNumber(wire?.avg_response_time_seconds),
  activeClients: looseNumber(wire?.active_clients),
  timeHours: readTimeHours(wire?.time_hours),
  ...(Object.fromEntries(
    knownChannels().map((channel) => [
      `${channel}Channels`,
      looseNumber(wire?.[`${channel}_channels`]),
    ]),
  ) as ActiveChannels),
})

/** The time of the count, where the server sends it. */
export const readGeneratedAt = (wire: Wire<typeof FiguresWire>): number | null =>
  looseTime(wire?.generated_at)

export const readMetrics = (wire: Wire<typeof MetricsWire>): Metrics => ({
  responseRate: looseNumber(wire?.response_rate_percent),
  conversationGrowth: looseNumber(wire?.conversation_growth_percent),
  activeConversations: looseNumber(wire?.active_conversations),
  messagesPerConversation: looseNumber(wire?.avg_messages_per_conversation),
})

/** Midnight UTC of a calendar day, so that every day has 24 hours; NaN where the text is no day. */
const calendar = (date: string): number => Date.parse(`${date}T00:00:00Z`)
const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/**
 * One item for each day, oldest first, 0 for a missing day. The last day is today, except where the given days are
 * complete or none of them is recent: then it is the last given day. An empty list stays empty.
 */
const fillDays = (given: readonly TrendDay[], days: number, today: string): TrendDay[] => {
  const counts = new Map(
    given.flatMap(({ date, count }) => {
      const time = calendar(date)
      return Number.isNaN(time) ? [] : [[time, count] as const]
    }),
  )
  if (counts.size === 0) return []
  const last = Math.max(...counts.keys())
  const now = calendar(today)
  const isOfNow = counts.size < days && last > now - days * DAY
  const end = isOfNow ? Math.max(now, last) : last
  return Array.from({ length: days }, (_, index) => {
    const time = end - (days - 1 - index) * DAY
    return { date: dateOf(time), count: counts.get(time) ?? 0 }
  })
}

export const MESSAGE_DAYS = 7
export const CONVERSATION_DAYS = 30

export const readMessageDays = (
  wire: readonly (z.output<typeof MessageDay> | null)[] | null | undefined,
  today: string,
): readonly TrendDay[] =>
  fillDays(
    looseItems(wire).map((item) => ({
      date: looseDay(item.date) ?? '',
      count: readCount(item.total_messages),
    })),
    MESSAGE_DAYS,
    today,
  )

export const readConversationDays = (
  wire: readonly (z.output<typeof ConversationDay> | null)[] | null | undefined,
  today: string,
): readonly TrendDay[] =>
  fillDays(
    looseItems(wire).map((item) => ({
      date: looseDay(item.date) ?? '',
      count: readCount(item.total_conversations),
    })),
    CONVERSATION_DAYS,
    today,
  )

/** The counts by channel, the busiest first. The web chat's three wire names are one channel. */
export const readChannels = (
  wire: readonly (z.output<typeof ChannelWire> | null)[] | null | undefined,
): readonly ChannelStat[] => {
  const byChannel = new Map<string, ChannelStat>()
  for (const item of looseItems(wire)) {
    const contactType = looseText(item.contact_type) ?? ''
    const channel = channelOf(contactType)
    const key = channel === 'other' ? `other ${contactType.toLowerCase()}` : channel
    const known = byChannel.get(key)
    byChannel.set(key, {
      contactType: known?.contactType ?? contactType,
      channel,
      conversations: (known?.conversations ?? 0) + readCount(item.total_conversations),
      today: (known?.today ?? 0) + readCount(item.conversations_today),
      thisWeek: (known?.thisWeek ?? 0) + readCount(item.conversations_this_week),
      messages: (known?.messages ?? 0) + readCount(item.total_messages),
    })
  }
  return [...byChannel.values()].sort((one, other) => other.conversations - one.conversations)
}

export const readTopConversations = (
  wire: readonly (z.output<typeof TopWire> | null)[] | null | undefined,
): readonly TopConversation[] =>
  looseItems(wire)
    .map((item) => {
      const contactType = looseText(item.contact_type) ?? ''
      return {
        threadId: String(item.thread_id),
        contactId: looseText(item.contact_id),
        contactType,
        channel: channelOf(contactType),
        messages: readCount(item.message_count),
        days: looseNumber(item.conversation_days),
      }
    })
    .sort((one, other) => other.messages - one.messages)

/** In percent; `fromNothing` where the count before was 0 and the count now is not. */
export type Growth = number | 'fromNothing'

/** Today's growth against the rest of the week. */
export const growthToday = (today: number | null, thisWeek: number | null): Growth | null => {
  if (today === null || thisWeek === null) return null
  const rest = thisWeek - today
  if (rest > 0) return ((today - rest) / rest) * 100
  return today > 0 ? 'fromNothing' : 0
}

/** Today's share of this week's conversations of a channel, in percent. */
export const dailyGrowth = (today: number, thisWeek: number): number =>
  thisWeek > 0 ? (today / thisWeek) * 100 : 0

/** The error text where no section could be loaded. */
export const DASHBOARD_FAILED = 'Error al cargar datos del dashboard'
/** The text where the business has no data yet. */
export const DASHBOARD_WITHOUT_DATA =
  'No hay datos disponibles para este negocio. Comience enviando algunos mensajes para ver las estadísticas.'

/** The error texts of the dashboard. */
export const describeDashboardFailure = failures({
  basic: envelopeSaidOr('Error al cargar datos básicos'),
  messages: envelopeSaidOr('Error al cargar tendencias de mensajes'),
  conversations: envelopeSaidOr('Error al cargar tendencias de conversaciones'),
  channels: envelopeSaidOr('Error al cargar estadísticas de canales'),
  topConversations: envelopeSaidOr('Error al cargar conversaciones principales'),
  metrics: envelopeSaidOr('Error al cargar métricas'),
  summary: envelopeSaidOr('Error al cargar resumen del dashboard'),
})

export const dashboardEndpoints = {
  dashboardBasic,
  dashboardChannels,
  dashboardConversations,
  dashboardMessages,
  dashboardMetrics,
  dashboardSummary,
  dashboardTopConversations,
}
