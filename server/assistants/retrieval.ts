import MiniSearch from 'minisearch'
import { QUESTION_WORDS } from '../limits/bounds.ts'
import { createSerialQueue } from '../process/serialQueue.ts'
import { createYield } from '../process/yieldToEventLoop.ts'
import type { Knowledge } from './knowledge.ts'
import { allPassagesOf, forCustomers, type Passage } from './passages.ts'
import { termOf, termsOf } from './terms.ts'

// Finds the passage of a training text that answers a question. MiniSearch ranks the passages; a found passage also has
// to cover the question.

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
/** A capitalized word that does not begin a sentence. */
const NAME = /(?<=[\p{L}\p{N},] )\p{Lu}\p{L}+/gu
/** The number of passages that a language model gets. */
const SHOWN = 8
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
export const findPassage = async (
  knowledge: Knowledge,
  question: string,
): Promise<Passage | null> => {
  const found = await search(forCustomers(allPassagesOf(knowledge)), question)
  const best = found.find(({ covered }) => covered >= COVERED)
  if (!best?.isByHeading) return best?.passage ?? null
  const { heading, source } = best.passage
  const together = found
    .filter(
      ({ passage, covered }) =>
        passage.heading === heading &&
        passage.source?.name === source?.name &&
        covered === best.covered,
    )
    .map(({ passage }) => passage)
    .toSorted((one, other) => one.index - other.index)
  const text = together.map((passage) => passage.text).join('\n')
  return text.length <= TOGETHER_MAX ? { ...best.passage, text } : best.passage
}

/** The passages that may contain the answer, for a language model: all where they are few, else the best. */
export const passagesAbout = async (
  knowledge: Knowledge,
  question: string,
): Promise<readonly Passage[]> => {
  const all = allPassagesOf(knowledge)
  if (all.length <= SHOWN) return all
  const found = await search(all, question)
  return found.slice(0, SHOWN).map(({ passage }) => passage)
}
