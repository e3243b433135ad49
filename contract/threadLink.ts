// The address of a conversation, or of one of its messages. `public/early.js` reads the conversation of it, too.

/** The target of a link. */
export interface ThreadLink {
  readonly threadId: string
  /** The mark of a message; null where the whole conversation is meant. */
  readonly message: string | null
}

const THREAD = 'conversacion'
const MESSAGE = 'mensaje'

/** The query of the address. */
export const writeThreadLink = ({ threadId, message }: ThreadLink): string =>
  [[THREAD, threadId], ...(message === null ? [] : [[MESSAGE, message]])]
    .map((parts) => parts.map(encodeURIComponent).join('='))
    .join('&')

interface Query {
  readonly get: (name: string) => string | null
}

/** Null where the address leads to no conversation. */
export const readThreadLink = (query: Query): ThreadLink | null => {
  const threadId = query.get(THREAD)
  return threadId ? { threadId, message: query.get(MESSAGE) || null } : null
}

export const threadLinkNames: readonly string[] = [THREAD, MESSAGE]
