import type { SnapshotFrom } from 'xstate'
import type { ThreadMessages } from '#contract/inbox.ts'
import { sendingMachine } from '#machines/inbox/chat/composer/sendingMachine.ts'
import { threadMachine } from '#machines/inbox/chat/threadMachine.ts'
import { carried, is } from '../../../kit/events.ts'
import { defineModel } from '../../../kit/model.ts'
import { ana, hello, outgoing } from '../../../people.ts'
import {
  cannotUse,
  canUse,
  contains,
  fill,
  lastOf,
  press,
  sees,
  the,
  when,
} from '../../../qa/say.ts'
import { shown } from '../someMessages.ts'

const waiting = outgoing()
const failed = outgoing({ status: 'failed' })

const whatsapp = {
  threadId: ana.threadId,
  contactType: 'whatsapp',
  contactId: null,
  isKeyed: false,
  draft: '',
  outgoing: [],
}

type State = SnapshotFrom<typeof sendingMachine>

/** An unsent message is among the messages. */
const hasFailed = (now: State): boolean =>
  now.matches('open') && now.context.outgoing.some(({ status }) => status === 'failed')
/** No earlier message holds the new one. */
const canSend = (now: State): boolean =>
  now.matches('open') &&
  now.context.contactType !== '' &&
  now.context.contactId !== null &&
  now.context.outgoing.length === 0

export const sendingModel = defineModel({
  machine: sendingMachine,
  parent: threadMachine,
  opening: {
    title: 'Responder en una conversación',
    about: 'Lo que se escribe y lo que se envía: cuándo se puede, a quién, y qué se sabe de ello.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta, con una conversación de Ana Rojas.'],
  },
  options: {
    starts: {
      whatsapp,
      unknown: { ...whatsapp, contactType: '' },
      drafted: { ...whatsapp, draft: 'Abrimos', outgoing: [failed] },
    },
    facets: {
      answering: {
        events: [
          'messages.loaded',
          'messages.more',
          'messages.changed',
          'thread.refused',
          'outgoing.changed',
          'message.send',
          'message.retry',
          'message.discard',
        ],
      },
      recalling: { events: ['messages.recalled', 'messages.loaded', 'thread.refused'] },
      filing: {
        starts: ['whatsapp'],
        events: ['messages.loaded'],
      },
      goingOn: { starts: ['whatsapp'], events: ['messages.loaded'] },
    },
    cases: [
      ...shown,
      { type: 'thread.refused', threadId: ana.threadId },
      {
        type: 'message.send',
        to: { threadId: ana.threadId, contactId: '50688880001', contactType: 'whatsapp' },
        text: 'Abrimos a las nueve',
        at: 5_000,
        key: 'k1',
      },
      { type: 'message.retry', id: 1 },
      { type: 'message.discard', id: 1 },
      { type: 'outgoing.changed', items: [waiting] },
    ],
    project: ({ contactId }) => [contactId === null],
    holds: {
      'composer, outbox and reply window begin with what the conversation keeps, and begin once': (
        { context: { threadId, contactType, isKeyed, draft, outgoing: items } },
        { before, effects },
      ) => {
        const begun = Object.fromEntries(
          effects.started.map(({ actor, input }) => [actor, JSON.stringify(input)]),
        )
        return before === null
          ? begun.composer === JSON.stringify({ threadId, contactType, draft, outgoing: items }) &&
              begun.outbox === JSON.stringify({ threadId, items, isKeyed }) &&
              begun.replyWindow === JSON.stringify({ contactType })
          : effects.started.length === 0
      },
      'a load, or what is kept of one, opens the sending, and only a refusal closes it': (
        now,
        { before, event, effects },
      ) => {
        const told = effects.sent.flatMap(({ to, event: sent }) =>
          to === 'composer' && !JSON.stringify(sent).includes('outgoing.changed')
            ? [JSON.stringify(sent)]
            : [],
        )
        if (is(event, 'messages.loaded', 'messages.recalled'))
          return (
            now.matches('open') &&
            told.join() ===
              JSON.stringify({ type: 'sending.opened', contactId: now.context.contactId })
          )
        return is(event, 'thread.refused')
          ? now.matches('closed') && told.length === (before?.matches('open') ? 1 : 0)
          : told.length === 0 && (before === null || before.value === now.value)
      },
      'the contact is known as soon as a load said it': ({ context }, { before, event }) =>
        context.contactId ===
        (before?.context.contactId ??
          (is(event, 'messages.loaded', 'messages.more')
            ? (carried(event, 'loaded') as ThreadMessages).contactId
            : is(event, 'messages.recalled')
              ? (carried(event, 'recalled') as ThreadMessages).contactId
              : null)),
      'outbox and reply window know what is shown; the outbox takes no stored messages for a load':
        (_, { event, effects }) => {
          if (
            !is(event, 'messages.recalled', 'messages.loaded', 'messages.more', 'messages.changed')
          )
            return true
          const toldTo = (receiver: string) =>
            effects.sent.flatMap(({ to, event: sent }) =>
              to === receiver ? [JSON.stringify(sent)] : [],
            )
          const shown = { type: 'messages.changed', messages: carried(event, 'messages') }
          return (
            toldTo('replyWindow').join() ===
              JSON.stringify({ type: 'client.wrote', at: hello.at }) &&
            toldTo('outbox').join() ===
              (is(event, 'messages.recalled') ? '' : JSON.stringify(shown))
          )
        },
      'a message reaches the outbox, once, as it was written': (_, { event, effects }) => {
        const told = effects.sent.filter(({ event: sent }) =>
          JSON.stringify(sent).includes('"message.send"'),
        )
        return is(event, 'message.send')
          ? JSON.stringify(told) === JSON.stringify([{ to: 'outbox', event }])
          : told.length === 0
      },
    },
  },
  offers: {
    'message.retry': hasFailed,
    'message.discard': hasFailed,
    'message.send': canSend,
    'messages.more': canSend,
    'outgoing.changed': canSend,
  },
  delays: {},
  does: {
    whatsapp: '→ closed',
    'messages.recalled': [
      '→ open, composer: sending.opened, replyWindow: client.wrote',
      'composer: sending.opened, replyWindow: client.wrote',
    ],
    'messages.loaded[loaded]': [
      '→ open, composer: sending.opened, outbox: messages.changed, replyWindow: client.wrote',
      'composer: sending.opened, outbox: messages.changed, replyWindow: client.wrote',
    ],
    'messages.loaded[nameless]': [
      '→ open, composer: sending.opened, outbox: messages.changed, replyWindow: client.wrote',
      'composer: sending.opened, outbox: messages.changed, replyWindow: client.wrote',
    ],
    'messages.more': 'outbox: messages.changed, replyWindow: client.wrote',
    'messages.changed': 'outbox: messages.changed, replyWindow: client.wrote',
    'message.send': 'outbox: message.send',
    'message.discard': 'outbox: message.discard',
    'outgoing.changed': 'composer: outgoing.changed',
    'thread.refused': '→ closed, composer: sending.closed',
    'message.retry': 'outbox: message.retry',
    unknown: '→ closed',
    drafted: '→ closed',
  },
  words: {
    events: {
      whatsapp: 'Toca la conversación de WhatsApp de Ana Rojas.',
      unknown:
        'Toca una conversación que empezó en vivo, sin decir por qué canal, antes de que la lista se cargue otra vez.',
      drafted: [
        'Toca la conversación de Ana Rojas, con el borrador «Abrimos» y dos mensajes que no se enviaron.',
        contains(the.field('Escribe un mensaje'), 'Abrimos'),
      ],
      'messages.recalled':
        'Se ven los mensajes que este navegador guarda, sin que el servidor haya contestado.',
      'messages.loaded[loaded]': 'El servidor contesta con los mensajes.',
      'messages.loaded[nameless]':
        'El servidor contesta con los mensajes, sin decir el id del contacto.',
      'messages.more':
        'El servidor no contesta a un envío y, al preguntarle por la conversación, contesta con más mensajes de los que había.',
      'messages.changed': 'Ana Rojas escribe «¿Siguen abiertos?».',
      'thread.refused': 'El servidor contesta a los mensajes con un error 500.',
      'message.send': [
        fill(the.field('Escribe un mensaje'), 'Abrimos a las nueve'),
        press(the.button('Enviar')),
      ],
      'message.retry': press(lastOf(the.button('Reintentar'))),
      'message.discard': [
        press(lastOf(the.button('Descartar'))),
        press(the.button('Descartar', the.dialog('¿Descartar el mensaje?'))),
      ],
      'outgoing.changed': [
        'Envía «Abrimos a las nueve»; el servidor todavía no contesta.',
        sees('Abrimos a las nueve', 'Enviando...'),
      ],
      'thread.failed': [],
    },
    states: {
      closed: cannotUse(the.button('Enviar')),
      open: [
        when('contactType', canUse(the.button('Enviar'))),
        when('!contactType', cannotUse(the.button('Enviar'))),
      ],
    },
  },
})
