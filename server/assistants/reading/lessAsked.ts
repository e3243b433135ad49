import type { Asked } from './asked.ts'
import type { Fact } from './facts.ts'
import { matchOf } from './match.ts'
import { ownTermsOf } from './ownTerms.ts'
import { termOf, termsOf } from './terms.ts'

// The same question without what goes without saying: each is tried where the whole question finds nothing.

/** For whom or for what occasion: rarely said by the training, and seldom what is asked about. */
const OCCASION =
  /\b(?:(?:para|por|en|con|al?) (?:el |la |los |las |un |una |mi |mis |su |nuestr[oa] )?|(?:de )?(?:mis? |nuestr[oa] ))(?:boda|cumpleanos|cumple|aniversario|bautizo|fiesta|evento|reunion|regalo|mama|papa|espos[oa]|novi[oa]|abuel(?:it)?[oa]|herman(?:it)?[oa]|amig[oa]s?|ti[oa]|familia|casa|oficina|trabajo|ahora|ya|hij(?:it)?[oa]s?)\b|\bsi no (?:me|te|le|nos) \p{L}{2,10}\b|\b(?:mientras|porque|ya que|para \p{L}{2,12}[aei]r(?:l[aeo]s?|me|se|nos)?)\b(?! (?:el|la|los|las|un|una|en|a|al) ).{0,30}$/gu

const withoutOccasion = (asked: Asked, part: string): Asked | null => {
  const plain = part.replace(OCCASION, ' ')
  if (plain === part || asked.isCount) return null
  const terms = termsOf(plain)
  return fewer(asked, (term) => terms.has(term))
}

/** The same question about less; null where nothing is left, or all is. */
const fewer = (asked: Asked, isKept: (term: string) => boolean): Asked | null => {
  const terms = asked.terms.filter(isKept)
  const isLess = terms.length > 0 && terms.length < asked.terms.length
  return isLess ? { ...asked, terms } : null
}

/** 'Un palo de aguacate': the word for the kind of thing, which a price list leaves out. */
const GENERIC = termsOf('quellevar edificio palo mata planta arbol plato marca modelo tratamiento')
const OF_KIND = /\b(?:palo|mata|planta|arbol|plato)(?:s|es)? (?!de\b)/
const withoutGeneric = (asked: Asked, part: string): Asked | null =>
  OF_KIND.test(part) ? null : fewer(asked, (term) => !GENERIC.has(term))

const OF = /\b(?:de|del|con|sin)\b/
const TYPED = new Set(['day', 'time', 'duration', 'phone'])

/** One word that the training never says, beside two that it says together with such an answer. */
const withoutVerb = (
  facts: readonly Fact[],
  asked: Asked,
  part: string,
  own: ReadonlySet<string>,
): Asked | null => {
  if (!TYPED.has(asked.kind)) return null
  const isKnown = (term: string) =>
    facts.some(({ terms, above }) => terms.has(term) || above.has(term))
  const known = asked.terms.filter(isKnown)
  const rare = known.filter((term) => !own.has(term)).length
  const [first = ''] = asked.terms
  // 'A qué número consigno el Nequi': what comes first is what one does with it.
  const isVerb = !known.includes(first) && !OF.test(part)
  const isEnough = known.length === asked.terms.length - 1 && rare >= (isVerb ? 1 : 2)
  return isEnough ? { ...asked, terms: known } : null
}

const SHARE_NEEDED = 0.6
const TERMS_NEEDED = 3

/** Of a long question so much in one sentence, and not only what the shop says all the time. */
const mostly = (facts: readonly Fact[], asked: Asked, own: ReadonlySet<string>): Asked | null => {
  if (asked.isOffer || asked.isSale || asked.kind === 'price' || asked.terms.length <= TERMS_NEEDED)
    return null
  let best: readonly string[] = []
  for (const fact of facts) {
    const terms = asked.terms.filter((term) => matchOf(fact, [term]) !== null)
    if (terms.length > best.length) best = terms
  }
  const isMost = best.length >= TERMS_NEEDED && best.length >= asked.terms.length * SHARE_NEEDED
  return isMost && best.filter((term) => !own.has(term)).length >= 2
    ? { ...asked, terms: best }
    : null
}

/** 'A España' is no other place, though the shop stands in a street of that name. */
const isPlace = (term: string, { places }: Asked): boolean =>
  places.has(term) && /^\p{Ll}/u.test(term)

/** What goes without saying in a sentence of the shop: 'Alfombras: L 12' of a laundry, 'No uso fondant' of a baker. */
const withoutOwn = (
  facts: readonly Fact[],
  own: ReadonlySet<string>,
  asked: Asked,
): Asked | null => {
  if (asked.isSale || (asked.said.has('como') && asked.kind === 'plain')) return null
  const less = fewer(asked, (term) => !own.has(term) || isPlace(term, asked))
  // 'La copia a color': what comes last tells one price from another.
  const isLast = asked.terms.some(
    (term, at) => own.has(term) && asked.terms.slice(0, at).some((other) => !own.has(other)),
  )
  const isHeld = ['RESERVAR', 'SEPARAR', 'ANTICIPO'].some((term) => less?.terms.includes(term))
  const isOnly = less && facts.filter((fact) => matchOf(fact, less.terms) !== null).length <= 1
  return asked.kind === 'price' && isLast && !isOnly && !isHeld ? null : less
}

const LEAVE =
  /\b(?:puedo|puede|pueden|podemos|podes|dejan|permiten) (?:yo )?(\p{L}{2,12}[aei]r)(?:me|se|nos|l[aeo]s?)?\b/u

/** 'Puedo jugar con tacos de metal': a rule about them answers. */
const withoutDoing = (asked: Asked, part: string, own: ReadonlySet<string>): Asked | null => {
  const doing = LEAVE.exec(part)?.[1]
  if (doing === undefined) return null
  const term = termOf(doing)
  const less = fewer(asked, (other) => other !== term)
  // A thing of its own is named, and no topic that each shop has.
  const isNamed = less?.terms.some((other) => /^\p{Ll}{4}/u.test(other) && !own.has(other)) === true
  return less && isNamed ? { ...less, isRule: true } : null
}

/** 'La matrícula incluye uniforme' – 'matrícula con uniforme' */
const withoutIncluding = (asked: Asked): Asked | null =>
  asked.terms.length > 2 && !asked.isList ? fewer(asked, (term) => term !== 'INCLUIR') : null

/** 'Is the transport free?' is answered by what it costs. */
const costOf = ({ terms, ...asked }: Asked): Asked | null => {
  const others = terms.filter((term) => term !== 'GRATIS')
  return others.length > 0 && others.length < terms.length
    ? { ...asked, kind: 'price', isOffer: false, terms: others }
    : null
}

/** 'How long does my order take?' asks for the time of a delivery; a card 'at the door' is a card. */
const asDelivery = (asked: Asked): Asked | null => {
  if (asked.kind === 'duration' && asked.terms.includes('pedid'))
    return { ...asked, terms: ['ENVIO', ...asked.terms.filter((term) => term !== 'pedid')] }
  return asked.isPayment
    ? fewer(asked, (term) => !['ENTREGAR', 'ENVIO', 'PAGO'].includes(term))
    : null
}

/** The more is kept, the earlier it is tried. */
export const lessAsked = (facts: readonly Fact[], asked: Asked, part: string): readonly Asked[] => {
  const own = ownTermsOf(facts)
  const plain = withoutOccasion(asked, part)
  return [
    withoutOwn(facts, own, asked),
    costOf(asked),
    plain,
    plain && withoutOwn(facts, own, plain),
    asDelivery(asked),
    withoutIncluding(asked),
    withoutDoing(asked, part, own),
    withoutGeneric(asked, part),
    withoutVerb(facts, asked, part, own),
    mostly(facts, asked, own),
  ].flatMap((less) => less ?? [])
}
