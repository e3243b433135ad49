import type { SnapshotFrom } from 'xstate'
import { isAnyTaken, sendAttachment, type Taken } from '#contract/attachments.ts'
import { channels } from '#contract/channels.ts'
import { CallError } from '#contract/errors.ts'
import type { AttachmentStage } from '#contract/threadMemory.ts'
import type { AttachmentContext } from '#machines/inbox/chat/composer/attachmentEvents.ts'
import { attachmentMachine } from '#machines/inbox/chat/composer/attachmentMachine.ts'
import {
  selectFile,
  selectIsOffered,
  selectKeptAttachment,
  selectStage,
  selectTakesCaption,
} from '#machines/inbox/chat/composer/attachmentShown.ts'
import { composerMachine } from '#machines/inbox/chat/composer/composerMachine.ts'
import { ZERO_ID } from '../../../ids.ts'
import { carried, done, fail, is } from '../../../kit/events.ts'
import { defineModel } from '../../../kit/model.ts'
import { wire } from '../../../kit/wire.ts'
import {
  acting,
  contains,
  either,
  fill,
  pickFile,
  press,
  seeing,
  sees,
  seesNot,
  the,
} from '../../../qa/say.ts'

const everything: Taken = channels.widget.carries
const voices: Taken = { ...everything, audio: channels.whatsapp.carries.audio }
const note = { name: 'Nota de voz.ogg', type: 'audio/ogg', size: 9_000 }

const photo = { name: 'camisa.png', type: 'image/png', size: 2_000 }
const photoBytes = everything.photo?.mostBytes
const kept = (isTried: boolean) => ({ file: photo, key: ZERO_ID, caption: 'Así es', isTried })
const text = { name: 'juego.exe', type: 'application/x-msdownload', size: 2_000 }
const camera = { name: 'mural.png', type: 'image/png', size: 6_000_000 }
const huge = { name: 'planos.pdf', type: 'application/pdf', size: 26_300_000 }

const isRecording = (now: SnapshotFrom<typeof attachmentMachine>) =>
  now.matches({ file: { offered: 'recording' } })

const sendButton = ({ chosen }: Pick<AttachmentContext, 'chosen'>) =>
  the.button(chosen?.isVoice ? 'Enviar nota de voz' : 'Enviar archivo')

const VOICE_FIRST = 'Antes de adjuntar un archivo, envía o quita la nota de voz'
const isVoice = (now: SnapshotFrom<typeof attachmentMachine>) =>
  isRecording(now) || now.context.chosen?.isVoice === true

/** The stage of the file; null where there is none. */
const stageOf = (now: SnapshotFrom<typeof attachmentMachine>): AttachmentStage | null => {
  if (now.matches({ file: 'sending' })) return 'sending'
  if (now.matches({ file: { offered: 'failed' } })) return 'failed'
  if (isRecording(now)) return 'chosen'
  return now.matches({ file: { offered: 'chosen' } }) ? 'chosen' : null
}

export const attachmentModel = defineModel({
  machine: attachmentMachine,
  parent: composerMachine,
  opening: {
    title: 'Adjuntar una foto o un documento',
    about: 'Un archivo que se elige, se ve antes de enviarlo y se envía con un texto.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta.'],
  },
  options: {
    starts: { whatsapp: { threadId: 'ana', contactType: 'whatsapp' } },
    cases: [
      done('findTaken', everything, 'everything'),
      done('findTaken', voices, 'voices'),
      done('findTaken', {}, 'nothing'),
      fail('findTaken', new Error('No configuration')),
      done('recallFile', null, 'nothing'),
      done('recallFile', kept(false), 'chosen'),
      done('recallFile', kept(true), 'tried'),
      fail('recallFile', new Error('No database')),
      { type: 'attachment.chosen', file: photo, key: ZERO_ID, case: 'photo' },
      { type: 'attachment.chosen', file: camera, key: ZERO_ID, case: 'camera' },
      { type: 'attachment.chosen', file: text, key: ZERO_ID, case: 'text' },
      { type: 'attachment.chosen', file: huge, key: ZERO_ID, case: 'huge' },
      { type: 'voice.record', key: ZERO_ID, case: 'key' },
      { type: 'voice.taken', file: note, case: 'note' },
      { type: 'attachment.captioned', text: ' Así es ', case: 'text' },
      done('sendAttachment', undefined),
      fail('sendAttachment', new CallError('refused', 'HTTP 500', 500)),
    ],
    project: ({ taken, chosen, caption, error }) => [
      isAnyTaken(taken),
      taken.audio !== undefined,
      chosen?.file.type,
      chosen?.isVoice,
      caption,
      error,
    ],
    holds: {
      'the page is held while there is a file that the server has not': (now) =>
        isRecording(now) ||
        ((stageOf(now) !== null) === 'holdPage' in now.children &&
          (stageOf(now) !== null) === (now.context.chosen !== null)),
      'the stored stage is that of the file, once the browser has looked for one': (now) =>
        (selectStage(now) ?? null) === stageOf(now) &&
        (selectStage(now) === undefined) ===
          ['finding', 'recalling', 'absent'].some((file) => now.matches({ file } as never)),
      'the stored file is read once, and is back as it was left': (now, { event, effects }) => {
        const asked = effects.started.filter(({ actor }) => actor === 'recallFile')
        if (is(event, 'done findTaken[everything]') || is(event, 'done findTaken[voices]'))
          return JSON.stringify(asked.map(({ input }) => input)) === '[{"threadId":"ana"}]'
        if (asked.length > 0) return false
        if (!is(event, 'done recallFile[chosen]') && !is(event, 'done recallFile[tried]'))
          return (
            !(is(event, 'done recallFile') || is(event, 'error recallFile')) ||
            stageOf(now) === null
          )
        const isTried = is(event, 'done recallFile[tried]')
        return (
          stageOf(now) === (isTried ? 'failed' : 'chosen') &&
          now.context.error ===
            (isTried ? 'El envío se interrumpió. Vuelve a intentarlo.' : null) &&
          JSON.stringify(selectKeptAttachment(now)) ===
            JSON.stringify({ file: photo, key: ZERO_ID, caption: 'Así es', isTried })
        )
      },
      'the file is stored with its text and its uncertain arrival': (now) => {
        const stage = stageOf(now)
        const { chosen, caption } = now.context
        if (isRecording(now)) return selectKeptAttachment(now) === null
        return (
          JSON.stringify(selectKeptAttachment(now)) ===
          JSON.stringify(stage && { ...chosen, caption, isTried: stage !== 'chosen' })
        )
      },
      'a recording is there where the channel takes one, and nothing takes its place': (
        now,
        { event, before, effects },
      ) =>
        (!isRecording(now) ||
          (now.context.taken.audio !== undefined &&
            now.context.chosen === null &&
            'voiceNote' in now.children &&
            effects.started.every(
              ({ actor, input }) =>
                actor !== 'voiceNote' ||
                JSON.stringify(input) ===
                  JSON.stringify({ threadId: 'ana', form: voices.audio?.voice }),
            ))) &&
        (!before ||
          !(isRecording(before) || (isVoice(before) && before.matches({ file: 'offered' }))) ||
          event.type !== 'attachment.chosen' ||
          (now.context.error === VOICE_FIRST && now.context.chosen === before.context.chosen)) &&
        (!before ||
          !isRecording(before) ||
          event.type !== 'attachment.several' ||
          now.context.error === VOICE_FIRST),
      'a begun recording shows no earlier failure, and is marked as a voice note': (
        now,
        { event, before },
      ) =>
        ((!is(event, 'voice.record[key]') && !is(event, 'voice.cancelled')) ||
          !before ||
          isRecording(before) === isRecording(now) ||
          now.context.error === null) &&
        (!is(event, 'voice.taken[note]') ||
          !before ||
          !isRecording(before) ||
          (JSON.stringify(now.context.chosen) ===
            JSON.stringify({ file: note, key: ZERO_ID, isVoice: true }) &&
            now.context.error === null)),
      'the taken file is the found one': ({ context }, { event }) =>
        !is(event, 'done findTaken[everything]') || isAnyTaken(context.taken),
      'a good file is the one that is sent, under its key': ({ context }, { event, before }) =>
        !is(event, 'attachment.chosen[photo]', 'attachment.chosen[camera]') ||
        (before && isVoice(before)) ||
        before?.matches({ file: 'sending' }) ||
        !before ||
        !selectIsOffered(before) ||
        (context.chosen?.file === carried(event, 'file') &&
          context.chosen?.key === ZERO_ID &&
          context.error === null),
      'a bad file says why, and costs nothing': ({ context }, { event, before }) =>
        !(is(event, 'attachment.chosen[text]') || is(event, 'attachment.chosen[huge]')) ||
        !before?.matches({ file: 'offered' }) ||
        isVoice(before) ||
        (context.error ===
          (is(event, 'attachment.chosen[huge]')
            ? 'Por este canal un documento puede pesar 25 MB como máximo'
            : `Por este canal no se puede enviar ese tipo de archivo: admite ${context.taken.audio ? 'fotos, audios y documentos' : 'fotos y documentos'}`) &&
          context.chosen === before.context.chosen &&
          context.caption === before.context.caption),
      'several files are none': (now, { event, before }) =>
        now.can({ type: 'attachment.several' }) === now.matches({ file: 'offered' }) &&
        (!is(event, 'attachment.several') ||
          !before?.matches({ file: 'offered' }) ||
          isRecording(before) ||
          (now.context.error === 'Los archivos se envían uno por uno' &&
            now.context.chosen === before.context.chosen)),
      'the text is what was typed': ({ context }, { event, before }) =>
        !is(event, 'attachment.captioned') ||
        !before?.matches({ file: { offered: 'chosen' } }) ||
        context.caption === carried(event, 'text'),
      'the file is sent with its text, to its conversation': (_, { effects }) =>
        effects.started.every(
          ({ actor, input }) =>
            actor !== 'sendAttachment' ||
            [
              { file: photo, key: ZERO_ID, photoBytes, caption: '' },
              { file: photo, key: ZERO_ID, photoBytes, caption: 'Así es' },
              { file: camera, key: ZERO_ID, photoBytes, caption: '' },
              { file: camera, key: ZERO_ID, photoBytes, caption: 'Así es' },
              { file: note, key: ZERO_ID, isVoice: true, photoBytes, caption: '' },
            ].some(
              (sent) => JSON.stringify({ threadId: 'ana', ...sent }) === JSON.stringify(input),
            ),
        ),
      'a file waits for the messages before it, and for nothing else': (now, { event, before }) =>
        !is(event, 'attachment.send') ||
        !(
          before?.matches({ file: { offered: 'chosen' } }) ||
          before?.matches({ file: { offered: 'failed' } })
        ) ||
        now.matches({ file: 'sending' }) === before.matches({ outbox: 'clear' }),
      'a chosen file can be sent, and a failed one tried again': (now) =>
        isRecording(now) ||
        !['chosen', 'failed'].includes(stageOf(now) ?? '') ||
        now.can({ type: 'attachment.send' }) === now.matches({ outbox: 'clear' }),
      'a running send keeps its file, and shows no earlier failure': (now) =>
        !now.matches({ file: 'sending' }) ||
        (now.context.chosen !== null && now.context.error === null),
      'a failure keeps file and text, and says so': ({ context }, { event, before }) =>
        !is(event, 'error sendAttachment') ||
        (context.chosen === before?.context.chosen &&
          context.caption === before?.context.caption &&
          context.error === 'Error al enviar el archivo'),
      'a sent or removed file is gone': ({ context }, { event, before }) =>
        !(
          is(event, 'done sendAttachment') ||
          (is(event, 'attachment.removed') && before?.matches({ file: 'offered' }))
        ) ||
        (context.chosen === null && context.caption === '' && context.error === null),
    },
  },
  offers: {
    // Beside a voice note, files only come from outside.
    'attachment.chosen': (state) =>
      selectIsOffered(state) && !state.matches({ file: 'sending' }) && !isVoice(state),
    'attachment.several': (state) => selectIsOffered(state) && !state.matches({ file: 'sending' }),
    'attachment.captioned': (state) => selectTakesCaption(state),
    'attachment.removed': (state) => selectFile(state) !== null,
  },
  wires: { sendAttachment: wire(sendAttachment, () => '', { id: 'ana' }) },
  delays: {},
  does: {
    whatsapp: '→ file.finding, → outbox.clear',
    'outbox.busy': '→ outbox.busy',
    'outbox.clear': '→ outbox.clear',
    'done findTaken[everything]': '→ file.recalling',
    'done findTaken[voices]': '→ file.recalling',
    'voice.record[key]': '→ file.offered.recording',
    'voice.taken[note]': '→ file.offered.chosen',
    'voice.cancelled': '→ file.offered.none',
    'done findTaken[nothing]': '→ file.absent',
    'error findTaken': '→ file.absent',
    'done recallFile[nothing]': '→ file.offered.none',
    'done recallFile[chosen]': '→ file.offered.chosen',
    'done recallFile[tried]': '→ file.offered.failed',
    'error recallFile': '→ file.offered.none',
    'attachment.chosen[photo]': ['', '→ file.offered.chosen'],
    'attachment.chosen[camera]': ['', '→ file.offered.chosen'],
    'attachment.removed': ['', '→ file.offered.none'],
    'attachment.send': '→ file.sending',
    'done sendAttachment': '→ file.offered.none, parent: attachment.sent',
    'error sendAttachment': '→ file.offered.failed',
  },
  words: {
    events: {
      whatsapp: 'Toca la conversación de WhatsApp de Ana Rojas.',
      'xstate.done.actor.findTaken[everything]': 'El canal admite fotos y documentos.',
      'xstate.done.actor.findTaken[voices]': 'El canal admite también notas de voz.',
      'voice.record[key]': press(the.button('Grabar nota de voz')),
      'voice.taken[note]': 'La nota de voz se termina.',
      'voice.cancelled': 'La nota de voz se descarta.',
      'xstate.done.actor.findTaken[nothing]': 'El canal no admite archivos.',
      'xstate.error.actor.findTaken': 'La página no sabe qué admite el canal.',
      'xstate.done.actor.recallFile[nothing]': 'Aquí no quedó ningún archivo sin enviar.',
      'xstate.done.actor.recallFile[chosen]': [
        'Aquí se eligió antes un archivo.',
        sees('camisa.png'),
        contains(the.field('Texto del archivo (opcional)'), 'Así es'),
      ],
      'xstate.done.actor.recallFile[tried]': [
        'El envío de un archivo se interrumpió antes.',
        sees('camisa.png'),
        contains(the.field('Texto del archivo (opcional)'), 'Así es'),
      ],
      'xstate.error.actor.recallFile': 'El navegador no da lo que guarda.',
      'attachment.chosen[photo]': pickFile('camisa.png', '2 KB'),
      'attachment.chosen[camera]': pickFile('mural.png', '6000 KB'),
      'attachment.chosen[text]': pickFile('juego.exe', '2 KB'),
      'attachment.chosen[huge]': pickFile('planos.pdf', '26300 KB'),
      'attachment.several': 'Se sueltan dos archivos sobre la conversación.',
      'attachment.captioned[text]': fill(the.field('Texto del archivo (opcional)'), ' Así es '),
      'attachment.removed': press(the.button('Quitar')),
      'attachment.send': either(
        { 'file.offered.failed': press(the.button('Reintentar envío')) },
        acting<typeof attachmentMachine>((context) => press(sendButton(context))),
      ),
      'outbox.busy': 'Un mensaje espera a que vuelva la conexión.',
      'outbox.clear': 'El mensaje que esperaba sale.',
      'xstate.done.actor.sendAttachment': 'El servidor acepta el archivo.',
      'xstate.error.actor.sendAttachment': 'El servidor contesta con un error 500.',
    },
    states: {
      'outbox.clear': [],
      'outbox.busy': [],
      'file.finding': [],
      'file.recalling': [],
      'file.absent': seesNot(the.button('Adjuntar foto o documento')),
      'file.offered.none': sees(the.button('Adjuntar foto o documento')),
      'file.offered.recording': sees(the.region('Nota de voz')),
      'file.offered.chosen': seeing<typeof attachmentMachine>((context) =>
        sees(sendButton(context)),
      ),
      'file.offered.failed': sees(the.button('Reintentar envío')),
      'file.sending': sees('El archivo se está enviando'),
    },
  },
})
