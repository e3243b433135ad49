import { fold } from '#contract/text.ts'
import type { Asked } from './asked.ts'
import type { Fact } from './facts.ts'
import type { Matched } from './match.ts'
import { hasSign } from './signs.ts'
import { beginningsOf, termsOf, wordsIn } from './terms.ts'

// Which of the facts that fit answers best.

/** How many words of the question the fact repeats, also those that are never a topic: 'venden' and 'vendemos'. */
const echoOf = ({ text }: Fact, { words }: Asked): number =>
  [...beginningsOf(wordsIn(text))].filter((word) => words.has(word)).length

/** How much a fact says before it comes to what is asked. */
const leadOf = ({ terms }: Fact, asked: Asked): number => {
  const at = [...terms].findIndex((term) => asked.terms.includes(term))
  return Math.max(at, 0)
}

/** The owner's own answer to just this question. */
const repeats = (fact: Fact, { terms, kind, isList }: Asked): number =>
  Number(
    fact.isReply &&
      kind === 'plain' &&
      isList === /¿(?:que|cual)/.test(fold(fact.heading)) &&
      terms.every((term) => fact.topic.has(term)) &&
      termsOf(fact.heading.slice(fact.heading.lastIndexOf('¿'))).size <= terms.length + 1,
  )

/** What speaks for a fact, the most important first. */
const ranksOf = ({ fact, score, inBoth }: Matched, asked: Asked): readonly number[] => [
  repeats(fact, asked),
  score,
  asked.kind === 'price' ? Number(fact.isLine) : 0,
  asked.kind === 'day' ? Number(hasSign(fact.text, 'day')) : 0,
  inBoth,
  ...(asked.kind === 'plain' ? [echoOf(fact, asked), -leadOf(fact, asked)] : []),
  // As few words beside the asked ones as possible: 'Manicure' before 'Manicure y pedicure'.
  -fact.terms.size,
  -fact.index,
]

const byRanks = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((rank, place) => rank !== other[place])
  return at < 0 ? 0 : (other[at] ?? 0) - (one[at] ?? 0)
}

/** The best first. */
export const ranked = (matched: readonly Matched[], asked: Asked): readonly Matched[] =>
  matched
    .map((one) => ({ one, ranks: ranksOf(one, asked) }))
    .toSorted((left, right) => byRanks(left.ranks, right.ranks))
    .map(({ one }) => one)
