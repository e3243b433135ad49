import { type DiagnosticsEvent, diagnosticsMachine } from '#machines/diagnostics/diagnosticsMachine'
import { emptyRecording, type Moment, type Recording } from '#machines/diagnostics/recording'
import { done, fail } from '../kit/events'
import { defineModel } from '../kit/model'

const moment = (number: number): Moment => ({
  number,
  time: number * 1_000,
  from: null,
  to: 'x:0',
  event: number === 2 ? 'theme.choose' : 'toast.show',
  status: 'active',
  active: ['theme'],
  taken: [],
  facts: {},
})

const recordingOf = (numbers: readonly number[]): Recording => ({
  ...emptyRecording,
  actors: [{ id: 'x:0', name: 'theme', parent: null, machine: 'theme' }],
  moments: numbers.map(moment),
})

const opened = recordingOf([11, 12])
const file = { text: async () => '' }
const filtered = (text: string): DiagnosticsEvent => ({
  type: 'filter.changed',
  filter: { actor: null, text },
})

export const diagnosticsModel = defineModel({
  machine: diagnosticsMachine,
  options: {
    cases: [
      { type: 'recording.grew', recording: recordingOf([1, 2, 3]), case: 'more' },
      { type: 'moment.choose', number: 1, case: 'first' },
      { type: 'moment.choose', number: 11, case: 'firstOpened' },
      { type: 'moment.choose', number: 99, case: 'unknown' },
      { type: 'actor.choose', actor: 'x:0' },
      { ...filtered('theme.choose'), case: 'some' },
      { ...filtered(''), case: 'all' },
      { type: 'recording.open', file },
      done('openRecording', opened, 'recording'),
      fail('openRecording', new Error('no recording'), 'other'),
      done('copyRecording', undefined, 'copied'),
      fail('copyRecording', new Error('refused'), 'refused'),
    ],
    project: ({ at, live, held, filter }) => [
      at,
      live.moments.length,
      held?.moments.length,
      filter.text,
    ],
    holds: {
      'what is followed is not held': (state) =>
        state.matches({ tape: 'following' }) === (state.context.held === null),
      'what is followed is seen at its end': (state) =>
        !state.matches({ tape: 'following' }) || state.context.at === null,
    },
  },
  delays: {},
  words: {
    events: {
      'recording.grew[more]': 'En la aplicación suceden tres cosas.',
      'recording.copy': 'Pulsa el botón «Copiar».',
      'recording.download':
        'Pulsa el botón «Descargar». ⇒ El navegador guarda el archivo «recado-diagnostico.json».',
      'recording.open': 'Pulsa el botón «Abrir grabación» y elige un archivo.',
      'recording.close': 'Pulsa el botón «Cerrar grabación».',
      'moment.previous': 'Pulsa el botón «Evento anterior».',
      'moment.next': 'Pulsa el botón «Evento siguiente».',
      'moment.latest': 'Pulsa el botón «Seguir en vivo» o, en una grabación, «Ir al final».',
      'moment.choose[first]': 'Pulsa el primer evento, el último de la lista.',
      'moment.choose[firstOpened]': 'Pulsa el primer evento de la grabación.',
      'moment.choose[unknown]': 'Pulsa un evento que ya no está en la lista.',
      'actor.choose': 'Pulsa un actor. ⇒ Se ve su diagrama.',
      'filter.changed[some]':
        'Escribe «theme.choose» en el campo «Buscar eventos». ⇒ La lista solo tiene eventos «theme.choose».',
      'filter.changed[all]': 'Borra el campo «Buscar eventos». ⇒ La lista tiene todos los eventos.',
      'xstate.done.actor.openRecording[recording]': 'El archivo es una grabación.',
      'xstate.error.actor.openRecording[other]': 'El archivo no es una grabación.',
      'xstate.done.actor.copyRecording[copied]': 'El navegador copia la grabación.',
      'xstate.error.actor.copyRecording[refused]': 'El navegador no permite copiar.',
      'notice.dismiss': 'Pulsa el botón «Cerrar».',
    },
    states: {
      'tape.following': 'Se lee «En vivo».',
      'tape.stepping': 'Se lee «En pausa».',
      'tape.replaying': 'Se lee «Grabación» y se ve el botón «Cerrar grabación».',
      'desk.idle': 'No hay ningún aviso.',
      'desk.opening': '',
      'desk.unreadable': 'Se lee «Ese archivo no es una grabación de Recado.».',
      'desk.copying': '',
      'desk.copied': 'Se lee «Grabación copiada.».',
      'desk.notCopied': 'Se lee «El navegador no permitió copiar. Descarga la grabación.».',
    },
  },
})
