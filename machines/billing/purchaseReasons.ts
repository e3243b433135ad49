import { NO_CHOICE_OFFLINE } from '#contract/billing/failures.ts'
import type { Choice } from '#contract/billing/keptPayment.ts'
import type { CreditPack } from '#contract/billing/plans.ts'
import { whyNot } from '../shared/whyNot.ts'
import type { purchaseMachine } from './purchaseMachine.ts'

const explain = whyNot<typeof purchaseMachine>({
  guards: { hasNoChoice: 'Elige un plan', isCurrent: 'Es tu plan actual' },
  states: [
    [{ closed: 'limited' }, NO_CHOICE_OFFLINE],
    [{ closed: 'unloaded' }, 'Los datos de facturación no se cargaron: toca «Reintentar»'],
    [{ closed: 'waiting' }, 'Los datos se están cargando'],
    ['asking', 'Responde antes a la pregunta'],
    ['paying', 'Se está procesando un pago'],
  ],
})

/** The reason why the chosen plan cannot be confirmed now. */
export const selectWhyNotConfirm = explain({ type: 'plan.confirm', key: '' })
/** The reason why this plan cannot be chosen now. */
export const whyNotSelect = (choice: Choice | undefined) =>
  choice === undefined ? () => null : explain({ type: 'plan.select', choice })
/** The reason why these credits cannot be bought now. */
export const whyNotTopUp = (pack: CreditPack) => explain({ type: 'topUp.ask', pack })
