import { describe, expect, test } from 'vitest'
import { explorations } from './explorations.ts'

for (const { name, states, sentences, run } of explorations)
  describe(`${name}, always:`, () => {
    const explored = run({ states })
    const reach = explored.isWhole ? 'all there are' : `the first ${states}`
    console.info(
      `${name}: ${explored.states} states (${reach}), ${explored.moves} moves, up to ${explored.depth} deep`,
    )
    const broken = (sentence: string) =>
      explored.breaks.flatMap((each) => (each.sentence === sentence ? [each.way] : []))

    for (const sentence of sentences) test(sentence, () => expect(broken(sentence)).toEqual([]))

    test('no machine throws', () => {
      expect(explored.breaks.filter((each) => !sentences.includes(each.sentence))).toEqual([])
    })
  })
