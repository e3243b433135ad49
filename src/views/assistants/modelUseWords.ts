import type { Amounts } from '#contract/assistants/modelBounds.ts'
import { numberText } from '#contract/counted.ts'

// The bounds of the language model, in words.

interface Meter {
  readonly of: keyof Amounts
  readonly label: string
  readonly inputMode: 'numeric' | 'decimal'
  readonly amountText: (amount: number) => string
}

const dollars = (amount: number): string =>
  `US$${amount.toLocaleString('es', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

const minutes = (amount: number): string =>
  `${amount.toLocaleString('es', { maximumFractionDigits: 1 })} min`

export const meters: readonly Meter[] = [
  { of: 'tokens', label: 'Tokens', inputMode: 'numeric', amountText: numberText },
  { of: 'minutes', label: 'Tiempo (minutos)', inputMode: 'numeric', amountText: minutes },
  { of: 'money', label: 'Gasto (dólares)', inputMode: 'decimal', amountText: dollars },
]

export const boundHint = (most: string): string => `Vacío: ${most}, el límite del proveedor.`
