import MiniSearch from 'minisearch'
import { fold } from '#contract/text.ts'
import { QUESTION_WORDS } from '../limits/bounds.ts'
import { createSerialQueue } from '../process/serialQueue.ts'
import { createYield } from '../process/yieldToEventLoop.ts'
import { termOf, termsOf } from './terms.ts'

// Finds the passage of a training text that answers a question. MiniSearch ranks the passages; a found passage also has
// to cover the question.

export interface Passage {
  /** The position in the text, from 0. */
  readonly index: number
  /** The heading above the passage; '' where there is none. */
  readonly heading: string
  readonly text: string
}

/** The share of a question's weight that a passage and its heading must cover. */
const COVERED = 0.5
/** The weight of a word that the training does not contain: the question may be about that word. */
const UNKNOWN_WEIGHT = 2
/**
 * The weight of a name that the training does not contain: a question about 'Panamá' is not answered by a passage about
 * another place.
 */
const UNKNOWN_NAME_WEIGHT = 3
/** The weight of a word in a heading, which names the topic of its passages. */
const HEADING_WEIGHT = 2
/** The maximum length of passages that are sent together. */
const TOGETHER_MAX = 1_000
/** The number of passages that a language model gets. */
const SHOWN = 8
/** The maximum length of a heading. */
const HEADING_MAX = 80

/** A capitalized word that does not begin a sentence. */
const NAME = /(?<=[\p{L}\p{N},] )\p{Lu}\p{L}+/gu

/** Splits a training into paragraphs, each under its heading: a short line without a full stop, followed by text. */
export const passagesOf = (training: string): readonly Passage[] => {
  const passages: Passage[] = []
  let heading = ''
  const lines = training.split(/\n/).map((line) => line.trim())
  for (const [at, line] of lines.entries()) {
    if (line === '') continue
    const isAfterGap = at === 0 || lines[at - 1] === ''
    const hasText = lines[at + 1] !== undefined && lines[at + 1] !== ''
    if (isAfterGap && hasText && line.length <= HEADING_MAX && !/[.;,!?]$/.test(line))
      heading = line
    else passages.push({ index: passages.length, heading, text: line })
  }
  return passages
}

/**
 * Headings of sections that instruct the assistant: who it is, how it answers, when it hands over, notes to the author.
 */
const TO_ASSISTANT =
  /^(?:quien eres|como (?:respond|contest|habl|atiend|escrib)|cuando (?:llam|pas|avis|deriv)|que (?:falta|no (?:dig|digas|hac|haces|debes))|instrucciones(?: internas| (?:para|del)(?: el)? asistente)?$|tono(?: de (?:voz|las respuestas))?$|personalidad(?: del asistente)?$)/

/** A sentence that instructs the assistant. */
const ORDER =
  /(?:^|[,;:] (?:pero |y )?)(?:eres |actua como|te llamas |tu (?:nombre|rol|tarea|trabajo|funcion|objetivo|mision) es|responde |contesta |saluda |deriva|escala |transfiere|pasa (?:la |esa |su )?(?:conversacion|consulta|pregunta)|manten |se (?:amable|breve|cordial|claro|conciso|empatic)|usa un tono|(?:no|nunca|jamas) (?:des|ofrezcas|digas|inventes|prometas|compartas|menciones|uses|respondas|contestes|hables|reveles|confirmes|envies|pidas|aceptes|agendes|cobres|hagas) |si (?:te )?(?:preguntan|piden|consultan)|cuando (?:te )?(?:pregunten|pidan|consulten))/

/** Questions that people answer: about an existing order, or a problem. */
const FOR_PEOPLE =
  /\bmi (?:pedido|orden|compra|paquete|encargo|cita|reserva|factura|reembolso)\b|\b(?:quejas?|reclamos?|defectuos[oa]s?|danad[oa]s?|rot[oa]s?|equivocad[oa]s?|incomplet[oa]s?|estafa|no (?:funciona|sirve|ha llegado|me ha llegado))\b/

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?])\s+/)
const isOrder = (sentence: string): boolean => ORDER.test(fold(sentence))
const isForAssistant = ({ heading }: Passage): boolean => TO_ASSISTANT.test(fold(heading))

/** The part of a passage that instructs the assistant. */
export const internalOf = (passage: Passage): string =>
  isForAssistant(passage) ? passage.text : sentencesOf(passage.text).filter(isOrder).join(' ')

/** The passages that may be sent to a customer unchanged. */
export const forCustomers = (passages: readonly Passage[]): readonly Passage[] =>
  passages
    .filter((passage) => !isForAssistant(passage))
    .map((passage) => ({
      ...passage,
      text: sentencesOf(passage.text)
        .filter((sentence) => !isOrder(sentence))
        .join(' '),
    }))
    .filter(({ text }) => text !== '')

interface Found {
  readonly passage: Passage
  /** The share of the question that the passage covers, from 0 to 1. */
  readonly covered: number
  readonly isByHeading: boolean
}

interface Matched {
  score: number
  readonly terms: Set<string>
  isByHeading: boolean
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u)

const inTurn = createSerialQueue()

/** The passages that contain words of the question, the best first. The process is free between two of the words. */
const search = (passages: readonly Passage[], question: string): Promise<readonly Found[]> =>
  inTurn(async () => {
    const yieldToOthers = createYield()
    const index = new MiniSearch<Passage>({
      idField: 'index',
      fields: ['heading', 'text'],
      tokenize: wordsOf,
      processTerm: termOf,
      searchOptions: {
        boost: { heading: 1.5 },
        fuzzy: (term) => (term.length > 4 ? 0.2 : false),
        tokenize: (term) => [term],
        processTerm: (term) => term,
      },
    })
    for (const passage of passages) {
      index.add(passage)
      await yieldToOthers()
    }
    const asked = [...termsOf(wordsOf(question))].slice(0, QUESTION_WORDS)
    const known = new Set<string>()
    const matches = new Map<number, Matched>()
    for (const term of asked) {
      for (const { id, score, match } of index.search(term)) {
        const matched = matches.get(id) ?? { score: 0, terms: new Set(), isByHeading: false }
        matched.score += score
        matched.terms.add(term)
        matched.isByHeading ||= Object.values(match).some((fields) => fields.includes('heading'))
        matches.set(id, matched)
        known.add(term)
      }
      await yieldToOthers()
    }
    const names = termsOf(question.match(NAME) ?? [])
    const weightOf = (term: string): number => {
      if (known.has(term)) return 1
      return names.has(term) ? UNKNOWN_NAME_WEIGHT : UNKNOWN_WEIGHT
    }
    const weight = asked.reduce((sum, term) => sum + weightOf(term), 0)
    // As MiniSearch ranks a question of several words.
    const rank = ({ score, terms }: Matched) => score * terms.size
    return passages
      .flatMap((passage) => {
        const matched = matches.get(passage.index)
        return matched ? [{ passage, matched }] : []
      })
      .toSorted((one, other) => rank(other.matched) - rank(one.matched))
      .map(({ passage, matched: { terms, isByHeading } }) => {
        const found = terms.size + (isByHeading ? HEADING_WEIGHT - 1 : 0)
        return { passage, covered: found / weight, isByHeading }
      })
  })

/**
 * The passage that fits the question best and may be sent to a customer; null where none fits. Where its heading is the
 * topic of the question, the passages under that heading that fit as well are sent together.
 */
export const findPassage = async (training: string, question: string): Promise<Passage | null> => {
  if (FOR_PEOPLE.test(fold(question))) return null
  const found = await search(forCustomers(passagesOf(training)), question)
  const best = found.find(({ covered }) => covered >= COVERED)
  if (!best?.isByHeading) return best?.passage ?? null
  const { heading, index } = best.passage
  const together = found
    .filter(({ passage, covered }) => passage.heading === heading && covered === best.covered)
    .map(({ passage }) => passage)
    .toSorted((one, other) => one.index - other.index)
  const text = together.map((passage) => passage.text).join('\n')
  return text.length <= TOGETHER_MAX ? { index, heading, text } : best.passage
}

/** The passages that may contain the answer, for a language model: all of a short training, the best of a long one. */
export const passagesAbout = async (
  training: string,
  question: string,
): Promise<readonly Passage[]> => {
  const all = passagesOf(training)
  if (all.length <= SHOWN) return all
  const found = await search(all, question)
  return found.slice(0, SHOWN).map(({ passage }) => passage)
}
