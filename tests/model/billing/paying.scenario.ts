import type { KeptPayment, Payment, Purchase } from '#contract/billing/keptPayment.ts'
import type { Charge } from '#contract/billing/payment.ts'
import type { Subscription } from '#contract/billing/subscription.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { billingMachine } from '#machines/billing/billingMachine.ts'
import { paymentMachine, selectKept } from '#machines/billing/paymentMachine.ts'
import { purchaseMachine, selectUnsettled } from '#machines/billing/purchaseMachine.ts'
import { savedByPayment } from '#src/app/keepPayment.ts'
import type { Moment, Move, Play, Scenario } from '../invariants/kit/explore.ts'
import { exploring } from '../invariants/kit/exploring.ts'
import { answered, partsOf, said, unanswered, waited } from '../invariants/kit/moves.ts'
import type { Part, Told } from '../invariants/kit/system.ts'
import type { Case } from '../kit/model.ts'
import { basicMonthly, KEY, mediumMonthly, offer, pack, running, usage } from './someBilling.ts'

// Choosing and paying a plan or credits, over all outcomes of calls and confirmations, while the form is closed and the
// page is reloaded.

interface BackEnd {
  /**
   * A back end with keys knows a payment by its key, and charges a purchase once. Any other one creates an intent for
   * each call, and shows only the subscription.
   */
  readonly isExtended: boolean
}

interface Paying {
  /** The charged intents. */
  readonly charged: readonly string[]
  /** The intents that another purchase replaced: they can no longer be charged. */
  readonly closed: readonly string[]
  /** The intents whose confirmation got no answer, and that nobody has asked about since. */
  readonly unheard: readonly string[]
  /** The intents that the provider refused. */
  readonly declined: readonly string[]
  /** The charges that the subscription shows: all of them sooner or later. */
  readonly shown: readonly string[]
  /** The charges that did not show when another plan was paid. */
  readonly excused: readonly string[]
  /** The stored payment of the tab. */
  readonly kept: KeptPayment | null
}

const replaced = new CallError('refused', 'Este pago se sustituyó por otro', 409)
const declined = new CallError('refused', 'La tarjeta fue rechazada')
const silent = new CallError('network', NO_CONNECTION)

const TOP_UP = 'pi_credits'

/** The first intent of a choice. */
const intentOf = (purchase: Purchase): string =>
  purchase.kind === 'plan' ? `pi_${purchase.choice.variantId}` : TOP_UP

/** `pi_20+1` is an intent that was created after `pi_20` was charged. */
const isAlike = (one: string, other: string) => one.split('+')[0] === other.split('+')[0]

const intentIn = ({ input }: Part): string => (input as Payment).intentId
const purchaseIn = (input: unknown): string =>
  intentOf((input as { readonly purchase: Purchase }).purchase)

const isIn = (intents: readonly string[], intent: string) => intents.includes(intent)

const subscriptionOf = (charges: readonly string[]): Subscription | null => {
  const last = charges.findLast((intent) => intent !== TOP_UP)
  if (last === undefined) return null
  return isAlike(last, 'pi_20')
    ? { ...running, planName: 'Medio', variantId: '20', cents: 7_900 }
    : running
}

/** The provider charges, whether the page is told or not. */
const charge = (play: Play<Paying>, intent: string) => {
  play.world = { ...play.world, charged: [...play.world.charged, intent] }
}

const opening =
  ({ isExtended }: BackEnd) =>
  (play: Play<Paying>) =>
    play.open('billing', billingMachine, { businessId: 1, isExtended, kept: play.world.kept })

/** With keys, a purchase has the same intent until it is charged. */
const created = ({ isExtended }: BackEnd, { charged }: Paying, input: unknown): Payment | null => {
  const intent = purchaseIn(input)
  if (isExtended) return isIn(charged, intent) ? null : { publicKey: 'pk', intentId: intent }
  const before = charged.filter((each) => isAlike(each, intent)).length
  return { publicKey: 'pk', intentId: before === 0 ? intent : `${intent}+${before}` }
}

const checked = ({ isExtended }: BackEnd, { charged, shown }: Paying, input: unknown): Charge => {
  const intent = purchaseIn(input)
  if (isExtended) return isIn(charged, intent) ? 'charged' : 'open'
  const last = shown.at(-1)
  return last !== undefined && isAlike(last, intent) ? 'charged' : 'unseen'
}

/** A call for a replaced intent is refused for good. */
const ifOpen = (
  at: Moment<Paying>,
  src: string,
  answers: readonly Move<Paying>[],
): readonly Move<Paying>[] =>
  partsOf(at.system, src).some(
    ({ input }) =>
      isIn(at.world.closed, purchaseIn(input)) && !isIn(at.world.charged, purchaseIn(input)),
  )
    ? partsOf(at.system, src).map(({ path }) => ({
        name: `${src} is refused as answered`,
        does: (play) => play.fail(path, replaced),
      }))
    : answers

/** The choices of a person. */
type Choices = readonly (Told & Case)[]

const buying = (
  name: string,
  choices: Choices,
  backEnd: BackEnd = { isExtended: true },
): Scenario<Paying> => ({
  name,
  world: { charged: [], closed: [], unheard: [], declined: [], shown: [], excused: [], kept: null },
  without: new Set(['transactions', 'cancellation']),
  always: {
    'one confirmation per payment intent': ({ before, now, happened }) =>
      partsOf(now.system, 'confirmPayment').length <= 1 &&
      happened.every(
        (what) =>
          what.kind !== 'started' ||
          what.part.src !== 'confirmPayment' ||
          // Where the charge is unknown, the same intent is confirmed again: the provider charges it once.
          !backEnd.isExtended ||
          !(
            isIn(before?.world.charged ?? [], intentIn(what.part)) ||
            isIn(before?.world.unheard ?? [], intentIn(what.part))
          ),
      ),
    'nothing is charged again before it is shown, unless the person goes on all the same': ({
      before,
      now,
    }) => {
      const { charged, shown, excused } = before?.world ?? now.world
      const anew = now.world.charged.slice(charged.length)
      return !anew.some((intent) =>
        charged.some((each) => isAlike(each, intent) && !isIn([...shown, ...excused], each)),
      )
    },
    'a payment whose outcome is not known is kept by its tab': ({ now: { world } }) =>
      world.unheard.every((intent) => world.kept?.payment.intentId === intent),
  },
  starts: [{ name: 'nothing is paid', does: opening(backEnd) }],
  moves: (at) => [
    ...answered(at, 'loadOffer', () => offer),
    ...answered(at, 'loadSubscription', () =>
      subscriptionOf(backEnd.isExtended ? at.world.charged : at.world.shown),
    ),
    ...waited(at),
    ...(backEnd.isExtended || at.world.shown.length === at.world.charged.length
      ? []
      : [
          {
            name: 'the back end hears of the charge',
            does: (play: Play<Paying>) => {
              play.world = { ...play.world, shown: play.world.charged }
            },
          },
        ]),
    ...answered(at, 'loadUsage', () => usage),
    ...unanswered(at, 'loadUsage'),
    ...ifOpen(
      at,
      'createPayment',
      answered(at, 'createPayment', (input) => created(backEnd, at.world, input)),
    ),
    ...unanswered(at, 'createPayment'),
    ...answered(at, 'loadScript', () => undefined),
    ...unanswered(at, 'loadScript'),
    ...ifOpen(
      at,
      'checkPayment',
      answered(at, 'checkPayment', (input) => checked(backEnd, at.world, input)),
    ),
    ...unanswered(at, 'checkPayment'),
    ...(backEnd.isExtended ? partsOf(at.system, 'checkPayment') : [])
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
      {
        // A provider that has charged refuses nothing: its form fails without a word then.
        name: 'the form fails',
        does: (play) => {
          const intent = intentIn(part)
          const isCharged = isIn(play.world.charged, intent)
          if (!isCharged) play.world = { ...play.world, declined: [...play.world.declined, intent] }
          play.fail(part.path, isCharged ? silent : declined)
        },
      },
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
        opening(backEnd)(play)
      },
    },
  ],
  saved: (play) =>
    savedByPayment(
      {
        payment: { machine: paymentMachine, select: selectKept },
        purchase: { machine: purchaseMachine, select: selectUnsettled },
      },
      (kept) => {
        play.world = { ...play.world, kept }
      },
    ),
  afterwards: (play) => {
    const { move, world } = play
    let { unheard } = world
    for (const what of play.happened) {
      if (what.kind === 'called') continue
      const { src } = what.part
      // Only a reported charge is believed: a form that failed or was closed may have charged.
      // The subscription shows the charge.
      if (what.kind === 'stopped' && src === 'loadSubscription' && !backEnd.isExtended)
        unheard = unheard.filter((intent) => !isAlike(intent, world.shown.at(-1) ?? ''))
      const isHeard = move.name === 'the card is charged'
      if (isHeard) unheard = unheard.filter((intent) => intent !== world.charged.at(-1))
      if (what.kind === 'stopped' && src === 'confirmPayment' && !isHeard)
        unheard = [...unheard, intentIn(what.part)]
      if (
        what.kind === 'stopped' &&
        src === 'checkPayment' &&
        /answered$/.test(move.name) &&
        (checked(backEnd, world, what.part.input) !== 'unseen' ||
          unheard.every((intent) => isIn(world.declined, intent)))
      )
        unheard = unheard.filter((intent) => !isAlike(intent, purchaseIn(what.part.input)))
    }
    // A person who pays another plan was told that the earlier payment may still show.
    const goesOn = move.name === 'purchase.accept'
    const excused = goesOn ? world.charged : world.excused
    play.world = { ...world, unheard: goesOn ? [] : unheard, excused }
  },
})

const plans: Choices = [
  { type: 'plan.select', choice: mediumMonthly, case: 'medium' },
  { type: 'plan.select', choice: basicMonthly, case: 'basic' },
  { type: 'plan.confirm', key: KEY },
]

export const explored = [
  exploring(4_000, buying('paying a plan', plans)),
  exploring(4_000, buying('paying credits', [{ type: 'topUp.ask', pack }])),
  exploring(
    4_000,
    buying('paying a plan where only what runs is shown', plans, { isExtended: false }),
  ),
]
