import type { OutgoingNote } from '#contract/internalNotesMemory.ts'

// Whether notes are on their way. Apart from the rest of their rules, which come with the chat's code.

/** The next one to send: a note that was refused holds no other. */
export const nextOf = (items: readonly OutgoingNote[]): OutgoingNote | undefined =>
  items.find(({ error }) => error === null)

export const hasPending = (items: readonly OutgoingNote[]): boolean => nextOf(items) !== undefined
