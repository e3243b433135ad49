import type { FoundConversations } from '#contract/conversationSearch.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { conversationListMachine } from '#machines/inbox/list/conversationListMachine.ts'
import { conversationSearchMachine } from '#machines/inbox/list/conversationSearchMachine.ts'
import { hasSameWords } from '#machines/inbox/list/hits.ts'
import { carried, done, fail } from '../../kit/events.ts'
import { defineModel } from '../../kit/model.ts'
import { ana, luis } from '../../people.ts'
import {
  clear,
  fill,
  passes,
  press,
  seeing,
  sees,
  seesNot,
  seesOnce,
  the,
  when,
} from '../../qa/say.ts'
import { searchWire } from '../wires.ts'

const FAILURE = 'No se pudo buscar en los mensajes y las fichas'

const both: FoundConversations = {
  hits: [
    { kind: 'message', threadId: ana.threadId, text: 'Quiero la camisa azul', at: 700 },
    { kind: 'tag', threadId: luis.threadId, text: 'Camisas' },
  ],
  hasMore: false,
}
const none: FoundConversations = { hits: [], hasMore: false }

const searched = (name: string, search: string) => ({
  type: 'search.changed' as const,
  search,
  case: name,
})

/** The row of each hit of the back end stands in the list with its reason. */
const FOUND = when('found.hits.1', sees(the.row('Luis Mora…'), 'Etiqueta: Camisas'))

export const conversationSearchModel = defineModel({
  machine: conversationSearchMachine,
  parent: conversationListMachine,
  opening: {
    title: 'Buscar en los mensajes y las fichas',
    about: 'Lo que el servidor encuentra de más cuando se busca en la lista de conversaciones.',
    role: 'member',
    address: '/',
    before: [
      'La vista «Conversaciones» está abierta, con una conversación de Ana Rojas y otra de Luis Mora.',
      'Los dos hablaron alguna vez de camisas, pero no en su último mensaje.',
    ],
  },
  options: {
    starts: {
      offered: { businessId: 1, isOffered: true },
      absent: { businessId: 1, isOffered: false },
    },
    cases: [
      searched('shirt', 'camisa'),
      searched('shirts', 'camisas'),
      searched('same', 'CAMISAS,'),
      searched('letter', 'c'),
      searched('nothing', ''),
      done('searchConversations', both, 'both'),
      done('searchConversations', { ...both, hasMore: true }, 'more'),
      done('searchConversations', none, 'none'),
      fail('searchConversations', new CallError('network', NO_CONNECTION), 'network'),
      fail('searchConversations', new CallError('refused', 'HTTP 500', 500), 'refused'),
    ],
    project: ({ search, found, error }) => [
      search,
      found?.hits.map(({ threadId }) => threadId),
      found?.hasMore,
      error,
    ],
    holds: {
      'without the capability nothing is asked, and the network is not watched': (
        { context, ...now },
        { effects },
      ) => context.isOffered || (now.matches('absent') && effects.started.length === 0),
      'what is written is known, whatever becomes of it': ({ context }, { event, before }) =>
        event.type !== 'search.changed' ||
        before?.matches('offered') !== true ||
        context.search === carried(event, 'search'),
      'the question is for the words that are written now': ({ context, ...now }) =>
        !now.matches({ offered: { online: 'asking' } }) || context.search.length > 1,
      'other words stop the question before, and are searched after a pause': (
        { context, ...now },
        { event, before },
      ) =>
        event.type !== 'search.changed' ||
        before?.matches({ offered: 'online' }) !== true ||
        hasSameWords(before.context.search, context.search) ||
        now.matches({ offered: { online: context.search.length > 1 ? 'typing' : 'idle' } }),
      'the same words with other letters ask nothing again': (now, { event, before, effects }) =>
        event.case !== 'same' ||
        before?.context.search !== 'camisas' ||
        (effects.started.length === 0 &&
          JSON.stringify(now.value) === JSON.stringify(before.value)),
      'what was found stays only as far as it fits what is written': (
        { context },
        { event, before },
      ) =>
        event.type !== 'search.changed' ||
        context.found === null ||
        (event.case !== 'nothing' &&
          event.case !== 'letter' &&
          (event.case !== 'shirts' ||
            before?.context.search !== 'camisa' ||
            context.found.hits.every(({ text }) => text.includes('amisas')))),
      'an answer is what was found': ({ context }, { event }) =>
        !event.type.startsWith('xstate.done.actor.searchConversations') ||
        context.found === Reflect.get(event, 'output'),
      'a failure is said in words, and goes with the next question': (
        { context, ...now },
        { before },
      ) =>
        now.matches({ offered: { online: 'failed' } })
          ? context.error === FAILURE
          : !now.matches({ offered: { online: 'asking' } }) ||
            (before !== null && context.error === null),
      'a failed search can be tried again, and other words are searched': (now) =>
        !now.matches({ offered: { online: 'failed' } }) || now.can({ type: 'search.retry' }),
      'what is written is heard at every moment, also offline': (now) =>
        !now.matches('offered') || now.can({ type: 'search.changed', search: 'camisa' }),
      'nothing is asked offline': ({ ...now }, { effects }) =>
        !now.matches({ offered: 'offline' }) || effects.started.length === 0,
      'what was asked for offline is asked for once the network is back': (
        { context, ...now },
        { event, before },
      ) =>
        event.type !== 'network.online' ||
        before?.matches({ offered: 'offline' }) !== true ||
        now.matches({ offered: { online: context.search.length > 1 ? 'asking' : 'idle' } }),
    },
  },
  offers: {
    'search.changed': ({ context }, { search }) => context.search !== search,
  },
  wires: { searchConversations: searchWire },
  delays: { searchDelay: 500 },
  does: {
    offered: '→ offered.online.idle',
    absent: '→ absent',
    'network.offline': '→ offered.offline',
    'network.online': ['→ offered.online.idle', '→ offered.online.asking'],
    'search.changed[shirt]': ['', '→ offered.online.typing'],
    'search.changed[shirts]': ['', '→ offered.online.typing'],
    'search.changed[same]': ['', '→ offered.online.typing'],
    'search.changed[letter]': ['', '→ offered.online.idle'],
    'search.changed[nothing]': ['', '→ offered.online.idle'],
    'after searchDelay': '→ offered.online.asking',
    'done searchConversations[both]': '→ offered.online.answered',
    'done searchConversations[more]': '→ offered.online.answered',
    'done searchConversations[none]': '→ offered.online.answered',
    'error searchConversations[network]': '→ offered.online.failed',
    'error searchConversations[refused]': '→ offered.online.failed',
    'search.retry': '→ offered.online.asking',
  },
  words: {
    events: {
      offered: 'Entra en las conversaciones de un negocio.',
      absent: 'Entra en las conversaciones de un negocio cuyo servidor no busca en los mensajes.',
      'search.changed[shirt]': fill(the.searchbox('Buscar conversaciones'), 'camisa'),
      'search.changed[shirts]': fill(the.searchbox('Buscar conversaciones'), 'camisas'),
      'search.changed[same]': fill(the.searchbox('Buscar conversaciones'), 'CAMISAS,'),
      'search.changed[letter]': fill(the.searchbox('Buscar conversaciones'), 'c'),
      'search.changed[nothing]': clear(the.searchbox('Buscar conversaciones')),
      'search.retry': press(the.button('Reintentar')),
      'network.offline': 'La red se corta.',
      'network.online': 'La red vuelve.',
      'after.searchDelay': passes('sin escribir'),
      'xstate.done.actor.searchConversations[both]': [
        'El servidor encuentra las dos conversaciones: un mensaje de Ana Rojas y una etiqueta de Luis Mora.',
        seesOnce(the.row('Ana Rojas…'), the.row('Luis Mora…')),
        sees('2 más por sus mensajes o su ficha'),
      ],
      'xstate.done.actor.searchConversations[more]': [
        'El servidor encuentra las dos conversaciones, y dice que hay más.',
        sees(the.row('Ana Rojas…'), 'Hay más de 2: agrega otra palabra'),
      ],
      'xstate.done.actor.searchConversations[none]': [
        'El servidor no encuentra nada.',
        sees('No se encontraron conversaciones', 'Nada más en los mensajes ni en las fichas'),
      ],
      'xstate.error.actor.searchConversations[network]': 'La red falla mientras se busca.',
      'xstate.error.actor.searchConversations[refused]': 'El servidor contesta con un error 500.',
    },
    states: {
      absent: seesNot('Buscando en los mensajes y las fichas…'),
      'offered.online.idle': seesNot(
        'Buscando en los mensajes y las fichas…',
        the.button('Reintentar'),
      ),
      'offered.online.typing': [sees('Buscando en los mensajes y las fichas…'), FOUND],
      'offered.online.asking': [
        sees('Buscando en los mensajes y las fichas…'),
        seesNot(the.button('Reintentar')),
        FOUND,
      ],
      'offered.online.answered': [seesNot('Buscando en los mensajes y las fichas…'), FOUND],
      'offered.online.failed': [
        seeing<typeof conversationSearchMachine>(({ error }) =>
          sees(the.errorText(error), the.button('Reintentar')),
        ),
        FOUND,
      ],
      'offered.offline': [
        seesNot(the.button('Reintentar')),
        when('search=camisa', sees('Sin conexión: solo se busca en lo que hay aquí')),
      ],
    },
  },
})
