import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { CallError, INVALID_FORMAT } from './errors.ts'
import { addressesAt, Loose, looseFlag } from './loose.ts'

// Reads the outcome of an answer, for every endpoint: success, refusal, or an unreadable body.

const PLAIN_OK = /^\s*"?(?:ok|success)"?\s*$/i

const parseJson = (text: string, base: string): unknown => {
  try {
    return text.trim() === '' ? null : JSON.parse(text, addressesAt(base))
  } catch {
    return undefined
  }
}

/** A refusal with a status of success: `200 {"success": false}`, in any spelling of false. */
const isRefusal = (json: unknown): boolean =>
  typeof json === 'object' &&
  json !== null &&
  'success' in json &&
  looseFlag(z.parse(Loose, json.success)) === false

/** An HTML page is not an answer of the back end: another server is at that address. */
const isPage = (text: string): boolean => /^\s*</.test(text)

/** Reads the body of an answer whose status means success; throws a CallError. */
export const decodeAnswer = (
  { answer, isDoneAnyway, isPlainOk }: Pick<Endpoint, 'answer' | 'isDoneAnyway' | 'isPlainOk'>,
  status: number,
  text: string,
  /** The origin of the back end; '' where the page has the same origin. */
  base = '',
): unknown => {
  const json = isPlainOk && PLAIN_OK.test(text) ? null : parseJson(text, base)
  if (isRefusal(json)) throw new CallError('refused', text, status, text)
  if (answer === 'text') return text
  if ((answer === 'none' || isDoneAnyway) && isPage(text))
    throw new CallError('format', INVALID_FORMAT)
  if (answer === 'none') return undefined
  const parsed = z.safeParse(answer, json)
  if (parsed.success) return parsed.data
  if (isDoneAnyway) return null
  throw new CallError('format', INVALID_FORMAT)
}
