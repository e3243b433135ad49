import { createActor, fromCallback, fromPromise } from 'xstate'
import type { AssistantStatus } from '#contract/assistantStatus'
import { type Taken, takenBy } from '#contract/attachments'
import type { Channel } from '#contract/channels'
import type { Client, ClientDraft } from '#contract/clients/clients'
import type { Note } from '#contract/clients/notes'
import type { Tag } from '#contract/clients/tags'
import { MINUTE } from '#contract/durations'
import { CallError } from '#contract/errors'
import {
  type Conversation,
  displayName,
  keyMessages,
  type ThreadMessages,
  type UnkeyedMessage,
} from '#contract/inbox'
import type { QuickReply } from '#contract/quickReplies'
import { type ClientSaving, clientEditMachine } from '#machines/clients/clientEditMachine'
import { clientNotesMachine } from '#machines/clients/clientNotesMachine'
import { clientRemarksMachine } from '#machines/clients/clientRemarksMachine'
import { clientTagsMachine } from '#machines/clients/clientTagsMachine'
import { assistantStatusMachine } from '#machines/inbox/chat/assistantStatusMachine'
import type { KeptAttachment, SentAttachment } from '#machines/inbox/chat/attachmentEvents'
import { attachmentMachine } from '#machines/inbox/chat/attachmentMachine'
import { chatMachine } from '#machines/inbox/chat/chatMachine'
import { composerMachine } from '#machines/inbox/chat/composerMachine'
import { messagesMachine } from '#machines/inbox/chat/messagesMachine'
import { outboxMachine } from '#machines/inbox/chat/outboxMachine'
import type { Send } from '#machines/inbox/chat/outgoing'
import { quickRepliesMachine } from '#machines/inbox/chat/quickRepliesMachine'
import { replyWindowMachine } from '#machines/inbox/chat/replyWindowMachine'
import { threadMachine } from '#machines/inbox/chat/threadMachine'
import { bestMatch } from '#machines/inbox/client/clientMatch'
import { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine'
import { inboxMachine } from '#machines/inbox/inboxMachine'
import { conversationListMachine } from '#machines/inbox/list/conversationListMachine'
import { unreadMachine } from '#machines/inbox/list/unreadMachine'
import type { InboxInput } from '#machines/inbox/memory'
import { client as someClient } from '../../model/clients/someClients'
import { answeredAtOnce } from '../../model/kit/request'
import { online } from '../../online'

// An inbox over the real machines, whose world is in the hands of the test.

/** Noon of today: nothing of a test lies beyond a midnight by accident. */
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

/** What the world answers. Change it while the test runs. */
export interface World {
  conversations: readonly Conversation[] | Error | 'waits'
  threads: Record<string, readonly UnkeyedMessage[] | Error | 'waits'>
  /** What becomes of a message that is sent. */
  send: (text: string, threadId: string) => Promise<void>
  /** What becomes of a file that is sent. */
  attach: (file: SentAttachment) => Promise<void>
  /** The files that this browser keeps, by conversation. */
  kept: Readonly<Record<string, KeptAttachment>>
  check: () => Promise<ThreadMessages>
  /** Of every conversation. */
  assistant: AssistantStatus | Error | 'waits'
  toggle: (isResponding: boolean) => Promise<void>
  /** What is found when a client is looked up. */
  clients: readonly Client[] | Error | 'waits'
  save: (clientId: string | null, draft: ClientDraft) => Promise<string | null>
  /** Null where the business wrote none yet. */
  replies: readonly QuickReply[] | null
  waitUntil: (at: number) => Promise<void>
}

export const refusal = (status = 500, body = 'Se rompió algo') =>
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

/** What the tests ask the outside for, and what reached it. */
export function feed(given: Partial<World> = {}, input: Partial<InboxInput> = {}) {
  const sent: { readonly threadId: string; readonly text: string }[] = []
  const attached: SentAttachment[] = []
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
    waitUntil: () => unanswered,
    ...given,
  }
  const outbox = outboxMachine.provide({
    actors: {
      sendMessage: fromPromise<void, Send>(async ({ input: { to, text } }) => {
        sent.push({ threadId: to.threadId, text })
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
      findClient: fromPromise<Client | null, { clientId: string | null; name: string }>(
        async ({ input: { clientId, name } }) => {
          const clients = await answer(world.clients)
          return clients.find(({ id }) => id === clientId) ?? bestMatch(clients, name)
        },
      ),
      edit,
      remarks,
    },
    actions: { toastSaved: () => undefined },
  })
  const thread = threadMachine.provide({
    actors: {
      messages: messagesMachine.provide({
        actors: {
          loadMessages: fromPromise<ThreadMessages, { threadId: string }>(
            async ({ input: { threadId } }) =>
              asThread(await answer(world.threads[threadId] ?? [])),
          ),
        },
      }),
      outbox,
      composer: composerMachine.provide({ actors: { attachment } }),
      assistantStatus,
      clientPanel,
      replyWindow: replyWindowMachine.provide({
        actors: {
          waitUntil: fromPromise<void, { at: number }>(({ input: { at } }) => world.waitUntil(at)),
        },
      }),
    },
  })
  const quickReplies = quickRepliesMachine.provide({
    actors: { holdPage: fromCallback(() => undefined) },
  })
  const inbox = createActor(
    inboxMachine.provide({
      actors: {
        list: conversationListMachine.provide({
          actors: {
            loadConversations: fromPromise<readonly Conversation[], { businessId: number }>(() =>
              answer(world.conversations),
            ),
          },
        }),
        chat: chatMachine.provide({ actors: { thread, quickReplies } }),
        loadChat: answeredAtOnce as never,
        unread: unreadMachine.provide({
          actors: { watchReads: fromCallback(() => undefined) },
          actions: { shareRead: () => undefined },
        }),
      },
      actions: {
        toastMissing: () => undefined,
      },
    }),
    {
      input: {
        businessId: 1,
        unread: { counts: {}, upTo: null },
        kept: {},
        isPanelFolded: true,
        isKeyed: false,
        replies: world.replies,
        ...input,
      },
    },
  ).start()
  inbox.send({ type: 'view.shown' })

  /** A message arrives by the socket. */
  const arrive = (threadId: string, message: UnkeyedMessage) =>
    inbox.send({ type: 'live.message', threadId, message, receivedAt: message.at })

  return { world, inbox, sent, attached, arrive }
}
