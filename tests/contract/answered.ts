import { decodeAnswer } from '#contract/answer.ts'
import type { Answer, Endpoint } from '#contract/endpoint.ts'

/** The page's reading of a JSON answer, before the area's own: as `call` returns it. */
export const answered = <E extends Endpoint>(endpoint: E, json: unknown): Answer<E> =>
  decoded(endpoint, JSON.stringify(json))

/** The same of the text of a body. */
export const decoded = <E extends Endpoint>(endpoint: E, body: string): Answer<E> =>
  // `decodeAnswer` parses with this endpoint's own schema, which is the type Answer.
  decodeAnswer(endpoint, 200, body) as Answer<E>
