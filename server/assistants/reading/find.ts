import { fold } from '#contract/text.ts'
import type { Asked } from './asked.ts'
import type { Fact } from './facts.ts'
import { matchOf } from './match.ts'
import { isOffer } from './offering.ts'
import { isPrice } from './prices.ts'
import { ranked } from './ranking.ts'
import { isWayToPay } from './sameWords.ts'
import { hasSign } from './signs.ts'

// Finds the facts that answer what is asked: those in which all of it stands.

/** The length of an answer that is still read. */
export const READABLE = 360
const LINES = 10

const SIGN_OF = {
  price: 'price',
  duration: 'duration',
  time: 'time',
  day: 'day',
  phone: 'phone',
  place: 'place',
} as const

const RULE = /\bno\b|\bsi\b|\bpermit|\bpued|\bpod|\bsolo\b|\bprohib|\blibre|\bbienvenid/

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
    if (fact.isHeading && fact.text.includes('/')) return false
    if (asked.isRule && !RULE.test(fold(fact.text))) return false
    if (asked.isCount && !COUNTED.test(fold(fact.text))) return false
    if (asked.kind === 'plain' || asked.kind === 'hours')
      return !asked.isOffer || isOffer(fact, asked)
    if (asked.kind === 'price') return isPrice(fact, asked)
    // How early something is cancelled is not how long it lasts.
    if (
      asked.kind === 'duration' &&
      fact.terms.has('CANCELAR') &&
      !asked.terms.includes('CANCELAR')
    )
      return false
    // A time beside a price is a part of the offer.
    if (asked.kind === 'time' && fact.isLine && hasSign(fact.text, 'price')) return false
    if (asked.kind === 'time' && hasSign(fact.text, 'always')) return true
    // 'Where do I get it?' – 'En Contry', 'when is it ready?' – 'tarda dos días'.
    if (asked.kind === 'place' && LOCATED.test(fact.text)) return true
    if (asked.kind === 'day' && asked.said.has('cuando'))
      return (
        hasSign(fact.text, 'day') ||
        (!fact.terms.has('EDAD') && (hasSign(fact.text, 'duration') || hasSign(fact.text, 'time')))
      )
    return hasSign(fact.text, SIGN_OF[asked.kind])
  }

/** 'Recoger en Contry' */
const LOCATED = /\b(?:[Ee]n|por|[Dd]esde|hasta) (?:el |la |los |las )?\p{Lu}/u

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

const SEVERAL = /\([^()]{1,200}[,+][^()]{1,200}\)|: .{1,200},|, .{1,100} y /

/** 'What does the basic one include?' – 'Básico (lavado, secado y planchado)': it says so without the word. */
export const includedIn = (facts: readonly Fact[], asked: Asked): readonly Fact[] => {
  const others = asked.terms.filter((term) => term !== 'INCLUIR')
  if (others.length === 0 || others.length === asked.terms.length) return []
  const found = answering(facts, { ...asked, isList: false, terms: others })
  const several = found.filter(({ text }) => SEVERAL.test(text))
  return several.length === 1 ? several : []
}

const ONLY = /^(?:solo|solamente|unicamente|de|los|las?|no|todos)\b/

/** The other days of what is asked about: 'Solo de lunes a viernes.' */
export const onOtherDays = (facts: readonly Fact[], asked: Asked): readonly Fact[] => {
  if (asked.days.length === 0 || asked.kind === 'hours') return []
  const [found] = answering(facts, { ...asked, days: [] })
  if (!found) return []
  const beside = facts.filter(
    (fact) =>
      fact.days.size > 0 &&
      (fact.index === found.index ||
        (fact.index === found.index + 1 && fact.line === found.line && ONLY.test(fold(fact.text)))),
  )
  const all = [found, ...beside.filter((fact) => fact !== found)]
  return beside.length > 0 && isReadable(all) ? all : []
}

/** The facts that answer, in their order; empty where none does. */
export const answering = (facts: readonly Fact[], asked: Asked): readonly Fact[] => {
  const { terms, kind, isList } = asked
  if (terms.length === 0) return []
  const isFit = isOfKind(asked)
  const matched = facts.flatMap((fact) => matchOf(fact, terms) ?? [])
  const fit = ranked(
    matched.filter(({ fact }) => isFit(fact)),
    asked,
  )
  // Which of two ages is meant, a person says.
  const aged = asked.isAged ? facts.filter((fact) => fact.terms.has('EDAD')) : []
  if (new Set(aged.map(({ line }) => line)).size > 1) return []
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
    ({ fact, score, inText, inBoth }) =>
      (isPolicy && inText > 0 && fact.block === best.fact.block && !best.fact.isLine) ||
      (score === best.score &&
        (fact.block === best.fact.block ||
          (kind === 'price' && fact.isLine === best.fact.isLine))) ||
      // Each line of a price list is of what its heading names, whether it says it again or not.
      (kind === 'price' &&
        fact.isLine &&
        fact.block === best.fact.block &&
        score - inBoth === best.score - best.inBoth),
  )
  const together = alike.map(({ fact }) => fact).toSorted((one, other) => one.index - other.index)
  if (isReadable(together)) return withConditions(facts, together)
  // Too many to choose from: a person asks which one is meant.
  return together.length > LINES / 2 && kind === 'price' ? [] : [best.fact]
}
