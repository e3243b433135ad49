import MiniSearch from 'minisearch'
import { fold } from '#contract/text.ts'
import { QUESTION_WORDS } from '../../limits/bounds.ts'
import { createSerialQueue } from '../../process/serialQueue.ts'
import { createYield } from '../../process/yieldToEventLoop.ts'
import { courtesyFor } from '../courtesy.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Passage } from '../passages.ts'
import { type Asked, askedIn } from './asked.ts'
import type { Fact } from './facts.ts'
import { answering, includedIn, matchOf, onOtherDays, READABLE } from './find.ts'
import { hoursAnswer, type Moment, setHoursAnswer } from './hours.ts'
import { isLoose } from './looseWords.ts'
import { halvesOf, partsOf } from './parts.ts'
import { deliveryTo } from './places.ts'
import { hasSign } from './signs.ts'
import { ownTermsOf } from './ownTerms.ts'
import { factsIn, sourceFactsOf } from './sourceFacts.ts'
import { termOf, termsOf, wordsIn } from './terms.ts'

// The answer that stands in what an assistant knows: the sentence or the line that answers, and never a page.

export interface Found {
  readonly text: string
  readonly passage: Passage
}

/** Questions that people answer: about an existing order, or a problem. */
const FOR_PEOPLE =
  /\bmis? (?:pedidos?|orden|compras?|paquete|encargo|citas?|turno|reserva|factura|reembolso|cuenta|pago|(?:dinero|plata)(?!.{0,40} si\b))\b|\b(?:que (?:hora es|horas son|dia es(?: hoy)?)(?=\W{0,5}$)|quejas?|reclamos?|defectuos[oa]s?|danad[oa]s?|rot[oa]s?|equivocad[oa]s?|incomplet[oa]s?|estafa|no (?:funciona|sirve|ha llegado|me ha llegado|me llego|llego)|me (?:cobraron|llego|enviaron|vendieron|atendieron))\b|\b(?:hablar|comunicarme|comuniqueme|pasame|paseme) con (?:una? |el |la |un )?(?:persona|alguien|humano|asesora?|agente|encargad[oa]|duen[oa]|gerente)\b/

const lettersOf = (word: string): string =>
  [...word].toSorted((one, other) => (one < other ? -1 : 1)).join('')

/** Below these lengths another letter is another word. */
const ONE_WRONG = 6
const TWO_WRONG = 9

/** A letter too many, too few or another one; two that changed places; of long words two such mistakes. */
const isNear = (one: string, other: string): boolean => {
  if (one[0] !== other[0]) return false
  const length = Math.min(one.length, other.length)
  if (one.length === other.length && lettersOf(one) === lettersOf(other)) return true
  if (length >= TWO_WRONG) return true
  // From the left and from the right they are alike but for one letter.
  let left = 0
  while (left < length && one[left] === other[left]) left += 1
  let right = 0
  while (right < length - left && one.at(-1 - right) === other.at(-1 - right)) right += 1
  const isOne = Math.max(one.length, other.length) - left - right <= 1
  return isOne && (one.length !== other.length || length > ONE_WRONG)
}

interface Word {
  readonly id: number
  readonly word: string
}

const spellings = new WeakMap<readonly Fact[], MiniSearch<Word>>()

/** The words of the facts, as they are written. */
const wordsOf = async (
  facts: readonly Fact[],
  yieldToOthers: () => Promise<void>,
): Promise<MiniSearch<Word>> => {
  const known = spellings.get(facts)
  if (known) return known
  const index = new MiniSearch<Word>({ fields: ['word'], storeFields: ['word'] })
  const seen = new Set<string>()
  for (const { text, heading } of facts) {
    for (const word of wordsIn(`${heading} ${text}`)) {
      if (seen.has(word) || word.length < ONE_WRONG - 1 || isLoose(word)) continue
      index.add({ id: seen.size, word })
      seen.add(word)
    }
    await yieldToOthers()
  }
  spellings.set(facts, index)
  return index
}

/** Words that the training writes with other letters: what is misspelt is looked for as it is meant. */
const spelt = async (
  facts: readonly Fact[],
  asked: Asked,
  yieldToOthers: () => Promise<void>,
): Promise<Asked> => {
  const known = new Set(facts.flatMap(({ terms, above }) => [...terms, ...above]))
  const wordOf = (term: string) => asked.written.get(term) ?? term
  const isUnknown = (term: string) =>
    !known.has(term) && wordOf(term).length >= ONE_WRONG && /^\p{L}+$/u.test(wordOf(term))
  if (!asked.terms.some(isUnknown)) return asked
  const index = await wordsOf(facts, yieldToOthers)
  const terms: string[] = []
  for (const term of asked.terms) {
    const word = wordOf(term)
    const base = word.replace(/c?it(?=[oa]s?$)/, '')
    const meant = isUnknown(term) && base !== word && known.has(termOf(base))
      ? base
      : isUnknown(term)
      ? index
          .search(word, { fuzzy: 2 })
          .map(({ word: like }) => String(like))
          .find((like) => isNear(like, word))
      : undefined
    terms.push(meant === undefined ? term : termOf(meant))
    await yieldToOthers()
  }
  return { ...asked, terms }
}

const said = (facts: readonly Fact[], lead = ''): Found | null => {
  const [first] = facts
  if (!first) return null
  const text = facts
    .map((fact, at) => {
      const isNew = facts[at - 1]?.line !== fact.line
      return `${at === 0 ? '' : isNew ? '\n' : ' '}${fact.text}`
    })
    .join('')
  const { index, heading, source = null } = first
  return {
    text: lead === '' ? text : `${lead} ${text}`,
    passage: { index, heading, text, source },
  }
}

const PLACES_SHOWN = 3

const whereabouts = (facts: readonly Fact[]): readonly Fact[] => {
  const all = facts.filter(
    ({ text, terms, isReply, above }) =>
      hasSign(text, 'place') &&
      !terms.has('PARQUEO') &&
      !terms.has('ENVIO') &&
      (!isReply || above.has('UBICACION') || above.size <= 3),
  )
  const named = all.filter(
    ({ above, text }) =>
      above.has('UBICACION') ||
      /\b(?:direccion|ubica|estamos|encuentras|quedamos)/.test(fold(text)),
  )
  return (named.length > 0 ? named : all).slice(0, PLACES_SHOWN)
}

const numbers = (facts: readonly Fact[]): readonly Fact[] => {
  const all = facts.filter(({ text }) => hasSign(text, 'phone'))
  const named = all.filter(({ text }) =>
    /\b(?:telefonos?|tel|llam|whatsapp|contact|escrib|fono)/.test(fold(text)),
  )
  return named.slice(0, 1)
}

const SAME_DAY = /\bmismo dia\b/

/** 'Estoy embarazada, ¿puedo…?' */
const STATE = /^(?:si )?(?:estoy|soy) (\p{L}{5,20})\b/u

/** What may be said of anything: alone they name no topic. */
const ATTRIBUTES = new Set(['GRATIS', 'INCLUIR', 'GRANDE', 'PEQUENO'])

/** For whom or for what occasion: rarely said by the training, and seldom what is asked about. */
const OCCASION =
  /\b(?:(?:para|por|en|de|con|al?) (?:el |la |los |las |un |una |mi |mis |su |nuestr[oa] )?|mis? |nuestr[oa] )(?:boda|cumpleanos|cumple|aniversario|bautizo|fiesta|evento|reunion|regalo|mama|papa|espos[oa]|novi[oa]|abuel(?:it)?[oa]|herman(?:it)?[oa]|amig[oa]s?|ti[oa]|familia|casa|oficina|trabajo|ahora|ya|hij(?:it)?[oa]s?)\b|\b(?:mientras|porque|ya que|para \p{L}{2,12}[aei]r(?:l[aeo]s?|me|se|nos)?)\b(?! (?:el|la|los|las|un|una|en|a|al) ).{0,30}$/gu

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

/** 'Clases de inglés', 'un palo de aguacate': the word for the kind of thing, which a price list leaves out. */
const GENERIC = termsOf(
  'clase curso sesion tratamiento palo mata planta arbol plato marca modelo plan',
)
const withoutGeneric = (asked: Asked): Asked | null => fewer(asked, (term) => !GENERIC.has(term))

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
  const isKnown = (term: string) => facts.some(({ terms, above }) => terms.has(term) || above.has(term))
  const known = asked.terms.filter(isKnown)
  const rare = known.filter((term) => !own.has(term)).length
  const [first = ''] = asked.terms
  // 'A qué número consigno el Nequi': what comes first is what one does with it.
  const isVerb = !known.includes(first) && !OF.test(part)
  const isEnough = known.length === asked.terms.length - 1 && rare >= (isVerb ? 1 : 2)
  return isEnough ? { ...asked, terms: known } : null
}

const MOST = 0.6
const MOST_TERMS = 3

/** Of a long question so much in one sentence, and not only what the shop says all the time. */
const mostly = (
  facts: readonly Fact[],
  asked: Asked,
  own: ReadonlySet<string>,
): Asked | null => {
  if (asked.isOffer || asked.isSale || asked.kind === 'price' || asked.terms.length <= MOST_TERMS)
    return null
  let best: readonly string[] = []
  for (const fact of facts) {
    const terms = asked.terms.filter((term) => matchOf(fact, [term]) !== null)
    if (terms.length > best.length) best = terms
  }
  const isMost = best.length >= MOST_TERMS && best.length >= asked.terms.length * MOST
  return isMost && best.filter((term) => !own.has(term)).length >= 2
    ? { ...asked, terms: best }
    : null
}

/** What goes without saying in a sentence of the shop: 'Alfombras: L 12' of a laundry, 'No uso fondant' of a baker. */
const withoutOwn = (own: ReadonlySet<string>, asked: Asked): Asked | null =>
  asked.said.has('como') && asked.kind === 'plain' ? null : fewer(asked, (term) => !own.has(term))

/** 'Is the transport free?' is answered by what it costs. */
const costOf = ({ terms, ...asked }: Asked): Asked | null => {
  const others = terms.filter((term) => term !== 'GRATIS')
  return others.length > 0 && others.length < terms.length
    ? { ...asked, kind: 'price', isOffer: false, terms: others }
    : null
}

const answerOf = (
  facts: readonly Fact[],
  asked: Asked,
  part: string,
  moment: Moment,
): Found | null => {
  const { kind, terms, when } = asked
  // No text knows what a single day brings.
  if (kind !== 'hours' && (when === 'today' || when === 'tomorrow'))
    return said(answering(facts.filter(({ text }) => SAME_DAY.test(fold(text))), asked))
  if (terms.length > 0 && terms.every((term) => ATTRIBUTES.has(term))) return null
  if (kind === 'hours') {
    const own = asked.when === null ? null : setHoursAnswer(asked, moment)
    if (own !== null)
      return own
        ? { text: own, passage: { index: 0, heading: 'Horario del negocio', text: own } }
        : null
    const found = hoursAnswer(facts, asked, moment)
    if (found) return said(found.facts, found.lead)
    const set = setHoursAnswer(asked, moment)
    return set === null
      ? null
      : { text: set, passage: { index: 0, heading: 'Horario del negocio', text: set } }
  }
  if (terms.length === 0) {
    if (kind === 'place') return said(whereabouts(facts))
    if (kind === 'phone') return said(numbers(facts))
    return asked.isPriceList
      ? said(answering(facts, { ...asked, terms: ['PRECIO'], isList: true }))
      : null
  }
  const found = answering(facts, asked)
  if (found.length > 0) return said(found)
  const far = deliveryTo(facts, asked)
  if (far.length > 0) return said(far)
  for (const instead of [includedIn(facts, asked), onOtherDays(facts, asked)])
    if (instead.length > 0) return said(instead)
  const state = STATE.exec(part)?.[1]
  if (state !== undefined && asked.isLeave) {
    const about = answering(facts, { ...asked, kind: 'plain', isOffer: true, terms: [termOf(state)] })
    if (about.length > 0) return said(about)
  }
  if (asked.isCharge) {
    const charged = answering(facts, { ...asked, kind: 'plain' })
    if (charged.length > 0) return said(charged)
  }
  const own = ownTermsOf(facts)
  const rare = withoutOccasion(asked, part)
  for (const other of [withoutOwn(own, asked), costOf(asked), rare, rare && withoutOwn(own, rare), withoutGeneric(asked), withoutVerb(facts, asked, part, own), mostly(facts, asked, own)]) {
    const instead = other ? answering(facts, other) : []
    if (instead.length > 0) return said(instead)
  }
  // 'Do your prices include the tax?' asks for no price.
  if (asked.isAmount) {
    const counted = answering(facts, { ...asked, kind: 'plain', isCount: true })
    if (counted.length > 0) return said(counted)
  }
  if (kind !== 'price' || asked.isList) return null
  const about = answering(facts, { ...asked, kind: 'plain', terms: [...terms, 'PRECIO'] })
  return about.some(({ isLine, text }) => isLine && hasSign(text, 'price')) ? null : said(about)
}

/** A part without a topic of its own asks about that of the part before it. */
const continued = (asked: Asked, before: Asked | undefined): Asked =>
  asked.terms.length === 0 && before && ['price', 'duration', 'day'].includes(asked.kind)
    ? { ...asked, terms: before.terms, places: before.places }
    : asked

/** Two things that stand in different lines are looked for one after the other. */
const answerTo = async (
  facts: readonly Fact[],
  asked: Asked,
  part: string,
  moment: Moment,
  yieldToOthers: () => Promise<void>,
): Promise<Found | null> => {
  const whole = answerOf(facts, await spelt(facts, asked, yieldToOthers), part, moment)
  const halves = whole ? null : halvesOf(part)
  if (!halves) return whole
  const second = { ...asked, terms: askedIn(halves[1]).terms }
  const found = [askedIn(halves[0]), second].map((half, at) =>
    half.terms.length > 0 ? answerOf(facts, half, halves[at] ?? '', moment) : null,
  )
  const [one, other] = found
  if (!one || !other) return null
  return { text: `${one.text}\n${other.text}`, passage: one.passage }
}

const inTurn = createSerialQueue()

/** What the business wrote goes before what was read elsewhere. */
const groupsOf = async (knowledge: Knowledge, yieldToOthers: () => Promise<void>) => {
  const training = knowledge.find(({ source }) => source === null)?.text ?? ''
  const others = await sourceFactsOf(knowledge, yieldToOthers)
  const own = await factsIn(training, yieldToOthers)
  return others.length > 0 ? [own, others] : [own]
}

/** Null where the texts do not answer all that is asked: a person does. */
export const answerFromTexts = (
  knowledge: Knowledge,
  question: string,
  moment: Moment,
): Promise<Found | null> =>
  inTurn(async () => {
    if (FOR_PEOPLE.test(fold(question))) return null
    const yieldToOthers = createYield()
    const groups = await groupsOf(knowledge, yieldToOthers)
    const answers: Found[] = []
    let before: Asked | undefined
    for (const part of partsOf(question)) {
      if (courtesyFor(part, '') !== null) continue
      const asked = continued(askedIn(part), before)
      if (asked.terms.length > QUESTION_WORDS) return null
      if (asked.kind === 'plain' && asked.terms.length === 0) continue
      let answer: Found | null = null
      for (const facts of groups)
        answer ??= await answerTo(facts, asked, part, moment, yieldToOthers)
      if (!answer) return null
      answers.push(answer)
      before = asked
    }
    const [first] = answers
    if (!first) return null
    const texts = [...new Set(answers.map(({ text }) => text))]
    const whole = texts.join('\n')
    return whole.length > READABLE * 2
      ? null
      : {
          text: whole,
          passage: {
            ...first.passage,
            text: [...new Set(answers.map(({ passage }) => passage.text))].join('\n'),
          },
        }
  })
