import { listLoaded } from './inboxEvents'
import { severalOf } from './memory'

// Parts of the inbox's chart.

/** The parts of the inbox that are loaded again after each connection, side by side. */
export const catchingUp = {
  conversations: {
    initial: 'loading',
    states: {
      loading: { on: { 'list.loaded': listLoaded('caughtUp') } },
      caughtUp: { type: 'final' },
    },
  },
  thread: {
    initial: 'deciding',
    on: { 'conversation.found': '.deciding' },
    states: {
      deciding: {
        always: [{ guard: 'isChatReady', target: 'loading' }, { target: 'caughtUp' }],
      },
      loading: {
        entry: 'tellChatCatchUp',
        always: { guard: 'hasNoSelection', target: 'caughtUp' },
        on: { 'chat.caughtUp': 'caughtUp' },
      },
      caughtUp: { type: 'final' },
    },
  },
} as const

/** The code for several conversations at once, which is loaded after the list: rows cannot be chosen before. */
export const severalCode = {
  initial: 'loading',
  states: {
    loading: {
      invoke: { id: 'loadSeveral', src: 'loadSeveral', onDone: 'ready', onError: 'failed' },
    },
    failed: { on: { 'sync.requested': 'loading' } },
    ready: { invoke: { id: 'several', src: 'several', input: severalOf } },
  },
} as const
