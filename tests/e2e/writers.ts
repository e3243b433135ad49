import { randomUUID } from 'node:crypto'
import { type Endpoint, KEY_HEADER } from '#contract/endpoint'
import { listConversations, sendManualMessage } from '#contract/inbox'
import { looseItems } from '#contract/loose'
import { listVisitorMessages, openVisit, sendVisitorMessage } from '#contract/visitor'
import { MESSAGES_A_MINUTE } from '#server/visitor/messages.ts'
import type { signedIn } from './accounts.ts'

// People who write as fast as they are answered, each message again until it is acknowledged, and the next one only then.

const WIDGET = 'demo'
/** Longer than any answer takes, and shorter than the server waits for a send that is still under way. */
const ANSWERED_WITHIN = 15_000

export type Staff = Awaited<ReturnType<typeof signedIn>>

let addresses = 0
/** Every visitor has an address of their own: limits are none of this. */
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
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { token, headers, body }: Call,
): Promise<string> => {
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
  if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${answer}`)
  return answer
}

/** `fetch` says only so much of a connection that was cut or refused. */
export const isCut = (error: unknown): boolean => error instanceof TypeError

/** A visitor and their conversation. */
export class Visit {
  readonly #base: string
  readonly #as: Call
  /** What each writer wrote here, in order, and was told that it is stored. */
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

  async read(): Promise<readonly string[]> {
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
  /** How many sends had no answer and were repeated. */
  repeated = 0
  /** How many of those had been stored: without a key they would be there twice. */
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

  /** What had no answer is sent again. */
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

/** Nobody writes more than so many messages a minute into one conversation: then another visitor goes on. */
export const visitorWriter = (open: () => Promise<Visit>): Writer => {
  let visit: Visit | null = null
  let count = 0
  return new Writer(async () => {
    if (!visit || count === MESSAGES_A_MINUTE) {
      visit = await open()
      count = 0
    }
    count += 1
    const current = visit
    return { visit: current, send: (text, key) => current.say(text, key) }
  })
}

/** Somebody who answers one visitor. */
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
  const send = async (newMessage: string, key: string) => {
    await call(base, sendManualMessage, {
      token: staff.token,
      headers: { [KEY_HEADER]: key },
      body: { OpenAID, ContactId, ContactType, newMessage },
    })
  }
  return new Writer(async () => ({ visit, send }))
}
