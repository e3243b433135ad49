import type { PaymentProvider } from '../provider'

/** Where the sandbox's script is. */
export const SANDBOX_SCRIPT = '/sandbox/pago.js'
export const SANDBOX_KEY = 'sandbox_publishable_key'

/** A provider that charges nothing: its intents are the rows themselves, and its own routes settle them. */
export const sandbox: PaymentProvider = {
  publicKey: SANDBOX_KEY,
  create: async ({ intentId }) => intentId,
  read: async () => 'open',
  cancel: async () => true,
}
