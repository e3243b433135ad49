import type { BillingPeriod, Choice, Purchase } from '#contract/billing/keptPayment.ts'
import { creditsText, money } from '#contract/billing/money.ts'
import type { Plan } from '#contract/billing/plans.ts'
import type { SubscriptionStatus } from '#contract/billing/subscription.ts'
import type { Transaction } from '#contract/billing/transactions.ts'
import { counted } from '#contract/counted.ts'
import type { Tone } from '../../ui/signs/tone.ts'

interface Word {
  readonly text: string
  readonly tone: Tone
}

export const statusWords: Readonly<Record<SubscriptionStatus, Word>> = {
  active: { text: 'Activa', tone: 'good' },
  trialing: { text: 'Período de Prueba', tone: 'info' },
  past_due: { text: 'Pago Atrasado', tone: 'bad' },
  cancelled: { text: 'Cancelada', tone: 'neutral' },
  incomplete: { text: 'Pendiente de Pago', tone: 'warning' },
  unknown: { text: 'Desconocido', tone: 'neutral' },
}

export const paymentWords: Readonly<Record<Transaction['status'], Word>> = {
  succeeded: { text: 'Pagado', tone: 'good' },
  refunded: { text: 'Devuelto', tone: 'neutral' },
  failed: { text: 'Rechazado', tone: 'bad' },
  unknown: { text: 'Desconocido', tone: 'neutral' },
}

export const periodWords: Readonly<Record<BillingPeriod, { label: string; per: string }>> = {
  monthly: { label: 'Mensual', per: 'al mes' },
  annual: { label: 'Anual', per: 'al año' },
}

/** 'Medio · 30K créditos · $79 al mes' */
export const choiceText = ({ planName, credits, cents, period }: Choice): string =>
  `${planName} · ${creditsText(credits)} créditos · ${money(cents)} ${periodWords[period].per}`

export const purchaseText = (purchase: Purchase): string =>
  purchase.kind === 'plan'
    ? choiceText(purchase.choice)
    : `${creditsText(purchase.credits)} créditos · ${money(purchase.cents)}`

export const featuresOf = (plan: Plan): readonly string[] => [
  ...(plan.maxAssistants === null ? [] : [counted(plan.maxAssistants, 'asistente', 'asistentes')]),
  ...(plan.hasPrioritySupport ? ['Soporte prioritario'] : []),
  ...(plan.hasCustomBranding ? ['Marca personalizada'] : []),
]
