import { channelFailures } from '#contract/channelFailures.ts'
import { HOUR, MINUTE } from '#contract/durations.ts'
import type { Db } from '../../database/schema.ts'
import { integrationNotFound, Refusal } from '../../http/refusal.ts'
import { TEMPLATES_READ_AT_ONCE } from '../../limits/bounds/reading.ts'
import { repeat, systemTimers, type Timers } from '../../process/timers.ts'
import type { Resources } from '../../resources.ts'
import { ChannelFailure } from '../failure.ts'
import { accountIn, type Integration } from '../ownership.ts'
import { storeTemplates } from './stored.ts'

// The templates of the numbers that somebody asked for are read again every few hours, and when Meta tells news of them.

const EVERY = MINUTE
const AGAIN = 6 * HOUR
/** A process that ends in the middle of reading leaves it to the next one, and so does a provider that is away. */
const LATER = 10 * MINUTE
/** None is due later: a later time is of a clock that was ahead. */
const AHEAD = AGAIN + 2 * HOUR

/** Asks the provider, and stores what it says. */
const readTemplates = async (resources: Resources, row: Integration): Promise<void> => {
  const { channels, clock, db, metrics } = resources
  const account = accountIn(resources, row)
  const read = channels.get(row.kind)?.readTemplates
  if (!account || !read) throw integrationNotFound()
  const outcome = (is: string) =>
    metrics.jobs.inc({ job: 'templates', channel: row.kind, outcome: is })
  try {
    const provided = await read(account, row.waba_id)
    const now = clock()
    const due = new Date(now.getTime() + AGAIN + (row.integration_id % 60) * MINUTE)
    await storeTemplates(db, row, provided, { now, due })
    outcome('done')
  } catch (error) {
    outcome(error instanceof ChannelFailure ? error.problem : 'failed')
    throw error
  }
}

const AWAY = 'Meta no contesta: vuelve a cargar las plantillas dentro de unos minutos'

const UNREADABLE =
  'Meta no deja leer las plantillas con este token: usa uno con el permiso «whatsapp_business_management»'

/** Meta's own reasons are about messages. */
const sayFailure = ({ problem, reason }: ChannelFailure): string => {
  if (problem === 'away') return AWAY
  if (problem === 'credentials') return reason ?? channelFailures.credentials
  return UNREADABLE
}

/** A person waits for them. */
export const readTemplatesNow = (resources: Resources, row: Integration): Promise<void> =>
  readTemplates(resources, row).catch((error: unknown) => {
    if (error instanceof ChannelFailure) throw new Refusal(409, sayFailure(error))
    throw error
  })

/** They are looked at: what is older than that is read again behind. */
const FRESH = 10 * MINUTE

export const renewSoon = async (
  { db, clock }: Pick<Resources, 'db' | 'clock'>,
  { integration_id, templates_read_at }: Integration,
): Promise<void> => {
  const now = clock()
  if (templates_read_at && now.getTime() - templates_read_at.getTime() < FRESH) return
  await db
    .updateTable('integrations')
    .set({ templates_due_at: now })
    .where('integration_id', '=', integration_id)
    .where('templates_due_at', '>', now)
    .execute()
}

/** Takes the next active connection that is due, so that of several processes one reads it. */
const takeDue = async (db: Db, now: Date): Promise<Integration | null> => {
  const taken = await db
    .updateTable('integrations')
    .set({ templates_due_at: new Date(now.getTime() + LATER) })
    .where('integration_id', '=', ({ selectFrom }) =>
      selectFrom('integrations')
        .select('integration_id')
        .where('is_active', '=', true)
        .where(({ or, eb }) =>
          or([
            eb('templates_due_at', '<=', now),
            eb('templates_due_at', '>', new Date(now.getTime() + AHEAD)),
          ]),
        )
        .orderBy('templates_due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
  return taken ?? null
}

/** Reads those that are due, one after another. */
export const startTemplates = (
  resources: Resources,
  log: (error: unknown) => void,
  timers: Timers = systemTimers,
) => {
  let isClosing = false
  const readDue = async (): Promise<void> => {
    for (let read = 0; read < TEMPLATES_READ_AT_ONCE && !isClosing; read += 1) {
      const row = await takeDue(resources.db, resources.clock())
      if (!row) return
      await readTemplates(resources, row).catch(log)
    }
  }
  const stop = repeat(timers, EVERY, () => readDue().catch(log))
  return {
    close: async (): Promise<void> => {
      isClosing = true
      await stop()
    },
  }
}
