import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { numberText } from '#contract/counted.ts'
import {
  type assistantSummaryMachine,
  selectError,
  selectSummary,
} from '#machines/assistants/assistantSummaryMachine.ts'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { StatusBadge } from '../../ui/signs/StatusBadge.tsx'
import { Spinner } from '../../ui/waiting/Spinner.tsx'
import styles from './AssistantDetail.module.css'
import { availabilityWords } from './words.ts'

interface Props {
  readonly summary: ActorRefFrom<typeof assistantSummaryMachine>
}

/** The assistant's state: if it can answer, and in how many conversations it does. */
export const Summary = ({ summary }: Props) => (
  <section className={styles.section} aria-labelledby="assistant-summary">
    <h3 id="assistant-summary" className={styles.title}>
      Estadísticas
    </h3>
    <Numbers summary={summary} />
  </section>
)

function Numbers({ summary }: Props) {
  const told = useSelector(summary, selectSummary)
  const error = useSelector(summary, selectError)
  if (error !== null)
    return (
      <RetryNotice text={error} isInline onRetry={() => summary.send({ type: 'status.reload' })} />
    )
  if (told === null) return <Spinner label="Cargando estado..." />
  return (
    <>
      <p>
        <StatusBadge {...availabilityWords[told.availability]} />
      </p>
      <dl className={styles.numbers}>
        <div className={styles.number}>
          <dt>Conversaciones</dt>
          <dd>{told.threads === null ? '—' : numberText(told.threads)}</dd>
        </div>
        <div className={styles.number}>
          <dt>Con respuesta automática</dt>
          <dd>{told.respondingThreads === null ? '—' : numberText(told.respondingThreads)}</dd>
        </div>
      </dl>
    </>
  )
}
