import type { SnapshotFrom } from 'xstate'
import {
  type DiagnosticsEvent,
  diagnosticsMachine,
} from '#machines/diagnostics/diagnosticsMachine.ts'
import { selectFilter, selectRecording } from '#machines/diagnostics/diagnosticsSelectors.ts'
import {
  emptyRecording,
  type Moment,
  momentsWith,
  type Recording,
} from '#machines/diagnostics/recording.ts'
import { mermaidOf, sequenceOf } from '#machines/diagnostics/sequence.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { type Case, defineModel } from '../kit/model.ts'
import {
  byHand,
  cannotUse,
  clear,
  either,
  fill,
  isCurrent,
  isPressed,
  lastOf,
  pickFile,
  press,
  sees,
  seesNot,
  the,
  when,
} from '../qa/say.ts'

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
const drawn = mermaidOf(sequenceOf(opened, opened.moments))
const file = new File([''], 'grabacion.json', { type: 'application/json' })
const filtered = (text: string): DiagnosticsEvent => ({
  type: 'filter.changed',
  filter: { actor: null, text },
})

const listed = (state: SnapshotFrom<typeof diagnosticsMachine>): readonly Moment[] =>
  momentsWith(selectRecording(state), selectFilter(state))

const OLDEST = lastOf(the.button('…xstate.init…', the.region('Eventos')))

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
      {
        type: 'recording.grew',
        recording: { ...recordingOf([1, 2, 3]), earlier: [opened] },
        case: 'more',
      },
      { type: 'moment.choose', number: 1, case: 'first' },
      { type: 'moment.choose', number: 11, case: 'firstOpened' },
      { type: 'moment.choose', number: 99, case: 'unknown' },
      { type: 'actor.choose', actor: 'x:0' },
      { ...filtered('area.loaded'), case: 'some' },
      { ...filtered(''), case: 'all' },
      { type: 'recording.open', file },
      { type: 'sequence.saved', format: 'mermaid', text: drawn },
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
      'the recording before a reload opens as a file does': (
        { context: { held, at, filter } },
        { event },
      ) =>
        !is(event, 'recording.earlier') ||
        (held?.moments === opened.moments && at === 12 && filter.text === ''),
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
    'recording.earlier': ({ context }) => (context.held ?? context.live).earlier?.length === 1,
    'moment.choose': (state, event: Case) =>
      listed(state).some(({ number }) => number === carried(event, 'number')),
    // The text that is saved is that of this recording.
    'sequence.saved': (state) => listed(state).length === opened.moments.length,
    // An actor exists from its first event on.
    'actor.choose': (state) => selectRecording(state).moments.length > 0,
    // Another text than the current one.
    'filter.changed': ({ context }, event: Case) =>
      event.case === (context.filter.text === '' ? 'some' : 'all'),
  },
  delays: {},
  does: {
    start: '→ desk.idle, → stage.chart, → tape.following',
    'recording.download': 'downloadRecording',
    'sequence.saved': 'downloadSequence',
    'stage.chart': ['', '→ stage.chart'],
    'actor.choose': ['', '→ stage.chart'],
    'stage.nothing': ['', '→ stage.nothing'],
    'stage.sequence': ['', '→ stage.sequence'],
    'recording.open': ['', '→ desk.opening'],
    'recording.copy': ['', '→ desk.copying'],
    'moment.previous': ['', '→ tape.stepping'],
    'moment.choose[first]': ['', '→ tape.stepping'],
    'done openRecording': [
      '→ desk.idle',
      '→ desk.idle, → stage.chart',
      '→ desk.idle, → tape.replaying',
      '→ desk.idle, → stage.chart, → tape.replaying',
    ],
    'error openRecording': '→ desk.unreadable',
    'done copyRecording': '→ desk.copied',
    'error copyRecording': '→ desk.notCopied',
    'moment.latest': ['', '→ tape.following'],
    'recording.earlier': '→ tape.replaying',
    'recording.close': '→ tape.following',
    'notice.dismiss': '→ desk.idle',
  },
  words: {
    events: {
      'recording.grew[more]': 'Pasa a otra pestaña y vuelve a esta: la aplicación lo nota.',
      'recording.copy': press(the.button('Copiar')),
      'recording.download': [
        press(the.button('Descargar')),
        byHand('el navegador guarda el archivo «recado-diagnostico.json»'),
      ],
      'recording.open': pickFile('grabacion.json'),
      'recording.earlier': press(the.button('Antes de recargar')),
      'recording.close': press(the.button('Cerrar grabación')),
      'moment.previous': press(the.button('Evento anterior')),
      'moment.next': press(the.button('Evento siguiente')),
      'moment.latest': either(
        { 'tape.replaying': press(the.button('Ir al final')) },
        press(the.button('Seguir en vivo')),
      ),
      'moment.choose[first]': [press(OLDEST), isCurrent(OLDEST)],
      'moment.choose[firstOpened]': [press(OLDEST), isCurrent(OLDEST)],
      'actor.choose': [press(the.button('theme', the.menu('Actores'))), sees(the.heading('theme'))],
      'filter.changed[some]': [
        fill(the.searchbox('Buscar eventos'), 'area.loaded'),
        seesNot(the.text('xstate.init', the.region('Eventos'))),
      ],
      'filter.changed[all]': [
        clear(the.searchbox('Buscar eventos')),
        when('live.moments.length', sees(the.text('xstate.init', the.region('Eventos')))),
      ],
      'stage.chart': press(the.button('Diagrama')),
      'stage.nothing': press(the.button('Por qué no pasó nada')),
      'stage.sequence': press(the.button('Secuencia')),
      'sequence.saved': [
        press(the.button('Mermaid')),
        byHand('el navegador guarda el archivo «recado-secuencia.mmd»'),
      ],
      'xstate.done.actor.openRecording[recording]': 'El archivo es una grabación.',
      'xstate.error.actor.openRecording[other]': 'El archivo no es una grabación.',
      'xstate.done.actor.copyRecording[copied]': 'El navegador copia la grabación.',
      'xstate.error.actor.copyRecording[refused]': 'El navegador no permite copiar.',
      'notice.dismiss': press(the.button('Cerrar')),
    },
    states: {
      'tape.following': [sees('En vivo · …'), cannotUse(the.button('Evento siguiente'))],
      'tape.stepping': sees('En pausa · …'),
      'tape.replaying': sees('Grabación · …', the.button('Cerrar grabación')),
      'stage.chart': isPressed(the.button('Diagrama')),
      'stage.nothing': [
        isPressed(the.button('Por qué no pasó nada')),
        sees(the.region('Eventos sin transición'), the.region('Llamadas abiertas')),
      ],
      'stage.sequence': isPressed(the.button('Secuencia')),
      'desk.idle': seesNot(the.button('Cerrar')),
      'desk.opening': seesNot(the.button('Cerrar')),
      'desk.unreadable': sees('Ese archivo no es una grabación de Recado.'),
      'desk.copying': seesNot(the.button('Cerrar')),
      'desk.copied': sees('Grabación copiada.'),
      'desk.notCopied': sees('El navegador no permitió copiar. Descarga la grabación.'),
    },
  },
})
