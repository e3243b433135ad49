import { assign, enqueueActions, raise, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { ClientLink } from '#contract/clientLink.ts'
import { type Conversation, isStandIn, type Message, type UnkeyedMessage } from '#contract/inbox.ts'
import { parentOf } from '../../shared/tellParent.ts'
import { unprovidedAction, unprovidedCallback } from '../../shared/unprovided.ts'
import { clientLook, contactOf, lacksContact } from '../client/contact.ts'
import { actors } from './threadActors.ts'
import {
  answerKnown,
  begun,
  draftsOf,
  hearing,
  idOf,
  itself,
  learning,
  type OfThreads,
  type Opening,
  openedAs,
  opening,
  type Recalled,
  recallOf,
  renamed,
  showing,
  type ThreadContext,
  type ThreadEvent,
  type ThreadInput,
  threadLoaded,
} from './threadEvents.ts'

export const threadMachine = setup({
  types: {
    input: {} as ThreadInput,
    context: {} as ThreadContext,
    events: {} as ThreadEvent,
    children: {} as { [Id in keyof typeof actors]: Id } & { recall: 'recallThread' },
  },
  actors: {
    ...actors,
    /** Tells at once what this browser keeps of the conversation. */
    recallThread: unprovidedCallback<OfThreads>('recallThread'),
  },
  actions: {
    setRecalled: assign({ recalled: (_, recalled: Recalled) => recalled }),
    setContact: assign({
      contactId: ({ context }, told: string | null) => context.contactId ?? told,
    }),
    setKnown: assign(({ context }, known: Conversation | undefined) =>
      known ? { ...contactOf(context, known), ...openedAs(known) } : {},
    ),
    setOpened: assign((_, opened: Opening) => openedAs(opened)),
    /** Once: if the notes began again with the contact, a note that is being written would become an answer. */
    spawnNotes: enqueueActions(({ context, enqueue }) => {
      const { hasNotes, threadId, recalled, openedAs } = context
      if (!hasNotes) return
      if (openedAs === null)
        enqueue.spawnChild('internalNotes', {
          id: 'internalNotes',
          input: { threadId, memory: recalled.kept.internalNotes },
        })
      // The search begins again without the notes: they are told to it anew.
      else enqueue.sendTo('internalNotes', { type: 'thread.reload' })
    }),
    raiseOpened: enqueueActions(({ context: { openedAs, isGroup }, enqueue }) => {
      if (openedAs !== null)
        enqueue.raise({ type: 'thread.opened', unread: 0, name: openedAs, isGroup })
    }),
    raiseReload: raise({ type: 'thread.reload' }),
    tellMessages: sendTo('messages', ({ event }) => event),
    tellReading: sendTo('reading', ({ event }) => event),
    tellLoaded: enqueueActions(({ enqueue }, messages: readonly Message[]) => {
      for (const child of ['reading', 'linkTarget'] as const)
        enqueue.sendTo(child, { type: 'messages.loaded', messages })
    }),
    tellShown: enqueueActions(({ enqueue }, messages: readonly Message[]) => {
      for (const child of ['reading', 'search', 'linkTarget'] as const)
        enqueue.sendTo(child, { type: 'messages.changed', messages })
    }),
    tellLinkTarget: sendTo('linkTarget', ({ event }) => event),
    tellNotes: enqueueActions(({ context: { hasNotes }, event, enqueue }) => {
      if (hasNotes) enqueue.sendTo('internalNotes', event)
    }),
    tellTyping: sendTo('typing', ({ event }) => event),
    tellDrafts: sendTo('drafts', ({ event }) => event),
    tellSending: sendTo('sending', ({ event }) => event),
    tellClientLook: sendTo('clientPanel', ({ context }, name: string) => clientLook(context, name)),
    tellClient: enqueueActions(({ enqueue }, link: ClientLink | undefined) => {
      if (link) enqueue.sendTo('clientPanel', { type: 'client.linked', link })
    }),
    tellClientRetry: sendTo('clientPanel', { type: 'client.retry' as const }),
    tellAssistantRefresh: sendTo('assistantStatus', { type: 'status.refresh' as const }),
    announceLoaded: sendTo(parentOf, ({ context }) => threadLoaded(context)),
    publishAnswer: sendTo('liveNews', ({ context }, messages: readonly Message[]) =>
      answerKnown(context, messages),
    ),
    announceEvent: sendTo(parentOf, ({ event }) => event),
    /** Shown once the back end has it, as the request for a number is; a refusal is told in a notice. */
    sendReaction: unprovidedAction('sendReaction'),
    requestNumber: unprovidedAction('requestNumber'),
  },
  guards: {
    lacksContact: ({ context }, known: Conversation | undefined) =>
      known !== undefined && lacksContact(context, known),
    isRenamed: ({ context: { openedAs } }, known: Conversation | undefined) =>
      openedAs !== null && known !== undefined && known.name !== openedAs && !isStandIn(known.name),
    isOfGroup: (_, opened: Opening) => opened.isGroup === true,
    isUnlisted: (_, known: Conversation | undefined) => known === undefined,
    isByAssistant: (_, heard: UnkeyedMessage | undefined) => heard?.author === 'assistant',
  },
}).createMachine({
  id: 'thread',
  description: 'One conversation: its messages, what a person writes, and its client.',
  context: ({ input }) => begun(input),
  initial: 'recalling',
  states: {
    recalling: {
      description: 'The conversation asks for what this browser keeps of it.',
      invoke: { id: 'recall', src: 'recallThread', input: recallOf },
      on: {
        'thread.recalled': {
          target: 'living',
          actions: [
            { type: 'setRecalled', params: ({ event }) => event.recalled },
            'spawnNotes',
            'raiseOpened',
          ],
        },
      },
    },
    living: {
      invoke: [
        { id: 'liveNews', src: 'liveNews', input: ({ context }) => hearing(context) },
        {
          id: 'messages',
          src: 'messages',
          input: ({ context: { threadId, recalled } }) => ({ threadId, said: recalled.said }),
        },
        { id: 'reading', src: 'reading', input: idOf },
        { id: 'search', src: 'search', input: idOf },
        { id: 'linkTarget', src: 'linkTarget', input: idOf },
        { id: 'copy', src: 'copy' },
        {
          id: 'sending',
          src: 'sending',
          input: ({ context: { threadId, contactType, contactId, isKeyed, recalled } }) => ({
            threadId,
            contactType,
            contactId,
            isKeyed,
            draft: recalled.kept.draft,
            replyTo: recalled.kept.replyTo,
            outgoing: recalled.kept.outgoing,
          }),
        },
        {
          id: 'clientPanel',
          src: 'clientPanel',
          input: ({ context: { threadId, recalled } }) => ({
            threadId,
            memory: recalled.kept.client,
          }),
        },
        { id: 'link', src: 'link' },
        { id: 'typing', src: 'typing', input: idOf },
        { id: 'drafts', src: 'drafts', input: draftsOf },
        { id: 'meanwhile', src: 'meanwhile', input: idOf },
        { id: 'twinOffer', src: 'twinOffer', input: recallOf },
        {
          id: 'scheduled',
          src: 'scheduled',
          input: ({ context: { threadId, contactType } }) => ({ threadId, contactType }),
        },
        { id: 'assistantStatus', src: 'assistantStatus', input: idOf },
      ],
      on: {
        'thread.reload': {
          actions: ['tellMessages', 'tellReading', 'tellAssistantRefresh', 'tellNotes'],
        },
        'messages.recalled': {
          actions: [
            { type: 'setContact', params: ({ event }) => event.recalled.contactId },
            'tellSending',
            { type: 'tellShown', params: ({ event }) => event.recalled.messages },
          ],
        },
        'messages.loaded': { actions: [...learning, 'tellClientRetry', 'announceLoaded'] },
        'messages.more': { actions: learning },
        'messages.changed': [
          {
            description: 'The assistant has answered: whether it goes on is asked again.',
            guard: { type: 'isByAssistant', params: ({ event }) => event.heard },
            actions: [...showing, 'tellAssistantRefresh'],
          },
          { actions: showing },
        ],
        'message.react': { actions: 'sendReaction' },
        'number.request': { actions: 'requestNumber' },
        'thread.failed': { actions: 'announceEvent' },
        'thread.refused': { actions: ['tellSending', 'announceEvent'] },
        'thread.opened': opening,
        'list.loaded': [
          {
            description:
              'A conversation that was opened by an event may lack the contact: its children start again with it.',
            guard: { type: 'lacksContact', params: itself },
            target: 'recalling',
            actions: { type: 'setKnown', params: itself },
          },
          renamed,
          {
            description: 'It may be gone: the back end is asked.',
            guard: { type: 'isUnlisted', params: itself },
            actions: 'raiseReload',
          },
        ],
        'live.conversation': renamed,
        'thread.left': { actions: ['tellLinkTarget', 'tellNotes', 'tellTyping', 'tellDrafts'] },
        'clients.linked': {
          actions: {
            type: 'tellClient',
            params: ({ context, event }) => event.links[context.threadId],
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof threadMachine>

export const selectThreadId = (state: State) => state.context.threadId
export const selectContactType = (state: State) => state.context.contactType
export const selectIsGroup = (state: State) => state.context.isGroup
export const selectCanReact = (state: State) => state.context.hasReactions === true
export const selectRequestsNumbers = (state: State) => state.context.requestsNumbers === true
export const selectCanAnswer = (state: State) => state.context.hasQuotes === true
export const selectMessages = (state: State) => state.children.messages
export const selectReading = (state: State) => state.children.reading
export const selectSearch = (state: State) => state.children.search
export const selectLinkTarget = (state: State) => state.children.linkTarget
export const selectCopy = (state: State) => state.children.copy
export const selectSending = (state: State) => state.children.sending
export const selectLink = (state: State) => state.children.link
export const selectAssistantStatus = (state: State) => state.children.assistantStatus
export const selectMeanwhile = (state: State) => state.children.meanwhile
export const selectTyping = (state: State) => state.children.typing
export const selectTwinOffer = (state: State) => state.children.twinOffer
export const selectScheduled = (state: State) => state.children.scheduled
/** Undefined where the back end has no internal notes. */
export const selectInternalNotes = (state: State) => state.children.internalNotes
export const selectClientPanel = (state: State) => state.children.clientPanel
