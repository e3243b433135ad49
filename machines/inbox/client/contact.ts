import type { Conversation } from '#contract/inbox'

/** Somebody whose conversation is looked for. */
export interface Contact {
  readonly name: string
  readonly phone: string | null
}

/** What an area says that wants to see it. */
export interface ContactNews {
  readonly type: 'contact.requested'
  readonly contact: Contact
}

/** So many last digits tell a number, with or without the code of its country. */
const TELLING = 8

const endOf = (number: string | null): string | null => {
  const digits = number?.replace(/\D/g, '') ?? ''
  return digits.length < TELLING ? null : digits.slice(-TELLING)
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()

/** The conversation with somebody, the newest of several: by number where both have one, else by name. */
export const conversationWith = (
  list: readonly Conversation[],
  { name, phone }: Contact,
): Conversation | undefined => {
  const end = endOf(phone)
  const isNumber = ({ channel, contactId }: Conversation) =>
    channel === 'whatsapp' && end !== null && endOf(contactId) === end
  return list.find(isNumber) ?? list.find((each) => plain(each.name) === plain(name))
}
