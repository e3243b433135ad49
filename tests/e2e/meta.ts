import type { Locator } from 'playwright'
import { expect } from 'vitest'
import type { GraphStandIn } from '../server/kit/graph.ts'

// What Meta does from its side: it asks for the webhook's address, and tells what happens at a number.

/** Meta verifies the address that the guide shows, with the word of the operator. */
export const verifyAddress = async (guide: Locator): Promise<void> => {
  const address = await guide.getByText(/^http:.*\/webhooks\/meta$/).textContent()
  const asked = new URL(address ?? '')
  asked.search = String(
    new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.verify_token': 'palabra',
      'hub.challenge': '42',
    }),
  )
  expect(await (await fetch(asked)).text()).toBe('42')
  await guide.getByText('Meta ya verificó esta dirección').waitFor()
}

/** Tells what happens at this number. */
export const tellerOf =
  (graph: GraphStandIn, product: { readonly base: string }, number: string) =>
  async (value: object): Promise<void> => {
    const metadata = { phone_number_id: number }
    const changes = [{ field: 'messages', value: { metadata, ...value } }]
    const event = { object: 'whatsapp_business_account', entry: [{ id: '1', changes }] }
    expect(await graph.post(product.base, event)).toBe(200)
  }
