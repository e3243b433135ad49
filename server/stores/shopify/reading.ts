import type { StoredVariant } from '../../database/schema.ts'
import type { StoreOrder, StoreProduct } from '../adapter.ts'
import {
  amountIn,
  countIn,
  type Fields,
  fewVariants,
  fieldsIn,
  listIn,
  rangeOf,
  textIn,
  timeIn,
  urlIn,
} from '../values.ts'

/** '123' of 'gid://shopify/Product/123', as webhooks have it. */
export const plainId = (gid: unknown): string =>
  /(\d{1,20})(?:\?.*)?$/.exec(textIn(gid) ?? '')?.[1] ?? ''

/** The one variant of a product without variants. */
const ONLY = 'Default Title'

const readVariant = (wire: Fields, isCounted: boolean): StoredVariant => ({
  name: textIn(wire.title) ?? '',
  sku: textIn(wire.sku),
  price: amountIn(wire.price),
  stock: isCounted ? countIn(wire.inventoryQuantity) : null,
  is_available: wire.availableForSale === true,
})

export const readProduct = (wire: Fields, variantWires: readonly Fields[]): StoreProduct => {
  const isCounted = wire.tracksInventory === true
  const variants = fewVariants(variantWires).map((variant) => readVariant(variant, isCounted))
  const { minVariantPrice, maxVariantPrice } = fieldsIn(wire.priceRangeV2)
  const least = fieldsIn(minVariantPrice)
  const [first] = variants
  return {
    externalId: plainId(wire.id),
    name: textIn(wire.title) ?? 'Sin nombre',
    sku: first?.sku ?? null,
    ...rangeOf([amountIn(least.amount), amountIn(fieldsIn(maxVariantPrice).amount)]),
    currency: textIn(least.currencyCode),
    stock: isCounted ? countIn(wire.totalInventory) : null,
    isAvailable: variants.some(({ is_available }) => is_available),
    pictureUrl: urlIn(fieldsIn(fieldsIn(fieldsIn(wire.featuredMedia).preview).image).url),
    url: urlIn(wire.onlineStoreUrl),
    variants: variants.length === 1 && first?.name === ONLY ? [] : variants,
  }
}

const fulfilment: Readonly<Record<string, string>> = {
  FULFILLED: 'Enviado',
  IN_PROGRESS: 'En preparación',
  ON_HOLD: 'En espera',
  OPEN: 'En preparación',
  PARTIALLY_FULFILLED: 'Enviado en parte',
  PENDING_FULFILLMENT: 'En preparación',
  REQUEST_DECLINED: 'En preparación',
  RESTOCKED: 'Devuelto',
  SCHEDULED: 'Programado',
  UNFULFILLED: 'En preparación',
}

const payment: Readonly<Record<string, string>> = {
  PENDING: 'Pendiente de pago',
  REFUNDED: 'Reembolsado',
  VOIDED: 'Anulado',
  EXPIRED: 'Pago vencido',
}

const statusOf = (wire: Fields): string => {
  if (textIn(wire.cancelledAt) !== null) return 'Cancelado'
  const paid = payment[textIn(wire.displayFinancialStatus) ?? '']
  const word = textIn(wire.displayFulfillmentStatus) ?? ''
  return paid ?? fulfilment[word] ?? (word || 'Sin estado')
}

const texts = (...values: readonly unknown[]): readonly string[] =>
  values.flatMap((value) => textIn(value) ?? [])

export const readOrder = (wire: Fields): StoreOrder => {
  const money = fieldsIn(fieldsIn(wire.currentTotalPriceSet).shopMoney)
  const customer = fieldsIn(wire.customer)
  const shipping = fieldsIn(wire.shippingAddress)
  return {
    externalId: plainId(wire.id),
    number: (textIn(wire.name) ?? '').replace(/^#/, ''),
    status: statusOf(wire),
    total: amountIn(money.amount),
    currency: textIn(money.currencyCode),
    placedAt: timeIn(wire.createdAt),
    items: listIn(fieldsIn(wire.lineItems).nodes).flatMap(({ title, quantity }) => {
      const text = textIn(title)
      return text === null ? [] : [`${countIn(quantity) ?? 1} × ${text}`]
    }),
    url: urlIn(wire.statusPageUrl),
    emails: texts(wire.email, fieldsIn(customer.defaultEmailAddress).emailAddress),
    phones: texts(wire.phone, fieldsIn(customer.defaultPhoneNumber).phoneNumber, shipping.phone),
    country: textIn(shipping.countryCodeV2),
  }
}
