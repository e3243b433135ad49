import { CallError } from '#contract/errors.ts'
import type { ClientOrders } from '#contract/stores/orders.ts'
import { unaskedReasons } from '#contract/stores/reasons.ts'
import { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine.ts'
import { clientOrdersMachine } from '#machines/shop/clientOrdersMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { isFolded, press, seeing, sees, the } from '../qa/say.ts'
import { ordersWire } from './wires.ts'

const FAILED = 'Error al cargar los pedidos'

const some: ClientOrders = {
  orders: [
    {
      id: '1',
      number: '1042',
      status: 'En preparación',
      total: '12500',
      currency: 'CRC',
      placedAt: Date.UTC(2026, 10, 20, 15),
      items: ['2 × Camisa Nosara'],
      storeName: 'Luna',
      url: 'https://tienda.example/pedido/1042',
    },
  ],
  unasked: [],
}
const none: ClientOrders = { orders: [], unasked: [] }
const silent: ClientOrders = { ...some, unasked: [{ store: 'Sol', reason: unaskedReasons.away }] }

const fold = the.button('Pedidos')

export const clientOrdersModel = defineModel({
  machine: clientOrdersMachine,
  parent: clientPanelMachine,
  opening: {
    title: 'Los pedidos de un cliente',
    about: 'Los pedidos del cliente de la conversación, preguntados a las tiendas en línea.',
    role: 'member',
    address: '/',
    before: [
      'La conversación de Ana Rojas está abierta, con su ficha; la ventana mide 1366 píxeles de ancho.',
    ],
  },
  options: {
    starts: { fresh: { clientId: '7' } },
    cases: [
      { type: 'orders.unfold' },
      { type: 'orders.fold' },
      { type: 'orders.reload' },
      done('loadOrders', some, 'some'),
      done('loadOrders', none, 'none'),
      done('loadOrders', silent, 'silent'),
      fail('loadOrders', new CallError('refused', 'HTTP 500', 500)),
    ],
    project: ({ orders, unasked, error }) => [orders.length, unasked.length, error],
    holds: {
      'the stores are asked for this client, and only when somebody looks': (
        _,
        { event, effects },
      ) =>
        effects.started.every(({ input }) => carried(Object(input), 'clientId') === '7') &&
        effects.started.length === Number(is(event, 'orders.unfold', 'orders.reload')),
      'nothing old is shown while they are asked': ({ context }, { event }) =>
        !is(event, 'orders.unfold', 'orders.reload') ||
        (context.orders.length === 0 && context.unasked.length === 0 && context.error === null),
      'what they answered is shown, and who did not answer': ({ context }, { event }) =>
        (!is(event, 'done loadOrders[some]', 'done loadOrders[silent]') ||
          context.orders.length === 1) &&
        (!is(event, 'done loadOrders[silent]') || context.unasked[0]?.store === 'Sol'),
      'they can be asked again, whatever they answered': (now) =>
        now.matches('folded') ||
        now.matches({ unfolded: 'loading' }) ||
        now.can({ type: 'orders.reload' }),
      'a failure says why': ({ context }, { event }) =>
        !is(event, 'error loadOrders') || context.error === FAILED,
    },
  },
  offers: {
    'orders.unfold': (now) => now.matches('folded'),
    'orders.fold': (now) => now.matches('unfolded'),
    'orders.reload': (now) =>
      now.matches({ unfolded: 'shown' }) || now.matches({ unfolded: 'failed' }),
  },
  delays: {},
  wires: { loadOrders: ordersWire },
  does: {
    fresh: '→ folded',
    'orders.unfold': '→ unfolded.loading',
    'orders.fold': '→ folded',
    'orders.reload': '→ unfolded.loading',
    'done loadOrders': '→ unfolded.shown',
    'error loadOrders': '→ unfolded.failed',
  },
  words: {
    events: {
      fresh: 'Abre la conversación de Ana Rojas, que tiene ficha.',
      'orders.unfold': press(fold),
      'orders.fold': press(fold),
      'orders.reload': press(the.button('Actualizar pedidos')),
      'xstate.done.actor.loadOrders[some]': [
        'El servidor contesta con un pedido.',
        sees('Pedido #1042', 'En preparación', '₡12 500'),
      ],
      'xstate.done.actor.loadOrders[none]': [
        'El servidor contesta que no hay pedidos.',
        sees('Ninguna tienda tiene pedidos con el teléfono o el correo de esta ficha.'),
      ],
      'xstate.done.actor.loadOrders[silent]': [
        'El servidor contesta con un pedido, y que la tienda Sol no contesta.',
        sees('Pedido #1042', 'Sol'),
      ],
      'xstate.error.actor.loadOrders': 'El servidor contesta con un error 500.',
    },
    states: {
      folded: isFolded(fold),
      'unfolded.loading': sees('Preguntando a las tiendas...'),
      'unfolded.shown': sees(the.button('Actualizar pedidos')),
      'unfolded.failed': seeing<typeof clientOrdersMachine>(({ error }) =>
        sees(the.errorText(error), the.button('Actualizar pedidos')),
      ),
    },
  },
})
