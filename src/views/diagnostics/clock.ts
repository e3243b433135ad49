import { MINUTE } from '#contract/durations.ts'
import { oneDecimal } from '../../ui/oneDecimal.ts'

const SECOND = 1_000

const exact = new Intl.DateTimeFormat('es', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
})

/** '14:03:07,250' */
export const clock = (at: number): string => exact.format(at)

/** '250 ms', '1,2 s', '3 min' */
export const lasting = (milliseconds: number): string => {
  if (milliseconds < SECOND) return `${Math.max(0, Math.round(milliseconds))} ms`
  if (milliseconds < MINUTE) return `${oneDecimal(milliseconds / SECOND)} s`
  return `${Math.round(milliseconds / MINUTE)} min`
}
