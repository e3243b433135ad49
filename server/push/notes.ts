import { counted } from '#contract/counted.ts'
import { MAILED_AFTER_MINUTES } from '#contract/push.ts'
import { writeThreadLink } from '#contract/threadLink.ts'
import { PUSH_TEXT } from '../limits/bounds/telling.ts'
import type { Waiting } from './recipients.ts'
import { alwaysShows } from './services.ts'

export const cut = (text: string): string => {
  const letters = [
    ...text
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 4 * PUSH_TEXT),
  ]
  return letters.length > PUSH_TEXT
    ? `${letters.slice(0, PUSH_TEXT - 1).join('')}…`
    : letters.join('')
}

const messages = (count: number): string =>
  count < 2 ? 'Mensaje nuevo' : `${count} mensajes nuevos`

interface Told {
  readonly unread: number
  readonly shows_text: boolean
  readonly endpoint: string
}

/** Without names and words, unless the person wants them on the device. */
export const noteOf = (
  threadId: string,
  { businessId, business, contact, preview, arrivedAt }: Waiting,
  { unread, shows_text, endpoint }: Told,
) => ({
  kind: 'new' as const,
  businessId,
  threadId,
  title: shows_text ? cut(contact) : messages(unread),
  body: shows_text ? cut(preview) : cut(business),
  at: arrivedAt.getTime(),
  isAlwaysShown: alwaysShows(endpoint),
})

/** Neither names nor words of customers: mail is read by more than its person. */
export const mailOf = (
  threadId: string,
  { business, businessId }: Waiting,
  { email, publicUrl }: { readonly email: string; readonly publicUrl: string | null },
) => {
  const name = business.replace(/\s+/g, ' ').trim()
  const query = writeThreadLink({ threadId, message: null, businessId })
  return {
    to: email,
    subject: `Un cliente espera respuesta en ${name}`,
    text: [
      `Un cliente de ${name} espera respuesta desde hace ${counted(MAILED_AFTER_MINUTES, 'minuto', 'minutos')}.`,
      publicUrl === null ? 'Ábrela en Recado.' : `Abre la conversación: ${publicUrl}/?${query}`,
      'No recibes otro correo por esta conversación hasta que la leas. Puedes quitar estos correos en los ajustes de la campana.',
    ].join('\n\n'),
  }
}
