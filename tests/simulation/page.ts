import {
  type Actor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromCallback,
  type SnapshotFrom,
} from 'xstate'
import type { Message } from '#contract/inbox'
import type { OutgoingMessage } from '#contract/outgoing'
import { threadActorId } from '#machines/inbox/chat/chatMachine'
import { type messagesMachine, selectMessages } from '#machines/inbox/chat/messagesMachine'
import { type outboxMachine, selectItems } from '#machines/inbox/chat/outboxMachine'
import type { threadMachine } from '#machines/inbox/chat/threadMachine'
import type { inboxMachine } from '#machines/inbox/inboxMachine'
import type { conversationListMachine } from '#machines/inbox/list/conversationListMachine'
import type { unreadMachine } from '#machines/inbox/list/unreadMachine'
import type { realtimeMachine } from '#machines/realtime/realtimeMachine'
import { savedByChat } from '#src/app/chatSaving.ts'
import { saveChanges } from '#src/app/saving.ts'
import { savedByWorkspace } from '#src/app/workspaceSaving.ts'
import type { Memory } from '#src/effects/memory.ts'
import { freshMemory } from '../model/kit/memory'
import { ANSWER, answeredAtOnce, FAIL, request } from '../model/kit/request'
import { replaceWorld } from '../model/kit/silence'
import type { Network } from './network'
import type { Timeline } from './timeline'

const pages = new WeakMap<object, Page>()

const pageOf = (system: object): Page => {
  const page = pages.get(system)
  if (!page) throw new Error('Nobody has opened this page')
  return page
}

/** By the id of a machine, another one in its place. */
export type Swaps = ReadonlyMap<string, AnyStateMachine>

/** The real machines, whose every request, socket and note goes to their page. */
export const wired = (machine: AnyStateMachine, swaps: Swaps = new Map()): AnyStateMachine =>
  replaceWorld(
    machine,
    (name) => told[name] ?? asking(name),
    (each) => swaps.get(each.id) ?? each,
  )

/** What tells the machines something by itself; code that is loaded late is there at once. */
const told: Readonly<Record<string, AnyActorLogic>> = {
  socket: fromCallback(({ sendBack, system }) => pageOf(system).connect(sendBack)),
  watchNetwork: fromCallback(({ sendBack, system }) => pageOf(system).watchNetwork(sendBack)),
  watchPage: fromCallback(({ sendBack, system }) => pageOf(system).watch(sendBack)),
  loadArea: answeredAtOnce,
  loadChat: answeredAtOnce,
}

const asking = (name: string): AnyActorLogic => ({
  ...request,
  start: ({ input }: { input: unknown }, { self, system }: AnyActorScope) =>
    pageOf(system).ask(name, input, self),
})

/** What is asked of the server; the rest is the browser's, which stays silent here. */
const calls: ReadonlySet<string> = new Set([
  'loadConversations',
  'loadMessages',
  'checkThread',
  'sendMessage',
  'loadStatus',
])

interface Delay {
  isCleared: boolean
}

/** One tab: the running machines, what the browser keeps for them, and its sleep. */
export class Page {
  readonly #machine: AnyStateMachine
  readonly #time: Timeline
  readonly #network: Network
  readonly #isKeyed: boolean
  /** What is left when the page is loaded again. */
  readonly #memory: Memory = freshMemory()
  /** Whether another tab is in front of it. */
  isHidden: boolean = false
  #workspace: Actor<AnyActorLogic> | null = null
  #tell: (event: EventObject) => void = () => undefined
  /** What happens to a page that sleeps happens when it wakes. */
  #asleep: (() => void)[] | null = null

  /** Is called with the inbox after every step. */
  readonly #watcher: (unread: SnapshotFrom<typeof unreadMachine>) => void

  constructor(
    machine: AnyStateMachine,
    time: Timeline,
    network: Network,
    watcher: (unread: SnapshotFrom<typeof unreadMachine>) => void,
    isKeyed: boolean,
  ) {
    this.#isKeyed = isKeyed
    this.#machine = machine
    this.#time = time
    this.#network = network
    this.#watcher = watcher
    this.load()
  }

  /** Starts the machines, for the first time or after a reload: only what the browser keeps is left. */
  load(): void {
    this.#workspace?.stop()
    const { inbox, ...memory } = this.#memory.read({ view: 'conversations', trail: [] })
    const workspace = createActor<AnyActorLogic>(this.#machine, {
      input: {
        businessId: 1,
        memory: { ...memory, inbox: { ...inbox, isKeyed: this.#isKeyed } },
        wantedThreadId: null,
      },
      inspect: saveChanges([
        ...savedByWorkspace(this.#memory, () => undefined),
        ...savedByChat(this.#memory),
      ]),
      clock: {
        setTimeout: (does, ms) => this.#delay(does, ms),
        clearTimeout: (delay: Delay) => {
          delay.isCleared = true
        },
      },
    })
    pages.set(workspace.system, this)
    this.#workspace = workspace
    workspace.start()
    this.unread.subscribe(this.#watcher)
    if (this.isHidden) this.tell({ type: 'page.hidden' })
  }

  tell(event: EventObject): void {
    this.#tell(event)
  }

  show(isShown: boolean): void {
    this.isHidden = !isShown
    this.tell({ type: isShown ? 'page.shown' : 'page.hidden' })
  }

  sleep(): void {
    this.#asleep ??= []
  }

  wake(): void {
    const missed = this.#asleep ?? []
    this.#asleep = null
    for (const does of missed) does()
  }

  get isAsleep(): boolean {
    return this.#asleep !== null
  }

  get inbox(): Actor<typeof inboxMachine> {
    return childOf(this.#workspace, 'inbox') as Actor<typeof inboxMachine>
  }

  get list(): Actor<typeof conversationListMachine> {
    return childOf(this.inbox, 'list') as Actor<typeof conversationListMachine>
  }

  get unread(): Actor<typeof unreadMachine> {
    return childOf(this.inbox, 'unread') as Actor<typeof unreadMachine>
  }

  get realtime(): Actor<typeof realtimeMachine> {
    return childOf(this.#workspace, 'realtime') as Actor<typeof realtimeMachine>
  }

  get chat(): AnyActorRef | null {
    return childOf(this.inbox, 'chat')
  }

  messages(threadId: string): Actor<typeof messagesMachine> | null {
    return childOf(this.thread(threadId), 'messages') as Actor<typeof messagesMachine> | null
  }

  /** What is shown in a thread that is alive. */
  shown(threadId: string): readonly Message[] {
    const messages = this.messages(threadId)
    return messages ? selectMessages(messages.getSnapshot()) : []
  }

  thread(threadId: string): Actor<typeof threadMachine> | null {
    return childOf(this.chat, threadActorId(threadId)) as Actor<typeof threadMachine> | null
  }

  /** What is on its way out in a thread that is alive. */
  outgoing(threadId: string): readonly OutgoingMessage[] {
    const outbox = childOf(this.thread(threadId), 'outbox') as Actor<typeof outboxMachine> | null
    return outbox ? selectItems(outbox.getSnapshot()) : []
  }

  ask(name: string, input: unknown, asker: AnyActorRef): void {
    if (!calls.has(name)) return
    const reply = (event: EventObject) =>
      this.#awake(() => {
        if (asker.getSnapshot().status === 'active') asker.send(event)
      })
    this.#network.call(name, input, {
      answer: (output) => reply({ type: ANSWER, output } as EventObject)(),
      fail: (error) => reply({ type: FAIL, error } as EventObject)(),
      isGone: () => asker.getSnapshot().status !== 'active',
    })
  }

  connect(tell: (event: EventObject) => void): () => void {
    return this.#network.connect((event) => this.#awake(() => tell(event))())
  }

  /** What `effects/network.ts` tells. */
  watchNetwork(tell: (event: EventObject) => void): () => void {
    return this.#network.watch((isOnline) =>
      this.#awake(() => tell({ type: isOnline ? 'network.online' : 'network.offline' }))(),
    )
  }

  watch(tell: (event: EventObject) => void): () => void {
    this.#tell = tell
    return () => {
      this.#tell = () => undefined
    }
  }

  #delay(does: () => void, ms: number): Delay {
    const delay: Delay = { isCleared: false }
    const end = this.#awake(() => {
      if (!delay.isCleared) does()
    })
    this.#time.after(ms, end)
    return delay
  }

  #awake(does: () => void): () => void {
    return () => {
      if (this.#asleep) this.#asleep.push(does)
      else does()
    }
  }
}

const childOf = (actor: AnyActorRef | null, id: string): AnyActorRef | null =>
  actor?.getSnapshot().children[id] ?? null
