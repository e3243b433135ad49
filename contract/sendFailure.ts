import { channelFailureIn } from './channelFailures.ts'
import { knownChannels, rowOfContact } from './channels.ts'
import { CallError } from './errors.ts'
import { NO_CONVERSATION } from './inbox.ts'
import { TOO_LONG_MESSAGE } from './messageLength.ts'

// The reasons why a message was not sent.

export const UNKNOWN_SEND_FAILURE = 'Error desconocido al enviar el mensaje'

/** The server's text where the message that is answered is not there any more. */
export const QUOTED_IS_GONE = 'El mensaje que citas ya no está: quita la cita y envíalo otra vez'

/** The server's text for a contact type that messages cannot be sent to. */
export const notImplemented = (contactType: string): string =>
  `El tipo de contacto '${contactType}' no está implementado para envío de mensajes`

/** The text of a connection whose token or number the channel refuses. */
export const invalidCredentials = (contactType: string): string => {
  const row = rowOfContact(contactType)
  return row ? `Credenciales de ${row.label} inválidas` : 'Error al enviar el mensaje'
}

/** True for such a text. */
export const isInvalidCredentials = (sentence: string): boolean =>
  knownChannels().some((channel) => invalidCredentials(channel) === sentence)

/** The sentence about a message that is too long, which may stand in JSON; null where there is none. */
const tooLongIn = (body: string): string | null => {
  const at = body.indexOf(TOO_LONG_MESSAGE)
  return at < 0 ? null : (body.slice(at).split('"', 1)[0] ?? null)
}

/** Back ends write the reason in words, or as one word with underscores. */
const sendRefused = (written: string, contactType: string): string => {
  const body = written.replaceAll('_', ' ')
  const tooLong = tooLongIn(body)
  if (tooLong !== null) return tooLong
  if (body.includes(QUOTED_IS_GONE)) return QUOTED_IS_GONE
  const ofChannel = channelFailureIn(written)
  if (ofChannel !== null) return ofChannel
  if (/missing required (?!data)|required fields|faltan campos/i.test(body))
    return 'Faltan campos requeridos en la solicitud'
  if (/credential|credencial/i.test(body)) {
    const lower = body.toLowerCase()
    const named = knownChannels().find((channel) => lower.includes(channel))
    return invalidCredentials(named ?? contactType)
  }
  if (/missing|faltan datos/i.test(body)) return 'Faltan datos requeridos'
  if (/not (?:yet )?implemented|no está implementado/i.test(body))
    return notImplemented(contactType)
  return 'Error al enviar el mensaje'
}

/** Back ends say it in Spanish, in English, or as one word with underscores. A bare 404 may be anything. */
export const isGone = ({ kind, status, body }: CallError): boolean =>
  kind === 'refused' &&
  status < 500 &&
  (body.includes(NO_CONVERSATION) ||
    /\b(?:conversation|thread) (?:was )?not found\b/i.test(body.replaceAll('_', ' ')))

/** The error text of a message that was not sent. */
export const describeSendFailure = (error: unknown, contactType: string): string => {
  if (!(error instanceof CallError)) return UNKNOWN_SEND_FAILURE
  if (error.kind === 'expired' || error.kind === 'missing') return error.message
  if (error.kind !== 'refused') return UNKNOWN_SEND_FAILURE
  if (isGone(error)) return NO_CONVERSATION
  // A refusal with a status of success has its reason in the body, as a 400 has.
  return error.status === 400 || error.status < 300
    ? sendRefused(error.body, contactType)
    : `Error del servidor: ${error.status} - ${error.body}`
}
