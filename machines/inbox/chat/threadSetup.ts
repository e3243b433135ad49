import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { ClientMemory } from '#contract/clientMemory'
import { isUnknownOutcome } from '#contract/errors'
import {
  describeInboxFailure,
  type Message,
  type ThreadMessages,
  type UnkeyedMessage,
} from '#contract/inbox'
import { THREAD_RELOAD_DELAY } from '#contract/limits'
import type { OutgoingMessage } from '#contract/outgoing'
import type { LiveNews } from '#contract/realtime'
import { parentOf } from '../../shared/tellParent'
import { unprovided } from '../../shared/unprovided'
import type { Contact } from '../client/clientMatch'
import { type ClientPanelNews, clientPanelMachine } from '../client/clientPanelMachine'
import { assistantStatusMachine } from './assistantStatusMachine'
import { composerMachine } from './composerMachine'
import { addLive, isThere, type LiveMessage, mergeLoaded } from './messageList'
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
  /** What this browser keeps of its client. */
  readonly client: ClientMemory | null
  /** The back end knows a send by its key. */
  readonly isKeyed: boolean
}

interface ThreadContext extends ThreadInput {
  readonly messages: readonly Message[]
  /** What came live and no load has confirmed yet. */
  readonly live: readonly LiveMessage[]
  /** How many messages the last load had. */
  readonly loadedCount: number
  /** Why the thread could not be loaded. */
  readonly error: string | null
}

interface Written {
  readonly to: string
  readonly text: string
  readonly at: number
  readonly key: string
}

export type ThreadEvent =
  | { type: 'thread.reload' }
  | Extract<LiveNews, { type: 'live.message' }>
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
  | ClientPanelNews

const withLoaded = (
  { live, messages, contactId }: ThreadContext,
  loaded: ThreadMessages,
): Partial<ThreadContext> => ({
  ...mergeLoaded(loaded.messages, live, messages),
  loadedCount: loaded.messages.length,
  contactId: contactId ?? loaded.contactId,
  error: null,
})

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
    setDue: assign({
      live: ({ context }) => context.live.map((live) => ({ ...live, isDue: true })),
    }),
    setLoaded: assign(({ context }, loaded: ThreadMessages) => withLoaded(context, loaded)),
    /** The outbox's load may have begun before what came live. */
    setChecked: assign(({ context }, loaded: ThreadMessages) => {
      const live = context.live.map((each) => ({ ...each, isDue: false }))
      return withLoaded({ ...context, live }, loaded)
    }),
    setLive: assign(({ context: { messages, live } }, message: UnkeyedMessage) =>
      isThere(messages, message)
        ? {}
        : {
            messages: addLive(messages, message),
            live: [...live, { message, isDue: false, misses: 0 }],
          },
    ),
    setDraft: assign({ draft: (_, text: string) => text }),
    setOutgoing: assign({ outgoing: (_, items: readonly OutgoingMessage[]) => items }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeInboxFailure('loadMessages', error),
    }),
    tellWritten: sendTo('outbox', ({ context }, { to, text, at, key }: Written) => ({
      type: 'message.write' as const,
      to: { threadId: context.threadId, contactId: to, contactType: context.contactType },
      text,
      at,
      key,
    })),
    tellRetry: sendTo('outbox', (_, id: number) => ({ type: 'message.retry' as const, id })),
    tellDiscard: sendTo('outbox', (_, id: number) => ({ type: 'message.discard' as const, id })),
    /** Every child that works with the messages. */
    tellMessages: enqueueActions(({ context: { messages }, enqueue }) => {
      enqueue.sendTo('outbox', { type: 'messages.changed', messages })
      enqueue.sendTo('reading', { type: 'messages.changed', count: messages.length })
      enqueue.sendTo('search', { type: 'messages.changed', messages })
      enqueue.sendTo('replyWindow', {
        type: 'client.wrote',
        at: messages.findLast(({ fromBusiness }) => !fromBusiness)?.at ?? 0,
      })
    }),
    tellLoaded: sendTo('reading', (_, { messages }: ThreadMessages) => ({
      type: 'messages.loaded' as const,
      messages,
    })),
    tellReadingOpened: sendTo('reading', (_, unread: number) => ({
      type: 'thread.opened' as const,
      unread,
    })),
    tellClientLook: sendTo(
      'clientPanel',
      ({ context: { contactType, contactId } }, name: string) => ({
        type: 'client.look' as const,
        contact: { name, contactType, contactId } satisfies Contact,
      }),
    ),
    tellClientRetry: sendTo('clientPanel', { type: 'client.retry' as const }),
    announceClient: sendTo(parentOf, (_, kept: ClientPanelNews) => kept),
    tellReadingReturned: sendTo('reading', (_, unread: number) => ({
      type: 'reader.returned' as const,
      unread,
    })),
    tellSendingOpened: sendTo('composer', ({ context }) => ({
      type: 'sending.opened' as const,
      contactId: context.contactId,
    })),
    tellAssistantRefresh: sendTo('assistantStatus', { type: 'status.refresh' as const }),
    tellAnswered: sendTo('assistantStatus', { type: 'person.answered' as const }),
    tellSendingClosed: sendTo('composer', { type: 'sending.closed' }),
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
    isMore: ({ context }, loaded: ThreadMessages) => loaded.messages.length > context.loadedCount,
    isConfirmed: ({ context }) => context.live.length === 0,
    isLiveMissing: ({ context }) => context.live.length > 0,
  },
  delays: { reloadDelay: THREAD_RELOAD_DELAY, retryDelay: 5_000 },
})
