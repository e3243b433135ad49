import type { SnapshotFrom } from 'xstate'
import { dashboardMachine } from '#machines/dashboard/dashboardMachine.ts'
import type { StepName, StepsFound } from '#machines/dashboard/firstSteps.ts'
import { firstStepsMachine } from '#machines/dashboard/firstStepsMachine.ts'
import { selectIsShown, selectKept } from '#machines/dashboard/firstStepsSelectors.ts'
import { shopNumber } from '../integrations/someIntegrations.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { hello } from '../people.ts'
import { byHand, isUnfolded, press, sees, seesNot, the, when } from '../qa/say.ts'

type State = SnapshotFrom<typeof firstStepsMachine>

const found = (...steps: readonly StepName[]): StepsFound => ({
  steps: ['assistant', 'channel', 'message', 'hours'],
  done: steps,
  isGuiding: false,
  chatLink: null,
  connection: null,
  assistantId: '7',
})
const withChat = { ...found('assistant', 'channel'), chatLink: 'https://recado.example/visita/x' }
const guiding = { ...found('assistant'), isGuiding: true }
const connected = { ...found('assistant', 'channel'), isGuiding: true, connection: shopNumber }
const everything = found('assistant', 'channel', 'message', 'hours')
/** Of a back end that has no hours. */
const withoutHours: StepsFound = {
  ...found('assistant', 'channel', 'message'),
  steps: ['assistant', 'channel', 'message'],
}

/** Of a back end with teams, for an owner who is alone. */
const alone: StepsFound = { ...everything, steps: [...everything.steps, 'colleague'] }

const LIST = the.region('Primeros pasos')
const button = (name: string) => the.button(name, LIST)
const isSeen = (state: State) =>
  selectIsShown(state) && state.matches({ guiding: { list: 'open' } })
const isDone = ({ context }: State, step: StepName) => context.found?.done.includes(step) ?? false

export const firstStepsModel = defineModel({
  machine: firstStepsMachine,
  parent: dashboardMachine,
  opening: {
    title: 'Primeros pasos',
    about: 'La lista de un negocio nuevo: cómo se marca sola, se oculta y termina.',
    role: 'member',
    address: '/',
    before: ['El negocio es nuevo: no tiene asistentes, ni integraciones, ni conversaciones.'],
  },
  options: {
    starts: { fresh: { businessId: 1 } },
    cases: [
      done('recallSteps', null, 'none'),
      done('recallSteps', 'open', 'open'),
      done('recallSteps', 'folded', 'folded'),
      done('recallSteps', 'over', 'over'),
      fail('recallSteps', new Error('No'), 'failed'),
      done('findSteps', found(), 'nothing'),
      done('findSteps', found('assistant'), 'assistant'),
      done('findSteps', found('assistant', 'channel'), 'channel'),
      done('findSteps', withChat, 'chat'),
      done('findSteps', found('assistant', 'message'), 'message'),
      done('findSteps', guiding, 'guiding'),
      done('findSteps', connected, 'connected'),
      done('findSteps', found('assistant', 'channel', 'message'), 'hours'),
      done('findSteps', everything, 'everything'),
      done('findSteps', withoutHours, 'withoutHours'),
      done('findSteps', alone, 'alone'),
      fail('findSteps', new Error('No'), 'failed'),
      {
        type: 'live.message',
        threadId: 'ana',
        message: hello,
        receivedAt: 2_000,
        case: 'message',
      },
      { type: 'step.channel', kind: 'whatsapp', case: 'whatsapp' },
      { type: 'step.channel', kind: 'widget', case: 'widget' },
      { type: 'step.review', step: 'assistant' },
    ],
    project: ({ found, kept }) => [found, kept],
    holds: {
      'a business that had everything before is asked nothing more': (now, { before, event }) =>
        !is(
          event,
          'done findSteps[everything]',
          'done findSteps[withoutHours]',
          'done findSteps[alone]',
          'done findSteps[hours]',
        ) ||
        (before?.context.found === null && before.context.kept === null
          ? now.matches('over')
          : now.matches('finished') ===
            !is(event, 'done findSteps[alone]', 'done findSteps[hours]')),
      'what is over stays over, and is kept so': (now, { before }) =>
        !(before?.matches('over') || before?.matches('finished')) || selectKept(now) === 'over',
      'what this browser kept is how the list begins': (now, { event }) =>
        !event.type.includes('done.actor.recallSteps') ||
        (event.case === 'over'
          ? now.matches('over')
          : now.context.kept === carried(event, 'output') &&
            now.matches({ guiding: { list: event.case === 'folded' ? 'folded' : 'open' } })),
      'what is shown is kept, and before it nothing': (now) =>
        !now.matches('guiding') || (selectKept(now) === null) === (now.context.found === null),
      'nothing is shown before the back end has told it': (now) =>
        !selectIsShown(now) || now.context.found !== null,
      'news are looked at until a message is there, and not after': (
        _,
        { before, event, effects },
      ) =>
        !is(event, 'live.message', 'live.conversation') ||
        before === null ||
        effects.started.some(({ src }) => src === 'findSteps') ===
          (before.matches('guiding') && !isDone(before, 'message')),
      'a failure changes nothing of what is shown': ({ context }, { before, event }) =>
        !is(event, 'error findSteps[failed]') || context.found === before?.context.found,
      'an answer is what is shown': ({ context }, { before, event }) =>
        !event.type.startsWith('xstate.done.actor.findSteps') ||
        (['everything', 'withoutHours', 'alone', 'hours'].includes(event.case ?? '') &&
          before?.context.found === null &&
          before.context.kept === null) ||
        (event.case === 'nothing') === (context.found?.done.length === 0),
      'a channel is connected with the assistant that there is': (_, { before, event, effects }) =>
        !is(event, 'step.channel') ||
        before === null ||
        (effects.sent.length === Number(before.matches('guiding') && isDone(before, 'assistant')) &&
          effects.sent.every(({ event: sent }) =>
            JSON.stringify(sent).includes(
              before.context.found?.isGuiding && event.case === 'whatsapp'
                ? '"told":"connection.wanted","about":{"kind":"whatsapp","stored":null,"assistantId":"7"}'
                : `"told":"integration.new","about":{"kind":"${event.case}","assistantId":"7"}`,
            ),
          )),
      'a message is written in the chat of the business, else sent by its connection, else its conversations are shown':
        (_, { before, event, effects }) =>
          !is(event, 'step.message') ||
          !before?.matches('guiding') ||
          (before.context.found?.chatLink != null
            ? JSON.stringify(effects.called).includes('/visita/x') && effects.sent.length === 0
            : effects.called.length === 0 &&
              JSON.stringify(effects.sent).includes(
                before.context.found?.connection ? '"begins":"test"' : 'conversations',
              ) === isDone(before, 'channel')),
      'each button leads where it says': (_, { event, effects }) =>
        effects.sent.length === 0 ||
        JSON.stringify(effects.sent).includes(
          is(event, 'step.assistant')
            ? '"view":"assistants","told":"assistant.new"'
            : is(event, 'step.colleague')
              ? '"view":"team","told":"invitation.new"'
              : is(event, 'step.hours')
                ? '"view":"business","told":"hours.shown"'
                : is(event, 'step.review')
                  ? '"type":"view.open","view":"assistants"'
                  : '"',
        ),
    },
  },
  offers: {
    'step.assistant': (state) => isSeen(state) && !isDone(state, 'assistant'),
    'step.channel': (state) =>
      isSeen(state) && isDone(state, 'assistant') && !isDone(state, 'channel'),
    'step.message': (state) =>
      isSeen(state) && isDone(state, 'channel') && !isDone(state, 'message'),
    'step.hours': (state) => isSeen(state) && !isDone(state, 'hours'),
    'step.colleague': (state) =>
      isSeen(state) && state.context.found?.steps.includes('colleague') === true,
    'step.review': (state) => isSeen(state) && isDone(state, 'assistant'),
    'steps.fold': selectIsShown,
    'steps.unfold': selectIsShown,
    'steps.dismiss': selectIsShown,
    'steps.close': (state) => state.matches('finished'),
  },
  isScreenGone: ({ type }) => /^step\.(?:assistant|channel|hours|colleague|review)/.test(type),
  delays: {},
  does: {
    fresh: '→ recalling',
    'done recallSteps[none]': '→ guiding.finding.asking, → guiding.list.open',
    'done recallSteps[open]': '→ guiding.finding.asking, → guiding.list.open',
    'error recallSteps[failed]': '→ guiding.finding.asking, → guiding.list.open',
    'done recallSteps[folded]': '→ guiding.finding.asking, → guiding.list.folded',
    'done recallSteps[over]': '→ over',
    'done findSteps[nothing]': '→ guiding.finding.known',
    'done findSteps[assistant]': '→ guiding.finding.known',
    'done findSteps[channel]': '→ guiding.finding.known',
    'done findSteps[chat]': '→ guiding.finding.known',
    'done findSteps[message]': '→ guiding.finding.known',
    'done findSteps[guiding]': '→ guiding.finding.known',
    'done findSteps[connected]': '→ guiding.finding.known',
    'done findSteps[hours]': ['→ over', '→ guiding.finding.known'],
    'done findSteps[everything]': ['→ over', '→ finished'],
    'done findSteps[withoutHours]': ['→ over', '→ finished'],
    'done findSteps[alone]': ['→ over', '→ guiding.finding.known'],
    'error findSteps[failed]': '→ guiding.finding.known',
    'steps.look': ['→ guiding.finding.asking', '', '→ over'],
    'live.message': ['→ guiding.finding.asking', ''],
    'live.conversation': ['→ guiding.finding.asking', ''],
    'steps.fold': '→ guiding.list.folded',
    'steps.unfold': '→ guiding.list.open',
    'steps.dismiss': '→ over',
    'steps.close': '→ over',
    'step.assistant': 'parent: area.requested',
    'step.channel': 'parent: area.requested',
    'step.message': ['openChat', 'parent: view.open', 'parent: area.requested'],
    'step.hours': 'parent: area.requested',
    'step.colleague': 'parent: area.requested',
    'step.review': 'parent: view.open',
  },
  words: {
    events: {
      fresh: 'Abre la vista «Panel de Control».',
      'xstate.done.actor.recallSteps[none]': 'Este navegador no guarda nada de esta lista.',
      'xstate.done.actor.recallSteps[open]': 'Este navegador mostró esta lista antes.',
      'xstate.done.actor.recallSteps[folded]': 'Antes ocultaste esta lista.',
      'xstate.done.actor.recallSteps[over]': 'Antes quitaste esta lista para siempre.',
      'xstate.error.actor.recallSteps[failed]': 'Este navegador no deja leer lo que guarda.',
      'xstate.done.actor.findSteps[nothing]': 'El servidor contesta que no hay nada todavía.',
      'xstate.done.actor.findSteps[assistant]': 'El servidor contesta que hay un asistente.',
      'xstate.done.actor.findSteps[channel]': 'El servidor contesta que hay un canal.',
      'xstate.done.actor.findSteps[chat]': 'El servidor contesta que hay un chat en la página.',
      'xstate.done.actor.findSteps[message]':
        'El servidor contesta que hay un asistente y ya escribió alguien, y que falta un canal.',
      'xstate.done.actor.findSteps[guiding]':
        'El servidor contesta que hay un asistente, y conecta por pasos.',
      'xstate.done.actor.findSteps[connected]':
        'El servidor contesta que hay un número de WhatsApp, y conecta por pasos.',
      'xstate.done.actor.findSteps[hours]': 'El servidor contesta que solo falta el horario.',
      'xstate.done.actor.findSteps[everything]': 'El servidor contesta que todo está hecho.',
      'xstate.done.actor.findSteps[withoutHours]':
        'El servidor no conoce horarios, y contesta que todo está hecho.',
      'xstate.done.actor.findSteps[alone]':
        'El servidor contesta que solo falta alguien más en el equipo.',
      'xstate.error.actor.findSteps[failed]': 'El servidor contesta con un error 500.',
      'live.message': 'Llega un mensaje.',
      'live.conversation': 'Llega una conversación nueva.',
      'steps.look': 'Vuelve a esta vista desde otra.',
      'steps.fold': press(button('Ocultar')),
      'steps.unfold': press(button('Mostrar')),
      'steps.dismiss': [press(button('No mostrar más')), seesNot(the.heading('Primeros pasos'))],
      'steps.close': [press(button('Cerrar')), seesNot(the.heading('Primeros pasos'))],
      'step.assistant': [
        press(button('Crear un asistente')),
        byHand('se abre el formulario de un asistente'),
      ],
      'step.channel[whatsapp]': [
        press(button('Conectar WhatsApp')),
        byHand('se abre la conexión de WhatsApp: por pasos, donde el servidor los tiene'),
      ],
      'step.channel[widget]': [
        press(button('Poner el chat en tu página')),
        byHand('se abre el formulario de un widget'),
      ],
      'step.message': [
        press(button('Enviar un mensaje de prueba')),
        byHand(
          'se abre el chat del negocio en otra pestaña, el mensaje de prueba de WhatsApp, o la vista «Conversaciones»',
        ),
      ],
      'step.hours': [
        press(button('Poner el horario')),
        byHand('se abre la pestaña «Horario» de «Ajustes del negocio»'),
      ],
      'step.colleague': [
        press(button('Invitar a alguien')),
        byHand('se abre la invitación en la vista «Equipo»'),
      ],
      'step.review': [press(button('Ver asistentes')), byHand('se abre la vista «Asistentes»')],
    },
    states: {
      recalling: seesNot(the.heading('Primeros pasos')),
      'guiding.finding.asking': [],
      'guiding.finding.known': [
        when('!found', seesNot(the.heading('Primeros pasos'))),
        when('found', sees(the.heading('Primeros pasos'))),
      ],
      'guiding.list.open': when('found', isUnfolded(button('Ocultar'))),
      'guiding.list.folded': when('found', [sees(button('Mostrar')), seesNot(the.list('Pasos'))]),
      finished: sees('Todo listo: tus clientes ya reciben respuesta.'),
      over: seesNot(the.heading('Primeros pasos')),
    },
  },
})
