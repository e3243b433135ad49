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

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasRows = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(isObject)
    : isObject(value) && Object.values(value).some(hasRows)

/**
 * The list of the answer under `data`, where it came under one of its own names, there or beside it. Undefined for an
 * answer that has a list somewhere else: it cannot be read, and must not be taken for an empty one.
 */
const withList = (json: unknown, names: readonly string[]): unknown => {
  if (!isObject(json) || Array.isArray(json.data)) return json
  const inside = isObject(json.data) ? json.data : {}
  const list = [json, inside]
    .flatMap((place) => names.map((name) => place[name]))
    .find((each) => Array.isArray(each))
  if (list === undefined) return hasRows(json) ? undefined : json
  return { ...json, ...inside, data: list }
}

/** The record of an answer that came as a list of one, bare or under `data`. */
const withOne = (json: unknown): unknown => {
  if (Array.isArray(json)) return json[0] ?? null
  return isObject(json) && Array.isArray(json.data) ? { ...json, data: json.data[0] ?? null } : json
}

/** Reads the body of an answer whose status means success; throws a CallError. */
export const decodeAnswer = (
  endpoint: Pick<Endpoint, 'answer' | 'isDoneAnyway' | 'isPlainOk' | 'isOne' | 'lists'>,
  status: number,
  text: string,
  /** The origin of the back end; '' where the page has the same origin. */
  base = '',
): unknown => {
  const { answer, isDoneAnyway, isPlainOk, isOne, lists } = endpoint
  const json = isPlainOk && PLAIN_OK.test(text) ? null : parseJson(text, base)
  if (isRefusal(json)) throw new CallError('refused', text, status, text)
  if (answer === 'text') return text
  if ((answer === 'none' || isDoneAnyway) && isPage(text))
    throw new CallError('format', INVALID_FORMAT)
  if (answer === 'none') return undefined
  const parsed = z.safeParse(answer, lists ? withList(json, lists) : isOne ? withOne(json) : json)
  if (parsed.success) return parsed.data
  if (isDoneAnyway) return null
  throw new CallError('format', INVALID_FORMAT)
}
