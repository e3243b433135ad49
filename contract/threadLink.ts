// The address of a conversation, or of one of its messages. `public/early.js` reads the conversation of it, too.

/** The target of a link. */
export interface ThreadLink {
  readonly threadId: string
  /** The mark of a message; null where the whole conversation is meant. */
  readonly message: string | null
  /** The business of the conversation; absent where the one that is open is meant. */
  readonly businessId?: number
}

const THREAD = 'conversacion'
const MESSAGE = 'mensaje'
const BUSINESS = 'negocio'

/** The query of the address. */
export const writeThreadLink = ({ threadId, message, businessId }: ThreadLink): string =>
  [
    [THREAD, threadId],
    ...(message === null ? [] : [[MESSAGE, message]]),
    ...(businessId === undefined ? [] : [[BUSINESS, String(businessId)]]),
  ]
    .map((parts) => parts.map(encodeURIComponent).join('='))
    .join('&')

interface Query {
  readonly get: (name: string) => string | null
}

/** Null where the address leads to no conversation. */
export const readThreadLink = (query: Query): ThreadLink | null => {
  const threadId = query.get(THREAD)
  if (!threadId) return null
  const businessId = Number(query.get(BUSINESS))
  return {
    threadId,
    message: query.get(MESSAGE) || null,
    ...(Number.isSafeInteger(businessId) && businessId > 0 && { businessId }),
  }
}

export const threadLinkNames: readonly string[] = [THREAD, MESSAGE, BUSINESS]

export const FOREIGN_CONVERSATION = 'Ya no perteneces al negocio de esa conversación'
