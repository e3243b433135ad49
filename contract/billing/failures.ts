import * as z from 'zod/mini'
import { CallError, failures, saidOr } from '../errors.ts'
import { Loose, looseText } from '../loose.ts'

// The error texts of billing.

const NO_BILLING =
  'No se pudo conectar con el servidor de facturación. Verifica tu conexión a internet e inténtalo de nuevo.'
const BILLING_TOO_SLOW =
  'La conexión con el servidor tardó demasiado. Verifica tu conexión a internet e inténtalo de nuevo.'
const NOT_PROCESSED =
  'No se pudo procesar la suscripción. Verifica tu conexión a internet e inténtalo de nuevo.'
/** The reason why no plan can be chosen in limited mode. */
export const NO_CHOICE_OFFLINE =
  'No se puede seleccionar un plan sin conexión al servidor. Verifica tu conexión e inténtalo de nuevo.'

const Spoken = z.object({ error: Loose, message: Loose })

const spokenIn = (body: string): string | null => {
  try {
    const { error, message } = z.parse(Spoken, JSON.parse(body))
    return looseText(error) ?? looseText(message)
  } catch {
    return null
  }
}

/** A body without a readable text: empty, or the HTML page of a proxy. */
const SPEECHLESS = /^(?:<|(?:null|\{\s*\}|\[\s*\])?$)/

/**
 * The text of a refusal: the body's error or message, else the body, else the status; '' where the refusal has a status
 * of success.
 */
const refusalText = ({ body, status }: CallError): string => {
  const spoken = spokenIn(body)
  if (spoken !== null) return spoken
  const text = body.trim()
  if (SPEECHLESS.test(text)) return `API error: ${status}`
  return status >= 200 && status < 300 ? '' : text
}

const CONNECTION = /failed to fetch|network ?error|connection|time-?out|timed out|\bcors\b/i

/** The billing service did not answer: billing is in limited mode until it does. */
export const isConnectionFailure = (error: unknown): boolean => {
  if (!(error instanceof CallError)) return false
  if (error.kind === 'network' || error.kind === 'timeout') return true
  return error.kind === 'refused' && CONNECTION.test(refusalText(error))
}

/** The provider refused the payment in its own words, which are none about a connection. */
export const isProviderRefusal = (error: unknown): boolean =>
  error instanceof CallError &&
  error.kind === 'refused' &&
  error.message.trim() !== '' &&
  !CONNECTION.test(error.message)

interface Words {
  readonly offline?: string
  readonly otherwise: string
  readonly unknown?: string
}

const said =
  ({ offline, otherwise, unknown = otherwise }: Words) =>
  (error: CallError): string => {
    if (error.kind === 'missing' || error.kind === 'expired') return error.message
    if (error.kind === 'timeout') return offline ?? BILLING_TOO_SLOW
    if (isConnectionFailure(error)) return offline ?? NO_BILLING
    return error.kind === 'refused' ? refusalText(error) || otherwise : unknown
  }

export const describeBillingFailure = failures({
  load: said({
    otherwise: 'Error al cargar datos de facturación',
    unknown: 'Error desconocido al cargar datos de facturación',
  }),
  create: said({
    offline: NOT_PROCESSED,
    otherwise: 'Error al crear suscripción',
    unknown: 'Error desconocido al crear suscripción',
  }),
  topUp: said({ otherwise: 'Error al recargar créditos' }),
  cancel: said({ otherwise: 'Error al cancelar la suscripción' }),
  transactions: saidOr('Error al cargar los pagos'),
  script: () => 'Failed to load OnvoPay script',
  /** A refusal carries the payment provider's own text. */
  payment: (error) =>
    (error.kind === 'refused' && error.message.trim()) || 'Error al procesar el pago',
})
