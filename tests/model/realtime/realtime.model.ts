import { realtimeMachine } from '#machines/realtime/realtimeMachine'
import { workspaceMachine } from '#machines/shell/workspaceMachine'
import { defineModel } from '../kit/model'
import { ana, hello } from '../people'

export const realtimeModel = defineModel({
  machine: realtimeMachine,
  parent: workspaceMachine,
  options: {
    cases: [
      { type: 'socket.closed', clean: true, case: 'clean' },
      { type: 'socket.closed', clean: false, case: 'broken' },
      { type: 'socket.refused', code: 401, case: 'signedOut' },
      { type: 'socket.refused', code: 403, case: 'forbidden' },
      { type: 'socket.refused', code: 1011, case: 'broken' },
      { type: 'socket.message', threadId: ana.threadId, message: hello, receivedAt: 1_000 },
      { type: 'socket.conversation', conversation: ana, receivedAt: 1_000 },
    ],
    project: ({ retries }) => retries,
    holds: {
      'it tries five times at most': ({ context }) => context.retries <= 5,
      'a connection has no failed tries behind it': (state) =>
        !state.matches({ live: 'connected' }) || state.context.retries === 0,
    },
  },
  delays: {
    connectTimeout: 10_000,
    backoff: ({ retries }) => [1_000, 2_000, 4_000, 8_000, 16_000][retries] ?? Number.NaN,
  },
  words: {
    events: {
      'socket.opened': 'El servidor acepta la conexión en directo.',
      'socket.closed[clean]': 'El servidor cierra la conexión en directo con normalidad.',
      'socket.closed[broken]': 'La conexión en directo se corta sin aviso.',
      'socket.refused[signedOut]': 'El servidor rechaza la conexión en directo con el código 401.',
      'socket.refused[forbidden]': 'El servidor rechaza la conexión en directo con el código 403.',
      'socket.refused[broken]': 'El servidor rechaza la conexión en directo con otro código.',
      'socket.message': 'Llega un mensaje de Ana.',
      'socket.conversation': 'Llega una conversación nueva de Ana.',
      'sync.completed': 'La lista y la conversación abierta quedan al día.',
      'sync.failed': 'No se puede poner al día la lista o la conversación abierta.',
      'realtime.reconnect': 'Pulsa el punto rojo, «Reconectar».',
      'page.online': 'Vuelve la red.',
      'page.offline': 'Se pierde la red.',
      'page.woke': 'El ordenador despierta.',
      'page.focused': 'Vuelve a la pestaña.',
      'after.connectTimeout': 'Espera diez segundos sin que el servidor conteste.',
      'after.backoff': 'Espera hasta el intento siguiente: 1, 2, 4, 8 o 16 segundos.',
    },
    states: {
      disconnected: 'El punto es rojo: «WebSocket: disconnected».',
      'live.connecting': 'El punto es amarillo y late: «WebSocket: connecting».',
      'live.synchronizing': 'El punto sigue amarillo mientras se carga lo que faltaba.',
      'live.connected': 'El punto es verde: «WebSocket: connected».',
      waiting: 'El punto es amarillo y late: «WebSocket: connecting».',
      error: 'El punto es rojo: «WebSocket: error», y se puede pulsar.',
    },
  },
})
