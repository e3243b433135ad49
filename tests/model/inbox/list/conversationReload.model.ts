import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { conversationListMachine } from '#machines/inbox/list/conversationListMachine.ts'
import { conversationReloadMachine } from '#machines/inbox/list/conversationReloadMachine.ts'
import { done, fail, is } from '../../kit/events.ts'
import { defineModel } from '../../kit/model.ts'
import { ana, hello, listed, luis, eva as newcomer } from '../../people.ts'
import { sees, seesNot, seesOnce, the } from '../../qa/say.ts'
import { changesWire, conversationsWire } from '../wires.ts'

const eva = { ...newcomer, startedAt: 1_500 }
const missedAna = { ...ana, lastMessage: hello.text, lastMessageAt: hello.at }
const changes = { changed: [missedAna, eva], removed: ['luis'], mark: 'm2' }
const three = listed([eva, ana, luis], 'm3')

export const conversationReloadModel = defineModel({
  machine: conversationReloadMachine,
  parent: conversationListMachine,
  opening: {
    title: 'La lista se carga otra vez',
    about: 'De la lista se pide solo lo que ha cambiado, donde el servidor lo dice.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta.'],
  },
  options: {
    starts: {
      marked: { businessId: 1, loaded: listed([ana, luis], 'm1') },
      unmarked: { businessId: 1, loaded: listed([ana, luis]) },
    },
    cases: [
      done('loadChanges', { changed: [], removed: [], mark: 'm1' }, 'none'),
      done('loadChanges', changes, 'some'),
      done('loadChanges', null, 'unknown'),
      fail('loadChanges', new CallError('network', NO_CONNECTION), 'network'),
      done('loadConversations', three, 'three'),
      fail('loadConversations', new CallError('network', NO_CONNECTION), 'network'),
    ],
    project: ({ brought }) => [
      brought?.mark,
      brought?.conversations.map(({ threadId, lastMessageAt }) => [threadId, lastMessageAt]),
    ],
    holds: {
      'changes are asked for where the last load said up to where it knew, and else the whole list':
        ({ context: { loaded }, ...now }, { before }) =>
          before !== null || now.matches(loaded.mark === null ? 'whole' : 'changes'),
      'a back end that does not know the mark is asked for the whole list': (now, { event }) =>
        event.case !== 'unknown' || now.matches('whole'),
      'changes make the list what a load of the whole would': ({ context }, { event }) =>
        event.case !== 'some' ||
        (context.brought?.mark === changes.mark &&
          context.brought.conversations.map(({ threadId }) => threadId).join() === 'ana,eva' &&
          context.brought.conversations[0]?.lastMessageAt === hello.at),
      'without a change the list is as it was': ({ context: { loaded, brought } }, { event }) =>
        event.case !== 'none' || brought?.conversations === loaded.conversations,
      'the whole list is what came': ({ context }, { event }) =>
        event.case !== 'three' || context.brought === three,
      'a failure brings nothing': (now, { event }) =>
        !event.type.startsWith('xstate.error') || (now.matches('done') && now.output === null),
      'the list that came is the output': ({ context, ...now }, { event }) =>
        !is(event, 'done loadConversations', 'done loadChanges[some]') ||
        now.output === context.brought,
    },
  },
  wires: { loadConversations: conversationsWire, loadChanges: changesWire },
  delays: {},
  does: {
    marked: '→ changes',
    unmarked: '→ whole',
    'done loadChanges[none]': '→ done',
    'done loadChanges[some]': '→ done',
    'done loadChanges[unknown]': '→ whole',
    'error loadChanges[network]': '→ done',
    'done loadConversations[three]': '→ done',
    'error loadConversations[network]': '→ done',
  },
  words: {
    events: {
      marked:
        'El servidor dijo hasta dónde sabía. Apaga el servidor y arráncalo otra vez: la conexión en vivo se restablece.',
      unmarked: 'Apaga el servidor y arráncalo otra vez: la conexión en vivo se restablece.',
      'xstate.done.actor.loadChanges[none]': [
        'El servidor contesta que nada ha cambiado.',
        seesOnce(the.row('Luis Mora…')),
      ],
      'xstate.done.actor.loadChanges[some]': [
        'El servidor contesta con lo que ha cambiado: un mensaje de Ana Rojas que no se había visto y la conversación de Eva Solís; la de Luis Mora ya no está.',
        sees('¿Siguen abiertos?'),
        seesOnce(the.row('Eva Solís…')),
        seesNot(the.row('Luis Mora…')),
      ],
      'xstate.done.actor.loadChanges[unknown]':
        'El servidor contesta que ya no sabe qué ha cambiado desde entonces (410).',
      'xstate.error.actor.loadChanges[network]':
        'La red falla mientras se pide lo que ha cambiado.',
      'xstate.done.actor.loadConversations[three]': [
        'El servidor contesta con tres conversaciones: la nueva es la de Eva Solís.',
        seesOnce(the.row('Eva Solís…')),
      ],
      'xstate.error.actor.loadConversations[network]':
        'La red falla mientras la lista se carga otra vez.',
    },
    states: {
      changes: sees(the.row('Ana Rojas…'), the.row('Luis Mora…')),
      whole: sees(the.row('Ana Rojas…'), the.row('Luis Mora…')),
      done: seesOnce(the.row('Ana Rojas…')),
    },
  },
})
