import { INVALID_DATA } from '#contract/errors.ts'
import { NO_CONVERSATION } from '#contract/inbox.ts'

/** A refusal for the caller: a status and a Spanish text. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The present record, where the caller's is old. */
  readonly data: unknown

  constructor(
    status: number,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    data?: unknown,
  ) {
    super(message)
    this.status = status
    this.headers = headers
    this.data = data
  }
}

export const invalidData = () => new Refusal(400, INVALID_DATA)
export const accessDenied = () => new Refusal(403, 'Acceso denegado')
export const notFound = () => new Refusal(404, 'No encontrado')

/** A foreign business and a missing one get the same refusal. */
export const businessNotFound = () => new Refusal(404, 'No se encontró el negocio')
export const conversationNotFound = () => new Refusal(404, NO_CONVERSATION)
export const messageNotFound = () => new Refusal(404, 'No se encontró el mensaje')
export const clientNotFound = () => new Refusal(404, 'No se encontró el cliente')
export const assistantNotFound = () => new Refusal(404, 'No se encontró el asistente')
export const integrationNotFound = () => new Refusal(404, 'No se encontró la integración')
export const projectNotFound = () => new Refusal(404, 'No se encontró el proyecto')
export const requestNotFound = () => new Refusal(404, 'No se encontró la solicitud')
export const replyNotFound = () => new Refusal(404, 'No se encontró la respuesta')
export const tagNotFound = () => new Refusal(404, 'No se encontró la etiqueta')
export const noteNotFound = () => new Refusal(404, 'No se encontró la nota')
export const postNotFound = () => new Refusal(404, 'No se encontró el post')
export const suggestionNotFound = () => new Refusal(404, 'No se encontró la sugerencia')

export const sessionNotFound = () => new Refusal(404, 'No se encontró la sesión')

export const planNotFound = () => new Refusal(404, 'No se encontró el plan')
export const packNotFound = () => new Refusal(404, 'No se encontró la recarga')

export const tooMany = (message: string, retryAfterSeconds: number) =>
  new Refusal(429, message, { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) })
