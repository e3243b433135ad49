import type { SnapshotFrom } from 'xstate'
import { inboxSetup, threadActorId } from './inboxSetup'
import { findConversation } from './list/conversationList'
import { catchingUp, loading } from './list/listLoading'

export const inboxMachine = inboxSetup.createMachine({
  id: 'inbox',
  description: 'Always alive: the list, and the conversation that is open.',
  context: ({ input: { unread, wantedId, ...input } }) => ({
    ...input,
    restoredUnread: unread,
    conversations: [],
    liveIds: [],
    threadIds: [],
    selectedId: null,
    wantedId: wantedId ?? null,
    query: '',
    channel: 'all',
    error: null,
  }),
  invoke: [
    { id: 'unread', src: 'unread', input: ({ context }) => context.restoredUnread },
    {
      id: 'panelPlace',
      src: 'panelPlace',
      input: ({ context }) => ({ isFolded: context.isPanelFolded }),
    },
    {
      id: 'quickReplies',
      src: 'quickReplies',
      input: ({ context }) => ({ replies: context.replies }),
    },
  ],
  type: 'parallel',
  on: {
    'view.shown': { actions: 'tellReaderPresent' },
    'view.hidden': { actions: 'tellReaderAway' },
    'page.shown': { actions: 'tellReaderPresent' },
    'page.hidden': { actions: 'tellReaderAway' },
    'notification.received': {
      actions: { type: 'announceNotification', params: ({ event }) => event },
    },
    'unread.opened': [
      {
        guard: { type: 'isAlive', params: ({ event }) => event.threadId },
        actions: [
          { type: 'tellThreadOpened', params: ({ event }) => event },
          { type: 'announceRead', params: ({ event }) => event.threadId },
        ],
      },
      { actions: { type: 'announceRead', params: ({ event }) => event.threadId } },
    ],
    'unread.returned': [
      {
        guard: { type: 'isAlive', params: ({ event }) => event.threadId },
        actions: [
          { type: 'tellReaderReturned', params: ({ event }) => event },
          { type: 'announceRead', params: ({ event }) => event.threadId },
        ],
      },
      { actions: { type: 'announceRead', params: ({ event }) => event.threadId } },
    ],
    'unread.cleared': { actions: { type: 'announceRead', params: ({ event }) => event.threadId } },
    'conversation.markRead': {
      actions: { type: 'tellCleared', params: ({ event }) => event.threadId },
    },
    'filters.cleared': {
      actions: [
        { type: 'keepQuery', params: '' },
        { type: 'keepChannel', params: 'all' },
      ],
    },
    'search.changed': { actions: { type: 'keepQuery', params: ({ event }) => event.query } },
    'channel.changed': { actions: { type: 'keepChannel', params: ({ event }) => event.channel } },
    'contact.wanted': [
      {
        guard: { type: 'isTalkedWith', params: ({ event }) => event.contact },
        actions: ['clearFilters', { type: 'selectContact', params: ({ event }) => event.contact }],
      },
      {
        actions: [
          'closeSelected',
          'clearFilters',
          { type: 'searchContact', params: ({ event }) => event.contact },
        ],
      },
    ],
    'client.kept': { actions: { type: 'setClient', params: ({ event }) => event } },
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
      on: {
        'live.message': [
          {
            guard: { type: 'isAlive', params: ({ event }) => event.threadId },
            actions: [
              { type: 'tellArrived', params: ({ event }) => event },
              { type: 'rememberLive', params: ({ event }) => event.threadId },
              { type: 'applyMessage', params: ({ event }) => event },
              { type: 'forwardMessage', params: ({ event }) => event },
            ],
          },
          {
            actions: [
              { type: 'tellArrived', params: ({ event }) => event },
              { type: 'rememberLive', params: ({ event }) => event.threadId },
              { type: 'applyMessage', params: ({ event }) => event },
            ],
          },
        ],
        'live.conversation': {
          actions: { type: 'rememberLive', params: ({ event }) => event.conversation.threadId },
        },
      },
      states: {
        loading: {
          description: 'The first load. One that began before the socket opened begins again.',
          ...loading,
          on: { 'sync.requested': { target: 'loading', reenter: true } },
        },
        failed: {
          description: 'Why stays on the screen until another load has answered.',
          initial: 'waiting',
          states: {
            waiting: {
              on: {
                'list.retry': { target: 'reloading', actions: 'announceRetried' },
                'sync.requested': 'reloading',
              },
            },
            reloading: {
              ...loading,
              on: { 'sync.requested': { target: 'reloading', reenter: true } },
            },
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
              description: 'What came while the first load ran may be newer than what it brought.',
              always: [{ guard: 'cameLive', target: 'refreshDue' }, { target: 'idle' }],
            },
            idle: { always: { guard: 'cameUnknown', target: 'refreshDue' } },
            refreshDue: {
              description: 'Something came for a thread that is not listed: the list is old.',
              after: { refreshDelay: 'catchingUp' },
            },
            catchingUp,
          },
        },
      },
    },
    selection: {
      initial: 'none',
      on: {
        'conversation.markUnread': [
          {
            guard: { type: 'isSelected', params: ({ event }) => event.threadId },
            actions: [
              'raiseClose',
              { type: 'raiseMarkUnread', params: ({ event }) => event.threadId },
            ],
          },
          { actions: { type: 'tellMarked', params: ({ event }) => event.threadId } },
        ],
        'list.loaded': [
          { guard: 'isWantedListed', actions: ['raiseWanted', 'dropWanted', 'announceSettled'] },
          { guard: 'hasWanted', actions: ['tellMissing', 'dropWanted', 'announceSettled'] },
        ],
        'conversation.select': [
          {
            guard: { type: 'isUnlisted', params: ({ event }) => event.threadId },
            actions: { type: 'keepWanted', params: ({ event }) => event.threadId },
          },
          {
            guard: { type: 'isSelected', params: ({ event }) => event.threadId },
            actions: ['dropWanted', 'tellOpened'],
          },
          {
            guard: { type: 'isAlive', params: ({ event }) => event.threadId },
            target: '.open',
            actions: [
              'dropWanted',
              'stopSelected',
              'forgetSelected',
              { type: 'select', params: ({ event }) => event.threadId },
              'reloadThread',
              'tellOpened',
              'announceOpened',
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
              'announceOpened',
            ],
          },
        ],
      },
      states: {
        none: {},
        open: {
          on: {
            'selection.asked': { actions: 'announceOpened' },
            'view.shown': { actions: ['tellReaderPresent', 'announceOpened'] },
            'conversation.close': {
              target: 'none',
              actions: [
                'stopSelected',
                'forgetSelected',
                'deselect',
                'tellClosed',
                'announceClosed',
              ],
            },
          },
        },
      },
    },
    filter: {
      initial: 'none',
      states: {
        none: { on: { 'unreadOnly.toggled': 'unreadOnly' } },
        unreadOnly: {
          description: 'Only what nobody has read yet, and what is open.',
          on: {
            'unreadOnly.toggled': 'none',
            'filters.cleared': {
              target: 'none',
              actions: [
                { type: 'keepQuery', params: '' },
                { type: 'keepChannel', params: 'all' },
              ],
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
  },
})

type State = SnapshotFrom<typeof inboxMachine>

export const selectConversations = (state: State) => state.context.conversations
export const selectQuery = (state: State) => state.context.query
export const selectChannel = (state: State) => state.context.channel
export const selectIsUnreadOnly = (state: State) => state.matches({ filter: 'unreadOnly' })
export const selectError = (state: State) => state.context.error
export const selectIsLoading = (state: State) => state.matches({ list: 'loading' })
export const selectHasFailed = (state: State) => state.matches({ list: 'failed' })
export const selectIsReloading = (state: State) => state.matches({ list: { failed: 'reloading' } })
export const selectSelectedId = (state: State) => state.context.selectedId
export const selectSelected = (state: State) =>
  findConversation(state.context.conversations, state.context.selectedId)
export const selectHasDraft = (state: State, threadId: string) =>
  (state.context.drafts[threadId] ?? '').trim() !== ''
/** Whether something written in it was not sent. */
export const selectHasUnsent = (state: State, threadId: string) =>
  state.context.outgoing[threadId]?.some(({ status }) => status === 'failed') ?? false
export const selectUnread = (state: State) => state.children.unread
/** The thread that is open, or undefined. */
export const selectThread = (state: State) =>
  state.context.selectedId === null
    ? undefined
    : state.children[threadActorId(state.context.selectedId)]
export const selectPanelPlace = (state: State) => state.children.panelPlace
export const selectQuickReplies = (state: State) => state.children.quickReplies
