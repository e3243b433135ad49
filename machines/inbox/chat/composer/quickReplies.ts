import { isStandIn } from '#contract/inbox.ts'
import type { QuickReply } from '#contract/quickReplies.ts'
import { includesText } from '../textSearch.ts'

type Replies = readonly QuickReply[]

/** The default replies of a business that has written none. */
export const firstReplies: Replies = [
  { id: 1, name: 'saludo', text: '¡Hola, {nombre}! ¿En qué te podemos ayudar?' },
  {
    id: 2,
    name: 'espera',
    text: 'Gracias por escribirnos, {nombre}. Danos un momento y te respondemos.',
  },
  { id: 3, name: 'gracias', text: '¡Gracias por tu compra, {nombre}! Estamos para servirte.' },
  { id: 4, name: 'despedida', text: 'Con gusto, {nombre}. ¡Que tengas un lindo día!' },
]

export const matchReplies = <R extends { readonly name: string }>(
  replies: readonly R[],
  query: string,
): readonly R[] => replies.filter(({ name }) => includesText(name, query))

/** A '/' that asks for a reply, at the start of the text or after a blank. */
export interface Slash {
  /** The place of the '/' in the text. */
  readonly from: number
  readonly query: string
}

/** The '/' that the caret stands behind, in the same line; null where there is none. */
export const slashAt = (text: string, caret: number): Slash | null => {
  const [found, query] =
    /(?<=^|\s)\/((?:\S(?:(?!\s\/\S)[^\n])*)?)$/u.exec(text.slice(0, caret)) ?? []
  return found === undefined || query === undefined
    ? null
    : { from: Math.min(caret, text.length) - found.length, query }
}

export const withReply = (
  replies: Replies,
  id: number | null,
  name: string,
  text: string,
): Replies => {
  const reply = { name: name.trim(), text: text.trim() }
  return id === null
    ? [...replies, { id: Math.max(0, ...replies.map((each) => each.id)) + 1, ...reply }]
    : replies.map((each) => (each.id === id ? { id, ...reply } : each))
}

export const isTaken = (replies: Replies, id: number | null, name: string): boolean =>
  replies.some((each) => each.id !== id && each.name.toLowerCase() === name.trim().toLowerCase())

/** True if leaving the editor would lose text: the fields differ from the stored reply, or from an empty one. */
export const hasTypedReply = (
  replies: Replies,
  id: number | null,
  name: string,
  text: string,
): boolean => {
  const stored = replies.find((each) => each.id === id)
  return name.trim() !== (stored?.name ?? '') || text.trim() !== (stored?.text ?? '')
}

/** The reply as it goes into a draft between `before` and `after`: a space keeps words apart. */
export const spacedReply = (reply: string, before: string, after: string): string =>
  `${/\S$/u.test(before) ? ' ' : ''}${reply}${/^[\p{L}\p{N}]/u.test(after) ? ' ' : ''}`

/** 'Ana Rojas' is Ana; a number or a placeholder has no first name. */
export const firstNameOf = (name: string | null): string | null => {
  if (name === null || isStandIn(name)) return null
  const first = name.trim().split(/\s+/u)[0] ?? ''
  return /^\p{L}/u.test(first) ? first : null
}

/** Replaces `{nombre}` by the first name; without one, the sentence is closed up. */
export function fillReply(text: string, firstName: string | null): string {
  if (firstName !== null) return text.replaceAll('{nombre}', firstName)
  const bare = text.replace(/,?[^\S\n]*\{nombre\}/gu, '').replace(/^[\s,]+/u, '')
  return bare === text ? text : bare.replace(/^[^\p{L}]*\p{Ll}/u, (start) => start.toUpperCase())
}
