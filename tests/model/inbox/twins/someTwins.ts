import type { InternalNote } from '#contract/internalNotes.ts'

const ids: Readonly<Record<string, string>> = { luis: '91', rosa: '92' }

/** The line of the house that offers to join another conversation. */
export const noteOf = (twinId: string): InternalNote => ({
  id: ids[twinId] ?? '90',
  text: 'Es la misma persona que la de otra conversación.',
  at: 1_900,
  authorName: 'Recado',
  isOwn: false,
  twinId,
})

/** The preconditions of every script of two conversations with one person. */
export const before = [
  'Este servidor guarda notas internas y une conversaciones.',
  'La conversación de WhatsApp con Ana Rojas está abierta en la vista «Conversaciones».',
]
