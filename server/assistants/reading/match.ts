import { fold } from '#contract/text.ts'
import type { Fact } from './facts.ts'
import { WIDER } from './sameWords.ts'
import { hasSizes, isSizeWithin } from './sizes.ts'
import { termOf } from './terms.ts'

// Whether all that is asked stands in a fact, or above it.

export interface Matched {
  readonly fact: Fact
  readonly score: number
  /** The number of terms in the fact's own words. */
  readonly inText: number
  /** And of those that stand above it, too. */
  readonly inBoth: number
}

const AS_SAID = 3
const AS_ABOVE = 2
const AS_BEFORE = 1.5

const WITHOUT =
  /\bsin\b|\bno\b|\blibres? de\b|\bsolo\b|\bunicamente\b|\bsolamente\b|\bsiempre\b|\bobligatori|\bwithout\b/

/** 'De 6 a 12 cm' for something of 10 cm. */
const isInRange = ({ text }: Fact, term: string, terms: readonly string[]): boolean => {
  if (!/^\d{1,4}$/.test(term)) return false
  const ranges = fold(text).matchAll(
    /(?<![\d.,$])(\d{1,4}) ?(?:al?|y|-|–) ?(\d{1,4}) ?(\p{L}{1,12})/gu,
  )
  const mosts = fold(text).matchAll(/\bhasta (\d{1,4}) ?(\p{L}{1,12})/gu)
  if (
    [...mosts].some(
      ([, most, unit = '']) => Number(term) <= Number(most) && terms.includes(termOf(unit)),
    )
  )
    return true
  return [...ranges].some(
    ([, from, until, unit = '']) =>
      Number(from) <= Number(term) && Number(term) <= Number(until) && terms.includes(termOf(unit)),
  )
}

const weightOf = (fact: Fact, term: string, terms: readonly string[]): number => {
  const wider = WIDER.get(term)
  const isIn = (terms: ReadonlySet<string>) =>
    terms.has(term) || (wider !== undefined && terms.has(wider))
  if (term === 'sin') return WITHOUT.test(fold(fact.text)) ? AS_SAID : 0
  if (isIn(fact.terms) || isSizeWithin(fact.text, term) || isInRange(fact, term, terms))
    return AS_SAID
  if (term === 'TALLA' && hasSizes(fact.text)) return AS_ABOVE
  if (isIn(fact.above)) return AS_ABOVE
  return fact.isContinued && isIn(fact.before) ? AS_BEFORE : 0
}

/** Null where a term is missing. */
export const matchOf = (fact: Fact, terms: readonly string[]): Matched | null => {
  let score = 0
  let inText = 0
  let inBoth = 0
  for (const term of terms) {
    const weight = weightOf(fact, term, terms)
    if (weight === 0) return null
    score += weight
    if (weight === AS_SAID) inText += 1
    if (weight === AS_SAID && fact.above.has(term)) inBoth += 1
  }
  return { fact, score, inText, inBoth }
}
