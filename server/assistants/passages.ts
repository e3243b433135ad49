import { fold } from '#contract/text.ts'
import type { Knowledge, TextSource } from './knowledge.ts'
import { hasSign } from './reading/signs.ts'

// A training text as passages: its paragraphs, each under its heading, and which of them are for customers.

export interface Passage {
  /** The position in the text, from 0. */
  readonly index: number
  /** The heading above the passage; '' where there is none. */
  readonly heading: string
  readonly text: string
  /** Of a file or a page; without one it is the training's. */
  readonly source?: TextSource | null
}

/** The maximum length of a heading. */
const HEADING_MAX = 80

/** 'Torta de zapallo: 9.300' */
const isPriced = (line: string): boolean => /\d/.test(line) && hasSign(line, 'price')

/** Splits a training into paragraphs, each under its heading: a short line without a full stop, followed by text. */
export const passagesOf = (training: string): readonly Passage[] => {
  const passages: Passage[] = []
  let heading = ''
  const lines = training.split(/\n/).map((line) => line.trim())
  for (const [at, line] of lines.entries()) {
    if (line === '') continue
    const isAfterGap = at === 0 || lines[at - 1] === ''
    const hasText = lines[at + 1] !== undefined && lines[at + 1] !== ''
    const isShort = line.length <= HEADING_MAX && !/[.;,!?]$/.test(line)
    if (isAfterGap && hasText && isShort && !isPriced(line)) heading = line
    else passages.push({ index: passages.length, heading, text: line })
  }
  return passages
}

/** The passages of all that an assistant knows, numbered through. */
export const allPassagesOf = (knowledge: Knowledge): readonly Passage[] =>
  knowledge
    .flatMap(({ text, source }) => passagesOf(text).map((passage) => ({ ...passage, source })))
    .map((passage, index) => ({ ...passage, index }))

/**
 * Headings of sections that instruct the assistant: who it is, how it answers, when it hands over, notes to the author.
 */
const TO_ASSISTANT =
  /^(?:quien eres|como (?:respond|contest|habl|atiend|escrib)|cuando (?:llam|pas|avis|deriv)|que (?:falta|no (?:dig|digas|hac|haces|debes))|instrucciones(?: internas| (?:para|del)(?: el)? asistente)?$|tono(?: de (?:voz|las respuestas))?$|personalidad(?: del asistente)?$)/

/** A sentence that instructs the assistant. */
const ORDER =
  /(?:^|[,;:] (?:pero |y )?)(?:eres |actua como|te llamas |tu (?:nombre|rol|tarea|trabajo|funcion|objetivo|mision) es|responde |contesta |saluda |deriva|escala |transfiere|pasa (?:la |esa |su )?(?:conversacion|consulta|pregunta)|manten |se (?:amable|breve|cordial|claro|conciso|empatic)|usa un tono|(?:no|nunca|jamas) (?:des|ofrezcas|digas|inventes|prometas|compartas|menciones|uses|respondas|contestes|hables|reveles|confirmes|envies|pidas|aceptes|agendes|cobres|hagas) |si (?:te )?(?:preguntan|piden|consultan)|cuando (?:te )?(?:pregunten|pidan|consulten))/

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?])\s+/)
const isOrder = (sentence: string): boolean => ORDER.test(fold(sentence))
export const isForAssistantHeading = (heading: string): boolean => TO_ASSISTANT.test(fold(heading))
const isForAssistant = ({ heading }: Passage): boolean => isForAssistantHeading(heading)

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
