import { emptyClientMemory } from '#contract/clientMemory'
import { CallError, NO_CONNECTION } from '#contract/errors'
import type { ThreadMessages } from '#contract/inbox'
import type { OutgoingMessage } from '#contract/outgoing'
import { threadMachine } from '#machines/inbox/chat/threadMachine'
import { inboxMachine } from '#machines/inbox/inboxMachine'
import { carried, done, fail, is } from '../../kit/events'
import { defineModel } from '../../kit/model'
import { ana, hello, keyed, said } from '../../people'
import { messagesWire } from '../wires'

const opening = keyed(said('Hola', 1_000), 'a')
const loaded: ThreadMessages = { messages: [opening], contactId: '50688880001' }
const later: ThreadMessages = {
  messages: [opening, keyed(hello, 'b')],
  contactId: '50688880001',
}

const waiting: OutgoingMessage = {
  id: 1,
  to: { threadId: ana.threadId, contactId: '50688880001', contactType: 'whatsapp' },
  text: 'Abrimos a las nueve',
  at: 5_000,
  status: 'sending',
  error: null,
  before: 0,
  tries: 0,
  isUncertain: false,
  key: 'k1',
}

const whatsapp = {
  threadId: ana.threadId,
  contactType: 'whatsapp',
  contactId: null,
  draft: '',
  outgoing: [],
  client: null,
  isKeyed: false,
}

const load = ['xstate.done.actor.loadMessages[loaded]']
const reload = [
  'live.message',
  'xstate.after.reloadDelay.thread.content.ready.reloadDue',
  'xstate.done.actor.reloadMessages',
  'xstate.after.retryDelay.thread.content.ready.unreached',
]

const isLoad = (actor: string): boolean => actor === 'loadMessages' || actor === 'reloadMessages'

export const threadModel = defineModel({
  machine: threadMachine,
  parent: inboxMachine,
  opening: {
    title: 'Una conversación',
    about: 'Los mensajes de una conversación: cargarlos, leerlos y escribir.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta, con una conversación de Ana Rojas.'],
  },
  options: {
    starts: {
      whatsapp,
      drafted: { ...whatsapp, draft: 'Abrimos', outgoing: [waiting] },
    },
    facets: {
      loading: {
        starts: ['whatsapp'],
        events: [
          ...load,
          ...reload,
          'xstate.error.actor.loadMessages',
          'xstate.error.actor.reloadMessages',
          'thread.reload',
          'thread.checked',
        ],
      },
      writing: {
        events: [
          ...load,
          'xstate.done.actor.loadMessages[nameless]',
          'thread.opened',
          'reader.returned',
          'draft.written',
          'message.written',
          'message.retry',
          'message.discard',
          'outgoing.changed',
          'client.kept',
          'message.sent',
        ],
      },
    },
    cases: [
      { type: 'client.kept', threadId: ana.threadId, memory: emptyClientMemory },
      done('loadMessages', loaded, 'loaded'),
      done('loadMessages', { ...loaded, contactId: null }, 'nameless'),
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
      { type: 'thread.checked', loaded: later, case: 'later' },
      { type: 'thread.checked', loaded: { ...loaded, messages: [] }, case: 'earlier' },
      { type: 'thread.opened', unread: 1, name: 'Ana Rojas' },
      { type: 'reader.returned', unread: 1 },
      { type: 'draft.written', text: 'Abrimos a las nueve' },
      {
        type: 'message.written',
        to: '50688880001',
        text: 'Abrimos a las nueve',
        at: 5_000,
        key: 'k1',
      },
      { type: 'message.retry', id: 1 },
      { type: 'message.discard', id: 1 },
      { type: 'outgoing.changed', items: [waiting], case: 'waiting' },
      { type: 'outgoing.changed', items: [], case: 'none' },
    ],
    project: ({ contactId, messages, live }) => [
      contactId === null,
      messages.length,
      live.map(({ isDue, misses }) => [isDue, misses]),
    ],
    filter: ({ context }, event) =>
      event.type !== 'live.message' || context.messages.length < 2 || context.live.length < 2,
    holds: {
      'the draft and the outgoing messages are those that were told last': (
        { context },
        { event },
      ) =>
        event.type === 'draft.written'
          ? context.draft === carried(event, 'text')
          : event.type !== 'outgoing.changed' || context.outgoing === carried(event, 'items'),
      'a load that begins should have everything that came live until then': (
        { context },
        { effects },
      ) =>
        effects.started.every(({ actor }) => !isLoad(actor)) ||
        context.live.every(({ isDue }) => isDue),
      'a request to load the thread again begins a load': (_, { event, effects }) =>
        event.type !== 'thread.reload' || effects.started.some(({ actor }) => isLoad(actor)),
      'every message that a load brought is shown': ({ context }, { event }) =>
        !is(event, 'done loadMessages', 'done reloadMessages') ||
        (carried(event, 'output') as ThreadMessages).messages.every(({ text }) =>
          context.messages.some((shown) => shown.text === text),
        ),
      'a message that comes live is shown at once': ({ context }, { event }) =>
        event.type !== 'live.message' || context.messages.some(({ text }) => text === hello.text),
      'a thread that failed says why it failed last': ({ context, ...now }, { event }) =>
        !now.matches({ content: 'failed' }) ||
        (context.error !== null &&
          (!is(event, 'error loadMessages[refused]') || context.error.includes('Sin servicio')) &&
          (!is(event, 'error reloadMessages[refused]') || context.error.includes('No está'))),
      'what the outbox found is shown, and a load that may lack it begins anew': (
        now,
        { before, event, effects },
      ) => {
        if (!is(event, 'thread.checked[later]') || !before?.matches({ content: 'ready' }))
          return true
        if (before.context.loadedCount >= later.messages.length) return true
        return (
          later.messages.every(({ text }) =>
            now.context.messages.some((shown) => shown.text === text),
          ) &&
          effects.sent.some(
            ({ to, event: told }) =>
              to === 'reading' && JSON.stringify(told).includes('"messages.loaded"'),
          ) &&
          (!before.matches({ content: { ready: 'reloading' } }) ||
            effects.started.some(({ actor }) => isLoad(actor)))
        )
      },
      'a message goes to the contact of this thread': ({ context }, { effects }) =>
        effects.sent.every(({ to, event }) => {
          const said = JSON.stringify(event)
          return (
            to !== 'outbox' ||
            !said.includes('"message.write"') ||
            said.includes(`"threadId":"${context.threadId}"`)
          )
        }),
      'nothing can be sent to a thread that the server refuses': (now, { effects }) =>
        !now.matches({ content: 'failed' }) ||
        effects.sent.every(({ event }) => !JSON.stringify(event).includes('sending.opened')),
      'what came live stays until two later loads lacked it': ({ context: { messages, live } }) =>
        live.every(({ message }) => messages.some(({ text }) => text === message.text)),
      'no message is there twice': ({ context: { messages } }) =>
        new Set(messages.map(({ text, at }) => `${text} ${at}`)).size === messages.length,
    },
  },
  wires: { loadMessages: messagesWire, reloadMessages: messagesWire },
  delays: { reloadDelay: 1_000, retryDelay: 5_000 },
  does: {
    whatsapp: '→ assistant, → content.loading',
    'thread.reload': [
      'assistantStatus: status.refresh',
      '→ content.ready.reloading, assistantStatus: status.refresh',
      '→ content.loading, assistantStatus: status.refresh',
    ],
    'thread.checked[later]': [
      '',
      '3 × messages.changed, reading: messages.loaded, replyWindow: client.wrote',
      '→ content.ready.idle, composer: sending.opened, 3 × messages.changed, parent: thread.loaded, reading: messages.loaded, replyWindow: client.wrote',
      '3 × messages.changed, replyWindow: client.wrote',
      '→ content.ready.idle, 3 × messages.changed, reading: messages.loaded, replyWindow: client.wrote',
    ],
    'thread.checked[earlier]': [
      '',
      '3 × messages.changed, replyWindow: client.wrote',
      '→ content.ready.idle, composer: sending.opened, 3 × messages.changed, parent: thread.loaded, reading: messages.loaded, replyWindow: client.wrote',
      '→ content.ready.reloadDue, composer: sending.opened, 3 × messages.changed, parent: thread.loaded, reading: messages.loaded, replyWindow: client.wrote',
    ],
    'done loadMessages[loaded]': [
      '→ content.ready.idle, composer: sending.opened, 3 × messages.changed, parent: thread.loaded, reading: messages.loaded, replyWindow: client.wrote',
      '→ content.ready.reloadDue, composer: sending.opened, 3 × messages.changed, parent: thread.loaded, reading: messages.loaded, replyWindow: client.wrote',
    ],
    'error loadMessages[refused]':
      '→ content.failed, composer: sending.closed, parent: thread.refused',
    'error loadMessages[network]':
      '→ content.failed, composer: sending.closed, parent: thread.failed',
    'live.message[question]': [
      '3 × messages.changed, replyWindow: client.wrote',
      '→ content.ready.reloadDue, 3 × messages.changed, replyWindow: client.wrote',
    ],
    'done reloadMessages[same]': [
      '→ content.ready.idle, clientPanel: client.retry, composer: sending.opened, 3 × messages.changed, parent: thread.loaded, reading: messages.loaded, replyWindow: client.wrote',
      '→ content.ready.reloadDue, clientPanel: client.retry, composer: sending.opened, 3 × messages.changed, parent: thread.loaded, reading: messages.loaded, replyWindow: client.wrote',
    ],
    'done reloadMessages[later]':
      '→ content.ready.idle, clientPanel: client.retry, composer: sending.opened, 3 × messages.changed, parent: thread.loaded, reading: messages.loaded, replyWindow: client.wrote',
    'error reloadMessages[network]': [
      '→ content.ready.idle, parent: thread.failed',
      '→ content.ready.unreached, parent: thread.failed',
    ],
    'error reloadMessages[refused]':
      '→ content.failed, composer: sending.closed, parent: thread.refused',
    'after reloadDelay': '→ content.ready.reloading',
    'after retryDelay': '→ content.ready.reloading',
    'done loadMessages[nameless]':
      '→ content.ready.idle, composer: sending.opened, 3 × messages.changed, parent: thread.loaded, reading: messages.loaded, replyWindow: client.wrote',
    'thread.opened': 'clientPanel: client.look, reading: thread.opened',
    'client.kept': 'parent: client.kept',
    'reader.returned': 'reading: reader.returned',
    'draft.written': 'parent: draft.kept',
    'message.written': 'outbox: message.write',
    'message.discard': 'outbox: message.discard',
    'outgoing.changed[waiting]': 'parent: outgoing.kept',
    'outgoing.changed[none]': 'parent: outgoing.kept',
    'message.sent': 'assistantStatus: person.answered',
    'message.retry': 'outbox: message.retry',
    drafted: '→ assistant, → content.loading',
  },
  words: {
    events: {
      whatsapp: 'Pulsa la conversación de WhatsApp de Ana Rojas.',
      drafted:
        'Pulsa la conversación de Ana Rojas, con el borrador «Abrimos» y un mensaje que se estaba enviando. ⇒ El campo «Escribe un mensaje» contiene «Abrimos».',
      'xstate.done.actor.loadMessages[loaded]':
        'El servidor contesta con un mensaje: «Hola». ⇒ Se lee «Hola».',
      'xstate.done.actor.loadMessages[nameless]':
        'El servidor contesta con un mensaje, «Hola», sin decir el id del contacto. ⇒ Se lee «Hola».',
      'xstate.error.actor.loadMessages[refused]':
        'El servidor contesta con un error 500 y el texto «Sin servicio».',
      'xstate.error.actor.loadMessages[network]': 'La red falla mientras se cargan los mensajes.',
      'xstate.error.actor.reloadMessages[refused]':
        'El servidor contesta a la nueva carga con un error 404 y el texto «No está».',
      'xstate.done.actor.reloadMessages[same]':
        'El servidor contesta con los mensajes que ya había. ⇒ Se lee «Hola» una sola vez.',
      'xstate.done.actor.reloadMessages[later]':
        'El servidor contesta con los mensajes que ya había y «¿Siguen abiertos?». ⇒ Se lee «¿Siguen abiertos?» una sola vez.',
      'xstate.error.actor.reloadMessages[network]':
        'La red falla mientras se cargan otra vez. ⇒ Se lee «Hola».',
      'thread.reload': 'La red se corta y vuelve, y los mensajes se cargan otra vez.',
      'live.message[question]':
        'Ana Rojas escribe «¿Siguen abiertos?». ⇒ !content.loading: Se lee «¿Siguen abiertos?».',
      'thread.opened': 'Abre otra conversación y luego la de Ana Rojas, con un mensaje sin leer.',
      'reader.returned': 'Ve a otra vista y vuelve cuando haya llegado un mensaje.',
      'draft.written':
        'Escribe «Abrimos a las nueve» en el campo «Escribe un mensaje». ⇒ A mano: después de cargar la página otra vez, el campo «Escribe un mensaje» contiene «Abrimos a las nueve».',
      'message.written':
        'Escribe «Abrimos a las nueve» en el campo «Escribe un mensaje». Pulsa el botón «Enviar».',
      'message.retry': 'Pulsa el botón «Reintentar», junto a un mensaje que no se envió.',
      'message.discard': 'Pulsa el botón «Descartar», junto a un mensaje que no se envió.',
      'client.kept': 'Guarda o cambia la ficha del cliente.',
      'outgoing.changed[waiting]':
        'Un mensaje a Ana Rojas espera a que el servidor lo acepte. ⇒ content.ready: Se lee «Abrimos a las nueve»; se lee «Enviando...».',
      'outgoing.changed[none]':
        'El servidor ha aceptado todos los mensajes. ⇒ No se lee «Enviando...».',
      'thread.checked[later]':
        'El servidor no contesta a un envío y, al preguntarle por la conversación, contesta con «¿Siguen abiertos?» también. ⇒ content.ready: Se lee «¿Siguen abiertos?».',
      'thread.checked[earlier]':
        'El servidor no contesta a un envío y, al preguntarle por la conversación, contesta con menos de lo que ya se ve. ⇒ content.ready: Se lee «Hola».',
      'message.sent':
        'El servidor ha aceptado un mensaje. ⇒ A mano: se pregunta otra vez si el asistente responde.',
      'after.reloadDelay': 'Pasan {tiempo}.',
      'after.retryDelay': 'Pasan {tiempo}.',
    },
    states: {
      'content.loading': 'Se lee «Cargando mensajes...».',
      'content.failed': 'Se lee el error «{error}»; se ve el botón «Intentar de nuevo».',
      'content.ready.idle': 'No se lee «Cargando mensajes...».',
      'content.ready.reloadDue': 'No se lee «Cargando mensajes...».',
      'content.ready.unreached': 'No se lee «Cargando mensajes...».',
      'content.ready.reloading': 'No se lee «Cargando mensajes...».',
      assistant: 'Se ve la región «Estado del asistente».',
    },
  },
})
