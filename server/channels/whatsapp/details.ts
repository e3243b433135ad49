import type { MessageDetails, MessageKind } from '#contract/messageDetails.ts'
import { known } from '../meta/webhook.ts'
import { formOf } from './form.ts'
import type { Message } from './message.ts'

// What a WhatsApp message is, and what belongs to it:
// developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages

/** Null for a text. */
export const kindOf = ({ type, audio, interactive, context }: Message): MessageKind | null => {
  switch (type) {
    case 'text':
    case 'edit':
      return context?.referred_product?.product_retailer_id ? 'product' : null
    case 'image':
    case 'sticker':
    case 'video':
    case 'document':
    case 'location':
    case 'contacts':
    case 'order':
      return type
    case 'audio':
      return audio?.voice === false ? 'audio' : 'voice'
    case 'button':
      return 'choice'
    case 'interactive':
      return interactive?.nfm_reply ? 'form' : 'choice'
    default:
      return 'unsupported'
  }
}

const filled = (value: string | undefined): string | null => value?.trim() || null

type Details<Field extends keyof MessageDetails> = NonNullable<MessageDetails[Field]>

/** Null where no map has the place. */
export const locationOf = ({ location }: Message): Details<'location'> | null => {
  const { latitude = Number.NaN, longitude = Number.NaN, name, address } = location ?? {}
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isPlace ? { latitude, longitude, name: filled(name), address: filled(address) } : null
}

const each = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => filled(text) ?? [])),
]

/** Those that say anything. */
export const contactsOf = ({ contacts }: Message): Details<'contacts'> =>
  known(contacts)
    .map(({ name, org, phones, emails }) => ({
      name:
        filled(name?.formatted_name) ??
        filled(
          [name?.first_name, name?.middle_name, name?.last_name]
            .flatMap((part) => filled(part) ?? [])
            .join(' '),
        ),
      company: filled(org?.company),
      phones: each(
        known(phones).map(({ phone, wa_id }) => phone?.trim() || wa_id?.replace(/^(?=\d)/, '+')),
      ),
      emails: each(known(emails).map(({ email }) => email)),
    }))
    .filter(
      ({ name, company, phones, emails }) =>
        name !== null || company !== null || phones.length > 0 || emails.length > 0,
    )

/** Null where the cart has neither lines nor a note. */
export const orderOf = ({ order }: Message): Details<'order'> | null => {
  const lines = known(order?.product_items ?? []).map((item) => ({
    product: filled(item.product_retailer_id) ?? 'producto',
    quantity: item.quantity ?? 1,
    price: item.item_price ?? null,
    currency: filled(item.currency)?.toUpperCase() ?? null,
  }))
  const note = filled(order?.text)
  if (lines.length === 0 && note === null) return null
  const [currency = null, ...others] = new Set(lines.map((line) => line.currency))
  const isSummed =
    lines.length > 0 &&
    others.length === 0 &&
    lines.every(({ quantity, price }) => quantity >= 0 && price !== null && price >= 0)
  const total = isSummed
    ? lines.reduce((sum, { quantity, price }) => sum + quantity * (price ?? 0), 0)
    : null
  return {
    lines,
    total: total === null ? null : Number(total.toFixed(4)),
    currency: others.length === 0 ? currency : null,
    note,
  }
}

const ownDetails = (message: Message): MessageDetails => {
  switch (message.type) {
    case 'location': {
      const location = locationOf(message)
      return location ? { location } : {}
    }
    case 'contacts':
      return contactsOf(message).length > 0 ? { contacts: contactsOf(message) } : {}
    case 'order': {
      const order = orderOf(message)
      return order ? { order } : {}
    }
    case 'interactive': {
      const form = formOf(message)
      return form ? { form } : {}
    }
    default:
      return {}
  }
}

/** Null where the message has none. */
export const detailsOf = (message: Message): MessageDetails | null => {
  const { context, referral } = message
  const product = context?.referred_product
  // Meta may say only that there was one.
  const isAd = Object.values(referral ?? {}).some((part) => filled(part) !== null)
  const ad = referral && {
    id: filled(referral.source_id),
    headline: filled(referral.headline),
    body: filled(referral.body),
    url: filled(referral.source_url),
  }
  const details: MessageDetails = {
    ...ownDetails(message),
    ...((context?.forwarded || context?.frequently_forwarded) && { forwarded: true as const }),
    ...(product?.product_retailer_id && {
      product: { id: product.product_retailer_id, catalog: filled(product.catalog_id) },
    }),
    ...(ad && isAd && { ad }),
  }
  return Object.keys(details).length > 0 ? details : null
}
