import { isOfConnection } from '#contract/channelFailures.ts'
import { HOUR, MINUTE } from '#contract/durations.ts'
import type { CheckStep, Health } from '#contract/integrations/health.ts'
import type { Db } from '../database/schema.ts'
import { settleAwaited } from '../integrations/awaited.ts'
import { CHECKS_AT_ONCE } from '../limits/bounds/reading.ts'
import { repeat, systemTimers, type Timers } from '../process/timers.ts'
import type { Resources } from '../resources.ts'
import type { ChannelEvent } from './adapter.ts'
import { heard } from './heard.ts'
import { TOKEN } from './meta/check.ts'
import { accountIn, type Integration } from './ownership.ts'

// Whether a connection works: as its provider says when it is asked, and as it answers what is sent.

const EVERY = MINUTE
/** An active connection is checked again after this, and up to an hour more, so that not all are asked at once. */
const AGAIN = 6 * HOUR
/** A process that ends in the middle of a check leaves it to the next one. */
const LEASE = 5 * MINUTE
/** No check is due later: a later time is of a clock that was ahead. */
const AHEAD = AGAIN + 2 * HOUR
/** The last event of a connection is stored this often at most. */
const EVENTS_EVERY = MINUTE

/** The provider refuses what is sent, for a reason that is not of one message. */
export const noteRefusal = async (db: Db, integrationId: number, reason: string): Promise<void> => {
  if (!isOfConnection(reason)) return
  await db
    .updateTable('integrations')
    .set({ health: 'problem', health_reason: reason })
    .where('integration_id', '=', integrationId)
    .execute()
}

/** The provider took a message: what was wrong is over, and the next check says the rest. */
export const noteTaken = async (db: Db, integrationId: number, now: Date): Promise<void> => {
  await db
    .updateTable('integrations')
    .set({ health: 'ok', health_reason: null, health_steps: '[]', check_due_at: now })
    .where('integration_id', '=', integrationId)
    .where('health', '=', 'problem')
    .execute()
}

type Claim = Pick<ChannelEvent, 'kind' | 'account' | 'portfolio'>

/** Notes when a connection last heard of its channel; a rush of events costs one write a minute. */
export const createEventNotes = (
  { db, clock }: Pick<Resources, 'db' | 'clock'>,
  findOwner: (claim: Claim) => Promise<Integration | null>,
) => {
  const noted = new Map<string, number>()

  const note = async (claim: Claim): Promise<void> => {
    const line = `${claim.kind}:${claim.account}`
    const now = clock().getTime()
    if (now - (noted.get(line) ?? 0) < EVENTS_EVERY) return
    const owner = await findOwner(claim)
    if (!owner) return
    noted.set(line, now)
    await db
      .updateTable('integrations')
      .set(({ fn, val }) => ({
        last_event_at: new Date(now),
        waba_id: fn.coalesce('waba_id', val(claim.portfolio ?? null)),
      }))
      .where('integration_id', '=', owner.integration_id)
      .execute()
  }

  return async (events: readonly Claim[]): Promise<void> => {
    const claims = new Map(events.map((event) => [`${event.kind}:${event.account}`, event]))
    for (const claim of claims.values()) await note(claim)
  }
}

export interface Found {
  readonly state: Health
  readonly checked_at: string
  readonly steps: readonly CheckStep[]
}

const withoutToken: CheckStep = {
  name: TOKEN,
  ok: false,
  message: 'Esta conexión no tiene token: pega uno en Integraciones',
}

const stateOf = (isReached: boolean, steps: readonly CheckStep[], before: Health): Health => {
  if (!isReached) return before === 'problem' ? 'problem' : 'unchecked'
  return steps.every(({ ok }) => ok !== false) ? 'ok' : 'problem'
}

/** Asks the provider, and stores what it says; first whose the account is, where that is not known. */
export const checkConnection = async (resources: Resources, asked: Integration): Promise<Found> => {
  const { channels, clock, metrics } = resources
  const row = asked.awaits_proof ? await settleAwaited(resources, asked) : asked
  if (asked.awaits_proof && !row.is_active) return awaitedStill(resources, row)
  const adapter = channels.get(row.kind)
  const account = accountIn(resources, row)
  const said =
    adapter && account ? await adapter.check(account) : { isReached: true, steps: [withoutToken] }
  const steps = said.isReached && account ? [...said.steps, heard(row)] : said.steps
  const state = stateOf(said.isReached, steps, row.health)
  metrics.jobs.inc({ job: 'check', channel: row.kind, outcome: said.isReached ? state : 'away' })
  const at = clock()
  await store(resources.db, row, { state, steps, at, isReached: said.isReached })
  if (account && hasNoToken(row, steps)) await switchOff(resources.db, row)
  return { state, checked_at: at.toISOString(), steps }
}

/** It stays off: nobody says whose the account is, or it is somebody else's. */
const awaitedStill = async (
  { db, clock }: Pick<Resources, 'db' | 'clock'>,
  row: Integration,
): Promise<Found> => {
  const { health: state, health_reason, health_steps } = row
  const steps =
    health_reason === null ? health_steps : [{ name: TOKEN, ok: false, message: health_reason }]
  const at = clock()
  await store(db, row, { state, steps, at, isReached: !row.awaits_proof })
  return { state, checked_at: at.toISOString(), steps }
}

/** The first check of what was typed finds that its token fails: nobody confirmed the connection, so it is none yet. */
const hasNoToken = ({ checked_at, ownership }: Integration, steps: readonly CheckStep[]) =>
  checked_at === null &&
  ownership !== 'proven' &&
  steps.some(({ name, ok }) => name === TOKEN && ok === false)

/** It stays as it was typed. Those of the demo open nothing, and are shown as if they did. */
const switchOff = async (
  db: Db,
  { integration_id, external_id, secrets }: Integration,
): Promise<void> => {
  await db
    .updateTable('integrations')
    .set({ is_active: false, ownership: 'refused' })
    .where('integration_id', '=', integration_id)
    .where('external_id', 'is not distinct from', external_id)
    .where('secrets', 'is not distinct from', secrets)
    .where('business_id', 'not in', ({ selectFrom }) =>
      selectFrom('businesses').select('business_id').where('is_demo', '=', true),
    )
    .execute()
}

interface Outcome extends Pick<Found, 'state' | 'steps'> {
  readonly at: Date
  readonly isReached: boolean
}

/** Not where the connection names another account by now, or another token: that was not asked for. */
const store = async (
  db: Db,
  { integration_id, external_id, secrets, health_reason }: Integration,
  { state, steps, at, isReached }: Outcome,
): Promise<void> => {
  const failure = steps.find(({ ok }) => ok === false)?.message ?? null
  const again = isReached ? AGAIN + (integration_id % 60) * MINUTE : EVERY * 10
  await db
    .updateTable('integrations')
    .set({
      health: state,
      health_reason: state !== 'problem' ? null : isReached ? failure : health_reason,
      health_steps: JSON.stringify(steps),
      checked_at: at,
      check_due_at: new Date(at.getTime() + again),
    })
    .where('integration_id', '=', integration_id)
    .where('external_id', 'is not distinct from', external_id)
    .where('secrets', 'is not distinct from', secrets)
    .execute()
}

/** Takes the next connection that is due, active or not known yet, so that of several processes one checks it. */
const takeDue = async (db: Db, now: Date): Promise<Integration | null> => {
  const taken = await db
    .updateTable('integrations')
    .set({ check_due_at: new Date(now.getTime() + LEASE) })
    .where('integration_id', '=', ({ selectFrom }) =>
      selectFrom('integrations')
        .select('integration_id')
        .where(({ or, and, eb, exists, selectFrom: from }) =>
          or([
            eb('is_active', '=', true),
            and([
              eb('awaits_proof', '=', true),
              exists(
                from('businesses')
                  .whereRef('businesses.business_id', '=', 'integrations.business_id')
                  .where('deleted_at', 'is', null),
              ),
            ]),
          ]),
        )
        .where('kind', 'in', ['whatsapp', 'instagram'])
        .where(({ or, eb }) =>
          or([
            eb('check_due_at', '<=', now),
            eb('check_due_at', '>', new Date(now.getTime() + AHEAD)),
          ]),
        )
        .orderBy('check_due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
  return taken ?? null
}

/** Checks the connections that are due, one after another. */
export const startChecks = (
  resources: Resources,
  log: (error: unknown) => void,
  timers: Timers = systemTimers,
) => {
  let isClosing = false
  const checkDue = async (): Promise<void> => {
    for (let checked = 0; checked < CHECKS_AT_ONCE && !isClosing; checked += 1) {
      const row = await takeDue(resources.db, resources.clock())
      if (!row) return
      await checkConnection(resources, row)
    }
  }
  const stop = repeat(timers, EVERY, () => checkDue().catch(log))
  return {
    close: async (): Promise<void> => {
      isClosing = true
      await stop()
    },
  }
}
