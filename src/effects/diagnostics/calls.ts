import { createCall } from '../http.ts'

// The calls of the page, as the recorder may know them: the endpoint's name, how long, the status, and the id that the
// answer names, which stands in the server's log. Addresses, bodies and other headers are not read.

const REQUEST_ID = 'x-request-id'
const PLAIN_ID = /^[\w.-]{8,64}$/

interface CallEnd {
  /** Null without an answer. */
  readonly status: number | null
  readonly requestId: string | null
}

/** Told as a call begins, with the key that it carries; gives back what is told of its end. */
type Begin = (endpoint: string, key: string | null) => (end: CallEnd) => void

const idIn = (headers: Headers): string | null => {
  const id = headers.get(REQUEST_ID)
  return id !== null && PLAIN_ID.test(id) ? id : null
}

export const watchCalls = (begin: Begin): (() => void) => {
  const before = createCall.watched
  createCall.watched = (fetches, endpoint, key) => {
    const end = begin(`${endpoint.method} ${endpoint.path}`, key)
    return async (input) => {
      try {
        const response = await fetches(input)
        end({ status: response.status, requestId: idIn(response.headers) })
        return response
      } catch (error) {
        end({ status: null, requestId: null })
        throw error
      }
    }
  }
  return () => {
    createCall.watched = before
  }
}
