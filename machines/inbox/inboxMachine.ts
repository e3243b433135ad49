import type { SnapshotFrom } from 'xstate'
import { findConversation } from './conversationList'
import { inboxSetup, threadActorId } from './inboxSetup'

export const inboxMachine = inboxSetup.createMachine({
  id: 'inbox',
  description: 'Always alive: the list, what is unread, and the conversation that is open.',
  context: ({ input }) => ({
    ...input,
    conversations: [],
    liveIds: [],
    heard: [],
    unnamed: [],
    threadIds: [],
    selectedId: null,
    wantedId: null,
    query: '',
    channel: 'all',
    error: null,
  }),
  type: 'parallel',
  on: {
    'search.changed': { actions: { type: 'keepQuery', params: ({ event }) => event.query } },
    'channel.changed': { actions: { type: 'keepChannel', params: ({ event }) => event.channel } },
    'draft.kept': {
      actions: [
        { type: 'keepDraftText', params: ({ event }) => event },
        { type: 'keepDraft', params: ({ event }) => event },
      ],
    },
    'outgoing.kept': [
      {
        guard: { type: 'isLeftAndDone', params: ({ event }) => event },
        actions: [
          { type: 'keepOutgoingItems', params: ({ event }) => event },
          { type: 'keepOutgoing', params: ({ event }) => event },
          'stopThread',
          { type: 'forgetThread', params: ({ event }) => event },
        ],
      },
      {
        actions: [
          { type: 'keepOutgoingItems', params: ({ event }) => event },
          { type: 'keepOutgoing', params: ({ event }) => event },
        ],
      },
    ],
  },
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          description: 'The first load. One that began before the socket opened begins again.',
          entry: 'beginLoad',
          on: {
            'sync.requested': { target: 'loading', reenter: true },
            'live.message': {
              actions: { type: 'rememberLive', params: ({ event }) => event.threadId },
            },
            'live.conversation': {
              actions: {
                type: 'rememberLive',
                params: ({ event }) => event.conversation.threadId,
              },
            },
          },
          invoke: {
            id: 'loadConversations',
            src: 'loadConversations',
            input: ({ context }) => ({ businessId: context.businessId }),
            onDone: [
              {
                guard: 'cameLive',
                target: 'ready.refreshDue',
                actions: [
                  { type: 'keepConversations', params: ({ event }) => event.output },
                  { type: 'keepUnread', params: ({ context }) => context.unread },
                  'raiseLoaded',
                  'announceSynchronized',
                ],
              },
              {
                target: 'ready',
                actions: [
                  { type: 'keepConversations', params: ({ event }) => event.output },
                  { type: 'keepUnread', params: ({ context }) => context.unread },
                  'raiseLoaded',
                  'announceSynchronized',
                ],
              },
            ],
            onError: {
              target: 'failed',
              actions: [
                { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
                'announceNotSynchronized',
              ],
            },
          },
        },
        failed: {
          on: {
            'list.retry': { target: 'loading', actions: 'announceRetried' },
            'sync.requested': 'loading',
          },
        },
        ready: {
          initial: 'deciding',
          on: {
            'sync.requested': '.catchingUp',
            'conversation.select': {
              guard: { type: 'isUnlisted', params: ({ event }) => event.threadId },
              target: '.catchingUp',
            },
            'live.message': [
              {
                guard: { type: 'isAlive', params: ({ event }) => event.threadId },
                actions: [
                  { type: 'rememberLive', params: ({ event }) => event.threadId },
                  { type: 'applyMessage', params: ({ event }) => event },
                  { type: 'forwardMessage', params: ({ event }) => event },
                ],
              },
              {
                actions: [
                  { type: 'rememberLive', params: ({ event }) => event.threadId },
                  { type: 'applyMessage', params: ({ event }) => event },
                ],
              },
            ],
            'live.conversation': {
              guard: {
                type: 'isUnlisted',
                params: ({ event }) => event.conversation.threadId,
              },
              actions: [
                { type: 'rememberLive', params: ({ event }) => event.conversation.threadId },
                { type: 'addConversation', params: ({ event }) => event },
                { type: 'announceConversation', params: ({ event }) => event },
              ],
            },
          },
          states: {
            deciding: {
              always: [{ guard: 'cameUnknown', target: 'refreshDue' }, { target: 'idle' }],
            },
            idle: { always: { guard: 'cameUnknown', target: 'refreshDue' } },
            refreshDue: {
              description: 'Something came for a thread that is not listed: the list is old.',
              after: { refreshDelay: 'catchingUp' },
            },
            catchingUp: {
              description:
                'List and open thread are loaded again: nothing that was missed is left.',
              entry: 'beginLoad',
              type: 'parallel',
              on: {
                'sync.requested': { target: 'catchingUp', reenter: true },
                'conversation.select': { target: 'catchingUp', reenter: true },
                'thread.failed': {
                  guard: { type: 'isSelected', params: ({ event }) => event.threadId },
                  target: 'idle',
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
                            { type: 'keepUnread', params: ({ context }) => context.unread },
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
                      always: [
                        { guard: 'hasSelection', target: 'loading' },
                        { target: 'caughtUp' },
                      ],
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
              onDone: { target: 'deciding', actions: 'announceSynchronized' },
            },
          },
        },
      },
    },
    selection: {
      initial: 'none',
      on: {
        'list.loaded': [
          { guard: 'isWantedListed', actions: ['raiseWanted', 'dropWanted'] },
          { guard: 'hasWanted', actions: ['tellMissing', 'dropWanted'] },
        ],
        'conversation.select': [
          {
            guard: { type: 'isUnlisted', params: ({ event }) => event.threadId },
            actions: { type: 'keepWanted', params: ({ event }) => event.threadId },
          },
          {
            guard: { type: 'isSelected', params: ({ event }) => event.threadId },
            actions: [
              'dropWanted',
              'markRead',
              { type: 'keepUnread', params: ({ context }) => context.unread },
            ],
          },
          {
            guard: { type: 'isAlive', params: ({ event }) => event.threadId },
            target: '.open',
            actions: [
              'dropWanted',
              'stopSelected',
              'forgetSelected',
              { type: 'select', params: ({ event }) => event.threadId },
              'tellOpened',
              'markRead',
              { type: 'keepUnread', params: ({ context }) => context.unread },
              'announceRead',
            ],
          },
          {
            target: '.open',
            actions: [
              'dropWanted',
              'stopSelected',
              'forgetSelected',
              { type: 'addThread', params: ({ event }) => event.threadId },
              'spawnThread',
              { type: 'select', params: ({ event }) => event.threadId },
              'tellOpened',
              'markRead',
              { type: 'keepUnread', params: ({ context }) => context.unread },
              'announceRead',
            ],
          },
        ],
      },
      states: {
        none: {},
        open: {
          on: {
            'conversation.close': {
              target: 'none',
              actions: ['stopSelected', 'forgetSelected', 'deselect'],
            },
          },
        },
      },
    },
    outboxes: {
      description: 'What was on its way out when the page was left is looked after again.',
      initial: 'resuming',
      states: {
        resuming: {
          always: [
            {
              guard: 'hasResumable',
              target: 'resuming',
              reenter: true,
              actions: ['addResumable', 'spawnThread'],
            },
            { target: 'resumed' },
          ],
        },
        resumed: {},
      },
    },
    arrivals: {
      description:
        'What comes for a thread that is not listed is told of when the list knows its name.',
      initial: 'quiet',
      on: {
        'live.message': {
          guard: { type: 'isNewsOfUnlisted', params: ({ event }) => event },
          actions: { type: 'rememberUnnamed', params: ({ event }) => event },
        },
      },
      states: {
        quiet: { on: { 'list.loaded': 'telling' } },
        telling: {
          always: [
            {
              guard: 'hasNamed',
              target: 'telling',
              reenter: true,
              actions: ['announceNamed', 'dropNamed'],
            },
            { target: 'quiet' },
          ],
        },
      },
    },
    reader: {
      initial: 'away',
      states: {
        away: {
          description:
            'Another view, or another tab: what arrives is unread, also in the open one.',
          on: {
            'reader.present': [
              {
                guard: 'hasSelection',
                target: 'present',
                actions: [
                  'tellReturned',
                  'markRead',
                  { type: 'keepUnread', params: ({ context }) => context.unread },
                  'announceRead',
                ],
              },
              { target: 'present' },
            ],
            'live.message': {
              guard: { type: 'isNews', params: ({ event }) => event },
              actions: [
                { type: 'countUnread', params: ({ event }) => event },
                { type: 'keepUnread', params: ({ context }) => context.unread },
                {
                  type: 'announceMessage',
                  params: ({ event }) => ({ live: event, isRead: false }),
                },
              ],
            },
          },
        },
        present: {
          on: {
            'reader.away': 'away',
            'list.loaded': {
              guard: 'hasSelection',
              actions: [
                'markRead',
                { type: 'keepUnread', params: ({ context }) => context.unread },
                'announceRead',
              ],
            },
            'live.message': [
              {
                guard: { type: 'isSelectedNews', params: ({ event }) => event },
                actions: {
                  type: 'announceMessage',
                  params: ({ event }) => ({ live: event, isRead: true }),
                },
              },
              {
                guard: { type: 'isNews', params: ({ event }) => event },
                actions: [
                  { type: 'countUnread', params: ({ event }) => event },
                  { type: 'keepUnread', params: ({ context }) => context.unread },
                  {
                    type: 'announceMessage',
                    params: ({ event }) => ({ live: event, isRead: false }),
                  },
                ],
              },
            ],
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof inboxMachine>

export const selectConversations = (state: State) => state.context.conversations
export const selectQuery = (state: State) => state.context.query
export const selectChannel = (state: State) => state.context.channel
export const selectError = (state: State) => state.context.error
export const selectIsLoading = (state: State) => state.matches({ list: 'loading' })
export const selectHasFailed = (state: State) => state.matches({ list: 'failed' })
export const selectSelectedId = (state: State) => state.context.selectedId
export const selectSelected = (state: State) =>
  findConversation(state.context.conversations, state.context.selectedId)
export const selectUnreadTotal = (state: State) =>
  Object.values(state.context.unread.counts).reduce((total, count) => total + count, 0)
export const selectUnreadOf = (state: State, threadId: string) =>
  state.context.unread.counts[threadId] ?? 0
export const selectHasDraft = (state: State, threadId: string) =>
  (state.context.drafts[threadId] ?? '').trim() !== ''
/** Whether something written in it was not sent. */
export const selectHasUnsent = (state: State, threadId: string) =>
  state.context.outgoing[threadId]?.some(({ status }) => status === 'failed') ?? false
/** The thread that is open, or undefined. */
export const selectThread = (state: State) =>
  state.context.selectedId === null
    ? undefined
    : state.children[threadActorId(state.context.selectedId)]
