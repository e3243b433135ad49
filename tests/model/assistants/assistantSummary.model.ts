import { basicAssistantStatus } from '#contract/assistants/summary.ts'
import { CallError } from '#contract/errors.ts'
import { assistantDetailMachine } from '#machines/assistants/assistantDetailMachine.ts'
import { assistantSummaryMachine } from '#machines/assistants/assistantSummaryMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { press, sees, the } from '../qa/say.ts'
import { lina, off, ready } from './someAssistants.ts'
import { summaryRow } from './wires.ts'

export const assistantSummaryModel = defineModel({
  machine: assistantSummaryMachine,
  parent: assistantDetailMachine,
  opening: {
    title: 'El estado de un asistente',
    about: 'Si puede responder, y en cuántas conversaciones lo hace.',
    role: 'member',
    address: '/',
    before: ['Los detalles de la asistente Lina están abiertos.'],
  },
  options: {
    starts: { basic: { id: lina.id, openAiId: null } },
    cases: [
      done('loadSummary', ready, 'ready'),
      done('loadSummary', off, 'off'),
      fail('loadSummary', new CallError('refused', 'HTTP 500', 500)),
    ],
    project: ({ summary, error }) => [summary, error],
    holds: {
      'the last answer is shown': ({ context }, { before, event }) =>
        is(event, 'done loadSummary')
          ? context.summary === carried(event, 'output')
          : context.summary === (before?.context.summary ?? null),
      'a failure says why until it is tried again': (now, { event }) =>
        (!is(event, 'error loadSummary') || now.context.error === 'Error al cargar estado') &&
        (!now.matches('loading') || now.context.error === null),
    },
  },
  // Its parents reload it; its own screen does so after a failure.
  offers: { 'status.reload': ({ context }) => context.error !== null },
  wires: {
    loadSummary: wire(basicAssistantStatus, summaryRow, { id: lina.id }),
  },
  delays: {},
  does: {
    basic: '→ loading',
    'done loadSummary': '→ idle',
    'error loadSummary': '→ idle',
    'status.reload': ['', '→ loading'],
  },
  words: {
    events: {
      basic: ['Toca el botón «Ver» de la tarjeta «Lina».', sees(the.region('Estadísticas'))],
      'xstate.done.actor.loadSummary[ready]': [
        'El servidor contesta que responde.',
        sees('Responde automáticamente', '24', '21'),
      ],
      'xstate.done.actor.loadSummary[off]': [
        'El servidor contesta que está apagado.',
        sees('Asistente apagado: requiere atención humana'),
      ],
      'xstate.error.actor.loadSummary': 'El servidor contesta con un error 500.',
      'status.reload': press(the.button('Reintentar')),
    },
    states: { loading: [], idle: [] },
  },
})
