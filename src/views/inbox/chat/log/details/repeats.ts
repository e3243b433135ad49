import type { Message } from '#contract/inbox.ts'

/** The words of a mention, as the server writes them. */
export const MENTION = 'Te mencionó en su historia'

/** The words of a link to another place than Instagram. */
export const LINK = 'Enlace'

/** The text says in words what a card shows: it is not shown twice. */
export const isToldByCard = ({ kind, details = {}, text }: Message): boolean => {
  const { location, contacts, order, form, story } = details
  switch (kind) {
    case 'location':
      return location !== undefined
    case 'contacts':
      return contacts !== undefined && contacts.length > 0
    case 'order':
      return order !== undefined
    case 'form':
      return form !== undefined && form.length > 0
    case 'story':
      return story?.is === 'mention' && text.trim() === MENTION
    case 'share':
    case 'unsupported':
      return true
    default:
      return false
  }
}
