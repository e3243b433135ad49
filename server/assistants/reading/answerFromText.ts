import { fold } from '#contract/text.ts'
import { QUESTION_WORDS } from '../../limits/bounds/requests.ts'
import { createSerialQueue } from '../../process/serialQueue.ts'
import { createYield } from '../../process/yieldToEventLoop.ts'
import { courtesyFor } from '../courtesy.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Passage } from '../passages.ts'
import { type Asked, askedIn } from './asked.ts'
import type { Fact } from './facts.ts'
import { answering, includedIn, onOtherDays, READABLE } from './find.ts'
import { hoursAnswer, type Moment, setHoursAnswer } from './hours.ts'
import { lessAsked } from './lessAsked.ts'
import { halvesOf, partsOf } from './parts.ts'
import { deliveryTo } from './places.ts'
import { hasSign } from './signs.ts'
import { sourceFactsOf, trainingFacts } from './sourceFacts.ts'
import { spelt } from './spelling.ts'
import { termOf } from './terms.ts'

// The answer that stands in what an assistant knows: the sentence or the line that answers, and never a page.

export interface Found {
  readonly text: string
  readonly passage: Passage
}

/** Questions that people answer: about an existing order, or a problem. */
const FOR_PEOPLE =
  /\bmis? (?:pedidos?|orden|compras?|paquete|encargo|citas?|turno|reserva|factura|reembolso|cuenta|pago|(?:dinero|plata)(?!.{0,40} si\b))\b|\b(?:que (?:hora es|horas son|dia es(?: hoy)?)(?=\W{0,5}$)|quejas?|reclamos?|defectuos[oa]s?|danad[oa]s?|rot[oa]s?|equivocad[oa]s?|incomplet[oa]s?|estafa|no (?:funciona|sirve|ha llegado|me ha llegado|me llego|llego)|me (?:cobraron|llego|enviaron|vendieron|atendieron))\b|\b(?:hablar|comunicarme|comuniqueme|pasame|paseme) con (?:una? |el |la |un )?(?:persona|alguien|humano|asesora?|agente|encargad[oa]|duen[oa]|gerente)\b/

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
  const others =
    all.length > 0 ? all : facts.filter(({ text, isReply }) => isReply && hasSign(text, 'place'))
  return (named.length > 0 ? named : others).slice(0, PLACES_SHOWN)
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
const STATE = /^(?:si )?(?:estoy|soy|uso|tengo|sufro de) (\p{L}{5,20})\b/u

/** 'Do you sell by the kilo?' is not answered by a thing that weighs one. */
const UNITS = new Set(['KILO', 'LIBRA', 'LITRO', 'METRO', 'CM'])
/** What may be said of anything: alone they name no topic. */
const ATTRIBUTES = new Set(['GRATIS', 'INCLUIR', 'GRANDE', 'PEQUENO'])

const answerOf = (
  facts: readonly Fact[],
  asked: Asked,
  part: string,
  moment: Moment,
): Found | null => {
  const { kind, terms, when } = asked
  // No text knows what a single day brings.
  if (kind !== 'hours' && (when === 'today' || when === 'tomorrow'))
    return said(
      answering(
        facts.filter(({ text }) => SAME_DAY.test(fold(text))),
        asked,
      ),
    )
  if (terms.length > 0 && terms.every((term) => ATTRIBUTES.has(term))) return null
  if (kind === 'plain' && terms.length === 1 && UNITS.has(terms[0] ?? '')) return null
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
    const about = answering(facts, {
      ...asked,
      kind: 'plain',
      isOffer: true,
      terms: [termOf(state)],
    })
    if (about.length > 0) return said(about)
  }
  if (asked.isCharge) {
    const charged = answering(facts, { ...asked, kind: 'plain' })
    if (charged.length > 0) return said(charged)
  }
  if (asked.said.has('quien')) {
    const who = facts.filter(
      ({ isReply, heading }) => isReply && /\bquien(?!es somos)/.test(fold(heading)),
    )
    if (who.length > 0 && new Set(who.map(({ block }) => block)).size === 1) return said(who)
  }
  for (const less of lessAsked(facts, asked, part)) {
    const instead = answering(facts, less)
    if (instead.length > 0) return said(instead)
  }
  if (asked.isAmount) {
    const counted = answering(facts, { ...asked, kind: 'plain', isCount: true })
    if (counted.length > 0) return said(counted)
  }
  // 'Do your prices include the tax?' asks for no price.
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
  const own = await trainingFacts(training, yieldToOthers)
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
