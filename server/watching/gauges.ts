import { type RawBuilder, sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Resources } from '../resources'

interface Waiting {
  readonly waiting: number
  /** Seconds. */
  readonly oldest: number
}

// In real time, as rows are stamped: a due time that is put off moves, the time of a message stays.
const queues: Readonly<Record<string, RawBuilder<Waiting>>> = {
  channel: sql<Waiting>`
    select count(*)::int as waiting, coalesce(extract(epoch from now() - min(date_registered)), 0)::float as oldest
    from channel_jobs join messages using (message_id)`,
  answering: sql<Waiting>`
    select count(*)::int as waiting, coalesce(extract(epoch from now() - min(asked_at)), 0)::float as oldest
    from answerings`,
}

/** What is measured when it is asked for: what waits in the database, and the pool. Gives what measures. */
export const addGauges = ({ db, pool }: Resources, registry: Registry) => {
  const gauge = <Label extends string>(name: string, help: string, label: Label) =>
    new Gauge({ name: `recado_${name}`, help, labelNames: [label], registers: [registry] })
  const connections = gauge(
    'database_connections',
    'Connections of the pool that are in use, and callers that wait for one',
    'state',
  )
  const jobs = gauge('waiting_jobs', 'What waits, of all processes', 'queue')
  const age = gauge('oldest_job_seconds', 'Age of the oldest that waits', 'queue')

  return async (): Promise<void> => {
    // Before the questions below take a connection themselves.
    connections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
    connections.set({ state: 'waiting' }, pool.waitingCount)
    for (const [queue, question] of Object.entries(queues)) {
      const { rows } = await question.execute(db)
      jobs.set({ queue }, rows[0]?.waiting ?? 0)
      age.set({ queue }, Math.max(0, rows[0]?.oldest ?? 0))
    }
  }
}
