import type { Message } from '#contract/inbox.ts'

/** The words of a mention, as the server writes them. */
export const MENTION = 'Te mencionó en su historia'

/** What the server calls what was shared. */
const shared = [
  'Contenido compartido',
  'Enlace',
  'GIF',
  'Historia',
  'Publicación',
  'Reel',
  'Sticker',
]

/** True if a text is the card's own; any other one is the customer's, beside the card. */
export const isOfCard = (text: string, title: string | null): boolean =>
  text === '' || shared.includes(text) || (title !== null && text.startsWith(title))

/** The text says in words what a card shows: it is not shown twice. */
export const isToldByCard = ({ kind, details = {}, text }: Message): boolean => {
  const { location, contacts, order, form, story, share } = details
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
    case 'sticker':
      return share !== undefined
        ? isOfCard(text.trim(), share.title)
        : kind === 'share' && isOfCard(text.trim(), null)
    case 'call':
    case 'unsupported':
      return true
    default:
      return false
  }
}
