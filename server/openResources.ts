import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { smtpMailer, terminalMailer } from './access/mail.ts'
import { releaseAll } from './answering/rows.ts'
import { openChannels } from './channels/adapters.ts'
import { releaseJobs } from './channels/jobs.ts'
import { lockFolder } from './database/lock.ts'
import { migrate, oneAtATime } from './database/migrate.ts'
import { type OpenDatabase, openDatabase } from './database/pool.ts'
import type { Db } from './database/schema.ts'
import { fillDemo } from './demo/fillDemo.ts'
import { type DatabasePlace, type Environment, readEnvironment } from './environment.ts'
import { removeLeftovers } from './files/arriving.ts'
import { openPictures } from './files/pictures/pictures.ts'
import { openFiles } from './files/store/location.ts'
import { keepPrivate } from './process/privateFolder.ts'
import { type Bus, localBus } from './realtime/bus/bus.ts'
import { natsBus } from './realtime/bus/natsBus.ts'
import { postgresBus } from './realtime/bus/postgresBus.ts'
import type { Resources } from './resources.ts'
import { openReaders } from './sources/reading/readers.ts'
import { releaseSources } from './sources/rows.ts'
import { openStores } from './stores/adapters.ts'
import { releaseStores } from './stores/rows.ts'
import { createMetrics } from './watching/metrics.ts'

/** Opens the database and all other resources of the process. */
export const openResources = async (
  variables: Readonly<Record<string, string | undefined>>,
  clock: () => Date = () => new Date(),
  open: (place: DatabasePlace) => Promise<OpenDatabase> = openDatabase,
): Promise<Resources> => {
  const startedAt = new Date()
  const environment = readEnvironment(variables)
  const { dataFolder, database: place } = environment
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const step of closers.splice(0).reverse()) await step()
  }
  try {
    await keepPrivate(dataFolder)
    if (place.kind === 'pglite' && place.folder !== 'memory://')
      closers.push(await lockFolder(dataFolder))

    const { pool, db, close: closeDatabase } = await open(place)
    closers.push(closeDatabase)
    await removeLeftovers(dataFolder)
    const secret = environment.secret ?? (await keptSecret(join(dataFolder, 'secret')))
    await oneAtATime({ pool, place }, async () => {
      await migrate(db)
      if (place.kind === 'pglite') {
        await releaseJobs(db)
        await releaseAll(db)
        await releaseStores(db)
        await releaseSources(db)
      }
      if (environment.wantsDemo && (await hasNoUsers(db))) await fillDemo(db, secret, clock())
    })

    const bus = await openBus(environment, pool)
    closers.push(bus.close)

    const pictures = openPictures()
    closers.push(pictures.close)
    const readers = openReaders()
    closers.push(readers.close)
    const metrics = createMetrics()
    return {
      environment,
      pool,
      db,
      bus,
      mailer: environment.smtpUrl
        ? smtpMailer(environment.smtpUrl, environment.mailFrom)
        : terminalMailer(),
      channels: openChannels(environment),
      stores: openStores(environment),
      files: openFiles(environment.files, () => metrics.filesAway.inc()),
      pictures,
      readers,
      metrics,
      secret,
      clock,
      startedAt,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const openBus = async (
  { database, nats }: Pick<Environment, 'database' | 'nats'>,
  pool: Pool,
): Promise<Bus> => {
  if (database.kind !== 'postgres') return localBus()
  return nats ? natsBus(pool, nats) : postgresBus(pool, database.url)
}

export const closeResources = ({ close }: Resources): Promise<void> => close()

/** The secret is a file outside the database, so that a copy of the database does not contain it. */
const keptSecret = async (file: string): Promise<string> => {
  const fresh = randomBytes(32).toString('base64url')
  await writeFile(file, fresh, { mode: 0o600, flag: 'wx' }).catch(() => {}) // the file exists
  return readFile(file, 'utf8')
}

const hasNoUsers = async (db: Db): Promise<boolean> => {
  const user = await db.selectFrom('users').select('user_id').limit(1).executeTakeFirst()
  return user === undefined
}
