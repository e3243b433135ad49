import type { Environment } from '../../environment.ts'
import { sandbox } from '../sandbox/provider.ts'
import { onvo } from './onvo.ts'
import type { PaymentProvider } from './provider.ts'

export const providerOf = ({ paymentProvider }: Environment): PaymentProvider =>
  paymentProvider ? onvo(paymentProvider) : sandbox
