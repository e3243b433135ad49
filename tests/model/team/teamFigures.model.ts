import { CallError } from '#contract/errors.ts'
import { teamFigures } from '#contract/team/figures.ts'
import { selectPeople, teamFiguresMachine } from '#machines/team/teamFiguresMachine.ts'
import { teamMachine } from '#machines/team/teamMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { byHand, press, seeing, sees, seesNot, the } from '../qa/say.ts'
import { busy, quiet } from './someFigures.ts'
import { figureRows } from './wires.ts'

const TABLE = the.table('Cifras por persona')
const namesOf = (state: Parameters<typeof selectPeople>[0]) =>
  selectPeople(state).map(({ name }) => name)

export const teamFiguresModel = defineModel({
  machine: teamFiguresMachine,
  parent: teamMachine,
  opening: {
    title: 'Las cifras del equipo',
    about: 'Qué hizo cada persona y a qué hora, por días y por canal; ordenar y descargar.',
    role: 'member',
    address: '/',
    before: ['El negocio tiene a Ana Rojas, dueña, y a Luis Mora; Eva Solís ya no está.'],
  },
  options: {
    starts: { fresh: { businessId: 1 } },
    cases: [
      { type: 'figures.asked', change: { period: 30 }, case: 'month' },
      { type: 'figures.asked', change: { channel: 'widget' }, case: 'widget' },
      { type: 'figures.sorted', by: 'name', case: 'name' },
      { type: 'figures.sorted', by: 'firstAnswer', case: 'time' },
      { type: 'figures.download', of: 'people', case: 'people' },
      { type: 'figures.download', of: 'hours', case: 'hours' },
      done('loadFigures', busy, 'busy'),
      done('loadFigures', quiet, 'quiet'),
      fail('loadFigures', new CallError('refused', 'HTTP 500', 500)),
    ],
    project: ({ query, figures, error, order }) => [
      query.period,
      query.channel,
      figures?.people.length,
      error,
      order,
    ],
    holds: {
      'what is asked is what is chosen': ({ context }, { effects }) =>
        effects.started.every(
          ({ input }) =>
            JSON.stringify(input) === JSON.stringify({ businessId: 1, query: context.query }),
        ),
      'figures of other days or another channel are never shown': ({ context }, { event }) =>
        !is(event, 'figures.asked') || context.figures === null,
      'what was loaded is shown, without the last failure': ({ context }, { event }) =>
        !is(event, 'done loadFigures') ||
        (context.error === null && context.figures === carried(event, 'output')),
      'a failure says why': ({ context }, { event }) =>
        !is(event, 'error loadFigures') ||
        context.error === 'No se pudieron cargar las cifras del equipo. Inténtalo de nuevo.',
      'the same column again turns the order, and another one is in its first order': (
        { context },
        { event, before },
      ) =>
        !is(event, 'figures.sorted') ||
        before === null ||
        (context.order.by === carried(event, 'by') &&
          (before.context.order.by !== context.order.by ||
            context.order.isUp !== before.context.order.isUp)),
      'only figures that are there are downloaded': (now, { event, effects }) =>
        !is(event, 'figures.download') ||
        effects.called.length === Number(now.matches('shown') && now.context.figures !== null),
      'the people are in the order that was asked for': (now) =>
        now.context.figures !== busy ||
        namesOf(now).join() === orders[`${now.context.order.by} ${now.context.order.isUp}`],
    },
  },
  offers: {
    'figures.asked': ({ context }, { change }) =>
      Object.entries(change).some(([name, value]) => Object(context.query)[name] !== value),
    'figures.reload': (state) => state.matches({ shown: 'failed' }),
    'figures.sorted': ({ context }) => context.figures !== null,
    'figures.download': ({ context }) => context.figures !== null,
  },
  wires: { loadFigures: wire(teamFigures, figureRows) },
  delays: {},
  does: {
    fresh: '→ away',
    'figures.shown': '→ shown.loading',
    'figures.hidden': '→ away',
    'figures.asked[month]': ['', '→ shown.loading'],
    'figures.asked[widget]': ['', '→ shown.loading'],
    'figures.reload': ['', '→ shown.loading'],
    'figures.sorted[name]': '',
    'figures.sorted[time]': '',
    'figures.download[people]': 'downloadFigures',
    'figures.download[hours]': 'downloadFigures',
    'done loadFigures[busy]': '→ shown.ready',
    'done loadFigures[quiet]': '→ shown.ready',
    'error loadFigures': '→ shown.failed',
  },
  words: {
    events: {
      fresh: 'Abre la vista «Equipo».',
      'figures.shown': press(the.tab('Cifras')),
      'figures.hidden': press(the.tab('Personas')),
      'figures.asked[month]': press(the.option('30 días')),
      'figures.asked[widget]': press(the.option('Widget')),
      'figures.reload': press(the.button('Reintentar')),
      'figures.sorted[name]': press(the.button('Persona', TABLE)),
      'figures.sorted[time]': press(the.button('Primera respuesta', TABLE)),
      'figures.download[people]': [
        press(the.button('Descargar CSV', the.region('Por persona'))),
        byHand('el archivo tiene una fila por persona'),
      ],
      'figures.download[hours]': [
        press(the.button('Descargar CSV', the.chart('Por hora del día'))),
        byHand('el archivo tiene una fila por hora'),
      ],
      'xstate.done.actor.loadFigures[busy]': [
        'El servidor contesta con lo que hizo el equipo.',
        sees(the.text('Eva Solís', TABLE), the.text('Ya no está', TABLE)),
      ],
      'xstate.done.actor.loadFigures[quiet]': [
        'El servidor contesta que no hubo nada.',
        sees(the.text('Ana Rojas', TABLE)),
        seesNot(the.text('Eva Solís', TABLE)),
      ],
      'xstate.error.actor.loadFigures': [
        'El servidor contesta con un error 500.',
        seeing<typeof teamFiguresMachine>(({ error }) => sees(the.errorText(error))),
      ],
    },
    states: { away: [], shown: [], 'shown.loading': [], 'shown.ready': [], 'shown.failed': [] },
  },
})

/** By hand, from the figures. */
const orders: Readonly<Record<string, string>> = {
  'taken false': 'Luis Mora,Eva Solís,Ana Rojas',
  'name true': 'Ana Rojas,Eva Solís,Luis Mora',
  'name false': 'Luis Mora,Eva Solís,Ana Rojas',
  'firstAnswer true': 'Eva Solís,Luis Mora,Ana Rojas',
  'firstAnswer false': 'Luis Mora,Eva Solís,Ana Rojas',
}
