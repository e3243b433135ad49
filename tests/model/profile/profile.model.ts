import { CallError } from '#contract/errors.ts'
import { endOtherSessions, endSession } from '#contract/sessions.ts'
import type { Erased } from '#machines/erasure/erasureMachine.ts'
import { profileMachine } from '#machines/profile/profileMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { PURGED } from '../erasure/someErased.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { byHand, press, sees, seesNot, the } from '../qa/say.ts'

const account: Erased = { kind: 'account', id: '', name: 'ana@taller.example' }

export const profileModel = defineModel({
  machine: profileMachine,
  parent: workspaceMachine,
  opening: {
    title: 'Mi perfil',
    about: 'Cerrar la sesión de otro dispositivo, o de todos los demás.',
    role: 'member',
    address: '/',
    before: ['La cuenta tiene otra sesión abierta, en un iPhone.'],
  },
  options: {
    starts: { fresh: { businessId: 1 } },
    cases: [
      { type: 'session.end', sessionId: '2', case: 'phone' },
      { type: 'account.erase', email: 'ana@taller.example' },
      { type: 'erasure.done', target: account, purgeAt: PURGED },
      done('endSession'),
      fail('endSession', new CallError('refused', 'HTTP 500', 500)),
      done('endOthers'),
      fail('endOthers', new CallError('refused', 'HTTP 500', 500)),
    ],
    project: ({ sessionId, erased }) => [sessionId, erased],
    holds: {
      'the account that is deleted is that of the person': (_, { effects }) =>
        effects.started.every(
          ({ src, input }) =>
            src !== 'erasure' || JSON.stringify(input) === JSON.stringify({ target: account }),
        ),
      'the person leaves once the account is deleted, and only then': (_, { event, effects }) =>
        effects.called.some(({ action }) => action === 'leaveAccount') ===
        is(event, 'erasure.done'),
      'the session that is ended is the one that was asked for': ({ context }, { before, event }) =>
        context.sessionId ===
        (is(event, 'session.end') && before?.matches('idle')
          ? carried(event, 'sessionId')
          : (before?.context.sessionId ?? null)),
      'the list is loaded anew after each try': (_, { event, effects }) =>
        !/^xstate\.(?:done|error)/.test(event.type) ||
        JSON.stringify(effects).includes('list.reload'),
    },
  },
  offers: {
    'session.end': (state) => state.matches('idle'),
    'sessions.endOthers': (state) => state.matches('idle'),
    'account.erase': (state) => state.matches('idle'),
    'erasure.closed': (state) => state.matches('erasing'),
    'erasure.done': (state) => state.matches('erasing'),
  },
  wires: {
    endSession: wire(endSession, undefined, { id: '2' }),
    endOthers: wire(endOtherSessions),
  },
  delays: {},
  does: {
    fresh: '→ idle',
    'view.shown': 'list: list.reload',
    'session.end': '→ endingOne',
    'sessions.endOthers': '→ endingOthers',
    'account.erase': '→ erasing',
    'erasure.closed': '→ idle',
    'erasure.done': '→ idle, leaveAccount',
    'done endSession': '→ idle, toastEnded, list: list.reload',
    'error endSession': '→ idle, toastFailure, list: list.reload',
    'done endOthers': '→ idle, toastEnded, list: list.reload',
    'error endOthers': '→ idle, toastFailure, list: list.reload',
  },
  words: {
    events: {
      fresh: [
        'Abre «Mi perfil» en el menú de la cuenta.',
        sees(the.heading('Mi perfil'), 'Safari en iPhone'),
      ],
      'page.hidden': [],
      'page.online': [],
      'page.shown': [],
      'view.hidden': [],
      'view.shown': 'Abre otra vista y vuelve a «Mi perfil».',
      'session.end[phone]': press(the.button('Cerrar esta sesión')),
      'sessions.endOthers': press(the.button('Cerrar las demás sesiones')),
      'account.erase': [
        press(the.button('Eliminar mi cuenta')),
        sees(the.dialog('Eliminar mi cuenta')),
      ],
      'erasure.closed': ['Cierra la pregunta.', seesNot(the.dialog('Eliminar mi cuenta'))],
      'erasure.done': [
        'Escribe el correo electrónico de la cuenta y confírmalo.',
        byHand('la sesión se cierra'),
      ],
      'xstate.done.actor.endSession': 'El servidor contesta que se cerró, y la lista se carga.',
      'xstate.error.actor.endSession': [
        'El servidor contesta con un error 500.',
        sees(the.errorText('No se pudo cerrar la sesión')),
      ],
      'xstate.done.actor.endOthers': 'El servidor contesta que se cerraron, y la lista se carga.',
      'xstate.error.actor.endOthers': [
        'El servidor contesta con un error 500.',
        sees(the.errorText('No se pudieron cerrar las demás sesiones')),
      ],
    },
    states: { idle: [], endingOne: [], endingOthers: [], erasing: [] },
  },
})
