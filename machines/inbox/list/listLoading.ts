import { inboxSetup } from '../inboxSetup'

// How the list is loaded: until there is one, and again.

/** As long as there is no list at all. */
export const loading = inboxSetup.createStateConfig({
  entry: 'beginLoad',
  invoke: {
    id: 'loadConversations',
    src: 'loadConversations',
    input: ({ context }) => ({ businessId: context.businessId }),
    onDone: {
      target: '#inbox.list.ready',
      actions: [
        { type: 'keepConversations', params: ({ event }) => event.output },
        'tellLoaded',
        'raiseLoaded',
        'announceSynchronized',
      ],
    },
    onError: {
      target: '#inbox.list.failed',
      actions: [
        { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
        'announceNotSynchronized',
      ],
    },
  },
})

export const catchingUp = inboxSetup.createStateConfig({
  description: 'List and open thread are loaded again: nothing that was missed is left.',
  entry: 'beginLoad',
  type: 'parallel',
  on: {
    'sync.requested': { target: '#inbox.list.ready.catchingUp', reenter: true },
    'conversation.select': { target: '#inbox.list.ready.catchingUp', reenter: true },
    'thread.failed': {
      guard: { type: 'isSelected', params: ({ event }) => event.threadId },
      target: '#inbox.list.ready.idle',
      actions: 'announceNotSynchronized',
    },
  },
  states: {
    conversations: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'reloadConversations',
            src: 'loadConversations',
            input: ({ context }) => ({ businessId: context.businessId }),
            onDone: {
              target: 'caughtUp',
              actions: [
                { type: 'keepConversations', params: ({ event }) => event.output },
                'tellLoaded',
                'raiseLoaded',
              ],
            },
            onError: {
              target: '#inbox.list.ready.idle',
              actions: 'announceNotSynchronized',
            },
          },
        },
        caughtUp: { type: 'final' },
      },
    },
    thread: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [{ guard: 'hasSelection', target: 'loading' }, { target: 'caughtUp' }],
        },
        loading: {
          entry: 'reloadThread',
          on: {
            'thread.loaded': {
              guard: { type: 'isSelected', params: ({ event }) => event.threadId },
              target: 'caughtUp',
            },
            'thread.refused': {
              guard: { type: 'isSelected', params: ({ event }) => event.threadId },
              target: 'caughtUp',
            },
            'conversation.close': 'caughtUp',
          },
        },
        caughtUp: { type: 'final' },
      },
    },
  },
  onDone: { target: '#inbox.list.ready.idle', actions: 'announceSynchronized' },
})
