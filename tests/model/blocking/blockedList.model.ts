import { type BlockedContact, listBlocked } from '#contract/conversationBlocks.ts'
import { CallError } from '#contract/errors.ts'
import { blockedListMachine } from '#machines/blocking/blockedListMachine.ts'
import { privacyMachine } from '#machines/business/privacyMachine.ts'
import { rows } from '../inbox/wires.ts'
import { done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { byHand, press, seeing, sees, the } from '../qa/say.ts'
import { anaBlocked } from './someBlocked.ts'

export const blockedListModel = defineModel({
  machine: blockedListMachine,
  parent: privacyMachine,
  opening: {
    title: 'Contactos bloqueados',
    about: 'Los contactos bloqueados del negocio; cada uno se puede desbloquear.',
    role: 'member',
    address: '/',
    before: ['Ana Rojas está bloqueada.'],
  },
  options: {
    starts: { fresh: { businessId: 1 } },
    cases: [
      { type: 'live.block', threadId: 'ana', isBlocked: false },
      done('loadBlocked', [anaBlocked], 'ana'),
      done('loadBlocked', [], 'none'),
      fail('loadBlocked', new CallError('refused', 'HTTP 500', 500)),
    ],
    project: ({ contacts, error }) => [contacts?.length, error],
    holds: {
      'every blocking and unblocking is asked for anew': (_, { event, effects }) =>
        !is(event, 'live.block', 'sync.requested', 'list.reload') ||
        effects.started.some(({ src }) => src === 'loadBlocked'),
      'the last list stays on the screen while it is loaded': ({ context }, { before }) =>
        before === null || before.context.contacts === null || context.contacts !== null,
      'what was loaded is shown, without the last failure': ({ context }, { event }) =>
        !is(event, 'done loadBlocked') ||
        (context.error === null &&
          context.contacts?.length === (is(event, 'done loadBlocked[ana]') ? 1 : 0)),
      'a failure says why': ({ context }, { event }) =>
        !is(event, 'error loadBlocked') ||
        context.error === 'No se pudieron cargar los contactos bloqueados',
      'it is of this business': (_, { effects }) =>
        effects.started.every(
          ({ src, input }) => src !== 'loadBlocked' || JSON.stringify(input) === '{"businessId":1}',
        ),
    },
  },
  offers: { 'list.reload': ({ context }) => context.error !== null },
  wires: {
    loadBlocked: wire(listBlocked, (contacts: readonly BlockedContact[]) => ({
      success: true,
      data: contacts.flatMap(({ conversation, arrived }) =>
        rows([conversation]).map((row) => ({ ...row, Arrived: arrived })),
      ),
    })),
  },
  delays: {},
  does: {
    fresh: '→ loading',
    'list.reload': ['', '→ loading'],
    'live.block': ['', '→ loading'],
    'sync.requested': ['', '→ loading'],
    'done loadBlocked': '→ idle',
    'error loadBlocked': '→ idle',
  },
  words: {
    events: {
      fresh: [
        'Abre «Ajustes del negocio» en el menú de la cuenta y toca la pestaña «Privacidad».',
        sees('Contactos bloqueados'),
      ],
      'list.reload': press(the.button('Reintentar')),
      'live.block': 'Otra persona del equipo desbloquea a Ana Rojas.',
      'sync.requested': 'La conexión vuelve.',
      'xstate.done.actor.loadBlocked[ana]': [
        'El servidor contesta que Ana Rojas está bloqueada.',
        sees('Ana Rojas'),
      ],
      'xstate.done.actor.loadBlocked[none]': [
        'El servidor contesta que nadie está bloqueado.',
        sees('No hay contactos bloqueados.'),
      ],
      'xstate.error.actor.loadBlocked': [
        'El servidor contesta con un error 500.',
        seeing<typeof blockedListMachine>(({ error }) => sees(the.errorText(error))),
      ],
    },
    states: { loading: [], idle: byHand('la lista está completa') },
  },
})
