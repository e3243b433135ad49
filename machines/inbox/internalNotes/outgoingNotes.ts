import type { OutgoingNote } from '#contract/threadMemory.ts'

// The changes of the notes on their way: pure functions over them, in the order of writing.

type Items = readonly OutgoingNote[]

/** A note that a person wrote. */
export type Written = Pick<OutgoingNote, 'key' | 'text' | 'at'>

export const withNote = (items: Items, { key, text, at }: Written): Items => [
  ...items,
  { key, text, at, error: null },
]

/** The next one to send: a note that was refused holds no other. */
export const nextOf = (items: Items): OutgoingNote | undefined =>
  items.find(({ error }) => error === null)

export const hasPending = (items: Items): boolean => nextOf(items) !== undefined

export const failedIn = (items: Items, key: string): OutgoingNote | undefined =>
  items.find((item) => item.key === key && item.error !== null)

export const withoutNote = (items: Items, key: string | undefined): Items =>
  items.filter((item) => item.key !== key)

const withError = (items: Items, key: string | undefined, error: string | null): Items =>
  items.map((item) => (item.key === key ? { ...item, error } : item))

export const refused = (items: Items, why: string): Items =>
  withError(items, nextOf(items)?.key, why)

export const retried = (items: Items, key: string): Items => withError(items, key, null)
