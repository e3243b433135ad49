import * as z from 'zod/mini'
import {
  amount,
  flag,
  id,
  list,
  Moment,
  maybe,
  number,
  ownId,
  plainly,
  text,
  words,
} from '../meta/webhook.ts'

// A customer's message, as WhatsApp tells it.

const File = maybe(z.object({ id, caption: words, filename: words, voice: flag }))
const Body = maybe(plainly('body', z.object({ body: words })))
/** The texts of an edited message, which may be a caption. */
const Edited = maybe(
  z.object({
    text: Body,
    image: File,
    video: File,
    document: File,
    context: maybe(z.object({ id })),
  }),
)
const Named = maybe(z.object({ title: words, text: words, description: words, id, payload: words }))

const replies = ['button_reply', 'list_reply', 'call_permission_reply', 'nfm_reply']

/** A choice of next year's kind has its words under its own name. */
const withOther = z.transform((told: unknown): unknown => {
  const [, other] =
    Object.entries(Object(told)).find(
      ([name]) => name.endsWith('_reply') && !replies.includes(name),
    ) ?? []
  return other === undefined ? told : { ...Object(told), other_reply: other }
})

export const Message = z.object({
  id,
  from: id,
  from_user_id: id,
  from_parent_user_id: id,
  group_id: id,
  timestamp: Moment,
  type: text,
  context: maybe(
    z.object({
      id,
      forwarded: flag,
      frequently_forwarded: flag,
      referred_product: maybe(z.object({ catalog_id: id, product_retailer_id: id })),
    }),
  ),
  referral: maybe(
    z.object({
      source_type: text,
      source_id: id,
      source_url: text,
      headline: words,
      body: words,
      ctwa_clid: id,
    }),
  ),
  text: Body,
  image: File,
  sticker: File,
  document: File,
  audio: File,
  /** As audio was told once. */
  voice: File,
  video: File,
  /** A change of the customer's number or ids. */
  system: maybe(
    z.object({
      type: text,
      wa_id: id,
      new_wa_id: id,
      user_id: id,
      parent_user_id: id,
      previous_user_id: id,
      previous_parent_user_id: id,
    }),
  ),
  location: maybe(
    z.object({ latitude: number, longitude: number, name: words, address: words, url: words }),
  ),
  contacts: list(
    z.object({
      name: maybe(
        plainly(
          'formatted_name',
          z.object({
            formatted_name: words,
            first_name: words,
            middle_name: words,
            last_name: words,
          }),
        ),
      ),
      org: maybe(plainly('company', z.object({ company: words }))),
      phones: list(plainly('phone', z.object({ phone: id, wa_id: id }))),
      emails: list(plainly('email', z.object({ email: words }))),
      /** `contact_request`: the customer's own, by the button that asked for it. */
      origin: text,
    }),
  ),
  /** The same of all its cards, where Meta says it of the message. */
  origin: text,
  reaction: maybe(z.object({ message_id: id, emoji: words })),
  edit: maybe(z.object({ original_message_id: id, message: Edited, text: Body })),
  revoke: maybe(z.object({ original_message_id: id })),
  /** Of a kind that the Cloud API does not tell. */
  unsupported: maybe(z.object({ type: text })),
  button: Named,
  interactive: maybe(
    z.pipe(
      withOther,
      z.object({
        button_reply: Named,
        list_reply: Named,
        other_reply: Named,
        call_permission_reply: maybe(z.object({ response: text })),
        nfm_reply: maybe(z.object({ response_json: z.optional(z.unknown()), body: words })),
        /** Of what the business sends. */
        body: maybe(z.object({ text: words })),
      }),
    ),
  ),
  order: maybe(
    z.object({
      text: words,
      product_items: list(
        z.object({
          product_retailer_id: words,
          quantity: number,
          item_price: amount,
          currency: words,
        }),
      ),
    }),
  ),
})
export type Message = z.output<typeof Message>

const files = ['image', 'sticker', 'video', 'audio', 'document'] as const
const others = ['text', 'location', 'order', 'button', 'interactive', 'reaction', 'edit'] as const
const known: readonly string[] = [...files, ...others, 'contacts', 'revoke', 'system']

/** What is told without its kind is what it has; and whatever has a text can be read. */
const typeOf = (message: Message): string | undefined => {
  const type = message.type?.trim().toLowerCase()
  if (type === 'voice') return 'audio'
  if (type && (known.includes(type) || !message.text?.body?.trim())) return type
  return message.contacts.length > 0
    ? 'contacts'
    : [...others, ...files].find((each) => message[each] !== undefined)
}

/** A message with its kind and its id, whatever Meta leaves out. */
export const whole = <Told extends Message>(message: Told): Told & { readonly id: string } => ({
  ...message,
  id: message.id ?? ownId(message),
  type: typeOf(message),
  audio: message.audio ?? message.voice,
})
