import type * as z from 'zod/mini'
import type { Capability } from './config.ts'

/** A file that a person chose: the page's `File` is one. */
export interface ChosenFile {
  readonly name: string
  /** Its MIME type. */
  readonly type: string
  /** Bytes. */
  readonly size: number
}

/**
 * An idempotency key: a UUID that the caller gives a call. A second call of the same account with this key gets the
 * answer of the first, and stores nothing. Sent only to an endpoint that names its capability (`knowsKey`), where the
 * back end has that capability.
 */
export const KEY_HEADER = 'idempotency-key'

/**
 * Up to where an answer knows, where the back end says: what changed since can be asked for
 * (contract/conversationChanges.ts).
 */
export const MARK_HEADER = 'recado-mark'

/** A change with this header is refused where the record has another revision by now (contract/revisions.ts). */
export const REVISION_HEADER = 'if-match'

/** One call of the wire: the page's client, the server's routes and OpenAPI are all made from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** In Fastify's form: `/lpmobile/clients/:id`. */
  readonly path: `/${string}`
  /** The allowed callers: anybody, a signed-in person, or a visitor of a business's website. */
  readonly auth: 'none' | 'session' | 'visitor'
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  /** The headers of this endpoint, in lower case. */
  readonly headers?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** The maximum size of a body in bytes, where the schema allows more than the default of one megabyte. */
  readonly mostBytes?: number
  /** A multipart body with one part named 'file', in place of `body`. */
  readonly upload?: true
  /** The text fields beside the file of an upload. */
  readonly fields?: z.ZodMiniType
  /** A schema, 'none' for 204, or 'text' for a plain text. */
  readonly answer: z.ZodMiniType | 'none' | 'text'
  /**
   * A successful answer that cannot be read counts as null, where the schema takes null: the action was done, and a
   * person who reads an error would do it twice.
   */
  readonly isDoneAnyway?: true
  /** Some back ends put the list of the answer under a name of its own, in place of `data`: these. */
  readonly lists?: readonly string[]
  /** The answer is one record, which some back ends send as a list of one. */
  readonly isOne?: true
  /** A plain 'OK' or 'success' counts as an answer, too: null. */
  readonly isPlainOk?: true
  /** The capability of a back end that knows this endpoint's idempotency keys. */
  readonly knowsKey?: Capability
  /** The error text without a session. */
  readonly withoutToken?: string
  /** The statuses that end the session, and their text; 401 by default. */
  readonly expires?: { readonly statuses: readonly number[]; readonly text: string }
}

export const endpoint = <const E extends Endpoint>(e: E): E => e

type In<T> = T extends z.ZodMiniType ? z.input<T> : never
type Out<T> = T extends z.ZodMiniType ? z.output<T> : undefined
type Part<E, K extends string> = E extends { readonly [P in K]: infer T }
  ? { readonly [P in K]: In<T> }
  : unknown

/** The parts of a request that the endpoint has. */
export type Request<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'headers'> &
  Part<E, 'body'> &
  Part<E, 'fields'> &
  (E extends { readonly upload: true } ? { readonly file: ChosenFile } : unknown)

/** The parsed parts that a server handler receives. */
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
