import type { Resources } from '../resources'
import { lookAt } from './closing'
import { type Intent, note, settle, UNSETTLED } from './outcomes'
import type { PaymentProvider } from './provider'

interface Asking extends Pick<Resources, 'db' | 'clock'> {
  readonly provider: PaymentProvider
}

/** What the provider said: the others are over, or wait for a card or a bank, and stand in the way of nothing. */
export interface Told {
  readonly paid: readonly Intent[]
  /** It is being charged, or refused: nobody knows yet. */
  readonly processing: readonly Intent[]
}

const ask = async (
  { db, clock, provider }: Asking,
  businessId: number,
  statuses: readonly Intent['status'][],
): Promise<Told> => {
  const intents = await db
    .selectFrom('payment_intents')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('status', 'in', statuses)
    .where('provider_id', 'is not', null)
    .execute()
  const paid: Intent[] = []
  const processing: Intent[] = []
  for (const intent of intents) {
    const { provider_id: id } = intent
    if (id === null) continue
    const outcome = await lookAt(provider, id, intent)
    if (outcome === 'succeeded') {
      await settle(db, id, clock())
      paid.push(intent)
    } else if (outcome !== 'open') await note(db, id, outcome, { now: clock() })
    if (outcome === 'processing') processing.push(intent)
  }
  return { paid, processing }
}

/**
 * Asks the provider what became of the payments of a business that are not over, since its event may be late, or lost, and gives those
 * that are paid. Where it does not answer that is not known: it is no 'not charged', and nothing else may be paid meanwhile.
 */
export const askProvider = (asking: Asking, businessId: number): Promise<Told> =>
  ask(asking, businessId, UNSETTLED)

/** Closes all intents of a business that were replaced, or cancelled with their plan, and gives those of them that were charged. */
export const closeReplaced = (asking: Asking, businessId: number): Promise<Told> =>
  ask(asking, businessId, ['closing'])
