import {
  type ControlQuestion,
  listControl,
  removeControl,
  runControl,
} from '#contract/assistants/control.ts'
import { CallError } from '#contract/errors.ts'
import { assistantDetailMachine } from '#machines/assistants/assistantDetailMachine.ts'
import { controlQuestionsMachine } from '#machines/assistants/controlQuestionsMachine.ts'
import { done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { byHand, cannotUse, canUse, instead, press, seeing, sees, seesNot, the } from '../qa/say.ts'
import { lina } from './someAssistants.ts'
import { controlRan, controlRows, opening, openingRan, parking } from './someQuestions.ts'

const failed = new CallError('refused', 'HTTP 500', 500)

const isLoadOf = (questions: readonly ControlQuestion[] | null, ...ids: readonly string[]) =>
  JSON.stringify(questions?.map(({ id }) => id)) === JSON.stringify(ids)

const failureTexts: Readonly<Record<string, string>> = {
  loadControl: 'No se pudieron cargar las preguntas de control',
  runControl: 'No se pudieron probar las preguntas',
  removeControl: 'No se pudo quitar la pregunta',
}

export const controlQuestionsModel = defineModel({
  machine: controlQuestionsMachine,
  parent: assistantDetailMachine,
  opening: {
    title: 'Preguntas de control',
    about: 'Lo que un asistente debe responder: se prueba después de cada cambio.',
    role: 'member',
    address: '/',
    before: ['Los detalles de la asistente Lina están abiertos.'],
  },
  options: {
    starts: { open: { assistantId: lina.id } },
    cases: [
      done('loadControl', [opening], 'stale'),
      done('loadControl', [parking], 'current'),
      done('loadControl', [], 'none'),
      done('loadControl', null, 'notOffered'),
      fail('loadControl', failed),
      done('runControl', openingRan),
      fail('runControl', failed),
      { type: 'control.remove', id: parking.id },
      done('removeControl', undefined),
      fail('removeControl', failed),
    ],
    project: ({ questions, left, error }) => [
      questions?.map(({ id, isStale }) => `${id} ${isStale}`),
      left.length,
      error,
    ],
    filter: ({ context: { questions, left } }, event) =>
      (!is(event, 'control.remove') || isLoadOf(questions, parking.id)) &&
      (!is(event, 'done runControl') || left[0] === opening.id),
    holds: {
      'the last list stays on the screen': ({ context }, { before }) =>
        before === null || before.context.questions === null || context.questions !== null,
      'what never ran, or ran before the last change, is asked by itself': (now, { event }) =>
        !is(event, 'done loadControl[stale]') ||
        (now.matches('running') && now.context.left[0] === opening.id && now.context.total === 1),
      'what ran on the assistant as it is rests': (now, { event }) =>
        !is(event, 'done loadControl[current]', 'done loadControl[none]') || now.matches('resting'),
      'a changed assistant is looked at anew, also while it is asked': (now) =>
        !(now.matches('resting') || now.matches('running')) || now.can({ type: 'control.reload' }),
      'all are asked where a person wants it': (now, { event, before }) =>
        !is(event, 'control.run') ||
        !before?.matches('resting') ||
        before.context.questions?.length === 0 ||
        (now.matches('running') && now.context.left.length === now.context.questions?.length),
      'each is kept as soon as it is answered': ({ context }, { event }) =>
        !is(event, 'done runControl') ||
        (context.questions?.[0]?.answer === openingRan.answer && context.left.length === 0),
      'the questions are of this assistant': (_, { effects }) =>
        effects.started.every(({ src, input }) => {
          const { assistantId, id } = Object(input)
          return (
            (src === 'form' || assistantId === lina.id) &&
            (src !== 'runControl' || id === opening.id || id === parking.id) &&
            (src !== 'removeControl' || id === parking.id)
          )
        }),
      'a question goes only once it is removed': ({ context }, { before, event }) =>
        is(event, 'done removeControl')
          ? context.questions?.length === 0
          : event.type.startsWith('xstate.done.actor.loadControl') ||
            context.questions?.length === before?.context.questions?.length,
      'a failure says why': ({ context }, { event }) =>
        !event.type.startsWith('xstate.error.actor.') ||
        context.error === failureTexts[event.type.slice('xstate.error.actor.'.length)],
      'a failure is gone once it is dismissed or something else is done': (
        now,
        { before, event },
      ) =>
        !is(event, 'error.dismissed', 'control.reload', 'control.run', 'control.add') ||
        !before?.matches('resting') ||
        (is(event, 'control.run') && !now.matches('running')) ||
        now.context.error === null,
      'a removal shows no earlier failure': (now) =>
        !now.matches('removing') || now.context.error === null,
    },
  },
  offers: {
    'control.reload': ({ value, context }) => value === 'resting' && context.error !== null,
    'control.run': ({ value, context }) =>
      value === 'resting' && (context.questions?.length ?? 0) > 0,
    'control.stop': ({ value }) => value === 'running',
    'control.add': ({ value, context }) => value === 'resting' && context.questions !== null,
    'control.remove': ({ value, context }) =>
      value === 'resting' && isLoadOf(context.questions, parking.id),
    'error.dismissed': ({ context }) => context.error !== null,
  },
  wires: {
    loadControl: wire(listControl, controlRows, { id: lina.id }),
    runControl: wire(runControl, controlRan, ({ id }: ControlQuestion) => ({
      id: lina.id,
      control_id: id,
    })),
    removeControl: wire(removeControl, undefined, { id: lina.id, control_id: parking.id }),
  },
  delays: {},
  does: {
    open: '→ loading',
    'done loadControl[stale]': '→ running',
    'done loadControl[current]': '→ resting',
    'done loadControl[none]': '→ resting',
    'done loadControl[notOffered]': '→ absent',
    'error loadControl': '→ resting',
    'done runControl': '→ resting',
    'error runControl': '→ resting',
    'control.reload': '→ loading',
    'control.run': '→ running',
    'control.stop': '→ resting',
    'control.add': '→ adding',
    'control.remove': '→ removing',
    'form.closed': '→ resting',
    'form.saved': '→ loading',
    'done removeControl': '→ resting',
    'error removeControl': '→ resting',
  },
  words: {
    events: {
      open: 'Toca la pestaña «Preguntas».',
      'control.reload': press(the.button('Reintentar')),
      'control.run': press(the.button('Probar todas')),
      'control.stop': press(the.button('Detener')),
      'control.add': [
        press(the.button('Agregar pregunta')),
        sees(the.dialog('Nueva pregunta de control')),
      ],
      'control.remove': press(the.button('Quitar «¿Tienen parqueo?»')),
      'error.dismissed': press(the.button('Cerrar', the.region('Error'))),
      'form.closed': ['El formulario se cierra.', instead(byHand('el diálogo ya no está'))],
      'form.saved': ['El servidor guarda la pregunta.', instead(byHand('el diálogo ya no está'))],
      'xstate.done.actor.loadControl[stale]': [
        'El servidor contesta con una pregunta sin probar.',
        sees('¿A qué hora abren?', 'La respuesta debe decir: nueve', 'Sin probar'),
      ],
      'xstate.done.actor.loadControl[current]': [
        'El servidor contesta con una pregunta que empeoró.',
        sees(
          '¿Tienen parqueo?',
          'Debe pasar a una persona',
          'Hay parqueo frente al local.',
          'Empeoró',
          '0 de 1 bien · 1 empeoró',
        ),
      ],
      'xstate.done.actor.loadControl[none]': [
        'El servidor contesta que no hay ninguna.',
        sees('Todavía no hay preguntas'),
        cannotUse(the.button('Probar todas')),
      ],
      'xstate.done.actor.loadControl[notOffered]': 'El servidor no las ofrece.',
      'xstate.error.actor.loadControl': [
        'El servidor contesta con un error 500.',
        seeing<typeof controlQuestionsMachine>(({ error }) => sees(the.errorText(error))),
      ],
      'xstate.done.actor.runControl': [
        'El servidor contesta que está bien.',
        sees('La tienda abre a las nueve.', 'Mejoró', '1 de 1 bien · 1 mejoró'),
      ],
      'xstate.error.actor.runControl': [
        'El servidor contesta con un error 500.',
        seeing<typeof controlQuestionsMachine>(({ error }) => sees(the.errorText(error))),
      ],
      'xstate.done.actor.removeControl': ['El servidor la quita.', seesNot('¿Tienen parqueo?')],
      'xstate.error.actor.removeControl': [
        'El servidor contesta con un error 500.',
        sees('¿Tienen parqueo?'),
      ],
    },
    states: {
      loading: [],
      absent: seesNot('Preguntas de control'),
      running: [sees('Probando 1 de 1...'), canUse(the.button('Detener'))],
      resting: [],
      adding: [],
      removing: cannotUse(the.button('Agregar pregunta')),
    },
  },
})
