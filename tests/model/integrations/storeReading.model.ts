import { CallError } from '#contract/errors.ts'
import { type StoreIntegration, stores } from '#contract/integrations/store.ts'
import { type StoreSync, syncStore } from '#contract/storeSync.ts'
import { integrationsMachine } from '#machines/integrations/integrationsMachine.ts'
import { storeReadingMachine } from '#machines/integrations/storeReadingMachine.ts'
import { done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { cannotUse, press, sees, the, when } from '../qa/say.ts'
import { readableShop } from './someIntegrations.ts'
import { integrationRows, syncWire } from './wires.ts'

const card = the.card('En línea')
const refused = new CallError('refused', 'HTTP 500', 500)

const withSync = (changed: Partial<StoreSync>): StoreIntegration => ({
  ...readableShop,
  ...(readableShop.sync && { sync: { ...readableShop.sync, ...changed } }),
})

const waiting = withSync({ state: 'waiting' })
const running = withSync({ state: 'running', done: 12 })
const finished = withSync({ products: 41 })

/** A saved store is known by its id once it was found. */
const GOING = [
  when(`storeId=${readableShop.id}`, cannotUse(the.button('Sincronizando...', card))),
  when('!storeId', cannotUse(the.button('Sincronizar ahora', card))),
]

export const storeReadingModel = defineModel({
  machine: storeReadingMachine,
  parent: integrationsMachine,
  opening: {
    title: 'Sincronizar una tienda',
    about: 'Una persona pide que la tienda se lea otra vez, y ve cómo avanza.',
    role: 'member',
    address: '/',
    before: ['La vista «Integraciones» está abierta, en «Tiendas», con la tienda En línea.'],
  },
  options: {
    starts: { shown: { businessId: 1 } },
    cases: [
      { type: 'store.read', integration: readableShop },
      { type: 'store.saved' },
      done('readStore', waiting),
      fail('readStore', refused),
      done('lookAtStore', running, 'running'),
      done('lookAtStore', finished, 'finished'),
      fail('lookAtStore', refused),
    ],
    project: ({ storeId, error }) => [storeId, error],
    holds: {
      'it asks for the store that was named, and clears the old failure': (
        { context },
        { before, event },
      ) =>
        !is(event, 'store.read') ||
        !before?.matches('idle') ||
        (context.storeId === readableShop.id && context.error === null),
      'a failure says why until it is dismissed': ({ context }, { event }) =>
        (!is(event, 'error readStore', 'error lookAtStore') ||
          context.error === 'Error al sincronizar la tienda') &&
        (!is(event, 'error.dismissed') || context.error === null),
      'the parent hears how far it is': (_, { event, effects }) =>
        (!is(event, 'done readStore') ||
          JSON.stringify(effects.sent).includes('"state":"waiting"')) &&
        (!is(event, 'done lookAtStore[running]') ||
          JSON.stringify(effects.sent).includes('"done":12')) &&
        (!is(event, 'done lookAtStore[finished]') ||
          JSON.stringify(effects.sent).includes('"products":41')),
      'it looks after the store of this business': (_, { effects }) =>
        effects.started.every(
          ({ actor, input }) =>
            actor !== 'lookAtStore' ||
            JSON.stringify(input) === '{"businessId":1,"storeId":"41"}' ||
            JSON.stringify(input) === '{"businessId":1,"storeId":null}',
        ),
      'a store that was saved is looked for by what goes on, and then by its id': (
        { context },
        { before, event },
      ) =>
        (!is(event, 'store.saved') || !before?.matches('idle') || context.storeId === null) &&
        (!is(event, 'done lookAtStore[running]') || context.storeId === readableShop.id),
    },
  },
  offers: {
    'store.read': (state) => state.matches('idle'),
    'store.saved': (state) => state.matches('idle'),
    'error.dismissed': ({ context }) => context.error !== null,
  },
  wires: {
    readStore: wire(
      syncStore,
      ({ sync }: StoreIntegration) => ({ success: true, data: sync && syncWire(sync) }),
      ({ id }) => ({ id }),
    ),
    lookAtStore: wire(stores.list, (store: StoreIntegration) => integrationRows([store])),
  },
  delays: { pace: 2_000 },
  does: {
    shown: '→ idle',
    'store.read': '→ asking',
    'store.saved': '→ following',
    'done readStore': '→ following, parent: integration.checked',
    'error readStore': '→ idle',
    'after pace': '→ looking',
    'done lookAtStore[running]': '→ following, parent: integration.checked',
    'done lookAtStore[finished]': '→ idle, parent: integration.checked',
    'error lookAtStore': '→ idle',
  },
  words: {
    events: {
      shown: 'La tienda está leída.',
      'store.read': press(the.button('Sincronizar ahora', card)),
      'store.saved': 'Se guarda la tienda.',
      'error.dismissed': press(the.button('Cerrar', the.region('Error'))),
      'xstate.done.actor.readStore': 'El servidor contesta que empieza en un momento.',
      'xstate.error.actor.readStore': 'El servidor contesta con un error 500.',
      'after.pace': 'Pasan dos segundos.',
      'xstate.done.actor.lookAtStore[running]': 'El servidor contesta que va por 12 productos.',
      'xstate.done.actor.lookAtStore[finished]': 'El servidor contesta que leyó 41 productos.',
      'xstate.error.actor.lookAtStore': 'El servidor contesta con un error 500.',
    },
    states: {
      idle: sees(the.button('Sincronizar ahora', card)),
      asking: cannotUse(the.button('Sincronizando...', card)),
      following: GOING,
      looking: GOING,
    },
  },
})
