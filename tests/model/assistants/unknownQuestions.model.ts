import { dismissUnknown, listUnknown } from '#contract/assistants/unknown.ts'
import { CallError } from '#contract/errors.ts'
import { assistantDetailMachine } from '#machines/assistants/assistantDetailMachine.ts'
import { unknownQuestionsMachine } from '#machines/assistants/unknownQuestionsMachine.ts'
import { done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { byHand, cannotUse, instead, press, seeing, sees, seesNot, the } from '../qa/say.ts'
import { lina } from './someAssistants.ts'
import { hats, unknownRows } from './someQuestions.ts'

const failed = new CallError('refused', 'HTTP 500', 500)

export const unknownQuestionsModel = defineModel({
  machine: unknownQuestionsMachine,
  parent: assistantDetailMachine,
  opening: {
    title: 'Lo que un asistente no supo',
    about: 'Las preguntas de clientes sin respuesta: se responden o se descartan.',
    role: 'member',
    address: '/',
    before: ['Los detalles de la asistente Lina están abiertos.'],
  },
  options: {
    starts: { open: { assistantId: lina.id } },
    cases: [
      done('loadUnknown', [hats], 'some'),
      done('loadUnknown', [], 'none'),
      done('loadUnknown', null, 'notOffered'),
      fail('loadUnknown', failed),
      { type: 'unknown.answer', question: hats },
      { type: 'unknown.dismiss', question: hats },
      done('dismiss', undefined),
      fail('dismiss', failed),
    ],
    project: ({ questions, chosen, error }) => [questions?.length ?? null, chosen !== null, error],
    filter: ({ context }, event) =>
      !is(event, 'unknown.answer', 'unknown.dismiss') || (context.questions?.length ?? 0) > 0,
    holds: {
      'the last list stays on the screen': ({ context }, { before }) =>
        before === null || before.context.questions === null || context.questions !== null,
      'what was loaded is shown': ({ context }, { event }) =>
        !is(event, 'done loadUnknown[some]', 'done loadUnknown[none]') ||
        context.questions?.length === (is(event, 'done loadUnknown[some]') ? 1 : 0),
      'it goes only once it is taught or dismissed': ({ context }, { before, event }) =>
        is(event, 'form.saved', 'done dismiss')
          ? before?.matches('listed') || context.questions?.length === 0
          : event.type.startsWith('xstate.done.actor.loadUnknown') ||
            context.questions?.length === before?.context.questions?.length,
      'a failure says why until it is dismissed or something else is done': (
        { context },
        { event },
      ) =>
        is(event, 'error loadUnknown')
          ? context.error === 'No se pudo cargar lo que no supo'
          : is(event, 'error dismiss')
            ? context.error === 'No se pudo descartar la pregunta'
            : !is(
                event,
                'error.dismissed',
                'unknown.reload',
                'unknown.answer',
                'unknown.dismiss',
              ) || context.error === null,
      'all that are alike are dismissed, of this assistant': (_, { effects }) =>
        effects.started.every(
          ({ src, input }) =>
            src !== 'dismiss' || JSON.stringify(input) === '{"assistantId":"7","ids":[12,9]}',
        ),
      'it is taught as it was asked': (_, { effects }) =>
        effects.started.every(
          ({ src, input }) =>
            src !== 'form' ||
            JSON.stringify(input) ===
              '{"scope":{"assistantId":"7","ids":[12,9]},"draft":{"question":"¿Venden sombreros?","answer":""}}',
        ),
    },
  },
  offers: {
    'unknown.reload': ({ context, ...state }) => state.matches('listed') && context.error !== null,
    'unknown.answer': (state) => state.matches('listed') && state.context.questions !== null,
    'unknown.dismiss': (state) => state.matches('listed') && state.context.questions !== null,
    'error.dismissed': ({ context }) => context.error !== null,
  },
  wires: {
    loadUnknown: wire(listUnknown, unknownRows, { id: lina.id }),
    dismiss: wire(dismissUnknown, undefined, { id: lina.id }),
  },
  delays: {},
  does: {
    open: '→ loading',
    'done loadUnknown[some]': '→ listed',
    'done loadUnknown[none]': '→ listed',
    'done loadUnknown[notOffered]': '→ absent',
    'error loadUnknown': '→ listed',
    'unknown.reload': '→ loading',
    'unknown.answer': '→ answering',
    'unknown.dismiss': '→ dismissing',
    'form.closed': '→ listed',
    'form.saved': '→ listed, parent: training.grown',
    'done dismiss': '→ listed',
    'error dismiss': '→ listed',
  },
  words: {
    events: {
      open: 'Toca la pestaña «Preguntas».',
      'unknown.reload': press(the.button('Reintentar')),
      'unknown.answer': [press(the.button('Responder')), sees(the.dialog('Responder'))],
      'unknown.dismiss': press(the.button('Descartar')),
      'error.dismissed': press(the.button('Cerrar', the.region('Error'))),
      'form.closed': ['El formulario se cierra.', instead(byHand('el diálogo ya no está'))],
      'form.saved': ['El servidor guarda la respuesta.', seesNot('¿Venden sombreros?')],
      'xstate.done.actor.loadUnknown[some]': [
        'El servidor contesta con una pregunta.',
        sees('¿Venden sombreros?', 'También: ¿Tienen sombrero?'),
      ],
      'xstate.done.actor.loadUnknown[none]': [
        'El servidor contesta que no hay ninguna.',
        sees('Nada pendiente: supo responder, o ya lo revisaste todo.'),
      ],
      'xstate.done.actor.loadUnknown[notOffered]': 'El servidor no las ofrece.',
      'xstate.error.actor.loadUnknown': [
        'El servidor contesta con un error 500.',
        seeing<typeof unknownQuestionsMachine>(({ error }) => sees(the.errorText(error))),
      ],
      'xstate.done.actor.dismiss': ['El servidor la descarta.', seesNot('¿Venden sombreros?')],
      'xstate.error.actor.dismiss': [
        'El servidor contesta con un error 500.',
        sees('¿Venden sombreros?'),
      ],
    },
    states: {
      loading: [],
      absent: seesNot('Lo que no supo'),
      listed: [],
      answering: [],
      dismissing: cannotUse(the.button('Descartando...')),
    },
  },
})
