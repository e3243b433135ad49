import * as z from 'zod/mini'
import type { ChannelEvent } from '../adapter.ts'
import { identifier, text } from '../meta/webhook.ts'

// developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/message_template_status_update
// and its neighbours.

export const templateFields: readonly string[] = [
  'message_template_status_update',
  'message_template_quality_update',
  'message_template_components_update',
  'template_category_update',
]

const News = z.object({
  message_template_name: identifier,
  message_template_language: identifier,
  event: text,
  reason: text,
  new_quality_score: text,
  new_category: text,
})

/** `portfolio`: the WhatsApp Business Account that the news is about. */
export const readTemplateNews = (
  portfolio: string | undefined,
  value: unknown,
): readonly ChannelEvent[] => {
  const { data } = z.safeParse(News, value)
  if (!data || portfolio === undefined) return []
  const { event: status, reason, new_quality_score: quality, new_category: category } = data
  return [
    {
      what: 'template',
      kind: 'whatsapp',
      account: portfolio,
      name: data.message_template_name,
      // Here as 'es-MX', elsewhere as 'es_MX'.
      language: data.message_template_language.replace('-', '_'),
      set: {
        ...(status !== undefined && { status: status === 'REINSTATED' ? 'APPROVED' : status }),
        ...(status !== undefined && { rejected_reason: reason ?? 'NONE' }),
        ...(quality !== undefined && { quality }),
        ...(category !== undefined && { category }),
      },
    },
  ]
}
