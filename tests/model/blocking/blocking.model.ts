import { blockConversation } from '#contract/conversationBlocks.ts'
import { CallError } from '#contract/errors.ts'
import { blockingMachine } from '#machines/blocking/blockingMachine.ts'
import { chatMachine } from '#machines/inbox/chat/chatMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { byHand, canUse, press, seeing, sees, seesNot, the } from '../qa/say.ts'
import { client, target } from './someBlocked.ts'

const refused = () => new CallError('refused', 'HTTP 500', 500)
const row = () => ({ success: true, data: { blocked: true } })

export const blockingModel = defineModel({
  machine: blockingMachine,
  parent: chatMachine,
  opening: {
    title: 'Bloquear un contacto',
    about: 'Lo que escribe un contacto bloqueado no llega a la bandeja.',
    role: 'member',
    address: '/',
    before: ['La conversación de Ana Rojas está abierta.'],
  },
  options: {
    starts: { fresh: undefined },
    cases: [
      { type: 'block.ask', target, case: 'conversation' },
      { type: 'block.ask', target: client, case: 'client' },
      { type: 'unblock', target },
      done('block', undefined),
      fail('block', refused()),
      done('unblock', undefined),
      fail('unblock', refused()),
    ],
    project: ({ target: { kind }, error }) => [kind, error],
    holds: {
      'nobody is blocked without a question': (_, { event, effects }) =>
        effects.started.every(({ actor }) => actor !== 'block') || is(event, 'block.confirm'),
      'whoever was asked about is blocked, and no other': ({ context }, { effects }) =>
        effects.started.every(
          ({ actor, input }) =>
            (actor !== 'block' && actor !== 'unblock') ||
            JSON.stringify(input) ===
              JSON.stringify({ target: context.target, isBlocked: actor === 'block' }),
        ),
      'the list is told once it is done, and only then': (_, { event, effects }) => {
        const told = effects.sent.filter(({ to }) => to === 'liveNews').map((each) => each.event)
        const isDone = is(event, 'done block', 'done unblock')
        return (
          told.length === (isDone ? 1 : 0) &&
          told.every(
            (news) =>
              JSON.stringify(news).includes('"live.block"') &&
              JSON.stringify(news).includes(`"isBlocked":${is(event, 'done block')}`),
          )
        )
      },
      'a client is no conversation': ({ context }, { effects }) =>
        effects.sent.every(
          ({ to, event: news }) =>
            to !== 'liveNews' ||
            carried(Object(news), 'threadId') ===
              (context.target.kind === 'client' ? '' : context.target.id),
        ),
      'a failure says why, and whoever was asked about is still asked about': (now, { event }) =>
        !is(event, 'error block') ||
        (now.matches('asking') &&
          now.context.error === 'No se pudo bloquear el contacto. Inténtalo de nuevo.'),
      'a failed unblocking says why': ({ context }, { event }) =>
        !is(event, 'error unblock') ||
        context.error === 'No se pudo desbloquear el contacto. Inténtalo de nuevo.',
      'a new try begins without the last failure': ({ context }, { event }) =>
        !is(event, 'block.ask', 'unblock', 'block.confirm', 'block.cancel', 'error.dismissed') ||
        context.error === null,
    },
  },
  offers: {
    'block.ask': (state) => state.matches('idle'),
    'block.confirm': (state) => state.matches('asking'),
    'block.cancel': (state) => state.matches('asking'),
    unblock: (state) => state.matches('idle'),
    'error.dismissed': (state) => state.matches('idle') && state.context.error !== null,
  },
  wires: {
    block: wire(blockConversation, row, { id: 'ana' }),
    unblock: wire(blockConversation, row, { id: 'ana' }),
  },
  delays: {},
  does: {
    fresh: '→ idle',
    'block.ask': '→ asking',
    'block.confirm': '→ blocking',
    'block.cancel': '→ idle',
    unblock: '→ unblocking',
    'done block': '→ idle, toastBlocked, liveNews: live.block',
    'error block': '→ asking',
    'done unblock': '→ idle, toastBlocked, liveNews: live.block',
    'error unblock': '→ idle',
  },
  words: {
    events: {
      fresh: 'La conversación de Ana Rojas está abierta.',
      'block.ask[conversation]': [
        'En «Opciones de la conversación», toca «Bloquear».',
        sees(the.dialog('Bloquear')),
      ],
      'block.ask[client]': [
        'En la vista «Clientes», abre a Eva Mora y toca «Bloquear».',
        sees(the.dialog('Bloquear')),
      ],
      'block.confirm': press(the.button('Bloquear', the.dialog('Bloquear'))),
      'block.cancel': [
        press(the.button('Cancelar', the.dialog('Bloquear'))),
        seesNot(the.dialog('Bloquear')),
      ],
      unblock: ['Abre el enlace de una conversación bloqueada.', press(the.button('Desbloquear'))],
      'error.dismissed': 'En «Privacidad», el aviso del error se cierra con «Cerrar».',
      'xstate.done.actor.block': [
        'El servidor contesta que está bloqueado.',
        seesNot(the.dialog('Bloquear')),
      ],
      'xstate.error.actor.block': [
        'El servidor contesta con un error 500.',
        seeing<typeof blockingMachine>(({ error }) => sees(the.errorText(error))),
      ],
      'xstate.done.actor.unblock': [
        'El servidor contesta que está desbloqueado.',
        byHand('la conversación está otra vez en la lista, sin «Bloqueado»'),
      ],
      'xstate.error.actor.unblock': [
        'El servidor contesta con un error 500.',
        byHand('en lugar de «Bloqueado» se dice por qué'),
      ],
    },
    states: {
      idle: [],
      asking: canUse(the.button('Bloquear', the.dialog('Bloquear'))),
      blocking: [],
      unblocking: [],
    },
  },
})
