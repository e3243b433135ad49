import { getSubscription, getUsage, listPlans } from '#contract/billing/billing.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { accountMachine } from '#machines/billing/accountMachine.ts'
import { billingMachine } from '#machines/billing/billingMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { either, press, sees, seesNot, the } from '../qa/say.ts'
import { offer, running, usage } from './someBilling.ts'
import { offerRows, subscriptionRow, usageRow } from './wires.ts'

const said = '{"error":"Facturación en mantenimiento"}'
const refused = new CallError('refused', said, 500, said)
const offline = new CallError('network', NO_CONNECTION)
const OFFLINE =
  'No se pudo conectar con el servidor de facturación. Verifica tu conexión a internet e inténtalo de nuevo.'
const LOST =
  'No se pudo procesar la suscripción. Verifica tu conexión a internet e inténtalo de nuevo.'
const loads = ['loadOffer', 'loadSubscription', 'loadUsage'] as const
const TROUBLE = sees(the.button('Reintentar Conexión'))

export const accountModel = defineModel({
  machine: accountMachine,
  parent: billingMachine,
  opening: {
    title: 'La suscripción y su uso',
    about: 'Cargar los planes, la suscripción y los créditos usados, y lo que pasa sin conexión.',
    role: 'member',
    address: '/',
    before: [],
  },
  options: {
    starts: { fresh: { businessId: 1 } },
    cases: [
      done('loadOffer', offer),
      done('loadSubscription', running, 'some'),
      done('loadSubscription', null, 'none'),
      done('loadUsage', usage, 'some'),
      done('loadUsage', null, 'none'),
      ...loads.flatMap((load) => [fail(load, refused, 'refused'), fail(load, offline, 'offline')]),
      { type: 'connection.lost', text: LOST },
    ],
    project: ({ offer: plans, subscription, usage: used, error }) => [
      plans !== null,
      subscription !== null,
      used !== null,
      error,
    ],
    holds: {
      'plans come first, then the subscription, then its usage': (_, { event, effects }) => {
        const started = JSON.stringify(effects.started)
        if (is(event, 'done loadOffer')) return started.includes('loadSubscription')
        if (is(event, 'done loadSubscription')) return started.includes('loadUsage')
        return event.type !== 'fresh' || started.includes('loadOffer')
      },
      'every call is of the business': (_, { effects }) =>
        effects.started.length === 0 || JSON.stringify(effects.started).includes('"businessId":1'),
      'the account shows the last answer': ({ context }, { event }) =>
        (!is(event, 'done loadOffer') || context.offer === carried(event, 'output')) &&
        (!is(event, 'done loadSubscription') ||
          context.subscription === carried(event, 'output')) &&
        (!is(event, 'done loadUsage') || context.usage === carried(event, 'output')),
      'a failure has its reason until the next try': (now, { event }) => {
        if (is(event, 'connection.lost'))
          return now.context.error === LOST && now.matches('limited')
        if (now.matches('loading') || event.type.startsWith('xstate.done'))
          return now.context.error === null
        if (event.type.startsWith('xstate.error'))
          return (
            now.context.error ===
            (now.matches('limited') ? OFFLINE : 'Facturación en mantenimiento')
          )
        return true
      },
      'without connection it is limited, and else it has failed, unless only the usage is missing':
        (now, { event }) => {
          if (!event.type.startsWith('xstate.error')) return true
          if (event.case?.startsWith('offline')) return now.matches('limited')
          return now.matches(is(event, 'error loadUsage') ? 'ready' : 'failed')
        },
      'asking again loads anew, also while it is being loaded': (now, { before, event, effects }) =>
        !is(event, 'account.reload', 'connection.retry') ||
        (event.type === 'connection.retry' &&
          !now.can({ type: 'connection.retry' }) &&
          !before?.can({ type: 'connection.retry' })) ||
        (now.matches({ loading: 'plans' }) &&
          JSON.stringify(effects.started).includes('loadOffer')),
      'that a payment finds no connection is heard at every moment': (now) =>
        now.can({ type: 'connection.lost', text: LOST }),
      'unless it is being loaded, it can be loaded anew': (now) =>
        now.matches('loading') ||
        (now.can({ type: 'account.reload' }) && now.can({ type: 'connection.retry' })),
      'loaded data stays shown': ({ context }, { before }) =>
        !before?.context.offer || context.offer !== null,
      'the parent is told of the subscription': (now, { effects }) =>
        !now.matches('ready') ||
        effects.sent.length === 0 ||
        JSON.stringify(effects.sent).includes('"subscription"'),
    },
  },
  offers: {
    'account.reload': (state) => !state.matches('loading'),
    'connection.retry': (state) => state.context.error !== null,
    'connection.lost': () => false,
  },
  wires: {
    loadOffer: wire(listPlans, offerRows),
    loadSubscription: wire(getSubscription, subscriptionRow),
    loadUsage: wire(getUsage, usageRow),
  },
  delays: {},
  does: {
    fresh: '→ loading.plans',
    'done loadOffer': '→ loading.subscription',
    'done loadSubscription': '→ loading.usage',
    'done loadUsage': '→ ready, parent: account.ready',
    'error loadOffer[refused]': '→ failed, parent: account.failed',
    'error loadSubscription[refused]': '→ failed, parent: account.failed',
    'error loadUsage[refused]': '→ ready, parent: account.ready',
    'error loadOffer[offline]': '→ limited, parent: account.limited',
    'error loadSubscription[offline]': '→ limited, parent: account.limited',
    'error loadUsage[offline]': '→ limited, parent: account.limited',
    'account.reload': ['', '→ loading.plans'],
    'connection.retry': '→ loading.plans',
    'connection.lost': ['→ limited, parent: account.limited', 'parent: account.limited'],
  },
  words: {
    events: {
      fresh: ['Abre la vista «Suscripción».', sees('Cargando datos de facturación...')],
      'xstate.done.actor.loadOffer': [
        'El servidor contesta con los planes.',
        sees(the.card('Básico'), the.card('Medio'), 'Más Popular'),
      ],
      'xstate.done.actor.loadSubscription[some]': [
        'El servidor contesta con la suscripción.',
        sees('Activa'),
      ],
      'xstate.done.actor.loadSubscription[none]': [
        'El servidor contesta que no hay suscripción.',
        sees('Todavía no tienes una suscripción. Elige un plan más abajo.'),
      ],
      'xstate.done.actor.loadUsage[some]': [
        'El servidor contesta con los créditos usados.',
        sees('12,3%'),
      ],
      'xstate.done.actor.loadUsage[none]': [
        'El servidor contesta que no lo sabe.',
        sees('El uso de créditos no está disponible.'),
      ],
      ...Object.fromEntries(
        loads.flatMap((load) => [
          [
            `xstate.error.actor.${load}[refused]`,
            'El servidor contesta que la facturación está en mantenimiento.',
          ],
          [`xstate.error.actor.${load}[offline]`, 'El servidor no contesta.'],
        ]),
      ),
      'account.reload': press(the.button('Actualizar')),
      'connection.retry': either({
        limited: press(the.button('Reintentar Conexión')),
        failed: press(the.button('Reintentar')),
        ready: press(the.button('Reintentar')),
      }),
      'connection.lost': 'Un pago no llega al servidor.',
    },
    states: {
      'loading.plans': [],
      'loading.subscription': [],
      'loading.usage': [],
      ready: seesNot(the.button('Reintentar Conexión')),
      failed: sees(the.button('Reintentar')),
      limited: [TROUBLE, sees('Comprueba que tienes conexión a internet.')],
    },
  },
})
