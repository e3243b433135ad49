import type { StoreOrder } from '../adapter.ts'
import { amountIn, countIn, type Fields, fieldsIn, listIn, textIn, timeIn } from '../values.ts'

const statuses: Readonly<Record<string, string>> = {
  pending: 'Pendiente de pago',
  processing: 'En preparación',
  'on-hold': 'En espera',
  completed: 'Completado',
  cancelled: 'Cancelado',
  refunded: 'Reembolsado',
  failed: 'Pago fallido',
}

/** A status of a plugin is told as it came. */
const statusOf = (status: unknown): string => {
  const word = textIn(status) ?? ''
  return statuses[word] ?? (word || 'Sin estado')
}

export const readOrder = (wire: Fields): StoreOrder => {
  const billing = fieldsIn(wire.billing)
  const email = textIn(billing.email)
  const phone = textIn(billing.phone)
  const placed = textIn(wire.date_created_gmt)
  return {
    externalId: textIn(wire.id) ?? '',
    number: textIn(wire.number) ?? textIn(wire.id) ?? '',
    status: statusOf(wire.status),
    total: amountIn(wire.total),
    currency: textIn(wire.currency),
    placedAt: timeIn(placed === null ? null : `${placed}Z`),
    items: listIn(wire.line_items)
      .slice(0, 20)
      .flatMap(({ name, quantity }) => {
        const text = textIn(name)
        return text === null ? [] : [`${countIn(quantity) ?? 1} × ${text}`]
      }),
    url: null,
    emails: email === null ? [] : [email],
    phones: phone === null ? [] : [phone],
    country: textIn(billing.country),
  }
}
