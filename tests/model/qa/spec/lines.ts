import { businessPrefix } from '#src/effects/accountMemory.ts'
import type { Answer, Command, Thing } from '#src/qa/world/command.ts'
import type { Setting } from './setting.ts'

// What many stages share: the server's answers and its live connection, and what holds before a script.

/** Of several waiting calls, the last one is answered by default; else the first, or the last about a conversation. */
type Which = 'first' | 'last' | 'ana'

const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body))

export const given = (body: unknown, status = 200): Answer => ({ status, body: textOf(body) })

const answer = (call: string, what: Answer, which: Which): Command => ({
  do: 'answer',
  call,
  answer: what,
  ...(which !== 'last' && { which }),
})

/** The server answers a pending call. */
export const answering = (
  call: string,
  body: unknown,
  status = 200,
  which: Which = 'last',
): Command => answer(call, given(body, status), which)

/** The same, with a header. */
export const answeringWith = (
  headers: Readonly<Record<string, string>>,
  call: string,
  body: unknown,
): Command => answer(call, { status: 200, body: textOf(body), headers }, 'last')

/** The server does not answer. */
export const failing = (call: string, which: Which = 'last'): Command =>
  answer(call, 'failed', which)

/** An event arrives on the live connection. */
export const saying = (frame: unknown): Command => ({ do: 'say', frame: textOf(frame) })

/** The same, for a page that may have to reconnect first. */
export const tellingNews = (frame: unknown): Command => ({
  do: 'say',
  frame: textOf(frame),
  again: true,
})

/** The page's own code in these files waits until the script gives it. */
export const holding = (...files: readonly string[]): Setting => ({ files })

/** What the browser decides by itself is the script's to decide. */
export const deciding = (...things: readonly Thing[]): Setting => ({ things })

/** A storage key of one business of the account. */
export const own = (key: string): string => `${businessPrefix('ana@taller.example', 1)}${key}`

/** The page is opened with this configuration. */
export const configured = (config: object): Setting => ({ config })
