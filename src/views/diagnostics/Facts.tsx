import type { Standing } from '#machines/diagnostics/recording.ts'
import styles from './MomentList.module.css'

/** The words of what a recording knows of messages and loads; the rest is named as in the code. */
const labels: Readonly<Record<string, string>> = {
  message: 'mensaje',
  attempt: 'intento',
  equal: 'iguales en el hilo',
  standing: 'está',
  load: 'carga',
}

/** Where a message stands in the outbox. */
export const standings: Readonly<Record<string, string>> = {
  pending: 'en espera',
  sending: 'enviándose',
  sent: 'aceptado',
  unknown: 'sin respuesta',
  failed: 'no enviado',
  gone: 'fuera de la cola',
}

/** What is known of an event and of its receiver, and is nobody's secret. */
export function Facts({ facts }: Pick<Standing, 'facts'>) {
  const entries = Object.entries(facts)
  if (entries.length === 0) return null
  return (
    <span className={styles.facts}>
      {' '}
      {entries
        .map(
          ([name, value]) =>
            `${labels[name] ?? name}: ${name === 'standing' ? (standings[value] ?? value) : value}`,
        )
        .join(' · ')}
    </span>
  )
}
