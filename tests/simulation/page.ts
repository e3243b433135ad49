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
import type { Message } from '#contract/inbox.ts'
import type { OutgoingMessage } from '#contract/outgoing.ts'
import { assigningMachine } from '#machines/inbox/assignees/assigningMachine.ts'
import { threadActorId } from '#machines/inbox/chat/chatMachine.ts'
import type { composerMachine } from '#machines/inbox/chat/composer/composerMachine.ts'
import { type outboxMachine, selectItems } from '#machines/inbox/chat/composer/outboxMachine.ts'
import type { sendingMachine } from '#machines/inbox/chat/composer/sendingMachine.ts'
import { type messagesMachine, selectMessages } from '#machines/inbox/chat/log/messagesMachine.ts'
import type { threadMachine } from '#machines/inbox/chat/threadMachine.ts'
import type { inboxMachine } from '#machines/inbox/inboxMachine.ts'
import type { conversationListMachine } from '#machines/inbox/list/conversationListMachine.ts'
import type { unreadMachine } from '#machines/inbox/list/unreadMachine.ts'
import type { openConversationMachine } from '#machines/inbox/openConversationMachine.ts'
import type { realtimeMachine } from '#machines/realtime/realtimeMachine.ts'
import type { Heard, Hearing, SyncSaid } from '#machines/shared/liveNews.ts'
import type { PageEvent, PageHearing } from '#machines/shared/pageNews.ts'
import { savedByChat } from '#src/app/chatSaving.ts'
import { saveChanges } from '#src/app/saving.ts'
import { savedByWorkspace } from '#src/app/workspaceSaving.ts'
import { openLive } from '#src/effects/live.ts'
import type { Memory } from '#src/effects/memory.ts'
import { wholeInbox, wholeWorkspace } from '../model/inbox/whole.ts'
import type { Swaps } from '../model/invariants/kit/system.ts'
import { freshMemory } from '../model/kit/memory.ts'
import { type FakePage, openPage } from '../model/kit/page.ts'
import { ANSWER, FAIL, request } from '../model/kit/request.ts'
import { replaceWorld } from '../model/kit/silence.ts'
import type { Asker, Network } from './network.ts'
import type { Timeline } from './timeline.ts'

const pages = new WeakMap<object, Page>()

/** Every request, socket and watch of a machine, connected with its page. */
const asking: AnyActorLogic = {
  ...request,
  start: (_: unknown, { self, system }: AnyActorScope) => pages.get(system)?.ask(self),
}

const liveNews = fromCallback<SyncSaid, Hearing>(({ input, system, sendBack, receive }) => {
  const hearing = pages.get(system)?.live.hear(input, sendBack)
  receive((said) => hearing?.say(said))
  return hearing?.stop
})
const catchUp = fromCallback(({ system, sendBack }) => pages.get(system)?.live.catchUp(sendBack))
const pageNews = fromCallback<EventObject, PageHearing>(({ input, system, sendBack }) =>
  pages.get(system)?.events.hear(input, sendBack),
)
const recallThread = fromCallback<EventObject, { threadId: string }>(
  ({ input: { threadId }, system, sendBack }) => {
    sendBack({ type: 'thread.recalled', recalled: pages.get(system)?.memory.recall(threadId) })
  },
)
const keptNews = fromCallback(({ system, sendBack }) => pages.get(system)?.memory.hear(sendBack))
const outside: Readonly<Record<string, AnyActorLogic>> = {
  liveNews,
  catchUp,
  pageNews,
  recallThread,
  keptNews,
}

/** With what is loaded later in the page. */
const workspace = wholeWorkspace.provide({
  actors: { inbox: wholeInbox.provide({ actors: { assigning: assigningMachine } }) },
})

/** The real machines, whose requests, sockets and saves go to their page. */
export const wired = (swaps: Swaps = new Map()): AnyStateMachine =>
  replaceWorld(
    workspace,
    (name) => outside[name] ?? asking,
    (each) => swaps.get(each.id) ?? each,
  )

/** The requests to the server; the browser's own do nothing here. */
const calls: ReadonlySet<string> = new Set([
  'loadConversations',
  'loadChanges',
  'loadMessages',
  'checkThread',
  'sendMessage',
  'loadStatus',
  'loadPeople',
  'saveAssignee',
])

interface Delay {
  isCleared: boolean
}

/** The parts of a page. */
export interface Parts {
  readonly machine: AnyStateMachine
  readonly time: Timeline
  readonly network: Network
  readonly userId: string
  readonly isKeyed: boolean
  /** Called after every change of the unread counts. */
  readonly watcher: (unread: SnapshotFrom<typeof unreadMachine>) => void
}

/** One tab: the running machines, their stored data, and its sleep. */
export class Page {
  readonly #parts: Parts
  /** The stored data after a reload. */
  readonly memory: Memory
  /** True if another tab is in front of this one. */
  isHidden: boolean = false
  live: ReturnType<typeof openLive> = openLive()
  /** The events of `effects/page.ts`. */
  events: FakePage = openPage()
  #workspace: Actor<AnyActorLogic> | null = null
  /** Events of a sleeping page happen when it wakes. */
  #asleep: (() => void)[] | null = null

  constructor(parts: Parts) {
    this.#parts = parts
    this.memory = freshMemory((does) => parts.time.after(0, does))
    this.load()
  }

  /** Starts the machines, for the first time or after a reload: only stored data is left. */
  load(): void {
    this.#workspace?.stop()
    this.live = openLive()
    this.events = openPage()
    const { machine, userId, isKeyed, watcher } = this.#parts
    const { inbox, ...memory } = this.memory.read({ view: 'conversations', trail: [] })
    const workspace = createActor<AnyActorLogic>(machine, {
      input: {
        businessId: 1,
        memory: { ...memory, inbox: { ...inbox, isKeyed, userId } },
        wanted: null,
      },
      inspect: saveChanges([
        ...savedByWorkspace(this.memory, () => undefined),
        ...savedByChat(this.memory),
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
    this.unread.subscribe(watcher)
    if (this.isHidden) this.tell({ type: 'page.hidden' })
  }

  tell(event: PageEvent): void {
    const { events } = this
    this.#whenAwake(() => events.happen(event))
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
    return this.#actor('inbox') as Actor<typeof inboxMachine>
  }

  get openConversation(): Actor<typeof openConversationMachine> {
    return this.#actor('inbox', 'openConversation') as Actor<typeof openConversationMachine>
  }

  get list(): Actor<typeof conversationListMachine> {
    return this.#actor('inbox', 'list') as Actor<typeof conversationListMachine>
  }

  get unread(): Actor<typeof unreadMachine> {
    return this.#actor('inbox', 'unread') as Actor<typeof unreadMachine>
  }

  get assigning(): Actor<typeof assigningMachine> | null {
    return this.#actor('inbox', 'assigning') as Actor<typeof assigningMachine> | null
  }

  get realtime(): Actor<typeof realtimeMachine> {
    return this.#actor('realtime') as Actor<typeof realtimeMachine>
  }

  thread(threadId: string): Actor<typeof threadMachine> | null {
    return this.#actor('inbox', 'openConversation', 'chat', threadActorId(threadId)) as Actor<
      typeof threadMachine
    > | null
  }

  messages(threadId: string): Actor<typeof messagesMachine> | null {
    return childOf(this.thread(threadId), 'messages') as Actor<typeof messagesMachine> | null
  }

  sending(threadId: string): Actor<typeof sendingMachine> | null {
    return childOf(this.thread(threadId), 'sending') as Actor<typeof sendingMachine> | null
  }

  composer(threadId: string): Actor<typeof composerMachine> | null {
    return childOf(this.sending(threadId), 'composer') as Actor<typeof composerMachine> | null
  }

  /** The messages on the screen of a living thread. */
  shown(threadId: string): readonly Message[] {
    const messages = this.messages(threadId)
    return messages ? selectMessages(messages.getSnapshot()) : []
  }

  /** The outgoing messages of a living thread. */
  outgoing(threadId: string): readonly OutgoingMessage[] {
    const outbox = childOf(this.sending(threadId), 'outbox') as Actor<typeof outboxMachine> | null
    return outbox ? selectItems(outbox.getSnapshot()) : []
  }

  ask(actor: AnyActorRef & { readonly _parent?: AnyActorRef }): void {
    const { network } = this.#parts
    const isGone = () => actor.getSnapshot().status !== 'active'
    const send = (to: AnyActorRef | undefined, event: EventObject) =>
      this.#whenAwake(() => {
        if (!isGone()) to?.send(event)
      })
    const asker: Asker = {
      publish: (news: Heard) =>
        this.#whenAwake(() => {
          if (!isGone()) this.live.publish(news)
        }),
      tell: (event) => send(actor._parent, event),
      answer: (output) => send(actor, { type: ANSWER, output } as EventObject),
      fail: (error) => send(actor, { type: FAIL, error } as EventObject),
      isGone,
    }
    const name = String(actor.src)
    // Lazily loaded code is there at once.
    if (name === 'loadArea' || name === 'loadChat' || name === 'loadRowActions')
      actor.send({ type: ANSWER })
    if (name === 'socket') network.connect(asker)
    if (name === 'watchNetwork') network.watch(asker)
    if (calls.has(name)) network.call(name, actor.getSnapshot().input, asker)
  }

  #actor(...ids: readonly string[]): AnyActorRef | null {
    return ids.reduce<AnyActorRef | null>(childOf, this.#workspace)
  }

  #delay(does: () => void, ms: number): Delay {
    const delay: Delay = { isCleared: false }
    const end = () => {
      if (!delay.isCleared) does()
    }
    this.#parts.time.after(ms, () => this.#whenAwake(end))
    return delay
  }

  #whenAwake(does: () => void): void {
    if (this.#asleep) this.#asleep.push(does)
    else does()
  }
}

const childOf = (actor: AnyActorRef | null, id: string): AnyActorRef | null =>
  actor?.getSnapshot().children[id] ?? null
