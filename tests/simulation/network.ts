import type { EventObject } from 'xstate'
import { readConversationChanges } from '#contract/conversationChanges.ts'
import { CallError, NO_CONNECTION, TOO_SLOW } from '#contract/errors.ts'
import { readConversations, readMessages, writeManualMessage } from '#contract/inbox.ts'
import { REQUEST_TIMEOUT } from '#contract/limits.ts'
import { readFrame } from '#contract/live/frame.ts'
import type { MessageCall } from '#machines/inbox/chat/composer/outgoing.ts'
import type { Heard } from '#machines/shared/liveNews.ts'
import type { Chance } from './chance.ts'
import { Server } from './server.ts'
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

interface Line {
  /** A dead socket drops every frame and reports no close. */
  state: 'opening' | 'open' | 'dead'
  readonly asker: Asker
}

const noConnection = () => new CallError('network', NO_CONNECTION)

/** The network between the page and its server, with its faults. */
export class Network {
  readonly server: Server
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
  readonly #time: Timeline
  readonly #chance: Chance
  #line: Line | null = null

  constructor(time: Timeline, chance: Chance, tellsChanges: boolean) {
    this.#tellsChanges = tellsChanges
    this.#time = time
    this.#chance = chance
    this.server = new Server(
      () => time.now,
      (frame) => this.#deliver(frame),
    )
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
        this.#time.after(soon(), () => answer(output))
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
    this.#time.after(this.#latency(), () => {
      if (this.#current !== line) return
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
    const { threadId, mark, to, text, key } = input as {
      threadId: string
      mark: string
    } & MessageCall
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
    if (name !== 'sendMessage') return undefined
    const { OpenAID, ContactId, newMessage } = writeManualMessage(to, text)
    if (this.server.threads.get(OpenAID)?.contactId !== ContactId)
      throw new Error(`A message for ${ContactId} was sent to ${OpenAID}`)
    if (key !== null && this.#keys.has(key)) return undefined
    if (key !== null) this.#keys.add(key)
    return this.server.say(OpenAID, newMessage, 'person')
  }

  /** Frames may arrive late, twice, or in another order, as long as the socket lives. */
  #deliver(frame: string): void {
    const line = this.#current
    const arrive = () => {
      const live = readFrame(frame, this.#time.now)
      if (!line || line !== this.#current || line.state !== 'open' || !live) return
      if (live.type === 'live.message' || live.type === 'live.conversation')
        line.asker.publish(live)
    }
    if (line?.state !== 'open') return
    this.#time.after(this.#latency(), arrive)
    if (!this.isFair && this.#chance.is(0.15)) this.#time.after(this.#latency(), arrive)
  }

  #latency(): number {
    if (this.isFair) return 20
    return this.#chance.is(0.1) ? this.#chance.upTo(6_000) : this.#chance.upTo(400)
  }
}
