import type { Weekday } from '#contract/business/week.ts'
import { fold } from '#contract/text.ts'
import type { TextSource } from '../knowledge.ts'
import { forCustomers, isForAssistantHeading } from '../passages.ts'
import { askedIn } from './asked.ts'
import { daysIn } from './days.ts'
import { isHeading, isListHeading, type Line, linesOf, sentencesOf } from './lines.ts'
import { isWayToPay } from './sameWords.ts'
import { hasSign } from './signs.ts'
import { termsOf } from './terms.ts'

// A training as facts: its sentences and lines, each with what stands above it.

export interface Fact {
  readonly index: number
  /** Facts of one block stand under one heading, or answer one question. */
  readonly block: number
  readonly heading: string
  readonly text: string
  /** The number of its line in the training: sentences of one line are a paragraph. */
  readonly line: number
  /** An own line of a list, and no sentence of a paragraph. */
  readonly isLine: boolean
  /** The heading is a question, and this is its answer. */
  readonly isReply: boolean
  /** A heading, which answers nothing but what it says itself. */
  readonly isHeading: boolean
  /** The sentence before it says what it is about: 'Cuesta $120', 'Al resto del país…'. */
  readonly isContinued: boolean
  readonly terms: ReadonlySet<string>
  /** Of the heading, and of the label at the beginning of its line. */
  readonly above: ReadonlySet<string>
  /** Of the heading alone. */
  readonly topic: ReadonlySet<string>
  readonly before: ReadonlySet<string>
  readonly days: ReadonlySet<Weekday>
  /** Of a file or a page; without one it is the training's. */
  readonly source?: TextSource
}

const INLINE = /^(¿[^?¿]{3,120}\?) {1,3}(\S.{0,2000})$/u
const QUESTION = /^(?:p|pregunta|q)\s?[:.)-]\s?/i
const REPLY = /^(?:r|respuesta|a)\s?[:)-]\s?/i

const CONTINUED =
  /^(?:cuestan?|vale|valen|tardan?|demoran?|duran?|llegan?|son|es|se|al?|dentro|fuera|tambien(?! (?:vend|ten|hac|ofrec|alquil|conta))|y|pero|el (?:costo|precio|valor|envio|tiempo|plazo|flete|pedido|minimo|pago|servicio)|la entrega|los pedidos|incluyen?|por|desde|a partir|gratis|sin|ademas|lo|esta|estan|puedes?|todos?|todas?)\b/

const PAYING =
  /\b(?:pag(?:o|os|ar|a|as|an|amos|ues|ado|amento)|acept\w{1,5}|recib\w{1,5}|tomamos|cobramos|manej\w{1,5}|pay|accept|take|aceitamos)\b/
/** 'Entregamos en Quito y los valles': brought, and not handed over. */
const BROUGHT =
  /\b[Ee]ntreg\w{1,5}\b.{0,60}\b(?:en|a|por) (?:el |la |los |las |tod[oa]s? )?\p{Lu}|\b[Ee]ntreg\w{1,5}\b.{0,40}\b(?:tu casa|tu puerta|a todo)\b/u

/** What a sentence is about beyond its words: ways to pay, an address, opening hours. */
const tagged = (text: string, above: ReadonlySet<string>): ReadonlySet<string> => {
  const terms = new Set(termsOf(text))
  const isIn = (term: string) => terms.has(term) || above.has(term)
  const isPaying =
    [...terms].some((term) => term !== 'PAGO' && isWayToPay(term)) &&
    (PAYING.test(fold(text)) || above.has('PAGO') || isIn('FORMAPAGO'))
  if (isPaying) for (const tag of ['PAGO', 'FORMAPAGO']) terms.add(tag)
  // 'Se devuelve por el mismo medio de pago' names none.
  else if (!termsOf(labelOf(text)).has('FORMAPAGO')) terms.delete('FORMAPAGO')
  if (hasSign(text, 'place')) terms.add('UBICACION')
  if (hasSign(text, 'phone')) terms.add('TELEFONO')
  if (BRANCH.test(fold(text))) terms.add('SUCURSAL')
  if (isWeek(text, terms)) terms.add('HORARIO')
  if (hasSign(text, 'age')) terms.add('EDAD')
  if (
    /\bse (?:suma|agrega)|\bextra\b|\badicional/.test(fold(text)) &&
    (hasSign(text, 'price') || hasSign(text, 'negative'))
  )
    terms.add('RECARGO')
  // 'Se aparta con el 50 %'
  if (
    (HELD.some(isIn) || /\bconfirm/.test(fold(text))) &&
    (hasSign(text, 'share') || hasSign(text, 'price'))
  )
    terms.add('ANTICIPO')
  if (CARDS.some((card) => terms.has(card)) && terms.has('FORMAPAGO')) terms.add('TARJETA')
  if (isIn('TRANSFERENCIA') && /\d[\d -]{7,30}\d/.test(text)) terms.add('CUENTABANCARIA')
  if (/\d ?% (?:menos|off)\b/i.test(text)) terms.add('DESCUENTO')
  if (BROUGHT.test(text)) terms.add('ENVIO')
  if (hasSign(text, 'time') && CLOCK.some(isIn)) terms.add('HORARIO')
  return terms
}

/** 'Crédito (OCA, Visa)' */
const CARDS = ['VISA', 'MASTERCARD', 'debit', 'CREDITO']

/** What is paid for first. */
const HELD = ['RESERVAR', 'SEPARAR']

/** 'Tienda 2: C. C. La Negrita' */
const BRANCH = /\b(?:tienda|local|sede|consultorio|oficina) (?:[2-9]|dos|norte|sur|este|oeste)\b/

/** More words beside days and times tell the times of something else. */
const WEEK_WORDS = 2
/** 'Atención: lun a sáb 9:30am - 8:00pm' */
const isWeek = (text: string, terms: ReadonlySet<string>): boolean =>
  daysIn(text).size > 2 &&
  hasSign(text, 'time') &&
  !OTHER_TIMES.some((term) => terms.has(term)) &&
  [...terms].filter((term) => /^\p{L}{3}/u.test(term) && !isOfWeek(term)).length <= WEEK_WORDS &&
  !hasSign(text, 'price')

/** What else has times of its own. */
const OTHER_TIMES = ['ENVIO', 'ENTREGAR', 'RETIRAR', 'RESERVAR', 'CITA']

const WEEK = termsOf(
  'lunes martes miercoles jueves viernes sabado domingo lun mar mie jue vie sab dom feriado horario semana tarde noche',
)
const isOfWeek = (term: string): boolean => WEEK.has(term)

const CLOCK = ['ABRIR', 'CERRAR', 'ATENDER', 'HORARIO']

interface Place extends Pick<Fact, 'heading' | 'topic' | 'line' | 'isHeading'> {
  readonly block: number
  readonly isReply: boolean
}

/** The facts of a training that customers may be told. */
export const factsOf = async (
  training: string,
  yieldToOthers: () => Promise<void>,
): Promise<readonly Fact[]> => {
  const facts: Fact[] = []
  const lines = linesOf(training)
  let section = ''
  let label = ''
  let isReply = false
  /** A heading that stands right above its text ends with that text. */
  let isClosed = false
  let block = 0
  for (const [at, line] of lines.entries()) {
    await yieldToOthers()
    const next = lines[at + 1]
    const asked = line.text.replace(QUESTION, '')
    const inOne = INLINE.exec(asked)
    if (inOne && !isForAssistantHeading(section)) {
      // '¿Quién atiende? La licenciada Soto.'
      label = inOne[1] ?? ''
      isReply = true
      block += 1
      const heading = [section, label].filter((part) => part !== '').join(': ')
      addTo(facts, inOne[2] ?? '', false, {
        heading,
        topic: topicOf(heading),
        line: at,
        block,
        isReply,
        isHeading: false,
      })
      label = ''
      isReply = false
      block += 1
      continue
    }
    if (line.text.endsWith('?') && next) {
      // Questions of customers, each with its answer below.
      if (isClosed && line.isAfterGap && !isForAssistantHeading(section)) section = ''
      label = asked
      isReply = true
      block += 1
      continue
    }
    if (isListHeading(line, next)) {
      label = line.text
      isReply = false
      block += 1
      continue
    }
    if (isHeading(line, next) && !REPLY.test(line.text)) {
      const isInner = line.text.endsWith(':') && !line.isAfterGap
      label = isInner ? line.text.replace(/:$/, '') : ''
      if (!isInner) {
        section = line.text.replace(/:$/, '')
        isClosed = next?.isAfterGap === false
      }
      isReply = false
      block += 1
      if (/[(\d]/.test(line.text))
        addTo(facts, line.text, true, {
          heading: '',
          topic: new Set(),
          line: at,
          block,
          isReply,
          isHeading: true,
        })
      continue
    }
    if (line.isAfterGap && !isReply) {
      if (isClosed && !isForAssistantHeading(section)) section = ''
      isClosed = true
      label = ''
      block += 1
    }
    if (isForAssistantHeading(section)) continue
    const heading = [section, label].filter((part) => part !== '').join(': ')
    const text = isReply ? line.text.replace(REPLY, '') : line.text
    addTo(facts, text, isLineLike(line), {
      heading,
      topic: topicOf(heading),
      line: at,
      block,
      isReply,
      isHeading: false,
    })
    if (isReply && next?.isAfterGap && !next.text.endsWith('?')) isReply = false
    if (!isReply && next?.isAfterGap) label = ''
  }
  return facts
}

/** 'Garantía: seis meses. No cubre golpes.': what a line is about. */
const labelOf = (text: string): string => /^([^:.?!]{2,40}): /.exec(text)?.[1] ?? ''

/** '¿Dónde están?' and '¿A qué hora abren?' are headings of an address and of hours. */
const topicOf = (heading: string): ReadonlySet<string> => {
  const terms = new Set(termsOf(heading))
  if (!heading.includes('?')) return terms
  // A question of customers is read as theirs are.
  const asked = askedIn(heading.slice(heading.lastIndexOf('¿') + 1))
  const about = ABOUT[asked.kind]
  if (about && asked.terms.every((term) => about === term)) terms.add(about)
  for (const term of asked.terms) terms.add(term)
  return terms
}

/** What a question without other words is about. */
const ABOUT: Readonly<Record<string, string>> = {
  place: 'UBICACION',
  hours: 'HORARIO',
  phone: 'TELEFONO',
}

const isLineLike = ({ text, isBullet }: Line): boolean => isBullet || !/[.!?]$/.test(text)

/** 'La color $18.' */
const ELLIPTIC = 30
/** As much of a sentence says whether it continues the one before it. */
const BEGINNING = 40

const addTo = (facts: Fact[], line: string, isLine: boolean, place: Place): void => {
  let before: ReadonlySet<string> = new Set()
  for (const text of sentencesOf(line)) {
    if (forCustomers([{ index: 0, heading: '', text }]).length === 0) continue
    // A label at the beginning of a line is above its other sentences.
    const above =
      before.size > 0 ? new Set([...place.topic, ...topicOf(labelOf(line))]) : place.topic
    const terms = tagged(text, above)
    const [subject] = terms
    const isContinued =
      before.size > 0 &&
      (CONTINUED.test(fold(text.slice(0, BEGINNING))) ||
        (text.length <= ELLIPTIC && hasSign(text, 'price')) ||
        (subject !== undefined && before.has(subject) && !isLine))
    const index = facts.length
    facts.push({
      ...place,
      index,
      text,
      isLine,
      isContinued,
      terms,
      above,
      before,
      days: daysIn(text),
    })
    // What a chain of sentences is about stands in the first of them.
    before = isContinued ? new Set([...before, ...terms]) : terms
  }
}
