import { isStandIn } from '#contract/inbox'
import type { QuickReply } from '#contract/quickReplies'
import { includesText } from './textSearch'

type Replies = readonly QuickReply[]

/** The replies of a business that has written none. */
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

export const matchReplies = (replies: Replies, query: string): Replies =>
  replies.filter(({ name }) => includesText(name, query))

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

/** Leaving the editor would lose text: the fields differ from the reply that is stored, or from an empty one. */
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

/** 'Ana Rojas' is Ana; a number, or nobody, has no first name. */
export const firstNameOf = (name: string | null): string | null => {
  if (name === null || isStandIn(name)) return null
  const first = name.trim().split(/\s+/u)[0] ?? ''
  return /^\p{L}/u.test(first) ? first : null
}

/** Puts the first name where `{nombre}` stands; where there is none, the sentence goes without it. */
export function fillReply(text: string, firstName: string | null): string {
  if (firstName !== null) return text.replaceAll('{nombre}', firstName)
  const bare = text.replace(/,?[^\S\n]*\{nombre\}/gu, '').replace(/^[\s,]+/u, '')
  return bare === text ? text : bare.replace(/^[^\p{L}]*\p{Ll}/u, (start) => start.toUpperCase())
}
