import type { FastifyError, FastifyInstance } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { INVALID_DATA } from '#contract/errors.ts'
import { isConnectionLost } from '../database/connectionLost.ts'
import { FileStoreUnavailable, storeUnavailable } from '../files/store/storeUnavailable.ts'
import { createDiskAlarm, isDiskFull } from '../process/diskFull.ts'
import type { Resources } from '../resources.ts'
import { accessDenied, notFound, Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The refusal of a request that does not match the contract. */
    invalidMessage?: string
  }
}

/** The Spanish texts of Fastify's own refusals. */
const texts: Readonly<Record<number, string>> = {
  401: 'No autorizado',
  403: accessDenied().message,
  404: notFound().message,
  405: 'Método no permitido',
  413: 'El contenido es demasiado grande',
  414: 'La dirección es demasiado larga',
  415: 'Tipo de contenido no soportado',
  429: 'Demasiadas solicitudes. Inténtalo de nuevo en un momento.',
}

const INTERNAL_ERROR = 'Error interno del servidor'

const bodyOf = (message: string, data?: unknown) => ({
  success: false,
  message,
  ...(data !== undefined && { data }),
})

/** PostgreSQL's "data exception": the value cannot be stored, for example a text with a zero byte. */
const isUnstorable = (error: Partial<FastifyError>): boolean =>
  /^22[0-9A-Z]{3}$/.test(error.code ?? '')

/** PostgreSQL cancelled a statement that took too long. */
const GAVE_UP = '57014'

/** Reading still works. */
const diskFull = () =>
  new Refusal(
    503,
    'El servidor no tiene espacio para guardar cambios. Inténtalo de nuevo en unos minutos.',
    { 'retry-after': '60' },
  )

const toRefusal = (error: Partial<FastifyError>, invalidMessage: string): Refusal => {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error) || isUnstorable(error))
    return new Refusal(400, invalidMessage)
  if (error.code === GAVE_UP)
    return new Refusal(503, 'La consulta tardó demasiado. Inténtalo de nuevo.', {
      'retry-after': '10',
    })
  if (isDiskFull(error)) return diskFull()
  if (isConnectionLost(error))
    return new Refusal(503, 'La base de datos no responde. Inténtalo de nuevo en un momento.', {
      'retry-after': '5',
    })
  if (error instanceof FileStoreUnavailable) return storeUnavailable()
  const status = error.statusCode ?? 500
  if (status < 400 || status >= 500) return new Refusal(500, INTERNAL_ERROR)
  return new Refusal(status, texts[status] ?? invalidMessage)
}

/** Every refusal is JSON with a Spanish text, without internal details. */
export const handleErrors = (app: FastifyInstance, resources: Resources): void => {
  const isNews = createDiskAlarm(resources)
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { endpoint, invalidMessage = INVALID_DATA } = request.routeOptions.config
    const { status, message, headers, data } = toRefusal(error, invalidMessage)
    if (isDiskFull(error)) {
      if (isNews(error)) request.log.error(error)
    } else if (status === 500 || isConnectionLost(error)) request.log.error(error)
    // Another service failed: the caller gets our text, the log the reason.
    else if (error.cause !== undefined || error instanceof FileStoreUnavailable)
      request.log.warn(error)
    // Where a 400 would sign the page out, the request gets 422 instead.
    const signsOut = status === 400 && endpoint?.expires?.statuses.includes(400)
    return reply
      .code(signsOut ? 422 : status)
      .headers(headers)
      .send(bodyOf(message, data))
  })
}

export const sayNotFound = () => bodyOf(notFound().message)
