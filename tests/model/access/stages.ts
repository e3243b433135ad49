import { press, the, unfold } from '../qa/say.ts'
import { around } from '../qa/spec/around.ts'
import type { Stage } from '../qa/spec/scene.ts'

export const stages: Readonly<Record<string, Stage>> = {
  session: {
    starts: {
      fresh: { address: '/login' },
      awaited: { keptInTab: { 'awaited-email': 'ana@taller.example' }, address: '/verify' },
    },
  },
  signOut: {
    events: {
      // A failure's toast covers the menu, and disappears by itself.
      'signOut.asked': (event) => [
        around.pass(6_000),
        unfold(the.button('ana@taller.example')),
        press(
          the.menuItem(
            event.case === 'here' ? 'Cerrar sesión' : 'Cerrar sesión en todos los dispositivos',
          ),
        ),
      ],
      // The browser has nothing to ask about, and has answered by then.
      'xstate.done.actor.findUnsent[nothing]': [],
    },
    byHand: [
      {
        event: 'xstate.done.actor.findUnsent[draft]',
        why: 'Lo que guarda el navegador decide la respuesta antes de que se toque el botón.',
      },
      {
        event: 'xstate.error.actor.findUnsent',
        why: 'Un navegador que no deja leer lo que guarda falla desde el principio.',
      },
    ],
  },
}
