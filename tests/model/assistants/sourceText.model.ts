import { showSource } from '#contract/assistants/sources.ts'
import { CallError } from '#contract/errors.ts'
import { sourcesMachine } from '#machines/assistants/sourcesMachine.ts'
import { sourceTextMachine } from '#machines/assistants/sourceTextMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { press, pressKey, sees, the } from '../qa/say.ts'
import { lina } from './someAssistants.ts'
import { cakes, pieceRows, prices } from './someSources.ts'

export const sourceTextModel = defineModel({
  machine: sourceTextMachine,
  parent: sourcesMachine,
  opening: {
    title: 'Lo que se leyó de una fuente',
    about: 'El texto de un archivo o de las páginas de un sitio, como lo sabe el asistente.',
    role: 'member',
    address: '/',
    before: ['Las fuentes de la asistente Lina están abiertas.'],
  },
  options: {
    starts: { open: { assistantId: lina.id, id: prices.id, name: prices.name } },
    cases: [done('loadText', [cakes]), fail('loadText', new CallError('refused', 'HTTP 500', 500))],
    project: ({ pieces, error }) => [pieces.length, error],
    holds: {
      'the text is of this source': (_, { effects }) =>
        effects.started.every(
          ({ input }) =>
            JSON.stringify(input) === JSON.stringify({ assistantId: lina.id, id: '3' }),
        ),
      'what came is shown': ({ context }, { event }) =>
        !is(event, 'done loadText') || context.pieces === carried(event, 'output'),
      'a failure says why until it is tried again': ({ context }, { event }) =>
        (!is(event, 'error loadText') || context.error === 'No se pudo cargar lo que se leyó') &&
        (!is(event, 'text.reload') || context.error === null),
    },
  },
  offers: { 'text.reload': (state) => state.matches('failed') },
  isScreenGone: (event) => event.type === 'text.close',
  wires: {
    loadText: wire(showSource, pieceRows, { id: lina.id, source_id: prices.id }),
  },
  delays: {},
  does: {
    open: '→ loading',
    'done loadText': '→ shown',
    'error loadText': '→ failed',
    'text.reload': '→ loading',
    'text.close': 'parent: text.closed',
  },
  words: {
    events: {
      open: [press(the.button('Ver lo que leyó')), sees(the.dialog('Precios.xlsx'))],
      'text.reload': press(the.button('Reintentar')),
      'text.close': pressKey('Escape'),
      'xstate.done.actor.loadText': [
        'El servidor contesta con el texto.',
        sees('Texto leído', '- Torta de chocolate: Precio ₡18.000'),
      ],
      'xstate.error.actor.loadText': [
        'El servidor contesta con un error 500.',
        sees('No se pudo cargar lo que se leyó'),
      ],
    },
    states: { loading: [], shown: [], failed: sees(the.button('Reintentar')) },
  },
})
