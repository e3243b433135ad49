import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { describeFailure, isUnknownOutcome, notImplemented } from '#contract/errors'
import {
  canSendTo,
  type Message,
  type Recipient,
  type ThreadMessages,
  type UnkeyedMessage,
} from '#contract/inbox'
import { THREAD_RELOAD_DELAY } from '#contract/limits'
import type { OutgoingMessage } from '#contract/outgoing'
import { parentOf } from '../shared/tellParent'
import { unprovided } from '../shared/unprovided'
import { assistantStatusMachine } from './assistantStatusMachine'
import { addLive, isThere, type LiveMessage, mergeLoaded, missingFrom } from './messageList'
import { outboxMachine } from './outboxMachine'
import { restore } from './outgoing'

export interface ThreadInput {
  readonly threadId: string
  readonly contactType: string
  readonly contactId: string | null
  readonly draft: string
  readonly outgoing: readonly OutgoingMessage[]
}

interface ThreadContext {
  readonly threadId: string
  readonly contactType: string
  readonly contactId: string | null
  readonly messages: readonly Message[]
  /** What came live and no load has had yet. */
  readonly live: readonly LiveMessage[]
  /** How many messages there were when the reader left the end. */
  readonly seenCount: number
  readonly outgoing: readonly OutgoingMessage[]
  readonly draft: string
  /** Why the thread could not be loaded. */
  readonly error: string | null
  /** Why the draft was not sent. */
  readonly sendError: string | null
}

export type ThreadEvent =
  | { type: 'thread.reload' }
  | { type: 'live.message'; message: UnkeyedMessage }
  | { type: 'view.scrolled'; isAtEnd: boolean }
  | { type: 'draft.changed'; text: string }
  | { type: 'message.send'; at: number }
  | { type: 'message.retry'; id: number }
  | { type: 'message.discard'; id: number }
  | { type: 'outgoing.changed'; items: readonly OutgoingMessage[] }
  | { type: 'message.sent' }

const EMPTY_MESSAGE = 'El mensaje no puede estar vacío'
const NO_CONTACT = 'No se pudo obtener el ID del contacto para enviar el mensaje'

const recipientOf = ({ threadId, contactId, contactType }: ThreadContext): Recipient => ({
  threadId,
  contactId: contactId ?? '',
  contactType,
})

export const threadMachine = setup({
  types: {
    input: {} as ThreadInput,
    context: {} as ThreadContext,
    events: {} as ThreadEvent,
    children: {} as { outbox: 'outbox'; assistantStatus: 'assistantStatus' },
  },
  actors: {
    loadMessages: unprovided<ThreadMessages, { threadId: string }>('loadMessages'),
    outbox: outboxMachine,
    assistantStatus: assistantStatusMachine,
  },
  actions: {
    beginLoad: assign({
      live: ({ context }) => context.live.map((live) => ({ ...live, isDue: true })),
    }),
    keepLoaded: assign(({ context }, { messages, contactId }: ThreadMessages) => {
      const live = missingFrom(messages, context.live)
      return {
        messages: mergeLoaded(messages, live),
        live,
        contactId: context.contactId ?? contactId,
        error: null,
      }
    }),
    addLive: assign(({ context: { messages, live } }, message: UnkeyedMessage) =>
      isThere(messages, message)
        ? {}
        : {
            messages: addLive(messages, message),
            live: [...live, { message, isDue: false, misses: 0 }],
          },
    ),
    keepDraft: assign({ draft: (_, text: string) => text, sendError: null }),
    keepOutgoing: assign({ outgoing: (_, items: readonly OutgoingMessage[]) => items }),
    showFailure: assign({
      error: (_, { error }: { error: unknown }) => describeFailure('loadMessages', error),
    }),
    showSendError: assign({ sendError: (_, text: string) => text }),
    showNotImplemented: assign({ sendError: ({ context }) => notImplemented(context.contactType) }),
    writeMessage: sendTo('outbox', ({ context }, at: number) => ({
      type: 'message.write' as const,
      to: recipientOf(context),
      text: context.draft.trim(),
      at,
    })),
    retryMessage: sendTo('outbox', (_, id: number) => ({ type: 'message.retry' as const, id })),
    discardMessage: sendTo('outbox', (_, id: number) => ({ type: 'message.discard' as const, id })),
    showOutbox: sendTo('outbox', ({ context }) => ({
      type: 'messages.changed' as const,
      messages: context.messages,
    })),
    refreshAssistant: sendTo('assistantStatus', { type: 'status.refresh' as const }),
    tellAnswered: sendTo('assistantStatus', { type: 'person.answered' as const }),
    markSeen: assign({ seenCount: ({ context }) => context.messages.length }),
    announceDraft: sendTo(parentOf, ({ context }) => ({
      type: 'draft.kept' as const,
      threadId: context.threadId,
      text: context.draft,
    })),
    announceOutgoing: sendTo(parentOf, ({ context }) => ({
      type: 'outgoing.kept' as const,
      threadId: context.threadId,
      items: context.outgoing,
    })),
    announceLoaded: sendTo(parentOf, ({ context }) => ({
      type: 'thread.loaded' as const,
      threadId: context.threadId,
    })),
    announceRefused: sendTo(parentOf, ({ context }) => ({
      type: 'thread.refused' as const,
      threadId: context.threadId,
    })),
    announceFailed: sendTo(parentOf, ({ context }) => ({
      type: 'thread.failed' as const,
      threadId: context.threadId,
    })),
  },
  guards: {
    isUnreachable: (_, { error }: { error: unknown }) => isUnknownOutcome(error),
    isBlank: ({ context }) => context.draft.trim() === '',
    isNotImplemented: ({ context }) => !canSendTo(context.contactType),
    hasNoContact: ({ context }) => context.contactId === null,
    isAtEnd: (_, isAtEnd: boolean) => isAtEnd,
    isLeavingEnd: (_, isAtEnd: boolean) => !isAtEnd,
    isLiveMissing: ({ context }) => context.live.length > 0,
    hasNewBelow: ({ context }) => context.messages.length > context.seenCount,
  },
  delays: { reloadDelay: THREAD_RELOAD_DELAY },
}).createMachine({
  id: 'thread',
  description: 'One conversation: its messages, what is written in it, what is on its way out.',
  context: ({ input }) => ({
    threadId: input.threadId,
    contactType: input.contactType,
    contactId: input.contactId,
    messages: [],
    live: [],
    seenCount: 0,
    outgoing: restore(input.outgoing),
    draft: input.draft,
    error: null,
    sendError: null,
  }),
  invoke: {
    id: 'outbox',
    src: 'outbox',
    input: ({ context }) => ({ threadId: context.threadId, items: context.outgoing }),
  },
  type: 'parallel',
  on: {
    'draft.changed': {
      actions: [{ type: 'keepDraft', params: ({ event }) => event.text }, 'announceDraft'],
    },
    'outgoing.changed': {
      actions: [{ type: 'keepOutgoing', params: ({ event }) => event.items }, 'announceOutgoing'],
    },
    'message.retry': { actions: { type: 'retryMessage', params: ({ event }) => event.id } },
    'message.discard': { actions: { type: 'discardMessage', params: ({ event }) => event.id } },
  },
  states: {
    content: {
      initial: 'loading',
      on: {
        'live.message': {
          actions: [{ type: 'addLive', params: ({ event }) => event.message }, 'showOutbox'],
        },
      },
      states: {
        loading: {
          description: 'The first load: nothing can be sent before it is known what was said.',
          entry: 'beginLoad',
          on: { 'thread.reload': { target: 'loading', reenter: true } },
          invoke: {
            id: 'loadMessages',
            src: 'loadMessages',
            input: ({ context }) => ({ threadId: context.threadId }),
            onDone: {
              target: 'ready',
              actions: [
                { type: 'keepLoaded', params: ({ event }) => event.output },
                'showOutbox',
                'announceLoaded',
              ],
            },
            onError: [
              {
                guard: { type: 'isUnreachable', params: ({ event }) => ({ error: event.error }) },
                target: 'failed',
                actions: [
                  { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
                  'announceFailed',
                ],
              },
              {
                target: 'failed',
                actions: [
                  { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
                  'announceRefused',
                ],
              },
            ],
          },
        },
        failed: {
          description: 'This thread alone: the server refuses it, or cannot be reached.',
          on: { 'thread.reload': 'loading' },
        },
        ready: {
          initial: 'settling',
          on: {
            'thread.reload': '.reloading',
            'message.send': [
              { guard: 'isBlank', actions: { type: 'showSendError', params: EMPTY_MESSAGE } },
              { guard: 'isNotImplemented', actions: 'showNotImplemented' },
              { guard: 'hasNoContact', actions: { type: 'showSendError', params: NO_CONTACT } },
              {
                actions: [
                  { type: 'writeMessage', params: ({ event }) => event.at },
                  { type: 'keepDraft', params: '' },
                  'announceDraft',
                ],
              },
            ],
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
                    { type: 'addLive', params: ({ event }) => event.message },
                    'showOutbox',
                  ],
                },
              },
            },
            reloadDue: {
              description: 'A burst of messages is one reload, a second after its first.',
              after: { reloadDelay: 'reloading' },
            },
            reloading: {
              entry: 'beginLoad',
              on: { 'thread.reload': { target: 'reloading', reenter: true } },
              invoke: {
                id: 'reloadMessages',
                src: 'loadMessages',
                input: ({ context }) => ({ threadId: context.threadId }),
                onDone: {
                  target: 'settling',
                  actions: [
                    { type: 'keepLoaded', params: ({ event }) => event.output },
                    'showOutbox',
                    'announceLoaded',
                  ],
                },
                onError: [
                  {
                    guard: {
                      type: 'isUnreachable',
                      params: ({ event }) => ({ error: event.error }),
                    },
                    target: 'idle',
                    actions: 'announceFailed',
                  },
                  {
                    target: '#thread.content.failed',
                    actions: [
                      { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
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
        'thread.reload': { actions: 'refreshAssistant' },
        'message.sent': { actions: 'tellAnswered' },
      },
    },
    reading: {
      initial: 'atEnd',
      states: {
        atEnd: {
          description: 'New messages are followed.',
          on: {
            'view.scrolled': {
              guard: { type: 'isLeavingEnd', params: ({ event }) => event.isAtEnd },
              target: 'above',
              actions: 'markSeen',
            },
          },
        },
        above: {
          description: 'Older messages are being read: nothing moves under the reader.',
          initial: 'undisturbed',
          on: {
            'view.scrolled': {
              guard: { type: 'isAtEnd', params: ({ event }) => event.isAtEnd },
              target: 'atEnd',
            },
          },
          states: {
            undisturbed: { always: { guard: 'hasNewBelow', target: 'newBelow' } },
            newBelow: {},
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof threadMachine>

export const selectMessages = (state: State) => state.context.messages
export const selectOutgoing = (state: State) => state.context.outgoing
export const selectDraft = (state: State) => state.context.draft
export const selectError = (state: State) => state.context.error
export const selectSendError = (state: State) => state.context.sendError
export const selectContactType = (state: State) => state.context.contactType
export const selectIsLoading = (state: State) => state.matches({ content: 'loading' })
export const selectHasFailed = (state: State) => state.matches({ content: 'failed' })
export const selectIsReady = (state: State) => state.matches({ content: 'ready' })
export const selectIsAtEnd = (state: State) => state.matches({ reading: 'atEnd' })
export const selectHasNewBelow = (state: State) => state.matches({ reading: { above: 'newBelow' } })
/** A type of contact that nothing can be sent to keeps the composer closed. */
export const selectCanWrite = (state: State) => canSendTo(state.context.contactType)
export const selectAssistantStatus = (state: State) => state.children.assistantStatus
