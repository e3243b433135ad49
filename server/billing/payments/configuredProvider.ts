import type { Environment } from '../../environment.ts'
import { sandbox } from '../sandbox/provider.ts'
import { onvo } from './onvo.ts'
import type { PaymentProvider } from './provider.ts'

/** Nobody can pay; earlier intents of the sandbox stay as they are. */
const none: PaymentProvider = { ...sandbox, publicKey: null }

export const providerOf = ({
  paymentProvider,
  hasPaymentSandbox,
}: Environment): PaymentProvider => {
  if (paymentProvider) return onvo(paymentProvider)
  return hasPaymentSandbox ? sandbox : none
}
