import { assign, type SnapshotFrom, setup } from 'xstate'
import { unprovided } from './unprovided.ts'

/** The provider's booking page. */
export interface Scheduling {
  /** Null where no page is configured. */
  readonly url: string | null
  /** The booking page answers, so that it can be shown inside the page. */
  readonly isReached: boolean
}

export const schedulingMachine = setup({
  types: {
    context: {} as { readonly url: string | null },
    events: {} as { type: 'scheduling.retry' },
  },
  actors: { findScheduling: unprovided<Scheduling, undefined>('findScheduling') },
  actions: { setUrl: assign({ url: (_, { url }: Scheduling) => url }) },
  guards: {
    isAbsent: (_, { url }: Scheduling) => url === null,
    isReached: (_, { isReached }: Scheduling) => isReached,
  },
}).createMachine({
  id: 'scheduling',
  description: 'The booking page of the provider. Nothing of it is loaded before the view is open.',
  context: { url: null },
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'findScheduling',
        src: 'findScheduling',
        onDone: [
          { guard: { type: 'isAbsent', params: ({ event }) => event.output }, target: 'absent' },
          {
            guard: { type: 'isReached', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'setUrl', params: ({ event }) => event.output },
          },
          {
            target: 'unreachable',
            actions: { type: 'setUrl', params: ({ event }) => event.output },
          },
        ],
        onError: 'absent',
      },
    },
    absent: { description: 'A notice replaces the booking page.' },
    shown: {},
    unreachable: {
      description: 'A link replaces the booking page.',
      on: { 'scheduling.retry': 'checking' },
    },
  },
})

type State = SnapshotFrom<typeof schedulingMachine>

export const selectUrl = (state: State) => state.context.url
export const selectPlace = (state: State) => state.value
