import { MEANWHILE_LASTS } from '#contract/limits.ts'
import { meanwhileMachine } from '#machines/inbox/chat/meanwhileMachine.ts'
import { threadMachine } from '#machines/inbox/chat/threadMachine.ts'
import { is } from '../../kit/events.ts'
import { defineModel } from '../../kit/model.ts'
import { said } from '../../people.ts'
import { passes, press, sees, seesNot, the } from '../../qa/say.ts'

const came = { type: 'live.message', threadId: 'ana', receivedAt: 9_000 } as const
const answer = { ...said('Sí', 2_500, true), author: 'person' } as const

export const meanwhileModel = defineModel({
  machine: meanwhileMachine,
  parent: threadMachine,
  opening: {
    title: 'Un colega responde mientras tanto',
    about:
      'Quien escribe una respuesta ve, antes de enviarla, que otra persona del equipo respondió.',
    role: 'member',
    address: '/',
    before: ['La conversación de Ana Rojas está abierta, y en ella hay un borrador.'],
  },
  options: {
    starts: { fresh: { threadId: 'ana' } },
    cases: [
      { ...came, message: { ...answer, authorName: 'Sol Díaz' }, case: 'sol' },
      { ...came, message: answer, case: 'somebody' },
      { ...came, message: { ...answer, isOwn: true }, case: 'own' },
      {
        ...came,
        message: { ...said('Hola', 2_500, true), author: 'assistant' },
        case: 'assistant',
      },
      { ...came, message: said('Hola', 2_500), case: 'client' },
    ],
    refused: ['live.message[own]', 'live.message[assistant]', 'live.message[client]'],
    project: ({ name }) => [name],
    holds: {
      'a colleague who answered is told, with the name where it is known': (
        { context, ...now },
        { event },
      ) =>
        !is(event, 'live.message[sol]', 'live.message[somebody]') ||
        (now.matches('answered') && context.name === (event.case === 'sol' ? 'Sol Díaz' : null)),
      'nobody else is': (now, { event, before }) =>
        !is(event, 'live.message[own]', 'live.message[assistant]', 'live.message[client]') ||
        before === null ||
        (now.matches('answered') === before.matches('answered') &&
          now.context.name === before.context.name),
      'it is over once it was seen, or the own answer is sent': (now, { event }) =>
        !is(event, 'meanwhile.seen', 'message.sent') || now.matches('quiet'),
      'only what is said in this conversation is heard': (_, { effects }) =>
        effects.started.every(
          ({ src, input }) =>
            src !== 'liveNews' || JSON.stringify(input).includes('"threadId":"ana"'),
        ),
    },
  },
  offers: {
    'message.sent': () => true,
    'meanwhile.seen': (state) => state.matches('answered'),
  },
  delays: { meanwhileLasts: MEANWHILE_LASTS },
  does: {
    fresh: '→ quiet',
    'live.message[sol]': ['→ answered', ''],
    'live.message[somebody]': ['→ answered', ''],
    'message.sent': '→ quiet',
    'meanwhile.seen': '→ quiet',
    'after meanwhileLasts': '→ quiet',
  },
  words: {
    events: {
      fresh: 'Abre la conversación de Ana Rojas y escribe algo, sin enviarlo.',
      'live.message[sol]': [
        'Sol Díaz, del mismo equipo, responde a Ana Rojas.',
        sees('Sol Díaz acaba de responder. Revisa su mensaje antes de enviar.'),
      ],
      'live.message[somebody]': [
        'Otra persona del equipo, cuyo nombre no se conoce, responde a Ana Rojas.',
        sees('Alguien del equipo acaba de responder. Revisa su mensaje antes de enviar.'),
      ],
      'message.sent': 'Se envía la respuesta.',
      'meanwhile.seen': press(the.button('Entendido')),
      'after.meanwhileLasts': passes(),
    },
    states: {
      quiet: seesNot(the.button('Entendido')),
      answered: sees(the.button('Entendido')),
    },
  },
})
