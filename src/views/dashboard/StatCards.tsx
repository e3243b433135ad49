import {
  CalendarCheck,
  MessageSquareText,
  MessagesSquare,
  Radio,
  Reply,
  Timer,
  Users,
} from 'lucide-react'
import { channels, knownChannels } from '#contract/channels.ts'
import { type Figures, growthToday, type Metrics, type TimeHours } from '#contract/dashboard.ts'
import { Switch } from '../../ui/choices/Switch.tsx'
import { compact, duration, percent, signedPercent } from './format.ts'
import { ChangeMark, StatCard } from './StatCard.tsx'
import styles from './StatCards.module.css'
import type { Section } from './useSection.ts'

interface Props {
  readonly basic: Section<Figures>
  readonly summary: Section<Figures>
  readonly metrics: Section<Metrics>
  /** Which hours the times shall count. */
  readonly hours: TimeHours
  readonly onToggleHours: () => void
}

const sum = (...parts: readonly (number | null)[]): number | null =>
  parts.every((part) => part === null)
    ? null
    : parts.reduce<number>((total, part) => total + (part ?? 0), 0)

/** The summary is refreshed more often, so it goes first; the basic figures fill its gaps. */
export function StatCards({ basic, summary, metrics, hours, onToggleHours }: Props) {
  const figure = (name: Exclude<keyof Figures, 'timeHours'>) =>
    summary.data?.[name] ?? basic.data?.[name] ?? null
  const isAwaited = !summary.data && !basic.data && (summary.isAwaited || basic.isAwaited)
  const shown = (text: string) => (isAwaited ? null : text)
  const updatedAt = summary.loadedAt ?? basic.loadedAt
  const counted = summary.data?.timeHours ?? basic.data?.timeHours ?? null
  // What is counted the other way is on its way.
  const isCountedAnew = counted !== null && counted !== hours && summary.isLoading

  const today = figure('conversationsToday')
  const thisWeek = figure('conversationsThisWeek')
  const clients = figure('clientMessages')
  const business = figure('businessMessages')
  const active = knownChannels()
    .map((channel) => ({ ...channels[channel].card, count: figure(`${channel}Channels`) }))
    .sort((one, other) => one.place - other.place)

  const growth = signedPercent(metrics.data?.conversationGrowth ?? null)

  return (
    <div className={styles.cards}>
      <StatCard
        title="Conversaciones hoy"
        icon={CalendarCheck}
        value={shown(compact(today))}
        change={signedPercent(growthToday(today, thisWeek))}
        isChangePlain
        subtitle="frente a los otros días, sumados"
        updatedAt={updatedAt}
      />
      <StatCard
        title="Total de conversaciones"
        icon={MessagesSquare}
        value={shown(compact(figure('totalConversations')))}
        subtitle={`${compact(thisWeek)} esta semana`}
        updatedAt={updatedAt}
      />
      <StatCard
        title="Total de mensajes"
        icon={MessageSquareText}
        value={shown(compact(sum(clients, business)))}
        subtitle={`Clientes ${compact(clients)} · Negocio ${compact(business)}`}
        updatedAt={updatedAt}
      />
      <StatCard
        title="Tiempo de respuesta promedio"
        icon={Timer}
        value={isCountedAnew ? null : shown(duration(figure('responseSeconds')))}
        subtitle={
          counted === 'open' ? 'mientras está abierto, último año' : 'hasta la primera respuesta'
        }
        choice={
          counted !== null && (
            <Switch
              label="Solo horario de atención"
              checked={hours === 'open'}
              onChange={onToggleHours}
            />
          )
        }
        updatedAt={updatedAt}
      />
      <StatCard
        title="Clientes activos"
        icon={Users}
        value={shown(compact(figure('activeClients')))}
        subtitle="escribieron hace poco"
        updatedAt={updatedAt}
      />
      <StatCard
        title="Canales activos"
        icon={Radio}
        value={shown(compact(sum(...active.map(({ count }) => count))))}
        subtitle={active.map(({ label, count }) => `${label} ${compact(count)}`).join(' · ')}
        updatedAt={updatedAt}
      />
      <StatCard
        title="Tasa de respuesta"
        icon={Reply}
        value={metrics.isAwaited ? null : percent(metrics.data?.responseRate ?? null)}
        subtitle={
          growth ? (
            <>
              Conversaciones nuevas <ChangeMark {...growth} />
            </>
          ) : (
            'de las conversaciones'
          )
        }
        updatedAt={metrics.loadedAt}
      />
    </div>
  )
}
