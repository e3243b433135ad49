import type { Message, Recipient } from '#contract/inbox'
import type { OutgoingMessage } from '#contract/outgoing'

// What an outbox does to its messages: pure functions over the list, oldest first.

type Items = readonly OutgoingMessage[]

const NOT_DELIVERED = 'El mensaje no se envió.'

const change = (items: Items, id: number, patch: Partial<OutgoingMessage>): Items =>
  items.map((item) => (item.id === id ? { ...item, ...patch } : item))

const countEqual = (messages: readonly Message[], text: string): number => {
  const plain = text.trim()
  return messages.reduce(
    (count, message) => count + (message.fromBusiness && message.text.trim() === plain ? 1 : 0),
    0,
  )
}

export const append = (items: Items, to: Recipient, text: string, at: number): Items => [
  ...items,
  {
    id: Math.max(0, ...items.map((item) => item.id)) + 1,
    to,
    text,
    at,
    status: 'pending',
    error: null,
    before: 0,
    isUncertain: false,
  },
]

export const nextPending = (items: Items): OutgoingMessage | undefined =>
  items.find((item) => item.status === 'pending')

export const withStatus = (items: Items, status: OutgoingMessage['status']) =>
  items.find((item) => item.status === status)

/** Marks the next one as sending, and counts what is there already that looks like it. */
export const begin = (items: Items, messages: readonly Message[]): Items => {
  const next = nextPending(items)
  if (!next) return items
  const accepted = items.filter(
    (item) => item.status === 'sent' && item.text.trim() === next.text.trim(),
  ).length
  return change(items, next.id, {
    status: 'sending',
    before: countEqual(messages, next.text) + accepted,
  })
}

/** The call that is running ended: with success, without an answer, or with a refusal. */
export const end = (items: Items, outcome: Partial<OutgoingMessage>): Items => {
  const sending = withStatus(items, 'sending')
  return sending ? change(items, sending.id, outcome) : items
}

export const retry = (items: Items, id: number): Items =>
  change(items, id, { status: 'pending', error: null, isUncertain: false })

export const discard = (items: Items, id: number): Items => items.filter((item) => item.id !== id)

/** Where several equal ones could be the one that the thread shows, it is the surest of them. */
const surest: readonly OutgoingMessage['status'][] = ['sent', 'sending', 'unknown', 'failed']

const canArrive = ({ status, isUncertain }: OutgoingMessage): boolean =>
  isUncertain || (status !== 'failed' && status !== 'pending')

/** How many equal ones there are of which `item` did not know yet when its call began. */
const countUnknownTo = (item: OutgoingMessage, others: Items): number =>
  others.filter((other) => other.text.trim() === item.text.trim() && other.before >= item.before)
    .length

/** What the thread shows: then it is the thread's, not the outbox's. No message there stands for two. */
const arrived = (items: Items, messages: readonly Message[]): ReadonlySet<OutgoingMessage> => {
  const found = new Set<OutgoingMessage>()
  for (const status of surest)
    for (const item of items.filter((each) => each.status === status && canArrive(each)))
      if (countEqual(messages, item.text) > item.before + countUnknownTo(item, [...found]))
        found.add(item)
  return found
}

/** Lets go of what the thread shows; what is still being sent waits for its own answer. */
export const settle = (items: Items, messages: readonly Message[]): Items => {
  const gone = [...arrived(items, messages)].filter(({ status }) => status !== 'sending')
  if (gone.length === 0) return items
  return items
    .filter((item) => !gone.includes(item))
    .map((item) => ({ ...item, before: item.before + countUnknownTo(item, gone) }))
}

/** The thread was asked about a message without an answer: it arrived, or it did not. */
export const resolve = (items: Items, messages: readonly Message[]): Items =>
  settle(items, messages).map((item) =>
    item.status === 'unknown'
      ? { ...item, status: 'failed', error: NOT_DELIVERED, isUncertain: true }
      : item,
  )

/**
 * After a reload of the page: what was being sent has an unknown outcome, what waited behind it was
 * never sent and is not sent now without being asked, what the server took stays until the thread shows it.
 */
export const restore = (items: Items): Items =>
  items.map((item): OutgoingMessage => {
    if (item.status === 'sending') return { ...item, status: 'unknown' }
    if (item.status === 'pending') return { ...item, status: 'failed', error: NOT_DELIVERED }
    return item
  })

/** Whether an outbox still works: then its thread must not be stopped. */
export const isWorking = (items: Items): boolean =>
  items.some(({ status }) => status === 'pending' || status === 'sending' || status === 'unknown')

/** What the chat shows below the thread's own messages. */
export const visible = (items: Items, messages: readonly Message[]): Items => {
  const shown = arrived(items, messages)
  return items.filter((item) => !shown.has(item))
}
