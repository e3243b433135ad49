import type { Metrics } from '#contract/dashboard.ts'
import { Skeleton } from '../../ui/waiting/Skeleton.tsx'
import styles from './ExtraMetrics.module.css'
import { type FigureTitle, figureHints } from './figureHints.ts'
import { type Change, compact, decimal, percent, signedPercent, UNKNOWN } from './format.ts'
import { SectionCard } from './SectionCard.tsx'
import type { Section } from './useSection.ts'

export function ExtraMetrics({ section }: { readonly section: Section<Metrics> }) {
  return (
    <SectionCard
      title="Métricas adicionales"
      section={section}
      isEmpty={() => false}
      skeleton={<MetricList metrics={null} />}
    >
      {(metrics) => <MetricList metrics={metrics} />}
    </SectionCard>
  )
}

/** Placeholders in place of figures while they load. */
function MetricList({ metrics }: { readonly metrics: Metrics | null }) {
  const growth = signedPercent(metrics?.conversationGrowth ?? null)
  return (
    <dl className={styles.metrics}>
      <Metric
        label="Conversaciones activas"
        value={metrics && compact(metrics.activeConversations)}
      />
      <Metric
        label="Mensajes por conversación"
        value={metrics && decimal(metrics.messagesPerConversation)}
      />
      <Metric label="Tasa de respuesta" value={metrics && percent(metrics.responseRate)} />
      <Metric
        label="Crecimiento"
        value={metrics && (growth?.text ?? UNKNOWN)}
        direction={growth?.direction}
      />
    </dl>
  )
}

interface MetricProps {
  readonly label: FigureTitle
  readonly value: string | null
  readonly direction?: Change['direction'] | undefined
}

const Metric = ({ label, value, direction }: MetricProps) => (
  <div className={styles.metric}>
    <dt title={figureHints[label]}>{label}</dt>
    <dd data-direction={direction}>{value ?? <Skeleton kind="title" />}</dd>
  </div>
)
