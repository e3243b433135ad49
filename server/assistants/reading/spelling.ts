import MiniSearch from 'minisearch'
import type { Asked } from './asked.ts'
import type { Fact } from './facts.ts'
import { isLoose } from './looseWords.ts'
import { termOf, wordsIn } from './terms.ts'

// Misspelt words, and diminutives, as the training writes them.

const lettersOf = (word: string): string =>
  [...word].toSorted((one, other) => (one < other ? -1 : 1)).join('')

/** Below these lengths another letter is another word. */
const ONE_WRONG = 6
const ANOTHER = 7
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
  // 'Maletas' are no 'macetas'.
  return isOne && (one.length !== other.length || length > ANOTHER)
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
export const spelt = async (
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
    // 'Aritos' are 'aros', and 'escuela' is what the owner calls 'escuelita'.
    const base = [word.replace(/c?it(?=[oa]s?$)/, ''), word.replace(/(?=[oa]s?$)/, 'it')].find(
      (other) => other !== word && known.has(termOf(other)),
    )
    const meant =
      isUnknown(term) && base !== undefined
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
