import { businessPrefix } from '#src/effects/accountMemory.ts'
import { literal, quote } from '../quote.ts'

// Lines of code that many stages share.

/** Of several waiting calls, the last one is answered by default; else the first, or the last about a conversation. */
type Which = 'first' | 'last' | 'ana'

const one = (which: Which): string => (which === 'last' ? '' : `, '${which}'`)

/** The server answers a pending call. */
export const answering = (
  call: string,
  body: unknown,
  status = 200,
  which: Which = 'last',
): string =>
  `await answer(${quote(call)}, { status: ${status}, body: ${quote(typeof body === 'string' ? body : literal(body))} }${one(which)})`

/** The same, with a header. */
export const answeringWith = (
  headers: Readonly<Record<string, string>>,
  call: string,
  body: unknown,
): string =>
  `await answer(${quote(call)}, { status: 200, body: ${quote(literal(body))}, headers: ${literal(headers)} })`

/** The server does not answer. */
export const failing = (call: string, which: Which = 'last'): string =>
  `await answer(${quote(call)}, 'failed'${one(which)})`

/** An event arrives on the live connection. */
export const saying = (frame: unknown): string => `await line.say(${quote(literal(frame))})`

/** The same, for a page that may have to reconnect first. */
export const tellingNews = (frame: unknown): string =>
  `await line.tellNews(${quote(literal(frame))})`

/** The page's own code in these files waits until the script gives it. */
export const holding = (...names: readonly string[]): string =>
  `const code = await holdCode(page, /\\/assets\\/(?:${names.join('|')})-[^/]*\\.js$/)`

/** A storage key of one business of the account. */
export const own = (key: string): string => `${businessPrefix('ana@taller.example', 1)}${key}`

/** The page is opened with this configuration. */
export const configured = (config: object): string =>
  `await page.route('**/config.js', (route) => route.fulfill({ contentType: 'text/javascript', body: ${quote(`globalThis.RECADO_CONFIG = ${JSON.stringify(config)}`)} }))`
