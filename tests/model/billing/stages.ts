import type { Payment } from '#contract/billing/keptPayment.ts'
import type { Answer } from '#src/qa/world/command.ts'
import type { Case } from '../kit/model.ts'
import { neverInList, reloading } from '../projects/stages.ts'
import { press, the } from '../qa/say.ts'
import { around } from '../qa/spec/around.ts'
import { answering, configured, failing, given, own } from '../qa/spec/lines.ts'
import { DASHBOARD } from '../qa/spec/places.ts'
import type { Line, Scene, Stage, Way } from '../qa/spec/scene.ts'
import {
  cancelled,
  dearer,
  kept,
  mediumMonthly,
  november,
  october,
  offer,
  payment,
  running,
  usage,
} from './someBilling.ts'
import { offerRows, paymentRow, subscriptionRow, transactionRows, usageRow } from './wires.ts'

const SUBSCRIPTION = press(the.button('Suscripción', the.menu('Principal')))

const paymentScriptUrl = '/sandbox/pago.js'

/** A back end that sells credits, and the administrator's account. */
const EXTENDED = configured({
  capabilities: ['billing'],
  adminEmail: 'ana@taller.example',
  paymentScriptUrl,
})
/** A back end that only charges subscriptions. */
const PLAIN = configured({ paymentScriptUrl })

const LOADED = {
  'GET /api/v1/billing/plans': offerRows(offer),
  'GET /api/v1/billing/subscription': subscriptionRow(running),
  'GET /api/v1/billing/usage': usageRow(usage),
}
const view: Scene = {
  before: [EXTENDED],
  answers: { ...LOADED, 'GET /api/v1/billing/transactions': transactionRows([november, october]) },
}

const medium = { ...running, planName: 'Medio', variantId: mediumMonthly.variantId }

/** Only a back end that charges subscriptions, and knows no keys, does this. */
const LATE =
  'Solo ante un servidor sin «billing», que muestra tarde lo que se pagó: lo recorre tests/e2e/long/latePayment.test.ts.'

const PROVIDER = { things: ['card'], files: ['pago'] } as const
const MEDIUM = [
  press(the.option('Mensual', the.card('Medio'))),
  press(the.button('Confirmar plan')),
]
const TOP_UP = [
  press(the.button('Recargar 1K créditos')),
  press(the.button('Continuar con el pago')),
]

/** Switches to another tab and back: the view loads again. */
const RELOADED = [around.hide, around.show]

const LOAD = 'GET /api/v1/billing/subscription'
const MAINTENANCE = { error: 'Facturación en mantenimiento' }

/** The account is loaded at first, and after each payment. */
const isLoading = (earlier: readonly string[]): boolean => {
  const last = earlier.findLast((label) => /^(?:account|payment)\./.test(label))
  return last === undefined || /^payment\.(?:done|failed\[(?:declined|replaced)\])/.test(last)
}

const loaded =
  (...lines: readonly Line[]) =>
  (_: Case, { earlier }: Way): readonly Line[] => [
    ...(isLoading(earlier) ? [] : RELOADED),
    ...lines,
  ]

const isBegun = (label: string): boolean => /^(?:plan\.confirm|topUp\.ask)/.test(label)

/** The call of the payment that was begun last. */
const callFor = ({ earlier, start }: Way): string => {
  const begun = earlier.findLastIndex(isBegun)
  if (earlier[begun]?.startsWith('topUp.')) return 'POST /api/v1/billing/topup'
  const known = earlier.slice(0, begun + 1).findLast((label) => label.startsWith('account.ready'))
  const isChange = /\[(?:running|bought)\]$/.test(known ?? '') && start !== 'plain'
  return `POST /api/v1/billing/${isChange ? 'upgrade' : 'subscription'}`
}

/** Answers the call of a payment; of several, the last one. */
const paid =
  (asked: Payment | null) =>
  (_: Case, way: Way): readonly Line[] => [answering(callFor(way), paymentRow(asked))]

/** True if the back end is asked about the payment. */
const isAskedAgain = ({ earlier }: Way): boolean =>
  earlier.findLastIndex((label) => /^payment\.(?:done|unsure)/.test(label)) >
  earlier.findLastIndex(isBegun)

/** The payment is searched in the subscription, since the back end knows no keys. */
const isLookedFor = (way: Way): boolean => way.start === 'plain' && isAskedAgain(way)

const isKept = ({ earlier, start }: Way): boolean => start === 'paying' && !earlier.some(isBegun)

/** One call both creates a payment and asks about it. */
const ofPayment =
  (line: (call: string) => Line) =>
  (_: Case, { start }: Way): readonly Line[] => [
    line(`POST /api/v1/billing/${start === 'topUp' ? 'topup' : 'subscription'}`),
  ]

const PLANS = 'GET /api/v1/billing/plans'
const mended = around.become(PLANS, null)
const broken = around.become(PLANS, 'failed')
const refused = around.become(PLANS, given(MAINTENANCE, 500))

const PAID = given(paymentRow(null))

/** Buys something, with this answer of the server. */
const bought = (answer: Answer, path = 'topup', acts = TOP_UP): readonly Line[] => [
  mended,
  ...RELOADED,
  around.become(`POST /api/v1/billing/${path}`, answer),
  ...acts,
]

export const stages: Readonly<Record<string, Stage>> = {
  billing: {
    scene: { ...view, acts: [SUBSCRIPTION] },
    starts: { fresh: {}, plain: { before: [PLAIN] } },
    events: {
      'view.hidden': [DASHBOARD],
      'view.shown': [SUBSCRIPTION],
      'page.hidden': [around.hide],
      'page.shown': [around.show],
      'removal.closed': [press(the.button('Conservar'))],
      'item.removed': [
        press(the.button('Cancelar suscripción', the.dialog('Cancelar suscripción'))),
      ],
      'account.ready': [mended, ...RELOADED],
      'account.limited': [broken, ...RELOADED],
      'account.failed': [refused, ...RELOADED],
      'purchase.done[topUp]': bought(PAID),
      'purchase.done[plan]': bought(PAID, 'upgrade', [
        ...MEDIUM,
        press(the.button('Continuar con el pago')),
      ]),
      'purchase.settled': bought(given(MAINTENANCE, 402)),
      'connection.lost': bought('failed'),
    },
    byHand: [
      {
        event: 'page.shown',
        after: 'view.hidden',
        why: 'De la pestaña solo se entera la vista que está delante.',
      },
    ],
  },
  account: {
    scene: { before: [PLAIN], acts: [SUBSCRIPTION] },
    starts: { fresh: {} },
  },
  transactionList: {
    scene: { before: [EXTENDED], answers: LOADED, acts: [SUBSCRIPTION] },
    starts: { fresh: {} },
    events: { 'list.reload': reloading(SUBSCRIPTION) },
    never: neverInList,
  },
  cancellation: {
    scene: { ...view, acts: [SUBSCRIPTION, press(the.button('Cancelar suscripción'))] },
    starts: { asked: {} },
  },
  purchase: {
    scene: {
      answers: view.answers ?? {},
      holds: [
        LOAD,
        ...['subscription', 'upgrade', 'topup'].map((path) => `POST /api/v1/billing/${path}`),
      ],
      before: [PROVIDER],
      acts: [SUBSCRIPTION],
    },
    starts: {
      fresh: { before: [EXTENDED] },
      plain: { before: [PLAIN] },
      paying: { before: [EXTENDED], keptInTab: { [own('payment')]: kept } },
    },
    events: {
      'account.ready[none]': loaded(answering(LOAD, subscriptionRow(null))),
      'account.ready[running]': loaded(answering(LOAD, subscriptionRow(running))),
      'account.ready[dearer]': loaded(
        answering('GET /api/v1/billing/plans', offerRows(dearer)),
        answering(LOAD, subscriptionRow(null)),
      ),
      'account.ready[cancelled]': loaded(answering(LOAD, subscriptionRow(cancelled))),
      'account.limited': loaded(failing(LOAD)),
      'account.failed': loaded(answering(LOAD, MAINTENANCE, 500)),
      'payment.done[free]': paid(null),
      'payment.done[charged]': (event, way) => {
        if (isLookedFor(way)) return [answering(LOAD, subscriptionRow(medium))]
        if (isKept(way) || isAskedAgain(way)) return paid(null)(event, way)
        return [...paid(payment)(event, way), around.giveCode, around.thing('card', 'charge')]
      },
      'account.ready[bought]': loaded(answering(LOAD, subscriptionRow(medium))),
      'payment.failed[replaced]': (_, way) => [
        answering(callFor(way), { error: 'Este pago se sustituyó por otro' }, 409),
      ],
      'payment.failed[declined]': (_, way) => [
        answering(callFor(way), { error: 'La tarjeta fue rechazada' }, 402),
      ],
      'payment.failed[offline]': (_, way) => [failing(callFor(way))],
      'payment.unsure': (event, way) => [
        ...(isKept(way) || isAskedAgain(way)
          ? []
          : [
              ...paid(payment)(event, way),
              around.giveCode,
              press(the.button('Cerrar', the.dialog('Pago con tarjeta'))),
            ]),
        failing(isLookedFor(way) ? LOAD : callFor(way)),
      ],
    },
    byHand: ['payment.failed[declined]', 'payment.failed[replaced]', 'payment.failed[offline]'].map(
      (event) => ({ event, after: 'payment.unsure', why: LATE }),
    ),
    never: { 'payment.unseen': LATE },
  },
  payment: {
    scene: {
      before: [PROVIDER, EXTENDED],
      answers: { ...LOADED, [LOAD]: subscriptionRow(null) },
      acts: [SUBSCRIPTION],
    },
    starts: {
      plan: { acts: MEDIUM },
      topUp: { acts: TOP_UP },
      kept: { keptInTab: { [own('payment')]: kept } },
      again: { keptInTab: { [own('payment')]: kept } },
      paid: {
        acts: [
          ...MEDIUM,
          answering('POST /api/v1/billing/subscription', paymentRow(payment)),
          around.giveCode,
          around.thing('card', 'charge'),
        ],
      },
    },
    events: {
      'xstate.done.actor.createPayment[asked]': ofPayment((call) =>
        answering(call, paymentRow(payment)),
      ),
      'xstate.done.actor.createPayment[free]': ofPayment((call) =>
        answering(call, paymentRow(null)),
      ),
      'xstate.error.actor.createPayment[refused]': ofPayment((call) =>
        answering(call, { message: 'Ahora no se puede' }, 409),
      ),
      'xstate.error.actor.createPayment[offline]': ofPayment(failing),
      'xstate.done.actor.loadScript': [around.giveCode],
      'xstate.error.actor.loadScript': [around.refuseCode],
      'xstate.done.actor.confirmPayment': [around.thing('card', 'charge')],
      'xstate.error.actor.confirmPayment[declined]': [
        around.thing('card', 'fail', 'La tarjeta fue rechazada'),
      ],
      'xstate.error.actor.confirmPayment[silent]': [around.thing('card', 'fail', '')],
      'xstate.done.actor.checkPayment[charged]': ofPayment((call) =>
        answering(call, paymentRow(null)),
      ),
      'xstate.done.actor.checkPayment[open]': ofPayment((call) =>
        answering(call, paymentRow(payment)),
      ),
      'xstate.error.actor.checkPayment[early]': ofPayment((call) =>
        answering(call, { message: 'Tu pago se está procesando' }, 425),
      ),
      'xstate.error.actor.checkPayment': ofPayment(failing),
    },
    never: { 'xstate.done.actor.checkPayment[unseen]': LATE },
  },
}
