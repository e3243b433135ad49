import type { SnapshotFrom } from 'xstate'
import { billingMachine } from '#machines/billing/billingMachine.ts'
import { purchaseMachine, selectIsUnsure, selectUnseen } from '#machines/billing/purchaseMachine.ts'
import { selectWhyNotConfirm } from '#machines/billing/purchaseReasons.ts'
import { carried, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { cannotUse, press, sees, seesNot, the, when } from '../qa/say.ts'
import {
  basicMonthly,
  cancelled,
  dearer,
  KEY,
  kept,
  mediumMonthly,
  offer,
  pack,
  running,
} from './someBilling.ts'

type State = SnapshotFrom<typeof purchaseMachine>

const bought = { ...running, planName: 'Medio', variantId: mediumMonthly.variantId }
const FAILED = 'La tarjeta fue rechazada'
const REPLACED = 'Este pago se sustituyó por otro'
const LOST =
  'No se pudo procesar la suscripción. Verifica tu conexión a internet e inténtalo de nuevo.'
const UNSEEN = 'Tu pago todavía no aparece.'
const AGAIN = 'Verifica tu conexión e inténtalo de nuevo.'

/** The running plan. */
const runs = ({ subscription }: State['context']) =>
  subscription?.status === 'active' ? subscription : null

const isChoosing = (state: State) => state.matches('choosing')
const CONFIRM = the.button('Confirmar plan')

export const purchaseModel = defineModel({
  machine: purchaseMachine,
  parent: billingMachine,
  opening: {
    title: 'Elegir y comprar',
    about: 'Elegir un plan o una recarga, la pregunta antes de cambiar lo que hay, y el pago.',
    role: 'member',
    address: '/',
    before: ['La vista «Suscripción» ofrece los planes Básico y Medio, y recargas de créditos.'],
  },
  options: {
    starts: {
      fresh: { businessId: 1, kept: null, isExtended: true },
      plain: { businessId: 1, kept: null, isExtended: false },
      paying: { businessId: 1, kept, isExtended: true },
    },
    cases: [
      { type: 'account.ready', offer, subscription: null, case: 'none' },
      { type: 'account.ready', offer, subscription: running, case: 'running' },
      { type: 'account.ready', offer, subscription: bought, case: 'bought' },
      { type: 'account.ready', offer, subscription: cancelled, case: 'cancelled' },
      { type: 'account.ready', offer: dearer, subscription: null, case: 'dearer' },
      { type: 'plan.select', choice: mediumMonthly, case: 'other' },
      { type: 'plan.select', choice: basicMonthly, case: 'current' },
      { type: 'plan.confirm', key: KEY },
      { type: 'topUp.ask', pack },
      { type: 'purchase.accept', key: KEY },
      {
        type: 'payment.failed',
        text: FAILED,
        isOffline: false,
        isFinal: false,
        isOutdated: false,
        case: 'declined',
      },
      {
        type: 'payment.failed',
        text: REPLACED,
        isOffline: false,
        isFinal: true,
        isOutdated: true,
        case: 'replaced',
      },
      {
        type: 'payment.failed',
        text: LOST,
        isOffline: true,
        isFinal: false,
        isOutdated: false,
        case: 'offline',
      },
      { type: 'payment.unseen', text: UNSEEN, kept },
      { type: 'payment.unsure', text: LOST, kept },
      { type: 'payment.done', kept, case: 'charged' },
      { type: 'payment.done', kept: null, case: 'free' },
    ],
    project: ({ subscription, choice, purchase, kept: unsure, isPaid, key, error, ...rest }) => [
      subscription?.variantId ?? null,
      subscription?.status,
      isPaid,
      choice?.variantId ?? null,
      purchase?.kind ?? null,
      unsure?.purchase.kind ?? null,
      key !== '',
      error,
      rest.isExtended,
      rest.missing,
    ],
    holds: {
      'nothing is confirmed that was not chosen, nor while it is being paid or without connection':
        (now, { before, event }) =>
          !is(event, 'plan.confirm') ||
          (before?.matches('choosing') && before.context.choice !== null) ||
          now.value === before?.value,
      'the plan that runs cannot be chosen again': ({ context }, { before, event }) =>
        !is(event, 'plan.select') ||
        !before?.matches('choosing') ||
        before.context.subscription?.status !== 'active' ||
        context.choice?.variantId !== before.context.subscription.variantId ||
        before.context.choice?.variantId === context.choice.variantId,
      'a plan that runs by now, or has another price, is neither chosen nor confirmed any longer': (
        now,
        { before, event },
      ) => {
        const { choice, error } = now.context
        if (is(event, 'account.ready[dearer]') && before?.context.choice?.variantId === '20')
          return (
            choice === null &&
            (now.context.key === '' || now.context.kept !== null) &&
            error?.includes('cambió') === true
          )
        return (
          !is(event, 'account.ready') ||
          choice?.variantId !== runs(now.context)?.variantId ||
          choice === null
        )
      },
      'nothing is asked about that cannot be chosen': (now) =>
        !now.matches('asking') ||
        now.context.purchase?.kind !== 'plan' ||
        now.context.choice !== null,
      'another choice is paid under another key': ({ context }, { before, event }) =>
        !is(event, 'plan.select[other]', 'topUp.ask') ||
        !before?.matches('choosing') ||
        (is(event, 'plan.select') && runs(before.context)?.variantId === '20') ||
        (context.key === '' && context.error === null),
      'the chosen purchase is paid under its key': (now, { before, event, effects }) =>
        !now.matches('paying') ||
        before?.matches('paying') ||
        is(event, 'account.ready') ||
        (JSON.stringify(effects.started).includes(KEY) &&
          JSON.stringify(effects.started).includes(
            now.context.purchase?.kind === 'plan'
              ? `"variantId":"${now.context.choice?.variantId}"`
              : '"packId":"7"',
          )),
      'a paid plan ends only after a confirmation, with a back end that changes plans': (
        now,
        { before, event },
      ) =>
        !is(event, 'plan.confirm') ||
        !before?.matches('choosing') ||
        before.context.choice === null ||
        before.context.kept !== null ||
        now.matches(
          before.context.isExtended &&
            (runs(before.context) !== null ||
              (before.context.subscription !== null &&
                before.context.subscription.variantId !== before.context.choice.variantId))
            ? 'asking'
            : 'paying',
        ),
      'a chosen plan can be confirmed': (now) =>
        !now.matches('choosing') ||
        now.context.choice === null ||
        now.can({ type: 'plan.confirm', key: KEY }),
      'only a change says that it is one': ({ context: { purchase } }, { before, event }) =>
        !is(event, 'plan.confirm') ||
        !before?.matches('choosing') ||
        purchase?.kind !== 'plan' ||
        purchase === before.context.kept?.purchase ||
        purchase.isChange === (before.context.isExtended && runs(before.context) !== null),
      'a payment of this tab goes on as soon as the account is there': (
        now,
        { before, event, effects },
      ) =>
        !is(event, 'account.ready') ||
        !before?.context.kept ||
        before.context.isPaid ||
        (before.matches('closed') || before.matches('choosing')) ===
          (now.matches('paying') && JSON.stringify(effects.started).includes('pi_1')),
      'a paid choice is cleared': ({ context }, { before, event }) => {
        const isFoundAgain = before?.context.isPaid && context.isExtended
        if (!is(event, 'payment.done') || !before?.matches('paying')) return true
        return (
          context.choice === null &&
          context.purchase === null &&
          context.kept === (isFoundAgain ? null : carried(event, 'kept')) &&
          context.isPaid &&
          context.key === '' &&
          context.error === null
        )
      },
      'a paid purchase is kept until the subscription shows it': (now, { before, event }) => {
        const paid = before?.context
        if (!is(event, 'account.ready') || !paid?.isPaid || before?.matches('paying')) return true
        if (before?.matches('asking')) return now.context.kept === paid.kept
        const isShown = paid.kept === null || is(event, 'account.ready[bought]')
        return isShown
          ? now.matches('choosing') && now.context.kept === null && now.context.error === null
          : now.matches('paying') && now.context.kept === paid.kept
      },
      'a payment is announced once, with its purchase': (_, { before, event, effects }) =>
        !is(event, 'payment.done') ||
        !before?.matches('paying') ||
        JSON.stringify(effects.sent).includes(
          before.context.isPaid
            ? 'purchase.settled'
            : `"isTopUp":${before.context.purchase?.kind === 'topUp'}`,
        ),
      'a failed choice stays, under the same key, with the reason; a refused one gets another key':
        ({ context }, { before, event }) =>
          !is(event, 'payment.failed') ||
          !before?.matches('paying') ||
          ((is(event, 'payment.failed[replaced]')
            ? context.choice === null && context.key === ''
            : context.choice === before.context.choice && context.key === before.context.key) &&
            context.purchase === null &&
            context.kept === null &&
            (event.case?.startsWith('offline') ||
              context.error === (event.case === 'replaced' ? REPLACED : FAILED))),
      'of what was paid nobody says that it is not known': (now) =>
        !now.context.isPaid || !selectIsUnsure(now),
      'an unseen payment is kept, and said beside the plans': (now, { before, event }) =>
        !is(event, 'payment.unseen') ||
        !before?.matches('paying') ||
        (now.matches(before.context.missing ? { closed: before.context.missing } : 'choosing') &&
          now.context.kept === kept &&
          now.context.purchase === null &&
          now.context.error === UNSEEN),
      'the same choice goes on with the intent that is not seen, and another one is asked about': (
        now,
        { before, event, effects },
      ) => {
        const unseen = before?.context.kept
        const choice = before?.context.choice
        if (!is(event, 'plan.confirm') || !before?.matches('choosing') || !unseen || !choice)
          return true
        const isSame =
          unseen.purchase.kind === 'plan' && unseen.purchase.choice.variantId === choice.variantId
        if (!isSame) return now.matches('asking') && selectUnseen(now) === unseen.purchase
        const started = JSON.stringify(effects.started)
        return started.includes('pi_1') && started.includes('"isConfirmed":true')
      },
      'only who wants to pay confirms what is not seen': (_, { event, effects }) =>
        is(event, 'plan.confirm') ||
        !JSON.stringify(effects.started).includes('"isConfirmed":true'),
      'paying another choice gives the earlier one up': (now, { before, event }) =>
        !is(event, 'purchase.accept') || !before?.matches('asking') || now.context.kept === null,
      'a payment of unknown outcome is kept': ({ context }, { before, event }) =>
        !is(event, 'payment.unsure') ||
        !before?.matches('paying') ||
        (context.kept === kept && context.purchase === null),
      'the subscription is always the last that was told': ({ context }, { event }) =>
        !is(event, 'account.ready') || context.subscription === carried(event, 'subscription'),
      'a missing account is announced': (_, { event, effects }) =>
        !is(event, 'payment.unsure', 'payment.failed[offline]') ||
        effects.sent.length === 0 ||
        JSON.stringify(effects.sent).includes('No se pudo procesar'),
      'without the account nothing is chosen, unless it is being paid': (now, { before, event }) =>
        !is(event, 'account.limited', 'account.failed') ||
        before?.matches('paying') ||
        now.matches({ closed: is(event, 'account.limited') ? 'limited' : 'unloaded' }),
      'that the account is lost during a payment is not forgotten': ({ context }, { event }) =>
        !(is(event, 'account.ready') && context.missing !== null),
      'why nothing can be chosen is the true reason': (now) => {
        const why = selectWhyNotConfirm(now)
        if (now.matches({ closed: 'limited' }))
          return why === `No se puede seleccionar un plan sin conexión al servidor. ${AGAIN}`
        return (why?.includes('sin conexión') ?? false) === false
      },
      'that the account is missing is heard at every moment but while it is being paid': (now) =>
        now.matches('paying') ||
        (now.can({ type: 'account.limited' }) && now.can({ type: 'account.failed' })),
      'that the account is there is heard at every moment': (now) =>
        now.can({ type: 'account.ready', offer, subscription: null }),
      'with the account choosing goes on': (now, { before, event }) =>
        !is(event, 'account.ready') ||
        !before?.matches('closed') ||
        now.matches('choosing') ||
        now.context.kept !== null,
      'a choice that is taken back leaves nothing': ({ context }, { before, event }) =>
        !is(event, 'selection.clear') ||
        !before?.matches('choosing') ||
        (context.choice === null && context.key === '' && context.error === null),
      'a failure is read until it is dismissed': ({ context }, { event }) =>
        !is(event, 'error.dismissed') || context.error === null,
    },
  },
  offers: {
    // The running plan's button says so and cannot choose it.
    'plan.select': (state, { choice }) =>
      isChoosing(state) && runs(state.context)?.variantId !== choice.variantId,
    'selection.clear': (state) => isChoosing(state) && state.context.choice !== null,
    'plan.confirm': (state) => isChoosing(state) && state.context.choice !== null,
    'topUp.ask': (state) => isChoosing(state) && state.context.isExtended,
    'purchase.accept': (state) => state.matches('asking'),
    'purchase.decline': (state) => state.matches('asking'),
    'error.dismissed': (state) =>
      state.context.error !== null && !state.matches('asking') && !selectIsUnsure(state),
    'account.ready': () => true,
  },
  delays: {},
  does: {
    fresh: '→ closed.waiting',
    plain: '→ closed.waiting',
    paying: '→ closed.waiting',
    'account.ready': ['', '→ choosing', '→ paying'],
    'account.limited': ['', '→ closed.limited'],
    'account.failed': ['', '→ closed.unloaded'],
    'plan.confirm': ['', '→ asking', '→ paying'],
    'topUp.ask': '→ asking',
    'purchase.accept': '→ paying',
    'purchase.decline': '→ choosing',
    'payment.done': [
      '→ closed.waiting, parent: purchase.done',
      '→ closed.waiting, parent: purchase.settled',
    ],
    'payment.failed[declined]': '→ closed.waiting, parent: purchase.settled',
    'payment.failed[offline]': '→ closed.limited, parent: connection.lost',
    'payment.failed[replaced]': '→ closed.waiting, parent: purchase.settled',
    'payment.unseen': ['→ choosing', '→ closed.limited', '→ closed.unloaded'],
    'payment.unsure': '→ closed.limited, parent: connection.lost',
  },
  words: {
    events: {
      fresh: 'Abre la vista «Suscripción».',
      plain: 'Abre la vista «Suscripción» de un servidor que solo cobra suscripciones.',
      paying: 'Carga de nuevo la página durante un pago.',
      'account.ready[none]': 'El servidor contesta que no hay suscripción.',
      'account.ready[bought]': 'El servidor contesta que el plan Medio está activo.',
      'account.ready[running]': 'El servidor contesta que el plan Básico está activo.',
      'account.ready[cancelled]':
        'El servidor contesta que el plan Básico está cancelado, y pagado hasta el 1 de diciembre.',
      'account.ready[dearer]':
        'El servidor contesta que no hay suscripción, y que el plan Medio cuesta $89 al mes.',
      'account.limited': 'El servidor no contesta.',
      'account.failed': 'El servidor contesta con un error.',
      'plan.select[other]': [
        press(the.option('Mensual', the.card('Medio'))),
        sees('Medio · 30K créditos · $79 al mes'),
      ],
      'plan.select[current]': press(the.option('Mensual', the.card('Básico'))),
      'selection.clear': [press(the.button('Quitar selección')), sees('Ningún plan elegido')],
      'plan.confirm': press(CONFIRM),
      'topUp.ask': press(the.button('Recargar 1K créditos')),
      'purchase.accept': press(the.button('Continuar con el pago')),
      'purchase.decline': press(the.button('Cancelar')),
      'error.dismissed': press(the.button('Cerrar', the.region('Error'))),
      'payment.done[charged]': ['El proveedor cobra la tarjeta.', sees('Ningún plan elegido')],
      'payment.done[free]': [
        'El servidor contesta que no hay nada que pagar.',
        sees('Ningún plan elegido'),
      ],
      'payment.failed[declined]': 'El proveedor rechaza la tarjeta.',
      'payment.failed[replaced]': [
        'El servidor contesta que otro pago sustituyó a este.',
        sees('Ningún plan elegido'),
      ],
      'payment.failed[offline]': 'El servidor no contesta.',
      'payment.unseen': [
        'El servidor contesta que no hay suscripción.',
        when('choosing', sees('Tu pago todavía no aparece.')),
      ],
      'payment.unsure': [
        'El servidor no contesta.',
        when(
          '!isPaid',
          sees(
            'Todavía no sabemos si tu pago se hizo. Lo comprobamos en cuanto haya conexión: no pagues otra vez.',
          ),
        ),
      ],
    },
    states: {
      'closed.waiting': cannotUse(CONFIRM),
      'closed.limited': cannotUse(CONFIRM),
      'closed.unloaded': cannotUse(CONFIRM),
      choosing: seesNot(the.button('Continuar con el pago')),
      asking: sees(the.button('Continuar con el pago')),
      paying: [
        cannotUse(the.button('Procesando...')),
        sees('Se está pagando: '),
        seesNot('Ningún plan elegido'),
      ],
    },
  },
})
