import {
  FACTS_KEPT_CHARACTERS,
  TRAINING_FACTS_KEPT_CHARACTERS,
} from '../../limits/bounds/reading.ts'
import type { Knowledge } from '../knowledge.ts'
import { type Fact, factsOf } from './facts.ts'

// The facts of files and pages, as one list. They are long, and change seldom: what was read into facts is kept for the
// next question.

type ReadFacts = (text: string, yieldToOthers: () => Promise<void>) => Promise<readonly Fact[]>

/** Keeps the facts of so many characters; the text that was used longest ago goes first. */
const keeping = (characters: number): ReadFacts => {
  const kept = new Map<string, readonly Fact[]>()
  let sum = 0
  const keep = (text: string, facts: readonly Fact[]): void => {
    if (kept.has(text)) return
    kept.set(text, facts)
    sum += text.length
    for (const old of kept.keys()) {
      if (sum <= characters) break
      kept.delete(old)
      sum -= old.length
    }
  }
  return async (text, yieldToOthers) => {
    const known = kept.get(text)
    if (known) {
      kept.delete(text)
      kept.set(text, known)
      return known
    }
    const facts = await factsOf(text, yieldToOthers)
    keep(text, facts)
    return facts
  }
}

const factsIn = keeping(FACTS_KEPT_CHARACTERS)
/** The facts of a training, as they were read for the question before. */
export const trainingFacts = keeping(TRAINING_FACTS_KEPT_CHARACTERS)

/** Numbered through; what several pages say with the same words is one fact. */
export const sourceFactsOf = async (
  knowledge: Knowledge,
  yieldToOthers: () => Promise<void>,
): Promise<readonly Fact[]> => {
  const all: Fact[] = []
  const seen = new Set<string>()
  let blocks = 0
  let lines = 0
  for (const { text, source } of knowledge) {
    if (source === null) continue
    const facts = await factsIn(text, yieldToOthers)
    for (const fact of facts) {
      const said = `${fact.heading}\n${fact.text}`
      if (seen.has(said)) continue
      seen.add(said)
      const block = fact.block + blocks
      all.push({ ...fact, index: all.length, block, line: fact.line + lines, source })
    }
    const last = facts.at(-1)
    blocks += (last?.block ?? 0) + 1
    lines += (last?.line ?? 0) + 1
  }
  return all
}
