import type { SnapshotFrom } from 'xstate'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { sendManualMessage } from '#contract/inbox.ts'
import type { OutgoingMessage } from '#contract/outgoing.ts'
import { outboxMachine } from '#machines/inbox/chat/composer/outboxMachine.ts'
import { sendingMachine } from '#machines/inbox/chat/composer/sendingMachine.ts'
import { carried, done, fail, is } from '../../../kit/events.ts'
import { defineModel } from '../../../kit/model.ts'
import { wire } from '../../../kit/wire.ts'
import { ana, keyed, outgoing, said } from '../../../people.ts'
import {
  byHand,
  fill,
  firstOf,
  isEmpty,
  lastOf,
  passes,
  press,
  type Seen,
  sees,
  seesNot,
  seesOnce,
  the,
  when,
} from '../../../qa/say.ts'
import { messagesWire } from '../../wires.ts'

const { text, to } = outgoing()

const once = [keyed(said(text, 6_000, true), 'a')]
const twice = [...once, keyed(said(text, 7_000, true), 'b')]

type Items = readonly OutgoingMessage[]
const some = (items: Items, status: OutgoingMessage['status']) =>
  items.some((item) => item.status === status)

const send = [
  'network.online',
  'messages.changed[none]',
  'message.send',
  'xstate.done.actor.sendMessage',
]

const hasFailed = (
  { context: { items } }: SnapshotFrom<typeof outboxMachine>,
  { id }: { readonly id: number },
) => items.some((item) => item.id === id && item.status === 'failed')

const DOUBT = 'xstate.after.doubtDelay.outbox.doubt.young'
const canDiscard = (
  now: SnapshotFrom<typeof outboxMachine>,
  { id }: { readonly id: number },
): boolean =>
  hasFailed(now, { id }) ||
  (now.matches({ doubt: 'old' }) &&
    now.context.items.some((item) => item.id === id && item.status === 'unknown'))

const QUESTION = '¿Descartar el mensaje?'
const CONFIRM = [
  press(the.button('Descartar', the.dialog(QUESTION))),
  seesNot(the.dialog(QUESTION)),
]

/**
 * The expectation for messages with that status, written once where both have it. Once the thread shows equal messages,
 * an outgoing one may be among them.
 */
const seenOf = (status: OutgoingMessage['status'], ...seen: readonly Seen[]): readonly Seen[] => [
  when(['!messages.0', `items.0.status=${status}`], ...seen),
  when(['!messages.0', `!items.0.status=${status}`, `items.1.status=${status}`], ...seen),
]

const IN_DOUBT = sees(
  'Todavía no se sabe si llegó: la conversación no se puede cargar. Se sigue intentando.',
)
const UNKNOWN = seenOf(
  'unknown',
  sees('Comprobando si llegó...'),
  seesNot('Error del servidor: 500 - Sin servicio'),
)
// Waiting messages are checked after those of the server, so earlier states say nothing about them.
const WAITING = seenOf('pending', sees('En espera'))
const FAILED = sees('No enviado', the.button('Reintentar'), the.button('Descartar'))

export const outboxModel = defineModel({
  machine: outboxMachine,
  parent: sendingMachine,
  opening: {
    title: 'Envío de mensajes',
    about: 'Qué pasa con un mensaje desde que se envía hasta que se sabe que llegó o que no.',
    role: 'member',
    address: '/',
    before: [
      'La conversación de WhatsApp con Ana Rojas está abierta en la vista «Conversaciones».',
    ],
  },
  options: {
    starts: {
      empty: { threadId: ana.threadId, items: [], isKeyed: false },
      left: {
        threadId: ana.threadId,
        items: [outgoing({ status: 'sending' }), outgoing({ id: 2, status: 'pending' })],
        isKeyed: false,
      },
      keyed: {
        threadId: ana.threadId,
        items: [outgoing({ status: 'sending' }), outgoing({ id: 2, status: 'pending' })],
        isKeyed: true,
      },
    },
    facets: {
      offline: {
        starts: ['empty', 'keyed'],
        events: [
          ...send,
          'network.offline',
          'xstate.error.actor.sendMessage[unanswered]',
          'xstate.done.actor.checkThread[none]',
          'xstate.error.actor.checkThread',
          'xstate.after.tryAgainDelay.outbox.queue.unanswered',
          'xstate.after.threadDelay.outbox.queue.counting.due',
          'xstate.after.tryAgainDelay.outbox.queue.waitingToCheck',
        ],
      },
      tryingAgain: {
        starts: ['keyed'],
        events: [
          'network.online',
          'messages.changed[none]',
          'xstate.error.actor.sendMessage',
          'xstate.done.actor.sendMessage',
          'xstate.done.actor.checkThread',
          'xstate.after.tryAgainDelay.outbox.queue.unanswered',
          'xstate.after.threadDelay.outbox.queue.counting.due',
        ],
      },
      failing: {
        starts: ['empty', 'left'],
        events: [
          ...send,
          'xstate.error.actor.sendMessage',
          'xstate.done.actor.checkThread[none]',
          'xstate.error.actor.checkThread',
          'xstate.after.tryAgainDelay.outbox.queue.waitingToCheck',
          'message.retry',
          'message.discard',
        ],
      },
      doubting: {
        starts: ['empty', 'left'],
        events: [
          ...send,
          'network.offline',
          'xstate.error.actor.sendMessage[unanswered]',
          'xstate.done.actor.checkThread[none]',
          'xstate.error.actor.checkThread',
          DOUBT,
          'message.discard',
        ],
      },
      arriving: {
        starts: ['empty', 'left'],
        events: [
          ...send,
          'xstate.error.actor.sendMessage[unanswered]',
          'xstate.done.actor.checkThread',
          'messages.changed',
        ],
      },
      turningUp: {
        starts: ['empty'],
        events: [
          ...send,
          'xstate.error.actor.sendMessage[unanswered]',
          'xstate.done.actor.checkThread[none]',
          'messages.changed[once]',
          'message.retry[first]',
        ],
      },
    },
    cases: [
      { type: 'message.send', to, text, at: 5_000, key: 'k3' },
      { type: 'message.retry', id: 1, case: 'first' },
      { type: 'message.retry', id: 2, case: 'second' },
      { type: 'message.discard', id: 1, case: 'first' },
      { type: 'message.discard', id: 2, case: 'second' },
      { type: 'messages.changed', messages: [], case: 'none' },
      { type: 'messages.changed', messages: once, case: 'once' },
      { type: 'messages.changed', messages: twice, case: 'twice' },
      done('sendMessage'),
      fail('sendMessage', new CallError('refused', 'HTTP 500', 500, 'Sin servicio'), 'refused'),
      fail('sendMessage', new CallError('timeout', 'Too slow'), 'unanswered'),
      done('checkThread', { messages: [], contactId: null }, 'none'),
      done('checkThread', { messages: once, contactId: null }, 'once'),
      done('checkThread', { messages: twice, contactId: null }, 'twice'),
      fail('checkThread', new CallError('network', NO_CONNECTION), 'network'),
    ],
    project: ({ items, messages }) => [
      items.map(({ id, status, before, tries, isUncertain }) => [
        id,
        status,
        before,
        tries,
        isUncertain,
      ]),
      messages.map(({ key }) => key),
    ],
    // Two messages at most, and the thread grows only from none to one and from one to two.
    filter: ({ context: { items, messages } }, event) => {
      if (event.type === 'message.send') return items.every(({ id }) => id < 2)
      if (event.type === 'message.retry' || event.type === 'message.discard')
        return items.some(({ id }) => id === (event.case === 'first' ? 1 : 2))
      if (event.case === 'once') return messages.length <= 1
      if (event.case === 'twice') return messages.length >= 1
      return event.case !== 'none' || messages.length === 0
    },
    holds: {
      'the outbox knows the thread as it was told last': ({ context }, { event }) =>
        event.type !== 'messages.changed' ||
        JSON.stringify(context.messages) === JSON.stringify(Reflect.get(event, 'messages')),
      'no call begins before the thread is known': (_, { before, event, effects }) =>
        event.type === 'messages.changed' ||
        effects.started.every(({ actor }) => actor !== 'sendMessage') ||
        before?.matches({ queue: 'idle' }) === true ||
        before?.matches({ queue: 'sending' }) === true ||
        before?.matches({ queue: 'unanswered' }) === true,
      'a refused second try is looked for in the thread, a refused first try is not': (
        { context },
        { before, event },
      ) => {
        if (!event.type.startsWith('xstate.error.actor.sendMessage') || event.case !== 'refused')
          return true
        const was = before?.context.items.find(({ status }) => status === 'sending')
        const is = context.items.find(({ id }) => id === was?.id)
        return (is?.status === 'unknown') === was?.isUncertain
      },
      'a server that failed may have the message after all': ({ context }, { before, event }) => {
        if (!is(event, 'error sendMessage[refused]')) return true
        const was = before?.context.items.find(({ status }) => status === 'sending')
        return context.items.every(({ id, isUncertain }) => id !== was?.id || isUncertain)
      },
      'a message of unknown outcome leaves the outbox as soon as the thread shows it': (
        { context },
        { before, event },
      ) => {
        const [item, ...others] = before?.context.items ?? []
        if (event.type !== 'messages.changed' || !item?.isUncertain || others.length > 0)
          return true
        if (item.status === 'sending') return true
        const shown = context.messages.filter(
          ({ text, fromBusiness }) => fromBusiness && text === item.text,
        )
        return shown.length <= item.before || context.items.length === 0
      },
      'one message at a time is being sent': ({ context: { items } }) =>
        items.filter(({ status }) => status === 'sending').length <= 1,
      'a message is being sent exactly while its call runs': (now) =>
        now.matches({ queue: 'sending' }) === some(now.context.items, 'sending'),
      'online, a message of unknown outcome is looked for': (now) =>
        !some(now.context.items, 'unknown') ||
        !now.matches({ network: 'online' }) ||
        now.matches({ queue: 'checking' }) ||
        now.matches({ queue: 'waitingToCheck' }),
      'a message of unknown outcome is in doubt, and of a known one nothing is': (now) => {
        const [first] = now.context.items.filter(({ status }) => status !== 'sent')
        return (first?.status === 'unknown') === !now.matches({ doubt: 'none' })
      },
      'only a message that failed, or has long been in doubt, is thrown away, and only when asked':
        ({ context: { items } }, { before, event }) =>
          event.type !== 'message.discard' ||
          !before ||
          before.context.items.every(
            ({ id, status }) =>
              items.some((item) => item.id === id) ===
              !(
                carried(event, 'id') === id &&
                (status === 'failed' || (status === 'unknown' && before.matches({ doubt: 'old' })))
              ),
          ),
      'nothing starts while offline': (now, { effects }) =>
        now.matches({ network: 'online' }) ||
        effects.started.every(({ actor }) => actor !== 'sendMessage' && actor !== 'checkThread'),
      'a message is sent only when the server has taken those before it': ({
        context: { items },
      }) => {
        const sending = items.findIndex(({ status }) => status === 'sending')
        return items.slice(0, Math.max(0, sending)).every(({ status }) => status === 'sent')
      },
      'without keys, only a person has a message sent again': (
        { context },
        { effects, before, event },
      ) =>
        context.isKeyed ||
        !event.type.startsWith('xstate.') ||
        effects.started.every(({ actor }) => actor !== 'sendMessage') ||
        context.items.every(
          ({ id, status }) =>
            status !== 'sending' ||
            before?.context.items.some((item) => item.id === id && item.status === 'pending'),
        ),
      'nothing is sent while an outcome is unknown': ({ context: { items } }, { effects }) =>
        !some(items, 'unknown') || effects.started.every(({ actor }) => actor !== 'sendMessage'),
      'online, the first message never waits in idle': (now) =>
        !now.matches({ network: 'online', queue: 'idle' }) ||
        now.context.items.find(({ status }) => status !== 'sent')?.status !== 'pending',
      'only what was pending is sent': (now, { before, effects }) =>
        effects.started.every(({ actor }) => actor !== 'sendMessage') ||
        now.context.items.every(
          ({ id, status }) =>
            status !== 'sending' ||
            !before?.context.items.some((item) => item.id === id && item.status === 'sent'),
        ),
      'the thread is told of every change': (now, { before, effects }) => {
        const told = effects.sent.flatMap(({ to: receiver, event }) =>
          receiver === 'parent' ? [JSON.stringify(event)] : [],
        )
        const is = JSON.stringify({ type: 'outgoing.changed', items: now.context.items })
        const was = JSON.stringify(before?.context.items)
        return !before || was === JSON.stringify(now.context.items) || told.at(-1) === is
      },
    },
  },
  offers: {
    'message.retry': hasFailed,
    'message.discard': canDiscard,
    // A loaded thread tells its messages at once.
    'xstate.after.threadDelay.outbox.queue.counting.due': ({ context: { items } }) =>
      items.every(({ tries }) => tries === 0),
  },
  wires: { sendMessage: wire(sendManualMessage, () => 'ok'), checkThread: messagesWire },
  delays: { tryAgainDelay: 5_000, threadDelay: 5_000, doubtDelay: 20_000 },
  does: {
    empty: '→ doubt.none, → network.offline, → queue.counting.resting',
    'network.online': [
      '→ network.online',
      '→ network.online, → queue.counting.due',
      '→ queue.counting.due',
      '→ queue.counting.resting',
      '→ network.online, → queue.counting.resting',
      '→ network.online, → queue.sending, parent: outgoing.changed',
      '→ network.online, → queue.checking',
      '→ queue.checking',
      '→ queue.sending, parent: outgoing.changed',
    ],
    'message.send': [
      'parent: outgoing.changed',
      '→ queue.counting.due, parent: outgoing.changed',
      '→ queue.sending, parent and parent: outgoing.changed',
    ],
    'messages.changed[none]': ['', '→ queue.idle', '→ queue.sending, parent: outgoing.changed'],
    'network.offline': ['→ network.offline', '→ network.offline, → queue.counting.resting'],
    'done sendMessage': [
      '→ queue.idle, liveNews: message.sent, parent: outgoing.changed',
      'liveNews: message.sent, parent and parent: outgoing.changed',
    ],
    'error sendMessage[unanswered]': [
      '→ doubt.young, → queue.checking, parent: outgoing.changed',
      '→ doubt.young, → queue.idle, parent: outgoing.changed',
      '→ queue.unanswered, parent: outgoing.changed',
    ],
    'done checkThread[none]': [
      '→ queue.counting.due, liveNews: thread.checked, parent: outgoing.changed',
      '→ doubt.none, → queue.counting.resting, liveNews: thread.checked, parent: outgoing.changed',
      '→ queue.counting.resting, liveNews: thread.checked, parent: outgoing.changed',
      '→ doubt.none, → queue.counting.due, liveNews: thread.checked, parent: outgoing.changed',
    ],
    'error checkThread[network]': '→ queue.waitingToCheck',
    'after threadDelay': '→ queue.checking',
    'after doubtDelay': '→ doubt.old',
    'after tryAgainDelay': [
      '→ queue.checking',
      '→ queue.counting.resting',
      '→ queue.counting.due',
      '→ queue.sending, parent: outgoing.changed',
      '→ queue.idle',
    ],
    keyed: '→ doubt.none, → network.offline, → queue.counting.resting, parent: outgoing.changed',
    'error sendMessage[refused]': [
      '→ doubt.young, → queue.checking, parent: outgoing.changed',
      '→ queue.idle, parent: outgoing.changed',
    ],
    'done checkThread[once]': [
      '→ queue.counting.due, liveNews: thread.checked, parent: outgoing.changed',
      '→ doubt.none, → queue.counting.due, liveNews: thread.checked, parent: outgoing.changed',
      '→ doubt.none, → queue.counting.resting, liveNews: thread.checked, parent: outgoing.changed',
      '→ queue.counting.resting, liveNews: thread.checked, parent: outgoing.changed',
    ],
    'message.retry[first]': [
      '→ queue.sending, parent and parent: outgoing.changed',
      '→ queue.counting.due, parent: outgoing.changed',
    ],
    'message.discard[first]': [
      '→ doubt.none, parent: outgoing.changed',
      'parent: outgoing.changed',
      '→ queue.sending, parent and parent: outgoing.changed',
      '→ queue.counting.due, parent: outgoing.changed',
    ],
    'message.retry[second]': [
      '→ queue.sending, parent and parent: outgoing.changed',
      '→ queue.counting.due, parent: outgoing.changed',
      'parent: outgoing.changed',
    ],
    'message.discard[second]': [
      'parent: outgoing.changed',
      '→ doubt.none, parent: outgoing.changed',
    ],
    left: '→ doubt.young, → network.offline, → queue.counting.resting, parent: outgoing.changed',
    'messages.changed[once]': [
      '→ doubt.none, parent: outgoing.changed',
      '→ doubt.none, → queue.idle, parent: outgoing.changed',
      '',
      '→ queue.idle',
      '→ queue.sending, parent: outgoing.changed',
      'parent: outgoing.changed',
      '→ queue.idle, parent: outgoing.changed',
      '→ queue.sending, parent and parent: outgoing.changed',
    ],
    'messages.changed[twice]': [
      '→ doubt.none, parent: outgoing.changed',
      '',
      '→ queue.idle',
      '→ queue.sending, parent: outgoing.changed',
      'parent: outgoing.changed',
      '→ queue.idle, parent: outgoing.changed',
      '→ queue.sending, parent and parent: outgoing.changed',
    ],
    'done checkThread[twice]': [
      '→ doubt.none, → queue.counting.resting, liveNews: thread.checked, parent: outgoing.changed',
      '→ doubt.none, → queue.counting.due, liveNews: thread.checked, parent: outgoing.changed',
      '→ queue.counting.resting, liveNews: thread.checked, parent: outgoing.changed',
      '→ queue.counting.due, liveNews: thread.checked, parent: outgoing.changed',
    ],
  },
  survivors: {
    'doubt: initial young': 'Where nothing is unknown, the young doubt ends at once.',
    'doubt.old: always: target young':
      'Where nothing is unknown, the young doubt ends at once, too.',
    'queue.unanswered: network.online: target sending':
      'The first message can be sent then: the idle queue sends it at once, too.',
  },
  words: {
    events: {
      empty: 'Abre la conversación de Ana Rojas sin nada pendiente de envío.',
      keyed: [
        'Con el servidor, que conoce cada envío por su clave, parado a medio envío, escribe dos mensajes y vuelve a cargar la página, sin red.',
        seesNot('No enviado', 'Comprobando si llegó...', the.button('Reintentar')),
      ],
      'network.online': 'La red vuelve.',
      'network.offline': 'La red se corta.',
      left: [
        'Con el servidor, que no conoce los envíos por su clave, parado a medio envío, escribe dos mensajes y vuelve a cargar la página, sin red.',
        sees('No enviado'),
      ],
      'message.send': [
        fill(the.field('Escribe un mensaje'), 'Abrimos a las nueve'),
        press(the.button('Enviar')),
        sees(the.message('Abrimos a las nueve')),
        isEmpty(the.field('Escribe un mensaje')),
      ],
      'message.retry[first]': press(firstOf(the.button('Reintentar'))),
      'message.retry[second]': press(lastOf(the.button('Reintentar'))),
      'message.discard[first]': [press(firstOf(the.button('Descartar'))), CONFIRM],
      'message.discard[second]': [press(lastOf(the.button('Descartar'))), CONFIRM],
      'messages.changed[none]':
        'La conversación se carga otra vez, todavía sin «Abrimos a las nueve».',
      'messages.changed[once]': [
        'La conversación se carga otra vez, con «Abrimos a las nueve» una vez.',
        when('!items.0', seesOnce(the.message('Abrimos a las nueve'))),
        when('items.0', sees(the.message('Abrimos a las nueve'))),
      ],
      'messages.changed[twice]': [
        'La conversación se carga otra vez, con «Abrimos a las nueve» dos veces.',
        sees(the.message('Abrimos a las nueve')),
        byHand('se lee dos veces, ninguna más'),
      ],
      'xstate.done.actor.sendMessage': [
        'El servidor acepta el mensaje.',
        sees(the.message('Abrimos a las nueve')),
      ],
      'xstate.error.actor.sendMessage[refused]': [
        'El servidor contesta al envío con un error 500 y el texto «Sin servicio».',
        when(['!messages.0', 'queue.idle'], FAILED),
      ],
      'xstate.error.actor.sendMessage[unanswered]': [
        'El servidor no contesta al envío y se acaba el plazo.',
        when('isKeyed', seesNot('No enviado', the.button('Reintentar'))),
      ],
      'xstate.done.actor.checkThread[none]': [
        'El servidor contesta con la conversación, sin ese mensaje.',
        when('!isKeyed', FAILED),
        when('isKeyed', seesNot('No enviado', 'Comprobando si llegó...')),
      ],
      'xstate.done.actor.checkThread[once]': [
        'El servidor contesta con la conversación, con «Abrimos a las nueve» una vez.',
        byHand('ningún mensaje se ve repetido'),
      ],
      'xstate.done.actor.checkThread[twice]': [
        'El servidor contesta con la conversación, con «Abrimos a las nueve» dos veces.',
        byHand('«Abrimos a las nueve» se lee dos veces, ninguna más'),
      ],
      'xstate.error.actor.checkThread[network]': 'La red falla al preguntar por la conversación.',
      'after.threadDelay': passes(),
      'after.doubtDelay': passes('y la conversación no se ha podido cargar'),
      'after.tryAgainDelay': passes(),
    },
    states: {
      'network.offline': [],
      'network.online': [],
      'queue.counting.resting': seesNot('Enviando...'),
      'queue.counting.due': byHand(
        'cada mensaje lleva «En espera» en cuanto se ve la conversación',
      ),
      'doubt.none': [],
      'doubt.young': seesNot('Todavía no se sabe si llegó'),
      'doubt.old': seenOf('unknown', IN_DOUBT, sees(the.button('Descartar'))),
      'queue.idle': [seesNot('Enviando...'), WAITING, seenOf('failed', FAILED)],
      'queue.sending': [when('!messages.0', seesOnce('Enviando...')), WAITING],
      'queue.unanswered': [seesNot('Enviando...'), WAITING],
      'queue.checking': UNKNOWN,
      'queue.waitingToCheck': UNKNOWN,
    },
  },
})
