import { CallError } from '#contract/errors.ts'
import { endOtherSessions, endSession } from '#contract/sessions.ts'
import { profileMachine } from '#machines/profile/profileMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { press, sees, the } from '../qa/say.ts'

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
      done('endSession'),
      fail('endSession', new CallError('refused', 'HTTP 500', 500)),
      done('endOthers'),
      fail('endOthers', new CallError('refused', 'HTTP 500', 500)),
    ],
    project: ({ sessionId }) => [sessionId],
    holds: {
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
    states: { idle: [], endingOne: [], endingOthers: [] },
  },
})
