import { outgoing } from '../../../people.ts'
import { firstOf, lastOf, press, the } from '../../../qa/say.ts'
import { around } from '../../../qa/spec/around.ts'
import { answering, configured, deciding, holding, own } from '../../../qa/spec/lines.ts'
import { ANA, LIST, LUIS } from '../../../qa/spec/places.ts'
import { joined, type Stage } from '../../../qa/spec/scene.ts'
import { keptForm } from '../../../shared/formStage.ts'
import { MESSAGES, toList, UNKEYED, WRITE } from '../../places.ts'
import {
  andTelegram,
  chat,
  KEPT_SAID,
  live,
  loading,
  loads,
  loadsAgain,
  OF_FILE,
  openedThread,
  said,
  threadLoads,
  threadStarts,
} from '../opened.ts'

const ATTACHING = configured({ capabilities: ['attachments'] })
const RETRYING = configured({ capabilities: ['retry'] })
const NOT_DELIVERED = {
  ...said('Abrimos a las nueve', 0, true),
  MessageId: '7',
  Status: 'failed',
  Failure: null,
}
const OFFERED_AT_ONCE = 'Lo que el servidor puede se sabe al abrir la conversación.'
const UNKNOWN_BY_SERVER = 'El mensaje del guion tiene una causa conocida.'
const TAKEN_AT_ONCE = 'Lo que el canal admite se sabe al abrir la conversación.'
const KEPT_BEFORE = 'El archivo se elige antes de que el guion empiece.'
// The first one can be answered by its id; the second one has none, so that it can be quoted.
const ASKED = { ...said('¿A qué hora?'), MessageId: '7' }
const QUOTED = said(' ¿A qué hora?\nGracias ', 1)
const nameless = (message: ReturnType<typeof said>) => ({ ...message, ContactId: null })

const oneReply = { [own('replies')]: [{ id: 1, name: 'saludo', text: 'Hola, {nombre}' }] }
const leftOver = { [own('outgoing/ana')]: [outgoing(), outgoing({ id: 2, status: 'pending' })] }

const inLog = (button: string) => the.button(button, the.log('Mensajes'))
const DISCARD = press(the.button('Descartar', the.dialog('¿Descartar el mensaje?')))

export const stages: Readonly<Record<string, Stage>> = {
  sending: {
    scene: openedThread,
    starts: threadStarts,
    events: {
      ...threadLoads,
      // A new message would wait behind one that was not sent.
      'outgoing.changed': (_, { earlier }) => [
        earlier.some((label) => label.startsWith('messages.more'))
          ? press(lastOf(inLog('Reintentar')))
          : WRITE,
      ],
    },
    byHand: [{ event: 'messages.recalled', why: KEPT_SAID }],
  },
  discard: {
    scene: { ...chat, kept: { [own('outgoing/ana')]: [outgoing({ id: 3, status: 'failed' })] } },
  },
  messageRetry: {
    scene: { ...chat, before: [RETRYING], answers: { [MESSAGES]: [NOT_DELIVERED] } },
    events: {
      'xstate.done.actor.findRetry[offered]': [],
    },
    byHand: [
      { event: 'failed.retry[unknown]', why: UNKNOWN_BY_SERVER },
      { event: 'xstate.done.actor.findRetry[absent]', why: OFFERED_AT_ONCE },
      { event: 'xstate.error.actor.findRetry', why: OFFERED_AT_ONCE },
    ],
  },
  composer: {
    scene: { ...loading, before: [configured({ capabilities: ['quotes'] })] },
    starts: {
      whatsapp: { answers: { [MESSAGES]: [] } },
      drafted: {
        kept: { [own('draft/ana')]: 'Abrimos' },
        answers: andTelegram('instagram'),
      },
      long: {
        kept: { [own('draft/ana')]: 'ñ'.repeat(501) },
        answers: andTelegram('instagram'),
      },
      telegram: {
        kept: { [own('draft/ana')]: 'Abrimos' },
        answers: andTelegram('telegram'),
      },
    },
    events: {
      'message.quote': [
        [press(lastOf(the.button('Opciones del mensaje'))), press(the.menuItem('Citar'))],
      ],
      'message.answer[one]': [
        [press(firstOf(the.button('Opciones del mensaje'))), press(the.menuItem('Responder'))],
      ],
      'sending.opened[known]': (_, { earlier }) => [
        ...(earlier.some((label) => label.startsWith('sending.opened')) ? [around.reopen] : []),
        answering(MESSAGES, [ASKED, QUOTED]),
      ],
      'sending.opened[nameless]': [answering(MESSAGES, [ASKED, QUOTED].map(nameless))],
      'sending.closed': [around.reopen, answering(MESSAGES, 'No está', 404)],
    },
    byHand: [
      { event: 'outgoing.changed[waiting]', why: 'Lo que espera lo tiene la bandeja de salida.' },
      { event: 'message.send[next]', why: 'Qué conversación sigue lo dice la lista.' },
      { event: 'message.send[last]', why: 'Si otra conversación espera lo dice la lista.' },
      { event: 'outgoing.changed[none]', why: 'Lo que espera lo tiene la bandeja de salida.' },
      { event: 'attachment.sent', why: OF_FILE },
      { event: 'draft.scheduled', why: 'De los mensajes programados hay un guion propio.' },
      { event: 'draft.joined', why: 'De las conversaciones que se unen hay un guion propio.' },
    ],
  },
  attachment: {
    scene: { ...chat, before: [ATTACHING] },
    starts: { whatsapp: {} },
    events: {
      'xstate.done.actor.findTaken[everything]': [],
      'xstate.done.actor.recallFile[nothing]': [],
    },
    byHand: [
      { event: 'xstate.done.actor.recallFile[chosen]', why: KEPT_BEFORE },
      { event: 'xstate.done.actor.recallFile[tried]', why: KEPT_BEFORE },
      { event: 'xstate.error.actor.recallFile', why: 'La base de datos del navegador no falla.' },
      { event: 'xstate.done.actor.findTaken[nothing]', why: TAKEN_AT_ONCE },
      { event: 'xstate.error.actor.findTaken', why: TAKEN_AT_ONCE },
      { event: 'xstate.done.actor.findTaken[voices]', why: TAKEN_AT_ONCE },
      { event: 'attachment.several', why: 'Los archivos se arrastran desde otra ventana.' },
      { event: 'outbox.busy', why: 'El mensaje tiene que escribirse antes de elegir el archivo.' },
      { event: 'outbox.clear', why: 'El mensaje tiene que escribirse antes de elegir el archivo.' },
    ],
  },
  voiceNote: {
    scene: {
      ...chat,
      before: [
        configured({ capabilities: ['attachments', 'voice'] }),
        deciding('microphone'),
        deciding('finger'),
        // What gives the recording its form.
        holding('remux'),
      ],
    },
    starts: { pressed: { acts: [around.thing('finger', 'hold', 'Grabar nota de voz')] } },
    events: {
      'voice.lock': [around.thing('finger', 'rise')],
      'voice.release': [around.thing('finger', 'lift')],
      'voice.granted': [around.thing('microphone', 'allow')],
      'voice.refused[denied]': [around.thing('microphone', 'refuse')],
      // The microphone is heard by itself.
      'voice.heard[loud]': [],
      'voice.recorded[some]': [around.thing('microphone', 'take')],
      'voice.retry': (_, { earlier }) => [
        ...(earlier.some((label) => label.startsWith('xstate.error')) ? [around.holdCode] : []),
        press(the.button('Reintentar')),
      ],
      'conversation.closed': toList,
      'conversation.opened[another]': [LUIS],
      'xstate.done.actor.prepareVoice': [around.giveCode],
      'xstate.error.actor.prepareVoice': [around.refuseCode],
    },
  },
  replyWindow: {
    scene: { holds: [MESSAGES], acts: [LIST] },
    starts: { whatsapp: { acts: [ANA] }, instagram: { acts: [press(the.row('Luis Mora…'))] } },
    events: {
      'client.wrote[first]': [
        answering(MESSAGES, [{ Content: 'Hola', IsBot: false, DateRegistered: '{{now}}' }]),
      ],
      'client.wrote[later]': [live('¿Hay alguien?')],
      'xstate.done.actor.waitUntil': [around.pass(24 * 3_600_000)],
    },
    byHand: [{ event: 'xstate.error.actor.waitUntil', why: 'El reloj de un navegador no falla.' }],
  },
  quickReplies: {
    scene: { ...chat, before: [UNKEYED] },
    never: {
      'replies.shared': 'Sin un servidor que guarde las del equipo no se comparte ninguna.',
    },
    starts: {
      none: {},
      one: { kept: oneReply },
      kept: joined(
        { kept: oneReply },
        keptForm('quickReplies', '', {
          '1/name': 'saludo',
          '1/text': 'Buenas',
          '/name': 'horario',
          '/text': '',
        }),
      ),
    },
  },
  emojis: {
    scene: chat,
    starts: {
      none: {},
      full: {
        kept: {
          [own('emojis')]: Array.from({ length: 16 }, (_, at) =>
            String.fromCodePoint(0x1f600 + at),
          ),
        },
      },
    },
  },
  outbox: {
    scene: { ...chat, before: [deciding('network')] },
    starts: {
      // Waiting messages are checked after those of the server.
      empty: { before: [UNKEYED], acts: [answering(MESSAGES, [])] },
      left: { kept: leftOver, before: [UNKEYED], acts: [answering(MESSAGES, [])] },
      keyed: { kept: leftOver },
    },
    events: {
      // The server of the live connection does not answer yet.
      'network.online': [around.tell('online'), around.close(1006)],
      'network.offline': [around.tell('offline')],
      'messages.changed': (event, { start, earlier }) =>
        start === 'keyed' && !earlier.some((label) => label.startsWith('messages.changed'))
          ? loads(event)
          : loadsAgain(event),
      'message.retry[first]': [press(firstOf(inLog('Reintentar')))],
      'message.retry[second]': [press(lastOf(inLog('Reintentar')))],
      'message.discard[first]': [press(firstOf(inLog('Descartar'))), DISCARD],
      'message.discard[second]': [press(lastOf(inLog('Descartar'))), DISCARD],
    },
    byHand: [
      {
        event: 'network.offline',
        after: 'message.send',
        why: 'El mensaje sale antes de que la red se corte.',
      },
    ],
  },
}
