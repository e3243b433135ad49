import { signOutEverywhere } from '#contract/access.ts'
import { CallError } from '#contract/errors.ts'
import { signOutMachine } from '#machines/access/signOutMachine.ts'
import type { Unsent } from '#machines/access/unsent.ts'
import { done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { press, sees, the, unfold } from '../qa/say.ts'

export const nothingUnsent: Unsent = { conversations: 0, forms: 0, replies: 0, payments: 0 }

const QUESTION = '¿Cerrar sesión sin enviar lo que falta?'

export const signOutModel = defineModel({
  machine: signOutMachine,
  opening: {
    title: 'Cerrar sesión',
    about:
      'La persona cierra la sesión en este navegador o en todos los dispositivos. Si algo suyo no se envió, se le pregunta antes.',
    role: 'member',
    address: '/',
    before: ['La cuenta tiene otra sesión abierta en otro dispositivo.'],
  },
  options: {
    cases: [
      { type: 'signOut.asked', isEverywhere: false, case: 'here' },
      { type: 'signOut.asked', isEverywhere: true, case: 'everywhere' },
      done('findUnsent', nothingUnsent, 'nothing'),
      done('findUnsent', { ...nothingUnsent, conversations: 1 }, 'draft'),
      fail('findUnsent', new Error('storage is refused')),
      done('endAllSessions'),
      fail('endAllSessions', new CallError('refused', 'HTTP 500', 500)),
    ],
    project: ({ isEverywhere, unsent }) => [isEverywhere, unsent],
    facets: {
      nothingUnsent: {
        events: [
          'signOut.asked',
          'xstate.done.actor.findUnsent[nothing]',
          'xstate.done.actor.endAllSessions',
          'xstate.error.actor.endAllSessions',
        ],
      },
      asking: {
        events: [
          'signOut.asked',
          'xstate.done.actor.findUnsent[draft]',
          'xstate.error.actor.findUnsent',
          'signOut.confirmed',
          'signOut.cancelled',
        ],
      },
    },
    holds: {
      'on all devices it is over only when the back end has said so': (now, { event }) =>
        !now.matches('ended') || is(event, 'done endAllSessions'),
      'what is unsent is lost only after the person was asked': (now, { before, event }) =>
        !(now.matches('signedOut') || now.matches('ending')) ||
        before?.matches('asking') === true ||
        is(event, 'done findUnsent[nothing]') ||
        before?.value === now.value,
      'the person signs out where they asked to': (now, { event }) =>
        (!now.matches('signedOut') || !now.context.isEverywhere) &&
        (!now.matches('ending') || now.context.isEverywhere) &&
        (!is(event, 'signOut.asked[here]') || !now.matches('looking') || !now.context.isEverywhere),
      'while all sessions are being ended, the person can sign out here, and not ask again': (
        now,
        { before, event },
      ) =>
        !is(event, 'signOut.asked') ||
        before?.matches('ending') !== true ||
        now.matches(is(event, 'signOut.asked[here]') ? 'looking' : 'ending'),
      'while all sessions are being ended, the person can still sign out here': (now) =>
        !now.matches('ending') || now.can({ type: 'signOut.asked', isEverywhere: false }),
      'the question says what was found': (now, { event }) =>
        (!is(event, 'done findUnsent[draft]') || now.context.unsent?.conversations === 1) &&
        (!is(event, 'error findUnsent') || now.context.unsent === null),
    },
  },
  offers: {
    'signOut.asked': (state) => state.matches('idle') || state.matches('ending'),
    'signOut.confirmed': (state) => state.matches('asking'),
    'signOut.cancelled': (state) => state.matches('asking'),
  },
  wires: {
    endAllSessions: wire(signOutEverywhere),
  },
  delays: {},
  does: {
    start: '→ idle',
    'signOut.asked': '→ looking',
    'done findUnsent[nothing]': ['→ signedOut, parent: session.signOut', '→ ending'],
    'done findUnsent[draft]': '→ asking',
    'error findUnsent': '→ asking',
    'signOut.confirmed': ['→ signedOut, parent: session.signOut', '→ ending'],
    'signOut.cancelled': '→ idle',
    'done endAllSessions': '→ ended',
    'error endAllSessions': '→ idle, toastFailure',
  },
  words: {
    events: {
      'signOut.asked[here]': [
        unfold(the.button('ana@taller.example')),
        press(the.menuItem('Cerrar sesión')),
      ],
      'signOut.asked[everywhere]': [
        unfold(the.button('ana@taller.example')),
        press(the.menuItem('Cerrar sesión en todos los dispositivos')),
      ],
      'signOut.confirmed': press(the.button('Cerrar sesión', the.dialog(QUESTION))),
      'signOut.cancelled': press(the.button('Cancelar', the.dialog(QUESTION))),
      'xstate.done.actor.findUnsent[nothing]':
        'En este navegador no hay nada sin enviar o sin guardar.',
      'xstate.done.actor.findUnsent[draft]': [
        'En este navegador hay una conversación con un mensaje sin enviar.',
        sees('1 conversación con algo sin enviar'),
      ],
      'xstate.error.actor.findUnsent': [
        'El navegador no deja leer lo que guarda.',
        sees('lo que no se haya enviado o guardado'),
      ],
      'xstate.done.actor.endAllSessions': [
        'El servidor las cierra.',
        sees(the.heading('Iniciar sesión')),
      ],
      'xstate.error.actor.endAllSessions': [
        'El servidor contesta con un error 500.',
        sees(the.errorText('No se pudo cerrar la sesión en todos los dispositivos')),
      ],
    },
    states: {
      idle: sees(the.button('Notificaciones…')),
      looking: [],
      asking: sees(the.dialog(QUESTION)),
      leaving: [],
      ending: [],
      signedOut: [],
      ended: [],
    },
  },
})
