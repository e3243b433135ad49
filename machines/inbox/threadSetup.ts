import { assign, sendTo, setup } from 'xstate'
import { describeFailure, isUnknownOutcome } from '#contract/errors'
import type { Message, ThreadMessages, UnkeyedMessage } from '#contract/inbox'
import { THREAD_RELOAD_DELAY } from '#contract/limits'
import type { OutgoingMessage } from '#contract/outgoing'
import { parentOf } from '../shared/tellParent'
import { unprovided } from '../shared/unprovided'
import { assistantStatusMachine } from './assistantStatusMachine'
import type { Contact } from './clientMatch'
import { clientPanelMachine } from './clientPanelMachine'
import { composerMachine } from './composerMachine'
import { addLive, isThere, type LiveMessage, mergeLoaded, missingFrom } from './messageList'
import { outboxMachine } from './outboxMachine'
import { readingMachine } from './readingMachine'
import { replyWindowMachine } from './replyWindowMachine'
import { threadLinkMachine } from './threadLinkMachine'
import { threadSearchMachine } from './threadSearchMachine'

export interface ThreadInput {
  readonly threadId: string
  readonly contactType: string
  readonly contactId: string | null
  readonly draft: string
  readonly outgoing: readonly OutgoingMessage[]
}

interface ThreadContext extends ThreadInput {
  readonly messages: readonly Message[]
  /** What came live and no load has had yet. */
  readonly live: readonly LiveMessage[]
  /** Why the thread could not be loaded. */
  readonly error: string | null
}

interface Written {
  readonly to: string
  readonly text: string
  readonly at: number
}

export type ThreadEvent =
  | { type: 'thread.reload' }
  | { type: 'live.message'; message: UnkeyedMessage }
  /** It is looked at now, with so many messages that were not. */
  | { type: 'thread.opened'; unread: number; name: string }
  | { type: 'reader.returned'; unread: number }
  | { type: 'draft.written'; text: string }
  | ({ type: 'message.written' } & Written)
  | { type: 'message.retry'; id: number }
  | { type: 'message.discard'; id: number }
  | { type: 'outgoing.changed'; items: readonly OutgoingMessage[] }
  /** Loaded by the outbox, which looked for a message. */
  | { type: 'thread.checked'; loaded: ThreadMessages }
  | { type: 'message.sent' }

/** What a thread's chart is drawn with. */
export const threadSetup = setup({
  types: {
    input: {} as ThreadInput,
    context: {} as ThreadContext,
    events: {} as ThreadEvent,
    children: {} as {
      outbox: 'outbox'
      composer: 'composer'
      reading: 'reading'
      search: 'search'
      replyWindow: 'replyWindow'
      link: 'link'
      assistantStatus: 'assistantStatus'
      clientPanel: 'clientPanel'
    },
  },
  actors: {
    loadMessages: unprovided<ThreadMessages, { threadId: string }>('loadMessages'),
    outbox: outboxMachine,
    composer: composerMachine,
    reading: readingMachine,
    assistantStatus: assistantStatusMachine,
    search: threadSearchMachine,
    clientPanel: clientPanelMachine,
    replyWindow: replyWindowMachine,
    link: threadLinkMachine,
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
    keepDraft: assign({ draft: (_, text: string) => text }),
    keepOutgoing: assign({ outgoing: (_, items: readonly OutgoingMessage[]) => items }),
    showFailure: assign({
      error: (_, { error }: { error: unknown }) => describeFailure('loadMessages', error),
    }),
    writeMessage: sendTo('outbox', ({ context }, { to, text, at }: Written) => ({
      type: 'message.write' as const,
      to: { threadId: context.threadId, contactId: to, contactType: context.contactType },
      text,
      at,
    })),
    retryMessage: sendTo('outbox', (_, id: number) => ({ type: 'message.retry' as const, id })),
    discardMessage: sendTo('outbox', (_, id: number) => ({ type: 'message.discard' as const, id })),
    tellOutbox: sendTo('outbox', ({ context }) => ({
      type: 'messages.changed' as const,
      messages: context.messages,
    })),
    tellReading: sendTo('reading', ({ context }) => ({
      type: 'messages.changed' as const,
      count: context.messages.length,
    })),
    tellLoaded: sendTo('reading', (_, { messages }: ThreadMessages) => ({
      type: 'messages.loaded' as const,
      messages,
    })),
    tellSearch: sendTo('search', ({ context }) => ({
      type: 'messages.changed' as const,
      messages: context.messages,
    })),
    tellReplyWindow: sendTo('replyWindow', ({ context }) => ({
      type: 'client.wrote' as const,
      at: context.messages.findLast(({ fromBusiness }) => !fromBusiness)?.at ?? 0,
    })),
    openReading: sendTo('reading', (_, unread: number) => ({
      type: 'thread.opened' as const,
      unread,
    })),
    lookForClient: sendTo(
      'clientPanel',
      ({ context: { contactType, contactId } }, name: string) => ({
        type: 'client.look' as const,
        contact: { name, contactType, contactId } satisfies Contact,
      }),
    ),
    resumeReading: sendTo('reading', (_, unread: number) => ({
      type: 'reader.returned' as const,
      unread,
    })),
    openSending: sendTo('composer', ({ context }) => ({
      type: 'sending.opened' as const,
      contactId: context.contactId,
    })),
    refreshAssistant: sendTo('assistantStatus', { type: 'status.refresh' as const }),
    tellAnswered: sendTo('assistantStatus', { type: 'person.answered' as const }),
    closeSending: sendTo('composer', { type: 'sending.closed' }),
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
    /** A thread only grows: what has more was loaded later. */
    isMore: ({ context: { messages, live } }, loaded: ThreadMessages) =>
      loaded.messages.length > messages.length - live.length,
    isLiveMissing: ({ context }) => context.live.length > 0,
  },
  delays: { reloadDelay: THREAD_RELOAD_DELAY },
})
