import * as z from 'zod/mini'
import { rowOfContact } from './channels.ts'
import { DAY } from './durations.ts'
import { endpoint } from './endpoint.ts'
import { failures, saidOr } from './errors.ts'
import type { Message } from './inbox.ts'

// The channel's own request for the number of a customer who has none (capability `numberRequest`). It is a message of
// the business; the customer's answer is a contact card that the channel vouches for.

export const requestNumber = endpoint({
  method: 'POST',
  path: '/lpmobile/conversation/:id/number-request',
  auth: 'session',
  params: z.object({ id: z.string() }),
  body: z.object({}),
  knowsKey: 'numberRequest',
  answer: 'none',
})

/** What the customer reads above the button. */
export const NUMBER_REQUEST =
  'Para atenderte mejor, ¿nos compartes tu número de teléfono? Toca el botón de este mensaje.'

export const ALREADY_ASKED = 'Su número ya está pedido: falta que lo comparta.'
export const NOT_ASKABLE = 'El número de este contacto no se puede pedir.'

/** After a request of this age another one may follow. */
export const REQUEST_STANDS = DAY

/** A person's id that the channel gave to this business: a group has another, and a number needs no request. */
const SCOPED_ID = /^[A-Z]{2}\.[\dA-Za-z.]+$/

/** Only where the channel has such a request, and the customer no number. */
export const canRequestNumber = (contactType: string, contactId: string | null): boolean =>
  (rowOfContact(contactType)?.requestsNumbers ?? false) && SCOPED_ID.test(contactId ?? '')

type Said = Pick<Message, 'kind' | 'at' | 'fromBusiness' | 'delivery' | 'deletedAt'>

/** A request went out, and the customer has sent no card since. */
export const isNumberRequested = (messages: readonly Said[], now: number): boolean => {
  const last = messages.findLast(
    ({ kind, fromBusiness }) => kind === (fromBusiness ? 'numberRequest' : 'contacts'),
  )
  return (
    last?.fromBusiness === true &&
    last.delivery?.status !== 'failed' &&
    now - last.at < REQUEST_STANDS
  )
}

export const describeNumberRequestFailure = failures({
  request: saidOr('No se pudo pedir su número. Inténtalo de nuevo.'),
})

export const numberRequestEndpoints = { requestNumber }
