import type pg from 'pg'
import type { Mailer } from './access/mail.ts'
import type { Channels } from './channels/adapter.ts'
import type { Db } from './database/schema.ts'
import type { Environment } from './environment.ts'
import type { Pictures } from './files/pictures/pictures.ts'
import type { FileStore } from './files/store/store.ts'
import type { Bus } from './realtime/bus/bus.ts'
import type { Readers } from './sources/reading/readers.ts'
import type { Stores } from './stores/adapter.ts'
import type { Metrics } from './watching/metrics.ts'

/** The resources of a process, which survive module reloads during development. */
export interface Resources {
  readonly environment: Environment
  readonly pool: pg.Pool
  readonly db: Db
  readonly bus: Bus
  readonly mailer: Mailer
  readonly channels: Channels
  readonly stores: Stores
  readonly files: FileStore
  readonly pictures: Pictures
  /** What assistants read besides their training. */
  readonly readers: Readers
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
