import { CallError } from '#contract/errors'
import type { Recipient } from '#contract/inbox'
import type { OutgoingMessage } from '#contract/outgoing'
import { outboxMachine } from '#machines/inbox/outboxMachine'
import { threadMachine } from '#machines/inbox/threadMachine'
import { done, fail } from '../kit/events'
import { defineModel } from '../kit/model'
import { ana, keyed, said } from '../people'

const to: Recipient = { threadId: ana.threadId, contactId: '50688880001', contactType: 'whatsapp' }
const text = 'Abrimos a las nueve'

const outgoing = (id: number, status: OutgoingMessage['status']): OutgoingMessage => ({
  id,
  to,
  text,
  at: 5_000,
  status,
  error: null,
  before: 0,
  isUncertain: false,
})

const once = [keyed(said(text, 6_000, true), 'a')]
const twice = [...once, keyed(said(text, 7_000, true), 'b')]

type Items = readonly OutgoingMessage[]
const some = (items: Items, status: OutgoingMessage['status']) =>
  items.some((item) => item.status === status)

const send = ['message.write', 'xstate.done.actor.sendMessage']

export const outboxModel = defineModel({
  machine: outboxMachine,
  parent: threadMachine,
  options: {
    starts: {
      empty: { threadId: ana.threadId, items: [] },
      left: {
        threadId: ana.threadId,
        items: [outgoing(1, 'sending'), outgoing(2, 'pending')],
      },
    },
    facets: {
      failing: {
        events: [
          ...send,
          'xstate.error.actor.sendMessage',
          'xstate.done.actor.checkThread[none]',
          'xstate.error.actor.checkThread',
          'xstate.after.checkAgainDelay.outbox.waitingToCheck',
          'message.retry',
          'message.discard',
        ],
      },
      arriving: {
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
      { type: 'message.write', to, text, at: 5_000 },
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
      fail('checkThread', new CallError('network', 'Failed to fetch'), 'network'),
    ],
    project: ({ items, messages }) => [
      items.map(({ id, status, before, isUncertain }) => [id, status, before, isUncertain]),
      messages.map(({ key }) => key),
    ],
    // Two messages at most, and the thread grows only from nothing to one and from one to two.
    filter: ({ context: { items, messages } }, event) => {
      if (event.type === 'message.write') return items.every(({ id }) => id < 2)
      if (event.type === 'message.retry' || event.type === 'message.discard')
        return items.some(({ id }) => id === (event.case === 'first' ? 1 : 2))
      if (event.case === 'once') return messages.length <= 1
      if (event.case === 'twice') return messages.length >= 1
      return event.case !== 'none' || messages.length === 0
    },
    holds: {
      'one message at a time is being sent': ({ context: { items } }) =>
        items.filter(({ status }) => status === 'sending').length <= 1,
      'a message is being sent exactly while its call runs': (now) =>
        now.matches('sending') === some(now.context.items, 'sending'),
      'whoever got no answer asks the thread': (now) =>
        !some(now.context.items, 'unknown') ||
        now.matches('checking') ||
        now.matches('waitingToCheck'),
      'nothing is sent while an outcome is unknown': ({ context: { items } }, { effects }) =>
        !some(items, 'unknown') || effects.started.every(({ actor }) => actor !== 'sendMessage'),
      'nothing waits without reason': (now) =>
        !now.matches('idle') || !some(now.context.items, 'pending'),
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
  delays: { checkAgainDelay: 5_000 },
  words: {
    events: {
      empty: 'Abre la conversación de Ana Rojas sin nada pendiente de envío.',
      left: 'Con el servidor parado a medio envío, escribe dos mensajes y vuelve a cargar la página. ⇒ El segundo mensaje lleva «No enviado».',
      'message.write':
        'Escribe «Abrimos a las nueve» en el campo «Escribe un mensaje». Pulsa el botón «Enviar». ⇒ El mensaje «Abrimos a las nueve» está al final de la conversación y el campo «Escribe un mensaje» queda vacío.',
      'message.retry[first]':
        'Pulsa el botón «Reintentar» del primer mensaje que no se envió. ⇒ Ese mensaje lleva «Enviando...».',
      'message.retry[second]':
        'Pulsa el botón «Reintentar» del segundo mensaje que no se envió. ⇒ Ese mensaje lleva «Enviando...».',
      'message.discard[first]':
        'Pulsa el botón «Descartar» del primer mensaje que no se envió. ⇒ Ese mensaje desaparece.',
      'message.discard[second]':
        'Pulsa el botón «Descartar» del segundo mensaje que no se envió. ⇒ Ese mensaje desaparece.',
      'messages.changed[none]':
        'La conversación se carga otra vez, todavía sin «Abrimos a las nueve».',
      'messages.changed[once]':
        'La conversación se carga otra vez, con «Abrimos a las nueve» una vez. ⇒ Ningún mensaje se ve repetido.',
      'messages.changed[twice]':
        'La conversación se carga otra vez, con «Abrimos a las nueve» dos veces. ⇒ «Abrimos a las nueve» se lee dos veces, ninguna más.',
      'xstate.done.actor.sendMessage':
        'El servidor acepta el mensaje. ⇒ Ese mensaje ya no lleva «Enviando...».',
      'xstate.error.actor.sendMessage[refused]':
        'El servidor contesta al envío con un error 500 y el texto «Sin servicio». ⇒ Ese mensaje lleva «No enviado», el botón «Reintentar» y el botón «Descartar».',
      'xstate.error.actor.sendMessage[unanswered]':
        'El servidor no contesta al envío y se acaba el plazo.',
      'xstate.done.actor.checkThread[none]':
        'El servidor contesta con la conversación, sin ese mensaje. ⇒ Ese mensaje lleva «No enviado», el botón «Reintentar» y el botón «Descartar».',
      'xstate.done.actor.checkThread[once]':
        'El servidor contesta con la conversación, con «Abrimos a las nueve» una vez. ⇒ Ningún mensaje se ve repetido.',
      'xstate.done.actor.checkThread[twice]':
        'El servidor contesta con la conversación, con «Abrimos a las nueve» dos veces. ⇒ «Abrimos a las nueve» se lee dos veces, ninguna más.',
      'xstate.error.actor.checkThread[network]': 'La red falla al preguntar por la conversación.',
      'after.checkAgainDelay': 'Pasan {tiempo}.',
    },
    states: {
      idle: 'No se está enviando nada: no se lee «Enviando...».',
      sending: 'El mensaje que se envía lleva «Enviando...»; los siguientes esperan su turno.',
      checking:
        'El mensaje sin respuesta lleva «Comprobando si llegó...» mientras se pregunta al servidor.',
      waitingToCheck:
        'El mensaje sin respuesta sigue con «Comprobando si llegó...»; en 5 segundos se pregunta otra vez.',
    },
  },
})
