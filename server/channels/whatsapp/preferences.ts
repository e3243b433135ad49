import * as z from 'zod/mini'
import type { ChannelEvent } from '../adapter.ts'
import { id, identifier, known, list, text } from '../meta/webhook.ts'
import { addresses } from './customers.ts'

// Customers who stop promotions, or take them again, with WhatsApp's own buttons:
// developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/user_preferences

const Value = z.object({
  metadata: z.object({ phone_number_id: identifier }),
  user_preferences: list(z.object({ wa_id: id, user_id: id, category: text, value: text })),
})

const wishes: Readonly<Record<string, boolean>> = { stop: false, resume: true }

export const readPreferences = (value: unknown): readonly ChannelEvent[] => {
  const { data } = z.safeParse(Value, value)
  if (!data) return []
  const account = data.metadata.phone_number_id
  return known(data.user_preferences).flatMap((told): ChannelEvent[] => {
    const [customer] = addresses(told.wa_id, told.user_id)
    const wantsOffers = wishes[told.value?.toLowerCase() ?? '']
    if (
      told.category !== 'marketing_messages' ||
      customer === undefined ||
      wantsOffers === undefined
    )
      return []
    return [{ what: 'wish', kind: 'whatsapp', account, customer, wantsOffers }]
  })
}
