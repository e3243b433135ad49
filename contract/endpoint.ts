import type * as z from 'zod/mini'
import type { Capability } from './config'

/** A file that a person chose: the page's `File` is one. */
export interface ChosenFile {
  readonly name: string
  /** Its MIME type. */
  readonly type: string
  /** Bytes. */
  readonly size: number
}

/**
 * A UUID that the caller gives a call: a second one of the same account with this key is answered as the first was, and stores
 * nothing. Sent only to an endpoint that names its capability (`knowsKey`), and where the back end lists it.
 */
export const KEY_HEADER = 'idempotency-key'

/** One call of the wire: the page's client, the server's routes and OpenAPI are all made from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify's form: `/lpmobile/clients/:id`. */
  readonly path: `/${string}`
  /** Who may call: anybody, a signed-in person, or a visitor of a business's website. */
  readonly auth: 'none' | 'session' | 'visitor'
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  /** Headers of its own, in small letters. */
  readonly headers?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** The most bytes of a body, where a megabyte is too little for what its schema allows. */
  readonly mostBytes?: number
  /** A multipart body with one part named 'file'; then there is no `body`. */
  readonly upload?: true
  /** The texts beside the file of an upload. */
  readonly fields?: z.ZodMiniType
  /** A schema, or 'none' for 204, or 'text' for a plain body. */
  readonly answer: z.ZodMiniType | 'none' | 'text'
  /**
   * A successful answer that cannot be read counts as null, where the schema takes null: the thing was done, and a person who is
   * told otherwise does it twice.
   */
  readonly isDoneAnyway?: true
  /** A plain 'OK' or 'success' is an answer as well: null. */
  readonly isPlainOk?: true
  /** The capability of a back end that knows a second call by its key. */
  readonly knowsKey?: Capability
  /** What is said when there is no session to call with. */
  readonly withoutToken?: string
  /** What ends the session, and the words for it; by default 401. */
  readonly expires?: { readonly statuses: readonly number[]; readonly text: string }
}

export const endpoint = <const E extends Endpoint>(e: E): E => e

type In<T> = T extends z.ZodMiniType ? z.input<T> : never
type Out<T> = T extends z.ZodMiniType ? z.output<T> : undefined
type Part<E, K extends string> = E extends { readonly [P in K]: infer T }
  ? { readonly [P in K]: In<T> }
  : unknown

/** What a caller gives: the parts that the endpoint has, and no others. */
export type Request<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'headers'> &
  Part<E, 'body'> &
  Part<E, 'fields'> &
  (E extends { readonly upload: true } ? { readonly file: ChosenFile } : unknown)

/** What a handler of the server receives: parsed. */
export interface Parsed<E extends Endpoint> {
  readonly params: Out<E['params']>
  readonly query: Out<E['query']>
  readonly headers: Out<E['headers']>
  readonly body: Out<E['body']>
}

export type Answer<E extends Endpoint> = E['answer'] extends z.ZodMiniType
  ? z.output<E['answer']>
  : E['answer'] extends 'text'
    ? string
    : undefined
