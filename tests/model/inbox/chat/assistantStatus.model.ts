import type { AssistantStatus } from '#contract/assistantStatus.ts'
import {
  type Availability,
  conversationStatus,
  toggleConversation,
} from '#contract/assistantStatus.ts'
import { MINUTE } from '#contract/durations.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import {
  assistantStatusMachine,
  selectAvailability,
  selectIsResponding,
  selectOffersPause,
} from '#machines/inbox/chat/assistantStatusMachine.ts'
import { threadMachine } from '#machines/inbox/chat/threadMachine.ts'
import { carried, done, fail, is } from '../../kit/events.ts'
import { defineModel } from '../../kit/model.ts'
import { wire } from '../../kit/wire.ts'
import { ana, said } from '../../people.ts'
import {
  cannotUse,
  isOff,
  isOn,
  passes,
  press,
  seeing,
  sees,
  seesNot,
  the,
  when,
} from '../../qa/say.ts'

const answering: AssistantStatus = { availability: 'answering', isResponding: true }
const held: AssistantStatus = { ...answering, heldFor: 5 * MINUTE }
const paused: AssistantStatus = { availability: 'threadOff', isResponding: false }
const off: AssistantStatus = { availability: 'assistantOff', isResponding: true }
const gone: AssistantStatus = { availability: 'assistantDeleted', isResponding: true }
const broken = () => new CallError('refused', 'HTTP 500', 500, 'Sin servicio')

const reasons: Readonly<Record<Availability, string>> = {
  answering: 'Ready to Respond',
  assistantOff: 'Assistant Turned Off',
  threadOff: 'Thread Turned Off',
  channelOff: 'Channel Turned Off',
  outOfCredits: 'Out Of Credits',
  outsideHours: 'Outside Schedule',
  outsideChannels: 'Outside Channels',
  assistantDeleted: 'Assistant Deleted',
  threadDeleted: 'Thread Deleted',
  threadNotFound: 'Thread Not Found',
  noAssistant: 'No Assistant',
  unknown: 'Something New',
}
const statusWire = wire(
  conversationStatus,
  ({ availability, isResponding, heldFor }: AssistantStatus) => ({
    success: true,
    data: {
      overall_status: {
        reason: reasons[availability],
        can_respond: availability === 'answering',
        ...(heldFor !== undefined && { held_for: heldFor }),
      },
      thread_status: { is_responding: isResponding },
      assistant_status: { is_responding: availability !== 'assistantOff' },
    },
  }),
  { id: 'ana' },
)

const came = { type: 'live.message', threadId: ana.threadId, receivedAt: 9_000 } as const

const WAITS = 'El asistente espera: alguien del equipo acaba de responder'
const TOGGLE = the.toggle('Respuesta automática')

const known = [
  sees(TOGGLE),
  when(
    ['status.availability=answering', '!status.heldFor'],
    sees('El asistente responde automáticamente'),
  ),
  when('status.heldFor', sees(WAITS), seesNot('El asistente responde automáticamente')),
  when('status.availability=threadOff', sees('Asistente en pausa: requiere atención humana')),
  when('status.availability=assistantOff', sees('Asistente apagado: requiere atención humana')),
  when(
    'status.availability=assistantDeleted',
    sees('El asistente fue eliminado'),
    cannotUse(TOGGLE),
  ),
  when('status.isResponding', isOn(TOGGLE)),
  when('!status.isResponding', isOff(TOGGLE)),
]

/** The switch shows the wanted value, and the bar claims neither state. */
const flipping = [
  sees('Guardando el cambio...'),
  seesNot('El asistente responde automáticamente', the.button('Pausar el asistente')),
  cannotUse(TOGGLE),
  when('status.isResponding', isOff(TOGGLE)),
  when('!status.isResponding', isOn(TOGGLE)),
]

export const assistantStatusModel = defineModel({
  machine: assistantStatusMachine,
  parent: threadMachine,
  opening: {
    title: 'Estado del asistente',
    about: 'La barra que dice si el asistente responde en la conversación, y su interruptor.',
    role: 'member',
    address: '/',
    before: [
      'La vista «Conversaciones» está abierta; se acaba de tocar una conversación de Ana Rojas.',
    ],
  },
  options: {
    input: { threadId: ana.threadId },
    cases: [
      done('loadStatus', answering, 'answering'),
      done('loadStatus', held, 'held'),
      done('loadStatus', paused, 'paused'),
      done('loadStatus', off, 'off'),
      done('loadStatus', gone, 'gone'),
      fail('loadStatus', broken(), '500'),
      done('refreshStatus', answering, 'answering'),
      done('refreshStatus', held, 'held'),
      done('refreshStatus', off, 'off'),
      fail('refreshStatus', new CallError('network', NO_CONNECTION), 'network'),
      fail('refreshStatus', broken(), '500'),
      done('confirmStatus', answering, 'answering'),
      done('confirmStatus', paused, 'paused'),
      fail('confirmStatus', broken(), '500'),
      { ...came, message: { ...said('Sí', 2_500, true), author: 'person' }, case: 'colleague' },
      { ...came, message: said('Hola', 2_500), case: 'client' },
      done('setResponding', undefined, 'taken'),
      fail('setResponding', broken(), '500'),
    ],
    refused: ['live.message[client]'],
    project: ({ status }) => [status?.availability, status?.heldFor],
    // Only a visible offer can be accepted or declined.
    filter: (now, { type }) =>
      !(type === 'pause.accept' || type === 'pause.decline') || now.matches({ pause: 'offered' }),
    holds: {
      'a status that is loading can be asked for again': (now) =>
        !now.matches({ status: 'loading' }) || now.can({ type: 'status.refresh' }),
      'the status is the last that the server said': ({ context }, { event }) =>
        !is(event, 'done loadStatus', 'done refreshStatus', 'done confirmStatus') ||
        context.status === carried(event, 'output'),
      'a failed load says why, until it is tried again': (now) =>
        now.matches({ status: 'failed' })
          ? now.context.status === null && now.context.error !== null
          : now.context.error === null,
      'a failure is all that is shown': ({ context: { status, error } }) =>
        status === null || error === null,
      'the switch is flipped to the other side of what is known': (now, { effects }) =>
        effects.started
          .filter(({ actor }) => actor === 'setResponding')
          .every(({ input }) =>
            JSON.stringify(input).includes(
              `"isResponding":${!(now.context.status?.isResponding ?? false)}`,
            ),
          ),
      'the switch never moves without the server or the person': (now, { before, event }) =>
        before === null ||
        /^(?:xstate\.|responding\.|pause\.)/.test(event.type) ||
        selectIsResponding(before) === selectIsResponding(now),
      'an assistant that waits for a person is asked for again': (now) =>
        !now.matches({ status: { known: 'settled' } }) || now.context.status?.heldFor === undefined,
      'a deleted assistant is not switched': (now) =>
        selectAvailability(now) !== 'assistantDeleted' ||
        (!now.matches({ status: 'flipping' }) && !now.matches({ status: 'confirming' })),
      'an assistant that does not answer is not paused': (now) =>
        !now.matches({ pause: 'offered' }) || selectAvailability(now) === 'answering',
      'the assistants are offered where one is off': (now) =>
        !now.matches({ banner: 'offered' }) || selectAvailability(now) === 'assistantOff',
    },
  },
  offers: {
    'status.reload': (state) => state.matches({ status: 'failed' }),
    'responding.toggle': (state) => state.can({ type: 'responding.toggle' }),
    'pause.accept': selectOffersPause,
    'pause.decline': selectOffersPause,
    'banner.dismiss': (state) => state.matches({ banner: 'offered' }),
  },
  wires: {
    loadStatus: statusWire,
    refreshStatus: statusWire,
    confirmStatus: statusWire,
    setResponding: wire(toggleConversation, undefined, { id: 'ana' }),
  },
  delays: { hold: ({ status }) => status?.heldFor ?? 0 },
  does: {
    start: '→ banner.hidden, → pause.waiting, → status.loading',
    'status.refresh': ['', '→ status.known.refreshing', '→ status.loading'],
    'done loadStatus[answering]': '→ status.known.settled',
    'done loadStatus[held]': '→ status.known.held',
    'done loadStatus[paused]': '→ status.known.settled',
    'done loadStatus[off]': ['→ banner.offered, → status.known.settled', '→ status.known.settled'],
    'done loadStatus[gone]': '→ status.known.settled',
    'error loadStatus': '→ status.failed',
    'message.sent': [
      '',
      '→ pause.offered',
      '→ pause.offered, → status.known.refreshing',
      '→ status.known.refreshing',
    ],
    'live.message[colleague]': ['', '→ status.known.refreshing'],
    'after hold': '→ status.known.refreshing',
    'responding.toggle': '→ status.flipping',
    'banner.dismiss': '→ banner.dismissed',
    'status.reload': '→ status.loading',
    'done refreshStatus[answering]': [
      '→ banner.hidden, → status.known.settled',
      '→ status.known.settled',
    ],
    'done refreshStatus[held]': ['→ banner.hidden, → status.known.held', '→ status.known.held'],
    'done refreshStatus[off]': [
      '→ banner.offered, → pause.over, → status.known.settled',
      '→ banner.offered, → status.known.settled',
      '→ pause.over, → status.known.settled',
      '→ status.known.settled',
    ],
    'error refreshStatus[network]': ['→ status.known.held', '→ status.known.settled'],
    'error refreshStatus[500]': [
      '→ banner.hidden, → status.failed',
      '→ pause.over, → status.failed',
      '→ status.failed',
    ],
    'pause.accept': ['→ pause.over', '→ pause.over, → status.flipping'],
    'pause.decline': '→ pause.over',
    'done setResponding': '→ status.confirming',
    'error setResponding': '→ status.known.refreshing, toastNotToggled',
    'done confirmStatus[answering]': [
      '→ banner.hidden, → status.known.settled',
      '→ status.known.settled',
    ],
    'done confirmStatus[paused]': [
      '→ banner.hidden, → status.known.settled',
      '→ pause.over, → status.known.settled',
      '→ status.known.settled',
    ],
    'error confirmStatus': [
      '→ banner.hidden, → status.failed',
      '→ pause.over, → status.failed',
      '→ status.failed',
    ],
  },
  survivors: {
    'banner: initial offered':
      'Each of the two states leads to the other at once where the data say so.',
    'status.known: pause.accept: guard dropped':
      'The pause is offered only while the assistant answers, so that nobody accepts it otherwise.',
  },
  words: {
    events: {
      'xstate.done.actor.loadStatus[answering]': 'El servidor contesta que el asistente responde.',
      'xstate.done.actor.loadStatus[held]':
        'El servidor contesta que el asistente espera, porque una persona acaba de responder.',
      'xstate.done.actor.loadStatus[paused]':
        'El servidor contesta que el asistente está en pausa en la conversación.',
      'xstate.done.actor.loadStatus[off]': 'El servidor contesta que el asistente está apagado.',
      'xstate.done.actor.loadStatus[gone]': 'El servidor contesta que el asistente se eliminó.',
      'xstate.error.actor.loadStatus[500]': 'El servidor contesta con un error 500.',
      'xstate.done.actor.refreshStatus[answering]':
        'El servidor contesta que el asistente responde.',
      'xstate.done.actor.refreshStatus[held]':
        'El servidor contesta que el asistente espera, porque una persona acaba de responder.',
      'xstate.done.actor.refreshStatus[off]': 'El servidor contesta que el asistente está apagado.',
      'xstate.error.actor.refreshStatus[network]': 'La red falla mientras se carga el estado.',
      'xstate.error.actor.refreshStatus[500]': 'El servidor contesta con un error 500.',
      'xstate.done.actor.confirmStatus[answering]':
        'El servidor contesta que el asistente responde.',
      'xstate.done.actor.confirmStatus[paused]':
        'El servidor contesta que el asistente está en pausa en la conversación.',
      'xstate.error.actor.confirmStatus[500]': 'El servidor contesta con un error 500.',
      'xstate.done.actor.setResponding[taken]': 'El servidor acepta el cambio.',
      'xstate.error.actor.setResponding[500]': [
        'El servidor contesta al cambio con un error 500.',
        sees(the.errorText('Error al cambiar estado')),
      ],
      'status.refresh': 'La red se corta y vuelve, y los mensajes se cargan otra vez.',
      'status.reload': press(the.button('Reintentar')),
      'responding.toggle': press(the.toggle('Respuesta automática')),
      'banner.dismiss': press(the.button('Cerrar')),
      'message.sent': 'Se envía una respuesta en la conversación.',
      'live.message[colleague]': 'Otra persona del equipo responde, aquí o en el teléfono.',
      'after.hold': passes(),
      'pause.accept': press(the.button('Pausar el asistente')),
      'pause.decline': press(the.button('Cerrar')),
    },
    states: {
      'status.loading': sees('Cargando estado...'),
      'status.known.settled': known,
      'status.known.held': known,
      'status.known.refreshing': known,
      'status.flipping': flipping,
      'status.confirming': flipping,
      'status.failed': seeing<typeof assistantStatusMachine>(({ error }) => [
        sees(the.errorText(error), the.button('Reintentar')),
        seesNot(the.toggle('Respuesta automática')),
      ]),
      'banner.hidden': seesNot(the.button('Ir a asistentes')),
      'banner.offered': sees(the.button('Ir a asistentes')),
      'banner.dismissed': seesNot(the.button('Ir a asistentes')),
      'pause.waiting': seesNot(the.button('Pausar el asistente')),
      'pause.offered': when(
        ['!status.flipping', '!status.confirming'],
        sees(the.button('Pausar el asistente')),
      ),
      'pause.over': seesNot(the.button('Pausar el asistente')),
    },
  },
})
