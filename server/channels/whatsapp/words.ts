import { contactsOf, formOf, orderOf } from './details.ts'
import type { Message } from './message.ts'

// What a customer sent, in words.

const filled = (...texts: readonly (string | undefined)[]): string =>
  texts.filter((each) => each?.trim()).join(' · ')

const titled = (title: string, detail: string): string => (detail ? `${title}: ${detail}` : title)

export const VOICE = 'Mensaje de voz'
export const ELSEWHERE = 'Mensaje que solo se puede ver en WhatsApp'

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

const orderWords = (message: Message): string => {
  const order = orderOf(message)
  if (!order) return ELSEWHERE
  const lines = order.lines.map(
    ({ product, quantity, price, currency }) =>
      `${quantity} × ${product}${price === null ? '' : ` a ${amount(price, currency)}`}`,
  )
  const total = order.total === null ? '' : `Total: ${amount(order.total, order.currency)}`
  return titled('Pedido', filled(...lines, total, order.note ?? ''))
}

const contactWords = (message: Message): string =>
  contactsOf(message)
    .map(({ name, company, phones, emails }) =>
      filled(name ?? '', company ?? '', ...phones, ...emails),
    )
    .join('; ')

/** What the Cloud API only names: it has no content for it. */
const unsupported: Readonly<Record<string, string>> = {
  poll_creation: 'Encuesta que solo se puede ver en WhatsApp',
  poll_update: 'Voto en una encuesta que solo se puede ver en WhatsApp',
  event_creation: 'Evento que solo se puede ver en WhatsApp',
  edit: 'Editó un mensaje: el texto nuevo solo se puede ver en WhatsApp',
  pin: 'Fijó un mensaje en WhatsApp',
  live_location: 'Ubicación en tiempo real que solo se puede ver en WhatsApp',
  video_note: 'Videomensaje que solo se puede ver en WhatsApp',
  view_once: 'Archivo de una sola vista que solo se puede ver en WhatsApp',
  payment: 'Pago que solo se puede ver en WhatsApp',
  call: 'Llamada por WhatsApp',
}

/** Each kind of message as a readable text; null where there is nothing to read. */
export const wordsOf = (message: Message): string | null => {
  const { image, document, video, location, button, interactive } = message
  switch (message.type) {
    case 'text':
      return message.text?.body ?? ELSEWHERE
    case 'image':
      return image?.caption ?? ''
    case 'sticker':
      return ''
    case 'document':
      return titled('Documento', filled(document?.filename, document?.caption))
    case 'audio':
      return VOICE
    case 'video':
      return titled('Video', filled(video?.caption))
    case 'location':
      return location
        ? titled(
            'Ubicación',
            filled(location.name, location.address, `${location.latitude}, ${location.longitude}`),
          )
        : 'Ubicación'
    case 'contacts':
      return titled('Contacto', contactWords(message))
    case 'button':
      return button?.text ?? ELSEWHERE
    case 'interactive':
      return (
        interactive?.button_reply?.title ??
        interactive?.list_reply?.title ??
        permissionWords(interactive?.call_permission_reply?.response) ??
        formWords(message) ??
        ELSEWHERE
      )
    case 'order':
      return orderWords(message)
    // Changes of other messages, a customer's change of number, and a chat that was opened without a word.
    case 'edit':
    case 'revoke':
    case 'reaction':
    case 'system':
    case 'request_welcome':
      return null
    default:
      return unsupported[message.unsupported?.type ?? ''] ?? ELSEWHERE
  }
}
