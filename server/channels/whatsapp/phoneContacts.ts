import * as z from 'zod/mini'
import type { ChannelEvent } from '../adapter.ts'
import { id, identifier, known, list, maybe, text } from '../meta/webhook.ts'
import { addresses } from './customers.ts'

// The address book of the phone that has the same number:
// developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/smb_app_state_sync

const Value = z.object({
  metadata: z.object({ phone_number_id: identifier }),
  state_sync: list(
    z.object({
      type: text,
      action: text,
      contact: maybe(
        z.object({ full_name: text, first_name: text, phone_number: list(id), user_id: id }),
      ),
    }),
  ),
})

export const readPhoneContacts = (value: unknown): readonly ChannelEvent[] => {
  const { data } = z.safeParse(Value, value)
  if (!data) return []
  const contacts = known(data.state_sync).flatMap(({ type, action, contact }) => {
    if (type !== 'contact' || !contact) return []
    const { full_name, first_name, phone_number, user_id } = contact
    const numbers = known(phone_number).flatMap((each) => each ?? [])
    const name = action === 'remove' ? null : full_name?.trim() || first_name?.trim() || null
    // Whichever of them a message has, its person is known.
    return addresses(...numbers, user_id).map((customer) => ({ customer, name }))
  })
  const account = data.metadata.phone_number_id
  return contacts.length === 0 ? [] : [{ what: 'contacts', kind: 'whatsapp', account, contacts }]
}
