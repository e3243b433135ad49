import { isRefusal } from '#contract/errors.ts'
import type { Message, Recipient } from '#contract/inbox.ts'
import type { Quoted } from '#contract/messageDetails.ts'
import type { OutgoingMessage } from '#contract/outgoing.ts'
import { describeSendFailure, UNKNOWN_SEND_FAILURE } from '#contract/sendFailure.ts'

// The changes of an outbox: pure functions over its messages, in the order of writing.

type Items = readonly OutgoingMessage[]

const NOT_SENT = 'El mensaje no se envió.'

const change = (items: Items, id: number, patch: Partial<OutgoingMessage>): Items =>
  items.map((item) => (item.id === id ? { ...item, ...patch } : item))

const countEqual = (messages: readonly Message[], text: string): number => {
  const plain = text.trim()
  return messages.reduce(
    (count, message) => count + (message.fromBusiness && message.text.trim() === plain ? 1 : 0),
    0,
  )
}

export interface Written {
  readonly to: Recipient
  readonly text: string
  readonly at: number
  readonly key: string
  /** The message that this one answers. */
  readonly replyTo?: Quoted | undefined
}

export const append = (items: Items, { to, text, at, key, replyTo }: Written): Items => [
  ...items,
  {
    id: Math.max(0, ...items.map((item) => item.id)) + 1,
    key,
    to,
    text,
    ...(replyTo && { replyTo }),
    at,
    status: 'pending',
    error: null,
    before: 0,
    tries: 0,
    isUncertain: false,
  },
]

/** The first message that the server has not accepted: those behind it wait. */
export const firstUnsent = (items: Items): OutgoingMessage | undefined =>
  items.find((item) => item.status !== 'sent')

const withStatus = (items: Items, status: OutgoingMessage['status']) =>
  items.find((item) => item.status === status)

/** A call for one message. */
export interface MessageCall {
  readonly to: Recipient
  readonly text: string
  /** The id of the message that this one answers. */
  readonly replyTo?: string | undefined
  /** The idempotency key; null where the back end does not know keys. */
  readonly key: string | null
}

/** The call for the message that is being sent. */
export const sendOf = (items: Items, isKeyed: boolean): MessageCall => {
  const item = withStatus(items, 'sending')
  return {
    to: item?.to ?? { threadId: '', contactId: '', contactType: '' },
    text: item?.text ?? '',
    ...(item?.replyTo?.id && { replyTo: item.replyTo.id }),
    key: isKeyed && item?.key ? item.key : null,
  }
}

/** Marks the first unsent message as sending, and counts the equal messages that are there already. */
export const begin = (items: Items, messages: readonly Message[]): Items => {
  const next = firstUnsent(items)
  if (next?.status !== 'pending') return items
  // An earlier send may still appear in the thread: it counts as this message.
  if (next.isUncertain) return change(items, next.id, { status: 'sending' })
  const accepted = items.filter(
    (item) => item.status === 'sent' && item.text.trim() === next.text.trim(),
  ).length
  return change(items, next.id, {
    status: 'sending',
    before: countEqual(messages, next.text) + accepted,
  })
}

export const hasStatus = (items: Items, id: number, status: OutgoingMessage['status']): boolean =>
  items.some((item) => item.id === id && item.status === status)

/** The running call ended: with success, without an answer, or with a refusal. */
export const end = (items: Items, outcome: Partial<OutgoingMessage>): Items => {
  const sending = withStatus(items, 'sending')
  return sending ? change(items, sending.id, outcome) : items
}

/** The reason why a call ended without success. */
export interface Refusal {
  readonly error: unknown
}

/** A refusal does not decide an earlier send without an answer: the thread must show that one. */
export const refuse = (items: Items, error: unknown): Items => {
  const { to, isUncertain = false } = withStatus(items, 'sending') ?? {}
  return end(items, {
    status: isUncertain ? 'unknown' : 'failed',
    error: describeSendFailure(error, to?.contactType ?? ''),
    isUncertain: isUncertain || !isRefusal(error),
  })
}

/** A message whose earlier send may still appear stays one message: if it appears, it is not sent again. */
export const retry = (items: Items, id: number): Items =>
  change(items, id, { status: 'pending', error: null, tries: 0 })

export const discard = (items: Items, id: number): Items => items.filter((item) => item.id !== id)

/** Of several equal messages that could be the one in the thread, the one with the first of these statuses wins. */
const surest: readonly OutgoingMessage['status'][] = [
  'sent',
  'sending',
  'unknown',
  'pending',
  'failed',
]

const canArrive = ({ status, isUncertain }: OutgoingMessage): boolean =>
  isUncertain || (status !== 'failed' && status !== 'pending')

/** The number of equal messages that were not known to `item` when its call began. */
const countUnknownTo = (item: OutgoingMessage, others: Items): number =>
  others.filter((other) => other.text.trim() === item.text.trim() && other.before >= item.before)
    .length

/** The messages that the thread shows, which leave the outbox. One message of the thread stands for one item only. */
const arrived = (items: Items, messages: readonly Message[]): ReadonlySet<OutgoingMessage> => {
  const found = new Set<OutgoingMessage>()
  for (const status of surest)
    for (const item of items.filter((each) => each.status === status && canArrive(each)))
      if (countEqual(messages, item.text) > item.before + countUnknownTo(item, [...found]))
        found.add(item)
  return found
}

/** Removes the messages that the thread shows; a message that is being sent waits for its own answer. */
export const settle = (items: Items, messages: readonly Message[]): Items => {
  const gone = [...arrived(items, messages)].filter(({ status }) => status !== 'sending')
  if (gone.length === 0) return items
  return items
    .filter((item) => !gone.includes(item))
    .map((item) => ({ ...item, before: item.before + countUnknownTo(item, gone) }))
}

/**
 * After a load that looked for an unanswered message: it arrived, or it did not. A message that the server has refused
 * since is not sent again.
 */
export const resolve = (items: Items, messages: readonly Message[], isKeyed: boolean): Items =>
  settle(items, messages).map((item) => {
    if (item.status !== 'unknown') return item
    return item.error === null && canGoAgain(item, isKeyed, MOST_TRIES + 1)
      ? { ...item, ...again }
      : { ...item, status: 'failed', error: item.error ?? UNKNOWN_SEND_FAILURE, isUncertain: true }
  })

/** The number of sends without an answer in a row; then the thread is loaded, and one more send follows. */
const MOST_TRIES = 3

/** True if a second send is safe, and tries are left. */
const canGoAgain = ({ key, tries }: OutgoingMessage, isKeyed: boolean, most: number): boolean =>
  isKeyed && key !== '' && tries < most

const again = { status: 'pending', error: null, isUncertain: true } as const

/** The message that is being sent got no answer. */
export const markUnanswered = (items: Items, isKeyed: boolean): Items => {
  const sending = withStatus(items, 'sending')
  if (!sending) return items
  const unanswered = { ...sending, tries: sending.tries + 1 }
  return change(items, sending.id, {
    ...unanswered,
    ...(canGoAgain(unanswered, isKeyed, MOST_TRIES) ? again : { status: 'unknown' }),
  })
}

/**
 * After a reload of the page. With keys, everything is sent automatically. Without keys, the outcome of a running send
 * is unknown, and waiting messages ask the person: another tab of this browser may have sent them.
 */
export const restore = (items: Items, isKeyed: boolean): Items => {
  const restored = items.map((item): OutgoingMessage => {
    const canGo = isKeyed && item.key !== ''
    switch (item.status) {
      case 'sending':
      case 'unknown':
        return canGo ? { ...item, ...again } : { ...item, status: 'unknown' }
      case 'pending':
        return canGo ? item : { ...item, status: 'failed', error: NOT_SENT }
      default:
        return item
    }
  })
  return restored.some((item, index) => item !== items[index]) ? restored : items
}

/** The outgoing messages that the chat shows below the thread's own. */
export const visible = (items: Items, messages: readonly Message[]): Items => {
  const shown = arrived(items, messages)
  return items.filter((item) => !shown.has(item))
}
