import { stemmer } from '@orama/stemmers/spanish'
import { stopwords } from '@orama/stopwords/spanish'
import MiniSearch from 'minisearch'
import { fold } from '#contract/text'

// Which passage of a training text answers a question. MiniSearch ranks; what it finds has to be about the question, too.

export interface Passage {
  /** Its place in the text, from 0. */
  readonly index: number
  /** The heading that it stands under, '' where there is none. */
  readonly heading: string
  readonly text: string
}

/** So much of the question's own words has to stand in a passage and its heading. */
const COVERED = 0.5
/** A heading is no longer than this. */
const HEADING_MAX = 80

const ignored = new Set(stopwords.map(fold))

/** The stem of a word that says something; null for one that does not. */
const termOf = (word: string): string | null => {
  const plain = fold(word)
  return plain.length < 2 || ignored.has(plain) ? null : fold(stemmer(word.toLowerCase()))
}

/** Paragraphs, each under the heading above it: a short line without a full stop, followed by text. */
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

/** The passage that fits the question best; null where none does. */
export const findPassage = (training: string, question: string): Passage | null => {
  const passages = passagesOf(training)
  const index = new MiniSearch<Passage>({
    idField: 'index',
    fields: ['heading', 'text'],
    processTerm: termOf,
    searchOptions: { boost: { heading: 1.5 }, fuzzy: (term) => (term.length > 4 ? 0.2 : false) },
  })
  index.addAll(passages)
  const asked = new Set(question.split(/[^\p{L}\p{N}]+/u).flatMap((word) => termOf(word) ?? []))
  if (asked.size === 0) return null
  const found = index
    .search(question)
    .find(({ queryTerms }) => new Set(queryTerms).size / asked.size >= COVERED)
  return found ? (passages[Number(found.id)] ?? null) : null
}
