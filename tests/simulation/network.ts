import { CallError, NO_CONNECTION, TOO_SLOW } from '#contract/errors'
import { readConversations, readMessages, writeManualMessage } from '#contract/inbox'
import { REQUEST_TIMEOUT } from '#contract/limits'
import { readFrame } from '#contract/realtime'
import type { Send } from '#machines/inbox/chat/outgoing'
import type { SocketEvent } from '#machines/realtime/realtimeMachine'
import type { Chance } from './chance'
import { Server } from './server'
import type { Timeline } from './timeline'

/** How the page learns the outcome of a call. */
export interface Answering {
  readonly answer: (output: unknown) => void
  readonly fail: (error: unknown) => void
  /** The page that asked has been left or loaded again. */
  readonly isGone: () => boolean
}

interface Line {
  /** A dead socket drops every frame and reports no close. */
  state: 'opening' | 'open' | 'dead'
  readonly tell: (event: SocketEvent) => void
}

const noConnection = () => new CallError('network', NO_CONNECTION)

/** Everything between the page and its server, and what goes wrong there. */
export class Network {
  readonly server: Server
  /** Whether anything goes wrong. */
  isFair: boolean = false
  #isOnline: boolean = true
  /** The keys of the sends that the server has taken. */
  readonly #keys = new Set<string>()
  readonly #watchers = new Set<(isOnline: boolean) => void>()
  /** The server acted on a call after the page had given it up. */
  wasLate: boolean = false
  readonly #time: Timeline
  readonly #chance: Chance
  #line: Line | null = null

  constructor(time: Timeline, chance: Chance) {
    this.#time = time
    this.#chance = chance
    this.server = new Server(
      () => time.now,
      (frame) => this.#deliver(frame),
    )
  }

  call(name: string, input: unknown, { answer, fail, isGone }: Answering): void {
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

  get isOnline(): boolean {
    return this.#isOnline
  }

  set isOnline(isOnline: boolean) {
    if (this.#isOnline === isOnline) return
    this.#isOnline = isOnline
    for (const tell of this.#watchers) tell(isOnline)
  }

  watch(tell: (isOnline: boolean) => void): () => void {
    this.#watchers.add(tell)
    tell(this.#isOnline)
    return () => this.#watchers.delete(tell)
  }

  connect(tell: (event: SocketEvent) => void): () => void {
    const line: Line = { state: 'opening', tell }
    this.#line = line
    this.#time.after(this.#latency(), () => {
      if (this.#line !== line) return
      if (!this.isOnline || (!this.isFair && this.#chance.is(0.2))) return this.cut()
      line.state = 'open'
      tell({ type: 'socket.opened' })
    })
    return () => {
      if (this.#line === line) this.#line = null
    }
  }

  /** The socket closes with an event. */
  cut(clean = false): void {
    const line = this.#line
    this.#line = null
    line?.tell({ type: 'socket.closed', clean })
  }

  /** The socket dies without a close event. */
  kill(): void {
    if (this.#line) this.#line.state = 'dead'
  }

  /** From now on nothing goes wrong, and a dead socket is noticed. */
  heal(): void {
    this.isFair = true
    this.isOnline = true
    if (this.#line?.state === 'dead') this.cut()
  }

  #act(name: string, input: unknown): unknown {
    const { threadId, to, text, key } = input as { threadId: string } & Send
    if (name === 'loadConversations') return readConversations(this.server.conversations())
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

  /** Late, twice, or in another order, as long as the socket lives. */
  #deliver(frame: string): void {
    const line = this.#line
    const arrive = () => {
      const live = readFrame(frame, this.#time.now)
      if (!line || line !== this.#line || line.state !== 'open' || !live) return
      if (live.type === 'live.message' || live.type === 'live.conversation') line.tell(live)
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
