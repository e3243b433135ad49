import type { PaymentProvider } from '../payments/provider.ts'

/** The path of the sandbox's script. */
export const SANDBOX_SCRIPT = '/sandbox/pago.js'
export const SANDBOX_KEY = 'sandbox_publishable_key'

/** A provider that charges nothing: its intents are Recado's rows, and its own routes settle them. */
export const sandbox: PaymentProvider = {
  publicKey: SANDBOX_KEY,
  create: async ({ intentId }) => intentId,
  read: async () => 'open',
  cancel: async () => true,
}
