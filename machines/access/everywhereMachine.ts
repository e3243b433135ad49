import { setup } from 'xstate'
import { describeAccessFailure } from '#contract/access.ts'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'
import { whyNot } from '../shared/whyNot.ts'

export const everywhereMachine = setup({
  types: { events: {} as { type: 'everywhere.asked' }, tags: {} as 'busy' },
  actors: { endAllSessions: unprovided<void, undefined>('endAllSessions') },
  actions: {
    toastFailure: unprovidedAction<string>('toastFailure'),
  },
}).createMachine({
  id: 'everywhere',
  description:
    'Signing out on all devices. This session stays signed in until the back end has ended all sessions, so that a person who lost a telephone sees a failure.',
  initial: 'idle',
  states: {
    idle: { on: { 'everywhere.asked': 'ending' } },
    ending: {
      tags: 'busy',
      invoke: {
        id: 'endAllSessions',
        src: 'endAllSessions',
        onDone: 'ended',
        onError: {
          target: 'idle',
          actions: {
            type: 'toastFailure',
            params: ({ event }) => describeAccessFailure('signOutEverywhere', event.error),
          },
        },
      },
    },
    ended: { type: 'final' },
  },
})

const refuses = whyNot<typeof everywhereMachine>({
  states: [
    ['ending', 'Se está cerrando la sesión en todos los dispositivos.'],
    ['ended', 'La sesión está cerrada en todos los dispositivos.'],
  ],
})
export const selectWhyNotEverywhere = refuses({ type: 'everywhere.asked' })
