import { generateProposal } from '#contract/assistants/proposal.ts'
import { CallError } from '#contract/errors.ts'
import { assistantEditorMachine } from '#machines/assistants/assistantEditorMachine.ts'
import { proposalMachine } from '#machines/assistants/proposalMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { cannotUse, clear, fill, press, sees, the } from '../qa/say.ts'

const ASKED = 'Vendemos café.'
const PROPOSED = 'Eres el asistente de un café.'
const NOTHING_WRITTEN =
  'Por favor escribe algo sobre el asistente que necesitas para generar una propuesta'

export const proposalModel = defineModel({
  machine: proposalMachine,
  parent: assistantEditorMachine,
  opening: {
    title: 'Una propuesta de entrenamiento',
    about: 'De unas pocas palabras sale un texto de entrenamiento, que se acepta o se deja.',
    role: 'member',
    address: '/',
    before: ['El formulario de un asistente nuevo está abierto.'],
  },
  options: {
    starts: { '': { businessId: 1 } },
    cases: [
      { type: 'proposal.ask', text: ASKED, case: 'text' },
      { type: 'proposal.ask', text: ' ', case: 'blank' },
      done('generate', PROPOSED),
      fail('generate', new CallError('refused', 'HTTP 500', 500)),
    ],
    project: ({ proposal, error }) => [proposal, error],
    holds: {
      'nothing is asked of nothing': (now, { event, effects }) =>
        !is(event, 'proposal.ask[blank]') ||
        (effects.started.length === 0 &&
          (!now.matches('idle') || now.context.error === NOTHING_WRITTEN)),
      'the proposal is asked for the written text': (_, { effects }) =>
        effects.started.every(
          ({ input }) => JSON.stringify(input) === JSON.stringify({ businessId: 1, text: ASKED }),
        ),
      'a running try shows no earlier failure': (now) =>
        !now.matches('generating') || now.context.error === null,
      'a failure says why until it is dismissed or tried again': ({ context }, { event }) =>
        (!is(event, 'error generate') ||
          context.error === 'Error al generar la propuesta. Por favor intenta de nuevo.') &&
        (!is(event, 'error.dismissed') || context.error === null),
      'the proposal is the answer': ({ context }, { event }) =>
        !is(event, 'done generate') || context.proposal === carried(event, 'output'),
      'nobody has to wait for a proposal, nor to take it': (now) =>
        now.matches('idle') || now.can({ type: 'proposal.cancel' }),
      'only what is accepted takes the place of what was written': (_, { event, effects }) =>
        is(event, 'proposal.accept')
          ? JSON.stringify(effects.sent).includes(PROPOSED)
          : effects.sent.length === 0,
    },
  },
  offers: {
    'proposal.ask': (state) => state.matches('idle'),
    'error.dismissed': (state) => state.matches('idle') && state.context.error !== null,
  },
  wires: {
    generate: wire(generateProposal, (training_proposal: string) => ({ training_proposal })),
  },
  delays: {},
  does: {
    start: '→ idle',
    'proposal.ask[text]': '→ generating',
    'proposal.cancel': '→ idle',
    'proposal.accept': '→ idle, parent: proposal.accepted',
    'done generate': '→ proposed',
    'error generate': '→ idle',
  },
  words: {
    events: {
      'proposal.ask[text]': [
        fill(the.field('Contenido de entrenamiento *'), ASKED),
        press(the.button('Generar propuesta')),
      ],
      'proposal.ask[blank]': [
        clear(the.field('Contenido de entrenamiento *')),
        press(the.button('Generar propuesta')),
      ],
      'proposal.accept': press(the.button('Aceptar propuesta')),
      'proposal.cancel': press(the.button('Cancelar propuesta')),
      'error.dismissed': press(the.button('Cerrar', the.region('Error'))),
      'xstate.done.actor.generate': ['El servidor contesta con una propuesta.', sees(PROPOSED)],
      'xstate.error.actor.generate': 'El servidor contesta con un error 500.',
    },
    states: {
      idle: sees(the.button('Generar propuesta')),
      generating: cannotUse(the.button('Generando...')),
      proposed: sees(the.button('Aceptar propuesta')),
    },
  },
})
