import { type RawBuilder, sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Resources } from '../resources.ts'

interface Waiting {
  readonly waiting: number
  /** Age in seconds. */
  readonly oldest: number
}

// By the real time, as rows are stamped: a postponed due time moves, the time of a message does not.
const queues: Readonly<Record<string, RawBuilder<Waiting>>> = {
  channel: sql<Waiting>`
    select count(*)::int as waiting, coalesce(extract(epoch from now() - min(date_registered)), 0)::float as oldest
    from channel_jobs join messages using (message_id)
    -- A missing file waits for people.
    where not is_given_up and file_state is distinct from 'waiting'`,
  answering: sql<Waiting>`
    select count(*)::int as waiting, coalesce(extract(epoch from now() - min(asked_at)), 0)::float as oldest
    from answerings`,
}

/** The gauges that are measured on request: waiting rows, and the pool. Returns the function that measures. */
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
    // Measured before the queries below take a connection.
    connections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
    connections.set({ state: 'waiting' }, pool.waitingCount)
    for (const [queue, question] of Object.entries(queues)) {
      const { rows } = await question.execute(db)
      jobs.set({ queue }, rows[0]?.waiting ?? 0)
      age.set({ queue }, Math.max(0, rows[0]?.oldest ?? 0))
    }
  }
}
