import { type DiagnosticsEvent, diagnosticsMachine } from '#machines/diagnostics/diagnosticsMachine'
import { emptyRecording, type Moment, type Recording } from '#machines/diagnostics/recording'
import { carried, done, fail, is } from '../kit/events'
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
  opening: {
    title: 'Diagnóstico',
    about: 'La página /diagnostico: mirar lo que pasa, volver atrás, guardar y abrir grabaciones.',
    role: 'member',
    address: '/diagnostico?diagnostico',
    before: [
      'Los eventos de los guiones son ejemplos: sirven otros cualesquiera de la lista.',
      'Tienes a mano una grabación descargada de otra pestaña y un archivo JSON que no lo es.',
    ],
  },
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
    refused: ['moment.choose[unknown]'],
    holds: {
      'every moment before and after the one that is looked at can be reached': (now) => {
        const { held, at, filter } = now.context
        const numbers = held?.moments.map(({ number }) => number) ?? []
        return (
          at === null ||
          filter.text !== '' ||
          (now.can({ type: 'moment.previous' }) === numbers.some((number) => number < at) &&
            now.can({ type: 'moment.next' }) === numbers.some((number) => number > at))
        )
      },
      'every notice can be dismissed': (now) =>
        now.matches({ desk: 'idle' }) ||
        now.matches({ desk: 'opening' }) ||
        now.matches({ desk: 'copying' }) ||
        now.can({ type: 'notice.dismiss' }),
      'what was recorded is what the recorder said last': ({ context }, { event }) =>
        !is(event, 'recording.grew') || context.live === carried(event, 'recording'),
      'the moment, the actor and the filter are those that were chosen': (
        { context },
        { before, event },
      ) =>
        (!is(event, 'moment.choose') || context.at === carried(event, 'number')) &&
        (!is(event, 'actor.choose') || context.chosen === carried(event, 'actor')) &&
        (!is(event, 'filter.changed') || context.filter === carried(event, 'filter')) &&
        (!is(event, 'moment.previous') || context.at !== before?.context.at) &&
        (!is(event, 'moment.next') || context.at !== before?.context.at) &&
        (!is(event, 'moment.latest') || context.at === null),
      'an opened recording is looked at from its end, and without the old filter': (
        { context: { held, at, filter } },
        { event },
      ) =>
        !is(event, 'done openRecording') ||
        (held === carried(event, 'output') && at === 12 && filter.text === ''),
      'closing a recording forgets what was chosen in it': ({ context }, { event }) =>
        !is(event, 'recording.close') ||
        (context.held === null && context.chosen === null && context.filter.text === ''),
      'what is followed is not held': (state) =>
        state.matches({ tape: 'following' }) === (state.context.held === null),
      'what is followed is seen at its end': (state) =>
        !state.matches({ tape: 'following' }) || state.context.at === null,
    },
  },
  delays: {},
  does: {
    start: '→ desk.idle, → tape.following',
    'recording.download': 'downloadRecording',
    'recording.open': ['', '→ desk.opening'],
    'recording.copy': ['', '→ desk.copying'],
    'moment.previous': ['', '→ tape.stepping'],
    'moment.choose[first]': ['', '→ tape.stepping'],
    'done openRecording': ['→ desk.idle', '→ desk.idle, → tape.replaying'],
    'error openRecording': '→ desk.unreadable',
    'done copyRecording': '→ desk.copied',
    'error copyRecording': '→ desk.notCopied',
    'moment.latest': ['', '→ tape.following'],
    'recording.close': '→ tape.following',
    'notice.dismiss': '→ desk.idle',
  },
  words: {
    events: {
      'recording.grew[more]': 'En la aplicación suceden tres cosas.',
      'recording.copy': 'Pulsa el botón «Copiar».',
      'recording.download':
        'Pulsa el botón «Descargar». ⇒ A mano: el navegador guarda el archivo «recado-diagnostico.json».',
      'recording.open': 'Elige el archivo «grabacion.json».',
      'recording.close': 'Pulsa el botón «Cerrar grabación».',
      'moment.previous': 'Pulsa el botón «Evento anterior».',
      'moment.next': 'Pulsa el botón «Evento siguiente».',
      'moment.latest':
        'tape.replaying: Pulsa el botón «Ir al final». | Pulsa el botón «Seguir en vivo».',
      'moment.choose[first]': 'Se elige el primer evento, el último de la lista.',
      'moment.choose[firstOpened]': 'Se elige el primer evento de la grabación.',
      'actor.choose': 'Pulsa el botón «theme» del menú «Actores». ⇒ A mano: se ve su diagrama.',
      'filter.changed[some]':
        'Escribe «theme.choose» en el buscador «Buscar eventos». ⇒ A mano: la lista solo tiene eventos «theme.choose».',
      'filter.changed[all]':
        'Borra el buscador «Buscar eventos». ⇒ A mano: la lista tiene todos los eventos.',
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
      'desk.idle': 'A mano: no hay ningún aviso.',
      'desk.opening': '',
      'desk.unreadable': 'Se lee «Ese archivo no es una grabación de Recado.».',
      'desk.copying': '',
      'desk.copied': 'Se lee «Grabación copiada.».',
      'desk.notCopied': 'Se lee «El navegador no permitió copiar. Descarga la grabación.».',
    },
  },
})
