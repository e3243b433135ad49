import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Colleague } from '#contract/assignee.ts'
import type { AssistantStatus } from '#contract/assistantStatus.ts'
import { type Taken, takenBy } from '#contract/attachments.ts'
import type { Channel } from '#contract/channels.ts'
import type { Links, ThreadLink } from '#contract/clientLink.ts'
import type { Client, ClientDraft } from '#contract/clients/clients.ts'
import type { Note } from '#contract/clients/notes.ts'
import type { Tag } from '#contract/clients/tags.ts'
import type { ConversationChanges, ListedConversations } from '#contract/conversationChanges.ts'
import { describeLinkFailure } from '#contract/conversationClients.ts'
import { describePinFailure, type Pin, TOO_MANY_PINS } from '#contract/conversationPins.ts'
import type { FoundConversations } from '#contract/conversationSearch.ts'
import {
  type ConversationStates,
  describeStateFailure,
  type StateChange,
  type ThreadState,
} from '#contract/conversationStates.ts'
import { MINUTE } from '#contract/durations.ts'
import { CallError } from '#contract/errors.ts'
import {
  type Conversation,
  displayName,
  keyMessages,
  type ThreadMessages,
  type UnkeyedMessage,
} from '#contract/inbox.ts'
import type { InternalNote } from '#contract/internalNotes.ts'
import type { QuickReply } from '#contract/quickReplies.ts'
import type { ReplyDraft, TeamReply } from '#contract/teamReplies.ts'
import { type ClientSaving, clientEditMachine } from '#machines/clients/clientEditMachine.ts'
import { clientNotesMachine } from '#machines/clients/clientNotesMachine.ts'
import { clientRemarksMachine } from '#machines/clients/clientRemarksMachine.ts'
import { clientTagsMachine } from '#machines/clients/clientTagsMachine.ts'
import { assigningMachine } from '#machines/inbox/assignees/assigningMachine.ts'
import { colleaguesMachine } from '#machines/inbox/assignees/colleaguesMachine.ts'
import { assistantStatusMachine } from '#machines/inbox/chat/assistantStatusMachine.ts'
import { chatMachine } from '#machines/inbox/chat/chatMachine.ts'
import type {
  KeptAttachment,
  SentAttachment,
} from '#machines/inbox/chat/composer/attachmentEvents.ts'
import { attachmentMachine } from '#machines/inbox/chat/composer/attachmentMachine.ts'
import { composerMachine } from '#machines/inbox/chat/composer/composerMachine.ts'
import { outboxMachine } from '#machines/inbox/chat/composer/outboxMachine.ts'
import type { MessageCall } from '#machines/inbox/chat/composer/outgoing.ts'
import { quickRepliesMachine } from '#machines/inbox/chat/composer/quickRepliesMachine.ts'
import { replyWindowMachine } from '#machines/inbox/chat/composer/replyWindowMachine.ts'
import { sendingMachine } from '#machines/inbox/chat/composer/sendingMachine.ts'
import { linkTargetMachine } from '#machines/inbox/chat/log/linkTargetMachine.ts'
import { messageCopyMachine } from '#machines/inbox/chat/log/messageCopyMachine.ts'
import { messagesMachine } from '#machines/inbox/chat/log/messagesMachine.ts'
import type { MessageReaction } from '#machines/inbox/chat/threadEvents.ts'
import { threadLinkMachine } from '#machines/inbox/chat/threadLinkMachine.ts'
import { threadMachine } from '#machines/inbox/chat/threadMachine.ts'
import { bestMatch } from '#machines/inbox/client/clientMatch.ts'
import { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine.ts'
import {
  type ClientPickQuery,
  clientPickMachine,
} from '#machines/inbox/client/clientPickMachine.ts'
import { linkedClientsMachine } from '#machines/inbox/client/linkedClientsMachine.ts'
import type { ClientLookup } from '#machines/inbox/client/panelChanges.ts'
import { inboxMachine, selectOpenConversation } from '#machines/inbox/inboxMachine.ts'
import {
  internalNoteOutboxMachine,
  type NoteSend,
} from '#machines/inbox/internalNotes/internalNoteOutboxMachine.ts'
import {
  internalNoteRemovalMachine,
  type NoteOfThread,
} from '#machines/inbox/internalNotes/internalNoteRemovalMachine.ts'
import { internalNotesMachine } from '#machines/inbox/internalNotes/internalNotesMachine.ts'
import { internalNoteWriterMachine } from '#machines/inbox/internalNotes/internalNoteWriterMachine.ts'
import { conversationListMachine } from '#machines/inbox/list/conversationListMachine.ts'
import { conversationReloadMachine } from '#machines/inbox/list/conversationReloadMachine.ts'
import { conversationSearchMachine } from '#machines/inbox/list/conversationSearchMachine.ts'
import { pinsMachine } from '#machines/inbox/list/pinsMachine.ts'
import { readsMachine } from '#machines/inbox/list/readsMachine.ts'
import { severalMachine } from '#machines/inbox/list/severalMachine.ts'
import { unreadMachine } from '#machines/inbox/list/unreadMachine.ts'
import type { InboxInput } from '#machines/inbox/memory.ts'
import { openConversationMachine } from '#machines/inbox/openConversationMachine.ts'
import { type Sharing, teamRepliesMachine } from '#machines/inbox/replies/teamRepliesMachine.ts'
import {
  type ReplyScope,
  teamReplyFormMachine,
} from '#machines/inbox/replies/teamReplyFormMachine.ts'
import { teamReplyListMachine } from '#machines/inbox/replies/teamReplyListMachine.ts'
import { markedBy } from '#machines/inbox/states/conversationStates.ts'
import type { LoadedStates } from '#machines/inbox/states/conversationStatesEvents.ts'
import { conversationStatesMachine } from '#machines/inbox/states/conversationStatesMachine.ts'
import { type ClientSign, hasSign } from '#machines/shared/clientSign.ts'
import type { FormSending } from '#machines/shared/formFactory.ts'
import type { ListInput, ListPage } from '#machines/shared/listFactory.ts'
import { type TypingTold, typingMachine } from '#machines/shared/typingMachine.ts'
import { templatesMachine } from '#machines/templates/templatesMachine.ts'
import { savedByChat } from '#src/app/chatSaving.ts'
import { saveChanges } from '#src/app/saving.ts'
import { openLive } from '#src/effects/live.ts'
import { client as someClient } from '../../model/clients/someClients.ts'
import { memoryWith } from '../../model/kit/memory.ts'
import { answeredAtOnce } from '../../model/kit/request.ts'
import { listening, still } from '../../model/kit/silence.ts'
import { listed } from '../../model/people.ts'
import { online } from '../../online.ts'

// An inbox of the real machines, with a world of the test.

/** Noon of today, so that no test crosses midnight by accident. */
export const noon = new Date().setHours(12, 0, 0, 0)

const types: Readonly<Record<Channel, string>> = {
  whatsapp: 'whatsapp',
  instagram: 'instagram',
  widget: 'widget',
  other: 'telegram',
}

export const client = (id: string, name: string, more: Partial<Client> = {}): Client =>
  someClient(id, name, {
    email: `${id}@correo.example`,
    phone: '+506 8888 0001',
    birthDate: '1991-11-02',
    city: 'Cartago',
    country: 'Costa Rica',
    tags: ['Mayorista'],
    ...more,
  })

export function conversation(
  threadId: string,
  name: string,
  more: Partial<Conversation> = {},
): Conversation {
  const channel = more.channel ?? 'whatsapp'
  return {
    threadId,
    contactType: types[channel],
    channel,
    contactId: `contact-${threadId}`,
    name: displayName(channel, name),
    imageUrl: null,
    lastMessage: `Hola, soy ${name}`,
    lastMessageAt: noon,
    startedAt: noon - MINUTE,
    ...more,
  }
}

export const conversations = (count: number): readonly Conversation[] =>
  Array.from({ length: count }, (_, index) =>
    conversation(`t${index}`, `Cliente ${index}`, {
      lastMessageAt: noon - index * MINUTE,
    }),
  )

export const said = (text: string, more: Partial<UnkeyedMessage> = {}): UnkeyedMessage => ({
  text,
  fromBusiness: false,
  at: noon,
  photoUrl: null,
  actionUrl: null,
  documentUrl: null,
  ...more,
})

export const answered = (text: string, more: Partial<UnkeyedMessage> = {}): UnkeyedMessage =>
  said(text, { fromBusiness: true, ...more })

export const talk = (count: number): readonly UnkeyedMessage[] =>
  Array.from({ length: count }, (_, index) =>
    said(`Mensaje ${index}`, {
      fromBusiness: index % 3 === 1,
      at: noon - (count - index) * MINUTE,
    }),
  )

const unanswered = new Promise<never>(() => undefined)

/** The world's answers. The test may change them while it runs. */
export interface World {
  conversations: readonly Conversation[] | Error | 'waits'
  threads: Record<string, readonly UnkeyedMessage[] | Error | 'waits'>
  /** The outcome of a sent message. */
  send: (text: string, threadId: string) => Promise<void>
  /** The outcome of a sent file. */
  attach: (file: SentAttachment) => Promise<void>
  /** The stored files of this browser, by conversation. */
  kept: Readonly<Record<string, KeptAttachment>>
  check: () => Promise<ThreadMessages>
  /** For every conversation. */
  assistant: AssistantStatus | Error | 'waits'
  toggle: (isResponding: boolean) => Promise<void>
  /** The result of a client's lookup. */
  clients: readonly Client[] | Error | 'waits'
  save: (clientId: string | null, draft: ClientDraft) => Promise<string | null>
  /** Null where the business has written none yet. */
  replies: readonly QuickReply[] | null
  /** The replies of the team; undefined where the back end has none. */
  team: readonly TeamReply[] | undefined
  waitUntil: (at: number) => Promise<void>
  /** Null where only this browser keeps them. */
  pins: readonly string[] | null
  /** Whose the conversations are, for the team; undefined where only this browser knows. */
  links: Links | undefined
  /** The outcome of linking a conversation. */
  link: (link: ThreadLink) => Promise<ThreadLink>
  /** The outcome of pinning a conversation. */
  pin: (pin: Pin) => Promise<void>
  /** Null where only this browser keeps them. */
  states: ConversationStates | null | Error | 'waits'
  /** The outcome of another state of a conversation. */
  change: (change: StateChange) => Promise<void>
  /** Until a postponed conversation comes back. */
  returns: (at: number) => Promise<void>
  now: number
  /** The outcome of a copy to the clipboard. */
  copy: (text: string) => Promise<void>
  /** The internal notes of the conversations; undefined where the back end has none. */
  notes: readonly InternalNote[] | undefined
  /** The people of the business, whom a note can name. */
  people: readonly Colleague[]
  /** The outcome of an internal note. */
  note: (note: NoteSend) => Promise<InternalNote | null>
  /** The answer of the back end to a search over messages. */
  find: (search: string) => Promise<FoundConversations>
}

export const refusal = (status = 500, body = '{"message":"Se rompió algo"}') =>
  new CallError('refused', `HTTP ${status}`, status, body)

const answer = <T>(value: T | Error | 'waits'): Promise<T> =>
  value === 'waits'
    ? unanswered
    : value instanceof Error
      ? Promise.reject(value)
      : Promise.resolve(value)

const asThread = (messages: readonly UnkeyedMessage[]): ThreadMessages => ({
  messages: keyMessages(messages),
  contactId: null,
})

/** The requests to the outside, and those that reached it. */
export function feed(given: Partial<World> = {}, input: Partial<InboxInput> = {}) {
  const sent: { readonly threadId: string; readonly text: string; readonly replyTo?: string }[] = []
  const reacted: MessageReaction[] = []
  /** The conversations whose customer was asked for the number. */
  const requested: string[] = []
  const noted: string[] = []
  const typings: TypingTold[] = []
  const wanted: number[] = []
  const attached: SentAttachment[] = []
  const changed: StateChange[] = []
  const toasts: string[] = []
  const copied: string[] = []
  const world: World = {
    conversations: [],
    threads: {},
    send: () => Promise.resolve(),
    attach: () => Promise.resolve(),
    kept: {},
    check: () => unanswered,
    assistant: { availability: 'answering', isResponding: true },
    toggle: () => Promise.resolve(),
    clients: [],
    save: (clientId) => Promise.resolve(clientId ?? 'nuevo'),
    replies: null,
    team: undefined,
    waitUntil: () => unanswered,
    links: undefined,
    link: (link) => Promise.resolve(link),
    pins: null,
    pin: () => Promise.resolve(),
    states: null,
    change: () => Promise.resolve(),
    returns: () => unanswered,
    now: noon,
    copy: () => Promise.resolve(),
    notes: undefined,
    people: [],
    note: ({ note: { key, text, at } }) =>
      Promise.resolve({ id: key, text, at, authorName: null, isOwn: true }),
    find: () => unanswered,
    ...given,
  }
  const outbox = outboxMachine.provide({
    actors: {
      sendMessage: fromPromise<void, MessageCall>(async ({ input: { to, text, replyTo } }) => {
        sent.push({ threadId: to.threadId, text, ...(replyTo !== undefined && { replyTo }) })
        await world.send(text, to.threadId)
      }),
      watchNetwork: online,
      checkThread: fromPromise<ThreadMessages, { threadId: string }>(() => world.check()),
    },
  })
  const attachment = attachmentMachine.provide({
    actors: {
      findTaken: fromPromise<Taken, { contactType: string }>(async ({ input }) =>
        takenBy(input.contactType, (capability) => capability === 'attachments'),
      ),
      recallFile: fromPromise<KeptAttachment | null, { threadId: string }>(
        async ({ input: { threadId } }) => world.kept[threadId] ?? null,
      ),
      sendAttachment: fromPromise<void, SentAttachment>(async ({ input }) => {
        attached.push(input)
        await world.attach(input)
      }),
      holdPage: fromCallback(() => undefined),
    },
  })
  const assistantStatus = assistantStatusMachine.provide({
    actors: {
      loadStatus: fromPromise<AssistantStatus, { threadId: string }>(() => answer(world.assistant)),
      setResponding: fromPromise<void, { threadId: string; isResponding: boolean }>(
        ({ input: { isResponding } }) => world.toggle(isResponding),
      ),
    },
    actions: { toastNotToggled: () => undefined },
  })
  const remarks = clientRemarksMachine.provide({
    actors: {
      notes: clientNotesMachine.provide({
        actors: {
          loadNotes: fromPromise<readonly Note[], { clientId: string }>(() => answer([])),
          addNote: fromPromise<void, { clientId: string; content: string; key: string }>(() =>
            Promise.resolve(),
          ),
        },
      }),
      tags: clientTagsMachine.provide({
        actors: {
          loadTags: fromPromise<readonly Tag[], undefined>(() => answer([])),
          assignTag: fromPromise<void, { clientId: string; name: string }>(() => Promise.resolve()),
          removeTag: fromPromise<void, { clientId: string; tagId: Tag['id'] }>(() =>
            Promise.resolve(),
          ),
        },
      }),
    },
  })
  const edit = clientEditMachine.provide({
    actors: {
      saveClient: fromPromise<string | null, ClientSaving>(({ input: { clientId, draft } }) =>
        world.save(clientId, draft),
      ),
    },
  })
  const clientPanel = clientPanelMachine.provide({
    actors: {
      findClient: fromPromise<Client | null, ClientLookup>(
        async ({ input: { clientId, name, sign } }) => {
          const clients = await answer(world.clients)
          const known = clients.filter((client) => hasSign(client, sign))
          return (
            clients.find(({ id }) => id === clientId) ??
            bestMatch(known, name) ??
            bestMatch(clients, name)
          )
        },
      ),
      edit,
      remarks,
      pick: clientPickMachine.provide({
        actors: {
          loadPage: fromPromise<ListPage<Client>, ListInput<ClientSign, ClientPickQuery>>(
            async ({ input: { query } }) => {
              const clients = query.search.trim() ? await answer(world.clients) : []
              const items = clients.filter(({ name }) => name.includes(query.search))
              return { items, total: items.length, totalPages: items.length > 0 ? 1 : 0 }
            },
          ),
        },
      }),
    },
    actions: { toastSaved: () => undefined },
  })
  const copying = {
    actors: {
      copyItem: fromPromise<void, { item: string }>(async ({ input: { item } }) => {
        await world.copy(item)
        copied.push(item)
      }),
    },
    actions: {
      toastCopied: () => toasts.push('copied'),
      toastNotCopied: () => toasts.push('not copied'),
    },
  }
  const internalNotes = internalNotesMachine.provide({
    actors: {
      writer: internalNoteWriterMachine.provide({
        actors: {
          loadNames: fromPromise<readonly Colleague[], { threadId: string }>(
            async () => world.people,
          ),
        },
      }),
      loadNotes: fromPromise<readonly InternalNote[], { threadId: string }>(
        async () => world.notes ?? [],
      ),
      outbox: internalNoteOutboxMachine.provide({
        actors: {
          addNote: fromPromise<InternalNote | null, NoteSend>(async ({ input }) => {
            noted.push(input.note.text)
            const stored = await world.note(input)
            if (stored) world.notes = [...(world.notes ?? []), stored]
            return stored
          }),
          watchNetwork: online,
        },
      }),
      removal: internalNoteRemovalMachine.provide({
        actors: {
          deleteItem: fromPromise<void, { item: NoteOfThread }>(async ({ input: { item } }) => {
            world.notes = world.notes?.filter(({ id }) => id !== item.note.id)
          }),
        },
      }),
    },
  })
  const thread = threadMachine.provide({
    actions: {
      sendReaction: ({ event }) => {
        if (event.type === 'message.react') reacted.push({ id: event.id, emoji: event.emoji })
      },
      requestNumber: ({ context: { threadId } }) => requested.push(threadId),
    },
    actors: {
      internalNotes,
      typing: typingMachine.provide({
        actions: { sayTyping: (_, told) => typings.push(told) },
      }),
      messages: messagesMachine.provide({
        actions: { requestFile: (_, id) => wanted.push(id) },
        actors: {
          loadMessages: fromPromise<ThreadMessages, { threadId: string }>(
            async ({ input: { threadId } }) =>
              asThread(await answer(world.threads[threadId] ?? [])),
          ),
        },
      }),
      copy: messageCopyMachine.provide(copying),
      linkTarget: linkTargetMachine.provide({
        actions: { toastMissing: () => toasts.push('message missing') },
      }),
      sending: sendingMachine.provide({
        actors: {
          outbox,
          composer: composerMachine.provide({ actors: { attachment } }),
          replyWindow: replyWindowMachine.provide({
            actors: {
              waitUntil: fromPromise<void, { at: number }>(({ input: { at } }) =>
                world.waitUntil(at),
              ),
            },
          }),
        },
      }),
      assistantStatus,
      clientPanel,
      link: threadLinkMachine.provide(copying),
    },
  })
  const quickReplies = quickRepliesMachine.provide({
    actors: { holdPage: fromCallback(() => undefined) },
  })
  let team = world.team ?? []
  const addToTeam = (added: readonly { readonly name: string; readonly text: string }[]) => {
    team = [
      ...team,
      ...added.map(({ name, text }) => ({ id: `team ${name}`, name, text, revision: 1 })),
    ]
  }
  const teamReplies = teamRepliesMachine.provide({
    actors: {
      list: teamReplyListMachine.provide({
        actors: { loadItems: fromPromise<readonly TeamReply[], { scope: null }>(async () => team) },
      }),
      form: teamReplyFormMachine.provide({
        actors: {
          save: fromPromise<void, FormSending<ReplyScope, ReplyDraft>>(async ({ input }) =>
            addToTeam([input.draft]),
          ),
          holdPage: fromCallback(() => undefined),
        },
      }),
      shareReplies: fromPromise<Sharing, { replies: readonly QuickReply[] }>(
        async ({ input: { replies } }) => {
          addToTeam(replies)
          return { shared: replies.map(({ id }) => id), taken: [], error: null }
        },
      ),
    },
  })
  const loadConversations = fromPromise<ListedConversations, { businessId: number }>(async () =>
    listed(await answer(world.conversations)),
  )
  const saveState = fromPromise<ThreadState, StateChange>(async ({ input }) => {
    changed.push(input)
    await world.change(input)
    return { threadId: input.threadId, marked: markedBy(input), needsAttention: false }
  })
  const live = openLive()
  const memory = memoryWith(input.kept ?? {})
  const inbox = createActor(
    listening(
      inboxMachine.provide({
        actors: {
          list: conversationListMachine.provide({
            actors: {
              search: conversationSearchMachine.provide({
                actors: {
                  watchNetwork: online,
                  searchConversations: fromPromise<
                    FoundConversations,
                    { businessId: number; search: string }
                  >(({ input: { search } }) => world.find(search)),
                },
              }),
              loadConversations,
              reload: conversationReloadMachine.provide({
                actors: {
                  loadConversations,
                  loadChanges: fromPromise<
                    ConversationChanges | null,
                    { businessId: number; mark: string }
                  >(async () => null),
                },
              }),
            },
          }),
          openConversation: openConversationMachine.provide({
            actors: {
              chat: chatMachine.provide({ actors: { thread, quickReplies, teamReplies } }),
              loadChat: answeredAtOnce as never,
            },
          }),
          pins: pinsMachine.provide({
            actors: {
              loadPins: fromPromise<readonly string[] | null, { businessId: number }>(
                async () => world.pins,
              ),
              savePin: fromPromise<Pin, Pin>(async ({ input: pin }) => {
                await world.pin(pin)
                return pin
              }),
              watchPins: fromCallback(() => undefined),
            },
            actions: {
              toastFailure: (_, { error }) => toasts.push(describePinFailure('pin', error)),
              toastFull: () => toasts.push(TOO_MANY_PINS),
            },
          }),
          linkedClients: linkedClientsMachine.provide({
            actors: {
              loadLinks: fromPromise<Links, { businessId: number }>(async () => world.links ?? {}),
              saveLink: fromPromise<ThreadLink, ThreadLink>(({ input }) => world.link(input)),
            },
            actions: {
              toastRefused: (_, { error }) => toasts.push(describeLinkFailure('link', error)),
              toastLater: (_, { error }) => toasts.push(describeLinkFailure('linkLater', error)),
            },
          }),
          several: severalMachine.provide({ actors: { saveState } }),
          assigning: assigningMachine.provide({
            actors: {
              colleagues: colleaguesMachine.provide({
                actors: {
                  loadColleagues: fromPromise<readonly Colleague[], { businessId: number }>(
                    async () => world.people,
                  ),
                },
              }),
            },
          }),
          templates: still(templatesMachine) as typeof templatesMachine,
          loadRowActions: answeredAtOnce as never,
          unread: unreadMachine.provide({ actors: { watchReads: fromCallback(() => undefined) } }),
          reads: still(readsMachine) as typeof readsMachine,
          states: conversationStatesMachine.provide({
            actors: {
              loadStates: fromPromise<LoadedStates, { businessId: number }>(async () => ({
                told: await answer(world.states),
                at: world.now,
              })),
              saveState,
              watchStates: fromCallback(() => undefined),
              waitUntil: fromPromise<void, { at: number }>(({ input: { at } }) =>
                world.returns(at),
              ),
            },
            actions: {
              toastFailure: (_, { error }) => toasts.push(describeStateFailure('setState', error)),
              toastReturned: () => toasts.push('returned'),
            },
          }),
        },
        actions: {
          toastMissing: () => undefined,
        },
      }),
      live,
      memory,
    ),
    {
      inspect: saveChanges(savedByChat(memory)),
      input: {
        businessId: 1,
        unread: { counts: {}, upTo: null },
        kept: {},
        isPanelFolded: true,
        isKeyed: false,
        replies: world.replies,
        isTeam: world.team !== undefined,
        hasClients: world.links !== undefined,
        hasStates: world.states !== null,
        hasNotes: world.notes !== undefined,
        ...input,
      },
    },
  ).start()
  const openConversation = selectOpenConversation(inbox.getSnapshot())
  if (!openConversation) throw new Error('The open conversation is not there')
  inbox.send({ type: 'view.shown' })

  /** A message arrives on the socket. */
  const arrive = (threadId: string, message: UnkeyedMessage) =>
    live.publish({ type: 'live.message', threadId, message, receivedAt: message.at })
  /** The connection is back. */
  const reconnect = () => live.publish({ type: 'sync.requested' })

  return {
    world,
    inbox,
    openConversation,
    sent,
    reacted,
    requested,
    noted,
    typings,
    wanted,
    attached,
    changed,
    toasts,
    copied,
    arrive,
    publish: live.publish,
    reconnect,
  }
}
