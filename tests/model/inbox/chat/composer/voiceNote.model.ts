import type { SnapshotFrom } from 'xstate'
import { channels } from '#contract/channels.ts'
import { MINUTE } from '#contract/durations.ts'
import { attachmentMachine } from '#machines/inbox/chat/composer/attachmentMachine.ts'
import { LEVELS_SHOWN, microphoneProblems } from '#machines/inbox/chat/composer/voiceNoteEvents.ts'
import {
  selectVoiceProblem,
  selectVoiceStage,
  voiceNoteMachine,
} from '#machines/inbox/chat/composer/voiceNoteMachine.ts'
import { carried, done, fail, is } from '../../../kit/events.ts'
import { defineModel } from '../../../kit/model.ts'
import { instead, press, sees, the } from '../../../qa/say.ts'

const recording = { name: 'grabación', type: 'audio/webm;codecs=opus', size: 9_000 }
const file = { name: 'Nota de voz.ogg', type: 'audio/ogg', size: 9_000 }
const form = channels.whatsapp.carries.audio.voice

const isTaking = (now: SnapshotFrom<typeof voiceNoteMachine>) => now.matches('taking')
const isFresh = ({
  context: { problem, elapsed, levels },
}: SnapshotFrom<typeof voiceNoteMachine>) =>
  problem === null && elapsed === 0 && levels.length === 0

export const voiceNoteModel = defineModel({
  machine: voiceNoteMachine,
  parent: attachmentMachine,
  opening: {
    title: 'Grabar una nota de voz',
    about:
      'Una nota de voz: el permiso, la grabación y el archivo que se escucha antes de enviarlo.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta.', 'La conversación es de WhatsApp.'],
  },
  options: {
    starts: { pressed: { threadId: 'ana', form } },
    cases: [
      { type: 'voice.refused', problem: 'denied', case: 'denied' },
      { type: 'voice.heard', level: 0.5, elapsed: 65_000, case: 'loud' },
      { type: 'voice.recorded', recording, case: 'some' },
      { type: 'conversation.opened', threadId: 'ana', case: 'same' },
      { type: 'conversation.opened', threadId: 'luis', case: 'another' },
      done('prepareVoice', file),
      fail('prepareVoice', new Error('The code was not loaded')),
    ],
    refused: ['conversation.opened[same]'],
    project: ({ problem, elapsed, recording: kept }) => [problem, elapsed, kept !== null],
    holds: {
      'the browser has the microphone while it asks and records, and at no other moment': (now) =>
        isTaking(now) === 'microphone' in now.children,
      'the page is held, and hears where the person goes': (now) =>
        now.matches('taken') || ('holdPage' in now.children && 'liveNews' in now.children),
      'the microphone and the limit are those of the channel': (now, { effects }) =>
        now.context.form === form &&
        effects.started.every(
          ({ actor, input }) =>
            actor !== 'microphone' || JSON.stringify(input) === JSON.stringify(form),
        ),
      'it hears of every conversation': (_, { effects }) =>
        effects.started.every(
          ({ actor, input }) =>
            actor !== 'liveNews' ||
            JSON.stringify(input) === '{"kinds":["conversation.opened","conversation.closed"]}',
        ),
      'each try begins anew': (now) => !now.matches({ taking: 'asking' }) || isFresh(now),
      'a refusal says why': (now) =>
        selectVoiceProblem(now) ===
        (now.matches('refused')
          ? microphoneProblems.denied
          : now.matches('stuck')
            ? 'No se pudo preparar la nota de voz. La grabación sigue aquí: revisa tu conexión y vuelve a intentarlo.'
            : null),
      'what is heard is shown': ({ context, ...now }, { event, before }) =>
        !is(event, 'voice.heard') ||
        !before?.matches({ taking: 'recording' }) ||
        (now.value !== undefined &&
          context.elapsed === 65_000 &&
          context.levels.length <= LEVELS_SHOWN &&
          context.levels.at(-1) === 0.5),
      'nothing that was recorded is lost before it is a file': (now) =>
        (now.context.recording !== null) ===
        (now.matches('preparing') || now.matches('stuck') || now.matches('taken')),
      'the recording is given its form, and its file goes to the conversation': (
        _,
        { event, effects },
      ) =>
        (!is(event, 'voice.recorded') ||
          effects.started.every(
            ({ actor, input }) =>
              actor !== 'prepareVoice' ||
              JSON.stringify(input) ===
                JSON.stringify({ recording: carried(event, 'recording'), form }),
          )) &&
        (!is(event, 'done prepareVoice') ||
          JSON.stringify(effects.sent).includes(JSON.stringify({ type: 'voice.taken', file }))),
      'its stage is what is seen': (now) =>
        selectVoiceStage(now) ===
        (now.matches('refused')
          ? 'refused'
          : now.matches('stuck')
            ? 'stuck'
            : now.matches({ taking: 'asking' })
              ? 'asking'
              : now.matches({ taking: 'recording' })
                ? 'recording'
                : 'preparing'),
    },
  },
  // Each conversation has its own composer.
  isScreenGone: ({ type }) => ['conversation.closed', 'conversation.opened'].includes(type),
  offers: {
    'voice.retry': (state) => state.matches('refused') || state.matches('stuck'),
  },
  delays: { longest: () => 4 * MINUTE },
  does: {
    pressed: '→ taking.asking.held',
    'voice.lock': ['→ taking.asking.free', '→ taking.recording.locked'],
    'voice.release': ['→ taking.asking.free', '→ taking.ending, microphone: microphone.end'],
    'voice.granted': ['→ taking.recording.held', '→ taking.recording.locked'],
    'voice.refused[denied]': '→ refused',
    'voice.recorded[some]': '→ preparing',
    'voice.end': '→ taking.ending, microphone: microphone.end',
    'voice.cancel': 'parent: voice.cancelled',
    'voice.retry': ['→ taking.asking.free', '→ preparing'],
    'conversation.closed': [
      'parent: voice.cancelled',
      '→ taking.ending, microphone: microphone.end',
    ],
    'conversation.opened[another]': [
      'parent: voice.cancelled',
      '→ taking.ending, microphone: microphone.end',
    ],
    'after longest': '→ taking.ending, microphone: microphone.end',
    'done prepareVoice': '→ taken, parent: voice.taken',
    'error prepareVoice': '→ stuck',
  },
  words: {
    events: {
      pressed: 'Mantén presionado «Grabar nota de voz».',
      'voice.lock': 'Suelta el botón enseguida, o sube el dedo.',
      'voice.release': 'Suelta el botón después de hablar.',
      'voice.granted': 'Permite el micrófono.',
      'voice.refused[denied]': 'No permitas el micrófono.',
      'voice.heard[loud]': 'Habla un momento.',
      'voice.recorded[some]': 'El navegador da lo que grabó.',
      'voice.end': press(the.button('Terminar')),
      'voice.cancel': [
        press(the.button('Descartar nota de voz')),
        instead(sees(the.field('Escribe un mensaje'))),
      ],
      'voice.retry': press(the.button('Reintentar')),
      'conversation.closed': ['Vuelve a la lista.', instead(sees('Elige una conversación'))],
      'conversation.opened[another]': [
        'Abre la conversación de Luis Mora.',
        instead(sees(the.heading('Luis Mora'))),
      ],
      'after.longest': 'Habla hasta cuatro minutos.',
      'xstate.done.actor.prepareVoice': 'La nota de voz está lista.',
      'xstate.error.actor.prepareVoice': 'La conexión se corta y la nota no se puede preparar.',
    },
    states: {
      'taking.asking.held': sees('Permite el micrófono para grabar...'),
      'taking.asking.free': sees('Permite el micrófono para grabar...'),
      'taking.recording.held': sees('Suelta para terminar…'),
      'taking.recording.locked': sees('Grabando'),
      'taking.ending': sees('Preparando la nota de voz...'),
      refused: sees('Recado no tiene permiso para usar el micrófono…'),
      preparing: sees('Preparando la nota de voz...'),
      stuck: sees('No se pudo preparar la nota de voz…'),
      taken: sees(the.button('Enviar nota de voz')),
    },
  },
})
