import { type SqlBool, sql } from 'kysely'
import type { CheckStep } from '#contract/integrations/health.ts'
import { storeReasons } from '#contract/stores/reasons.ts'
import { StoreFailure } from '#machines/stores/storeFailure.ts'
import type { Db } from '../database/schema.ts'
import type { Row } from '../integrations/records.ts'
import type { Resources } from '../resources.ts'
import { makeDue } from './rows.ts'
import { openShop } from './shops.ts'

// Whether a store answers, and takes its keys.

const ADDRESS = 'Tienda'
const KEYS = 'Claves'
const ASSISTANT = 'Asistente'

const assistantStep = ({ assistant_id }: Pick<Row, 'assistant_id'>): CheckStep => ({
  name: ASSISTANT,
  ok: assistant_id === null ? null : true,
  message:
    assistant_id === null
      ? 'Nadie contesta sobre estos productos: asigna un asistente'
      : 'El asistente asignado contesta sobre estos productos',
})

const stepsOf = (error: unknown): readonly CheckStep[] => {
  const { problem, reason } =
    error instanceof StoreFailure ? error : { problem: 'away', reason: storeReasons.away }
  if (problem === 'refused')
    return [
      { name: ADDRESS, ok: true, message: 'La tienda contesta' },
      { name: KEYS, ok: false, message: reason },
    ]
  return [
    {
      name: ADDRESS,
      ok: problem === 'away' || problem === 'limited' ? null : false,
      message: reason,
    },
  ]
}

export interface FoundStore {
  readonly state: 'ok' | 'unchecked' | 'problem'
  readonly checked_at: string
  readonly steps: readonly CheckStep[]
}

/** Asks the store for its name and for a product, and keeps what it says. */
export const checkStore = async (resources: Resources, row: Row): Promise<FoundStore> => {
  const at = resources.clock()
  const steps = await Promise.resolve()
    .then(async () => {
      const { shop, adapter } = openShop(resources, row)
      const name = await adapter.readName(shop)
      return [
        { name: ADDRESS, ok: true, message: name },
        { name: KEYS, ok: true, message: 'La tienda acepta las claves' },
        assistantStep(row),
      ]
    })
    .catch(stepsOf)
  const hasFailed = steps.some(({ ok }) => ok === false)
  const isReached = steps.some(({ name, ok }) => name === ADDRESS && ok !== null)
  const state = hasFailed ? 'problem' : isReached ? 'ok' : 'unchecked'
  await resources.db
    .updateTable('integrations')
    .set({
      health: state,
      health_reason: steps.find(({ ok }) => ok === false)?.message ?? null,
      health_steps: JSON.stringify(steps),
      checked_at: at,
    })
    .where('integration_id', '=', row.integration_id)
    .where('secrets', 'is not distinct from', row.secrets)
    .execute()
  // What stopped for its keys goes on.
  if (state === 'ok' && row.health === 'problem' && row.is_active)
    await makeDue(resources.db, row.integration_id, at)
  return { state, checked_at: at.toISOString(), steps }
}

/** What a run found out about the keys: with a reason, they fail; without one, they work. */
export const noteKeys = async (
  db: Db,
  row: Pick<Row, 'integration_id' | 'assistant_id'>,
  reason: string | null,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('integrations')
    .set(
      reason === null
        ? { health: 'ok', health_reason: null, checked_at: now, last_event_at: now }
        : {
            health: 'problem',
            health_reason: reason,
            health_steps: JSON.stringify([{ name: KEYS, ok: false, message: reason }]),
            checked_at: now,
          },
    )
    .where('integration_id', '=', row.integration_id)
    .execute()
  if (reason === null)
    await db
      .updateTable('integrations')
      .set({ health_steps: '[]' })
      .where('integration_id', '=', row.integration_id)
      .where(sql<SqlBool>`health_steps @> '[{"ok": false}]'`)
      .execute()
}
