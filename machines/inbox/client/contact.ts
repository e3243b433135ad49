import { hasPhone } from '#contract/channels.ts'
import type { Conversation } from '#contract/inbox.ts'
import { fold, numberEnd } from '#contract/text.ts'
import type { Contact } from '../../shared/contactNews.ts'

/** The newest conversation of a contact: by phone number where both have one, else by name. */
export const conversationWith = (
  list: readonly Conversation[],
  { name, phone }: Contact,
): Conversation | undefined => {
  const end = numberEnd(phone)
  const isNumber = ({ channel, contactId }: Conversation) =>
    hasPhone(channel) && end !== null && numberEnd(contactId) === end
  const called = fold(name).trim()
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
