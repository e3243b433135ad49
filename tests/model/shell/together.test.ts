import { beforeEach, describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { Client } from '#contract/clients/clients.ts'
import type { ConversationChanges, ListedConversations } from '#contract/conversationChanges.ts'
import type { ThreadMessages, UnkeyedMessage } from '#contract/inbox.ts'
import { clientsMachine } from '#machines/clients/clientsMachine.ts'
import { dashboardMachine } from '#machines/dashboard/dashboardMachine.ts'
import { RECENT_MAX } from '#machines/inbox/chat/chatEvents.ts'
import { chatMachine, selectThread } from '#machines/inbox/chat/chatMachine.ts'
import { outboxMachine } from '#machines/inbox/chat/composer/outboxMachine.ts'
import type { MessageCall } from '#machines/inbox/chat/composer/outgoing.ts'
import { replyWindowMachine } from '#machines/inbox/chat/composer/replyWindowMachine.ts'
import { selectComposer, sendingMachine } from '#machines/inbox/chat/composer/sendingMachine.ts'
import { messagesMachine } from '#machines/inbox/chat/log/messagesMachine.ts'
import { selectSending, threadMachine } from '#machines/inbox/chat/threadMachine.ts'
import { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine.ts'
import type { ClientLookup } from '#machines/inbox/client/panelChanges.ts'
import { inboxMachine, selectOpenConversation } from '#machines/inbox/inboxMachine.ts'
import { conversationListMachine } from '#machines/inbox/list/conversationListMachine.ts'
import { conversationReloadMachine } from '#machines/inbox/list/conversationReloadMachine.ts'
import { pinsMachine } from '#machines/inbox/list/pinsMachine.ts'
import { readsMachine } from '#machines/inbox/list/readsMachine.ts'
import { unreadMachine } from '#machines/inbox/list/unreadMachine.ts'
import {
  openConversationMachine,
  selectChat,
  selectSelectedId,
} from '#machines/inbox/openConversationMachine.ts'
import { conversationStatesMachine } from '#machines/inbox/states/conversationStatesMachine.ts'
import { newsMachine } from '#machines/news/newsMachine.ts'
import { desktopMachine } from '#machines/notifications/desktopMachine.ts'
import { notificationsMachine } from '#machines/notifications/notificationsMachine.ts'
import { type Ring, soundMachine } from '#machines/notifications/soundMachine.ts'
import { realtimeMachine, selectStatus } from '#machines/realtime/realtimeMachine.ts'
import { navigationMachine } from '#machines/shell/navigationMachine.ts'
import { viewsMachine } from '#machines/shell/viewsMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { emptyMemory } from '#machines/shell/workspaceMemory.ts'
import { savedByChat } from '#src/app/chatSaving.ts'
import { saveChanges } from '#src/app/saving.ts'
import { openLive } from '#src/effects/live.ts'
import { online } from '../../online.ts'
import { mute } from '../../typing.ts'
import { freshMemory } from '../kit/memory.ts'
import { openPage } from '../kit/page.ts'
import { answeredAtOnce } from '../kit/request.ts'
import { inert, listening, still } from '../kit/silence.ts'
import { ana, hello, keyed, listed, luis, said } from '../people.ts'

// Tests that the machines of a workspace work together, which the models of single machines cannot.

const nothing = () => undefined

function there<T>(child: T | undefined): T {
  if (child === undefined) throw new Error('It is not there')
  return child
}

/** Requests that wait until the test answers them. */
class World {
  readonly clock = new SimulatedClock()
  readonly played: number[] = []
  readonly page = openPage()
  readonly #live = openLive()
  readonly #memory = freshMemory()
  readonly #waiting = new Map<string, ((answer: unknown) => void)[]>()
  #tell: (event: { type: string; [key: string]: unknown }) => void = nothing

  readonly workspace = createActor(
    listening(this.#machine(), this.#live, this.#memory, this.page),
    {
      inspect: saveChanges(savedByChat(this.#memory)),
      clock: this.clock,
      input: { businessId: 1, memory: emptyMemory, wanted: null },
    },
  )

  /** The server answers all waiting requests. */
  async answer(name: string, answer: unknown): Promise<void> {
    const waiting = this.#waiting.get(name) ?? []
    if (waiting.length === 0) throw new Error(`Nobody waits for '${name}'`)
    this.#waiting.delete(name)
    for (const resolve of waiting) resolve(answer)
    await Promise.resolve()
    await Promise.resolve()
  }

  socket(event: { type: string; [key: string]: unknown }): void {
    this.#tell(event)
  }

  /** A message comes by the socket. */
  arrive(threadId: string, message: UnkeyedMessage, receivedAt = 9_000): void {
    this.#live.publish({ type: 'live.message', threadId, message, receivedAt })
  }

  get inbox() {
    return there(this.workspace.getSnapshot().children.inbox)
  }

  get openConversation() {
    return there(selectOpenConversation(this.inbox.getSnapshot()))
  }

  get notifications() {
    return there(this.workspace.getSnapshot().children.notifications)
  }

  get navigation() {
    return there(this.workspace.getSnapshot().children.navigation)
  }

  get place() {
    return this.navigation.getSnapshot().context.place
  }

  get bell() {
    return this.notifications.getSnapshot().context.items
  }

  status(): string {
    return selectStatus(there(this.workspace.getSnapshot().children.realtime).getSnapshot())
  }

  unread(): Readonly<Record<string, number>> {
    return there(this.inbox.getSnapshot().children.unread).getSnapshot().context.kept.counts
  }

  #machine() {
    const outbox = outboxMachine.provide({
      actors: {
        sendMessage: this.#asks<void, MessageCall>('sendMessage'),
        watchNetwork: online,
        checkThread: this.#asks<ThreadMessages, { threadId: string }>('checkThread'),
      },
    })
    const replyWindow = replyWindowMachine.provide({
      actors: { waitUntil: this.#asks<void, { at: number }>('waitUntil') },
    })
    const thread = threadMachine.provide({
      actors: {
        typing: mute,
        clientPanel: clientPanelMachine.provide({
          actors: {
            findClient: this.#asks<Client | null, ClientLookup>('findClient'),
          },
        }),
        sending: sendingMachine.provide({ actors: { outbox, replyWindow } }),
        messages: messagesMachine.provide({
          actors: {
            loadMessages: this.#asks<ThreadMessages, { threadId: string }>('loadMessages'),
          },
        }),
      },
    })
    const loadConversations = this.#asks<ListedConversations, { businessId: number }>(
      'loadConversations',
    )
    return workspaceMachine.provide({
      actors: {
        inbox: inboxMachine.provide({
          actors: {
            openConversation: openConversationMachine.provide({
              actors: {
                chat: chatMachine.provide({ actors: { thread } }),
                loadChat: answeredAtOnce as never,
              },
            }),
            unread: unreadMachine.provide({ actors: { watchReads: fromCallback(nothing) } }),
            reads: still(readsMachine) as typeof readsMachine,
            pins: still(pinsMachine) as typeof pinsMachine,
            states: still(conversationStatesMachine) as typeof conversationStatesMachine,
            list: conversationListMachine.provide({
              actors: {
                loadConversations,
                reload: conversationReloadMachine.provide({
                  actors: {
                    loadConversations,
                    loadChanges: this.#asks<
                      ConversationChanges | null,
                      { businessId: number; mark: string }
                    >('loadChanges'),
                  },
                }),
              },
            }),
          },
          actions: { toastMissing: nothing },
        }),
        notifications: notificationsMachine.provide({
          actors: {
            sound: soundMachine.provide({
              actors: {
                playSound: fromPromise<void, { volume: number; ring: Ring | null }>(
                  async ({ input }) => {
                    this.played.push(input.volume)
                  },
                ),
              },
            }),
            desktop: inert(desktopMachine) as typeof desktopMachine,
            showAttention: fromCallback(nothing),
          },
        }),
        realtime: realtimeMachine.provide({
          actors: {
            watchLine: fromCallback(nothing),
            socket: fromCallback(({ sendBack }) => {
              this.#tell = sendBack
            }),
          },
          actions: { expireSession: nothing },
        }),
        dashboard: inert(dashboardMachine) as typeof dashboardMachine,
        clients: inert(clientsMachine) as typeof clientsMachine,
        views: viewsMachine.provide({ actors: { loadArea: answeredAtOnce as never } }),
        navigation: navigationMachine.provide({
          actors: { watchPlace: fromCallback(nothing), watchRole: fromCallback(nothing) },
          actions: { pushPlace: nothing, replacePlace: nothing, goBack: nothing },
        }),
        news: inert(newsMachine) as typeof newsMachine,
        unreadSign: fromCallback(nothing),
      },
    })
  }

  #asks<Answer, Input>(name: string) {
    return fromPromise<Answer, Input>(
      () =>
        new Promise((resolve) => {
          const waiting = this.#waiting.get(name) ?? []
          this.#waiting.set(name, [...waiting, resolve as (answer: unknown) => void])
        }),
    )
  }
}

const messages: ThreadMessages = { messages: [keyed(said('Hola', 1_000), 'a')], contactId: '5068' }

describe('a workspace', () => {
  let world: World
  beforeEach(() => {
    world = new World()
    world.workspace.start()
  })

  test('is connected only when the list is loaded', async () => {
    expect(world.status()).toBe('connecting')
    world.socket({ type: 'socket.opened' })
    expect(world.status()).toBe('connecting')
    await world.answer('loadConversations', listed([ana, luis]))
    expect(world.status()).toBe('connected')
  })

  test('is connected again only when the open thread is loaded as well', async () => {
    await connected()
    world.workspace.send({ type: 'conversation.requested', threadId: 'ana' })
    await world.answer('loadMessages', messages)

    world.socket({ type: 'socket.closed', clean: false })
    expect(world.status()).toBe('connecting')
    world.clock.increment(1_000)
    world.socket({ type: 'socket.opened' })
    await world.answer('loadConversations', listed([ana, luis]))
    expect(world.status()).toBe('connecting')
    await world.answer('loadMessages', messages)
    expect(world.status()).toBe('connected')
  })

  test('counts a message, plays the sound, and opens it from the bell as read', async () => {
    await connected()
    world.arrive('ana', hello)
    expect(world.unread()).toEqual({ ana: 1 })
    expect(world.played).toEqual([0.7])
    expect(world.bell).toMatchObject([{ id: 1, threadId: 'ana', isRead: false }])

    world.notifications.send({ type: 'notification.opened', id: 1 })
    expect(world.place.view).toBe('conversations')
    expect(selectSelectedId(world.openConversation.getSnapshot())).toBe('ana')
    expect(world.unread()).toEqual({})
    expect(world.bell).toMatchObject([{ id: 1, threadId: 'ana', isRead: true }])
  })

  test('counts and announces each message of a burst in an unlisted conversation', async () => {
    await connected()
    for (const [index, text] of ['Hola', '¿Abren hoy?', '¿Y mañana?'].entries())
      world.arrive('eva', said(text, 3_000 + index), 9_000 + index)
    world.arrive('eva', said('¿Y mañana?', 3_002), 9_500)
    expect(world.unread()).toEqual({})
    world.clock.increment(1_000)
    const eva = { ...luis, threadId: 'eva', name: 'Eva Solís', lastMessageAt: 3_002 }
    await world.answer('loadConversations', listed([eva, ana, luis]))
    expect(world.unread()).toEqual({ eva: 3 })
    expect(world.bell.map(({ contactName, message }) => `${contactName}: ${message}`)).toEqual([
      'Eva Solís: ¿Y mañana?',
      'Eva Solís: ¿Abren hoy?',
      'Eva Solís: Hola',
    ])
    world.socket({ type: 'realtime.reconnect' })
    world.clock.increment(1_000)
    expect(world.unread()).toEqual({ eva: 3 })
  })

  test('does not announce messages of the open conversation', async () => {
    await connected()
    world.workspace.send({ type: 'conversation.requested', threadId: 'ana' })
    await world.answer('loadMessages', messages)
    world.arrive('ana', hello)
    expect(world.unread()).toEqual({})
    expect(world.played).toEqual([])
    world.page.happen({ type: 'page.hidden' })
    const more = said('¿Hola?', 3_000)
    world.arrive('ana', more, 19_000)
    expect(world.unread()).toEqual({ ana: 1 })
    expect(world.played).toEqual([0.7])
  })

  test('goes on sending when the conversation is left, and stops its thread after twenty others', async () => {
    await connected()
    world.workspace.send({ type: 'conversation.requested', threadId: 'ana' })
    await world.answer('loadMessages', messages)
    const { inbox, openConversation } = world
    const chat = there(selectChat(openConversation.getSnapshot()))
    const thread = there(selectThread(chat.getSnapshot()))
    const composer = there(selectComposer(there(selectSending(thread.getSnapshot())).getSnapshot()))
    composer.send({ type: 'draft.changed', text: 'Abrimos a las nueve' })
    composer.send({ type: 'message.send', at: 5_000, key: 'k1' })
    inbox.send({ type: 'conversation.select', threadId: 'luis' })
    expect(Object.keys(chat.getSnapshot().children)).toContain('thread:ana')
    await world.answer('sendMessage', undefined)
    const isAlive = () => 'thread:ana' in chat.getSnapshot().children
    chat.send({ type: 'chat.close' })
    for (let others = 1; others < RECENT_MAX; others += 1) {
      expect(isAlive()).toBe(true)
      const conversation = { ...ana, threadId: `otra-${others}` }
      chat.send({ type: 'chat.open', conversation })
      chat.send({ type: 'chat.close' })
    }
    expect(isAlive()).toBe(false)
  })

  test('on a narrow screen adds a history entry for a chat, which Back removes', async () => {
    await connected()
    const { workspace, page, navigation, inbox, openConversation } = world
    page.happen({ type: 'screen.narrow' })
    workspace.send({ type: 'view.open', view: 'conversations' })
    inbox.send({ type: 'conversation.select', threadId: 'ana' })
    expect(world.place.threadId).toBe('ana')
    navigation.send({
      type: 'place.restored',
      place: { view: 'conversations', trail: ['dashboard'] },
    })
    expect(selectSelectedId(openConversation.getSnapshot())).toBeNull()
    navigation.send({
      type: 'place.restored',
      place: { view: 'conversations', trail: ['dashboard'], threadId: 'ana' },
    })
    expect(selectSelectedId(openConversation.getSnapshot())).toBe('ana')
    openConversation.send({ type: 'conversation.close' })
    expect(world.place.threadId).toBeUndefined()
  })

  test('adds a history entry for a chat beside the list once there is no room for both', async () => {
    await connected()
    const { workspace, page, inbox } = world
    const placed = () => world.place.threadId
    workspace.send({ type: 'view.open', view: 'conversations' })
    inbox.send({ type: 'conversation.select', threadId: 'ana' })
    expect(placed()).toBeUndefined()
    page.happen({ type: 'screen.narrow' })
    expect(placed()).toBe('ana')
    workspace.send({ type: 'view.open', view: 'dashboard' })
    page.happen({ type: 'screen.narrow' })
    expect(placed()).toBeUndefined()
    workspace.send({ type: 'view.open', view: 'conversations' })
    expect(placed()).toBe('ana')
  })

  const connected = async () => {
    world.socket({ type: 'socket.opened' })
    await world.answer('loadConversations', listed([ana, luis]))
  }
})
