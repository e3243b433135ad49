import { literal, quote } from '../quote'

// Lines of code that many stages have.

/** Of several that wait, the last one is answered, unless it is said. */
type Which = 'first' | 'last'

const one = (which: Which): string => (which === 'first' ? ", 'first'" : '')

/** The server answers a call that it was asked. */
export const answering = (
  call: string,
  body: unknown,
  status = 200,
  which: Which = 'last',
): string =>
  `await answer(${quote(call)}, { status: ${status}, body: ${quote(typeof body === 'string' ? body : literal(body))} }${one(which)})`

/** The server cannot be reached. */
export const failing = (call: string, which: Which = 'last'): string =>
  `await answer(${quote(call)}, 'failed'${one(which)})`

/** Something comes over the live connection. */
export const saying = (frame: unknown): string => `await line.say(${quote(literal(frame))})`

/** The same, to a page that connects again for it where it must. */
export const tellingNews = (frame: unknown): string =>
  `await line.tellNews(${quote(literal(frame))})`

/** A key of what is kept for one business of the account. */
export const own = (key: string): string => `account/ana%40taller.example/1/${key}`
