import * as z from 'zod/mini'

// Every failure of a call is one class, and one table says what the person reads.

export type FailureKind = 'refused' | 'expired' | 'network' | 'timeout' | 'format' | 'missing'

/**
 * A call that did not succeed.
 * - `refused`: the server answered with `status` and `body`
 * - `expired`: the session is over; the message is what is shown while signing out
 * - `network`, `timeout`: whether the server acted is not known
 * - `format`: the answer was not what the contract says
 * - `missing`: the call was not made, since something that it needs is not there
 */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly kind: FailureKind
  readonly status: number
  readonly body: string

  constructor(kind: FailureKind, message: string, status = 0, body = '') {
    super(message)
    this.kind = kind
    this.status = status
    this.body = body
  }
}

/** Whether the server may have acted although no answer came. */
export const isUnknownOutcome = (error: unknown): boolean =>
  error instanceof CallError && (error.kind === 'network' || error.kind === 'timeout')

export const SESSION_EXPIRED = 'Session expired. Please log in again.'
export const NO_TOKEN = 'No session token available'
export const NO_BUSINESS = 'No business selected'
export const NO_EMAIL = 'User email not available'
export const INVALID_FORMAT = 'Invalid response format from server'
export const NO_CONNECTION =
  'No se pudo conectar con el servidor. Verifica tu conexión a internet e inténtalo de nuevo.'
export const TOO_SLOW =
  'El servidor tardó demasiado en responder. Verifica tu conexión a internet e inténtalo de nuevo.'

const Spoken = z.object({
  message: z.optional(z.nullable(z.string())),
  error: z.optional(z.nullable(z.string())),
})

/** What the server itself said in the body of its refusal, or null. */
export const serverMessage = (body: string): string | null => {
  try {
    const { message, error } = z.parse(Spoken, JSON.parse(body))
    return message?.trim() || error?.trim() || null
  } catch {
    return null
  }
}

type Describe = (error: CallError) => string

const apiError: Describe = (error) =>
  error.kind === 'refused' ? `API error: ${error.status} - ${error.body}` : error.message

const saidOr =
  (fallback: string): Describe =>
  (error) =>
    (error.kind === 'refused' && serverMessage(error.body)) || fallback

/** What a well delivered answer says of itself when it is no success; any other failure has one text. */
const envelopeSaidOr =
  (fallback: string): Describe =>
  (error) =>
    error.kind === 'missing'
      ? error.message
      : (error.kind === 'refused' && error.status < 300 && serverMessage(error.body)) || fallback

/** Nothing of the dashboard could be loaded. */
export const DASHBOARD_FAILED = 'Error al cargar datos del dashboard'
/** There is nothing to count yet. */
export const DASHBOARD_WITHOUT_DATA =
  'No hay datos disponibles para este negocio. Comience enviando algunos mensajes para ver las estadísticas.'

const channelNames: Readonly<Record<string, string>> = {
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  widget: 'Widget',
  webchat: 'Widget',
}

export const NO_CONVERSATION = 'No se encontró la conversación'

/** What refuses a type of contact that nothing can be sent to. */
export const notImplemented = (contactType: string): string =>
  `El tipo de contacto '${contactType}' no está implementado para envío de mensajes`

const sendRefused = (body: string, contactType: string): string => {
  if (/missing required|faltan campos/i.test(body))
    return 'Faltan campos requeridos en la solicitud'
  if (/credential|credencial/i.test(body)) {
    const named = /whatsapp|instagram|widget/i.exec(body)?.[0].toLowerCase()
    const channel = channelNames[named ?? contactType.toLowerCase()]
    return channel ? `Credenciales de ${channel} inválidas` : 'Error al enviar el mensaje'
  }
  if (/missing|faltan datos/i.test(body)) return 'Faltan datos requeridos'
  if (/not implemented|no está implementado/i.test(body)) return notImplemented(contactType)
  return 'Error al enviar el mensaje'
}

/** What a person reads when a message was not sent. */
export const describeSendFailure = (error: unknown, contactType: string): string => {
  if (!(error instanceof CallError)) return 'Error desconocido al enviar el mensaje'
  if (error.kind === 'expired' || error.kind === 'missing') return error.message
  if (error.kind !== 'refused') return 'Error desconocido al enviar el mensaje'
  if (error.status === 404 && error.body.includes(NO_CONVERSATION)) return NO_CONVERSATION
  return error.status === 400
    ? sendRefused(error.body, contactType)
    : `Error del servidor: ${error.status} - ${error.body}`
}

/** The same words whatever went wrong; only the end of the session says so itself. */
const always =
  (text: string): Describe =>
  (error) =>
    error.kind === 'expired' ? error.message : text

/** The failures that a person reads, and their words. */
const texts = {
  sendCode: saidOr('Error al enviar el código de verificación'),
  verifyCode: (error) =>
    error.kind === 'network' || error.kind === 'timeout'
      ? 'Error al verificar el código. Inténtalo de nuevo.'
      : saidOr('Error al verificar el código')(error),
  loadBusinesses: (error) =>
    error.kind === 'refused' ? `HTTP error! status: ${error.status}` : error.message,
  createBusiness: (error) => {
    if (error.kind !== 'refused') return error.message
    if (error.status === 409) return 'Ya existe un negocio con ese nombre o email'
    if (error.status === 400) return 'Datos inválidos. Verifica los campos requeridos.'
    return serverMessage(error.body) ?? (error.body.trim() || `API error: ${error.status}`)
  },
  uploadLogo: () => 'Error al subir la imagen',
  loadConversations: apiError,
  loadMessages: apiError,
  loadClients: always('Error al cargar clientes'),
  loadClient: always('Error al cargar cliente'),
  loadNotes: always('Error al cargar notas'),
  loadTags: always('Error al cargar etiquetas'),
  createClient: always('Error al crear cliente'),
  updateClient: always('Error al actualizar cliente'),
  addNote: always('Error al agregar nota'),
  assignTag: always('Error al asignar etiqueta'),
  removeTag: always('Error al remover etiqueta'),
  findPanelClient: always('Error al buscar información del cliente'),
  savePanelClient: always('Error al guardar la información del cliente'),
  addPanelNote: always('Error al agregar la nota'),
  addPanelTag: always('Error al agregar la etiqueta'),
  basic: envelopeSaidOr('Error al cargar datos básicos'),
  messages: envelopeSaidOr('Error al cargar tendencias de mensajes'),
  conversations: envelopeSaidOr('Error al cargar tendencias de conversaciones'),
  channels: envelopeSaidOr('Error al cargar estadísticas de canales'),
  topConversations: envelopeSaidOr('Error al cargar conversaciones principales'),
  metrics: envelopeSaidOr('Error al cargar métricas'),
  summary: envelopeSaidOr('Error al cargar resumen del dashboard'),
  loadAssistantStatus: always('Error al cargar estado'),
  copyLink: always('No se pudo copiar el enlace'),
  toggleAssistant: always('Error al cambiar estado'),
} satisfies Readonly<Record<string, Describe>>

export type Situation = keyof typeof texts

export const describeFailure = (situation: Situation, error: unknown): string =>
  texts[situation](
    error instanceof CallError
      ? error
      : new CallError('format', error instanceof Error ? error.message : String(error)),
  )
