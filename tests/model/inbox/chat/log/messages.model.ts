import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { keyMessages, type ThreadMessages, type UnkeyedMessage } from '#contract/inbox.ts'
import { messagesMachine } from '#machines/inbox/chat/log/messagesMachine.ts'
import { threadMachine } from '#machines/inbox/chat/threadMachine.ts'
import { carried, done, fail, is } from '../../../kit/events.ts'
import { defineModel } from '../../../kit/model.ts'
import { ana, hello, said } from '../../../people.ts'
import {
  either,
  passes,
  press,
  seeing,
  sees,
  seesNot,
  seesOnce,
  the,
  when,
} from '../../../qa/say.ts'
import { messagesWire } from '../../wires.ts'

const opening: UnkeyedMessage = {
  ...said('Hola', 1_000),
  id: '7',
  missingFile: { id: 7, state: 'missing' },
}
const contactId = '50688880001'
const loaded: ThreadMessages = { messages: keyMessages([opening]), contactId }
const later: ThreadMessages = { messages: keyMessages([opening, hello]), contactId }
const other: ThreadMessages = {
  messages: keyMessages([opening, said('¿Hay envíos?', 1_500)]),
  contactId,
}

const isLoad = (actor: string): boolean => actor === 'loadMessages' || actor === 'reloadMessages'

export const messagesModel = defineModel({
  machine: messagesMachine,
  parent: threadMachine,
  opening: {
    title: 'Los mensajes de una conversación',
    about: 'Cargar los mensajes, recibirlos en vivo y confirmarlos con la siguiente carga.',
    role: 'member',
    address: '/',
    before: [
      'Un envío a Ana Rojas quedó a medias: apaga el servidor, que no conoce los envíos por su clave, envía «Abrimos a las nueve», arráncalo y vuelve a cargar la página.',
    ],
  },
  options: {
    starts: {
      fresh: { threadId: ana.threadId },
      kept: { threadId: ana.threadId, said: loaded },
    },
    cases: [
      done('loadMessages', loaded, 'loaded'),
      fail('loadMessages', new CallError('refused', 'HTTP 500', 500, 'Sin servicio'), 'refused'),
      fail('loadMessages', new CallError('network', NO_CONNECTION), 'network'),
      done('reloadMessages', loaded, 'same'),
      done('reloadMessages', later, 'later'),
      fail('reloadMessages', new CallError('network', NO_CONNECTION), 'network'),
      fail('reloadMessages', new CallError('refused', 'HTTP 404', 404, 'No está'), 'refused'),
      {
        type: 'live.message',
        threadId: 'ana',
        message: hello,
        receivedAt: 9_000,
        case: 'question',
      },
      { type: 'live.change', threadId: 'ana' },
      { type: 'file.wanted', id: 7 },
      { type: 'thread.checked', loaded: later, case: 'later' },
      { type: 'thread.checked', loaded: { ...loaded, messages: [] }, case: 'earlier' },
      { type: 'thread.checked', loaded: other, case: 'other' },
    ],
    project: ({ messages, live }) => [
      messages.length,
      live.map(({ isDue, misses }) => [isDue, misses]),
    ],
    filter: ({ context }, event) =>
      event.type !== 'live.message' || context.messages.length < 2 || context.live.length < 2,
    holds: {
      'a load that begins should have everything that came live until then': (
        { context },
        { effects },
      ) =>
        effects.started.every(({ actor }) => !isLoad(actor)) ||
        context.live.every(({ isDue }) => isDue),
      'stored messages are shown and announced before a load has answered': (
        { context, ...now },
        { before, effects },
      ) => {
        if (before !== null) return true
        const told = effects.sent.map(({ event }) => JSON.stringify(event))
        return now.matches('loading')
          ? context.messages.length === 0 && told.length === 0
          : now.matches({ ready: 'reloading' }) &&
              JSON.stringify(context.messages) === JSON.stringify(loaded.messages) &&
              told.join() === JSON.stringify({ type: 'messages.recalled', recalled: loaded })
      },
      'a load that the network failed is repeated until one has answered': (now, { event }) =>
        !is(event, 'error reloadMessages[network]') || now.matches({ ready: 'unreached' }),
      'the contact is that of the last load': ({ context }, { event }) =>
        !is(event, 'done loadMessages', 'done reloadMessages') || context.contactId === contactId,
      'the messages can be asked for again at every moment': (now) =>
        now.can({ type: 'thread.reload' }),
      'only a load of its own can miss what came live: the one of the outbox may be older': (
        { context },
        { before, event },
      ) =>
        event.type !== 'thread.checked' ||
        context.live.every(({ message, misses }) =>
          before?.context.live.some(
            (each) => each.message.text === message.text && each.misses === misses,
          ),
        ),
      'a request to load the thread again begins a load': (_, { event, effects }) =>
        event.type !== 'thread.reload' || effects.started.some(({ actor }) => isLoad(actor)),
      'a change is heard wherever it would be missed': (now) =>
        !(
          now.matches('loading') ||
          now.matches({ ready: 'idle' }) ||
          now.matches({ ready: 'reloading' })
        ) || now.can({ type: 'live.change', threadId: 'ana' }),
      'after a change the thread is loaded again, by a load that begins after it': (
        now,
        { event, effects },
      ) =>
        event.type !== 'live.change' ||
        now.matches('failed') ||
        now.matches({ ready: 'reloadDue' }) ||
        now.matches({ ready: 'unreached' }) ||
        (now.matches('loading') && effects.started.some(({ actor }) => isLoad(actor))),
      'every change of the messages is told, and a load with what it brought': (
        { context },
        { before, event, effects },
      ) => {
        const told = effects.sent.map(({ event: sent }) => JSON.stringify(sent))
        const isChanged =
          JSON.stringify(before?.context.messages ?? []) !== JSON.stringify(context.messages)
        return (
          (!isChanged ||
            told.some((each) => each.includes(`"messages":${JSON.stringify(context.messages)}`))) &&
          (!is(event, 'done loadMessages', 'done reloadMessages') ||
            told.some((each) =>
              each.includes(`"loaded":${JSON.stringify(carried(event, 'output'))}`),
            ))
        )
      },
      'every message that a load brought is shown': ({ context }, { event }) =>
        !is(event, 'done loadMessages', 'done reloadMessages') ||
        (carried(event, 'output') as ThreadMessages).messages.every(({ text }) =>
          context.messages.some((shown) => shown.text === text),
        ),
      'a message that comes live is shown at once': ({ context }, { event }) =>
        event.type !== 'live.message' || context.messages.some(({ text }) => text === hello.text),
      'a thread that failed says why it failed last': ({ context, ...now }, { event }) =>
        !now.matches('failed') ||
        (context.error !== null &&
          (!is(event, 'error loadMessages[refused]') || context.error.includes('Sin servicio')) &&
          (!is(event, 'error reloadMessages[refused]') || context.error.includes('No está'))),
      'loaded messages stay during a load after a failure': (now, { before, event }) =>
        event.type !== 'thread.reload' ||
        !before?.matches('failed') ||
        now.matches(
          before.context.messages.length > before.context.live.length ? 'ready' : 'loading',
        ),
      'that it could not be loaded is said until it is': ({ context }, { event }) =>
        !is(event, 'error loadMessages', 'error reloadMessages') || context.error !== null,
      "the outbox's load is shown, and an older load begins again": (
        now,
        { before, event, effects },
      ) => {
        if (!is(event, 'thread.checked[later]') || !before?.matches('ready')) return true
        if (before.context.loadedCount >= later.messages.length) return true
        return (
          later.messages.every(({ text }) =>
            now.context.messages.some((shown) => shown.text === text),
          ) &&
          effects.sent.some(({ event: told }) =>
            JSON.stringify(told).includes('"messages.more"'),
          ) &&
          (!before.matches({ ready: 'reloading' }) ||
            effects.started.some(({ actor }) => isLoad(actor)))
        )
      },
      'a live message stays until two later loads lack it': ({ context: { messages, live } }) =>
        live.every(({ message }) => messages.some(({ text }) => text === message.text)),
      'no message is there twice': ({ context: { messages } }) =>
        new Set(messages.map(({ text, at }) => `${text} ${at}`)).size === messages.length,
    },
  },
  offers: {
    'file.wanted': ({ context }) => context.messages.some(({ missingFile }) => missingFile),
    // In a conversation that the server refuses nobody can send, and earlier questions are answered.
    'thread.checked': ({ context, ...now }) => !now.matches('failed') || context.loadedCount === 0,
  },
  wires: { loadMessages: messagesWire, reloadMessages: messagesWire },
  delays: { reloadDelay: 1_000, retryDelay: 5_000 },
  does: {
    fresh: '→ loading',
    kept: '→ ready.reloading, parent: messages.recalled',
    'thread.reload': ['→ ready.reloading', '→ loading', ''],
    'thread.checked[later]': [
      'parent: messages.more',
      '→ ready.idle, parent: messages.loaded',
      'parent: messages.changed',
      '',
    ],
    'thread.checked[earlier]': [
      'parent: messages.changed',
      '→ ready.idle, parent: messages.loaded',
      '→ ready.reloadDue, parent: messages.loaded',
      '',
    ],
    'done loadMessages[loaded]': [
      '→ ready.idle, parent: messages.loaded',
      '→ ready.reloadDue, parent: messages.loaded',
    ],
    'error loadMessages[refused]': '→ failed, parent: thread.refused',
    'error loadMessages[network]': '→ failed, parent: thread.failed',
    'live.message[question]': [
      'parent: messages.changed',
      '→ ready.reloadDue, parent: messages.changed',
    ],
    'live.change': ['', '→ ready.reloadDue'],
    'file.wanted': 'requestFile',
    'after reloadDelay': '→ ready.reloading',
    'done reloadMessages[same]': [
      '→ ready.idle, parent: messages.loaded',
      '→ ready.reloadDue, parent: messages.loaded',
    ],
    'done reloadMessages[later]': '→ ready.idle, parent: messages.loaded',
    'error reloadMessages[network]': '→ ready.unreached, parent: thread.failed',
    'error reloadMessages[refused]': '→ failed, parent: thread.refused',
    'after retryDelay': '→ ready.reloading',
    'thread.checked[other]': [
      'parent: messages.more',
      '→ ready.idle, parent: messages.loaded',
      'parent: messages.changed',
      '→ ready.reloadDue, parent: messages.loaded',
      '',
    ],
  },
  words: {
    events: {
      fresh: 'Toca la fila «Ana Rojas…».',
      kept: [
        'Toca la fila «Ana Rojas…», cuyos mensajes guarda este navegador.',
        sees(the.text('Hola', the.log('Mensajes'))),
      ],
      'xstate.done.actor.loadMessages[loaded]': [
        'El servidor contesta con un mensaje: «Hola».',
        sees(the.text('Hola', the.log('Mensajes'))),
      ],
      'xstate.error.actor.loadMessages[refused]':
        'El servidor contesta con un error 500 y el texto «Sin servicio».',
      'xstate.error.actor.loadMessages[network]': 'La red falla mientras se cargan los mensajes.',
      'xstate.error.actor.reloadMessages[refused]':
        'El servidor contesta a la nueva carga con un error 404 y el texto «No está».',
      'xstate.done.actor.reloadMessages[same]': [
        'El servidor contesta con los mensajes que ya había.',
        seesOnce(the.text('Hola', the.log('Mensajes'))),
      ],
      'xstate.done.actor.reloadMessages[later]': [
        'El servidor contesta con los mensajes que ya había y «¿Siguen abiertos?».',
        seesOnce(the.text('¿Siguen abiertos?', the.log('Mensajes'))),
      ],
      'xstate.error.actor.reloadMessages[network]': [
        'La red falla mientras se cargan otra vez.',
        when('loadedCount', sees(the.text('Hola', the.log('Mensajes')))),
      ],
      'thread.reload': either(
        { failed: press(the.button('Intentar de nuevo')) },
        'La red se corta y vuelve, y los mensajes se cargan otra vez.',
      ),
      'live.message[question]': [
        'Ana Rojas escribe «¿Siguen abiertos?».',
        when('!loading', sees(the.text('¿Siguen abiertos?', the.log('Mensajes')))),
      ],
      'live.change': [
        'Llega el archivo de un mensaje que ya se ve.',
        when(['ready', 'loadedCount'], sees(the.text('Hola', the.log('Mensajes')))),
      ],
      'file.wanted': press(the.button('Traer de nuevo', the.log('Mensajes'))),
      'thread.checked[later]': [
        'El servidor contesta a lo que se le preguntó por el envío que quedó a medias: «¿Siguen abiertos?» también.',
        when('ready', sees(the.text('¿Siguen abiertos?', the.log('Mensajes')))),
      ],
      'thread.checked[other]': [
        'El servidor contesta a lo que se le preguntó por el envío que quedó a medias: «¿Hay envíos?» también.',
        when('ready', sees(the.text('Hola', the.log('Mensajes')))),
      ],
      'thread.checked[earlier]': [
        'El servidor contesta a lo que se le preguntó por el envío que quedó a medias: menos de lo que ya se ve.',
        when(['ready', 'loadedCount'], sees(the.text('Hola', the.log('Mensajes')))),
      ],
      'after.reloadDelay': passes(),
      'after.retryDelay': passes(),
    },
    states: {
      loading: sees('Cargando mensajes...'),
      failed: seeing<typeof messagesMachine>(({ error }) =>
        sees(the.errorText(error), the.button('Intentar de nuevo')),
      ),
      'ready.idle': seesNot('Cargando mensajes...'),
      'ready.reloadDue': seesNot('Cargando mensajes...'),
      'ready.unreached': seesNot('Cargando mensajes...'),
      'ready.reloading': seesNot('Cargando mensajes...'),
    },
  },
})
