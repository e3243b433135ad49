import { assign, enqueueActions, raise, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { Conversation, Message, ThreadMessages, UnkeyedMessage } from '#contract/inbox'
import type { ThreadMemory } from '#contract/threadMemory'
import { parentOf } from '../../shared/tellParent'
import type { TypingEvent } from '../../shared/typingMachine'
import { contactOf, lacksContact } from '../client/contact'
import type { MessageWritten } from './composerMachine'
import { actors, invoked } from './threadChildren'
import * as rules from './threadEvents'

export const threadMachine = setup({
  types: {
    input: {} as rules.ThreadInput,
    context: {} as rules.ThreadInput,
    events: {} as rules.ThreadEvent,
    children: {} as { [Id in keyof typeof actors]: Id },
  },
  actors,
  actions: {
    setContact: assign({
      contactId: ({ context }, { contactId }: ThreadMessages) => context.contactId ?? contactId,
    }),
    setKnown: assign(({ context }, known: Conversation) => contactOf(context, known)),
    raiseOpened: raise((_, name: string) => ({ type: 'thread.opened' as const, unread: 0, name })),
    setKept: assign({
      kept: ({ context }, changed: Partial<ThreadMemory>) => ({ ...context.kept, ...changed }),
    }),
    tellMessages: sendTo('messages', ({ event }) => event),
    tellOutbox: sendTo('outbox', ({ event }) => event),
    tellNotes: enqueueActions(({ context: { hasNotes }, enqueue }, told: rules.NotesTold) => {
      if (hasNotes) enqueue.sendTo('internalNotes', told)
    }),
    tellTyping: sendTo('typing', (_, told: TypingEvent) => told),
    tellComposer: sendTo('composer', ({ event }) => event),
    tellWritten: sendTo('outbox', ({ context }, { to, text, at, key }: MessageWritten) => ({
      type: 'message.write' as const,
      to: { threadId: context.threadId, contactId: to, contactType: context.contactType },
      text,
      at,
      key,
    })),
    tellOutboxChanged: sendTo('outbox', (_, messages: readonly Message[]) =>
      rules.changed(messages),
    ),
    tellShown: enqueueActions(({ enqueue }, messages: readonly Message[]) => {
      enqueue.sendTo('reading', { type: 'messages.changed', count: messages.length })
      enqueue.sendTo('search', rules.changed(messages))
      enqueue.sendTo('linkTarget', rules.changed(messages))
      enqueue.sendTo('replyWindow', {
        type: 'client.wrote',
        at: messages.findLast(({ fromBusiness }) => !fromBusiness)?.at ?? 0,
      })
    }),
    tellLoaded: sendTo('reading', (_, { messages }: ThreadMessages) => rules.loadedWith(messages)),
    tellReading: sendTo(
      'reading',
      (_, told: { type: 'thread.opened' | 'reader.returned'; unread: number }) => told,
    ),
    tellSearch: sendTo('search', ({ event }) => event),
    tellLinkTarget: sendTo('linkTarget', ({ event }) => event),
    tellLoadEnded: sendTo('linkTarget', { type: 'messages.loaded' as const }),
    tellReload: sendTo('reading', { type: 'thread.reload' as const }),
    tellClientLook: sendTo(
      'clientPanel',
      ({ context: { contactType, contactId } }, name: string) => ({
        type: 'client.look' as const,
        contact: { name, contactType, contactId },
      }),
    ),
    tellClientRetry: sendTo('clientPanel', { type: 'client.retry' as const }),
    tellSendingOpened: sendTo('composer', ({ context }) => ({
      type: 'sending.opened' as const,
      contactId: context.contactId,
    })),
    tellSendingClosed: sendTo('composer', { type: 'sending.closed' }),
    tellAssistantRefresh: sendTo('assistantStatus', { type: 'status.refresh' as const }),
    tellAnswered: sendTo('assistantStatus', { type: 'person.answered' as const }),
    tellReaderAnswered: sendTo('reading', { type: 'reader.answered' as const }),
    announceLoaded: sendTo(parentOf, ({ context }) => rules.threadLoaded(context)),
    announceAnswer: sendTo(parentOf, ({ context }, messages: readonly Message[]) =>
      rules.answerKnown(context, messages),
    ),
    announceEvent: sendTo(parentOf, ({ event }) => event),
    announceChanged: sendTo(
      parentOf,
      ({ context: { threadId, kept } }): rules.ThreadChange => ({
        type: 'thread.changed',
        threadId,
        kept,
      }),
    ),
  },
  guards: {
    lacksContact: ({ context }, known: Conversation) => lacksContact(context, known),
    isByAssistant: (_, { author }: UnkeyedMessage) => author === 'assistant',
  },
}).createMachine({
  id: 'thread',
  description: 'One conversation: its messages, its composer, and its outbox.',
  context: ({ input, spawn }) => {
    const { hasNotes, threadId, kept } = input
    // Invoked, they would start again with the contact, and in the middle of a note an answer would be written.
    if (hasNotes)
      spawn('internalNotes', {
        id: 'internalNotes',
        input: { threadId, memory: kept.internalNotes },
      })
    return input
  },
  invoke: invoked,
  initial: 'closed',
  on: {
    'thread.reload': {
      actions: [
        'tellMessages',
        'tellReload',
        'tellAssistantRefresh',
        rules.tellingNotes,
        rules.tellingTyping,
      ],
    },
    'thread.checked': { actions: 'tellMessages' },
    'live.message': [
      {
        guard: { type: 'isByAssistant', params: ({ event }) => event.message },
        actions: ['tellMessages', 'tellAssistantRefresh'],
      },
      { actions: 'tellMessages' },
    ],
    'live.change': { actions: 'tellMessages' },
    'live.notes': { actions: rules.tellingNotes },
    'live.typing': { actions: rules.tellingTyping },
    'notes.changed': { actions: 'tellSearch' },
    'notes.kept': {
      actions: [
        ...rules.noteTyped,
        ...rules.keeping(({ memory }: rules.NotesKept) => ({ internalNotes: memory })),
      ],
    },
    'messages.recalled': {
      description: 'What is written now waits: the outbox sends nothing before a load told of it.',
      target: '.open',
      actions: [...rules.recalling, 'tellSendingOpened'],
    },
    'messages.loaded': {
      target: '.open',
      actions: [...rules.learning, 'tellSendingOpened', 'tellClientRetry', 'announceLoaded'],
    },
    'messages.more': { actions: [...rules.learning] },
    'messages.changed': { actions: [...rules.showing] },
    'thread.failed': { actions: 'announceEvent' },
    'thread.refused': { actions: 'announceEvent' },
    'conversation.select': { actions: 'announceEvent' },
    'thread.opened': {
      actions: [
        { type: 'tellReading', params: ({ event: { type, unread } }) => ({ type, unread }) },
        { type: 'tellClientLook', params: ({ event }) => event.name },
      ],
    },
    'contact.known': {
      description:
        'A conversation that was opened by an event may lack the contact: its children start again with it.',
      guard: { type: 'lacksContact', params: ({ event }) => event.conversation },
      target: '#thread',
      reenter: true,
      actions: [
        { type: 'setKnown', params: ({ event }) => event.conversation },
        { type: 'raiseOpened', params: ({ event }) => event.conversation.name },
      ],
    },
    'reader.returned': {
      actions: { type: 'tellReading', params: ({ event: { type, unread } }) => ({ type, unread }) },
    },
    'search.lead': { actions: 'tellSearch' },
    'link.lead': { actions: 'tellLinkTarget' },
    'thread.left': { actions: ['tellLinkTarget', rules.tellingNotes, rules.tellingTyping] },
    'draft.written': {
      actions: [
        rules.typedIn('answer'),
        ...rules.keeping(({ text }: rules.DraftWritten) => ({ draft: text })),
      ],
    },
    'attachment.changed': { actions: rules.keeping(({ stage }) => ({ attachment: stage })) },
    'outgoing.changed': {
      actions: [
        'tellComposer',
        ...rules.keeping(({ items }: rules.OutgoingChanged) => ({ outgoing: items })),
      ],
    },
    'client.kept': { actions: rules.keeping(({ memory }) => ({ client: memory })) },
    'message.written': { actions: { type: 'tellWritten', params: ({ event }) => event } },
    'message.discard': { actions: 'tellOutbox' },
    'message.sent': { actions: ['tellAnswered', 'tellReaderAnswered'] },
  },
  states: {
    closed: {
      description:
        'Nothing is sent before the messages are loaded, and while the server refuses them.',
    },
    open: {
      on: {
        'thread.refused': { target: 'closed', actions: ['tellSendingClosed', 'announceEvent'] },
        'message.retry': { actions: 'tellOutbox' },
      },
    },
  },
})

type State = SnapshotFrom<typeof threadMachine>

export const selectThreadId = (state: State) => state.context.threadId
export const selectContactType = (state: State) => state.context.contactType
export const selectAttachmentStage = (state: State) => state.context.kept.attachment
export const selectMessages = (state: State) => state.children.messages
export const selectOutbox = (state: State) => state.children.outbox
export const selectComposer = (state: State) => state.children.composer
export const selectReplyWindow = (state: State) => state.children.replyWindow
export const selectLink = (state: State) => state.children.link
export const selectDiscard = (state: State) => state.children.discard
export const selectLinkTarget = (state: State) => state.children.linkTarget
export const selectCopy = (state: State) => state.children.copy
export const selectSearch = (state: State) => state.children.search
export const selectReading = (state: State) => state.children.reading
export const selectAssistantStatus = (state: State) => state.children.assistantStatus
export const selectTyping = (state: State) => state.children.typing
/** Undefined where the back end has no internal notes. */
export const selectInternalNotes = (state: State) => state.children.internalNotes
export const selectClientPanel = (state: State) => state.children.clientPanel
