import type { SnapshotFrom } from 'xstate'
import { threadSetup } from './threadSetup'

export const threadMachine = threadSetup.createMachine({
  id: 'thread',
  description: 'One conversation: its messages, what is written in it, what is on its way out.',
  context: ({ input }) => ({
    ...input,
    messages: [],
    live: [],
    loadedCount: 0,
    error: null,
  }),
  invoke: [
    {
      id: 'outbox',
      src: 'outbox',
      input: ({ context }) => ({
        threadId: context.threadId,
        items: context.outgoing,
        isKeyed: context.isKeyed,
      }),
    },
    {
      id: 'composer',
      src: 'composer',
      input: ({ context }) => ({ contactType: context.contactType, draft: context.draft }),
    },
    { id: 'reading', src: 'reading' },
    { id: 'search', src: 'search' },
    {
      id: 'clientPanel',
      src: 'clientPanel',
      input: ({ context }) => ({ threadId: context.threadId, memory: context.client }),
    },
    {
      id: 'replyWindow',
      src: 'replyWindow',
      input: ({ context }) => ({ contactType: context.contactType }),
    },
    { id: 'link', src: 'link', input: ({ context }) => ({ threadId: context.threadId }) },
  ],
  type: 'parallel',
  on: {
    'thread.opened': {
      actions: [
        { type: 'tellReadingOpened', params: ({ event }) => event.unread },
        { type: 'tellClientLook', params: ({ event }) => event.name },
      ],
    },
    'client.kept': { actions: { type: 'announceClient', params: ({ event }) => event } },
    'reader.returned': {
      actions: { type: 'tellReadingReturned', params: ({ event }) => event.unread },
    },
    'draft.written': {
      actions: [{ type: 'setDraft', params: ({ event }) => event.text }, 'announceDraft'],
    },
    'message.written': { actions: { type: 'tellWritten', params: ({ event }) => event } },
    'message.discard': { actions: { type: 'tellDiscard', params: ({ event }) => event.id } },
    'outgoing.changed': {
      actions: [{ type: 'setOutgoing', params: ({ event }) => event.items }, 'announceOutgoing'],
    },
  },
  states: {
    content: {
      initial: 'loading',
      on: {
        'live.message': {
          actions: [{ type: 'setLive', params: ({ event }) => event.message }, 'tellMessages'],
        },
      },
      states: {
        loading: {
          description: 'The first load: nothing can be sent before it is known what was said.',
          entry: 'setDue',
          on: {
            'thread.reload': { target: 'loading', reenter: true },
            'thread.checked': { target: 'loading', reenter: true },
          },
          invoke: {
            id: 'loadMessages',
            src: 'loadMessages',
            input: ({ context }) => ({ threadId: context.threadId }),
            onDone: {
              target: 'ready',
              actions: [
                { type: 'setLoaded', params: ({ event }) => event.output },
                { type: 'tellLoaded', params: ({ event }) => event.output },
                'tellMessages',
                'tellSendingOpened',
                'announceLoaded',
              ],
            },
            onError: [
              {
                guard: { type: 'isUnreachable', params: ({ event }) => ({ error: event.error }) },
                target: 'failed',
                actions: [
                  { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
                  'announceFailed',
                ],
              },
              {
                target: 'failed',
                actions: [
                  { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
                  'announceRefused',
                ],
              },
            ],
          },
        },
        failed: {
          description: 'This thread alone: the server refuses it, or cannot be reached.',
          entry: 'tellSendingClosed',
          on: {
            'thread.reload': 'loading',
            'thread.checked': {
              target: 'ready',
              actions: [
                { type: 'setChecked', params: ({ event }) => event.loaded },
                { type: 'tellLoaded', params: ({ event }) => event.loaded },
                'tellMessages',
                'tellSendingOpened',
                'announceLoaded',
              ],
            },
          },
        },
        ready: {
          initial: 'settling',
          on: {
            'thread.reload': '.reloading',
            'thread.checked': [
              {
                guard: { type: 'isMore', params: ({ event }) => event.loaded },
                actions: [
                  { type: 'setChecked', params: ({ event }) => event.loaded },
                  { type: 'tellLoaded', params: ({ event }) => event.loaded },
                  'tellMessages',
                ],
              },
              { actions: 'tellMessages' },
            ],
            'message.retry': { actions: { type: 'tellRetry', params: ({ event }) => event.id } },
          },
          states: {
            settling: {
              description: 'A load that lacks what came live is not the last one.',
              always: [{ guard: 'isLiveMissing', target: 'reloadDue' }, { target: 'idle' }],
            },
            idle: {
              on: {
                'live.message': {
                  target: 'reloadDue',
                  actions: [
                    { type: 'setLive', params: ({ event }) => event.message },
                    'tellMessages',
                  ],
                },
              },
            },
            reloadDue: {
              description: 'A burst of messages is one reload, a second after its first.',
              after: { reloadDelay: 'reloading' },
            },
            unreached: {
              description: 'What came live is still to be confirmed: it is asked for again.',
              always: { guard: 'isConfirmed', target: 'idle' },
              after: { retryDelay: 'reloading' },
            },
            reloading: {
              description: 'It begins anew when something newer is known than it may bring.',
              entry: 'setDue',
              on: {
                'thread.checked': {
                  guard: { type: 'isMore', params: ({ event }) => event.loaded },
                  target: 'reloading',
                  reenter: true,
                  actions: [
                    { type: 'setChecked', params: ({ event }) => event.loaded },
                    { type: 'tellLoaded', params: ({ event }) => event.loaded },
                    'tellMessages',
                  ],
                },
              },
              invoke: {
                id: 'reloadMessages',
                src: 'loadMessages',
                input: ({ context }) => ({ threadId: context.threadId }),
                onDone: {
                  target: 'settling',
                  actions: [
                    { type: 'setLoaded', params: ({ event }) => event.output },
                    { type: 'tellLoaded', params: ({ event }) => event.output },
                    'tellMessages',
                    'tellSendingOpened',
                    'tellClientRetry',
                    'announceLoaded',
                  ],
                },
                onError: [
                  {
                    guard: {
                      type: 'isUnreachable',
                      params: ({ event }) => ({ error: event.error }),
                    },
                    target: 'unreached',
                    actions: 'announceFailed',
                  },
                  {
                    target: '#thread.content.failed',
                    actions: [
                      { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
                      'announceRefused',
                    ],
                  },
                ],
              },
            },
          },
        },
      },
    },
    assistant: {
      description: 'Its status is asked for again with the thread, and when a person answered.',
      invoke: {
        id: 'assistantStatus',
        src: 'assistantStatus',
        input: ({ context }) => ({ threadId: context.threadId }),
      },
      on: {
        'thread.reload': { actions: 'tellAssistantRefresh' },
        'message.sent': { actions: 'tellAnswered' },
      },
    },
  },
})

type State = SnapshotFrom<typeof threadMachine>

export const selectThreadId = (state: State) => state.context.threadId
export const selectMessages = (state: State) => state.context.messages
export const selectOutgoing = (state: State) => state.context.outgoing
export const selectError = (state: State) => state.context.error
export const selectContactType = (state: State) => state.context.contactType
export const selectIsLoading = (state: State) => state.matches({ content: 'loading' })
export const selectHasFailed = (state: State) => state.matches({ content: 'failed' })
export const selectComposer = (state: State) => state.children.composer
export const selectReplyWindow = (state: State) => state.children.replyWindow
export const selectLink = (state: State) => state.children.link
export const selectSearch = (state: State) => state.children.search
export const selectReading = (state: State) => state.children.reading
export const selectAssistantStatus = (state: State) => state.children.assistantStatus
export const selectClientPanel = (state: State) => state.children.clientPanel
