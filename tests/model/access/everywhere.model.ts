import { signOutEverywhere } from '#contract/access.ts'
import { CallError } from '#contract/errors.ts'
import { everywhereMachine } from '#machines/access/everywhereMachine.ts'
import { done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { press, sees, the, unfold } from '../qa/say.ts'

export const everywhereModel = defineModel({
  machine: everywhereMachine,
  opening: {
    title: 'Cerrar sesión en todos los dispositivos',
    about: 'Todas las sesiones de la cuenta terminan, también la de este navegador.',
    role: 'member',
    address: '/',
    before: ['La cuenta tiene otra sesión abierta en otro dispositivo.'],
  },
  options: {
    cases: [
      done('endAllSessions'),
      fail('endAllSessions', new CallError('refused', 'HTTP 500', 500)),
    ],
    holds: {
      'it is over only when the back end has said so': (now, { event }) =>
        !now.matches('ended') || is(event, 'done endAllSessions'),
    },
  },
  offers: {
    'everywhere.asked': (state) => state.matches('idle'),
  },
  wires: {
    endAllSessions: wire(signOutEverywhere),
  },
  delays: {},
  does: {
    start: '→ idle',
    'everywhere.asked': '→ ending',
    'done endAllSessions': '→ ended',
    'error endAllSessions': '→ idle, toastFailure',
  },
  words: {
    events: {
      'everywhere.asked': [
        unfold(the.button('ana@taller.example')),
        press(the.menuItem('Cerrar sesión en todos los dispositivos')),
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
    states: { idle: sees(the.button('Notificaciones…')), ending: [], ended: [] },
  },
})
