import {
  type Assignment,
  changeAssignment,
  readAssignment,
} from '#contract/conversationAssignee.ts'
import { CallError } from '#contract/errors.ts'
import { privacyMachine } from '#machines/business/privacyMachine.ts'
import { selectShown, sharingMachine } from '#machines/business/sharingMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { byHand, isOff, isOn, press, seeing, sees, the } from '../qa/say.ts'

const refused = () => new CallError('refused', 'HTTP 500', 500)
const row = ({ takesOnAnswer, restrictsAgents, handsOverByTurns, asksSurvey }: Assignment) => ({
  success: true,
  data: {
    take_on_answer: takesOnAnswer,
    restrict_agents: restrictsAgents,
    hand_over_by_turns: handsOverByTurns,
    ask_survey: asksSurvey,
  },
})
const usual: Assignment = {
  takesOnAnswer: true,
  restrictsAgents: false,
  handsOverByTurns: false,
  asksSurvey: false,
}
const strict: Assignment = { ...usual, restrictsAgents: true }
const LIMIT = the.toggle('Limitar a los agentes')

export const sharingModel = defineModel({
  machine: sharingMachine,
  parent: privacyMachine,
  opening: {
    title: 'Reparto de conversaciones',
    about: 'A quién queda asignada una conversación al responder, y qué ven los agentes.',
    role: 'member',
    address: '/',
    before: ['La cuenta es dueña del negocio Boutique Luna.'],
  },
  options: {
    starts: { fresh: { businessId: 1 } },
    cases: [
      { type: 'sharing.set', wanted: strict, case: 'strict' },
      { type: 'sharing.set', wanted: usual, case: 'usual' },
      done('loadSharing', usual, 'usual'),
      done('loadSharing', strict, 'strict'),
      fail('loadSharing', refused()),
      done('saveSharing', strict, 'strict'),
      done('saveSharing', usual, 'usual'),
      fail('saveSharing', refused()),
    ],
    // The back end keeps what it was sent.
    filter: ({ context: { wanted } }, event) =>
      !event.type.startsWith('xstate.done.actor.save') || carried(event, 'output') === wanted,
    project: ({ kept, wanted, error }) => [kept, wanted, error],
    holds: {
      'what is chosen is shown at once, and sent': (now, { event, effects }) =>
        !is(event, 'sharing.set') ||
        (selectShown(now) === carried(event, 'wanted') &&
          JSON.stringify(effects.started.map(({ input }) => input)) ===
            JSON.stringify([{ businessId: 1, wanted: carried(event, 'wanted') }])),
      'what the back end has is shown': (now, { event }) =>
        !event.type.startsWith('xstate.done.actor') ||
        selectShown(now) === carried(event, 'output'),
      'what was refused is taken back': (now, { event, before }) =>
        !is(event, 'error saveSharing') || selectShown(now) === before?.context.kept,
      'a failure says why': ({ context }, { event }) =>
        (!is(event, 'error loadSharing') ||
          context.error === 'No se pudo cargar cómo se asignan las conversaciones') &&
        (!is(event, 'error saveSharing') ||
          context.error === 'No se pudo guardar cómo se asignan las conversaciones'),
      'a new choice, and a load, begin without the last failure': ({ context }, { event }) =>
        !is(event, 'sharing.set', 'error.dismissed', 'done loadSharing', 'done saveSharing') ||
        context.error === null,
    },
  },
  offers: {
    'sharing.reload': (state) => state.matches('failed'),
    'sharing.set': (state, { wanted }) =>
      state.matches('idle') && state.context.kept.restrictsAgents !== wanted.restrictsAgents,
    'error.dismissed': (state) => state.matches('idle') && state.context.error !== null,
  },
  wires: {
    loadSharing: wire(readAssignment, row, { id: '1' }),
    saveSharing: wire(changeAssignment, row, { id: '1' }),
  },
  delays: {},
  does: {
    fresh: '→ loading',
    'sharing.reload': '→ loading',
    'sharing.set[strict]': '→ saving',
    'sharing.set[usual]': '→ saving',
    'done loadSharing[usual]': '→ idle',
    'done loadSharing[strict]': '→ idle',
    'error loadSharing': '→ failed',
    'done saveSharing[strict]': '→ idle, toastSaved',
    'done saveSharing[usual]': '→ idle, toastSaved',
    'error saveSharing': '→ idle',
  },
  words: {
    events: {
      fresh: 'Abre «Ajustes del negocio» en el menú de la cuenta y toca la pestaña «Privacidad».',
      'sharing.reload': press(the.button('Reintentar')),
      'sharing.set[strict]': [press(LIMIT), isOn(LIMIT)],
      'sharing.set[usual]': [press(LIMIT), isOff(LIMIT)],
      'error.dismissed': press(the.button('Cerrar')),
      'xstate.done.actor.loadSharing[usual]': [
        'El servidor contesta que los agentes ven todas.',
        isOff(LIMIT),
      ],
      'xstate.done.actor.loadSharing[strict]': [
        'El servidor contesta que los agentes ven solo las suyas y las que son de nadie.',
        isOn(LIMIT),
      ],
      'xstate.error.actor.loadSharing': [
        'El servidor contesta con un error 500.',
        seeing<typeof sharingMachine>(({ error }) => sees(the.errorText(error))),
      ],
      'xstate.done.actor.saveSharing[strict]': [
        'El servidor guarda que los agentes ven solo las suyas.',
        byHand('un aviso dice «Cambios guardados»'),
      ],
      'xstate.done.actor.saveSharing[usual]': [
        'El servidor guarda que los agentes ven todas.',
        byHand('un aviso dice «Cambios guardados»'),
      ],
      'xstate.error.actor.saveSharing': [
        'El servidor contesta con un error 500.',
        seeing<typeof sharingMachine>(({ error }) => sees(the.errorText(error))),
      ],
    },
    states: { loading: [], failed: [], idle: [], saving: [] },
  },
})
