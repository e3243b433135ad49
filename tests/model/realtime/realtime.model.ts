import type { SnapshotFrom } from 'xstate'
import { realtimeMachine } from '#machines/realtime/realtimeMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { instead, passes, press, sees, seesNot, the } from '../qa/say.ts'

const isOpen = (state: SnapshotFrom<typeof realtimeMachine>) =>
  !state.matches({ live: 'connecting' })

export const realtimeModel = defineModel({
  machine: realtimeMachine,
  parent: workspaceMachine,
  opening: {
    title: 'Conexión en vivo',
    about:
      'El punto de la barra de arriba: conectar, ponerse al día, perder la conexión y recuperarla.',
    role: 'member',
    address: '/',
    before: ['Ana Rojas tiene una conversación de WhatsApp con el negocio.'],
  },
  options: {
    cases: [
      { type: 'socket.closed', clean: true, case: 'clean' },
      { type: 'socket.closed', clean: false, case: 'broken' },
      { type: 'socket.refused', code: 401, case: 'signedOut' },
      { type: 'socket.refused', code: 403, case: 'forbidden' },
    ],
    project: ({ retries }) => retries,
    holds: {
      'asking for a connection gives five new tries': ({ context }, { event }) =>
        !is(
          event,
          'realtime.reconnect',
          'list.retried',
          'line.opened',
          'page.online',
          'page.woke',
          'page.focused',
          'page.offline',
          'page.frozen',
          'socket.closed[clean]',
        ) || context.retries === 0,
      'without a connection, coming back to the page or pressing the button tries again': (now) =>
        now.matches('live') ||
        (now.can({ type: 'page.focused' }) &&
          now.matches('asleep') !== now.can({ type: 'list.retried' }) &&
          now.matches('asleep') !== now.can({ type: 'line.opened' })),
      'it begins once to listen to the page and to other tabs': (_, { before, effects }) =>
        ['pageNews', 'watchLine'].every(
          (id) => effects.started.some(({ actor }) => actor === id) === (before === null),
        ),
      'it tries five times at most': ({ context }) => context.retries <= 5,
      'a connection has no failed tries behind it': (state) =>
        !state.matches({ live: 'connected' }) || state.context.retries === 0,
      'a tab that the browser stops stays without a connection until it wakes': (state, last) =>
        !last.before?.matches('asleep') ||
        !state.matches('live') ||
        ['page.woke', 'page.focused', 'page.online', 'realtime.reconnect'].includes(
          last.event.type,
        ),
    },
  },
  offers: {
    'realtime.reconnect': (state) => !state.matches('live') && !state.matches('waiting'),
    'socket.moved': isOpen,
  },
  isScreenGone: (event) =>
    event.type === 'socket.refused' && (event.code === 401 || event.code === 403),
  delays: {
    connectTimeout: 10_000,
    backoff: ({ retries }) => [1_000, 2_000, 4_000, 8_000, 16_000][retries] ?? Number.NaN,
  },
  does: {
    start: '→ live.connecting',
    'socket.opened': '→ live.synchronizing',
    'after connectTimeout': ['→ error', '→ waiting'],
    'socket.closed[clean]': '→ disconnected',
    'socket.closed[broken]': ['→ error', '→ waiting'],
    'socket.refused[signedOut]': '→ disconnected, expireSession',
    'socket.refused[forbidden]': '→ disconnected, expireSession',
    'socket.moved': ['', '→ live.connecting'],
    'realtime.reconnect': ['', '→ live.connecting'],
    'page.online': ['', '→ live.connecting'],
    'page.woke': ['', '→ live.connecting'],
    'page.offline': ['', '→ disconnected'],
    'page.frozen': ['', '→ asleep'],
    'sync.completed': '→ live.connected',
    'sync.failed': ['→ error', '→ waiting'],
    'page.focused': '→ live.connecting',
    'list.retried': '→ live.connecting',
    'line.opened': '→ live.connecting',
    'after backoff': '→ live.connecting',
  },
  words: {
    events: {
      'socket.opened': 'El servidor acepta la conexión en vivo.',
      'socket.closed[clean]': 'El servidor cierra la conexión en vivo con normalidad.',
      'socket.closed[broken]': 'La conexión en vivo se corta sin aviso.',
      'socket.refused[signedOut]': [
        'El servidor rechaza la conexión en vivo con el código 401.',
        instead(sees(the.heading('Iniciar sesión'))),
      ],
      'socket.refused[forbidden]': [
        'El servidor rechaza la conexión en vivo con el código 403.',
        instead(sees(the.heading('Iniciar sesión'))),
      ],
      'sync.completed': 'El servidor contesta con la lista de conversaciones que faltaba.',
      'sync.failed': 'La red falla mientras se carga la lista de conversaciones que faltaba.',
      'realtime.reconnect': press(the.button('Reconectar')),
      'page.online': 'La red vuelve.',
      'page.offline': 'La red se pierde.',
      'socket.moved':
        'Cierra la pestaña que tenía la conexión en vivo, con otra del mismo negocio abierta.',
      'page.frozen': 'El navegador duerme la pestaña.',
      'page.woke': 'El equipo despierta después de estar suspendido más de un minuto.',
      'page.focused': 'Pasa a otra ventana y vuelve a esta.',
      'list.retried': press(the.button('Intentar de nuevo')),
      'line.opened': 'La conexión en vivo se restablece en otra pestaña del mismo negocio.',
      'after.connectTimeout': passes('sin que el servidor conteste a la conexión'),
      'after.backoff': [passes(), sees(the.dot('WebSocket: connecting'))],
    },
    states: {
      disconnected: sees(the.dot('WebSocket: disconnected'), the.button('Reconectar')),
      asleep: sees(the.dot('WebSocket: disconnected'), the.button('Reconectar')),
      'live.connecting': [
        sees(the.dot('WebSocket: connecting')),
        seesNot(the.button('Reconectar')),
      ],
      'live.synchronizing': [
        sees(the.dot('WebSocket: connecting')),
        seesNot(the.button('Reconectar')),
      ],
      'live.connected': [sees(the.dot('WebSocket: connected')), seesNot(the.button('Reconectar'))],
      waiting: [sees(the.dot('WebSocket: connecting')), seesNot(the.button('Reconectar'))],
      error: sees(the.dot('WebSocket: error'), the.button('Reconectar')),
    },
  },
})
