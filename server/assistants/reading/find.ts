import { fold } from '#contract/text.ts'
import type { Asked } from './asked.ts'
import type { Fact } from './facts.ts'
import { isWayToPay, WIDER } from './sameWords.ts'
import { hasSign } from './signs.ts'
import { isSizeWithin } from './sizes.ts'

// Finds the facts that answer what is asked: those in which all of it stands.

/** The length of an answer that is still read. */
export const READABLE = 360
const LINES = 10

/** A sentence that offers something, or says that it is not offered. */
const OFFERS =
  /\b(?:ten(?:emos|go)|tienen?|vienen?|van de|desde|a partir|hasta|tambien|contamos|ofrecemos|vendemos|hacemos|hay|manejamos|disponemos|brindamos|realizamos|preparamos|servimos|incluye|aceptamos|acepta[ns]?|recibimos|reciben?|permit\w{1,6}|se hacen?|se realizan?|puedes?|pueden|se puede|trabajamos|usamos|emitimos|damos|atendemos|alquilamos|fabricamos|elaboramos|entregamos|enviamos|despachamos|encontraras|cortamos|reparamos|instalamos|tomamos|fiamos|somos|disponibles?|es obligatori[oa]|obligatori[oa]|se requiere|hace falta|necesari[oa]|solo|unicamente|necesita|necesitas|pedimos|cobramos|importamos|distribuimos|financiamos|we|have|sell|accept|temos|fazemos|aceitamos|vendem)\b/

/** 'Imprimimos…', 'No repartimos…': what a business does. */
const DONE = /^(?:no |tambien |si,? )?\p{L}{2,15}[aei]mos\b/u

/** 'Duchas, lockers y wifi.', 'Sucursal norte: calle 5.': what a business has, without a verb. */
const ENUMERATION = /^[^:.]{2,40}:|^(?!.{0,300}\bse\b).{3,80},/

const isOffering = ({ text, isLine, isReply, terms }: Fact): boolean =>
  isLine ||
  isReply ||
  terms.has('FORMAPAGO') ||
  hasSign(text, 'price') ||
  OFFERS.test(fold(text)) ||
  DONE.test(fold(text)) ||
  ENUMERATION.test(fold(text))

export interface Matched {
  readonly fact: Fact
  readonly score: number
  /** The number of terms in the fact's own words. */
  readonly inText: number
}

const AS_SAID = 3
const AS_ABOVE = 2
const AS_BEFORE = 1.5

const WITHOUT =
  /\bsin\b|\bno\b|\blibres? de\b|\bsolo\b|\bunicamente\b|\bsolamente\b|\bsiempre\b|\bobligatori|\bwithout\b/

const weightOf = (fact: Fact, term: string): number => {
  const wider = WIDER.get(term)
  const isIn = (terms: ReadonlySet<string>) =>
    terms.has(term) || (wider !== undefined && terms.has(wider))
  if (term === 'sin') return WITHOUT.test(fold(fact.text)) ? AS_SAID : 0
  if (isIn(fact.terms) || isSizeWithin(fact.text, term)) return AS_SAID
  if (isIn(fact.above)) return AS_ABOVE
  return fact.isContinued && isIn(fact.before) ? AS_BEFORE : 0
}

/** Null where a term is missing. */
export const matchOf = (fact: Fact, terms: readonly string[]): Matched | null => {
  let score = 0
  let inText = 0
  for (const term of terms) {
    const weight = weightOf(fact, term)
    if (weight === 0) return null
    score += weight
    if (weight === AS_SAID) inText += 1
  }
  return { fact, score, inText }
}

const SIGN_OF = {
  price: 'price',
  duration: 'duration',
  time: 'time',
  day: 'day',
  phone: 'phone',
  place: 'place',
} as const

const COUNTED =
  /\d|\b(?:una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|ningun[oa]?|todos|ilimitad[oa]s?)\b/

const isOfKind =
  (asked: Asked) =>
  (fact: Fact): boolean => {
    if (asked.days.length > 0 && !asked.days.some((day) => fact.days.has(day))) return false
    if (asked.isPayment && asked.terms.every(isWayToPay) && !fact.terms.has('FORMAPAGO'))
      return false
    if (asked.isSale && fact.terms.has('FORMAPAGO')) return false
    if (asked.isNeed && !hasSign(`${fact.heading} ${fact.text}`, 'need')) return false
    if (asked.isCount && !COUNTED.test(fold(fact.text))) return false
    if (asked.kind === 'plain' || asked.kind === 'hours') return !asked.isOffer || isOffering(fact)
    return hasSign(fact.text, SIGN_OF[asked.kind])
  }

/** As few words beside the asked ones as possible: 'Manicure' before 'Manicure y pedicure'. */
const byFit = (one: Matched, other: Matched): number =>
  other.score - one.score ||
  one.fact.terms.size - other.fact.terms.size ||
  one.fact.index - other.fact.index

const lengthOf = (facts: readonly Fact[]): number =>
  facts.reduce((sum, { text }) => sum + text.length + 1, 0)
const isReadable = (facts: readonly Fact[]): boolean =>
  facts.length <= LINES && lengthOf(facts) <= READABLE

const firstOf = (facts: readonly Fact[]): readonly Fact[] => {
  const taken: Fact[] = []
  for (const fact of facts) {
    if (!isReadable([...taken, fact])) break
    taken.push(fact)
  }
  return taken
}

/** Each of their conditions counts: one without the others promises too much. */
const POLICIES = new Set(['CANCELAR', 'DEVOLVER'])

const isTopic = ({ topic, heading }: Fact, terms: readonly string[]): boolean =>
  heading !== '' && terms.length > 0 && terms.every((term) => topic.has(term))

const CONDITION = /\bsi (?!n)\p{L}/u

/** 'If we do it, it costs 250' is half of what is true: the other condition stands beside it. */
const withConditions = (all: readonly Fact[], facts: readonly Fact[]): readonly Fact[] => {
  const lines = facts.filter(({ text }) => /^si\b/.test(fold(text))).map(({ line }) => line)
  const whole = all.filter(
    (fact) =>
      facts.includes(fact) || (lines.includes(fact.line) && CONDITION.test(fold(fact.text))),
  )
  return isReadable(whole) ? whole : facts
}

/** The facts that answer, in their order; empty where none does. */
export const answering = (facts: readonly Fact[], asked: Asked): readonly Fact[] => {
  const { terms, kind, isList } = asked
  if (terms.length === 0) return []
  const isFit = isOfKind(asked)
  const matched = facts.flatMap((fact) => matchOf(fact, terms) ?? [])
  const fit = matched.filter(({ fact }) => isFit(fact)).toSorted(byFit)
  const [best] = fit
  if (!best) return []
  const block = facts.filter((fact) => fact.block === best.fact.block && isFit(fact))
  const isAbout = isTopic(best.fact, terms)
  if (isAbout && (best.fact.isReply || isList || best.inText === 0)) {
    if (isReadable(block)) return block
    if (best.inText === 0) return kind === 'price' ? [] : firstOf(block)
  }
  const isPolicy = kind === 'plain' && terms.some((term) => POLICIES.has(term))
  const alike = fit.filter(
    ({ fact, score }) =>
      (isPolicy && fact.block === best.fact.block && !best.fact.isLine) ||
      (score === best.score &&
        (fact.block === best.fact.block || (kind === 'price' && fact.isLine === best.fact.isLine))),
  )
  const together = alike.map(({ fact }) => fact).toSorted((one, other) => one.index - other.index)
  if (isReadable(together)) return withConditions(facts, together)
  // Too many to choose from: a person asks which one is meant.
  return together.length > LINES / 2 && kind === 'price' ? [] : [best.fact]
}
