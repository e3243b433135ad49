import { fold } from '#contract/text.ts'
import type { Asked } from './asked.ts'
import type { Fact } from './facts.ts'
import { hasSign } from './signs.ts'
import { termsOf } from './terms.ts'

// Whether a fact says what something costs.

/** A share is a price of what is paid first, or less. */
const SHARED = ['ANTICIPO', 'RESERVAR', 'SEPARAR', 'DESCUENTO', 'RECARGO', 'MAYOREO']

/** 'Prueba de embarazo en sangre: $210' is no price of blood. */
const isBesides = ({ text, above, isLine }: Fact, { terms, said }: Asked): boolean => {
  const at = fold(text).search(isLine ? / (?:en|con|sin) / : / (?:con|sin) /)
  if (at < 0 || terms.some((term) => above.has(term))) return false
  const head = termsOf(text.slice(0, at))
  const preposition = /^ (\w+) /.exec(fold(text).slice(at))?.[1] ?? ''
  return !terms.some((term) => head.has(term)) && !said.has(preposition)
}

export const isPrice = (fact: Fact, asked: Asked): boolean => {
  if (asked.terms.some((term) => SHARED.includes(term)) && hasSign(fact.text, 'share')) return true
  if (!hasSign(fact.text, 'price') || isBesides(fact, asked)) return false
  // 'If it breaks, we repair it without cost' is no price.
  return /\d/.test(fact.text) || !/^si\b/.test(fold(fact.text))
}
