import * as z from 'zod/mini'
import type { MessageDetails, MessageKind } from '#contract/messageDetails.ts'
import { parseForeign } from '../../http/foreignJson.ts'
import { known } from '../meta/webhook.ts'
import type { Message } from './message.ts'

// What a WhatsApp message is, and what belongs to it:
// developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages

/** Null for a text. */
export const kindOf = ({ type, audio, interactive, context }: Message): MessageKind | null => {
  switch (type) {
    case 'text':
      return context?.referred_product ? 'product' : null
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

const locationOf = ({ location }: Message): Details<'location'> | null => {
  const [latitude, longitude] = [Number(location?.latitude), Number(location?.longitude)]
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isPlace
    ? { latitude, longitude, name: filled(location?.name), address: filled(location?.address) }
    : null
}

export const contactsOf = ({ contacts }: Message): Details<'contacts'> =>
  known(contacts).map(({ name, org, phones, emails }) => ({
    name:
      filled(name?.formatted_name) ??
      filled([name?.first_name, name?.last_name].flatMap((part) => part ?? []).join(' ')),
    company: filled(org?.company),
    phones: known(phones).flatMap(({ phone }) => filled(phone) ?? []),
    emails: known(emails).flatMap(({ email }) => filled(email) ?? []),
  }))

/** Null where the cart has neither lines nor a note. */
export const orderOf = ({ order }: Message): Details<'order'> | null => {
  const lines = known(order?.product_items ?? []).map((item) => ({
    product: filled(item.product_retailer_id) ?? 'producto',
    quantity: item.quantity ?? 1,
    price: item.item_price ?? null,
    currency: filled(item.currency),
  }))
  const note = filled(order?.text)
  if (lines.length === 0 && note === null) return null
  const [currency = null, ...others] = new Set(lines.map((line) => line.currency))
  const isSummed =
    lines.length > 0 && others.length === 0 && lines.every(({ price }) => price !== null)
  const total = isSummed
    ? lines.reduce((sum, { quantity, price }) => sum + quantity * (price ?? 0), 0)
    : null
  return { lines, total, currency: others.length === 0 ? currency : null, note }
}

const plain = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

/** The answers of a form, by the names of its fields; null where they cannot be read. */
export const formOf = ({ interactive }: Message): Details<'form'> | null => {
  const answers = parseForeign(interactive?.nfm_reply?.response_json ?? '')
  const { data } = z.safeParse(z.record(z.string(), z.unknown()), answers)
  if (!data) return null
  return Object.entries(data).flatMap(([field, answer]) =>
    field === 'flow_token' ? [] : { field, answer: [answer].flat().map(plain).join(', ') },
  )
}

const ownDetails = (message: Message): MessageDetails => {
  switch (message.type) {
    case 'location': {
      const location = locationOf(message)
      return location ? { location } : {}
    }
    case 'contacts':
      return { contacts: contactsOf(message) }
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
  const details: MessageDetails = {
    ...ownDetails(message),
    ...((context?.forwarded || context?.frequently_forwarded) && { forwarded: true as const }),
    ...(product?.product_retailer_id && {
      product: { id: product.product_retailer_id, catalog: filled(product.catalog_id) },
    }),
    ...(referral && {
      ad: {
        id: filled(referral.source_id),
        headline: filled(referral.headline),
        body: filled(referral.body),
        url: filled(referral.source_url),
      },
    }),
  }
  return Object.keys(details).length > 0 ? details : null
}
