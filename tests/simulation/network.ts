import type { EventObject } from 'xstate'
import type { Assigned } from '#contract/assignee.ts'
import { readConversationChanges } from '#contract/conversationChanges.ts'
import { CallError, NO_CONNECTION, TOO_SLOW } from '#contract/errors.ts'
import { readConversations, readMessages, writeManualMessage } from '#contract/inbox.ts'
import { REQUEST_TIMEOUT } from '#contract/limits.ts'
import { readFrame } from '#contract/live/frame.ts'
import type { MessageCall } from '#machines/inbox/chat/composer/outgoing.ts'
import type { Heard } from '#machines/shared/liveNews.ts'
import type { Chance } from './chance.ts'
import type { Server } from './server.ts'
import type { Timeline } from './timeline.ts'

/** An actor of the page that waits for the network. */
export interface Asker {
  readonly tell: (event: EventObject) => void
  /** News of the socket, for those who listen. */
  readonly publish: (news: Heard) => void
  readonly answer: (output: unknown) => void
  readonly fail: (error: unknown) => void
  /** The actor was stopped, or the page was left or reloaded. */
  readonly isGone: () => boolean
}

export interface NetworkParts {
  readonly time: Timeline
  readonly chance: Chance
  readonly server: Server
  /** Whose page it is. */
  readonly userId: string
  readonly tellsChanges: boolean
}

interface Line {
  /** A dead socket drops every frame and reports no close. */
  state: 'opening' | 'open' | 'dead'
  readonly asker: Asker
}

const refused = () => new CallError('refused', 'HTTP 404', 404, 'No')
const noConnection = () => new CallError('network', NO_CONNECTION)

/** The back end has no such conversation for who is no member. */
const REFUSED = Symbol('refused')

/** The network between the page of a person and the server, with its faults. */
export class Network {
  readonly server: Server
  readonly #userId: string
  /** True if faults happen. */
  isFair: boolean = false
  isOnline: boolean = true
  /** True if the server tells what changed in the list. */
  readonly #tellsChanges: boolean
  /** The keys of the accepted sends. */
  readonly #keys = new Set<string>()
  readonly #watchers: Asker[] = []
  /** The server executed a call after the page had given it up. */
  wasLate: boolean = false
  /** How often the page tried to connect. */
  tries: number = 0
  readonly #time: Timeline
  readonly #chance: Chance
  #line: Line | null = null
  /** When the last news of an assignee arrives: they keep their order. */
  #assigneeAt = 0

  constructor({ time, chance, server, userId, tellsChanges }: NetworkParts) {
    this.#tellsChanges = tellsChanges
    this.#time = time
    this.#chance = chance
    this.#userId = userId
    this.server = server
    server.join(userId, { frame: (frame) => this.#deliver(frame), removed: () => this.cut() })
  }

  call(name: string, input: unknown, { answer, fail, isGone }: Asker): void {
    const chance = this.#chance
    const act = () => {
      this.wasLate ||= name === 'sendMessage' && isGone()
      return this.#act(name, input)
    }
    const soon = () => this.#latency()
    if (!this.isOnline) return void this.#time.after(20, () => fail(noConnection()))
    if (this.isFair || chance.is(0.75))
      return void this.#time.after(soon(), () => {
        const output = act()
        this.#time.after(soon(), () => (output === REFUSED ? fail(refused()) : answer(output)))
      })
    const lost = (ms: number) => {
      if (chance.is(0.5)) this.#time.after(ms, () => fail(noConnection()))
      else this.#time.after(REQUEST_TIMEOUT, () => fail(new CallError('timeout', TOO_SLOW)))
    }
    chance.one([
      () => this.#time.after(soon(), () => fail(new CallError('refused', 'No', 500, 'No'))),
      () => lost(soon()),
      () => {
        const ms = soon()
        this.#time.after(ms, act)
        lost(ms + soon())
      },
      () => {
        const ms = soon()
        this.#time.after(ms, () => fail(noConnection()))
        this.#time.after(ms + soon(), () => {
          this.wasLate ||= name === 'sendMessage'
          act()
        })
      },
    ])()
  }

  setOnline(isOnline: boolean): void {
    if (this.isOnline === isOnline) return
    this.isOnline = isOnline
    for (const asker of this.#watchers) this.#tellNetwork(asker)
  }

  watch(asker: Asker): void {
    this.#watchers.push(asker)
    this.#tellNetwork(asker)
  }

  /** The events of `effects/network.ts`. */
  #tellNetwork({ tell }: Asker): void {
    tell({ type: this.isOnline ? 'network.online' : 'network.offline' })
  }

  connect(asker: Asker): void {
    const line: Line = { state: 'opening', asker }
    this.#line = line
    this.tries += 1
    this.#time.after(this.#latency(), () => {
      if (this.#current !== line) return
      if (this.isOnline && !this.server.isMember(this.#userId))
        return asker.tell({ type: 'socket.refused', code: 403 } as EventObject)
      if (!this.isOnline || (!this.isFair && this.#chance.is(0.2))) return this.cut()
      line.state = 'open'
      asker.tell({ type: 'socket.opened' })
    })
  }

  get #current(): Line | null {
    return this.#line?.asker.isGone() ? null : this.#line
  }

  /** The socket closes with an event. */
  cut(clean = false): void {
    const line = this.#current
    this.#line = null
    line?.asker.tell({ type: 'socket.closed', clean } as EventObject)
  }

  /** The socket dies without a close event. */
  kill(): void {
    if (this.#current) this.#current.state = 'dead'
  }

  /** Faults end, and a dead socket is noticed. */
  heal(): void {
    this.isFair = true
    this.setOnline(true)
    if (this.#current?.state === 'dead') this.cut()
  }

  #act(name: string, input: unknown): unknown {
    if (!this.server.isMember(this.#userId)) return REFUSED
    const { threadId, mark, to, text, key, assignee } = input as {
      threadId: string
      mark: string
    } & MessageCall &
      Assigned
    if (name === 'loadConversations')
      return {
        conversations: readConversations(this.server.conversations()),
        mark: this.#tellsChanges ? this.server.mark : null,
      }
    if (name === 'loadChanges') {
      const changes = this.server.changesSince(mark)
      return changes && readConversationChanges(changes)
    }
    if (name === 'loadMessages' || name === 'checkThread')
      return readMessages(this.server.messages(threadId))
    if (name === 'loadStatus') return { availability: 'answering', isResponding: true }
    if (name === 'saveAssignee') {
      if (assignee && !this.server.isMember(assignee.userId)) return REFUSED
      this.server.assign(threadId, assignee?.userId ?? null)
      return { threadId, assignee }
    }
    if (name === 'loadPeople') return []
    if (name !== 'sendMessage') return undefined
    const { OpenAID, ContactId, newMessage } = writeManualMessage(to, text)
    if (this.server.threads.get(OpenAID)?.contactId !== ContactId)
      throw new Error(`A message for ${ContactId} was sent to ${OpenAID}`)
    if (key !== null && this.#keys.has(key)) return undefined
    if (key !== null) this.#keys.add(key)
    return this.server.say(OpenAID, newMessage, this.#userId)
  }

  /** Frames may arrive late, and those of messages twice or in another order, as long as the socket lives. */
  #deliver(frame: string): void {
    const line = this.#current
    const arrive = () => {
      const live = readFrame(frame, this.#time.now)
      if (!line || line !== this.#current || line.state !== 'open' || !live) return
      if (
        live.type === 'live.message' ||
        live.type === 'live.conversation' ||
        live.type === 'live.assignee'
      )
        line.asker.publish(live)
    }
    if (line?.state !== 'open') return
    // The back end reads whose it is when it tells it, one news after the other on one socket.
    if (frame.includes('conversation_assignee')) {
      this.#assigneeAt = Math.max(this.#assigneeAt, this.#time.now + this.#latency())
      return void this.#time.after(this.#assigneeAt - this.#time.now, arrive)
    }
    this.#time.after(this.#latency(), arrive)
    if (!this.isFair && this.#chance.is(0.15)) this.#time.after(this.#latency(), arrive)
  }

  #latency(): number {
    if (this.isFair) return 20
    return this.#chance.is(0.1) ? this.#chance.upTo(6_000) : this.#chance.upTo(400)
  }
}
