import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { type Config, hasCapability } from '#contract/config.ts'
import {
  dashboardBasic,
  dashboardChannels,
  dashboardConversations,
  dashboardMessages,
  dashboardMetrics,
  dashboardSummary,
  dashboardTopConversations,
  type Figures,
  type LoadedSection,
  opened,
  readChannels,
  readConversationDays,
  readFigures,
  readGeneratedAt,
  readMessageDays,
  readMetrics,
  readTopConversations,
  type TimeHours,
} from '#contract/dashboard.ts'
import { TOP_CONVERSATIONS } from '#contract/limits.ts'
import type { SectionAsked } from '#machines/dashboard/dashboardSectionMachine.ts'
import { businessPrefix } from './accountMemory.ts'
import type { Call } from './http.ts'
import { saveFile } from './saveFile.ts'
import type { Store } from './storage.ts'

const userZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Today's date in the user's time zone, YYYY-MM-DD. */
const today = (): string => new Intl.DateTimeFormat('sv-SE').format(Date.now())

/** Which hours the times count: of one business of one account. */
export const openHoursMemory = (store: Store, email: string | null, businessId: number) => {
  const key = `${businessPrefix(email, businessId)}timeHours`
  return {
    read: (): TimeHours => store.read(key, z.enum(['all', 'open'])) ?? 'all',
    keep: (hours: TimeHours) => store.write(key, hours),
  }
}

const loadSection = async (
  call: Call,
  config: Config,
  { section, businessId, hours }: SectionAsked,
  signal: AbortSignal,
): Promise<LoadedSection> => {
  const query = { business_id: businessId, tz: userZone() }
  const hasHours = hasCapability(config, 'hours')
  const timed = { ...query, ...(hasHours && hours === 'open' && { hours }) }
  const offered = (figures: Figures): Figures =>
    hasHours ? figures : { ...figures, timeHours: null }
  const at = () => Date.now()
  switch (section) {
    case 'basic': {
      const data = opened(await call(dashboardBasic, { query: timed }, signal))
      return { section, data: offered(readFigures(data)), at: readGeneratedAt(data) ?? at() }
    }
    case 'summary': {
      const data = opened(await call(dashboardSummary, { query: timed }, signal))
      return { section, data: offered(readFigures(data)), at: readGeneratedAt(data) ?? at() }
    }
    case 'metrics': {
      const data = opened(await call(dashboardMetrics, { query }, signal))
      return { section, data: readMetrics(data), at: at() }
    }
    case 'messages': {
      const data = opened(await call(dashboardMessages, { query }, signal))
      return { section, data: readMessageDays(data, today()), at: at() }
    }
    case 'conversations': {
      const data = opened(await call(dashboardConversations, { query }, signal))
      return { section, data: readConversationDays(data, today()), at: at() }
    }
    case 'channels': {
      const data = opened(await call(dashboardChannels, { query }, signal))
      return { section, data: readChannels(data), at: at() }
    }
    case 'topConversations': {
      const limited = { ...query, limit: TOP_CONVERSATIONS }
      const data = opened(await call(dashboardTopConversations, { query: limited }, signal))
      return { section, data: readTopConversations(data), at: at() }
    }
  }
}

export const dashboardSectionActors = (call: Call, config: Config) => ({
  loadSection: fromPromise<LoadedSection, SectionAsked>(({ input, signal }) =>
    loadSection(call, config, input, signal),
  ),
})

const files = {
  messages: { name: 'mensajes-7-dias', column: 'Mensajes' },
  conversations: { name: 'conversaciones-30-dias', column: 'Conversaciones' },
} as const

/** A trend as CSV for spreadsheets: with a byte order mark, and one row for each day. */
export const trendFile = (loaded: LoadedSection): { name: string; text: string } | null => {
  if (loaded.section !== 'messages' && loaded.section !== 'conversations') return null
  const { name, column } = files[loaded.section]
  const rows = loaded.data.map(({ date, count }) => `${date},${count}`)
  return {
    name: `${name}-${loaded.data.at(-1)?.date ?? 'sin-datos'}.csv`,
    text: `\uFEFF${[`Fecha,${column}`, ...rows].join('\r\n')}\r\n`,
  }
}

export const downloadTrend = (loaded: LoadedSection | null): void => {
  const file = loaded && trendFile(loaded)
  if (file) saveFile({ ...file, type: 'text/csv;charset=utf-8' })
}
