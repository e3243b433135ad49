import { replyWindowMachine } from '#machines/inbox/chat/composer/replyWindowMachine.ts'
import { sendingMachine } from '#machines/inbox/chat/composer/sendingMachine.ts'
import { carried, done, fail, is } from '../../../kit/events.ts'
import { defineModel } from '../../../kit/model.ts'
import { sees, seesNot } from '../../../qa/say.ts'

export const replyWindowModel = defineModel({
  machine: replyWindowMachine,
  parent: sendingMachine,
  opening: {
    title: 'Las 24 horas de WhatsApp',
    about: 'El aviso de que WhatsApp puede rechazar lo que se escribe.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta.'],
  },
  options: {
    starts: {
      whatsapp: { contactType: 'whatsapp' },
      instagram: { contactType: 'instagram' },
    },
    cases: [
      done('waitUntil'),
      fail('waitUntil', new Error('No clock'), 'stopped'),
      { type: 'client.wrote', at: 0, case: 'nothing' },
      { type: 'client.wrote', at: 1_000, case: 'first' },
      { type: 'client.wrote', at: 2_000, case: 'later' },
    ],
    project: ({ contactType, at }) => [contactType, at],
    refused: ['client.wrote[nothing]'],
    holds: {
      'the time is that of the last message of the client': ({ context }, { event }) =>
        !is(event, 'client.wrote') || context.at === carried(event, 'at'),
      'it is waited for a day after the last message': ({ context }, { effects }) =>
        effects.started.every(
          ({ input }) => JSON.stringify(input) === JSON.stringify({ at: context.at + 86_400_000 }),
        ),
      'only WhatsApp has a window': (now) =>
        now.context.contactType === 'whatsapp' || now.matches('unlimited'),
      "a client's message opens the window again": (now, { before, event }) =>
        event.type !== 'client.wrote' ||
        before?.context.at === now.context.at ||
        now.matches({ limited: 'open' }),
    },
  },
  delays: {},
  does: {
    whatsapp: '→ limited.unknown',
    'client.wrote': ['', '→ limited.open'],
    'done waitUntil': '→ limited.passed',
    'error waitUntil': '→ limited.unknown',
    instagram: '→ unlimited',
  },
  words: {
    events: {
      whatsapp: 'Toca la conversación de WhatsApp de Ana Rojas.',
      instagram: 'Toca la conversación de Instagram de Luis Mora.',
      'client.wrote[first]': 'El cliente escribió un mensaje.',
      'client.wrote[later]': 'El cliente escribe otro mensaje.',
      'xstate.error.actor.waitUntil[stopped]': 'La espera del navegador falla.',
      'xstate.done.actor.waitUntil': 'Pasan 24 horas desde el último mensaje del cliente.',
    },
    states: {
      unlimited: seesNot('Han pasado más de 24 horas…'),
      'limited.unknown': seesNot('Han pasado más de 24 horas…'),
      'limited.open': seesNot('Han pasado más de 24 horas…'),
      'limited.passed': sees('Han pasado más de 24 horas desde el último mensaje del cliente…'),
    },
  },
})
