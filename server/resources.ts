import type pg from 'pg'
import type { Db } from './database/schema'
import type { Environment } from './environment'
import type { FileStore } from './files/store'
import type { Mailer } from './mail'
import type { Bus } from './realtime/bus'
import type { Metrics } from './watching/metrics'

/** What exists once in a process, also when modules are reloaded during development. */
export interface Resources {
  readonly environment: Environment
  readonly pool: pg.Pool
  readonly db: Db
  readonly bus: Bus
  readonly mailer: Mailer
  readonly files: FileStore
  /** What this process counts of itself. */
  readonly metrics: Metrics
  /** What keys are made of, of sign-in codes and of the tokens of integrations: it is not in the database. */
  readonly secret: string
  /** What sign-in counts its minutes and hours by. */
  readonly clock: () => Date
  /** When this process began, by the computer's own clock. */
  readonly startedAt: Date
  /** Ends what was opened, in order. */
  readonly close: () => Promise<void>
}
