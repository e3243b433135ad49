import { fold } from '#contract/text.ts'
import type { Asked } from './asked.ts'
import type { Fact } from './facts.ts'
import { isWayToPay, WIDER } from './sameWords.ts'
import { hasSign } from './signs.ts'
import { hasSizes, isSizeWithin } from './sizes.ts'
import { beginningsOf, termOf, termsOf, wordsIn } from './terms.ts'

// Finds the facts that answer what is asked: those in which all of it stands.

/** The length of an answer that is still read. */
export const READABLE = 360
const LINES = 10

/** A sentence that offers something, or says that it is not offered. */
const OFFERS =
  /\b(?:ten(?:emos|go)|tienen?|vienen?|van de|desde|a partir|hasta|tambien|contamos|ofrecemos|vendemos|hacemos|hay|manejamos|disponemos|brindamos|realizamos|preparamos|servimos|incluye|aceptamos|acepta[ns]?|recibimos|reciben?|permit\w{1,6}|se hacen?|se realizan?|puedes?|pueden|se puede|trabajamos|usamos|emitimos|damos|atendemos|alquilamos|fabricamos|elaboramos|entregamos|enviamos|despachamos|encontraras|cortamos|reparamos|instalamos|tomamos|fiamos|somos|disponibles?|es obligatori[oa]|obligatori[oa]|se requiere|hace falta|necesari[oa]|solo|unicamente|necesita|necesitas|pedimos|cobramos|importamos|distribuimos|financiamos|we|have|sell|accept|temos|fazemos|aceitamos|vendem)\b/

/** 'Imprimimos…', 'a Apodaca no llegamos', 'no uso fondant': what a business does. */
const DONE =
  /\b(?!(?:ultimos|minimos|maximos|proximos|gramos|kilogramos|ramos|tramos|primos|mismos|animos|mimos)\b)\p{L}{2,15}[aei]mos\b|\b(?:hago|vendo|manejo|acepto|recibo|entrego|envio|trabajo|uso|tengo|ofrezco|doy|preparo|llevo|alquilo|reparo|atiendo|cobro|pido|traen?)\b/u

/** 'Duchas, lockers y wifi.', 'Sucursal norte: calle 5.': what a business has, without a verb. */
const ENUMERATION = /^[^:.]{2,40}:|^(?!.{0,300}\bse\b).{3,80},/

const isOffering = ({ text, isLine, isReply, terms }: Fact, isSale: boolean): boolean =>
  isLine ||
  (isReply && !isSale) ||
  terms.has('FORMAPAGO') ||
  hasSign(text, 'price') ||
  OFFERS.test(fold(text)) ||
  DONE.test(fold(text)) ||
  (!isSale && ENUMERATION.test(fold(text)))

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
  const ranges = fold(text).matchAll(/(?<![\d.,$])(\d{1,4}) ?(?:al?|y|-|–) ?(\d{1,4}) ?(\p{L}{1,12})/gu)
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
    if (fact.isHeading && fact.text.includes('/')) return false
    if (asked.isCount && !COUNTED.test(fold(fact.text))) return false
    if (asked.kind === 'plain' || asked.kind === 'hours') return (
        !asked.isOffer || (isSaid(fact, asked) && !asked.isSale) || ((isOffering(fact, asked.isSale) || (asked.isLeave && hasSign(fact.text, 'negative'))) &&
          !isOtherPolicy(fact, asked))
      )
    if (asked.kind === 'price') return isPrice(fact, asked)
    // How early something is cancelled is not how long it lasts.
    if (asked.kind === 'duration' && fact.terms.has('CANCELAR') && !asked.terms.includes('CANCELAR'))
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

/** All of two words or more, in one sentence. */
const isSaid = ({ terms }: Fact, asked: Asked): boolean =>
  asked.terms.length > 1 && asked.terms.every((term) => terms.has(term))

const RULES = ['CAMBIO', 'GARANTIA']

/** 'Las sandalias no tienen cambio' offers none. */
const isOtherPolicy = ({ terms, isLine, isReply }: Fact, asked: Asked): boolean =>
  !(isLine || isReply || asked.terms.some((term) => [...RULES, 'DEVOLVER'].includes(term))) &&
  RULES.some((rule) => terms.has(rule))

/** A share is a price of what is paid first, or less. */
const SHARED = ['ANTICIPO', 'RESERVAR', 'SEPARAR', 'DESCUENTO', 'RECARGO', 'MAYOREO']

/** 'Prueba de embarazo en sangre: $210' is no price of blood. */
const isBesides = ({ text, isLine, above }: Fact, { terms, said }: Asked): boolean => {
  if (!isLine) return false
  const at = fold(text).search(/ (?:en|con|sin) /)
  if (at < 0 || terms.some((term) => above.has(term))) return false
  const head = termsOf(text.slice(0, at))
  const preposition = /^ (\w+) /.exec(fold(text).slice(at))?.[1] ?? ''
  return !terms.some((term) => head.has(term)) && !said.has(preposition)
}

const isPrice = (fact: Fact, asked: Asked): boolean => {
  if (asked.terms.some((term) => SHARED.includes(term)) && hasSign(fact.text, 'share')) return true
  if (!hasSign(fact.text, 'price') || isBesides(fact, asked)) return false
  // 'If it breaks, we repair it without cost' is no price.
  return /\d/.test(fact.text) || !/^si\b/.test(fold(fact.text))
}

/** How many words of the question the fact repeats, also those that are never a topic: 'venden' and 'vendemos'. */
const echoOf = ({ text }: Fact, { words }: Asked): number =>
  [...beginningsOf(wordsIn(text))].filter((word) => words.has(word)).length

/** How much a fact says before it comes to what is asked. */
const leadOf = ({ terms }: Fact, asked: Asked): number => {
  const at = [...terms].findIndex((term) => asked.terms.includes(term))
  return at < 0 ? 0 : at
}

const dated = ({ fact }: Matched): number => Number(hasSign(fact.text, 'day'))

/** As few words beside the asked ones as possible: 'Manicure' before 'Manicure y pedicure'. */
const byFit = (asked: Asked) => (one: Matched, other: Matched): number =>
  other.score - one.score ||
  (asked.kind === 'day' ? dated(other) - dated(one) : 0) ||
  other.inBoth - one.inBoth ||
  (asked.kind === 'plain'
    ? echoOf(other.fact, asked) - echoOf(one.fact, asked) ||
      leadOf(one.fact, asked) - leadOf(other.fact, asked)
    : 0) ||
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

const SEVERAL = /\(.+[,y+].+\)|: .+,|, .+ y /

/** 'What does the basic one include?' – 'Básico (lavado, secado y planchado)': it says so without the word. */
export const includedIn = (facts: readonly Fact[], asked: Asked): readonly Fact[] => {
  const others = asked.terms.filter((term) => term !== 'INCLUIR')
  if (others.length === 0 || others.length === asked.terms.length) return []
  const found = answering(facts, { ...asked, isList: false, terms: others })
  return found.length === 1 && found.every(({ text }) => SEVERAL.test(text)) ? found : []
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
  const fit = matched.filter(({ fact }) => isFit(fact)).toSorted(byFit(asked))
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
    ({ fact, score, inBoth }) =>
      (isPolicy && fact.block === best.fact.block && !best.fact.isLine) ||
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
