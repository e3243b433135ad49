import type { SnapshotFrom } from 'xstate'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { NO_CONVERSATION } from '#contract/inbox.ts'
import { inboxMachine } from '#machines/inbox/inboxMachine.ts'
import { readsMachine } from '#machines/inbox/list/readsMachine.ts'
import { done, fail, is } from '../../kit/events.ts'
import { defineModel } from '../../kit/model.ts'
import { byHand, passes, press, pressKey, sees, the } from '../../qa/say.ts'
import { readWire } from '../wires.ts'

type State = SnapshotFrom<typeof readsMachine>

const read = { threadId: 'ana', readAt: 1_000 }
const unread = { threadId: 'ana', readAt: null }
const other = { threadId: 'luis', readAt: 2_000 }

const first = ({ context: { queue } }: State) => JSON.stringify(queue[0] ?? null)

export const readsModel = defineModel({
  machine: readsMachine,
  parent: inboxMachine,
  opening: {
    title: 'Lo leído en todos los navegadores',
    about: 'Lo que una persona lee o marca como no leído llega a sus otros navegadores.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta.'],
  },
  options: {
    cases: [
      { type: 'thread.marked', ...read, case: 'read' },
      { type: 'thread.marked', ...unread, case: 'unread' },
      { type: 'thread.marked', ...other, case: 'other' },
      { type: 'live.read', ...unread, case: 'elsewhere' },
      done('saveRead', read, 'read'),
      done('saveRead', unread, 'unread'),
      done('saveRead', other, 'other'),
      fail('saveRead', new CallError('network', NO_CONNECTION), 'network'),
      fail(
        'saveRead',
        new CallError('refused', 'HTTP 404', 404, JSON.stringify({ message: NO_CONVERSATION })),
        'gone',
      ),
    ],
    project: ({ queue, last }) => [queue, last],
    // The back end answers with the mark that it was given.
    filter: (now, event) =>
      !event.type.startsWith('xstate.done.actor.saveRead') ||
      JSON.stringify(Reflect.get(event, 'output')) === first(now),
    holds: {
      'marks are saved one after the other, in their order': (now, { effects }) =>
        effects.started.every(
          ({ src, input }) => src !== 'saveRead' || JSON.stringify(input) === first(now),
        ),
      'nothing waits while nothing is saved': (now) =>
        (now.context.queue.length === 0) === now.matches('idle'),
      'of each conversation only the last mark waits': ({ context: { queue } }) =>
        new Set(queue.map(({ threadId }) => threadId)).size === queue.length,
      'a mark that is not the last of this page is saved': (now, { event, before }) => {
        if (!is(event, 'thread.marked') || before === null) return true
        const threadId = String(Reflect.get(event, 'threadId'))
        const readAt = Reflect.get(event, 'readAt')
        return (
          before.context.last[threadId] === readAt ||
          now.context.queue.some((each) => each.threadId === threadId && each.readAt === readAt)
        )
      },
      'a mark of another browser is the last one': ({ context }, { event }) =>
        !is(event, 'live.read') || context.last.ana === null,
      'another browser can be heard at any time': (now) =>
        now.can({ type: 'live.read', ...unread }),
      'a mark that this page has made already is not saved again': (now, { event, before }) =>
        !is(event, 'thread.marked') ||
        before === null ||
        before.context.last[String(Reflect.get(event, 'threadId'))] !==
          Reflect.get(event, 'readAt') ||
        now.context.queue === before.context.queue,
      'a mark is given up only where the back end refuses it': ({ context }, { event, before }) =>
        before === null ||
        is(event, 'done saveRead', 'error saveRead[gone]') ||
        before.context.queue.every(({ threadId }) =>
          context.queue.some((each) => each.threadId === threadId),
        ),
    },
  },
  delays: { retryDelay: 10_000 },
  wires: { saveRead: readWire },
  does: {
    start: '→ idle',
    'thread.marked[read]': ['→ saving', ''],
    'thread.marked[unread]': ['→ saving', ''],
    'thread.marked[other]': ['→ saving', ''],
    'done saveRead[read]': ['→ idle', ''],
    'error saveRead[network]': '→ waiting',
    'error saveRead[gone]': ['→ idle', ''],
    'done saveRead[unread]': ['→ idle', ''],
    'done saveRead[other]': ['→ idle', ''],
    'sync.requested': '→ saving',
    'after retryDelay': '→ saving',
  },
  words: {
    events: {
      'thread.marked[read]': press(the.row('Ana Rojas…')),
      'thread.marked[unread]': pressKey('U', the.row('Ana Rojas…')),
      'thread.marked[other]': press(the.row('Luis Mora…')),
      'live.read':
        'En otro navegador de la misma cuenta, marca la fila «Ana Rojas…» como no leída.',
      'xstate.done.actor.saveRead[read]': [
        'El servidor guarda que Ana Rojas está leída.',
        byHand('en otro navegador de la misma cuenta, la fila de Ana Rojas no tiene nada sin leer'),
      ],
      'xstate.done.actor.saveRead[unread]': [
        'El servidor guarda que Ana Rojas está sin leer.',
        byHand('en otro navegador de la misma cuenta, la fila de Ana Rojas dice «1 sin leer»'),
      ],
      'xstate.done.actor.saveRead[other]': 'El servidor guarda que Luis Mora está leída.',
      'xstate.error.actor.saveRead[network]': 'La red falla mientras se guarda.',
      'xstate.error.actor.saveRead[gone]': 'El servidor contesta que la conversación ya no existe.',
      'after.retryDelay': passes(),
      'sync.requested': 'La conexión en vivo se restablece.',
    },
    states: {
      idle: sees(the.row('Ana Rojas…')),
      saving: sees(the.row('Ana Rojas…')),
      waiting: sees(the.row('Ana Rojas…')),
    },
  },
})
