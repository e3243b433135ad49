import type { SnapshotFrom } from 'xstate'
import { createSubscription, topUpCredits } from '#contract/billing/billing.ts'
import type { Charge } from '#contract/billing/payment.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { NOT_SEEN } from '#machines/billing/paymentEvents.ts'
import { paymentMachine, selectKept } from '#machines/billing/paymentMachine.ts'
import { purchaseMachine } from '#machines/billing/purchaseMachine.ts'
import { done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { passes, press, sees, seesNot, the } from '../qa/say.ts'
import { buyMedium, buyPack, KEY, payment } from './someBilling.ts'
import { paymentRow } from './wires.ts'

type State = SnapshotFrom<typeof paymentMachine>

const said = '{"message":"Ahora no se puede"}'
const refused = new CallError('refused', said, 409, said)
const offline = new CallError('network', NO_CONNECTION)
const early = new CallError('refused', 'HTTP 425', 425)
const DECLINED = 'La tarjeta fue rechazada'
const isAsked = (state: State) =>
  state.matches('confirming') || state.matches('checking') || state.matches('waiting')
const wasConfirming = (before: State | null | undefined) => before?.matches('confirming') === true

const isDeclined = (before: State | null | undefined) =>
  before?.context.isRefused === true && !before.context.isPaid

const input = { businessId: 1, key: KEY, isConfirmed: false, isPaid: false }

export const paymentModel = defineModel({
  machine: paymentMachine,
  parent: purchaseMachine,
  opening: {
    title: 'Pagar',
    about:
      'El pago de un plan o de una recarga: se crea, se carga el formulario y se confirma una vez.',
    role: 'member',
    address: '/',
    before: ['La vista «Suscripción» está abierta, sin suscripción.'],
  },
  options: {
    starts: {
      plan: { ...input, purchase: buyMedium, payment: null },
      topUp: { ...input, purchase: buyPack, payment: null },
      kept: { ...input, purchase: buyMedium, payment },
      again: { ...input, purchase: buyMedium, payment, isConfirmed: true },
      paid: { ...input, purchase: buyMedium, payment, isPaid: true },
    },
    cases: [
      done('createPayment', payment, 'asked'),
      done('createPayment', null, 'free'),
      fail('createPayment', refused, 'refused'),
      fail('createPayment', offline, 'offline'),
      done('loadScript', undefined),
      fail('loadScript', new Error('blocked')),
      done('confirmPayment', undefined),
      fail('confirmPayment', new CallError('refused', DECLINED), 'declined'),
      fail('confirmPayment', new CallError('refused', ''), 'silent'),
      done('checkPayment', 'charged', 'charged'),
      done('checkPayment', 'open', 'open'),
      done('checkPayment', 'unseen', 'unseen'),
      fail('checkPayment', refused, 'refused'),
      fail('checkPayment', offline, 'offline'),
      fail('checkPayment', early, 'early'),
    ],
    project: ({ purchase, payment: asked, said: words, ...context }) => [
      purchase.kind,
      asked !== null,
      words,
      context.isRefused,
      context.looks,
      context.isBegun,
      context.isConfirmed,
      context.isPaid,
    ],
    holds: {
      'the confirmed intent is the created one': (now, { event, effects }) =>
        !is(event, 'done loadScript') ||
        (now.matches('confirming') && JSON.stringify(effects.started).includes('pi_1')),
      'an intent is confirmed only after its script was loaded for it': (now, { before, event }) =>
        !now.matches('confirming') || wasConfirming(before) || is(event, 'done loadScript'),
      'a payment that was begun before is asked about, not confirmed': (_, { event, effects }) =>
        !is(event, 'kept', 'again', 'paid') ||
        JSON.stringify(effects.started).includes('checkPayment'),
      'a form that failed may have charged: what became of it is asked': (
        now,
        { event, effects },
      ) =>
        !is(event, 'error confirmPayment') ||
        (now.matches('checking') &&
          selectKept(now) !== null &&
          effects.sent.length === 0 &&
          JSON.stringify(effects.started).includes(KEY)),
      'leaving asks what became of it': (now, { before, event, effects }) =>
        !is(event, 'payment.leave') ||
        !wasConfirming(before) ||
        (now.matches('checking') && JSON.stringify(effects.started).includes(KEY)),
      'the tab keeps it from the first confirmation on, unless nothing was charged': (
        now,
        { before },
      ) => {
        const isKnown = now.matches('failed')
        const wasKept = before ? selectKept(before) !== null : false
        return (selectKept(now) !== null) === (!isKnown && (wasKept || isAsked(now)))
      },
      'a payment without a seen charge is checked, unless the form failed or a person wants to pay':
        (now, { before, event, effects }) =>
          !(
            (is(event, 'done checkPayment[unseen]') && !isDeclined(before)) ||
            (is(event, 'done checkPayment[open]') && before?.context.isPaid)
          ) ||
          (before?.context.isConfirmed
            ? now.matches('loadingScript') && !now.context.isConfirmed
            : before?.context.said === null && before.context.looks < 3
              ? now.matches('waiting') && now.context.looks === before.context.looks + 1
              : JSON.stringify(effects.sent).includes('payment.unseen')),
      'what the provider refused in its own words leaves no doubt where no charge is seen': (
        now,
        { before, event, effects },
      ) =>
        !is(event, 'done checkPayment[unseen]') ||
        !isDeclined(before) ||
        (now.matches('failed') &&
          selectKept(now) === null &&
          JSON.stringify(effects.sent).includes(DECLINED)),
      'a payment that is still being charged is checked, and never confirmed again': (
        now,
        { before, event, effects },
      ) =>
        !is(event, 'error checkPayment[early]') ||
        (before && before.context.looks < 3
          ? now.matches('waiting') && now.context.looks === before.context.looks + 1
          : JSON.stringify(effects.sent).includes(NOT_SEEN) && selectKept(now) !== null),
      'of what the provider has charged nobody says that it was not': (now, { event }) =>
        !is(event, 'done checkPayment[open]') || !now.context.isPaid || !now.matches('failed'),
      'a payment that may be charged is kept when the form cannot be loaded again': (
        now,
        { before, event },
      ) =>
        !is(event, 'error loadScript') ||
        now.matches(before?.context.isBegun ? 'unseen' : 'failed'),
      'an unseen payment is given back whole, in the words of the provider or our own': (
        now,
        { before, event, effects },
      ) =>
        !now.matches('unseen') ||
        before?.matches('unseen') ||
        [
          KEY,
          'pi_1',
          is(event, 'error loadScript')
            ? 'OnvoPay'
            : is(event, 'error checkPayment[early]')
              ? NOT_SEEN
              : (now.context.said ?? NOT_SEEN),
        ].every((part) => JSON.stringify(effects.sent).includes(part)),
      'only a refusal for good ends its key': (_, { event, effects }) => {
        const sent = JSON.stringify(effects.sent)
        return (
          !sent.includes('payment.failed') ||
          sent.includes('"isFinal":true') ===
            is(event, 'error createPayment[refused]', 'error checkPayment[refused]')
        )
      },
      'a failed payment has its reason': (_, { before, event, effects }) => {
        const sent = JSON.stringify(effects.sent)
        if (is(event, 'error createPayment[refused]')) return sent.includes('Ahora no se puede')
        if (is(event, 'error checkPayment[refused]')) return sent.includes('Ahora no se puede')
        if (is(event, 'error loadScript')) return sent.includes('Failed to load OnvoPay script')
        if (is(event, 'done checkPayment[open]') && !before?.context.isPaid)
          return sent.includes(before?.context.said ?? 'El pago no se completó')
        return true
      },
      'the words of the provider are kept until the check': (now, { event }) => {
        if (is(event, 'error confirmPayment[declined]')) return now.context.said === DECLINED
        if (is(event, 'error confirmPayment[silent]'))
          return now.context.said === 'Error al procesar el pago'
        return now.context.said === null || !now.matches('confirming')
      },
      'a plan and a top-up fail in their own words': ({ context }, { event, effects }) =>
        !is(event, 'error createPayment[offline]') ||
        JSON.stringify(effects.sent).includes(
          context.purchase.kind === 'plan'
            ? 'No se pudo procesar la suscripción'
            : 'No se pudo conectar con el servidor de facturación',
        ),
      'only a connection that is missing counts as one': (_, { event, effects }) => {
        const sent = JSON.stringify(effects.sent)
        return (
          !sent.includes('payment.failed') ||
          sent.includes('"isOffline":true') === is(event, 'error createPayment[offline]')
        )
      },
      'a payment of unknown outcome is given back whole': (_, { event, effects }) =>
        !is(event, 'error checkPayment[offline]') ||
        (JSON.stringify(effects.sent).includes('"intentId":"pi_1"') &&
          JSON.stringify(effects.sent).includes(KEY)),
    },
  },
  offers: { 'payment.leave': (state) => state.matches('confirming') },
  wires: {
    createPayment: wire(createSubscription, paymentRow),
    checkPayment: wire(topUpCredits, (charge: Charge) =>
      paymentRow(charge === 'charged' ? null : payment),
    ),
  },
  delays: { lookDelay: 4_000 },
  does: {
    plan: '→ creating',
    topUp: '→ creating',
    kept: '→ checking',
    again: '→ checking',
    paid: '→ checking',
    'done createPayment[asked]': '→ loadingScript',
    'done createPayment[free]': '→ done, parent: payment.done',
    'error createPayment': '→ failed, parent: payment.failed',
    'done loadScript': '→ confirming',
    'error loadScript': ['→ failed, parent: payment.failed', '→ unseen, parent: payment.unseen'],
    'done confirmPayment': '→ done, parent: payment.done',
    'error confirmPayment': '→ checking',
    'payment.leave': '→ checking',
    'done checkPayment[charged]': '→ done, parent: payment.done',
    'done checkPayment[open]': [
      '→ failed, parent: payment.failed',
      '→ waiting',
      '→ unseen, parent: payment.unseen',
    ],
    'done checkPayment[unseen]': [
      '→ failed, parent: payment.failed',
      '→ waiting',
      '→ loadingScript',
      '→ unseen, parent: payment.unseen',
    ],
    'after lookDelay': '→ checking',
    'error checkPayment[refused]': '→ failed, parent: payment.failed',
    'error checkPayment[early]': ['→ waiting', '→ unseen, parent: payment.unseen'],
    'error checkPayment[offline]': '→ unsure, parent: payment.unsure',
  },
  words: {
    events: {
      plan: 'Elige un plan y confírmalo.',
      topUp: 'Elige una recarga y continúa con el pago.',
      kept: 'Carga de nuevo la página durante un pago.',
      again: 'Carga de nuevo la página durante un pago que todavía no aparece.',
      paid: 'Paga el plan Medio, que el servidor no muestra todavía.',
      'xstate.done.actor.createPayment[asked]': 'El servidor crea el pago.',
      'xstate.done.actor.createPayment[free]': 'El servidor contesta que no hay nada que pagar.',
      'xstate.error.actor.createPayment[refused]': 'El servidor contesta que ahora no se puede.',
      'xstate.error.actor.createPayment[offline]': 'El servidor no contesta.',
      'xstate.done.actor.loadScript': 'El formulario del proveedor se carga.',
      'xstate.error.actor.loadScript': 'El formulario del proveedor no se puede cargar.',
      'xstate.done.actor.confirmPayment': 'El proveedor cobra la tarjeta.',
      'xstate.error.actor.confirmPayment[declined]': 'El proveedor rechaza la tarjeta.',
      'xstate.error.actor.confirmPayment[silent]': 'El proveedor falla sin decir por qué.',
      'payment.leave': press(the.button('Cerrar', the.dialog('Pago con tarjeta'))),
      'xstate.done.actor.checkPayment[charged]': 'El servidor contesta que el pago está hecho.',
      'xstate.done.actor.checkPayment[open]': 'El servidor contesta que el pago sigue pendiente.',
      'xstate.done.actor.checkPayment[unseen]': 'El servidor contesta que no hay suscripción.',
      'after.lookDelay': passes(),
      'xstate.error.actor.checkPayment[refused]': 'El servidor contesta que ahora no se puede.',
      'xstate.error.actor.checkPayment[early]':
        'El servidor contesta que el pago se está procesando.',
      'xstate.error.actor.checkPayment[offline]': 'El servidor no contesta.',
    },
    states: {
      creating: seesNot(the.dialog('Pago con tarjeta')),
      loadingScript: seesNot(the.dialog('Pago con tarjeta')),
      confirming: sees(the.dialog('Pago con tarjeta')),
      checking: seesNot(the.dialog('Pago con tarjeta')),
      waiting: seesNot(the.dialog('Pago con tarjeta')),
      unseen: seesNot(the.dialog('Pago con tarjeta')),
      done: seesNot(the.dialog('Pago con tarjeta')),
      failed: seesNot(the.dialog('Pago con tarjeta')),
      unsure: seesNot(the.dialog('Pago con tarjeta')),
    },
  },
})
