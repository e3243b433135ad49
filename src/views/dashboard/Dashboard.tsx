import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  selectFirstSteps,
  selectHours,
  selectNotice,
} from '#machines/dashboard/dashboardMachine.ts'
import type { inboxMachine } from '#machines/inbox/inboxMachine.ts'
import { Banner } from '../../ui/notices/Banner.tsx'
import { ChannelStats } from './ChannelStats.tsx'
import styles from './Dashboard.module.css'
import { ExtraMetrics } from './ExtraMetrics.tsx'
import { FigureHints } from './FigureHints.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { RefreshBar } from './RefreshBar.tsx'
import { SectionFailure } from './SectionFailure.tsx'
import { StatCards } from './StatCards.tsx'
import { TopConversations } from './TopConversations.tsx'
import { TrendCard } from './TrendCard.tsx'
import { type Dashboard as DashboardActor, useSectionOf } from './useSection.ts'

interface Props {
  readonly dashboard: DashboardActor
  readonly inbox: ActorRefFrom<typeof inboxMachine>
}

export default function Dashboard({ dashboard, inbox }: Props) {
  const basic = useSectionOf(dashboard, 'basic')
  const summary = useSectionOf(dashboard, 'summary')
  const metrics = useSectionOf(dashboard, 'metrics')
  const firstSteps = useSelector(dashboard, selectFirstSteps)
  const hours = useSelector(dashboard, selectHours)

  return (
    <div className={styles.dashboard}>
      <header className={styles.header}>
        <h1>Panel de Control</h1>
        <RefreshBar dashboard={dashboard} isLoading={summary.isLoading || metrics.isLoading} />
      </header>
      <Notice dashboard={dashboard} />
      {firstSteps && <FirstSteps steps={firstSteps} />}
      <SectionFailure section={summary} />
      <SectionFailure section={basic} />
      <StatCards
        basic={basic}
        summary={summary}
        metrics={metrics}
        hours={hours}
        onToggleHours={() => dashboard.send({ type: 'hours.toggle' })}
      />
      <div className={styles.pair}>
        <TrendCard
          title="Mensajes de los últimos 7 días"
          section={useSectionOf(dashboard, 'messages')}
          unit={['mensaje', 'mensajes']}
          column="Mensajes"
        />
        <TrendCard
          title="Conversaciones nuevas de los últimos 30 días"
          section={useSectionOf(dashboard, 'conversations')}
          unit={['conversación', 'conversaciones']}
          column="Conversaciones"
          totalLabel="Total del mes"
          totalNote="(30 días)"
        />
      </div>
      <div className={styles.pair}>
        <ChannelStats section={useSectionOf(dashboard, 'channels')} />
        <TopConversations
          section={useSectionOf(dashboard, 'topConversations')}
          inbox={inbox}
          onOpen={(threadId) => dashboard.send({ type: 'conversation.open', threadId })}
        />
      </div>
      <ExtraMetrics section={metrics} />
      <FigureHints />
    </div>
  )
}

/** The notice for the whole dashboard. */
function Notice({ dashboard }: Pick<Props, 'dashboard'>) {
  const notice = useSelector(dashboard, selectNotice)
  if (!notice) return null
  return (
    <section aria-label="Todo el panel">
      <Banner
        text={notice.text}
        tone={notice.isFailure ? 'bad' : 'info'}
        role={notice.isFailure ? 'alert' : 'status'}
        action={notice.isFailure ? 'Reintentar todo' : undefined}
        onAction={() => dashboard.send({ type: 'refresh.requested' })}
        onDismiss={() => dashboard.send({ type: 'notice.dismiss' })}
      />
    </section>
  )
}
