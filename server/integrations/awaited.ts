import { channelFailures } from '#contract/channelFailures.ts'
import type { Confirmation } from '../channels/adapter.ts'
import { wakeFiles } from '../channels/jobs.ts'
import { accountIn, type Integration } from '../channels/ownership.ts'
import { isUniqueViolation } from '../database/violations.ts'
import { Refusal } from '../http/refusal.ts'
import type { Resources } from '../resources.ts'
import { heldText, outdo } from './proof.ts'

// A connection that was typed while its provider could not say whose the account is. It is off until the provider says
// that it is this business's; then it is switched on by itself.

type Settled = Pick<
  Integration,
  'is_active' | 'awaits_proof' | 'ownership' | 'health' | 'health_reason'
>

const refused = (health_reason: string): Settled => ({
  ...{ is_active: false, awaits_proof: false, ownership: 'refused' },
  ...{ health: 'problem', health_reason },
})

const proven: Settled = {
  ...{ is_active: true, awaits_proof: false, ownership: 'proven' },
  ...{ health: 'unchecked', health_reason: null },
}

/** Asks once more. Returns the connection as it is now; it still waits where nobody can say it yet. */
export const settleAwaited = async (
  resources: Resources,
  row: Integration,
): Promise<Integration> => {
  const { channels, db, clock } = resources
  const ownership = channels.get(row.kind)?.ownership
  const account = accountIn(resources, row)
  if (!ownership || !account) return row
  const said = await ownership.confirm(account)
  const settle = async (settled: Settled): Promise<Integration> => {
    // Not where it names another account by now, or another token: that was not asked for.
    const stored = await db
      .updateTable('integrations')
      .set({ ...settled, ownership_asked_at: clock() })
      .where('integration_id', '=', row.integration_id)
      .where('awaits_proof', '=', true)
      .where('external_id', 'is not distinct from', row.external_id)
      .where('secrets', 'is not distinct from', row.secrets)
      .returningAll()
      .executeTakeFirst()
    return stored ?? row
  }
  if (said.is !== 'proven') {
    const reason = reasonOf(said, ownership.refused)
    return reason === null ? row : settle(refused(reason))
  }
  try {
    await outdo(resources, ownership, account, row.business_id)
    const stored = await settle(proven)
    await wakeFiles(db, row.integration_id, clock())
    return stored
  } catch (error) {
    if (error instanceof Refusal) return settle(refused(error.message))
    if (isUniqueViolation(error)) return settle(refused(heldText(ownership.provider)))
    throw error
  }
}

/** Null where nobody says it. */
const reasonOf = (said: Exclude<Confirmation, { readonly is: 'proven' }>, other: string) => {
  if (said.is !== 'refused') return null
  return said.isOfToken ? (said.failure.reason ?? channelFailures.credentials) : other
}
