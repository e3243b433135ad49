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
      'socket.refused[signedOut]':
        'El servidor rechaza la conexión en directo con el código 401. ⇒ = La sesión termina: se ve el título «Iniciar sesión».',
      'socket.refused[forbidden]':
        'El servidor rechaza la conexión en directo con el código 403. ⇒ = La sesión termina: se ve el título «Iniciar sesión».',
      'socket.refused[broken]': 'El servidor rechaza la conexión en directo con el código 1011.',
      'socket.message':
        'Ana Rojas escribe «¿Siguen abiertos?». ⇒ Sin cargar nada a mano, la fila de Ana Rojas muestra «¿Siguen abiertos?» y la campana cuenta un mensaje más.',
      'socket.conversation':
        'Ana Rojas inicia una conversación. ⇒ Su conversación está en la lista sin cargar nada a mano.',
      'sync.completed': 'El servidor contesta con la lista de conversaciones que faltaba.',
      'sync.failed': 'La red falla mientras se carga la lista de conversaciones que faltaba.',
      'realtime.reconnect': 'Pulsa el botón «Reconectar».',
      'page.online': 'La red vuelve.',
      'page.offline': 'La red se pierde.',
      'socket.moved':
        'Cierra la pestaña que tenía la conexión en directo, con otra del mismo negocio abierta. ⇒ En esta otra, el punto vuelve a verde antes de 2 segundos.',
      'page.frozen':
        'El navegador duerme la pestaña. ⇒ Otra pestaña del mismo negocio, si la hay, sigue recibiendo mensajes.',
      'page.woke': 'El equipo despierta después de estar suspendido más de un minuto.',
      'page.focused': 'Pasa a otra ventana y vuelve a esta.',
      'realtime.retry': 'Pulsa el botón «Intentar de nuevo» de la lista de conversaciones.',
      'after.connectTimeout': 'Pasan {tiempo} sin que el servidor conteste a la conexión.',
      'after.backoff': 'Pasan {tiempo}. ⇒ Se intenta conectar otra vez.',
    },
    states: {
      disconnected: 'El punto es rojo: se ve el punto «WebSocket: disconnected».',
      'live.connecting': 'El punto es amarillo y late: se ve el punto «WebSocket: connecting».',
      'live.synchronizing':
        'El punto sigue amarillo mientras se carga lo que faltaba: se ve el punto «WebSocket: connecting».',
      'live.connected': 'El punto es verde: se ve el punto «WebSocket: connected».',
      waiting:
        'El punto es amarillo mientras espera al intento siguiente: se ve el punto «WebSocket: connecting».',
      error:
        'El punto es rojo: se ve el punto «WebSocket: error» y, a su lado, el botón «Reconectar».',
    },
  },
})
