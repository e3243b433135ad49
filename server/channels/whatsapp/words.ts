import { reactedWith } from '../parts.ts'
import { isSeen } from '../seen.ts'
import { contactsOf, locationOf, orderOf } from './details.ts'
import { fileOf, soundWords } from './file.ts'
import { formOf } from './form.ts'
import type { Message } from './message.ts'

// What somebody sent, in words.

const filled = (...texts: readonly (string | null | undefined)[]): string =>
  texts.flatMap((each) => each?.trim() || []).join(' · ')

const titled = (title: string, detail: string): string => (detail ? `${title}: ${detail}` : title)

const ELSEWHERE = 'que solo se puede ver en WhatsApp'

const formWords = (message: Message): string | null => {
  const form = formOf(message)
  return (
    form && titled('Formulario', form.map(({ field, answer }) => `${field}: ${answer}`).join(' · '))
  )
}

const permissionWords = (response: string | undefined): string | null =>
  response === 'accept' ? 'Permite que lo llames' : response ? 'No permite que lo llames' : null

const amount = (value: number, currency: string | null): string =>
  `${value.toLocaleString('es', { maximumFractionDigits: 2 })} ${currency ?? ''}`.trim()

const orderWords = (message: Message): string | null => {
  const order = orderOf(message)
  if (!order) return null
  const lines = order.lines.map(
    ({ product, quantity, price, currency }) =>
      `${quantity} × ${product}${price === null ? '' : ` a ${amount(price, currency)}`}`,
  )
  const total = order.total === null ? '' : `Total: ${amount(order.total, order.currency)}`
  return titled('Pedido', filled(...lines, total, order.note ?? ''))
}

const contactWords = (message: Message): string | null => {
  const contacts = contactsOf(message)
  return contacts.length === 0
    ? null
    : titled(
        'Contacto',
        contacts
          .map(({ name, company, phones, emails }) => filled(name, company, ...phones, ...emails))
          .join('; '),
      )
}

const locationWords = (message: Message): string | null => {
  const { name, address, url } = message.location ?? {}
  const place = locationOf(message)
  const where = place ? `${place.latitude}, ${place.longitude}` : url
  const words = filled(name, address, where)
  return words ? titled('Ubicación', words) : null
}

const interactiveWords = (message: Message): string => {
  const { button_reply, list_reply, other_reply, call_permission_reply, body } =
    message.interactive ?? {}
  const chosen = button_reply ?? list_reply ?? other_reply
  return (
    filled(chosen?.title) ||
    filled(chosen?.text) ||
    filled(chosen?.description) ||
    filled(chosen?.id) ||
    permissionWords(call_permission_reply?.response) ||
    formWords(message) ||
    filled(body?.text)
  )
}

/** What stands beside a file. */
const besideFile = ({ image, document, video }: Message): string =>
  filled(document?.filename, image?.caption, document?.caption, video?.caption)

/** The texts of an edit, which may be a caption; '' where a file has none any more. */
export const editedWords = ({ edit }: Message): string | null => {
  const { text = edit?.text, image, video, document } = edit?.message ?? {}
  const file = image ?? video ?? document
  return text?.body ?? (file ? (file.caption ?? '') : null)
}

/** Null, or '', where Recado cannot read it. */
const readable = (message: Message): string | null => {
  const { document, video, image, button } = message
  switch (message.type) {
    case 'image':
      return image?.caption ?? ''
    case 'sticker':
      return ''
    case 'document':
      // Some send the name as the caption, too.
      return titled('Documento', filled(...new Set([document?.filename, document?.caption])))
    case 'audio':
      return soundWords(message)
    case 'video':
      return titled('Video', filled(video?.caption))
    case 'location':
      return locationWords(message)
    case 'contacts':
      return contactWords(message)
    case 'button':
      return filled(button?.text) || filled(button?.payload)
    case 'interactive':
      return interactiveWords(message)
    case 'order':
      return orderWords(message)
    // Without the message that it changes, it is one itself.
    case 'edit':
      return editedWords(message)
    case 'reaction': {
      const emoji = filled(message.reaction?.emoji)
      return emoji && reactedWith(emoji)
    }
    default:
      return message.text?.body ?? null
  }
}

const fileTypes = ['image', 'sticker', 'document', 'audio', 'video']

/** Null where nothing can be read. */
export const wordsOf = (message: Message): string | null => {
  const words = readable(message)
  if (fileTypes.includes(message.type ?? '')) return fileOf(message) ? words : null
  return words !== null && isSeen(words) ? words : null
}

/** What the Cloud API only names: it has no content for it. */
const unsupported: Readonly<Record<string, string>> = {
  poll_creation: `Encuesta ${ELSEWHERE}`,
  poll_update: `Voto en una encuesta ${ELSEWHERE}`,
  event_creation: `Evento ${ELSEWHERE}`,
  event: `Evento ${ELSEWHERE}`,
  event_response: `Respuesta a un evento ${ELSEWHERE}`,
  gif: `GIF ${ELSEWHERE}`,
  group_invite: `Invitación a un grupo ${ELSEWHERE}`,
  hsm: `Plantilla ${ELSEWHERE}`,
  interactive: `Mensaje con opciones ${ELSEWHERE}`,
  link_preview: `Enlace ${ELSEWHERE}`,
  media_placeholder: `Archivo ${ELSEWHERE}`,
  reaction: 'Reaccionó a un mensaje en WhatsApp',
  newsletter_admin_invite: `Invitación a un canal ${ELSEWHERE}`,
  edit: 'Editó un mensaje: el texto nuevo solo se puede ver en WhatsApp',
  pin: 'Fijó un mensaje en WhatsApp',
  keep_in_chat: 'Guardó un mensaje en WhatsApp',
  live_location: `Ubicación en tiempo real ${ELSEWHERE}`,
  video_note: `Videomensaje ${ELSEWHERE}`,
  ptv: `Videomensaje ${ELSEWHERE}`,
  album: `Álbum de fotos ${ELSEWHERE}`,
  sticker_pack: `Paquete de stickers ${ELSEWHERE}`,
  list: `Lista de opciones ${ELSEWHERE}`,
  view_once: `Archivo de una sola vista ${ELSEWHERE}`,
  payment: `Pago ${ELSEWHERE}`,
  call: 'Llamada por WhatsApp',
}

const named: Readonly<Record<string, string>> = {
  image: 'Foto',
  sticker: 'Sticker',
  document: 'Documento',
  audio: 'Audio',
  video: 'Video',
  location: 'Ubicación',
  contacts: 'Contacto',
  order: 'Pedido',
  template: 'Plantilla',
  poll: 'Encuesta',
  product: 'Producto',
  button: 'Botón',
}

const nameIn = (names: Readonly<Record<string, string>>, name = ''): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined

const isNamed = (name: string | undefined): boolean =>
  nameIn(unsupported, name) !== undefined || nameIn(named, name) !== undefined

/** A mark that was taken away, a customer's change of number, and a chat that was opened without a word. */
const silent = ['reaction', 'system', 'request_welcome']

/** What stands in the place of a message that cannot be read; null where nothing was said. */
export const placeholderOf = (message: Message): string | null => {
  const { type = '', interactive } = message
  if (silent.includes(type)) return null
  // It does not say of which message it is.
  if (type === 'revoke') return 'Eliminó un mensaje que no está aquí'
  if (type === 'edit') return nameIn(unsupported, type) ?? null
  const told = message.unsupported?.type?.trim().toLowerCase()
  const kind = isNamed(told) ? told : type
  if (interactive?.nfm_reply) return `Formulario ${ELSEWHERE}`
  const name = nameIn(named, kind) ?? 'Mensaje'
  return nameIn(unsupported, kind) ?? titled(`${name} ${ELSEWHERE}`, besideFile(message))
}
