import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type Endpoint, KEY_HEADER } from '#contract/endpoint.ts'
import {
  listConversations,
  listMessages,
  readMessages,
  sendManualMessage,
} from '#contract/inbox.ts'
import { looseItems } from '#contract/loose.ts'
import { listVisitorMessages, openVisit, sendVisitorMessage } from '#contract/visitor.ts'
import { VISITOR_MESSAGES_A_MINUTE } from '#server/limits/bounds/visitorCalls.ts'
import type { signedIn } from '../accounts.ts'

// People who write as fast as they are answered, repeating each message until it is acknowledged.

const WIDGET = 'demo'
/** Longer than any answer takes, and shorter than the server waits for a running send. */
const ANSWERED_WITHIN = 15_000
const TOO_MANY = 429

export type Staff = Awaited<ReturnType<typeof signedIn>>

let addresses = 0
/** Every visitor has an address of their own, so that limits do not apply. */
const newAddress = () => {
  addresses += 1
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}

interface Call {
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

const call = async (
  base: string,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  given: Call,
): Promise<string> => {
  const { method, path } = endpoint
  const { token, headers, body } = given
  const response = await fetch(base + path.replace(':widget', WIDGET), {
    method,
    headers: {
      ...headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWERED_WITHIN),
  })
  const answer = await response.text()
  if (response.status === TOO_MANY) {
    // Refused, not lost: PostgreSQL counts on where the server is started again.
    await setTimeout(1000 * Number(response.headers.get('retry-after') ?? 1))
    return call(base, endpoint, given)
  }
  if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${answer}`)
  return answer
}

/** The error of `fetch` for a connection that was cut or refused. */
export const isCut = (error: unknown): boolean => error instanceof TypeError

/** A visitor and their conversation. */
export class Visit {
  readonly #base: string
  readonly #as: Call
  /** The staff's call for the messages, which gets all of them: the visitor's own gets the newest only. */
  #asStaff: Call | null = null
  /** The acknowledged messages of each writer, in order. */
  readonly acknowledged = new Map<Writer, string[]>()

  private constructor(base: string, as: Call) {
    this.#base = base
    this.#as = as
  }

  static async open(base: string): Promise<Visit> {
    const headers = { 'x-forwarded-for': newAddress() }
    const answer = await call(base, openVisit, { headers, body: {} })
    const { visitor_token: token } = openVisit.answer.parse(JSON.parse(answer))
    return new Visit(base, { headers, token })
  }

  async say(content: string, client_id: string): Promise<void> {
    await call(this.#base, sendVisitorMessage, { ...this.#as, body: { client_id, content } })
  }

  answerAs({ token }: Staff, thread_id: string): void {
    this.#asStaff = { token, body: { thread_id } }
  }

  async read(): Promise<readonly string[]> {
    if (this.#asStaff) {
      const answer = await call(this.#base, listMessages, this.#asStaff)
      const { messages } = readMessages(listMessages.answer.parse(JSON.parse(answer)))
      return messages.map(({ text }) => text)
    }
    const answer = await call(this.#base, listVisitorMessages, this.#as)
    return listVisitorMessages.answer.parse(JSON.parse(answer)).map(({ content }) => content)
  }
}

interface Said {
  readonly text: string
  readonly key: string
  readonly visit: Visit
  readonly send: (text: string, key: string) => Promise<void>
}

export class Writer {
  readonly #name = randomUUID()
  readonly #next: () => Promise<Pick<Said, 'visit' | 'send'>>
  #unanswered: Said | null = null
  #count = 0
  /** The number of sends that were repeated without an answer. */
  repeated = 0
  /** The number of those that had been stored: without a key they would be stored twice. */
  storedBefore = 0

  constructor(next: () => Promise<Pick<Said, 'visit' | 'send'>>) {
    this.#next = next
  }

  /** Writes until the connection is cut. */
  async write(tell: () => void): Promise<never> {
    for (;;) {
      await this.finish()
      const where = await this.#next()
      this.#count += 1
      this.#unanswered = { ...where, text: `${this.#name} ${this.#count}`, key: randomUUID() }
      await this.#send(this.#unanswered)
      tell()
    }
  }

  /** A send without an answer is repeated. */
  async finish(): Promise<void> {
    if (!this.#unanswered) return
    this.repeated += 1
    const { visit, text } = this.#unanswered
    if ((await visit.read()).includes(text)) this.storedBefore += 1
    await this.#send(this.#unanswered)
  }

  async #send(said: Said): Promise<void> {
    await said.send(said.text, said.key)
    this.#unanswered = null
    const { acknowledged } = said.visit
    acknowledged.set(this, [...(acknowledged.get(this) ?? []), said.text])
  }

  isBy(text: string): boolean {
    return text.startsWith(this.#name)
  }
}

/** The server limits the messages of a conversation in a minute: then another visitor continues. */
export const visitorWriter = (open: () => Promise<Visit>): Writer => {
  let visit: Visit | null = null
  let count = 0
  return new Writer(async () => {
    if (!visit || count === VISITOR_MESSAGES_A_MINUTE) {
      visit = await open()
      count = 0
    }
    count += 1
    const current = visit
    return { visit: current, send: (text, key) => current.say(text, key) }
  })
}

/** A person who answers one visitor. */
export const staffWriter = async (base: string, staff: Staff, visit: Visit): Promise<Writer> => {
  const question = randomUUID()
  await visit.say(question, randomUUID())
  const list = await call(base, listConversations, {
    token: staff.token,
    body: { business_id: staff.businessId },
  })
  const to = looseItems(listConversations.answer.parse(JSON.parse(list))).find(
    ({ LastMessage }) => LastMessage === question,
  )
  if (!to) throw new Error('The staff do not see what the visitor wrote')
  const { OpenAID, ContactId, ContactType } = to
  visit.answerAs(staff, String(OpenAID))
  const send = async (newMessage: string, key: string) => {
    await call(base, sendManualMessage, {
      token: staff.token,
      headers: { [KEY_HEADER]: key },
      body: { OpenAID, ContactId, ContactType, newMessage },
    })
  }
  return new Writer(async () => ({ visit, send }))
}
