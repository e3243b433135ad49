import type { Payment } from '#contract/billing/payment'
import type { KeptPayment, Purchase } from '#contract/billing/purchase'
import type { Subscription } from '#contract/billing/subscription'
import { CallError } from '#contract/errors'
import { billingMachine } from '#machines/billing/billingMachine'
import { paymentMachine, selectKept } from '#machines/billing/paymentMachine'
import { savedByPayment } from '#src/app/keepPayment.ts'
import {
  basicMonthly,
  KEY,
  mediumMonthly,
  offer,
  pack,
  running,
  usage,
} from '../billing/someBilling'
import type { Case } from '../kit/model'
import type { Moment, Move, Play, Scenario } from './kit/explore'
import { answered, partsOf, said, unanswered } from './kit/moves'
import type { Part, Told } from './kit/system'

// A plan, or credits, are chosen and paid, over everything that can happen to a call and to a confirmation, while the form is closed and the page is loaded again.

interface Paying {
  /** The intents that the provider charged. */
  readonly charged: readonly string[]
  /** The intents that another purchase replaced: they cannot be charged any more. */
  readonly closed: readonly string[]
  /** The intents whose confirmation ended without an answer, and of which nobody has asked since. */
  readonly unheard: readonly string[]
  /** What the tab keeps. */
  readonly kept: KeptPayment | null
}

const replaced = new CallError('refused', 'Este pago se sustituyó por otro', 409)
const declined = new CallError('refused', 'La tarjeta fue rechazada')

const TOP_UP = 'pi_credits'

/** The server makes one intent for a choice, whatever the key. */
const intentOf = (purchase: Purchase): string =>
  purchase.kind === 'plan' ? `pi_${purchase.choice.variantId}` : TOP_UP

const intentIn = ({ input }: Part): string => (input as Payment).intentId
const purchaseIn = (input: unknown): string =>
  intentOf((input as { readonly purchase: Purchase }).purchase)

const isIn = (intents: readonly string[], intent: string) => intents.includes(intent)

const subscriptionOf = ({ charged }: Paying): Subscription | null => {
  const last = charged.findLast((intent) => intent !== TOP_UP)
  if (last === undefined) return null
  return last === 'pi_20'
    ? { ...running, planName: 'Medio', variantId: '20', cents: 7_900 }
    : running
}

/** The provider charges: whether or not the page hears of it. */
const charge = (play: Play<Paying>, intent: string) => {
  play.world = { ...play.world, charged: [...play.world.charged, intent] }
}

const open = (play: Play<Paying>) =>
  play.open('billing', billingMachine, {
    businessId: 1,
    isExtended: true,
    kept: play.world.kept,
  })

/** What asks for an intent that was replaced is refused for good. */
const ifOpen = (
  at: Moment<Paying>,
  src: string,
  answers: readonly Move<Paying>[],
): readonly Move<Paying>[] =>
  partsOf(at.system, src).some(({ input }) => isIn(at.world.closed, purchaseIn(input)))
    ? partsOf(at.system, src).map(({ path }) => ({
        name: `${src} is refused as answered`,
        does: (play) => play.fail(path, replaced),
      }))
    : answers

const buying = (name: string, choices: readonly (Told & Case)[]): Scenario<Paying> => ({
  name,
  world: { charged: [], closed: [], unheard: [], kept: null },
  without: new Set(['transactions', 'cancellation']),
  always: {
    'one confirmation per payment intent': ({ before, now, happened }) =>
      partsOf(now.system, 'confirmPayment').length <= 1 &&
      happened.every(
        (what) =>
          what.kind !== 'started' ||
          what.part.src !== 'confirmPayment' ||
          !(
            isIn(before?.world.charged ?? [], intentIn(what.part)) ||
            isIn(before?.world.unheard ?? [], intentIn(what.part))
          ),
      ),
    'a payment whose outcome is not known is kept by its tab': ({ now: { world } }) =>
      world.unheard.every((intent) => world.kept?.payment.intentId === intent),
  },
  starts: [{ name: 'nothing is paid', does: open }],
  moves: (at) => [
    ...answered(at, 'loadOffer', () => offer),
    ...answered(at, 'loadSubscription', () => subscriptionOf(at.world)),
    ...answered(at, 'loadUsage', () => usage),
    ...unanswered(at, 'loadUsage'),
    ...ifOpen(
      at,
      'createPayment',
      answered(at, 'createPayment', (input) =>
        isIn(at.world.charged, purchaseIn(input))
          ? null
          : { publicKey: 'pk', intentId: purchaseIn(input) },
      ),
    ),
    ...unanswered(at, 'createPayment'),
    ...answered(at, 'loadScript', () => undefined),
    ...unanswered(at, 'loadScript'),
    ...ifOpen(
      at,
      'checkPayment',
      answered(at, 'checkPayment', (input) => isIn(at.world.charged, purchaseIn(input))),
    ),
    ...unanswered(at, 'checkPayment'),
    ...partsOf(at.system, 'checkPayment')
      .map(({ input }) => purchaseIn(input))
      .filter((intent) => !(isIn(at.world.charged, intent) || isIn(at.world.closed, intent)))
      .map(
        (intent): Move<Paying> => ({
          name: 'another tab replaces the payment',
          does: (play) => {
            play.world = { ...play.world, closed: [...play.world.closed, intent] }
          },
        }),
      ),
    ...partsOf(at.system, 'confirmPayment').flatMap((part): Move<Paying>[] => [
      {
        name: 'the card is charged',
        does: (play) => {
          if (!isIn(play.world.charged, intentIn(part))) charge(play, intentIn(part))
          play.answer(part.path, undefined)
        },
      },
      { name: 'the form fails', does: (play) => play.fail(part.path, declined) },
      ...(isIn(at.world.charged, intentIn(part))
        ? []
        : [
            {
              name: 'the card is charged, and nobody hears of it',
              does: (play: Play<Paying>) => charge(play, intentIn(part)),
            },
          ]),
    ]),
    ...said(at, 'purchase', [
      ...choices,
      { type: 'purchase.accept', key: KEY },
      { type: 'purchase.decline' },
    ]),
    ...said(at, 'payment', [{ type: 'payment.leave' }]),
    ...said(at, 'account', [{ type: 'account.reload' }, { type: 'connection.retry' }]),
    {
      name: 'the page is loaded again',
      does: (play) => {
        play.stop('billing')
        open(play)
      },
    },
  ],
  saved: (play) =>
    savedByPayment({ machine: paymentMachine, select: selectKept }, (kept) => {
      play.world = { ...play.world, kept }
    }),
  afterwards: (play) => {
    const { move, world } = play
    let { unheard } = world
    for (const what of play.happened) {
      if (what.kind === 'called') continue
      const { src } = what.part
      // Only a charge is taken at its word: a form that fails may have charged, as one that is left.
      const isHeard = move.name === 'the card is charged'
      if (what.kind === 'stopped' && src === 'confirmPayment' && !isHeard)
        unheard = [...unheard, intentIn(what.part)]
      if (what.kind === 'stopped' && src === 'checkPayment' && /answered$/.test(move.name))
        unheard = unheard.filter((intent) => intent !== purchaseIn(what.part.input))
    }
    play.world = { ...world, unheard }
  },
})

export const payingPlan = buying('paying a plan', [
  { type: 'plan.select', choice: mediumMonthly, case: 'medium' },
  { type: 'plan.select', choice: basicMonthly, case: 'basic' },
  { type: 'plan.confirm', key: KEY },
])
export const payingCredits = buying('paying credits', [{ type: 'topUp.ask', pack }])
