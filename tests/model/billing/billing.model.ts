import type { SnapshotFrom } from 'xstate'
import { billingMachine } from '#machines/billing/billingMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { carried, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { byHand, firstOf, press, sees, seesNot, the } from '../qa/say.ts'
import { november, offer, running } from './someBilling.ts'

type State = SnapshotFrom<typeof billingMachine>

const LOST = 'No se pudo procesar la suscripción.'
const isNothingOpen = (state: State) => state.matches({ view: 'shown', dialog: 'closed' })

export const billingModel = defineModel({
  machine: billingMachine,
  parent: workspaceMachine,
  opening: {
    title: 'Suscripción',
    about: 'La vista «Suscripción»: lo que hay, lo que se compra y lo que se pagó.',
    role: 'member',
    address: '/',
    before: ['El plan Básico está activo.'],
  },
  options: {
    starts: {
      fresh: { businessId: 1, isExtended: true, isAdministrator: true },
      plain: { businessId: 1 },
    },
    cases: [
      { type: 'account.ready', offer, subscription: running },
      { type: 'purchase.done', isTopUp: true, case: 'topUp' },
      { type: 'purchase.done', isTopUp: false, case: 'plan' },
      { type: 'connection.lost', text: LOST },
      { type: 'cancellation.ask', subscription: running },
      { type: 'receipt.open', payment: november },
    ],
    facets: {
      view: { events: ['view.shown', 'view.hidden', 'page.shown', 'page.hidden', 'page.online'] },
      account: {
        events: [
          'account.ready',
          'account.limited',
          'account.failed',
          'purchase.done',
          'purchase.settled',
          'connection.lost',
        ],
      },
      dialog: {
        events: [
          'cancellation.ask',
          'removal.closed',
          'item.removed',
          'admin.open',
          'admin.close',
          'receipt.open',
          'receipt.print',
          'receipt.close',
        ],
      },
    },
    project: ({ isExtended, isAdministrator }) => [isExtended, isAdministrator],
    holds: {
      'the purchase is told every news of the account': (_, { event, effects }) =>
        !is(event, 'account.ready', 'account.limited', 'account.failed') ||
        JSON.stringify(effects.sent).includes(`"type":"${event.type}"`),
      'a purchase reloads the account': (_, { event, effects }) =>
        !is(event, 'purchase.done', 'purchase.settled', 'item.removed') ||
        effects.sent.length === 0 ||
        JSON.stringify(effects.sent).includes('account.reload'),
      'a payment is announced': (_, { event, effects }) =>
        !is(event, 'purchase.done') ||
        JSON.stringify(effects).includes(`"isTopUp":${carried(event, 'isTopUp')}`),
      'an unreachable account is announced where it is tried again': (_, { event, effects }) =>
        !is(event, 'connection.lost') || JSON.stringify(effects.sent).includes(LOST),
      'payments are listed only with a back end that lists them': (now) =>
        !now.matches({ payments: 'listed' }) || now.context.isExtended,
      'nothing is cancelled where the back end does not cancel': (now) =>
        !now.matches({ dialog: 'cancelling' }) || now.context.isExtended,
      'the question is about the subscription that was meant': (now, { event, effects }) =>
        !is(event, 'cancellation.ask') ||
        !now.matches({ dialog: 'cancelling' }) ||
        effects.started.length === 0 ||
        JSON.stringify(effects.started).includes('"planName":"Básico"'),
      'the receipt is of the payment that was asked for': (now, { event }) =>
        !is(event, 'receipt.open') ||
        !now.matches({ dialog: 'receipt' }) ||
        now.context.receipt?.id === november.id,
      'the panel is the administrator’s alone': (now) =>
        !now.matches({ dialog: 'administration' }) || now.context.isAdministrator,
      "the connection's return retries an unreachable account": (now, { event, effects }) =>
        !is(event, 'page.online') ||
        now.matches({ view: 'hidden' }) ||
        JSON.stringify(effects.sent).includes('connection.retry'),
      'showing the view again reloads the usage': (_, { before, event, effects }) =>
        !is(event, 'view.shown', 'page.shown') ||
        before?.matches({ view: 'shown' }) ||
        JSON.stringify(effects.sent).includes('account.reload'),
    },
  },
  offers: {
    'cancellation.ask': (state) => isNothingOpen(state) && state.context.isExtended,
    'admin.open': (state) => isNothingOpen(state) && state.context.isAdministrator,
    'admin.close': (state) => state.matches({ dialog: 'administration' }),
    'receipt.open': (state) => isNothingOpen(state) && state.matches({ payments: 'listed' }),
    'receipt.print': (state) => state.matches({ dialog: 'receipt' }),
    'receipt.close': (state) => state.matches({ dialog: 'receipt' }),
    'removal.closed': (state) => state.matches({ dialog: 'cancelling' }),
    'item.removed': (state) => state.matches({ dialog: 'cancelling' }),
    'page.shown': (state) => state.matches({ view: 'hidden' }),
    'account.ready': isNothingOpen,
    'account.limited': isNothingOpen,
    'account.failed': isNothingOpen,
    'purchase.done': isNothingOpen,
    'purchase.settled': isNothingOpen,
    'connection.lost': isNothingOpen,
  },
  delays: {},
  does: {
    fresh: '→ dialog.closed, → payments.opening, → view.shown',
    plain: '→ dialog.closed, → payments.opening, → view.shown',
    'view.shown': '→ view.shown, account: account.reload',
    'page.shown': '→ view.shown, account: account.reload',
    'page.online': 'account: connection.retry',
    'view.hidden': '→ view.hidden',
    'page.hidden': '→ view.hidden',
    'account.ready': [
      '→ payments.listed, purchase: account.ready',
      '→ payments.absent, purchase: account.ready',
      'purchase: account.ready',
      'purchase: account.ready, transactions: list.reload',
    ],
    'account.limited': 'purchase: account.limited',
    'account.failed': 'purchase: account.failed',
    'purchase.done': 'toastPaid, account: account.reload',
    'purchase.settled': 'account: account.reload',
    'connection.lost': 'account: connection.lost',
    'cancellation.ask': '→ dialog.cancelling',
    'removal.closed': '→ dialog.closed, account: account.reload',
    'item.removed': '→ dialog.closed, toastCancelled, account: account.reload',
    'admin.open': '→ dialog.administration',
    'admin.close': '→ dialog.closed',
    'receipt.open': '→ dialog.receipt',
    'receipt.print': 'printPage',
    'receipt.close': '→ dialog.closed',
  },
  words: {
    events: {
      fresh: 'Abre la vista «Suscripción».',
      plain: 'Abre la vista «Suscripción» de un servidor que solo cobra suscripciones.',
      'view.shown': 'Abre la vista «Suscripción».',
      'view.hidden': [
        'Abre la vista «Panel de Control».',
        seesNot(the.heading('Gestión de Suscripción')),
      ],
      'page.shown': 'Vuelve a esta pestaña.',
      'page.hidden': 'Pasa a otra pestaña.',
      'page.online': 'Quita «Sin conexión» en las herramientas de desarrollo, «Red».',
      'account.ready': 'El servidor contesta con la suscripción.',
      'account.limited': 'El servidor no contesta.',
      'account.failed': 'El servidor contesta con un error.',
      'purchase.done[topUp]': [
        'Una recarga se paga.',
        byHand('un aviso dice «Créditos recargados»'),
      ],
      'purchase.done[plan]': [
        'Un plan se paga.',
        byHand('un aviso dice «Suscripción actualizada»'),
      ],
      'purchase.settled': 'Un pago se rechaza.',
      'connection.lost': 'Un pago no llega al servidor.',
      'cancellation.ask': press(the.button('Cancelar suscripción')),
      'removal.closed': 'La pregunta se cierra.',
      'item.removed': [
        'El servidor cancela la suscripción.',
        byHand('un aviso dice «Suscripción cancelada»'),
      ],
      'admin.open': [
        press(the.button('Panel de Administración')),
        sees('El panel está en desarrollo. Por ahora los planes se gestionan en la base de datos.'),
      ],
      'receipt.open': press(firstOf(the.button('Imprimir recibo'))),
      'receipt.print': [
        press(the.button('Imprimir', the.dialog('Recibo'))),
        byHand('el navegador ofrece imprimir el recibo, solo en la hoja'),
      ],
      'receipt.close': press(the.button('Cerrar', the.dialog('Recibo'))),
      'admin.close': press(the.button('Cerrar', the.dialog('Panel de Administración'))),
    },
    states: {
      'view.shown': sees(the.heading('Gestión de Suscripción')),
      'view.hidden': [],
      'payments.opening': [],
      'payments.listed': [],
      'payments.absent': seesNot(the.region('Pagos anteriores')),
      'dialog.closed': seesNot(the.dialog('Panel de Administración')),
      'dialog.cancelling': sees(the.dialog('Cancelar suscripción')),
      'dialog.receipt': sees(the.dialog('Recibo')),
      'dialog.administration': sees(the.dialog('Panel de Administración')),
    },
  },
})
