import type { Resources } from '../../resources.ts'
import { isDue, isForgotten, keepLook, keepLookAtPaid, lookAt, mayBeReturned } from './closing.ts'
import { type Intent, note, refund, settle, UNSETTLED } from './outcomes.ts'
import type { Outcome, PaymentProvider } from './provider.ts'
import { isFor, type Purpose } from './purposes.ts'

interface Asking extends Pick<Resources, 'db' | 'clock'> {
  readonly provider: PaymentProvider
}

/**
 * The provider's report on several intents. Intents in neither list are over, or wait for a card or a bank, and block
 * nothing.
 */
export interface Told {
  readonly paid: readonly Intent[]
  /** The charge is running, or it was refused: the outcome is unknown. */
  readonly processing: readonly Intent[]
}

/** The provider is asked in parallel; the answers are stored one after another. */
const ask = async (
  asking: Asking,
  businessId: number,
  statuses: readonly Intent['status'][],
  isAsked: (intent: Intent, now: Date) => boolean,
): Promise<Told> => {
  const { db, clock, provider } = asking
  const intents = await db
    .selectFrom('payment_intents')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('status', 'in', statuses)
    .orderBy('date_created')
    .execute()
  const looks = await Promise.allSettled(
    intents.flatMap((intent) => {
      const { provider_id: id } = intent
      if (id === null || !isAsked(intent, clock())) return []
      return [lookAt(provider, id, intent).then((outcome) => ({ intent, id, outcome }))]
    }),
  )
  const known = looks.flatMap((look) => (look.status === 'fulfilled' ? [look.value] : []))
  for (const { intent, id, outcome } of known) await write(asking, id, intent, outcome)
  // The known answers are stored also where another question failed.
  for (const look of looks) if (look.status === 'rejected') throw look.reason
  const thoseOf = (said: Outcome) =>
    known.filter(({ outcome }) => outcome === said).map(({ intent }) => intent)
  return { paid: thoseOf('succeeded'), processing: thoseOf('processing') }
}

const write = async (
  { db, clock }: Asking,
  id: string,
  { status }: Intent,
  outcome: Outcome,
): Promise<void> => {
  const now = clock()
  const isWaiting = outcome === 'open' || outcome === 'action'
  if (outcome === 'refunded') await refund(db, id, now)
  else if (status === 'succeeded') await keepLookAtPaid(db, id, now)
  else if (outcome === 'succeeded') await settle(db, id, now)
  else if (status === 'closing' && isWaiting) await keepLook(db, id, now)
  else if (outcome !== 'open') await note(db, id, outcome, { now })
}

/**
 * Asks the provider for the payments of a business that are not over, since events may be late or lost, and grants the
 * paid ones. No answer is not the same as 'not charged': no other payment may begin. Intents that are being paid now
 * are checked at any age.
 */
export const askProvider = (
  asking: Asking,
  businessId: number,
  purpose: Purpose | null,
): Promise<Told> =>
  ask(
    asking,
    businessId,
    UNSETTLED,
    (intent, now) => !isForgotten(intent, now) || (purpose !== null && isFor(intent, purpose)),
  )

/** The same for loading the account: an intent that will never be cancelled is asked about only now and then. */
export const lookAtPayments = async (asking: Asking, businessId: number): Promise<void> => {
  await ask(asking, businessId, UNSETTLED, isDue)
  await ask(asking, businessId, ['succeeded'], mayBeReturned)
}

/**
 * Closes all intents of a business that were replaced, or cancelled with their plan, and grants those that were
 * charged.
 */
export const closeReplaced = (asking: Asking, businessId: number): Promise<Told> =>
  ask(asking, businessId, ['closing'], isDue)
