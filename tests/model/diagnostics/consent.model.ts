import { consentMachine, PICTURES_MOST } from '#machines/diagnostics/consentMachine.ts'
import type { RecordedPicture } from '#machines/diagnostics/recording.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { type Case, defineModel } from '../kit/model.ts'
import {
  byHand,
  clear,
  contains,
  either,
  fill,
  firstOf,
  isEmpty,
  pickFile,
  press,
  sees,
  seesNot,
  the,
  when,
} from '../qa/say.ts'

const WORDS = 'Se quedó en amarillo'
const file = new File([''], 'pantalla.png', { type: 'image/png' })
const NOTE = the.field('Nota')

export const picture: RecordedPicture = {
  at: 5_000,
  data: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
}

export const consentModel = defineModel({
  machine: consentMachine,
  opening: {
    title: 'Grabar lo que pasa',
    about:
      'Soporte pide una grabación: la persona acepta, agrega notas e imágenes y descarga el archivo.',
    role: 'member',
    address: '/?diagnostico',
    before: ['El servidor no abre el diagnóstico a todos: la dirección la dio soporte.'],
  },
  options: {
    starts: { new: { isGiven: false }, reloaded: { isGiven: true } },
    cases: [
      { type: 'note.changed', text: WORDS, case: 'words' },
      { type: 'note.changed', text: '', case: 'nothing' },
      { type: 'note.added', at: 1_000 },
      { type: 'picture.chosen', file },
      { type: 'picture.removed', at: picture.at },
      done('takePicture', picture, 'picture'),
      fail('takePicture', new Error('no picture'), 'none'),
    ],
    project: ({ written, notes, pictures }) => [written, notes.length > 0, pictures.length],
    holds: {
      'nothing is recorded before the person agrees': (now, { before }) =>
        !now.matches({ flow: 'recording' }) ||
        now.context.isGiven ||
        before === undefined ||
        before === null ||
        before.matches({ flow: 'recording' }) ||
        before.matches({ flow: 'asked' }),
      'a note keeps the words and the time, and empties the field': (
        { context: { notes, written } },
        { before, event },
      ) =>
        !is(event, 'note.added') ||
        (before?.context.written === '' && notes.length === before.context.notes.length) ||
        (before?.context.written !== '' &&
          written === '' &&
          notes.at(-1)?.text === WORDS &&
          notes.at(-1)?.at === 1_000),
      'whoever leaves or throws it away ends what was begun': (now) => {
        const hasEnded = now.matches({ flow: 'stopped' }) || now.matches({ flow: 'saved' })
        return (
          now.can({ type: 'recording.discarded' }) === hasEnded &&
          now.can({ type: 'person.left' }) === (hasEnded || now.matches({ flow: 'recording' }))
        )
      },
      'a picture can be added where there is room, one at a time': (now) => {
        const hasRoom =
          !now.matches({ picture: 'taking' }) && now.context.pictures.length < PICTURES_MOST
        return (
          now.can({ type: 'picture.taken' }) === hasRoom &&
          now.can({ type: 'picture.chosen', file }) === hasRoom
        )
      },
      'what is written stands in the field': ({ context }, { event }) =>
        !is(event, 'note.changed') || context.written === carried(event, 'text'),
      'a picture is the one that was taken': ({ context }, { event }) =>
        !is(event, 'done takePicture') || context.pictures.at(-1) === carried(event, 'output'),
      'a removed picture is gone': ({ context }, { event }) =>
        !is(event, 'picture.removed') || context.pictures.every(({ at }) => at !== picture.at),
      'there are few pictures': ({ context }) => context.pictures.length <= PICTURES_MOST,
      'nothing of a closed recording stays': (now, { event }) =>
        !now.matches({ flow: 'closed' }) ||
        (!is(event, 'recording.discarded') && !is(event, 'person.left')) ||
        (now.context.notes.length === 0 && now.context.pictures.length === 0),
    },
  },
  offers: {
    'note.changed': (now, event: Case) =>
      now.matches({ flow: 'stopped' }) &&
      event.case === (now.context.written === '' ? 'words' : 'nothing'),
    'note.added': (now) => now.matches({ flow: 'stopped' }) && now.context.written !== '',
    'picture.chosen': (now) => now.matches({ flow: 'stopped' }),
    'picture.taken': (now) => now.matches({ flow: 'stopped' }),
    'picture.removed': (now) =>
      now.matches({ flow: 'stopped' }) && now.context.pictures.length === 1,
    'picture.dismissed': (now) => now.matches({ flow: 'stopped' }),
  },
  delays: {},
  does: {
    new: '→ flow.asked, → note, → picture.idle',
    reloaded: '→ flow.recording, → note, → picture.idle, startRecording',
    'consent.given': '→ flow.recording, startRecording',
    'consent.refused': '→ flow.closed, forgetRecording',
    'recording.stopped': '→ flow.stopped, endRecording',
    'recording.saved': ['→ flow.saved, downloadRecording', 'downloadRecording'],
    'recording.discarded': '→ flow.closed, forgetRecording',
    'person.left': '→ flow.closed, forgetRecording',
    'picture.chosen': '→ picture.taking',
    'picture.taken': '→ picture.taking',
    'picture.dismissed': '→ picture.idle',
    'done takePicture': '→ picture.idle',
    'error takePicture': '→ picture.failed',
  },
  words: {
    events: {
      new: 'Abre la dirección que te dio soporte.',
      reloaded: 'Acepta la grabación y recarga la página.',
      'consent.given': press(the.button('Grabar lo que pasa')),
      'consent.refused': press(the.button('Ahora no')),
      'recording.stopped': press(the.button('Detener')),
      'recording.saved': [
        press(the.button('Descargar…')),
        byHand('el navegador guarda el archivo «recado-diagnostico.json»'),
      ],
      'recording.discarded': either(
        { 'flow.saved': press(the.button('Cerrar')) },
        press(the.button('Descartar')),
      ),
      'note.changed[words]': [fill(NOTE, WORDS), contains(NOTE, WORDS)],
      'note.changed[nothing]': [clear(NOTE), isEmpty(NOTE)],
      'note.added': [press(the.button('Agregar nota')), isEmpty(NOTE), sees(`… · ${WORDS}`)],
      'picture.chosen': pickFile('pantalla.png'),
      'picture.taken': press(the.button('Imagen de la pantalla')),
      'picture.removed': press(firstOf(the.button('Quitar la imagen…'))),
      'picture.dismissed': press(the.button('Cerrar')),
      'xstate.done.actor.takePicture[picture]': 'El navegador da la imagen.',
      'xstate.error.actor.takePicture[none]': 'El archivo no es una imagen.',
      'person.left': 'La persona cierra sesión en otra pestaña.',
    },
    states: {
      'flow.beginning': [],
      'flow.asked': sees('¿Grabar lo que pasa?', the.button('Ahora no')),
      'flow.recording': sees('Grabando lo que pasa', the.button('Detener')),
      'flow.stopped': sees('Grabación lista', the.button('Descartar')),
      'flow.saved': sees('Grabación descargada', the.button('Descargar otra vez')),
      'flow.closed': seesNot(the.button('Descargar…'), the.button('Detener')),
      note: [],
      'picture.idle': [],
      'picture.taking': [],
      'picture.failed': when('flow.stopped', sees('No se pudo tomar la imagen.')),
    },
  },
})
