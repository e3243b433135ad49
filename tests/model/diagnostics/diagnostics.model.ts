import type { SnapshotFrom } from 'xstate'
import {
  type DiagnosticsEvent,
  diagnosticsMachine,
  selectFilter,
  selectRecording,
} from '#machines/diagnostics/diagnosticsMachine.ts'
import {
  emptyRecording,
  type Moment,
  momentsWith,
  type Recording,
} from '#machines/diagnostics/recording.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { type Case, defineModel } from '../kit/model.ts'

const moment = (number: number): Moment => ({
  number,
  time: number * 1_000,
  from: null,
  to: 'x:0',
  event: number === 2 ? 'area.loaded' : 'xstate.init',
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

export const opened = recordingOf([11, 12])
const file = new File([''], 'grabacion.json', { type: 'application/json' })
const filtered = (text: string): DiagnosticsEvent => ({
  type: 'filter.changed',
  filter: { actor: null, text },
})

const listed = (state: SnapshotFrom<typeof diagnosticsMachine>): readonly Moment[] =>
  momentsWith(selectRecording(state), selectFilter(state))

const OLDEST = 'el último botón «…xstate.init…» de la región «Eventos»'

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
      { ...filtered('area.loaded'), case: 'some' },
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
      "the recording is the recorder's last one": ({ context }, { event }) =>
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
      'a followed recording is not held': (state) =>
        state.matches({ tape: 'following' }) === (state.context.held === null),
      'a followed recording is shown at its end': (state) =>
        !state.matches({ tape: 'following' }) || state.context.at === null,
    },
  },
  offers: {
    'moment.choose': (state, event: Case) =>
      listed(state).some(({ number }) => number === carried(event, 'number')),
    // An actor exists from its first event on.
    'actor.choose': (state) => selectRecording(state).moments.length > 0,
    // Another text than the current one.
    'filter.changed': ({ context }, event: Case) =>
      event.case === (context.filter.text === '' ? 'some' : 'all'),
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
      'recording.grew[more]': 'Pasa a otra pestaña y vuelve a esta: la aplicación lo nota.',
      'recording.copy': 'Pulsa el botón «Copiar».',
      'recording.download':
        'Pulsa el botón «Descargar». ⇒ A mano: el navegador guarda el archivo «recado-diagnostico.json».',
      'recording.open': 'Elige el archivo «grabacion.json».',
      'recording.close': 'Pulsa el botón «Cerrar grabación».',
      'moment.previous': 'Pulsa el botón «Evento anterior».',
      'moment.next': 'Pulsa el botón «Evento siguiente».',
      'moment.latest':
        'tape.replaying: Pulsa el botón «Ir al final». | Pulsa el botón «Seguir en vivo».',
      'moment.choose[first]': `Pulsa ${OLDEST}. ⇒ E${OLDEST.slice(1)} está señalado.`,
      'moment.choose[firstOpened]': `Pulsa ${OLDEST}. ⇒ E${OLDEST.slice(1)} está señalado.`,
      'actor.choose': 'Pulsa el botón «theme» del menú «Actores». ⇒ Se ve el título «theme».',
      'filter.changed[some]':
        'Escribe «area.loaded» en el buscador «Buscar eventos». ⇒ No se lee «xstate.init» de la región «Eventos».',
      'filter.changed[all]':
        'Borra el buscador «Buscar eventos». ⇒ live.moments.length: Se lee «xstate.init» de la región «Eventos».',
      'xstate.done.actor.openRecording[recording]': 'El archivo es una grabación.',
      'xstate.error.actor.openRecording[other]': 'El archivo no es una grabación.',
      'xstate.done.actor.copyRecording[copied]': 'El navegador copia la grabación.',
      'xstate.error.actor.copyRecording[refused]': 'El navegador no permite copiar.',
      'notice.dismiss': 'Pulsa el botón «Cerrar».',
    },
    states: {
      'tape.following': 'Se lee «En vivo · …». El botón «Evento siguiente» no se puede pulsar.',
      'tape.stepping': 'Se lee «En pausa · …».',
      'tape.replaying': 'Se lee «Grabación · …» y se ve el botón «Cerrar grabación».',
      'desk.idle': 'No se ve el botón «Cerrar».',
      'desk.opening': 'No se ve el botón «Cerrar».',
      'desk.unreadable': 'Se lee «Ese archivo no es una grabación de Recado.».',
      'desk.copying': 'No se ve el botón «Cerrar».',
      'desk.copied': 'Se lee «Grabación copiada.».',
      'desk.notCopied': 'Se lee «El navegador no permitió copiar. Descarga la grabación.».',
    },
  },
})
