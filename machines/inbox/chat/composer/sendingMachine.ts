import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { Message } from '#contract/inbox.ts'
import type { Quoted } from '#contract/messageDetails.ts'
import type { OutgoingMessage } from '#contract/outgoing.ts'
import { discardMachine } from '../../../shared/discardMachine.ts'
import type { MessagesNews } from '../log/messagesEvents.ts'
import type { MessageSend } from './composerEvents.ts'
import { composerMachine } from './composerMachine.ts'
import { messageRetryMachine } from './messageRetryMachine.ts'
import { outboxMachine } from './outboxMachine.ts'
import { replyWindowMachine } from './replyWindowMachine.ts'

interface SendingInput {
  readonly threadId: string
  readonly contactType: string
  readonly contactId: string | null
  /** The back end has the capability `sendKey`. */
  readonly isKeyed: boolean
  readonly draft: string
  readonly replyTo?: Quoted | undefined
  readonly outgoing: readonly OutgoingMessage[]
}

export type SendingEvent =
  | MessageSend
  | { type: 'outgoing.changed'; items: readonly OutgoingMessage[] }
  | { type: 'message.retry'; id: number }
  | { type: 'message.discard'; id: number }
  | Exclude<MessagesNews, { type: 'thread.failed' }>

export const sendingMachine = setup({
  types: {
    input: {} as SendingInput,
    context: {} as SendingInput,
    events: {} as SendingEvent,
    children: {} as {
      composer: 'composer'
      outbox: 'outbox'
      discard: 'discard'
      replyWindow: 'replyWindow'
      messageRetry: 'messageRetry'
    },
  },
  actors: {
    composer: composerMachine,
    outbox: outboxMachine,
    discard: discardMachine,
    replyWindow: replyWindowMachine,
    messageRetry: messageRetryMachine,
  },
  actions: {
    setContact: assign({
      contactId: ({ context }, told: string | null) => context.contactId ?? told,
    }),
    tellComposer: sendTo('composer', ({ event }) => event),
    tellComposerOpened: sendTo('composer', ({ context: { contactId } }) => ({
      type: 'sending.opened' as const,
      contactId,
    })),
    tellComposerClosed: sendTo('composer', { type: 'sending.closed' as const }),
    tellOutbox: sendTo('outbox', ({ event }) => event),
    tellOutboxShown: sendTo('outbox', (_, messages: readonly Message[]) => ({
      type: 'messages.changed' as const,
      messages,
    })),
    tellReplyWindow: sendTo('replyWindow', (_, messages: readonly Message[]) => ({
      type: 'client.wrote' as const,
      at: messages.findLast(({ fromBusiness }) => !fromBusiness)?.at ?? 0,
    })),
  },
}).createMachine({
  id: 'sending',
  description:
    'Answering: the draft, the messages on their way, and whether the channel still accepts one.',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'outbox',
      src: 'outbox',
      input: ({ context: { threadId, outgoing, isKeyed } }) => ({
        threadId,
        items: outgoing,
        isKeyed,
      }),
    },
    {
      id: 'composer',
      src: 'composer',
      input: ({ context: { threadId, contactType, draft, replyTo, outgoing } }) => ({
        threadId,
        contactType,
        draft,
        replyTo,
        outgoing,
      }),
    },
    { id: 'discard', src: 'discard' },
    {
      id: 'messageRetry',
      src: 'messageRetry',
      input: ({ context: { threadId } }) => ({ threadId }),
    },
    {
      id: 'replyWindow',
      src: 'replyWindow',
      input: ({ context: { contactType } }) => ({ contactType }),
    },
  ],
  initial: 'closed',
  on: {
    'messages.recalled': {
      description: 'What is written now waits: the outbox sends nothing before a load told of it.',
      target: '.open',
      actions: [
        { type: 'setContact', params: ({ event }) => event.recalled.contactId },
        { type: 'tellReplyWindow', params: ({ event }) => event.recalled.messages },
        'tellComposerOpened',
      ],
    },
    'messages.loaded': {
      target: '.open',
      actions: [
        { type: 'setContact', params: ({ event }) => event.loaded.contactId },
        { type: 'tellOutboxShown', params: ({ event }) => event.messages },
        { type: 'tellReplyWindow', params: ({ event }) => event.messages },
        'tellComposerOpened',
      ],
    },
    'messages.more': {
      actions: [
        { type: 'setContact', params: ({ event }) => event.loaded.contactId },
        { type: 'tellOutboxShown', params: ({ event }) => event.messages },
        { type: 'tellReplyWindow', params: ({ event }) => event.messages },
      ],
    },
    'messages.changed': {
      actions: [
        { type: 'tellOutboxShown', params: ({ event }) => event.messages },
        { type: 'tellReplyWindow', params: ({ event }) => event.messages },
      ],
    },
    'message.send': { actions: 'tellOutbox' },
    'message.discard': { actions: 'tellOutbox' },
    'outgoing.changed': { actions: 'tellComposer' },
  },
  states: {
    closed: {
      description:
        'Nothing is sent before the messages are loaded, and while the server refuses them.',
    },
    open: {
      on: {
        'thread.refused': { target: 'closed', actions: 'tellComposerClosed' },
        'message.retry': { actions: 'tellOutbox' },
      },
    },
  },
})

type State = SnapshotFrom<typeof sendingMachine>

export const selectComposer = (state: State) => state.children.composer
export const selectOutbox = (state: State) => state.children.outbox
export const selectDiscard = (state: State) => state.children.discard
export const selectMessageRetry = (state: State) => state.children.messageRetry
export const selectReplyWindow = (state: State) => state.children.replyWindow
