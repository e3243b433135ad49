import * as z from 'zod/mini'
import { list, Moment, maybe, text } from '../meta/webhook.ts'

// A customer's message, as WhatsApp tells it.

const File = maybe(z.object({ id: text, caption: text, filename: text, voice: maybe(z.boolean()) }))
const Coordinate = z.union([z.string(), z.number()])
/** The texts of an edited message, which may be a caption. */
const Edited = maybe(
  z.object({
    text: maybe(z.object({ body: text })),
    image: File,
    video: File,
    document: File,
  }),
)
const Named = maybe(z.object({ title: text, text: text }))

export const Message = z.object({
  id: z.string(),
  from: text,
  from_user_id: text,
  from_parent_user_id: text,
  group_id: text,
  timestamp: Moment,
  type: text,
  context: maybe(
    z.object({
      id: text,
      forwarded: maybe(z.boolean()),
      frequently_forwarded: maybe(z.boolean()),
      referred_product: maybe(z.object({ catalog_id: text, product_retailer_id: text })),
    }),
  ),
  referral: maybe(z.object({ source_id: text, source_url: text, headline: text, body: text })),
  text: maybe(z.object({ body: text })),
  image: File,
  sticker: File,
  document: File,
  audio: File,
  video: File,
  /** A change of the customer's number or ids. */
  system: maybe(
    z.object({
      type: text,
      wa_id: text,
      new_wa_id: text,
      user_id: text,
      parent_user_id: text,
      previous_user_id: text,
      previous_parent_user_id: text,
    }),
  ),
  location: maybe(
    z.object({ latitude: Coordinate, longitude: Coordinate, name: text, address: text }),
  ),
  contacts: list(
    z.object({
      name: maybe(z.object({ formatted_name: text, first_name: text, last_name: text })),
      org: maybe(z.object({ company: text })),
      phones: list(z.object({ phone: text })),
      emails: list(z.object({ email: text })),
    }),
  ),
  reaction: maybe(z.object({ message_id: text, emoji: text })),
  edit: maybe(z.object({ original_message_id: text, message: Edited })),
  revoke: maybe(z.object({ original_message_id: text })),
  /** Of a kind that the Cloud API does not tell. */
  unsupported: maybe(z.object({ type: text })),
  button: Named,
  interactive: maybe(
    z.object({
      button_reply: Named,
      list_reply: Named,
      call_permission_reply: maybe(z.object({ response: text })),
      nfm_reply: maybe(z.object({ response_json: text })),
    }),
  ),
  order: maybe(
    z.object({
      text: text,
      product_items: list(
        z.object({
          product_retailer_id: text,
          quantity: maybe(z.coerce.number()),
          item_price: maybe(z.coerce.number()),
          currency: text,
        }),
      ),
    }),
  ),
})
export type Message = z.output<typeof Message>
