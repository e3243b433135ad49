import { createHmac } from 'node:crypto'

/** A signed call of Meta's webhook. */
export interface Webhook {
  /** The text of its message, which no other has. */
  readonly text: string
  readonly body: string
  readonly signature: string
}

export const SECRET = 'secreto-de-la-app'
export const NUMBER = '104500000'

const customer = (n: number): string => String(50_680_000_000 + n)

/** The call that brings this customer's message, with its contact, as Meta writes it. */
const webhook = (text: string, from: string): Webhook => {
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '50680000000', phone_number_id: NUMBER },
    contacts: [{ wa_id: from, profile: { name: `Cliente ${from}` } }],
    messages: [
      { id: `wamid.${text}`, from, timestamp: '1790000000', type: 'text', text: { body: text } },
    ],
  }
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  })
  const signature = `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`
  return { text, body, signature }
}

/** Messages of so many customers, who write in turn. */
export const webhooks = (name: string, count: number, customers: number): Webhook[] =>
  Array.from({ length: count }, (_, n) => {
    const from = customer(n % customers)
    return webhook(`${name} ${n} del cliente ${from}: ¿tienen mesas para ocho?`, from)
  })
