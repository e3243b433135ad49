import { boundsDraft, readModelUse } from '#contract/assistants/modelBounds.ts'
import { CallError } from '#contract/errors.ts'
import { assistantsMachine } from '#machines/assistants/assistantsMachine.ts'
import { modelUseMachine } from '#machines/assistants/modelUseMachine.ts'
import { done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { byHand, instead, press, seeing, sees, seesNot, the } from '../qa/say.ts'
import { rowOfUse, some } from './someUse.ts'

const CHANGE = the.button('Cambiar límites')

export const modelUseModel = defineModel({
  machine: modelUseMachine,
  parent: assistantsMachine,
  opening: {
    title: 'Uso del modelo',
    about: 'Lo que el modelo de lenguaje hizo hoy para el negocio, y sus límites por día.',
    role: 'member',
    address: '/',
    before: ['La cuenta es dueña del negocio, y el servidor tiene un modelo de lenguaje.'],
  },
  options: {
    starts: { fresh: { businessId: 1 } },
    cases: [
      done('loadUse', some, 'some'),
      done('loadUse', null, 'notShown'),
      fail('loadUse', new CallError('refused', 'HTTP 500', 500)),
    ],
    project: ({ use, error }) => [use, error],
    holds: {
      'the use is of this business': (_, { effects }) =>
        effects.started.every(
          ({ src, input }) => src !== 'loadUse' || JSON.stringify(input) === '{"businessId":1}',
        ),
      'the bounds that are changed are those that were shown': (_, { effects }) =>
        effects.started.every(
          ({ src, input }) =>
            src !== 'form' ||
            JSON.stringify(input) ===
              JSON.stringify({
                scope: { businessId: 1, most: some.most },
                draft: boundsDraft(some),
              }),
        ),
      'what was shown stays until the next answer': ({ context }, { before, event }) =>
        is(event, 'done loadUse[some]')
          ? context.use === some && context.error === null
          : before === null || context.use === before.context.use,
      'it is asked again where it stands, and where it failed': (now) =>
        now.can({ type: 'use.reload' }) === (now.matches('shown') || now.matches('failed')),
      'a failure says why': ({ context }, { event }) =>
        !is(event, 'error loadUse') || context.error === 'No se pudo cargar el uso del modelo',
    },
  },
  offers: {
    'use.reload': (state) => state.matches('failed'),
    'bounds.change': (state) => state.matches('shown'),
  },
  wires: { loadUse: wire(readModelUse, rowOfUse, { id: '1' }) },
  delays: {},
  does: {
    fresh: '→ loading',
    'use.reload': '→ loading',
    'bounds.change': '→ changing',
    'form.closed': '→ shown',
    'form.saved': '→ loading',
    'done loadUse[some]': '→ shown',
    'done loadUse[notShown]': '→ absent',
    'error loadUse': '→ failed',
  },
  words: {
    events: {
      fresh: 'Abre la vista «Asistentes».',
      'use.reload': press(the.button('Reintentar')),
      'bounds.change': [press(CHANGE), sees(the.dialog('Límites por día'))],
      'form.closed': ['El formulario se cierra.', instead(byHand('el diálogo ya no está'))],
      'form.saved': ['El servidor guarda los límites.', instead(byHand('el diálogo ya no está'))],
      'xstate.done.actor.loadUse[some]': [
        'El servidor contesta qué hizo el modelo.',
        sees('12.300 de 50.000', '4,5 min de 120 min', 'US$0,25 de US$1,00'),
      ],
      'xstate.done.actor.loadUse[notShown]': 'El servidor no lo ofrece a esta persona.',
      'xstate.error.actor.loadUse': [
        'El servidor contesta con un error 500.',
        seeing<typeof modelUseMachine>(({ error }) => sees(the.errorText(error))),
      ],
    },
    states: { loading: [], absent: seesNot('Uso del modelo'), failed: [], shown: [], changing: [] },
  },
})
