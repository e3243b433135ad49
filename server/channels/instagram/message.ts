import * as z from 'zod/mini'
import { list, maybe, text } from '../meta/webhook.ts'

// A message, as Instagram tells it:
// developers.facebook.com/documentation/business-messaging/instagram-messaging/webhooks

/** The ad or the link that brought the customer. */
export const Referral = maybe(
  z.object({
    ref: text,
    source: text,
    ad_id: text,
    ads_context_data: maybe(z.object({ ad_title: text, photo_url: text, video_url: text })),
  }),
)
export type Referral = z.output<typeof Referral>

const Attachment = z.object({
  type: text,
  payload: maybe(z.object({ url: text, title: text })),
})
export type Attachment = z.output<typeof Attachment>

export const Message = z.object({
  mid: z.string(),
  text: text,
  is_echo: maybe(z.boolean()),
  is_deleted: maybe(z.boolean()),
  is_unsupported: maybe(z.boolean()),
  attachments: list(Attachment),
  reply_to: maybe(z.object({ mid: text, story: maybe(z.object({ url: text })) })),
  referral: Referral,
  quick_reply: maybe(z.object({ payload: text })),
})
export type Message = z.output<typeof Message>
