import * as z from 'zod/mini'
import { flag, id, list, maybe, text } from '../meta/webhook.ts'

// A message, as Instagram tells it:
// developers.facebook.com/documentation/business-messaging/instagram-messaging/webhooks

/** The ad or the link that brought the customer. */
export const Referral = maybe(
  z.object({
    ref: text,
    source: text,
    ad_id: id,
    /** Of the business's shop, about which the customer asks. */
    product: maybe(z.object({ id })),
    ads_context_data: maybe(z.object({ ad_title: text, photo_url: text, video_url: text })),
  }),
)
export type Referral = z.output<typeof Referral>

const Element = z.object({
  id,
  retailer_id: id,
  title: text,
  subtitle: text,
  /** Where a card of another program leads. */
  default_action: maybe(z.object({ url: text })),
  buttons: list(z.object({ url: text })),
  image_url: text,
})

const Attachment = z.object({
  type: text,
  payload: maybe(
    z.object({
      url: text,
      ig_post_media_id: id,
      /** Of links that an app shares. */
      link: text,
      title: text,
      product: maybe(z.object({ elements: list(Element) })),
      generic: maybe(z.object({ elements: list(Element) })),
      /** Of a question with buttons, and of cards, as they are sent. */
      text: text,
      elements: list(Element),
    }),
  ),
  /** Where links have them. */
  title: text,
  url: text,
})
export type Attachment = z.output<typeof Attachment>

export const Message = z.object({
  mid: id,
  text: text,
  is_echo: flag,
  is_deleted: flag,
  is_unsupported: flag,
  attachments: list(Attachment),
  reply_to: maybe(z.object({ mid: id, story: maybe(z.object({ url: text })) })),
  referral: Referral,
  quick_reply: maybe(z.object({ payload: text })),
})
export type Message = z.output<typeof Message>
