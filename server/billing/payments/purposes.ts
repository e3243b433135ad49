import type { Choice } from '../subscriptions.ts'
import type { Intent } from './outcomes.ts'

// The purposes of an intent.

export type Purpose =
  | ({ readonly kind: 'plan' } & Choice)
  | { readonly kind: 'topup'; readonly packId: number }

export const columnsOf = (purpose: Purpose) =>
  purpose.kind === 'plan'
    ? {
        purpose: 'plan' as const,
        variant_id: purpose.variantId,
        billing_period: purpose.period,
        pack_id: null,
      }
    : {
        purpose: 'topup' as const,
        variant_id: null,
        billing_period: null,
        pack_id: purpose.packId,
      }

export const isFor = (intent: Intent, purpose: Purpose): boolean =>
  Object.entries(columnsOf(purpose)).every(
    ([column, value]) => Reflect.get(intent, column) === value,
  )
