import { assign, enqueueActions, raise, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { ClientLink } from '#contract/clientLink.ts'
import type { Conversation, Message, UnkeyedMessage } from '#contract/inbox.ts'
import type { ThreadMemory } from '#contract/threadMemory.ts'
import { parentOf } from '../../shared/tellParent.ts'
import { typingMachine } from '../../shared/typingMachine.ts'
import { clientPanelMachine } from '../client/clientPanelMachine.ts'
import { contactOf, lacksContact } from '../client/contact.ts'
import { internalNotesMachine } from '../internalNotes/internalNotesMachine.ts'
import { withLink } from '../memory.ts'
import { assistantStatusMachine } from './assistantStatusMachine.ts'
import { sendingMachine } from './composer/sendingMachine.ts'
import { logMachine } from './log/logMachine.ts'
import { messagesMachine } from './log/messagesMachine.ts'
import {
  answerKnown,
  type ThreadEvent,
  type ThreadInput,
  threadLoaded,
  withKept,
} from './threadEvents.ts'
import { threadLinkMachine } from './threadLinkMachine.ts'

const actors = {
  messages: messagesMachine,
  log: logMachine,
  sending: sendingMachine,
  assistantStatus: assistantStatusMachine,
  clientPanel: clientPanelMachine,
  link: threadLinkMachine,
  internalNotes: internalNotesMachine,
  typing: typingMachine,
}

export const threadMachine = setup({
  types: {
    input: {} as ThreadInput,
    context: {} as ThreadInput,
    events: {} as ThreadEvent,
    children: {} as { [Id in keyof typeof actors]: Id },
  },
  actors,
  actions: {
    setContact: assign({
      contactId: ({ context }, told: string | null) => context.contactId ?? told,
    }),
    setKnown: assign(({ context }, known: Conversation) => contactOf(context, known)),
    raiseOpened: raise((_, name: string) => ({ type: 'thread.opened' as const, unread: 0, name })),
    /** The memory changes, and the inbox is told. */
    announceKept: enqueueActions(({ context, enqueue }, changed: Partial<ThreadMemory>) => {
      const told = withKept(context, changed)
      enqueue.assign({ kept: told.kept })
      enqueue.sendTo(parentOf, told)
    }),
    tellMessages: sendTo('messages', ({ event }) => event),
    tellLog: sendTo('log', ({ event }) => event),
    tellNotes: enqueueActions(({ context: { hasNotes }, event, enqueue }) => {
      if (hasNotes) enqueue.sendTo('internalNotes', event)
    }),
    /** The log begins again, and its search lacks the notes until they tell them. */
    tellNotesReload: enqueueActions(({ context: { hasNotes }, enqueue }) => {
      if (hasNotes) enqueue.sendTo('internalNotes', { type: 'thread.reload' })
    }),
    tellTyping: sendTo('typing', ({ event }) => event),
    tellTyped: sendTo('typing', (_, typed: { kind: 'answer' | 'note'; text: string }) => ({
      type: 'person.typed' as const,
      ...typed,
    })),
    tellSending: sendTo('sending', ({ event }) => event),
    tellClientLook: sendTo(
      'clientPanel',
      ({ context: { contactType, contactId } }, name: string) => ({
        type: 'client.look' as const,
        contact: { name, contactType, contactId },
      }),
    ),
    setLink: assign({ kept: ({ context }, link: ClientLink) => withLink(context.kept, link) }),
    tellClient: sendTo('clientPanel', ({ event }) => event),
    tellClientRetry: sendTo('clientPanel', { type: 'client.retry' as const }),
    tellAssistantRefresh: sendTo('assistantStatus', { type: 'status.refresh' as const }),
    tellAnswered: sendTo('assistantStatus', { type: 'person.answered' as const }),
    announceLoaded: sendTo(parentOf, ({ context }) => threadLoaded(context)),
    announceAnswer: sendTo(parentOf, ({ context }, messages: readonly Message[]) =>
      answerKnown(context, messages),
    ),
    announceEvent: sendTo(parentOf, ({ event }) => event),
  },
  guards: {
    lacksContact: ({ context }, known: Conversation) => lacksContact(context, known),
    isByAssistant: (_, heard: UnkeyedMessage | undefined) => heard?.author === 'assistant',
  },
}).createMachine({
  id: 'thread',
  description: 'One conversation: its messages, what a person writes, and its client.',
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
  invoke: [
    {
      id: 'messages',
      src: 'messages',
      input: ({ context: { threadId, said } }) => ({ threadId, said }),
    },
    { id: 'log', src: 'log' },
    {
      id: 'sending',
      src: 'sending',
      input: ({ context: { threadId, contactType, contactId, isKeyed, kept } }) => ({
        threadId,
        contactType,
        contactId,
        isKeyed,
        draft: kept.draft,
        outgoing: kept.outgoing,
      }),
    },
    {
      id: 'clientPanel',
      src: 'clientPanel',
      input: ({ context: { threadId, kept } }) => ({ threadId, memory: kept.client }),
    },
    { id: 'link', src: 'link' },
    { id: 'typing', src: 'typing', input: ({ context: { threadId } }) => ({ threadId }) },
    {
      id: 'assistantStatus',
      src: 'assistantStatus',
      input: ({ context: { threadId } }) => ({ threadId }),
    },
  ],
  on: {
    'thread.reload': {
      actions: ['tellMessages', 'tellLog', 'tellAssistantRefresh', 'tellNotes'],
    },
    'thread.checked': { actions: 'tellMessages' },
    'notes.changed': { actions: 'tellLog' },
    'notes.kept': {
      actions: [
        {
          type: 'tellTyped',
          params: ({ event }) => ({ kind: 'note' as const, text: event.memory.draft }),
        },
        { type: 'announceKept', params: ({ event }) => ({ internalNotes: event.memory }) },
      ],
    },
    'messages.recalled': {
      actions: [
        { type: 'setContact', params: ({ event }) => event.recalled.contactId },
        'tellSending',
        'tellLog',
      ],
    },
    'messages.loaded': {
      actions: [
        { type: 'setContact', params: ({ event }) => event.loaded.contactId },
        'tellSending',
        'tellLog',
        { type: 'announceAnswer', params: ({ event }) => event.messages },
        'tellClientRetry',
        'announceLoaded',
      ],
    },
    'messages.more': {
      actions: [
        { type: 'setContact', params: ({ event }) => event.loaded.contactId },
        'tellSending',
        'tellLog',
        { type: 'announceAnswer', params: ({ event }) => event.messages },
      ],
    },
    'messages.changed': [
      {
        description: 'The assistant has answered: whether it goes on is asked again.',
        guard: { type: 'isByAssistant', params: ({ event }) => event.heard },
        actions: ['tellSending', 'tellLog', 'tellAssistantRefresh'],
      },
      { actions: ['tellSending', 'tellLog'] },
    ],
    'thread.failed': { actions: 'announceEvent' },
    'thread.refused': { actions: ['tellSending', 'announceEvent'] },
    'conversation.select': { actions: 'announceEvent' },
    'thread.opened': {
      actions: ['tellLog', { type: 'tellClientLook', params: ({ event }) => event.name }],
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
        'tellNotesReload',
      ],
    },
    'reader.returned': { actions: 'tellLog' },
    'search.lead': { actions: 'tellLog' },
    'link.lead': { actions: 'tellLog' },
    'thread.left': { actions: ['tellLog', 'tellNotes', 'tellTyping'] },
    'draft.written': {
      actions: [
        {
          type: 'tellTyped',
          params: ({ event }) => ({ kind: 'answer' as const, text: event.text }),
        },
        { type: 'announceKept', params: ({ event }) => ({ draft: event.text }) },
      ],
    },
    'attachment.changed': {
      actions: { type: 'announceKept', params: ({ event }) => ({ attachment: event.stage }) },
    },
    'outgoing.changed': {
      actions: { type: 'announceKept', params: ({ event }) => ({ outgoing: event.items }) },
    },
    'client.linked': {
      actions: [{ type: 'setLink', params: ({ event }) => event.link }, 'tellClient'],
    },
    'client.kept': {
      actions: { type: 'announceKept', params: ({ event }) => ({ client: event.memory }) },
    },
    'message.sent': { actions: ['tellAnswered', 'tellLog'] },
  },
})

type State = SnapshotFrom<typeof threadMachine>

export const selectThreadId = (state: State) => state.context.threadId
export const selectContactType = (state: State) => state.context.contactType
export const selectAttachmentStage = (state: State) => state.context.kept.attachment
export const selectMessages = (state: State) => state.children.messages
export const selectLog = (state: State) => state.children.log
export const selectSending = (state: State) => state.children.sending
export const selectLink = (state: State) => state.children.link
export const selectAssistantStatus = (state: State) => state.children.assistantStatus
export const selectTyping = (state: State) => state.children.typing
/** Undefined where the back end has no internal notes. */
export const selectInternalNotes = (state: State) => state.children.internalNotes
export const selectClientPanel = (state: State) => state.children.clientPanel
