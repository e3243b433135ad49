import { decodeAnswer } from '#contract/answer'
import type { Answer, Endpoint } from '#contract/endpoint'

/** What the page has of a JSON answer, before the area's own words: as `call` gives it. */
export const answered = <E extends Endpoint>(endpoint: E, json: unknown): Answer<E> =>
  // `decodeAnswer` parses with this endpoint's own schema, which is what Answer says.
  decodeAnswer(endpoint, 200, JSON.stringify(json)) as Answer<E>
