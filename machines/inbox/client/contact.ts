import { hasPhone } from '#contract/channels.ts'
import type { Conversation } from '#contract/inbox.ts'
import { fold } from '#contract/text.ts'
import { isSamePhone, wholeNumber } from '../../shared/clientSign.ts'
import type { Contact } from '../../shared/contactNews.ts'

/** The newest conversation of a contact: by the whole number where both have one, else by name. */
export const conversationWith = (
  list: readonly Conversation[],
  contact: Contact,
): Conversation | undefined => {
  const isNumber = ({ channel, contactId }: Conversation) =>
    hasPhone(channel) && isSamePhone(contact, { phone: wholeNumber(contactId ?? '') })
  const called = fold(contact.name).trim()
  return list.find(isNumber) ?? list.find((each) => fold(each.name).trim() === called)
}

type KnownContact = Pick<Conversation, 'contactType' | 'contactId'>

/** An event may start a conversation without the contact; the list may have it. */
export const lacksContact = (
  { contactType, contactId }: KnownContact,
  known: KnownContact,
): boolean =>
  (contactType === '' && known.contactType !== '') ||
  (contactId === null && known.contactId !== null)

export const contactOf = (
  { contactType, contactId }: KnownContact,
  known: KnownContact,
): KnownContact => ({
  contactType: contactType || known.contactType,
  contactId: contactId ?? known.contactId,
})

/** Has the client of the conversation looked up, by the name that it has now. */
export const clientLook = ({ contactType, contactId }: KnownContact, name: string) => ({
  type: 'client.look' as const,
  contact: { name, contactType, contactId },
})
