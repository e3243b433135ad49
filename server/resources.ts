import type pg from 'pg'
import type { Db } from './database/schema'
import type { Environment } from './environment'
import type { Pictures } from './files/pictures'
import type { FileStore } from './files/store'
import type { Mailer } from './mail'
import type { Bus } from './realtime/bus'
import type { Metrics } from './watching/metrics'

/** The resources of a process, which survive module reloads during development. */
export interface Resources {
  readonly environment: Environment
  readonly pool: pg.Pool
  readonly db: Db
  readonly bus: Bus
  readonly mailer: Mailer
  readonly files: FileStore
  readonly pictures: Pictures
  /** The metrics of this process. */
  readonly metrics: Metrics
  /** The secret behind the keys for sign-in codes and integration tokens: it is not in the database. */
  readonly secret: string
  /** The clock of the sign-in limits. */
  readonly clock: () => Date
  /** The start of this process, by the computer's clock. */
  readonly startedAt: Date
  /** Closes the resources, in order. */
  readonly close: () => Promise<void>
}
