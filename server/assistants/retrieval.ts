import MiniSearch from 'minisearch'
import { QUESTION_WORDS } from '../limits/bounds/requests.ts'
import { createSerialQueue } from '../process/serialQueue.ts'
import { createYield } from '../process/yieldToEventLoop.ts'
import type { Knowledge } from './knowledge.ts'
import { allPassagesOf, type Passage } from './passages.ts'
import { termOf, termsOf } from './terms.ts'

// Finds the passages of what an assistant knows that may answer a question: MiniSearch ranks them.

/** The number of passages that a language model gets. */
const SHOWN = 8
interface Matched {
  score: number
  readonly terms: Set<string>
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u)

const inTurn = createSerialQueue()

/** The passages that contain words of the question, the best first. The process is free between two of the words. */
const search = (passages: readonly Passage[], question: string): Promise<readonly Passage[]> =>
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
    const matches = new Map<number, Matched>()
    for (const term of asked) {
      for (const { id, score } of index.search(term)) {
        const matched = matches.get(id) ?? { score: 0, terms: new Set() }
        matched.score += score
        matched.terms.add(term)
        matches.set(id, matched)
      }
      await yieldToOthers()
    }
    // As MiniSearch ranks a question of several words.
    const rank = ({ score, terms }: Matched) => score * terms.size
    return passages
      .flatMap((passage) => {
        const matched = matches.get(passage.index)
        return matched ? [{ passage, matched }] : []
      })
      .toSorted((one, other) => rank(other.matched) - rank(one.matched))
      .map(({ passage }) => passage)
  })

/** The passages that may contain the answer, for a language model: all where they are few, else the best. */
export const passagesAbout = async (
  knowledge: Knowledge,
  question: string,
): Promise<readonly Passage[]> => {
  const all = allPassagesOf(knowledge)
  if (all.length <= SHOWN) return all
  const found = await search(all, question)
  return found.slice(0, SHOWN)
}
