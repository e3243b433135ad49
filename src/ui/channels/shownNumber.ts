import { hasPhone } from '#contract/channels.ts'
import type { Conversation } from '#contract/inbox.ts'

/** The contact's number for people; null where the channel knows the contact by an id that only it understands. */
export const shownNumber = ({
  channel,
  contactId,
}: Pick<Conversation, 'channel' | 'contactId'>): string | null =>
  hasPhone(channel) && contactId !== null && /^\d+$/.test(contactId) ? `+${contactId}` : null
